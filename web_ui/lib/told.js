/** The longest words after a card that a chip of the tray still carries. */
const LONGEST = 18;

/**
 * The words round the one card of a line: what its player does with it, and where it goes.
 * @param {{t?: string, chip?: any}[]} parts of the line
 * @param {string} who its player, as the line calls them
 * @returns {{verb: string, after: string}} '' where the line says it another way
 */
export function roundTheCard(parts, who) {
  const at = parts.findIndex(part => part.chip);
  if (at < 0) return { verb: '', after: '' };
  const before = parts
    .slice(0, at)
    .map(part => part.t ?? '')
    .join('');
  const verb = before.startsWith(`${who} `) ? before.slice(who.length).trim() : '';
  const [next, other, ...more] = parts.slice(at + 1);
  const words = more.length ? '' : (next?.t ?? '').trim();
  if (!other) return { verb, after: words.length > LONGEST ? '' : words };
  // What it does to another card: the verb alone where both do not fit.
  const whole = `${words} ${other.chip?.name ?? ''}`.trim();
  const after = /^[a-z]/.test(words) ? (whole.length > LONGEST ? words : whole) : '';
  return { verb, after: after.length > LONGEST ? '' : after };
}
