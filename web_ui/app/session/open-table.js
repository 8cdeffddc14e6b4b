// Opens a table: a new game, a saved one, a link or file, a rematch. Each throws EngineRefusal if the engine refuses; then
// nothing has changed.
import { EngineLost } from '../engine/engine-client.js';
import { randomSeed } from '../storage/seed.js';
import { getTable, findContinuedTable, newSlotId } from '../storage/table-store.js';

/**
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('../protocol').Person} Person
 */

/**
 * Repeats the work in the new engine if the engine dies during it: only for work that reads, or that opens a table and so has
 * opened none yet.
 * @template T
 * @param {() => Promise<T>} work
 */
export const retryOnce = work =>
  work().catch(error => {
    if (error instanceof EngineLost) return work();
    throw error;
  });

/**
 * A new game.
 * @param {Session} session
 * @param {{game: string, options: Record<string, any>, seats: Person[]}} table
 * @param {{sole?: number | null, near?: number[] | null, seed?: string, seatless?: boolean}} [how] `sole`: the only seat at this
 *   device, if the others play elsewhere; `near`: those at other devices now; `seed`: of the deal; `seatless`: nobody sits here
 */
export async function startTable(
  session,
  table,
  { sole = null, near = null, seed = randomSeed(), seatless = false } = {},
) {
  const update = await retryOnce(() => session.ask({ do: 'new', ...table, seed }));
  await session.beginTable(update, newSlotId(), { sole, near, touched: false, watching: seatless, seatless });
}

/**
 * The same game again, with the same people and the options that its end proposes.
 * @param {Session} session
 */
export async function rematch(session) {
  const { view, sole } = session;
  if (view) await startTable(session, sameAgain(view), { sole });
}

/**
 * What the game after one is started with.
 * @param {import('../protocol').Update} view of its end
 */
export const sameAgain = ({ game, status: { options, outcome, seats } }) => ({
  game,
  options: { ...options, ...outcome?.rematch },
  seats,
});

/**
 * Opens a table stored on this device.
 * @param {Session} session
 * @param {string} id
 * @param {boolean} [steal] take it over from another tab
 * @returns {Promise<boolean>} whether there is such a table
 */
export async function resumeTable(session, id, steal = false) {
  const kept = await getTable(id);
  if (!kept) return false;
  const update = await retryOnce(() => session.ask({ do: 'resume', save: kept.save }));
  const seated = kept.viewer === null || kept.viewer < update.status.seats.length;
  await session.beginTable(update, id, { ...kept, viewer: seated ? kept.viewer : null, steal });
  return true;
}

/**
 * Opens a link or the text of a file as a new table.
 * @param {Session} session
 * @param {string} text
 * @param {{seats?: Person[], seat?: number | null, sole?: number | null}} how `seat` null: a spectator
 */
export async function openTable(session, text, { seats, seat = null, sole = null }) {
  const [update, { save }] = await retryOnce(async () => [
    await session.ask({ do: 'open', text, seat, ...(seats && { seats }) }),
    await session.ask({ do: 'save' }),
  ]);
  const known = seat === null ? null : await findContinuedTable(save);
  await session.beginTable(update, known ?? newSlotId(), {
    viewer: seat,
    sole,
    watching: seat === null,
    fresh: !known,
  });
}
