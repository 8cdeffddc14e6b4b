// Finished games: every one is kept, as the table that it was; none is kept twice, none replaces another, none is lost.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { mood, rows } from './fake-device.js';
import { elsewhere, slot } from './rich-device.js';

const store = await import('../../../web_ui/app/games/game-store.js');
const { withDatabase } = await import('../../../web_ui/app/games/database.js');
const { contentKey, gameOf, isGame, resultOf } = await import('../../../web_ui/app/games/game-row.js');
const { listTables, getTable, putTable, findContinuedTable, findSameLine } =
  await import('../../../web_ui/app/storage/table-store.js');

/** @returns {any} a finished table */
const over = (/** @type {number} */ n, more = {}) =>
  slot(n, {
    game: 'eter',
    over: true,
    toMove: null,
    save: { ...slot(4).save, seed: String(n) },
    winners: [0],
    ...more,
  });
/** @returns {Promise<{games: any[], damaged: any[]}>} */
async function listed() {
  const parts = { games: /** @type {any[]} */ ([]), damaged: /** @type {any[]} */ ([]) };
  for await (const { games, damaged } of store.allGames()) {
    parts.games.push(...games);
    parts.damaged.push(...damaged);
  }
  return parts;
}

beforeEach(elsewhere);

test('a table that is over moves from the tables in play, and opens as it was', async () => {
  const table = over(3, { facts: { spent: 60_000, hints: 2, link: '/eter/#R1x' }, mode: 'Duel' });
  await putTable(table);
  await putTable(/** @type {any} */ (slot(4)));
  assert.equal(await store.moveFinished(), 1);
  assert.equal(await store.moveFinished(), 0);
  assert.deepEqual(
    (await listTables()).map(({ id }) => id),
    ['t4'],
  );
  const [game] = (await listed()).games;
  assert.ok(isGame(game));
  assert.deepEqual(
    [game.result, game.mode, game.how, game.ended, game.spent, game.hints, game.link],
    ['won', 'Duel', 'Ann wins', table.updated, 60_000, 2, '/eter/#R1x'],
  );
  assert.deepEqual(await getTable('t3'), table);
});

test('every finished game of a device of before comes along, however many', async () => {
  for (let n = 0; n < 700; n++)
    rows.set(`t${n}`, over(n, { winners: undefined, facts: undefined, updated: n }));
  assert.equal(await store.moveFinished(), 700);
  const { games, damaged } = await listed();
  assert.deepEqual([games.length, damaged.length, rows.size], [700, 0, 0]);
  assert.equal(new Set(games.map(({ result }) => result)).size, 1);
  assert.equal(games[0].result, 'unknown', 'those of before do not say who won');
  assert.equal(await store.countGames(), 700);
});

test('the same game is kept once, and learns what it did not know', async () => {
  await putTable(over(3, { winners: undefined }));
  await store.moveFinished();
  await putTable(over(3, { updated: 9, facts: { link: '/eter/#R1x' } }));
  await store.moveFinished();
  assert.deepEqual((await store.keepGame(over(3, { id: 'other' }), { foreign: true })).came, 'here');
  const { games } = await listed();
  assert.equal(games.length, 1);
  assert.deepEqual([games[0].result, games[0].link], ['won', '/eter/#R1x']);
  assert.equal(games[0].ended, over(3).updated, 'looking at it is no new game');
});

test('another game under the same key replaces none', async () => {
  await store.keepGame(over(3));
  const other = over(5, { id: 't3' });
  const { came, id } = await store.keepGame(other, { foreign: true });
  assert.equal(came, 'added');
  assert.notEqual(id, 't3');
  assert.deepEqual((await getTable('t3'))?.save, over(3).save);
  assert.deepEqual((await getTable(id))?.save, other.save);
  const longer = over(3, { save: { ...over(3).save, decisions: ['place 1 d4', 'place 2 d5'] } });
  await store.keepGame(longer, { foreign: true });
  assert.equal(await store.countGames(), 3, 'a line of the same deal from elsewhere is another game');
});

test('a game whose end was taken back is in play again, and ends once', async () => {
  await putTable(over(3));
  await store.moveFinished();
  const again = over(3, { over: false, toMove: 0, save: { ...over(3).save, decisions: [] } });
  await putTable(again);
  await store.moveFinished();
  assert.equal(await store.countGames(), 0);
  await putTable(over(3, { save: { ...over(3).save, decisions: ['place 4 d4'] } }));
  await store.moveFinished();
  assert.deepEqual((await getTable('t3'))?.save.decisions, ['place 4 d4']);
  assert.equal(await store.countGames(), 1);
});

test('a link finds the game that it holds', async () => {
  await putTable(over(3));
  await store.moveFinished();
  assert.equal(await findContinuedTable(over(3).save), 't3');
  assert.equal(await findSameLine(over(3).save), 't3');
  assert.equal(await findSameLine({ ...over(3).save, decisions: [] }), null);
});

test('what is removed comes back whole', async () => {
  for (const n of [1, 2, 3]) await store.keepGame(over(n));
  const before = await listed();
  const undo = await store.removeGames(['t1', 't3']);
  assert.deepEqual(
    (await listed()).games.map(({ id }) => id),
    ['t2'],
  );
  assert.equal(await getTable('t1'), undefined);
  await undo();
  assert.deepEqual(await listed(), before);
  assert.deepEqual((await getTable('t1'))?.save, over(1).save);
});

test('a row that is damaged is made anew; a game that is damaged is told, and hides no other', async () => {
  for (const n of [1, 2, 3]) await store.keepGame(over(n));
  await withDatabase(async database => {
    await database.put('games', /** @type {any} */ ({ id: 't1', key: 7 }));
    await database.put('games', /** @type {any} */ ({ id: 't2' }));
    await database.put('tables', { id: 't2', game: 'eter' }, 't2');
  });
  const { games, damaged } = await listed();
  assert.deepEqual(games.map(({ id }) => id).sort(), ['t1', 't3']);
  assert.deepEqual(
    damaged.map(({ key, fault }) => [key, fault]),
    [['t2', 'its players are missing']],
  );
  assert.deepEqual(
    games.find(({ id }) => id === 't1'),
    { ...gameOf(over(1)), id: 't1' },
  );
});

test('a device that refuses loses nothing', async () => {
  await putTable(over(3));
  mood.database = 'QuotaExceededError';
  assert.equal((await store.keepGame(over(5))).came, 'refused');
  assert.deepEqual(await listed(), { games: [], damaged: [] });
  mood.database = '';
  await store.moveFinished();
  assert.equal(await store.countGames(), 1, 'it moves the next time');
});

test('costly decisions are those of the player of this device', async () => {
  await store.keepGame(over(3));
  const analysis = {
    of: 'a',
    done: true,
    all: [[4, 0, 2, 0, ['b', 0.5], ['a', 0.1], [['b', 0.5]], 'Better']],
  };
  const costly = [
    { seat: 1, n: 5, cost: 30 },
    { seat: 0, n: 4, cost: 12 },
    { seat: 0, n: 2, cost: 8 },
    { seat: 0, n: 6, cost: 4 },
  ];
  await store.noteAnalysis('t3', analysis, costly, 2);
  const own = [
    { n: 2, cost: 8 },
    { n: 4, cost: 12 },
  ];
  assert.deepEqual((await listed()).games[0].costly, own);
  assert.deepEqual((await getTable('t3'))?.facts?.costly, own);
  assert.deepEqual(await store.keptAnalysis('t3', 'a'), analysis, 'it is kept with the game');
  assert.equal(await store.keptAnalysis('t3', 'b'), null, 'that of another line of play is none of this one');
});

test('who has won, for the player of this device', () => {
  assert.equal(resultOf(0, [0], null), 'won');
  assert.equal(resultOf(0, [1], null), 'lost');
  assert.equal(resultOf(0, [0, 1], null), 'drawn');
  assert.equal(resultOf(0, [], null), 'drawn');
  assert.equal(resultOf(2, [0, 2], [0, 1, 0, 1]), 'won');
  assert.equal(resultOf(1, [0, 2], [0, 1, 0, 1]), 'lost');
  assert.equal(resultOf(null, [0], null), 'over');
  assert.equal(resultOf(0, null, null), 'unknown');
});

test('equal games have equal keys, whatever else their saves say', () => {
  const { save } = over(1);
  assert.equal(contentKey(save), contentKey({ ...save, options: { a: [2], b: 1 }, marked: ['x'] }));
  const others = [
    { seed: '8' },
    { decisions: [] },
    { resigned: 1 },
    { game: 'vale' },
    { options: {} },
    { ruleset: 2 },
  ];
  const keys = others.map(more => contentKey({ ...save, ...more }));
  assert.equal(new Set([contentKey(save), ...keys]).size, others.length + 1);
});

for (const facts of [
  7,
  'x',
  [],
  { spent: 'x', hints: -1, costly: [{}], link: 'javascript:alert(1)', groups: { a: 1 } },
])
  test(`facts that are none are left out: ${JSON.stringify(facts)}`, async () => {
    await store.keepGame(over(3, { facts }));
    const [game] = (await listed()).games;
    assert.deepEqual(
      [game.spent, game.hints, game.costly, game.link, game.groups],
      [null, 0, null, null, {}],
    );
  });
