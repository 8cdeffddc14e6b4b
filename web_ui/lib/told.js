/** The longest words after a card that a chip of the tray still carries. */
const LONGEST = 18;
/** What stands between the cards of a list. */
const BETWEEN = /^(, | and | or )$/;

/**
 * @typedef {{t?: string, chip?: any}} Part of a line
 * @typedef {{verb: string, cards: any[], after: string}} Told the cards that are named together, and the words round
 *   them: '' where the line says it another way
 */

/**
 * The words round the first cards of a line: what is done with them, and where they go.
 * @param {Part[]} parts of the line
 * @param {string} who its player, as the line calls them
 * @returns {Told}
 */
export function roundTheCard(parts, who) {
  const at = parts.findIndex(part => part.chip);
  if (at < 0) return { verb: '', cards: [], after: '' };
  const cards = [parts[at].chip];
  while (BETWEEN.test(parts[at + 2 * cards.length - 1]?.t ?? '') && parts[at + 2 * cards.length]?.chip)
    cards.push(parts[at + 2 * cards.length].chip);
  return {
    verb: verbOf(parts.slice(0, at), who),
    cards,
    after: afterOf(parts.slice(at + 2 * cards.length - 1)),
  };
}

/**
 * What comes before the cards: the verb of the line's player, or what a colon announces.
 * @param {Part[]} parts
 * @param {string} who
 */
function verbOf(parts, who) {
  const before = parts.map(part => part.t ?? '').join('');
  if (before.startsWith(`${who} `)) return before.slice(who.length).trim();
  return before.endsWith(': ') ? before.slice(0, -2) : '';
}

/**
 * What comes after them, where it is short.
 * @param {Part[]} parts
 */
function afterOf([next, other, ...more]) {
  const words = more.length ? '' : (next?.t ?? '').trim();
  if (!other) return words.length > LONGEST ? '' : words;
  // What it does to another card: the verb alone where both do not fit.
  const whole = `${words} ${other.chip?.name ?? ''}`.trim();
  const after = /^[a-z]/.test(words) ? (whole.length > LONGEST ? words : whole) : '';
  return after.length > LONGEST ? '' : after;
}
