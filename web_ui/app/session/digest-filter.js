import { lowScreen } from '../page/low-screen.js';

/**
 * What is shown of what others did. One thing of no note is not worth the title of a low screen, in whose place it would
 * stand: there it is only said.
 * @param {import('../protocol').Update} update
 */
export const notableDigest = ({ status: { digest } }) =>
  digest.length > 1 || digest[0]?.notable || !lowScreen() ? digest : [];
