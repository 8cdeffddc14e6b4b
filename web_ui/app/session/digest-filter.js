import { lowScreen } from '../page/low-screen.js';

/**
 * The digest lines that are shown. A single unimportant line would replace the title on a low screen: there it is only
 * announced.
 * @param {import('../protocol').Update} update
 */
export const notableDigest = ({ status: { digest } }) =>
  digest.length > 1 || digest[0]?.notable || !lowScreen() ? digest : [];
