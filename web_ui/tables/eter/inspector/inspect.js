/**
 * What the inspector shows of an ETER thing. Texts of powers come from the engine's catalogue; the rest is described from the
 * view.
 */
import { innerName, nameOf, possessive } from '../../../lib/seat-names.js';
import { plural } from '../../../lib/plural.js';
import { signed } from '../../../art/figure.js';
import { html, nothing } from 'lit';
import { cardTemplate, combatFace } from '../card-faces.js';
import { keyTemplate, patternTemplate } from '../prompt/explosion.js';
import { arenaPicture } from '../board/arena.js';
import { cardText, elementInk, SEAT_INK, stackAt, valueText, worth } from '../model.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../../../art/card-face.js').Face} Face
 * @typedef {{title: string, kind: string, text: string, art: Face|null, calc: [string, string][], body?: unknown}} Inspection
 */

const ETER =
  'Goes on an empty cell only. It is never covered and covers nothing; mage and element powers leave it alone. It counts 1.';
const ILLUSION =
  'A card laid face down on an empty cell. It counts as yours in a line and is worth 1. When the other player tries to cover it, ' +
  'it is turned up: a higher card covers it, an equal or lower one is lost with the turn.';
const BORDER =
  'Marks an edge of the field. It belongs to nobody, counts nothing, and any card may take its place.';
const HOLE = 'Nothing can be played here and nothing touches it for the rest of the round.';

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
    case 'cell':
      return inspectCell(subject.cell, update, name);
    case 'value':
      return inspectValue(subject.value, update, name);
    case 'illusion':
      return inspectIllusion(view.seat ?? 0);
    case 'mage': {
      const mage = view.seats[subject.seat]?.mage;
      return mage?.slug
        ? power(
            mage.slug,
            update,
            `${possessive(name(subject.seat))} mage, ${mage.used ? 'used' : 'instead of placing a card'}`,
          )
        : null;
    }
    case 'power': {
      const p = view.powers.find(x => x.slug === subject.slug);
      const by = p?.by == null ? '' : ` by ${innerName(name(p.by))}`;
      return power(
        subject.slug,
        update,
        p?.used ? `Element power, used${by}` : 'Element power, for whoever uses it first',
      );
    }
    case 'explosion':
      return inspectExplosion(update);
    case 'arena': {
      const body = arenaPicture(view, name);
      return {
        title: 'Battle arena',
        kind: `${plural(view.constants.marks, 'marker')} in a line win the tournament`,
        text: '',
        art: null,
        calc: [],
        body,
      };
    }
    default:
      return null;
  }
}

/**
 * A card in a line of the log.
 * @param {{value?: number|string|null}} chip
 * @returns {{glyph?: string, text?: string}}
 */
export const chipFace = ({ value }) =>
  value === 'e'
    ? { glyph: 'polar-star' }
    : value == null
      ? { glyph: 'double-face-mask' }
      : { text: String(value) };

/**
 * @param {string} slug
 * @param {Update} update
 * @param {string} kind
 * @returns {Inspection|null}
 */
function power(slug, { view }, kind) {
  const entry = view.catalog[slug];
  if (!entry) return null;
  return {
    title: entry.name,
    kind: [entry.roman, kind].filter(Boolean).join('. '),
    text: entry.text,
    calc: [],
    art: { frame: 'power', ink: elementInk(entry.element), glyph: entry.glyph, id: slug, fine: true },
  };
}

/**
 * @param {number} seat
 * @returns {Inspection}
 */
const inspectIllusion = seat => ({
  title: 'Illusion',
  kind: 'Once a round',
  text: ILLUSION,
  calc: [],
  art: { frame: 'seat', face: 'down', glyph: 'double-face-mask', ink: SEAT_INK[seat], seat: seat + 1 },
});

/**
 * @param {string} cell
 * @param {Update} update
 * @param {(seat: number) => string} name
 * @returns {Inspection|null}
 */
function inspectCell(cell, update, name) {
  const { view } = update;
  const stack = stackAt(view, cell);
  const top = stack.at(-1);
  if (view.field.holes.includes(cell))
    return { title: 'Hole', kind: `On ${cell}`, text: HOLE, art: null, calc: [] };
  if (view.field.border === cell) {
    const art = { frame: 'power', ink: 'iron', glyph: 'stone-wall', id: 'border', fine: true };
    return { title: 'Border', kind: `On ${cell}`, text: BORDER, art, calc: [] };
  }
  if (!top) return emptyCell(cell, update);
  const hidden = top.down || top.value == null;
  const title = hidden
    ? `${possessive(name(top.seat))} illusion`
    : `${possessive(name(top.seat))} ${valueText(top.value)}`;
  const text = hidden
    ? 'Face down. Whoever tries to cover it turns it up first.'
    : top.value === 'e'
      ? ETER
      : view.field.cells[cell].highest
        ? 'No card is higher, so none covers it.'
        : 'A higher card of either player may cover it.';
  /** @type {[string, string][]} */
  const calc =
    top.mod && typeof top.value === 'number'
      ? [
          ['Printed', String(top.value)],
          [top.mod > 0 ? 'Support' : 'Crumble', signed(top.mod)],
          ['Counts', String(worth(top))],
        ]
      : [];
  return {
    title,
    kind: stack.length > 1 ? `On ${cell}, top of a stack of ${stack.length}` : `On ${cell}`,
    text,
    calc,
    art: combatFace(top, { size: 'hand' }),
    body: stack.length > 1 ? fanTemplate(stack, name) : nothing,
  };
}

const FIRST = 'The first card may go on any cell.';
const TOUCHING = 'A card may go here if the cell touches another card: corners count.';

/**
 * @param {string} cell
 * @param {Update} update
 * @returns {Inspection}
 */
function emptyCell(cell, { illegal, view }) {
  const refused = illegal.find(({ refs }) => refs.includes(`cell:${cell}`));
  return {
    title: 'Empty cell',
    kind: `On ${cell}`,
    text:
      view.phase === 'over'
        ? ''
        : (refused?.reason.text ?? (Object.keys(view.field.cells).length ? TOUCHING : FIRST)),
    art: null,
    calc: [],
  };
}

/**
 * The cards of a stack as far as they are known, from the top down.
 * @param {import('../types.d.ts').CardView[]} stack
 * @param {(seat: number) => string} name
 */
function fanTemplate(stack, name) {
  return html`<ol class="stackfan" aria-label="Stack from the top down">
    ${[...stack]
      .reverse()
      .map(
        card =>
          html`<li>
            ${cardTemplate(combatFace(card, { size: 'hand' }))}<span>${cardText(card, name)}</span>
          </li>`,
      )}
  </ol>`;
}

/**
 * @param {string} value
 * @param {Update} update
 * @param {(seat: number) => string} name
 * @returns {Inspection}
 */
function inspectValue(value, { view }, name) {
  const seat = view.seat ?? 0;
  const count = view.seats[seat].hand?.[value] ?? 0;
  const card = { seat, value: value === 'e' ? /** @type {'e'} */ ('e') : Number(value), down: false };
  return {
    title: value === 'e' ? 'Eter' : `Card ${value}`,
    kind: `${name(seat)}, ${count} in hand`,
    art: combatFace(card, { size: 'hand' }),
    calc: [],
    text:
      value === 'e'
        ? ETER
        : 'The first card goes anywhere, others on an empty cell that touches a card (corners count), or over a lower card of either player.',
  };
}

/**
 * @param {Update} update
 * @returns {Inspection|null}
 */
function inspectExplosion({ view }) {
  const boom = view.explosion;
  if (!boom) return null;
  return {
    title: 'Explosion',
    kind: boom.spent
      ? 'Over for this round'
      : `At ${view.constants.explodes} full rows or columns; ${boom.lines} now`,
    art: null,
    calc: [],
    text: boom.printed
      ? ''
      : boom.own
        ? 'A face entered for this table.'
        : 'A face made for this site, not a printed one.',
    body: html`<div class="boom">${patternTemplate(boom.face)}${keyTemplate(boom.face)}</div>`,
  };
}
