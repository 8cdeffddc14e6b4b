import { markedNames } from '../../lib/seat-names.js';

/**
 * The names of the seats of a study, the same for all who open it: nobody is addressed.
 * @param {import('./mode.js').StudyMode} mode
 */
export const names = ({ view }) => markedNames(view.status.seats);
