// Stops: the phases in which a player always wants to be asked, stored on the device by game.
import { EngineRefusal } from '../engine/refusal.js';
import { settings } from '../storage/settings.js';

/** @typedef {import('../protocol').Update} Update */

/**
 * @param {string} game
 * @param {string[]} windows
 */
export function storeStops(game, windows) {
  settings.set({ stops: { ...settings.value.stops, [game]: windows } });
}

/**
 * The windows in which a seat wants to be asked, among all its settings.
 * @param {Record<string, string>} standing
 */
export const stopsAmong = standing => Object.keys(standing).filter(one => standing[one] === 'ask');

/**
 * Applies the stored stops of the only person at this device to a table that has just been opened. The seat's other settings
 * belong to that table.
 * @param {<Do extends 'state' | 'standing'>(
 *   request: {do: Do} & import('../protocol').Requests[Do]) => Promise<Update>} ask
 * @param {Update} update
 * @param {number} seat
 * @returns {Promise<Update>}
 */
export async function applyStoredStops(ask, update, seat) {
  const stops = settings.value.stops[update.game] ?? [];
  if (update.for !== seat && !stops.length) return update;
  const own = update.for === seat ? update : await ask({ do: 'state', seat });
  const standing = own.status.standing;
  if (String(stopsAmong(standing).sort()) === String([...stops].sort())) return update;
  const passed = Object.entries(standing).filter(([, way]) => way === 'pass');
  const asks = stops.map(one => /** @type {const} */ ([one, 'ask']));
  try {
    const answer = await ask({ do: 'standing', seat, windows: Object.fromEntries([...passed, ...asks]) });
    return { ...answer, events: own.events };
  } catch (error) {
    if (!(error instanceof EngineRefusal)) throw error;
    storeStops(update.game, []); // stored by another version, with windows that no longer exist
    return update;
  }
}
