/** The text of a play beside its player's name. */
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/protocol').Part} Part */

/**
 * Its words and cards, and how often it was done.
 * @param {Pick<import('./plays.js').Play, 'parts' | 'times'>} play
 * @param {string} who its player, as named in the line; empty: it has none
 * @returns {Part[]}
 */
export const playText = ({ parts, times }, who) => [
  ...withoutPlayer(parts, who),
  ...(times > 1 ? [{ t: ` ×${times}` }] : []),
];

/**
 * The parts of a line without its player, who is named before it.
 * @param {Part[]} parts
 * @param {string} who its player, as named in the line
 * @returns {Part[]}
 */
function withoutPlayer([first, ...rest], who) {
  const said = first?.t ?? '';
  const found =
    who &&
    [`${who} `, `${who}'s `, who === 'You' ? say('log.your') : ''].find(one => one && said.startsWith(one));
  if (!found) return [first, ...rest];
  const left = said.slice(found.length);
  return left ? [{ t: left }, ...rest] : rest;
}
