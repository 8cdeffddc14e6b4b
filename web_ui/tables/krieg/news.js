/**
 * What every seat did last, as marks that stay until it decides again: what it laid, moved or changed on the field,
 * what acts on rows, the graveyard its power went to; and the cards that came into the viewer's own hand since then.
 */
import { laidOut } from './model.js';

/**
 * @typedef {import('./types.d.ts').GameEvent} GameEvent
 * @typedef {import('./types.d.ts').Row} Row
 * @typedef {{at: string, seat: number, holds?: string}} Mark
 *   `at`: a card in its row (`2-melee.knight`), `cap:frost`, `grave:power`; `holds`: what was attached to it
 * @typedef {{marks: Mark[], drawn: string[], actor: number|null}} News `actor`: whose decision is being shown
 */

/** @type {News} */
export const NONE = { marks: [], drawn: [], actor: null };
const TO_HAND = new Set(['drew', 'taken', 'went_home']);

/**
 * What there is to mark after these events.
 * @param {News} before
 * @param {GameEvent[]} events
 * @param {number} own
 * @returns {News}
 */
export function newsAfter(before, events, own) {
  let { marks, drawn, actor } = before;
  for (const e of events) {
    if (e.type === 'scored') [marks, actor] = [[], null];
    if ((e.type === 'played' || e.type === 'passed') && e.seat != null) {
      const seat = (actor = e.seat);
      marks = marks.filter(one => one.seat !== seat);
      if (seat === own) drawn = [];
    }
    if (TO_HAND.has(e.type) && e.seat === own && e.card) drawn = [...drawn, e.card];
    if (actor !== null)
      marks = [...marks, ...placesOf(e).map(place => ({ ...place, seat: /** @type {number} */ (actor) }))];
  }
  return { marks, drawn, actor };
}

/**
 * Where an event has left something.
 * @param {GameEvent} event
 * @returns {{at: string, holds?: string}[]}
 */
function placesOf({
  type,
  card,
  row,
  line,
  to,
  to_row: target,
  to_seat: opponent,
  other_row: there,
  other_card: other,
}) {
  switch (type) {
    case 'played':
      if (row) return [to ? { at: `${row}.${to}`, holds: card ?? '' } : { at: `${row}.${card}` }];
      return [{ at: line || opponent != null ? `cap:${card}` : 'grave:power' }];
    case 'entered':
      return [{ at: `${row}.${card}` }];
    case 'moved':
      return [{ at: `${target}.${card}` }];
    case 'swapped':
      return [{ at: `${there}.${card}` }, { at: `${row}.${other}` }];
    case 'halved':
    case 'weather_moved':
      return [{ at: `cap:${card}` }];
    default:
      return [];
  }
}

/**
 * The units of a row that carry a mark, by key, each with the seat whose doing it was.
 * @param {Row} row
 * @param {Mark[]} marks
 * @returns {[string, number][]}
 */
export function markedUnits(row, marks) {
  /** @type {Map<string, number>} */
  const found = new Map();
  const laid = laidOut(row).flat();
  for (const { at, seat, holds } of [...marks].reverse()) {
    const one = laid.findLast(
      ({ unit, key }) =>
        `${row.ref}.${unit.slug}` === at && (holds ? unit.attached.includes(holds) : !found.has(key)),
    );
    if (one && !found.has(one.key)) found.set(one.key, seat);
  }
  return [...found];
}

/**
 * Whose doing a thing is that is no unit; undefined: nobody's of late.
 * @param {Mark[]} marks
 * @param {string[]} places
 */
export const doneBy = (marks, ...places) => marks.findLast(({ at }) => places.includes(at))?.seat;
