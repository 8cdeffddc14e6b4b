/** The total change of the score by several plays. */

/** @typedef {import('../../app/protocol').Change} Change */

/**
 * What lines changed of the score in all, by seat; empty if only one of them changed it, which shows its own change.
 * @param {{changes?: Change[]}[]} lines in the order in which they happened
 * @returns {Change[]}
 */
export const totalChanges = lines =>
  lines.filter(line => line.changes?.length).length < 2 ? [] : scoreChangesOf(lines);

/**
 * What lines changed of the score, by seat.
 * @param {{changes?: Change[]}[]} lines in the order in which they happened
 * @returns {Change[]}
 */
export function scoreChangesOf(lines) {
  /** @type {Map<number, Change>} */
  const sums = new Map();
  for (const { seat, n, to } of lines.flatMap(line => line.changes ?? []))
    sums.set(seat, { seat, n: (sums.get(seat)?.n ?? 0) + n, to });
  return [...sums.values()].filter(({ n }) => n).sort((one, other) => one.seat - other.seat);
}
