// How far one has come in the second lesson of each game: the step that comes next, and whether all have been seen.
import { readItem, storedByGame, writeItem } from './local-storage.js';

/** @typedef {{at: number, done: boolean}} Steps */

/** @param {string} game @returns {Steps} */
export function readSteps(game) {
  const { at, done } = readItem(`lesson.${game}`) ?? {};
  return Number.isSafeInteger(at) && at >= 0 ? { at, done: done === true } : { at: 0, done: false };
}

/**
 * @param {string} game
 * @param {Steps} steps
 * @returns {boolean} whether this device stores it
 */
export const writeSteps = (game, steps) => writeItem(`lesson.${game}`, steps);

/** The games whose second lesson has been begun. */
export const gamesWithSteps = () => storedByGame('lesson');
