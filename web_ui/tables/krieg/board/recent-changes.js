/**
 * What every seat did last, as marks that stay until it decides again: what it played, moved or changed on the field, the
 * cards that act on rows, the graveyard its power went to; and the cards that came into the viewer's own hand since then.
 */
import { arrangedUnits, sameAttached } from '../model.js';

/**
 * @typedef {import('../types.d.ts').GameEvent} GameEvent
 * @typedef {import('../types.d.ts').Row} Row
 * @typedef {{at: string, seat: number, holds?: string, worn?: string[]}} Mark `at`: a card in its row (`2-melee.knight`),
 *   `cap:frost`, `grave:power`; `holds`: what was attached to it; `worn`: everything attached, which distinguishes it from
 *   its twins
 * @typedef {{marks: Mark[], drawn: string[], actor: number|null}} Changes `actor`: whose decision is being shown
 */

/** @type {Changes} */
export const NO_CHANGES = { marks: [], drawn: [], actor: null };
const TO_HAND = new Set(['drew', 'taken', 'went_home']);

/**
 * The marks after these events.
 * @param {Changes} before
 * @param {GameEvent[]} events
 * @param {number} own
 * @returns {Changes}
 */
export function changesAfter(before, events, own) {
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
 * The events until a round was scored.
 * @param {GameEvent[]} events
 */
export function untilScored(events) {
  const end = events.findIndex(e => e.type === 'scored');
  return end < 0 ? events : events.slice(0, end);
}

/**
 * The marks on the field as it was scored: what each seat played last, although all have passed since.
 * @param {Changes} before
 * @param {GameEvent[]} events up to the end of the round, and what followed
 * @param {number} own
 * @returns {Changes}
 */
export function changesAtEnd(before, events, own) {
  const { marks } = changesAfter(
    before,
    untilScored(events).filter(e => e.type !== 'passed'),
    own,
  );
  return { ...NO_CHANGES, marks };
}

/**
 * Where an event has left something.
 * @param {GameEvent} event
 * @returns {{at: string, holds?: string, worn?: string[]}[]}
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
  attached = [],
  other_attached: theirs = [],
}) {
  switch (type) {
    case 'played':
      if (row && to) return [{ at: `${row}.${to}`, holds: card ?? '', worn: [...attached, card ?? ''] }];
      if (row) return [{ at: `${row}.${card}`, worn: [] }];
      return [{ at: line || opponent != null ? `cap:${card}` : 'grave:power' }];
    case 'entered':
      return [{ at: `${row}.${card}`, worn: [] }];
    case 'moved':
      return [{ at: `${target}.${card}`, worn: attached }];
    case 'swapped':
      return [
        { at: `${there}.${card}`, worn: attached },
        { at: `${row}.${other}`, worn: theirs },
      ];
    case 'halved':
    case 'weather_moved':
      return [{ at: `cap:${card}` }];
    default:
      return [];
  }
}

/**
 * The marked units of a row by key, each with the seat that changed it.
 * @param {Row} row
 * @param {Mark[]} marks
 * @returns {[string, number][]}
 */
export function markedUnits(row, marks) {
  /** @type {Map<string, number>} */
  const found = new Map();
  const laid = arrangedUnits(row).flat();
  for (const { at, seat, holds, worn } of [...marks].reverse()) {
    const alike = laid.filter(
      ({ unit, key }) =>
        `${row.ref}.${unit.slug}` === at && (holds ? unit.attached.includes(holds) : !found.has(key)),
    );
    const one = alike.findLast(({ unit }) => worn && sameAttached(unit.attached, worn)) ?? alike.at(-1);
    if (one && !found.has(one.key)) found.set(one.key, seat);
  }
  return [...found];
}

/**
 * The seat that last changed a thing other than a unit; undefined: none of late.
 * @param {Mark[]} marks
 * @param {string[]} places
 */
export const doneBy = (marks, ...places) => marks.findLast(({ at }) => places.includes(at))?.seat;
