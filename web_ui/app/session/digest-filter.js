import { lowScreen } from '../page/low-screen.js';

/**
 * The digest lines that are shown. A single unimportant line would replace the title on a low screen: there it is only
 * announced.
 * @param {import('../protocol').Update} update
 */
export const notableDigest = ({ status: { digest } }) =>
  digest.length > 1 || digest[0]?.notable || !lowScreen() ? digest : [];

/**
 * Whether an update tells what others have decided before the person at this device is to decide again.
 * @param {import('../protocol').Update} update
 * @param {number | null} thinking the seat whose computer has been searching
 * @param {number | null} sole the only seat at this device, if people elsewhere have the others
 */
export const othersDecided = ({ status, for: viewer, events }, thinking, sole) =>
  (thinking !== null || (sole !== null && events.length > 0)) && (status.over || status.to_move === viewer);
