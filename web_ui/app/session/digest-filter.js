import { lowScreen } from '../page/low-screen.js';

/**
 * The lines of the digest that are shown. A single unimportant one is not worth the title of a low screen, in whose place it would
 * stand: there it is only said.
 * @param {import('../protocol').Update} update
 */
export const notableDigest = ({ status: { digest } }) =>
  digest.length > 1 || digest[0]?.notable || !lowScreen() ? digest : [];
