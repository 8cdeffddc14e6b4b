/** Actions that the guide refuses: they would leave the practice deal that the lesson is about. */
import { refusal } from '../../parts/guide.js';

/**
 * Refuses a named button that the current step forbids (`not` of guide.js).
 * @param {import('../../parts/table-element.js').TableElement} table
 * @param {string} verb
 * @returns {boolean} whether it was refused
 */
export function refusedByGuide(table, verb) {
  const text = refusal(table.lesson, verb, table.state);
  if (text) table.refuse(`verb:${verb}`, { id: 'table.lesson', text });
  return Boolean(text);
}
