// What is drawn while a guest joins a table, and comes back to it.
import { html, nothing } from 'lit';
import { serverName } from '../../app/live/far.js';
import { ownName } from '../../app/session/opponents.js';
import { say } from '../../sentences/say.js';
import { aloneItems } from './common-table.js';
import { waysOn } from './lost-sheet.js';
import { phraseItems } from './phrases.js';
import { frame, waiting, way, wordList } from './screens.js';

/** @typedef {import('./guest-mode.js').GuestMode} GuestMode */

/** @param {GuestMode} mode */
export function guestScreen(mode) {
  const game = mode.page.declaration?.title ?? '';
  const of = say('live.table_of', { name: mode.host, game });
  const [title, sub, body] = {
    join: () => [say('live.an_invitation'), '', joining(mode, of)],
    answering: () => [say('live.your_answer'), of, waiting(say('live.making_answer'))],
    answer: () => [say('live.your_answer'), of, answering(mode)],
    compare: () => [say('live.connected'), of, comparing(mode)],
    back: () => [say('live.coming_back'), of, comingBack(mode)],
    over: () => [
      say('live.an_invitation'),
      of,
      html`<section class="live-middle">
        <h2>${mode.why}</h2>
        ${waysOn(mode)}
      </section>`,
    ],
  }[mode.step]();
  return frame({
    title: String(title),
    sub: String(sub),
    back: () => mode.leave(),
    backText: say('page.lobby'),
    body,
  });
}

/** @param {GuestMode} mode @param {string} of */
function joining(mode, of) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).elements.namedItem('name');
    mode
      .join(/** @type {HTMLInputElement} */ (field).value.trim())
      .catch(() => mode.over(say('live.no_connection')));
  };
  return html`<section class="live-middle live-join">
    <h2>${of}</h2>
    <p>${mode.watch ? say('live.you_look_on') : say('live.on_two_devices')}</p>
    <ul>
      <li>${say('live.devices_talk')}</li>
      ${mode.far ? html`<li>${say('live.asks_too', { server: serverName })}</li>` : nothing}
      ${mode.watch ? nothing : html`<li>${say('live.host_deals', { name: mode.host })}</li>`}
    </ul>
    <form novalidate @submit=${submit}>
      <label
        >${say('new_game.your_name')}<input
          class="text-input"
          name="name"
          maxlength="24"
          autocomplete="nickname"
          .value=${ownName()}
      /></label>
      <div class="row">
        <button class="btn go">${say('live.join')}</button
        ><button class="btn quiet" type="button" @click=${() => mode.leave()}>${say('live.not_now')}</button>
      </div>
    </form>
  </section>`;
}

/** @param {GuestMode} mode */
function answering(mode) {
  const name = mode.host;
  const steps = [say('live.invitation_of', { name }), say('live.your_answer'), say('live.at_the_table')];
  return html`${way(steps, 1)}
    <section class="live-two">
      ${mode.link?.qr(say('live.answer_as_qr'))}
      <div>
        <h2>${say('live.show_or_send', { name })}</h2>
        <p>${say('live.begins_by_itself')}</p>
        ${mode.call && !mode.call.lasting ? html`<p>${say('live.within_five_seconds')}</p>` : nothing}
        ${mode.link?.box()} ${waiting(say('live.waiting_for', { name }))}
        <p class="hint">${say('live.may_be_over', { name })}</p>
        <div class="row">
          <button class="btn quiet" @click=${() => mode.leave()}>${say('live.stop')}</button>
        </div>
      </div>
    </section>`;
}

/** @param {GuestMode} mode */
function comparing(mode) {
  const name = mode.host;
  const steps = [say('live.invitation_of', { name }), say('live.your_answer'), say('live.at_the_table')];
  return html`${way(steps, 3)}
    <section class="live-middle">
      <h2>${say('live.read_words')}</h2>
      ${wordList(mode.words)}
      <p>${say('live.same_words')}</p>
      ${waiting(mode.watch ? say('live.host_will_show', { name }) : say('live.host_will_deal', { name }))}
      <button class="btn quiet" @click=${() => mode.leave()}>${say('live.not_the_same')}</button>
    </section>`;
}

/** @param {GuestMode} mode */
function comingBack(mode) {
  const gone = mode.line?.presence === 'gone';
  return html`<section class="live-middle">
    ${
      gone
        ? html`<h2>${say('live.lost', { name: mode.host })}</h2>
            ${waysOn(mode)}`
        : waiting(say('live.looking_for', { name: mode.host }))
    }
    <button class="btn quiet" @click=${() => mode.leave()}>${say('live.stop')}</button>
  </section>`;
}

/**
 * The menu of the table, with what a guest can do.
 * @param {GuestMode} mode
 */
export function guestMenu(mode) {
  const { page, seat, line } = mode;
  const own = new Set([
    say('page.log_and_timeline'),
    say('page.result'),
    say('page.possible_moves'),
    say('page.resign'),
    say('common.keys'),
    say('common.settings'),
    say('common.how_to_play'),
    say('page.rules'),
    ...(page.host.module?.railPanels ?? []).map(panel => panel.label ?? panel.id),
  ]);
  const looksOn = seat === null;
  const link = { label: say('live.ask_for_link'), icon: 'link-2', run: () => mode.askForLink() };
  const lost = { label: say('live.what_now'), icon: 'info', run: () => mode.lost() };
  const there = line?.presence === 'here' && mode.step !== 'over';
  Object.getPrototypeOf(page).menu.call(page);
  const menu = page.sheet('ev-menu');
  menu.items = [
    ...menu.items.filter((/** @type {{label: string}} */ item) => own.has(item.label)),
    ...(there ? [] : [lost]),
    ...(looksOn ? aloneItems(page) : [link, ...(there ? phraseItems(n => line?.send({ t: 'say', n })) : [])]),
    { label: say('live.leave_the_table'), icon: 'chevron-left', run: () => mode.leave() },
  ];
}
