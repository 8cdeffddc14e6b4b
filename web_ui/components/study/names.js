import { markedNames, sentenceNames } from '../../lib/seat-names.js';
import { headSeat } from './tree.js';

/**
 * The names of the seats of a study, the only person addressed whoever looks.
 * @param {import('./mode.js').StudyMode} mode
 */
export function names(mode) {
  const { view } = mode;
  return sentenceNames({ ...view, for: headSeat(mode) }, markedNames(view.status.seats));
}
