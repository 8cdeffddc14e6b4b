// Every finished game of this device. A table that is over is moved here from the tables in play; opened again it is that
// table as it was. Nothing is ever replaced by another game, and what cannot be read stays and is told.
import { allTables, newSlotId, removeTable } from '../storage/table-store.js';
import { BEFORE_1_0, isUntouched, mendedSlot, slotFault } from '../storage/save-slot.js';
import { isAnalysis } from '../analysis/kept-analysis.js';
import { withDatabase } from './database.js';
import { contentKey, contentOf, gameOf, isGame, mendedFacts } from './game-row.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../types').Slot} Slot
 * @typedef {import('./game-row.js').Game} Game
 * @typedef {import('../storage/table-store.js').Damaged} Damaged
 * @typedef {'added' | 'here' | 'refused'} Kept `here`: the same game is kept already
 */

/** An untouched table is kept this long: it may still be open in another tab. */
const UNTOUCHED_MS = 24 * 60 * 60 * 1000;
/** So many rows are read in one go: reading more would hold the page up. */
const BATCH = 250;

/** Tells the other tabs, and this one, that the games have changed. */
const changes = 'BroadcastChannel' in globalThis ? new BroadcastChannel('evertable-games') : null;
/** @type {any} */ (changes)?.unref?.(); // in Node, tests would wait for it

/**
 * Calls back whenever another tab has changed the games.
 * @param {() => void} run
 */
export const onGamesChanged = run => changes?.addEventListener('message', run);

const changed = () => changes?.postMessage('changed');

/**
 * Keeps a finished table. A game that is here already stays as it is, and learns what it did not know.
 * @param {Slot} slot
 * @param {{foreign?: boolean}} [how] `foreign`: from a file, so that what has the same key here may be another game
 * @returns {Promise<{came: Kept, id: string}>} `id`: under which it is kept
 */
export async function keepGame(slot, { foreign = false } = {}) {
  const table = { ...slot, facts: mendedFacts(slot.facts) };
  const game = gameOf(table);
  const done = await withDatabase(async database => {
    const change = database.transaction(['games', 'tables'], 'readwrite');
    const [games, tables] = [change.objectStore('games'), change.objectStore('tables')];
    for (const twin of await games.index('key').getAll(game.key)) {
      const there = await tables.get(twin.id);
      if (!there?.save || contentOf(there.save) !== contentOf(slot.save)) continue;
      if (isGame(twin)) await games.put(completed(twin, game));
      await change.done;
      return { came: /** @type {Kept} */ ('here'), id: twin.id };
    }
    // Under its own key there may be the table before its end was taken back, and it ended otherwise.
    const there = await tables.get(game.id);
    const id = there && (foreign || !sameDeal(there, slot)) ? newSlotId() : game.id;
    await tables.put({ ...table, id }, id);
    await games.put({ ...game, id });
    await change.done;
    return { came: /** @type {Kept} */ ('added'), id };
  });
  if (!done) return { came: 'refused', id: slot.id };
  if (done.answer.came === 'added') changed();
  return done.answer;
}

/**
 * Whether two tables began with the same deal.
 * @param {Slot | undefined} one
 * @param {Slot} other
 */
function sameDeal(one, other) {
  const start = (/** @type {Slot | undefined} */ slot) =>
    slot?.save && contentOf({ ...slot.save, decisions: [], resigned: null });
  return start(one) === start(other);
}

/**
 * A kept game with what another copy of it knows more.
 * @param {Game} here
 * @param {Game} other
 * @returns {Game}
 */
function completed(here, other) {
  return {
    ...here,
    mode: here.mode || other.mode,
    how: here.how || other.how,
    ...(here.result === 'unknown' && { result: other.result, winners: other.winners }),
    spent: here.spent ?? other.spent,
    costly: here.costly ?? other.costly,
    groups: { ...other.groups, ...here.groups },
    link: here.link ?? other.link,
  };
}

/**
 * Moves finished tables here, and takes a game away that is being played on after all. Untouched tables of yesterday go.
 * @returns {Promise<number>} how many games have come in
 */
export async function moveFinished() {
  const { tables } = await allTables();
  let came = 0;
  for (const slot of tables) {
    if (isUntouched(slot)) {
      if (Date.now() - slot.updated > UNTOUCHED_MS) await removeTable(slot.id);
    } else if (slot.over) {
      const kept = (await keepGame(slot)).came;
      if (kept === 'added') came++;
      if (kept !== 'refused') await removeTable(slot.id);
    } else await dropPlayedOn(slot);
  }
  return came;
}

/**
 * The end of a table was taken back: what is kept under its name is no finished game any more.
 * @param {Slot} slot in play
 */
async function dropPlayedOn(slot) {
  await withDatabase(async database => {
    if (!(await database.getKey('games', slot.id))) return;
    if (sameDeal(await database.get('tables', slot.id), slot)) await removeGames([slot.id]);
  });
}

/**
 * Every game, in the order of their keys, a few at a time.
 * @returns {AsyncGenerator<{games: Game[], damaged: Damaged[]}>}
 */
export async function* allGames() {
  /** @type {IDBKeyRange | undefined} */
  let range;
  for (;;) {
    const read = await withDatabase(async database => {
      const keys = await database.getAllKeys('games', range, BATCH);
      if (!keys.length) return null;
      const part = IDBKeyRange.bound(keys[0], keys[keys.length - 1]);
      const rows = await database.getAll('games', part).catch(() => null);
      // If the browser cannot read one value, it returns none of them: they are requested one by one.
      return {
        keys,
        rows: rows ?? (await Promise.all(keys.map(key => database.get('games', key).catch(() => undefined)))),
      };
    });
    if (!read?.answer) return;
    const { keys, rows } = read.answer;
    yield await sorted(keys, rows);
    if (keys.length < BATCH) return;
    range = IDBKeyRange.lowerBound(keys[keys.length - 1], true);
  }
}

/**
 * Rows of the list, those that cannot be read made anew from their tables, and what cannot.
 * @param {string[]} keys
 * @param {(Game | undefined)[]} rows
 */
async function sorted(keys, rows) {
  const games = /** @type {Game[]} */ ([]);
  const damaged = /** @type {Damaged[]} */ ([]);
  for (const [n, row] of rows.entries()) {
    if (isGame(row)) {
      games.push(row);
      continue;
    }
    const raw = (await withDatabase(database => database.get('tables', keys[n])))?.answer;
    const fault = raw === undefined ? say('saved.the_browser_cannot_read') : slotFault(raw);
    if (fault === null) {
      const game = gameOf({ ...mendedSlot(raw), facts: mendedFacts(raw.facts), id: keys[n] });
      games.push(game);
      await withDatabase(database => database.put('games', game));
    } else damaged.push({ key: keys[n], fault, raw: raw ?? row });
  }
  return { games, damaged };
}

/**
 * Every kept game as the table that it was, in the order of their keys.
 * @returns {Promise<unknown[]>} also those that cannot be opened
 */
export async function allTablesOfGames() {
  const found = [];
  for await (const { games, damaged } of allGames()) {
    const read = await withDatabase(database =>
      Promise.all(games.map(({ id }) => database.get('tables', id).catch(() => undefined))),
    );
    found.push(...(read?.answer ?? []).filter(table => table !== undefined));
    found.push(...damaged.map(({ raw }) => raw).filter(raw => raw !== undefined));
  }
  return found;
}

/** How many games are kept. */
export const countGames = async () => (await withDatabase(database => database.count('games')))?.answer ?? 0;

/**
 * A kept game as the table that it was.
 * @param {string} id
 * @returns {Promise<Slot | undefined>} also one of a version before 1.0, which the engine refuses in words
 */
export async function getGame(id) {
  const slot = (await withDatabase(database => database.get('tables', id)))?.answer;
  const fault = slotFault(slot);
  return fault === null || fault === BEFORE_1_0 ? { ...mendedSlot(slot), id } : undefined;
}

/**
 * Keeps an analysis with its game.
 * @param {string} id
 * @param {import('../types').Facts['analysis']} analysis
 * @param {(import('../types').Costly & {seat: number})[]} decisions the costly ones of all seats, the costliest first
 * @param {number} most so many of the player of this device are counted
 * @returns {Promise<boolean>} whether there is such a game
 */
export async function noteAnalysis(id, analysis, decisions, most) {
  const done = await withDatabase(async database => {
    const change = database.transaction(['games', 'tables'], 'readwrite');
    const [games, tables] = [change.objectStore('games'), change.objectStore('tables')];
    const [game, table] = [await games.get(id), await tables.get(id)];
    if (game && table) {
      const own = decisions.filter(({ seat }) => seat === game.own).slice(0, most);
      const costly = own.map(({ n, cost }) => ({ n, cost })).sort((a, b) => a.n - b.n);
      const facts = { ...table.facts, analysis, ...(game.own !== null && { costly }) };
      if (game.own !== null) games.put({ ...game, costly });
      tables.put({ ...table, facts }, id);
    }
    await change.done;
    return Boolean(game && table);
  });
  changed();
  return done?.answer ?? false;
}

/**
 * Whether an analysis is kept under this key.
 * @param {string} id
 */
export const hasAnalysis = async id => Boolean((await getGame(id))?.facts?.analysis);

/**
 * What is kept of the analysis of a game.
 * @param {string | null} id
 * @param {string} key see contentKey: that of another line of play is none of it
 * @returns {Promise<import('../types').Facts['analysis'] | null>}
 */
export async function keptAnalysis(id, key) {
  const kept = id === null ? null : (await getGame(id))?.facts?.analysis;
  return isAnalysis(kept) && kept.of === key ? kept : null;
}

/**
 * The kept game that holds exactly what a save holds.
 * @param {Record<string, any>} save
 * @returns {Promise<string | null>} its key
 */
export async function findGame(save) {
  const found = await withDatabase(async database => {
    for (const id of await database.getAllKeysFromIndex('games', 'key', contentKey(save))) {
      const there = await database.get('tables', id);
      if (there?.save && contentOf(there.save) === contentOf(save)) return id;
    }
    return null;
  });
  return found?.answer ?? null;
}

/**
 * Removes games, and returns what brings them back as they were.
 * @param {string[]} ids
 * @returns {Promise<() => Promise<void>>}
 */
export async function removeGames(ids) {
  const taken = await withDatabase(async database => {
    const change = database.transaction(['games', 'tables'], 'readwrite');
    const [games, tables] = [change.objectStore('games'), change.objectStore('tables')];
    const rows = [];
    for (const id of ids) {
      // What the browser cannot read any more goes, and does not come back.
      rows.push([
        id,
        await games.get(id).catch(() => undefined),
        await tables.get(id).catch(() => undefined),
      ]);
      games.delete(id);
      tables.delete(id);
    }
    await change.done;
    return rows;
  });
  changed();
  return async () => {
    await withDatabase(async database => {
      const change = database.transaction(['games', 'tables'], 'readwrite');
      for (const [id, game, table] of taken?.answer ?? []) {
        if (game) change.objectStore('games').put(game);
        if (table) change.objectStore('tables').put(table, id);
      }
      await change.done;
    });
    changed();
  };
}
