/** Where cards and units may be dropped on a table of Eternal, and what that does. */
import { parseTarget } from '../../../parts/choice/interaction.js';
import { notHere } from '../../../parts/prompt/asked-instead.js';

/** @typedef {import('../element.js').EternalTable} Table */

/** Where a card is dropped to be played. */
const FIELD = '.board.eternal';
/** Elements whose target is not part of a larger one. */
const TARGET = 'button[data-target]';

/** @param {HTMLElement|null} over */
const targetOf = over => over?.closest(TARGET)?.getAttribute('data-target') ?? '';

/**
 * The element that a dragged thing would be dropped on.
 * @param {Table} table
 * @param {HTMLElement|null} over
 * @param {Element|null} under
 * @returns {HTMLElement|null}
 */
export function placeUnder(table, over, under) {
  const { machine, assignment } = table;
  const target = targetOf(over);
  if (assignment.active) return assignment.open && assignment.wants(parseTarget(target).ref) ? over : null;
  if (machine.candidates().next.has(target)) return over;
  return machine.ready && under?.closest(FIELD) ? table.querySelector('.eline.own') : null;
}

/**
 * Anywhere on the field a card that needs nothing more is played; one that does stays chosen, and what it needs is said.
 * @param {Table} table
 * @param {string} dragged
 * @param {HTMLElement|null} over
 * @param {Element|null} under
 * @returns {boolean} whether it may stay where it is
 */
export function dropped(table, dragged, over, under) {
  const { machine } = table;
  const target = targetOf(over);
  if (table.assignment.active) return droppedInFight(table, dragged, target, under);
  const hit = machine.candidates().next.has(target);
  if (hit) table.settle(machine.tap([target]), target);
  else if (!under?.closest(FIELD)) return false;
  if (machine.ready) table.commit(machine.ready.id);
  else if (!hit) notHere(table, dragged);
  return true;
}

/**
 * A unit dragged into a fight takes part in it, against what it is dropped on; back in its own line it does not.
 * @param {Table} table
 * @param {string} dragged
 * @param {string} target
 * @param {Element|null} under
 */
function droppedInFight(table, dragged, target, under) {
  const { assignment } = table;
  if (assignment.open !== parseTarget(dragged).ref) return !under?.closest('.eline.own');
  const { ref } = parseTarget(target);
  if (ref === assignment.open || !assignment.wants(ref)) return false;
  table.tap(target);
  return true;
}

/**
 * Asks why a card of the hand cannot be played, if it is that which cannot be dragged.
 * @param {Table} table
 * @param {string} target
 * @returns {boolean} whether it was asked
 */
export function askedWhy(table, target) {
  const { kind, ref } = parseTarget(target);
  const { legal, view } = table.state;
  const plays = kind === 'card' && legal.length && view.phase !== 'opening' && !table.together.active;
  if (!plays || table.machine.candidates().next.has(target)) return false;
  table.whyNot(target, 'play', [ref]);
  return true;
}
