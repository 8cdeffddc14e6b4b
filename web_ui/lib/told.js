/** The longest words after a card that a chip of the tray still carries. */
const LONGEST = 18;

/**
 * The words round the one card of a line: what its player does with it, and where it goes.
 * @param {{t?: string, chip?: unknown}[]} parts of the line
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
  const rest = parts.slice(at + 1);
  const after = rest.length === 1 ? (rest[0].t ?? '').trim() : '';
  return { verb, after: after.length > LONGEST ? '' : after };
}
