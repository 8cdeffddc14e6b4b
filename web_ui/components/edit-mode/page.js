/** What is drawn around the table while a position is edited. */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { cloth } from '../../art/plate.js';
import { say } from '../../sentences/say.js';
import { counters, turn } from './counters.js';
import { verdict } from './check.js';
import { placeTarget, rowTarget } from './drag.js';
import { lens, pencil, puzzle } from './icons.js';
import { chosen, palette } from './palette.js';
import { plated } from './plates.js';
import { refusal } from './refusal.js';
import { shareSheet } from './share.js';
import { play, prove, share, study } from './uses.js';
import '../notice-list/element.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** @type {SVGElement | null} */
let ground = null;

/** @param {Edit} edit */
export function page(edit) {
  ground ??= cloth(document.documentElement.dataset.world ?? '');
  const { wide } = edit.shell;
  return html`<div
      class="app edit"
      data-holds=${edit.hand.held ? '' : nothing}
      @keydown=${(/** @type {KeyboardEvent} */ event) => key(edit, event)}
    >
      ${ground ?? nothing}
      <main class="main" tabindex="-1">
        ${bar(edit)} ${refusal(edit)} ${edit.table} ${band(edit)}
        <ev-notices .drawer=${null} .slips=${[]}></ev-notices>
      </main>
      ${wide ? html`<aside class="rail" aria-label=${say('edit.panel')}>${side(edit)}</aside>` : edit.drawer ? drawer(edit) : nothing}
    </div>
    ${shareSheet(edit)} ${verdict(edit, () => study(edit))}`;
}

/**
 * Esc lets go of what is held; undo and redo by their usual keys.
 * @param {Edit} edit
 * @param {KeyboardEvent} event
 */
function key(edit, event) {
  if (event.key === 'Escape' && (edit.hand.held || edit.hand.into || edit.chosen)) edit.hand.letGo();
  else if (event.target instanceof HTMLInputElement)
    return; // which undoes its own words and numbers
  else if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z')
    edit.ask({ do: event.shiftKey ? 'edit_redo' : 'edit_undo' });
  else return;
  event.preventDefault();
}

/** @param {Edit} edit */
const bar = edit =>
  html`<header class="top edit-top">
    <button
      class="icon"
      aria-label=${say('edit.leave')}
      title=${say('edit.leave')}
      @click=${() => edit.leave()}
    >
      ${iconOf('chevron-left')}
    </button>
    <h1>${edit.shell.declaration?.title ?? ''}</h1>
    <span class="edit-badge">${pencil}${say('edit.editing')}</span>
    <p class="sub grow" role="status">${edit.line}</p>
    <button
      class="icon"
      aria-label=${say('edit.undo')}
      title=${say('edit.undo')}
      aria-disabled=${edit.state.undo ? nothing : 'true'}
      @click=${() => edit.state.undo && edit.ask({ do: 'edit_undo' })}
    >
      ${iconOf('undo-2')}
    </button>
    <button
      class="icon redo"
      aria-label=${say('edit.redo')}
      title=${say('edit.redo')}
      aria-disabled=${edit.state.redo ? nothing : 'true'}
      @click=${() => edit.state.redo && edit.ask({ do: 'edit_redo' })}
    >
      ${iconOf('undo-2')}
    </button>
  </header>`;

// ---- beside the table: hands, decks, discards, and what to do with the position ----

/** @param {Edit} edit */
function band(edit) {
  const zones = edit.beside();
  const zone = zones.find(one => one.id === edit.tab) ?? zones[0];
  const { wide } = edit.shell;
  return html`<section class="edit-band">
    <div class="edit-tabs">
      ${
        wide
          ? nothing
          : html`<button class="btn sm" @click=${() => open(edit)}>${lens}${say('edit.put_a_card')}</button>`
      }
      <div class="edit-seg" role="tablist" aria-label=${say('edit.beside')}>
        ${zones.map(
          one =>
            html`<button
              role="tab"
              id="edit-tab-${one.id}"
              aria-controls="edit-row"
              data-target=${placeTarget(one.id)}
              aria-selected=${one === zone}
              tabindex=${one === zone ? 0 : -1}
              @click=${() => show(edit, one.id)}
              @keydown=${(/** @type {KeyboardEvent} */ event) => tabKey(edit, event)}
            >
              ${one.seat === null ? nothing : html`<span data-seat=${one.seat + 1}>${shapeOf(one.seat + 1)}</span>`}${one.label}
              <b>${one.cards.length}</b>
            </button>`,
        )}
      </div>
    </div>
    ${zone ? row(edit, zone) : nothing}
    ${wide ? nothing : html`${inHand(edit)} ${onPhone(edit)} ${slip(edit)}`} ${buttons(edit)}
  </section>`;
}

/** @param {Edit} edit a phone's line about the card in the hand */
function inHand({ hand: { held, letGo } }) {
  if (!held) return nothing;
  const text = held.from ? say('edit.moving', { card: held.name }) : say('edit.held', { card: held.name });
  return html`<p class="edit-held">
    <span>${text}</span><button class="btn sm" @click=${letGo}>${say('edit.let_go')}</button>
  </p>`;
}

/** @param {Edit} edit what can be done with the card that was tapped, on a phone without its palette */
const onPhone = edit => (edit.drawer || edit.hand.held ? nothing : chosen(edit));

/**
 * @param {Edit} edit
 * @param {import('../../app/protocol').EditZone} zone
 */
const row = (edit, zone) =>
  html`<div
    class="edit-row"
    id="edit-row"
    role="tabpanel"
    aria-labelledby="edit-tab-${zone.id}"
    data-target=${placeTarget(zone.id)}
    tabindex="0"
  >
    ${zone.cards.map((one, index) => {
      const on = edit.chosen?.zone === zone.id && edit.chosen.index === index;
      return html`<button
        class=${classMap({ 'edit-card': true, selected: on })}
        data-target=${one.target ?? rowTarget({ zone: zone.id, index })}
        aria-pressed=${on}
        @click=${() => edit.choose({ zone: zone.id, index })}
      >
        <span class="sr">${say('edit.card_in', { card: one.name, place: edit.called(zone) })}</span>
        ${edit.face(one.card, edit.update)}
      </button>`;
    })}
    ${slot(edit, zone)}
  </div>`;

/**
 * Puts the held card here; without one, the next that is chosen comes here.
 * @param {Edit} edit
 * @param {import('../../app/protocol').EditZone} zone
 */
function slot(edit, zone) {
  const { hand } = edit;
  const place = edit.called(zone);
  const label = hand.held
    ? say('edit.put_here', { card: hand.held.name, place })
    : say('edit.into', { place });
  return html`<button
    class="edit-slot"
    data-target=${placeTarget(zone.id)}
    ?data-may=${hand.held !== null && hand.places.has(zone.id)}
    aria-pressed=${hand.held ? nothing : hand.into === zone.id}
    aria-label=${label}
    title=${label}
    @click=${() => {
      if (hand.held) return hand.lay(zone.id);
      hand.into = zone.id;
      return open(edit);
    }}
  >
    ${iconOf('plus')}
  </button>`;
}

/** @param {Edit} edit the bar of four; nothing of it goes before what cannot stand is mended */
function buttons(edit) {
  const { refused } = edit.state;
  const off = refused ? 'true' : nothing;
  const then = (/** @type {() => unknown} */ run) => () => refused || run();
  const { wide } = edit.shell;
  return html`<div class="edit-bar" role="group" aria-label=${say('edit.actions')}>
    <button class="btn ${refused ? '' : 'go'}" aria-disabled=${off} @click=${then(() => play(edit))}>
      ${iconOf('play')}${say('edit.play')}${refused && wide ? html`<small>${say('edit.mend_first')}</small>` : nothing}
    </button>
    <button class="btn" aria-disabled=${off} @click=${then(() => study(edit))}>
      ${iconOf('git-branch')}${say('study.study')}
    </button>
    <button
      class="btn"
      aria-disabled=${off}
      aria-label=${say('edit.is_it_a_puzzle')}
      @click=${then(() => prove(edit))}
    >
      ${puzzle}${wide ? say('edit.is_it_a_puzzle') : say('edit.puzzle_short')}
    </button>
    <button
      class="btn"
      aria-disabled=${off}
      aria-label=${say('common.share')}
      @click=${then(() => share(edit))}
    >
      ${iconOf('share-2')}${wide ? say('common.share') : nothing}
    </button>
  </div>`;
}

/** @param {Edit} edit opens the palette, wherever it is */
async function open(edit) {
  edit.side = 'cards';
  edit.drawer = true;
  edit.shell.requestUpdate();
  await edit.shell.updateComplete;
  /** @type {HTMLElement | null} */ (edit.shell.querySelector('.edit-find input'))?.focus();
}

/**
 * @param {Edit} edit
 * @param {string} id
 */
function show(edit, id) {
  edit.tab = id;
  edit.chosen = edit.hand.into = null;
  edit.redraw();
}

/**
 * @param {Edit} edit
 * @param {KeyboardEvent} event
 */
async function tabKey(edit, event) {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const ids = edit.beside().map(one => one.id);
  const at = ids.indexOf(edit.tab);
  show(edit, ids[(at + step + ids.length) % ids.length]);
  await edit.shell.updateComplete;
  document.getElementById(`edit-tab-${edit.tab}`)?.focus();
}

// ---- the rail ----

/** @param {Edit} edit */
const drawer = edit =>
  html`<section
    class="edit-drawer"
    aria-label=${say('edit.panel')}
    @keydown=${(/** @type {KeyboardEvent} */ event) => event.key === 'Escape' && close(edit)}
  >
    <button class="icon edit-close" aria-label=${say('common.close')} @click=${() => close(edit)}>
      ${iconOf('x')}
    </button>
    ${side(edit)}
  </section>`;

/** @param {Edit} edit */
function close(edit) {
  edit.hand.into = null;
  edit.hand.fold();
}

/** @param {Edit} edit */
function side(edit) {
  const tab = (/** @type {'cards' | 'counters'} */ id, /** @type {string} */ label) =>
    html`<button
      role="tab"
      aria-selected=${edit.side === id}
      @click=${() => {
        edit.side = id;
        edit.shell.requestUpdate();
      }}
    >
      ${label}
    </button>`;
  return html`<div class="edit-seg even" role="tablist" aria-label=${say('edit.panel')}>
      ${tab('cards', say('edit.cards'))}${tab('counters', say('edit.counters'))}
    </div>
    ${edit.side === 'cards' ? palette(edit) : counters(edit, plated(edit))}
    ${edit.shell.wide ? slip(edit) : nothing} ${turn(edit)}`;
}

/** @param {Edit} edit why no game leads here */
function slip(edit) {
  const { setup } = edit.state;
  if (!setup) return nothing;
  const reasons = [...new Map(setup.map(one => [`${one.at?.seat} ${one.text}`, one])).values()];
  return html`<details class="edit-slip" open>
    <summary>${iconOf('info')}${say('edit.why_set_up')}</summary>
    <ul>
      ${reasons.map(({ at, text, rule }) => {
        const where = at ? html`<b>${edit.called(at)}:</b> ` : nothing;
        return html`<li>${where}${sentence(text)} ${rule ? html`<small>${rule}</small>` : nothing}</li>`;
      })}
    </ul>
    <p>${say('edit.its_link')}</p>
  </details>`;
}

/** @param {string} text */
const sentence = text => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
