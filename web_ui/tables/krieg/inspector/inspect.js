/** What the inspector shows of a Krieg thing. Texts of cards come from the engine's catalogue; sums from its derivation. */
import { nameOf } from '../../../lib/seat-names.js';
import { html, nothing } from 'lit';
import { glyphOf, iconOf } from '../../../art/card-face.js';
import { cardFace, DECK, kindsName, rulesText } from '../card-faces.js';
import {
  cardName,
  countsText,
  effectsOf,
  isSeen,
  placeOf,
  ROW_NAME,
  rowAt,
  sumOf,
  unitByKey,
} from '../model.js';
import { allPiles, asideList, graveList, seenList } from '../board/piles.js';
import { sumsTemplate } from '../board/rows.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../types.d.ts').View} View
 * @typedef {import('../../../art/card-face.js').Face} Face
 * @typedef {{title: string, kind: string, text: string, art: Face|null, calc: [string, string][], body?: unknown,
 *   seal?: number|null}} Inspection
 */

const PILE = {
  unit: say('krieg.unit_graveyard'),
  power: say('krieg.power_graveyard'),
  king: say('krieg.king_graveyard'),
};

/**
 * @param {import('../types.d.ts').Subject|null} subject
 * @param {Update} update
 * @param {string[]} [names]
 * @returns {Inspection|null} null if there is nothing to show
 */
export function inspectSubject(subject, update, names) {
  if (!subject) return null;
  const { view } = update;
  const name = (/** @type {number} */ seat) => nameOf(update, names, seat);
  switch (subject.kind) {
    case 'card':
      return cardOf(view, subject.slug);
    case 'unit':
      return unitOf(view, subject.key, name);
    case 'row': {
      const row = rowAt(view, subject.ref);
      const place = placeOf(subject.ref);
      return row && place
        ? plain(
            say('krieg.row_inline', { row_name: ROW_NAME[row.row], total: row.total }),
            name(place.seat),
            sumsTemplate(view, row),
          )
        : null;
    }
    case 'grave':
      return plain(
        PILE[subject.deck],
        say('krieg.card_graves', { graves: view.graves[subject.deck].length }),
        graveList(view, subject.deck),
      );
    case 'aside':
      return view.sides[subject.seat].aside.length
        ? plain(say('krieg.gather.withdraw'), name(subject.seat), asideList(view, subject.seat))
        : null;
    case 'known':
      return isSeen(view, subject.seat)
        ? plain(
            say('table.known_cards'),
            say('krieg.in_hand', { seat: name(subject.seat) }),
            seenList(view, subject.seat, name),
          )
        : null;
    case 'seat':
      return seatOf(view, subject.seat, name);
    case 'piles':
      return plain(say('krieg.decks_and_graveyards'), say('krieg.shared_by_all'), allPiles(view));
    default:
      return null;
  }
}

/**
 * A subject without a picture.
 * @param {string} title
 * @param {string} kind
 * @param {unknown} body
 * @returns {Inspection}
 */
const plain = (title, kind, body) => ({ title, kind, text: '', art: null, calc: [], body });

/**
 * What everybody may know of a seat, and what this viewer has seen.
 * @param {View} view
 * @param {number} seat
 * @param {(seat: number) => string} name
 * @returns {Inspection}
 */
function seatOf(view, seat, name) {
  const { hand, aside, passed, king, total } = view.sides[seat];
  const at = {
    hand: say('table.in_hand'),
    field: say('krieg.on_the_field_beside', { row_name: ROW_NAME[king.row ?? ''] ?? say('krieg.kind.row') }),
    aside: say('krieg.set_aside'),
    grave: say('krieg.gone'),
  }[king.at];
  return {
    title: name(seat),
    kind: say('krieg.holds', { passed: passed ? say('krieg.passed') : '', counts: countsText(hand.counts) }),
    art: null,
    text: '',
    calc: [
      [say('krieg.strength'), String(total)],
      [say('krieg.king'), king.slug && king.at !== 'hand' ? `${cardName(view, king.slug)}, ${at}` : at],
    ],
    body: html`${
      aside.length
        ? html`<h3>${say('krieg.gather.withdraw')}</h3>
            ${asideList(view, seat)}`
        : nothing
    }${
      isSeen(view, seat)
        ? html`<h3>${say('table.known_cards')}</h3>
            ${seenList(view, seat, name)}`
        : nothing
    }${legend()}`,
  };
}

/** The symbols in a player's strip and their meaning. */
const signs = () => [
  [glyphOf(DECK.unit.glyph), say('krieg.units_in_hand')],
  [glyphOf(DECK.power.glyph), say('krieg.powers_in_hand')],
  [glyphOf(DECK.king.glyph), say('krieg.the_king_in_hand')],
  [glyphOf('tombstone'), say('krieg.graveyards_shared')],
  [iconOf('hourglass'), say('krieg.set_aside')],
  [iconOf('eye'), say('krieg.seen_in_hand')],
];

const legend = () =>
  html`<ul class="legend" aria-label=${say('krieg.signs')}>
    ${signs().map(([sign, word]) => html`<li>${sign}${word}</li>`)}
  </ul>`;

/**
 * The catalogue of the game last drawn: the log has no view.
 * @type {import('../types.d.ts').View['catalog']}
 */
let catalogSeen = {};

/** @param {typeof catalogSeen} catalog */
export function loadCatalog(catalog) {
  catalogSeen = catalog;
}

/**
 * A card in a line of the log.
 * @param {Record<string, any>} chip
 * @returns {{glyph?: string, text?: string}}
 */
export const chipFace = chip => {
  const slug = chip.slug ?? chip.card ?? chip.value;
  return {
    glyph: typeof slug === 'string' ? catalogSeen[slug]?.glyph : undefined,
    text: chip.name ?? chip.text ?? (typeof slug === 'string' ? undefined : say('table.a_card')),
  };
};

/**
 * @param {View} view
 * @param {string} slug
 * @returns {Inspection|null}
 */
function cardOf(view, slug) {
  const entry = view.catalog[slug];
  if (!entry) return null;
  const strength = entry.strength == null ? '' : say('krieg.and_strength', { strength: entry.strength });
  return {
    title: entry.name,
    kind: `${kindsName(entry)}${strength}`,
    text: rulesText(entry),
    calc: [],
    seal: entry.strength ?? null,
    art: { ...cardFace(slug, entry), n: null, fine: true },
  };
}

/**
 * A unit on the field: its sum in the rulebook's order, then its text.
 * @param {View} view
 * @param {string} key
 * @param {(seat: number) => string} name
 * @returns {Inspection|null}
 */
function unitOf(view, key, name) {
  const unit = unitByKey(view, key);
  const row = rowAt(view, key.split('#')[0]);
  const place = placeOf(key.split('#')[0]);
  if (!unit || !row || !place) return null;
  const card = cardOf(view, unit.slug);
  const with_ = unit.attached.map(slug => cardName(view, slug)).join(', ');
  const effects = effectsOf(view, row)
    .map(cap => cap.say)
    .join('. ');
  return {
    title: cardName(view, unit.slug),
    text: card?.text ?? '',
    art: card?.art ?? null,
    seal: card?.seal ?? null,
    calc: sumOf(view, row, unit),
    body: nothing,
    kind: [
      say('krieg.row_name_row_name', { name: name(place.seat), row_name: ROW_NAME[place.row] }),
      with_ ? say('krieg.with_with_', { with_ }) : '',
      effects,
    ]
      .filter(Boolean)
      .join('. '),
  };
}
