/**
 * What the inspector shows of an ETER thing. Texts of powers come from the engine's catalogue; the rest is described from the
 * view.
 */
import { nameOf } from '../../../lib/seat-names.js';
import { signed } from '../../../sentences/language.js';
import { html, nothing } from 'lit';
import { cardTemplate, combatFace } from '../card-faces.js';
import { keyTemplate, patternTemplate } from '../prompt/explosion.js';
import { arenaPicture } from '../board/arena.js';
import { cardText, elementInk, SEAT_INK, stackAt, valueText, worth } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../../../art/card-face.js').Face} Face
 * @typedef {{title: string, kind: string, text: string, art: Face|null, calc: [string, string][], body?: unknown}} Inspection
 */

const ETER = say('eter.goes_on_an_empty_cell');
const ILLUSION = say('eter.a_card_laid_face_down');
const BORDER = say('eter.marks_an_edge');
const HOLE = say('eter.nothing_can_be_played_here');

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
            say('eter.mage', {
              seat: name(subject.seat),
              used: mage.used ? say('eter.used') : say('eter.instead_of_placing_a_card'),
            }),
          )
        : null;
    }
    case 'power': {
      const p = view.powers.find(x => x.slug === subject.slug);
      const by = p?.by == null ? '' : say('eter.by', { seat: name(p.by) });
      return power(
        subject.slug,
        update,
        p?.used ? say('eter.element_power_used', { by }) : say('eter.element_power_for_whoever_uses'),
      );
    }
    case 'explosion':
      return inspectExplosion(update);
    case 'arena': {
      const body = arenaPicture(view, name);
      return {
        title: say('eter.battle_arena'),
        kind: say('eter.marker_in_a_line_win', { marks: view.constants.marks }),
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
  title: say('eter.button.illusion'),
  kind: say('eter.option.mage_uses.play'),
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
    return { title: say('eter.hole'), kind: say('eter.on', { cell }), text: HOLE, art: null, calc: [] };
  if (view.field.border === cell) {
    const art = { frame: 'power', ink: 'iron', glyph: 'stone-wall', id: 'border', fine: true };
    return { title: say('eter.border'), kind: say('eter.on', { cell }), text: BORDER, art, calc: [] };
  }
  if (!top) return emptyCell(cell, update);
  const hidden = top.down || top.value == null;
  const title = hidden
    ? say('eter.illusion_seat', { seat: name(top.seat) })
    : say('table.of_seat', { seat: name(top.seat), what: valueText(top.value) });
  const text = hidden
    ? say('eter.face_down_whoever_tries')
    : top.value === 'e'
      ? ETER
      : view.field.cells[cell].highest
        ? say('eter.no_card_is_higher')
        : say('eter.a_higher_card_of_either');
  /** @type {[string, string][]} */
  const calc =
    top.mod && typeof top.value === 'number'
      ? [
          [say('table.printed'), String(top.value)],
          [top.mod > 0 ? say('eter.support') : say('eter.crumble'), signed(top.mod)],
          [say('eter.counts_title'), String(worth(top))],
        ]
      : [];
  return {
    title,
    kind:
      stack.length > 1
        ? say('eter.on_top_of_a_stack', { cell, stack: stack.length })
        : say('eter.on', { cell }),
    text,
    calc,
    art: combatFace(top, { size: 'hand' }),
    body: stack.length > 1 ? fanTemplate(stack, name) : nothing,
  };
}

const FIRST = say('eter.the_first_card_may_go');
const TOUCHING = say('eter.a_card_may_go_here');

/**
 * @param {string} cell
 * @param {Update} update
 * @returns {Inspection}
 */
function emptyCell(cell, { illegal, view }) {
  const refused = illegal.find(({ refs }) => refs.includes(`cell:${cell}`));
  return {
    title: say('eter.empty_cell'),
    kind: say('eter.on', { cell }),
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
  return html`<ol class="stackfan" aria-label=${say('eter.stack_from_the_top_down')}>
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
    title: value === 'e' ? say('eter.eter') : say('eter.card', { value }),
    kind: say('eter.in_hand_name_count', { name: name(seat), count }),
    art: combatFace(card, { size: 'hand' }),
    calc: [],
    text: value === 'e' ? ETER : say('eter.the_first_card_goes_anywhere'),
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
    title: say('eter.explosion'),
    kind: boom.spent
      ? say('eter.over_for_this_round')
      : say('eter.at_full_rows_or_columns', { explodes: view.constants.explodes, lines: boom.lines }),
    art: null,
    calc: [],
    text: boom.printed ? '' : boom.own ? say('eter.a_face_entered') : say('eter.a_face_made'),
    body: html`<div class="boom">${patternTemplate(boom.face)}${keyTemplate(boom.face)}</div>`,
  };
}
