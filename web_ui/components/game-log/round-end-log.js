/**
 * The log while the result of a round is shown: the heading of the next round, and all that came with it, is left out.
 * @template {{n: number, head: boolean}} T
 * @param {T[]} log
 * @returns {T[]}
 */
export function logAtRoundEnd(log) {
  const last = log.at(-1)?.n;
  const heading = log.findLastIndex(line => line.head && line.n === last);
  return heading < 0 ? log : log.slice(0, heading);
}
