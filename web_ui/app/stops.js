// Where one wants to be asked whatever one holds, kept on the device by game.
import { settings } from './settings.js';

/**
 * The windows of a game.
 * @param {string} game
 */
export const stopsOf = game => settings.value.stops[game] ?? [];

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
