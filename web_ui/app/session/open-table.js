// The ways to open a table: a new game, one that was kept, a link or file, a rematch.
// Each throws Refused when the engine refuses; nothing has changed then.
import { EngineLost } from '../engine/engine-client.js';
import { randomSeed } from '../storage/seed.js';
import { getTable, goesOnFrom, newSlotId, persist } from '../storage/table-store.js';

/**
 * @typedef {import('./session.js').Sitting} Sitting
 * @typedef {import('../protocol').Person} Person
 */

/**
 * Done once more when the engine dies over it, by the new one: for what only reads, or opens a table and so has opened
 * none.
 * @template T
 * @param {() => Promise<T>} work
 */
export const twice = work =>
  work().catch(error => {
    if (error instanceof EngineLost) return work();
    throw error;
  });

/**
 * A new game.
 * @param {Sitting} sitting
 * @param {string} game
 * @param {Record<string, any>} options
 * @param {Person[]} seats
 * @param {number | null} [sole] the only seat at this device, where others play by link
 * @param {string} [seed] of the deal
 */
export async function startTable(sitting, game, options, seats, sole = null, seed = randomSeed()) {
  const update = await twice(() => sitting.ask({ do: 'new', game, options, seats, seed }));
  await sitting.sitDown(update, newSlotId(), { sole, touched: false });
  persist();
}

/**
 * The same game again, with the same people and what its end proposes.
 * @param {Sitting} sitting
 */
export async function rematch(sitting) {
  const { view, sole } = sitting;
  if (view)
    await startTable(
      sitting,
      view.game,
      { ...view.status.options, ...view.status.outcome?.rematch },
      view.status.seats,
      sole,
    );
}

/**
 * A table kept on this device.
 * @param {Sitting} sitting
 * @param {string} id
 * @param {boolean} [steal] take it from another tab
 * @returns {Promise<boolean>} whether there is such a table
 */
export async function resumeTable(sitting, id, steal = false) {
  const kept = await getTable(id);
  if (!kept) return false;
  const update = await twice(() => sitting.ask({ do: 'resume', save: kept.save }));
  const seated = kept.viewer === null || kept.viewer < update.status.seats.length;
  await sitting.sitDown(update, id, { ...kept, viewer: seated ? kept.viewer : null, steal });
  return true;
}

/**
 * Opens a link or the text of a file as a new table.
 * @param {Sitting} sitting
 * @param {string} text
 * @param {{seats?: Person[], seat?: number | null, sole?: number | null}} how `seat` null: an onlooker
 */
export async function openTable(sitting, text, { seats, seat = null, sole = null }) {
  const [update, { save }] = await twice(async () => [
    await sitting.ask({ do: 'open', text, seat, ...(seats && { seats }) }),
    await sitting.ask({ do: 'save' }),
  ]);
  const known = seat === null ? null : await goesOnFrom(save);
  await sitting.sitDown(update, known ?? newSlotId(), {
    viewer: seat,
    sole,
    watching: seat === null,
    fresh: !known,
  });
}
