/** Actions that the guide refuses: they would leave the practice deal that the lesson is about. */

/**
 * Refuses a named button that the current step forbids (`not` of guide.js).
 * @param {import('../../parts/table-element.js').TableElement} table
 * @param {string} verb
 * @returns {boolean} whether it was refused
 */
export function refusedByGuide(table, verb) {
  const text = table.lesson?.not?.[verb];
  if (text) table.refuse(`verb:${verb}`, { id: 'table.lesson', text });
  return Boolean(text);
}
