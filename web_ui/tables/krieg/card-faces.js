/** Krieg cards as pictures: frame and ink by type, one glyph per card, which the engine declares. */
import { html, nothing } from 'lit';
import faces from '../../../engine/evertable/games/krieg/ui/faces.json' with { type: 'json' };
import { faceOf, printClass } from '../../art/card-face.js';
import { ROW_NAME } from './model.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../art/card-face.js').Face} Face
 * @typedef {import('./types.d.ts').CatalogEntry} CatalogEntry
 */

/** @type {Record<string, string>} */
export const ROW_GLYPH = faces.rows;
/** @type {Record<string, {glyph: string, ink: string, grave: string}>} */
export const DECK = faces.decks;
/** @type {Record<string, {name: string, frame: string, ink: string}>} */
const KIND = faces.kinds;

/** @type {Record<string, (n: number) => string>} */
const DECK_TIP = {
  unit: n => say('krieg.units_card_in_this_hand', { n }),
  power: n => say('krieg.powers_card_in_this_hand', { n }),
  king: () => say('krieg.king_he_is_still'),
};

/**
 * The meaning of a deck's symbol beside a hand.
 * @param {string} deck
 * @param {number} n how many of its cards are held
 */
export const deckTip = (deck, n) => DECK_TIP[deck](n);

/**
 * The rule of pairs, for a card that can be one of a pair.
 * @param {CatalogEntry} entry
 */
const pairsText = ({ pairs, strength }) =>
  pairs ? say('krieg.pairs_two_units_of_strength', { strength }) : '';

/**
 * What a card does.
 * @param {CatalogEntry} entry
 */
export const rulesText = entry => [entry.text, pairsText(entry)].filter(Boolean).join(' ');

/**
 * The name of a card type, shown by its frame.
 * @param {string} type
 */
export const kindName = type => KIND[type]?.name ?? type;

/**
 * The same for a card: both rows if it has a choice of two.
 * @param {CatalogEntry|undefined} entry
 */
export const kindsName = entry =>
  entry?.deck === 'unit' && entry.rows && entry.rows.length > 1
    ? entry.rows.map(row => ROW_NAME[row]).join(', ')
    : kindName(entry?.type ?? '');

/**
 * @param {string} slug
 * @param {CatalogEntry|undefined} entry
 */
const print = (slug, entry) => ({
  frame: KIND[entry?.type ?? '']?.frame ?? 'unit',
  ink: KIND[entry?.type ?? '']?.ink ?? 'iron',
  glyph: entry?.glyph ?? 'cursed-star',
  id: slug,
});

/**
 * A card of a hand or a pile.
 * @param {string} slug
 * @param {CatalogEntry|undefined} entry
 * @returns {Face}
 */
export const cardFace = (slug, entry) => ({
  size: 'hand',
  ...print(slug, entry),
  n: entry?.strength ?? null,
  name: entry?.name ?? slug,
  rules: entry && rulesText(entry),
  foot: kindsName(entry),
});

/**
 * A unit on the field: what it counts now, and its printed strength if that differs.
 * @param {import('./types.d.ts').Unit} unit
 * @param {CatalogEntry|undefined} entry
 * @returns {Face}
 */
export const tileFace = (unit, entry) => ({
  size: 'tile',
  ...print(unit.slug, entry),
  stat: String(unit.total),
  ...(unit.total === unit.base ? {} : { was: String(unit.base) }),
});

/**
 * The back of a deck's cards, which shows only the deck.
 * @param {string} deck
 * @returns {Face}
 */
export const backFace = deck => ({
  size: 'hand',
  face: 'down',
  ink: DECK[deck].ink,
  glyph: DECK[deck].glyph,
});

/**
 * The class of a thing that a seat has changed last.
 * @param {number|undefined} by
 */
export const lastClass = by => (by === undefined ? '' : 'last');

/**
 * The seat whose colour its mark has.
 * @param {number|undefined} by
 */
export const lastSeat = by => (by === undefined ? nothing : by + 1);

/**
 * A card as a picture; its text alternative is up to the caller.
 * @param {Face} face
 * @param {{cls?: string, flip?: string, extra?: unknown}} [how]
 */
export function picture(face, { cls = '', flip, extra = nothing } = {}) {
  return html`<span
    aria-hidden="true"
    class="card ${printClass(face)} ${cls}"
    data-size=${face.size ?? 'hand'}
    data-frame=${face.face === 'down' ? nothing : (face.frame ?? 'unit')}
    data-ink=${face.ink ?? 'iron'}
    data-face=${face.face ?? 'up'}
    data-flip=${flip ?? nothing}
    >${faceOf(face)}${extra}</span
  >`;
}
