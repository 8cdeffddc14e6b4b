/** What is drawn around the table while a position is edited. */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { cloth } from '../../art/plate.js';
import { say } from '../../sentences/say.js';
import { counters, turn } from './counters.js';
import { verdict } from './check.js';
import { foundTarget, placeTarget, rowTarget } from './drag.js';
import { lens, pencil, puzzle } from './icons.js';
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
      data-holds=${edit.held ? '' : nothing}
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
  if (event.key === 'Escape' && (edit.held || edit.chosen)) edit.letGo();
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
function inHand({ held, letGo }) {
  if (!held) return nothing;
  const text = held.from ? say('edit.moving', { card: held.name }) : say('edit.held', { card: held.name });
  return html`<p class="edit-held">
    <span>${text}</span><button class="btn sm" @click=${letGo}>${say('edit.let_go')}</button>
  </p>`;
}

/** @param {Edit} edit what can be done with the card that was tapped, on a phone without its palette */
const onPhone = edit => (edit.drawer || edit.held ? nothing : chosen(edit));

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
    <button
      class="edit-slot"
      ?data-may=${edit.held !== null && edit.places.has(zone.id)}
      aria-label=${edit.held ? say('edit.put_here', { card: edit.held.name, place: edit.called(zone) }) : say('edit.put_a_card')}
      @click=${() => (edit.held ? edit.lay(zone.id) : open(edit))}
    >
      ${iconOf('plus')}
    </button>
  </div>`;

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
  edit.chosen = null;
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
  edit.drawer = false;
  edit.shell.requestUpdate();
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

/** @param {Edit} edit */
function palette(edit) {
  const { held } = edit;
  return html`<label class="edit-find"
      >${lens}<input
        type="search"
        .value=${edit.query}
        aria-label=${say('edit.find_a_card')}
        placeholder=${say('edit.find_a_card')}
        maxlength="100"
        autocomplete="off"
        @focus=${(/** @type {Event} */ event) => /** @type {HTMLInputElement} */ (event.target).select()}
        @input=${(/** @type {Event} */ event) => edit.find(/** @type {HTMLInputElement} */ (event.target).value)}
      /><span role="status">${say('edit.found', { n: edit.cards.length })}</span></label
    >
    ${
      edit.kinds.length > 1
        ? html`<div class="edit-kinds line" role="group" aria-label=${say('edit.kinds')}>
            ${[null, ...edit.kinds].map(
              one =>
                html`<button
                  class="edit-kind"
                  aria-pressed=${edit.kind === one}
                  @click=${() => edit.list(one)}
                >
                  ${one?.replaceAll('_', ' ') ?? say('edit.all')}
                </button>`,
            )}
          </div>`
        : nothing
    }
    ${held ? places(edit, held) : chosen(edit)}
    <div class="edit-palette" role="group" aria-label=${say('edit.found_cards')} tabindex="0">
      ${edit.cards.length ? nothing : html`<p>${say('edit.no_card')}</p>`}
      ${edit.cards.map(one => {
        const on = held?.from === null && held.card === one.card;
        return html`<button
          class=${classMap({ 'edit-card': true, held: on })}
          data-target=${foundTarget(one.card)}
          aria-pressed=${on}
          @click=${() => edit.hold(one)}
        >
          <span class="sr">${one.name}</span>${edit.face(one.card, edit.update)}
        </button>`;
      })}
    </div>`;
}

/** More places than this are only on the table. */
const MANY = 20;

/**
 * Where the held card can go, as buttons: for the keyboard, and for places that the table does not draw.
 * @param {Edit} edit
 * @param {NonNullable<Edit['held']>} held
 */
function places(edit, held) {
  const there = edit.state.zones.filter(zone => edit.places.has(zone.id));
  const zones = there.length > MANY ? there.filter(zone => zone.beside) : there;
  return html`<section class="edit-places" aria-label=${say('edit.where')}>
    <p>${held.from ? say('edit.moving', { card: held.name }) : say('edit.held', { card: held.name })}</p>
    <div class="edit-kinds">
      ${zones.map(
        zone =>
          html`<button class="edit-kind may" @click=${() => edit.lay(zone.id)}>
            ${zone.seat === null ? nothing : html`<span data-seat=${zone.seat + 1}>${shapeOf(zone.seat + 1)}</span>`}
            <span class="sr">${zone.seat === null ? '' : edit.names[zone.seat]}</span>${zone.label}
          </button>`,
      )}
      <button class="edit-kind" @click=${() => edit.letGo()}>${say('edit.let_go')}</button>
    </div>
  </section>`;
}

/** @param {Edit} edit the card that was tapped, with what lies on it or under it, and what can be done with each */
function chosen(edit) {
  if (!edit.chosen || !edit.subject) return nothing;
  const { target } = edit.subject;
  return html`<section class="edit-subject">
    ${(target ? drawnAs(edit, target) : [edit.chosen]).map(spot => subject(edit, spot))}
  </section>`;
}

/**
 * The cards that the table draws as one thing, the uppermost first.
 * @param {Edit} edit
 * @param {string} target
 */
function drawnAs({ state }, target) {
  const spots = state.zones.flatMap(({ id, cards }) =>
    cards.flatMap((one, index) => (one.target === target ? [{ zone: id, index }] : [])),
  );
  return spots.reverse();
}

/**
 * @param {Edit} edit
 * @param {import('./mode.js').Spot} spot
 */
function subject(edit, spot) {
  const zone = edit.zone(spot.zone);
  const card = zone?.cards[spot.index];
  if (!zone || !card) return nothing;
  const named = say('edit.card_in', { card: card.name, place: edit.called(zone) });
  return html`<b id="edit-${spot.zone}-${spot.index}">${named}</b>
    <div class="edit-kinds" role="group" aria-labelledby="edit-${spot.zone}-${spot.index}">
      <button class="edit-kind" @click=${() => edit.lift(spot)}>${say('edit.move')}</button>
      <button class="edit-kind" @click=${() => edit.take(spot)}>${say('edit.take_off')}</button>
      ${card.marks.map(
        mark =>
          html`<button
            class="edit-kind"
            aria-pressed=${mark.on}
            @click=${() => edit.ask({ do: 'edit_mark', ...spot, mark: mark.id })}
          >
            ${mark.label}
          </button>`,
      )}
    </div>`;
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
