/** The cards that can be found, and what is done with the one that is held, asked for or tapped. */
import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { shapeOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';
import { foundTarget } from './drag.js';
import { lens } from './icons.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** @param {Edit} edit */
export function palette(edit) {
  const { held, into } = edit.hand;
  return html`<label class="edit-find"
      >${lens}<input
        type="search"
        .value=${edit.query}
        aria-label=${say('edit.find_a_card')}
        placeholder=${say('edit.name_or_number')}
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
    ${held ? places(edit, held) : into ? asked(edit, into) : chosen(edit)}
    <div class="edit-palette" role="group" aria-label=${say('edit.found_cards')} tabindex="0">
      ${edit.cards.length ? nothing : html`<p>${say('edit.no_card')}</p>`}
      ${edit.cards.map(one => {
        const on = held?.from === null && held.card === one.card;
        return html`<button
          class=${classMap({ 'edit-card': true, held: on })}
          data-target=${foundTarget(one.card)}
          aria-pressed=${on}
          @click=${() => edit.hand.hold(one)}
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
 * @param {import('./hand.js').Held} held
 */
function places(edit, held) {
  const there = edit.state.zones.filter(zone => edit.hand.places.has(zone.id));
  const zones = there.length > MANY ? there.filter(zone => zone.beside) : there;
  return html`<section class="edit-places" aria-label=${say('edit.where')}>
    <p>${held.from ? say('edit.moving', { card: held.name }) : say('edit.held', { card: held.name })}</p>
    <div class="edit-kinds">
      ${zones.map(
        zone =>
          html`<button class="edit-kind may" @click=${() => edit.hand.lay(zone.id)}>
            ${zone.seat === null ? nothing : html`<span data-seat=${zone.seat + 1}>${shapeOf(zone.seat + 1)}</span>`}
            <span class="sr">${zone.seat === null ? '' : edit.names[zone.seat]}</span>${zone.label}
          </button>`,
      )}
      <button class="edit-kind" @click=${edit.hand.letGo}>${say('edit.let_go')}</button>
    </div>
  </section>`;
}

/**
 * Where the next card goes, as a `+` has asked.
 * @param {Edit} edit
 * @param {string} into
 */
function asked(edit, into) {
  const zone = edit.zone(into);
  if (!zone) return nothing;
  return html`<section class="edit-places">
    <p>${say('edit.next_goes', { place: edit.called(zone) })}</p>
    <div class="edit-kinds">
      <button class="edit-kind" @click=${edit.hand.letGo}>${say('edit.let_go')}</button>
    </div>
  </section>`;
}

/** @param {Edit} edit the card that was tapped, with what lies on it or under it, and what can be done with each */
export function chosen(edit) {
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
      <button class="edit-kind" @click=${() => edit.hand.lift(spot)}>${say('edit.move')}</button>
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
