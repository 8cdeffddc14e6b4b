/** What there is to win at a table of ETER, by its options. */

/**
 * What stands before the colon is told where there is little room.
 * @param {Pick<import('./types.d.ts').View, 'size' | 'tournament' | 'match'>} view
 */
export function goalOf({ size, tournament, match }) {
  const how = 'a higher card covers a lower one; with no line, the higher sum wins';
  if (tournament)
    return `Win rounds by lines: each win marks the arena; three marks in a row win it, else the most after ${match.plays_max} rounds`;
  return match.length === 'play'
    ? `Line up ${size} of yours: ${how}`
    : `Win ${match.to} rounds by lines: ${size} of yours; ${how}`;
}
