// The levels of computer opponents that a game has.

/**
 * @typedef {import('../protocol').Declaration} Declaration
 * @typedef {'here' | 'link' | 'near' | Declaration['levels'][number]['id']} Place a person at this device, one elsewhere who
 *   plays by link, one at another device now, or a level of the computer
 */

/** Whether this browser can connect with another device directly. */
export const canConnect = () => 'RTCPeerConnection' in globalThis;

/** Where a person can sit: at another device now only where the browser connects directly. */
export const PERSONS = ['here', 'link', ...(canConnect() ? ['near'] : [])];

/** @param {Place} place */
export const isPerson = place => PERSONS.includes(place);

/** Names of opponents in saves from before there were levels. */
const BEFORE = ['greedy', 'greedy-1', 'random'];

/**
 * The default level.
 * @param {Pick<Declaration, 'levels'>} game
 * @returns {Place}
 */
export const usualLevel = ({ levels }) =>
  (levels.find(level => level.id === 'normal') ?? levels[0])?.id ?? 'normal';

/**
 * The level that a seat's kind stands for, if it is one.
 * @param {Pick<Declaration, 'levels'>} game
 * @param {unknown} kind
 * @returns {Place | null}
 */
export const levelOf = (game, kind) =>
  game.levels.find(level => level.id === kind)?.id ??
  (BEFORE.includes(/** @type {string} */ (kind)) ? usualLevel(game) : null);
