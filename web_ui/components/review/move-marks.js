// What was played and what would have been better, marked on the table while one looks back at the decision: on every table
// the same way as a hint is. Loaded with what looks back.
import { wear } from '../../lib/late-style.js';
import { HintMarks } from '../../parts/prompt/hint.js';
import css from './move-marks.css?text';

/**
 * @typedef {import('../../parts/table-element.js').TableElement} Table
 * @typedef {import('../../app/protocol').LegalAction} LegalAction
 * @typedef {{was: LegalAction | null, better: LegalAction | null}} Moves
 */

/**
 * The tables that show such marks, each with whose moves they are.
 * @type {WeakMap<Table, number | null>}
 */
const deciding = new WeakMap();

/**
 * Marks two moves, or takes the marks away. Those of another seat than the one that looks are marked where they are played
 * to, never in the hand: the card there is another one.
 * @param {Table | null} table
 * @param {Moves & {seat: number | null} | null} moves `seat`: whose decision it was
 */
export function markMoves(table, moves) {
  const { was, better, seat } = moves ?? { was: null, better: null, seat: null };
  if (!table || (table.was === was && table.better === better)) return;
  if (!deciding.has(table)) {
    const may = (/** @type {HTMLElement} */ el) =>
      deciding.get(table) === table.state?.for || !el.closest('[data-zone="hand"]');
    new HintMarks(table, 'was', may);
    new HintMarks(table, 'better', may);
  }
  deciding.set(table, seat);
  Object.assign(table, { was, better });
  wear(css); // with the first marks
  table.requestUpdate();
}
