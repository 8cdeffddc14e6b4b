/** The shared decks and graveyards, and the lists that open from them. */
import { html, nothing } from 'lit';
import { glyphOf } from '../../../art/card-face.js';
import { backFace, cardFace, DECK, lastClass, lastSeat, picture } from '../card-faces.js';
import { cardName, counted, DECKS, looksAt, ROW_NAME, sorted } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../scene.js').Scene} Scene
 * @typedef {import('../types.d.ts').View} View
 * @typedef {import('../types.d.ts').Deck} Deck
 */

const TITLE = { unit: say('table.unit'), power: say('table.power'), king: say('krieg.king') };

/** The contents of a deck. */
const HOLDS = { unit: say('krieg.units'), power: say('krieg.powers'), king: say('krieg.kings') };

/**
 * The column beside the field.
 * @param {Scene} s
 */
export function pilesTemplate(s) {
  const decks = DECKS.filter(deck => deck !== 'king' || s.view.graves.king.length);
  return html`<div class="piles wide" role="group" aria-label=${say('krieg.decks_and_graveyards')} data-roves>
    ${decks.map(deck => html`${deck === 'king' ? nothing : deckButton(s, deck)} ${graveButton(s, deck)}`)}
  </div>`;
}

/**
 * @param {Scene} s
 * @param {Deck} deck
 */
function deckButton(s, deck) {
  const key = `deck:${deck}`;
  const size = s.view.decks[deck];
  const lit = s.lit(key);
  const label = say('krieg.deck', {
    title: TITLE[deck],
    size,
    holds: HOLDS[deck],
    lit: lit ? say('krieg.you_may_draw_from_it') : '',
  });
  return html`<button class="pile" data-target=${key} data-flip=${key} aria-label=${label}>
    ${picture(backFace(deck), { cls: lit ? 'playable' : '' })}<b data-count=${key}>${size}</b>
    <small>${HOLDS[deck]}</small>
  </button>`;
}

/**
 * @param {Scene} s
 * @param {Deck} deck
 */
function graveButton({ view, handlers, doneBy }, deck) {
  const key = `grave:${deck}`;
  const by = doneBy(key);
  const grave = view.graves[deck];
  const top = grave.at(-1);
  const label = say('krieg.graveyard_card_show', {
    title: TITLE[deck],
    grave: grave.length,
    top: top ? say('krieg.on_top', { card: cardName(view, top) }) : '',
  });
  return html`<button
    class="pile grave ${lastClass(by)}"
    data-seat=${lastSeat(by)}
    data-flip=${key}
    aria-label=${label}
    @click=${() => handlers.inspect({ kind: 'grave', deck }, true)}
  >
    ${glyphOf(DECK[deck].grave)}<b data-count=${key}>${grave.length}</b>
  </button>`;
}

/**
 * A graveyard, the last card first.
 * @param {View} view
 * @param {Deck} deck
 */
export function graveList(view, deck) {
  return cardList(
    view,
    [...view.graves[deck]].reverse(),
    view.graves[deck].length ? say('krieg.the_last_one_first') : say('krieg.no_card_lies_here'),
  );
}

/**
 * @param {View} view
 * @param {number} seat
 */
export function asideList(view, seat) {
  const { aside } = view.sides[seat];
  return html`<ul class="cardlist">
    ${aside.map(
      ({ slug, row, attached }) =>
        html`<li>
          ${picture(cardFace(slug, view.catalog[slug]))}
          <span
            >${cardName(view, slug)}${
              attached.length
                ? html` ${say('krieg.with', { attached: attached.map(each => cardName(view, each)).join(', ') })}`
                : nothing
            }<small
              >${say('krieg.in_the_next_round_inline', {
                row: row
                  ? say('krieg.back_to', { row_name: ROW_NAME[row] })
                  : say('krieg.comes_onto_the_field'),
              })}</small
            ></span
          >
        </li>`,
    )}
  </ul>`;
}

/**
 * @param {View} view
 * @param {number} seat
 */
const knownList = (view, seat) =>
  cardList(view, sorted(view, view.sides[seat].hand.known), say('krieg.seen_in_this_hand'), true);

/**
 * To whom a hand was shown: which cards they have seen, or only that they have seen it.
 * @param {View} view
 * @param {number} seat
 * @param {(seat: number) => string} name
 */
const looksList = (view, seat, name) =>
  looksAt(view, seat).map(({ to, cards }) =>
    cards
      ? cardList(view, sorted(view, cards), say('krieg.has_seen_as_far', { seat: name(to) }), true)
      : html`<p class="note">${say('krieg.has_seen_power_cards', { seat: name(to) })}</p>`,
  );

/**
 * What is known of a hand: by this viewer, and by others.
 * @param {View} view
 * @param {number} seat
 * @param {(seat: number) => string} name
 */
export const seenList = (view, seat, name) =>
  html`${view.sides[seat].hand.known.length ? knownList(view, seat) : nothing}${looksList(view, seat, name)}`;

/**
 * All piles, for screens without the column.
 * @param {View} view
 */
export function allPiles(view) {
  return html`${DECKS.map(
    deck =>
      html`<h3>
          ${say('krieg.deck_graveyard', { title: TITLE[deck], decks: view.decks[deck], graves: view.graves[deck].length })}
        </h3>
        ${view.graves[deck].length ? graveList(view, deck) : nothing}`,
  )}`;
}

/**
 * @param {View} view
 * @param {string[]} slugs
 * @param {string} note
 * @param {boolean} [texts] with the text of each
 */
function cardList(view, slugs, note, texts = false) {
  const lines = [...counted(slugs)].map(([slug, n]) => {
    const entry = view.catalog[slug];
    const text = texts && entry?.text ? html`<small>${entry.text}</small>` : nothing;
    return html`<li>
      ${picture(cardFace(slug, entry))}<span
        >${cardName(view, slug)}${n > 1 ? `, ${say('krieg.card', { n })}` : ''}${text}</span
      >
    </li>`;
  });
  return html`<p class="note">${note}</p>
    <ul class="cardlist">
      ${lines}
    </ul>`;
}
