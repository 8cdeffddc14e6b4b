// What is to be learned from the finished games of this device.
import { allGames } from './game-store.js';

/**
 * The costly decisions of its player.
 * @returns {Promise<{n: number, game: string, id: string} | null>} how many, and the newest game with one; null: there are none
 */
export async function toLearn() {
  let n = 0;
  /** @type {import('./game-row.js').Game | null} */
  let newest = null;
  for await (const { games } of allGames())
    for (const game of games)
      if (game.own !== null && game.costly?.length) {
        n += game.costly.length;
        if (!newest || game.ended > newest.ended) newest = game;
      }
  return newest && { n, game: newest.game, id: newest.id };
}
