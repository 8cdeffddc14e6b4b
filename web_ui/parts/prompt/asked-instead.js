/** What a table says of a thing that means nothing where it was put, or now: what is asked instead. */
import { say } from '../../sentences/say.js';

/** @typedef {import('../table-element.js').TableElement} Table */

const ID = 'table.asked';

/**
 * It was pulled or dropped where that means nothing.
 * @param {Table} table
 * @param {string} target
 * @param {string} [text] what was asked then
 */
export const notHere = (table, target, text = table.asked) =>
  table.refuse(target, { id: ID, text: say('table.not_here', { text }), rule: null });

/**
 * Nothing can be done with it now; nothing is said where nothing is asked.
 * @param {Table} table
 * @param {string} target
 */
export function notNow(table, target) {
  const text = table.asked;
  if (text) table.refuse(target, { id: ID, text: say('table.not_now', { text }), rule: null });
}

/**
 * A card that cannot be dragged now was pulled: it says why, as it does when it is tapped.
 * @param {Table} table
 * @param {string} target
 */
export function sayWhyFixed(table, target) {
  const reasons = table.machine.idle ? table.aliases(target).map(one => table.machine.reasonFor(one)) : [];
  const why = reasons.find(one => one !== null);
  if (why) table.refuse(target, why);
  else notHere(table, target);
}
