/** Active effects of the viewer's that could not be used: the log says so at once, and the result of the round again. */

/**
 * @typedef {{round: number, decision: number, text: string}} Missed `text`: which card, and why
 */

/**
 * Those known before that still apply, and those of an update.
 * @param {Missed[]} before
 * @param {import('../types.d.ts').Update} update
 * @returns {Missed[]}
 */
export function missedEffects(before, { events, for: viewer, view, status }) {
  if (!status.live) return before; // an earlier decision is shown
  const ends = events.findLastIndex(({ type }) => type === 'round_ended');
  const { length } = view.history;
  const found = events.flatMap(({ type, seat, decision, text }, at) =>
    type === 'passed' && seat === viewer && text
      ? [{ round: at < ends ? length : length + 1, decision, text }]
      : [],
  );
  const first = Math.min(...found.map(({ decision }) => decision), status.decisions + 1);
  const kept = before.filter(({ decision }) => decision < first); // later ones were taken back, or are in the events again
  return [...kept, ...found].filter(({ round }) => round >= length);
}
