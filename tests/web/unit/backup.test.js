// Backups: everything that is kept travels, in equal files; one damaged entry keeps no other from coming in, and is named.
import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { kept, mood, rows } from './fake-device.js';
import { ALL, asVersion2, deck, elsewhere, rich, slot } from './rich-device.js';

const ROOT = join(fileURLToPath(import.meta.url), '../../../../web_ui');
const { countsText, makeBackup, restoreBackup, tablesFile } =
  await import('../../../web_ui/app/storage/backup.js');
const { BEFORE_1_0 } = await import('../../../web_ui/app/storage/save-slot.js');
const { KINDS } = await import('../../../web_ui/app/storage/backup-kinds.js');
const { storeDeck, storedDecks } = await import('../../../web_ui/app/storage/own-decks.js');
const { allTables, listTables, putTable } = await import('../../../web_ui/app/storage/table-store.js');
const { countGames } = await import('../../../web_ui/app/games/game-store.js');
const { settings } = await import('../../../web_ui/app/storage/settings.js');
const { STORED_KINDS, readItem, writeItem, writeText } =
  await import('../../../web_ui/app/storage/local-storage.js');

/** @param {string} text */
const parsed = text => (/^[{[]/.test(text) ? JSON.parse(text) : text);

beforeEach(elsewhere);

test('a backup brought in elsewhere gives the same backup again', async () => {
  await rich();
  const { text, name, left } = await makeBackup();
  assert.match(name, /^evertable-\d{4}-\d\d-\d\d\.jsonl$/);
  assert.equal(left, 0);
  const before = new Map(kept);
  elsewhere();
  const report = await restoreBackup(text);
  assert.deepEqual(report.left, []);
  assert.equal((await makeBackup()).text, text);
  assert.deepEqual(report.came.added, ALL);
  assert.match(countsText(report.came.added), /5 settings, 2 decks.*8 tables, 3 finished games/);
  for (const [key, value] of before)
    if (key !== 'evertable.settings' && key !== 'evertable.known')
      assert.deepEqual(parsed(kept.get(key)), parsed(value), key);
  const again = await restoreBackup(text);
  assert.deepEqual(again.came.here, report.came.added, 'all of it is here already');
  assert.deepEqual(again.came.added, {});
});

test('tables of a version before 1.0 are kept, go into backups and files, and are not brought in', async () => {
  const old = slot(4, { save: { ...slot(4).save, evertable: 2 } });
  rows.set('t4', old);
  const { tables, damaged } = await allTables();
  assert.deepEqual(tables, []);
  assert.deepEqual(
    damaged.map(({ key, fault }) => [key, fault]),
    [['t4', BEFORE_1_0]],
  );
  for (const text of [(await makeBackup()).text, tablesFile([old])]) {
    assert.ok(text.includes('"evertable":2'));
    elsewhere();
    const { came, left } = await restoreBackup(text);
    assert.deepEqual([came.added, left.map(({ why }) => why)], [{}, [BEFORE_1_0]]);
  }
});

test('whatever order its keys come in, and whatever space stands between them', async () => {
  await rich();
  const { text } = await makeBackup();
  const turned = (/** @type {any} */ one) =>
    one && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(
          Object.entries(one)
            .reverse()
            .map(([key, value]) => [key, turned(value)]),
        )
      : Array.isArray(one)
        ? one.map(turned)
        : one;
  const before = asVersion2(text);
  for (const other of [
    JSON.stringify(turned(JSON.parse(before))),
    JSON.stringify(JSON.parse(before), null, 4),
  ]) {
    elsewhere();
    await restoreBackup(other);
    assert.equal((await makeBackup()).text, text);
  }
});

test('everything that is kept is in a backup, and nothing is kept beside it', () => {
  assert.deepEqual(Object.keys(KINDS).sort(), [...STORED_KINDS, 'games', 'studies', 'tables'].sort());
  const places = {
    localStorage: ['app/storage/local-storage.js'],
    indexedDB: [],
    // the key of this device, which is no other's, with what only that key can come back to, and notes that end with their tab
    'idb-keyval': [
      'app/live/device-key.js',
      'app/live/hosted.js',
      'app/storage/study-store.js',
      'app/storage/table-store.js',
    ],
    "'idb'": ['app/games/database.js'],
    sessionStorage: ['app/links/pending-link.js', 'app/live/reload-note.js', 'app/live/witness.js'],
  };
  const files = ['app', 'components', 'lib', 'pages', 'parts', 'tables', 'worker'].flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true }).map(name => `${folder}/${name}`),
  );
  for (const [word, allowed] of Object.entries(places)) {
    const found = files.filter(
      name =>
        /\.m?js$/.test(name) &&
        readFileSync(join(ROOT, name), 'utf8')
          .replace(/\/\/.*|\/\*[\s\S]*?\*\//g, '')
          .includes(word),
    );
    assert.deepEqual(
      found.map(name => name.replaceAll('\\', '/')),
      allowed,
      word,
    );
  }
  assert.throws(() => writeItem('statistics', {}), /no kind for/);
});

test('a backup of the first version is read', async () => {
  const text = JSON.stringify({ format: 'evertable-tables', version: 1, tables: [slot(1), slot(2)] });
  assert.deepEqual((await restoreBackup(text)).came.added, { tables: 2 });
  assert.deepEqual(
    (await listTables()).map(({ id }) => id),
    ['t2', 't1'],
  );
});

test('stored entries stay, except a table that was played further elsewhere', async () => {
  await rich();
  const { text } = await makeBackup();
  elsewhere();
  settings.set({ theme: 'dark' });
  writeText('name', 'Bob');
  storeDeck('eternal', { id: 5, deck: deck('Mine'), ready: true });
  await putTable(/** @type {any} */ (slot(1, { updated: 1, title: 'older' })));
  await putTable(/** @type {any} */ (slot(2, { updated: 2e12, title: 'newer' })));
  const { came } = await restoreBackup(text);
  assert.deepEqual(came.newer, { tables: 1 });
  assert.deepEqual(came.stays, { settings: 1, name: 1, tables: 1 });
  assert.equal(settings.value.theme, 'dark');
  assert.equal(settings.value.speed, 2);
  const titles = Object.fromEntries((await listTables()).map(({ id, title }) => [id, title]));
  assert.deepEqual([titles.t1, titles.t2], ['Round 1', 'newer']);
  assert.deepEqual(
    storedDecks('eternal').map(({ id, deck: { name } }) => [id, name]),
    [
      [5, 'Mine'],
      [2, 'Fire'],
      [6, 'Time'],
    ],
  );
  assert.equal(
    readItem('setup.eternal').options.deck1,
    'kept:6',
    'a deck with another number is the same deck',
  );
});

test('every finished game of a backup of before comes in, once', async () => {
  const save = slot(1).save;
  const tables = Array.from({ length: 300 }, (_, n) =>
    slot(n, { over: true, save: { ...save, seed: `${n}` }, game: save.game }),
  );
  const text = JSON.stringify({ format: 'evertable-tables', version: 1, tables: [...tables, tables[7]] });
  const { came, left } = await restoreBackup(text);
  assert.deepEqual([came.added, came.here, left], [{ tables: 300 }, { tables: 1 }, []]);
  assert.equal(await countGames(), 300);
  assert.deepEqual(await listTables(), []);
});

test('a backup of a newer version is refused in words', async () => {
  await assert.rejects(
    restoreBackup('{"format":"evertable-tables","version":4}\n{"what":"name","value":"Ada"}\n'),
    /version 4.*up to version 3/,
  );
});

// ---- a device that refuses ----

test('a damaged row hides no other', async () => {
  await rich();
  rows.set('t5', null);
  rows.set('t2', slot(2, { seats: null }));
  rows.set(7, 'foreign');
  const { tables, damaged } = await allTables();
  assert.deepEqual([tables.length, damaged.map(({ key }) => key)], [9, ['t2', 't5', 7]]);
  const { text } = await makeBackup();
  elsewhere();
  assert.equal((await restoreBackup(text)).left.length, 3, 'what is damaged travels, and is named');
});

test('a row that the browser cannot read any more hides no other', async () => {
  await rich();
  rows.set('t3', { unreadable: true });
  const { tables, damaged } = await allTables();
  assert.deepEqual([tables.length, damaged.length, damaged[0].key], [10, 1, 't3']);
});

test('if nothing can be stored nothing throws, and it is kept as long as the page', async () => {
  mood.text = 'SecurityError';
  mood.database = 'SecurityError';
  settings.set({ theme: 'light' });
  assert.equal(settings.value.theme, 'light');
  assert.equal(storeDeck('eternal', { id: 1, deck: deck('Fire'), ready: true }), false);
  assert.equal(storedDecks('eternal').length, 1);
  await putTable(/** @type {any} */ (slot(1)));
  assert.deepEqual(
    (await listTables()).map(({ id }) => id),
    ['t1'],
  );
  const { notices } = await import('../../../web_ui/app/page/notices.js');
  assert.equal(notices.list.length, 1, 'said once');
  assert.match(notices.list[0].text, /keeps nothing/);
});
