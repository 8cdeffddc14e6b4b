// What is drawn while others are invited to a table, and until it is dealt.
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { serverName } from '../../app/live/far.js';
import { say } from '../../sentences/say.js';
import { aloneItems } from './common-table.js';
import { phraseItems } from './phrases.js';
import { frame, waiting, way, wordList } from './screens.js';

/** @typedef {import('./host-mode.js').HostMode} HostMode */

/** How much later onlookers may be shown what happens, ms. */
const DELAY_MS = 30_000;

/** @param {HostMode} mode */
export function hostScreen(mode) {
  const { page } = mode;
  const seats = mode.wanted?.seats ?? mode.session.view?.status.seats ?? [];
  const numbered = seats.length > 2 && mode.seat !== null ? say('live.seat', { number: mode.seat + 1 }) : '';
  const sub = [page.declaration?.title, numbered].filter(Boolean).join(', ');
  const steps = [say('live.your_invitation'), say('live.their_answer'), say('live.at_the_table')];
  const at = { invite: 0, accept: 1, connecting: 2, failed: 2, compare: 3 }[mode.step];
  const [title, body] = screen(mode);
  return frame({
    title,
    sub,
    back: () => (mode.wanted ? mode.stop() : mode.toTable()),
    backText: mode.wanted ? say('common.new_game') : say('live.back_to_table'),
    body: html`${way(steps, at)}${body}`,
  });
}

/** @param {HostMode} mode @returns {[string, unknown]} the title and the rest */
function screen(mode) {
  if (mode.step === 'invite') {
    const title = mode.seat === null ? say('live.invite_to_look_on') : say('live.invite_your_friend');
    return [title, inviting(mode)];
  }
  if (mode.step === 'accept') return [say('live.friends_answer'), accepting(mode)];
  if (mode.step === 'connecting') {
    return [
      say('live.connecting'),
      html`<section class="live-middle">
        ${waiting(say('live.found_the_answer'))}
        <p>${say('live.twelve_seconds')}</p>
        <button class="btn quiet" @click=${() => mode.inviteTo(mode.seat)}>${say('live.stop')}</button>
      </section>`,
    ];
  }
  if (mode.step === 'failed') {
    return [
      say('live.not_found'),
      html`<section class="live-middle">
        <h2>${say('live.did_not_find')}</h2>
        <p>${mode.far ? say('live.too_far') : say('live.same_wifi')}</p>
        <div class="row">
          <button class="btn go" @click=${() => mode.inviteTo(mode.seat)}>
            ${say('live.new_invitation')}</button
          >${byLink(mode)}
        </div>
      </section>`,
    ];
  }
  return [say('live.connected'), comparing(mode)];
}

/** @param {HostMode} mode */
function inviting(mode) {
  const { link, seat } = mode;
  const name = seat === null ? '' : mode.guests.find(one => one.seat === seat)?.name; // who was here before
  return html`<section class="live-two">
    ${link?.qr(say('live.invitation_as_qr'))}
    <div>
      <h2>${name ? say('live.let_name_scan', { name }) : say('live.let_scan')}</h2>
      ${seatsToFill(mode)}
      <p>${mode.far ? say('live.far_keep_open') : say('live.same_wifi_keep_open')}</p>
      ${link?.box()}
      <p>${say('live.what_comes_back')}</p>
      ${overTheInternet(mode)}
      ${seat === null ? later(mode) : html`<p class="hint">${say('live.host_keeps')}</p>`}
      <div class="row">
        <button class="btn go" @click=${() => mode.show('accept')}>${say('live.have_answer')}</button
        >${byLink(mode)}
      </div>
    </div>
  </section>`;
}

/**
 * Where several are invited: whom this link is for, and who is there already. Each gets a link of their own.
 * @param {HostMode} mode
 */
function seatsToFill({ wanted, seat, guests }) {
  const near = wanted?.near ?? [];
  if (near.length < 2 || seat === null) return nothing;
  const n = near.indexOf(seat) + 1;
  return html`<p class="live-for">
      <b>${say('live.link_of', { n, count: near.length, number: seat + 1 })}</b>
      ${n < near.length ? say('live.next_link_later') : say('live.last_link')}
    </p>
    <ul class="live-seats">
      ${near.map(one => {
        const name = guests.find(guest => guest.seat === one)?.name;
        return html`<li
          data-seat=${one + 1}
          data-done=${name ? '' : nothing}
          aria-current=${one === seat ? 'step' : nothing}
        >
          ${shapeOf(one + 1)}<span
            >${
              name
                ? say('live.is_here', { name })
                : one === seat
                  ? say('live.this_link', { number: one + 1 })
                  : say('live.a_later_link', { number: one + 1 })
            }</span
          >
        </li>`;
      })}
    </ul>`;
}

/** Only where the site names a server that tells devices their address. @param {HostMode} mode */
function overTheInternet(mode) {
  if (!serverName) return nothing;
  const choose = (/** @type {Event} */ event) => {
    mode.far = /** @type {HTMLInputElement} */ (event.target).checked;
    mode.inviteTo(mode.seat);
  };
  return html`<label class="switch"
    ><span class="grow"
      ><b>${say('live.over_the_internet', { server: serverName })}</b
      ><span class="hint">${say('live.experimental')}</span></span
    ><input type="checkbox" role="switch" .checked=${mode.far} @change=${choose}
  /></label>`;
}

/** The way on by link; none for onlookers, since the players' table goes on. @param {HostMode} mode */
const byLink = mode =>
  mode.seat === null
    ? nothing
    : html`<button class="btn quiet" @click=${() => mode.byLink()}>${say('live.by_link')}</button>`;

/** Whether onlookers see everything a while later. @param {HostMode} mode */
const later = mode => {
  const choose = (/** @type {Event} */ event) => {
    mode.delay = /** @type {HTMLInputElement} */ (event.target).checked ? DELAY_MS : 0;
  };
  return html`<label class="switch"
    ><span class="grow"
      ><b>${say('live.half_a_minute_later')}</b><span class="hint">${say('live.onlookers_see')}</span></span
    ><input type="checkbox" role="switch" .checked=${mode.delay > 0} @change=${choose}
  /></label>`;
};

/**
 * The menu of the table, with what a host can do beside it.
 * @param {HostMode} mode
 */
export function hostMenu(mode) {
  const { page } = mode;
  Object.getPrototypeOf(page).menu.call(page);
  const menu = page.sheet('ev-menu');
  menu.items = [
    ...menu.items,
    ...mode.waysOn(),
    ...(mode.session.seatless ? aloneItems(page) : phraseItems(n => mode.sayPhrase(n))),
    { label: say('live.invite_to_look_on'), icon: 'eye', run: () => mode.inviteTo(null) },
  ];
}

/** @param {HostMode} mode */
function accepting(mode) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const field = /** @type {HTMLFormElement} */ (event.target).elements.namedItem('answer');
    mode.take(/** @type {HTMLInputElement} */ (field).value);
  };
  return html`<section class="live-middle">
    <h2>${say('live.scan_open_paste')}</h2>
    <p>${say('live.open_in_this_browser')}</p>
    <form class="live-link" novalidate @submit=${submit}>
      <input
        class="text-input"
        name="answer"
        autocomplete="off"
        spellcheck="false"
        translate="no"
        aria-label=${say('live.the_answer')}
        aria-invalid=${mode.fault ? 'true' : nothing}
        aria-describedby=${mode.fault ? 'live-fault' : nothing}
        placeholder=${say('live.paste_the_answer')}
      /><button class="btn go">${say('live.connect')}</button>
    </form>
    ${mode.fault ? html`<p class="error" id="live-fault" role="alert">${mode.fault}</p>` : nothing}
    <button class="btn quiet" @click=${() => mode.show('invite')}>
      ${iconOf('qr-code')}${say('live.back_to_invitation')}
    </button>
  </section>`;
}

/** @param {HostMode} mode */
function comparing(mode) {
  return html`<section class="live-middle">
    <h2>${say('live.read_words')}</h2>
    ${mode.guests.map(
      ({ name, words }) =>
        html`${mode.guests.length > 1 ? html`<h3>${name}</h3>` : nothing}${wordList(words)}`,
    )}
    <p>${say('live.same_words')}</p>
    <div class="row">
      <button class="btn go" @click=${() => mode.deal()}>${say('live.deal')}</button
      ><button class="btn quiet" @click=${() => mode.stop()}>${say('live.not_the_same')}</button>
    </div>
  </section>`;
}
