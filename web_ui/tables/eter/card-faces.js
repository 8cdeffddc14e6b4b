/** ETER cards as pictures: the owner's print, one numeral, its shape. A hidden card shows only its owner. */
import { html, nothing } from 'lit';
import faces from '../../../engine/evertable/games/eter/ui/faces.json' with { type: 'json' };
import { faceOf, glyphOf, printClass } from '../../art/card-face.js';
import { elementInk, SEAT_INK, worth } from './model.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./types.d.ts').CardView} Card */

const GLYPH = faces.glyphs;

/**
 * The input of the card generator for a combat card.
 * @param {Card} card
 * @param {{size?: 'tile'|'hand', depth?: number}} [how]
 * @returns {import('../../art/card-face.js').Face}
 */
export function combatFace(card, { size = 'tile', depth = 0 } = {}) {
  const face = {
    size,
    frame: 'seat',
    ink: SEAT_INK[card.seat] ?? 'iron',
    seat: card.seat + 1,
    pips: depth > 1 ? depth : null,
    pipsTip: depth > 1 ? say('eter.cards_they_lie_on_each', { depth }) : '',
  };
  if (card.down || card.value == null) return { ...face, face: 'down', glyph: GLYPH.hidden };
  const value = worth(card);
  return value === 'e'
    ? { ...face, glyph: GLYPH.e, id: `${card.seat}e` }
    : { ...face, n: value, id: `${card.seat}-${value}` };
}

/** The neutral Border card. */
export const borderFace = /** @type {import('../../art/card-face.js').Face} */ ({
  size: 'tile',
  frame: 'power',
  ink: 'iron',
  glyph: GLYPH.border,
  id: 'border',
});

/**
 * A mage or power card.
 * @param {import('./types.d.ts').CatalogEntry} entry
 * @param {string} slug
 */
export const powerFace = (entry, slug) =>
  /** @type {import('../../art/card-face.js').Face} */ ({
    size: 'hand',
    frame: 'power',
    ink: elementInk(entry.element),
    glyph: entry.glyph,
    id: slug,
    name: entry.name,
  });

/**
 * A card as a picture; its text alternative is up to the caller.
 * @param {import('../../art/card-face.js').Face} face
 * @param {{cls?: string, flip?: string, extra?: unknown}} [how]
 */
export function cardTemplate(face, { cls = '', flip, extra = nothing } = {}) {
  return html`<span
    aria-hidden="true"
    class="card ${printClass(face)} ${cls}"
    data-size=${face.size ?? 'tile'}
    data-frame=${face.face === 'down' ? nothing : (face.frame ?? 'seat')}
    data-ink=${face.ink ?? 'iron'}
    data-seat=${face.seat ?? nothing}
    data-face=${face.face ?? 'up'}
    data-flip=${flip ?? nothing}
  >
    ${faceOf(face)}${extra}</span
  >`;
}

/** @param {number|string|null} value */
export function miniMark(value) {
  return value === 'e' ? glyphOf(GLYPH.e) : (value ?? '?');
}
