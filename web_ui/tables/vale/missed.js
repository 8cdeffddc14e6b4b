/** Active effects of the viewer's that could not be used: the log says so as it happens, the end of the round once more. */

/**
 * @typedef {{round: number, text: string}} Missed `text`: which card, and why
 */

/**
 * Those known before, and those of an update.
 * @param {Missed[]} before
 * @param {import('./types.d.ts').Update} update
 * @returns {Missed[]}
 */
export function missedIn(before, { events, for: viewer, view }) {
  const ends = events.findLastIndex(({ type }) => type === 'round_ended');
  const { length } = view.history;
  const found = events.flatMap(({ type, seat, text }, at) =>
    type === 'passed' && seat === viewer && text ? [{ round: at < ends ? length : length + 1, text }] : [],
  );
  return [...before, ...found].filter(({ round }) => round >= length);
}
