/** The goal of a game of ETER, by its options. */

/**
 * Where there is little space, only the part before the colon is shown.
 * @param {Pick<import('./types.d.ts').View, 'size' | 'tournament' | 'match' | 'constants'>} view
 */
export function goalOf({ size, tournament, match, constants }) {
  const or = 'or more points once the field is full or a hand empty';
  if (tournament)
    return `Win rounds by lines: each win marks the arena; ${constants.marks} marks in a row win it, else the most after ${match.plays_max} rounds`;
  return match.length === 'play'
    ? `Line up ${size} of yours, ${or}`
    : `Win ${match.to} rounds by lines: ${size} of yours, ${or}`;
}
