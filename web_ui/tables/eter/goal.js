/** The goal of a game of ETER, by its options. */
import { say } from '../../sentences/say.js';

/**
 * Where there is little space, only the part before the colon is shown.
 * @param {Pick<import('./types.d.ts').View, 'size' | 'tournament' | 'match' | 'constants'>} view
 */
export function goalOf({ size, tournament, match, constants }) {
  const or = say('eter.or_more_points_once');
  if (tournament)
    return say('eter.win_rounds_by_lines_each', { marks: constants.marks, plays_max: match.plays_max });
  return match.length === 'play'
    ? say('eter.line_up_of_yours', { size, or })
    : say('eter.win_rounds_by_lines', { to: match.to, size, or });
}
