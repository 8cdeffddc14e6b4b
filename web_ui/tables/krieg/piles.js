/** The shared decks and graveyards, and what one looks at when one opens them. */
import { html, nothing } from 'lit';
import { glyphOf } from '../../art/card-face.js';
import { backFace, cardFace, DECK, picture } from './faces.js';
import { cardName, counted, DECKS, ROW_NAME, sorted } from './model.js';

/** @typedef {import('./scene.js').Scene} Scene @typedef {import('./types.d.ts').View} View */

const TITLE = { unit: 'Unit', power: 'Power', king: 'King' };

/** The column beside the field. @param {Scene} s */
export function pilesTemplate(s) {
  return html`<div class="piles wide" role="group" aria-label="Decks and graveyards" data-roves>${DECKS.filter(deck => deck !== 'king' || s.view.graves.king.length).map(deck => {
    const size = s.view.decks[deck], grave = s.view.graves[deck], top = grave.at(-1), target = `deck:${deck}`, lit = s.lit(target);
    return html`${deck === 'king' ? nothing : html`<button class="pile" data-target=${target} data-flip=${`deck:${deck}`} aria-label=${`${TITLE[deck]} deck, ${size} cards${lit ? ', you may draw from it' : ''}`}>
        ${picture(backFace(deck), { cls: lit ? 'playable' : '' })}<b data-count=${`deck:${deck}`}>${size}</b></button>`}
      <button class="pile grave" data-flip=${`grave:${deck}`} @click=${() => s.doings.inspect({ kind: 'grave', deck }, true)} aria-label=${`${TITLE[deck]} graveyard, ${grave.length} cards${top ? `, ${cardName(s.view, top)} on top` : ''}: show`}>
        ${glyphOf(DECK[deck].grave)}<b data-count=${`grave:${deck}`}>${grave.length}</b></button>`;
  })}</div>`;
}

/** A graveyard, the last card first. @param {View} view @param {'unit'|'power'|'king'} deck */
export function graveList(view, deck) {
  return cardList(view, [...view.graves[deck]].reverse(), view.graves[deck].length ? 'The last one first.' : 'No card lies here.');
}

/** @param {View} view @param {number} seat */
export function asideList(view, seat) {
  const { aside } = view.sides[seat];
  return html`<ul class="cardlist">${aside.map(({ slug, row, attached }) => html`<li>${picture(cardFace(slug, view.catalog[slug]))}
    <span>${cardName(view, slug)}${attached.length ? html` with ${attached.map(each => cardName(view, each)).join(', ')}` : nothing}<small>${row ? `back to ${ROW_NAME[row]}` : 'comes onto the field'} in the next round</small></span></li>`)}</ul>`;
}

/** @param {View} view @param {number} seat */
export const knownList = (view, seat) => cardList(view, sorted(view, view.sides[seat].hand.known), 'Seen in this hand, as far as it can still be there.', true);

/** All piles, for screens without the column. @param {View} view */
export function allPiles(view) {
  return html`${DECKS.map(deck => html`<h3>${TITLE[deck]} deck: ${view.decks[deck]}, graveyard: ${view.graves[deck].length}</h3>${view.graves[deck].length ? graveList(view, deck) : nothing}`)}`;
}

/** @param {View} view @param {string[]} slugs @param {string} note @param {boolean} [texts] with what each does */
function cardList(view, slugs, note, texts = false) {
  return html`<p class="note">${note}</p><ul class="cardlist">${[...counted(slugs)].map(([slug, n]) => html`<li>${picture(cardFace(slug, view.catalog[slug]))}<span>${cardName(view, slug)}${n > 1 ? ` ×${n}` : ''}${texts && view.catalog[slug]?.text ? html`<small>${view.catalog[slug].text}</small>` : nothing}</span></li>`)}</ul>`;
}
