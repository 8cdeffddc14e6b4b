// Where one wants to be asked whatever one holds, kept on the device by game.
import { Refused } from './refused.js';
import { settings } from './settings.js';

/** @typedef {import('./protocol').Update} Update */

/**
 * @param {string} game
 * @param {string[]} windows
 */
export function keepStops(game, windows) {
  settings.set({ stops: { ...settings.value.stops, [game]: windows } });
}

/**
 * Of what was said, where one wants to be asked.
 * @param {Record<string, string>} said
 */
export const asked = said => Object.keys(said).filter(one => said[one] === 'ask');

/**
 * A new table, told where the one person at this device wants to be asked.
 * @param {(request: {do: 'standing'} & import('./protocol').Requests['standing']) => Promise<Update>} ask
 * @param {Update} update
 * @param {number} seat
 * @returns {Promise<Update>}
 */
export async function withStops(ask, update, seat) {
  const stops = settings.value.stops[update.game] ?? [];
  if (!stops.length) return update;
  const windows = Object.fromEntries(stops.map(one => [one, /** @type {const} */ ('ask')]));
  try {
    return await ask({ do: 'standing', seat, windows });
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    keepStops(update.game, []); // kept by another version, with windows that there are no more
    return update;
  }
}
