// One damaged entry of a backup keeps no other from coming in, and is named: what may become of a file, one thing at a time.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { ALL, asVersion2, deck, elsewhere, rich, slot } from './rich-device.js';

const { makeBackup, restoreBackup } = await import('../../../web_ui/app/storage/backup.js');
const { allTables, listTables } = await import('../../../web_ui/app/storage/table-store.js');
const { DEFAULTS, settings } = await import('../../../web_ui/app/storage/settings.js');

beforeEach(elsewhere);

const deep = (/** @type {number} */ n) => JSON.parse(`${'['.repeat(n)}${']'.repeat(n)}`);
/**
 * @param {any} one
 * @param {string} name
 */
const without = (one, name) => Object.fromEntries(Object.entries(one).filter(([key]) => key !== name));
/**
 * What may become of one table of a file.
 * @type {Record<string, (one: any) => any>}
 */
const DAMAGES = {
  null: () => null,
  'a number': () => 7,
  'a text': () => 'table',
  'a list': () => [1, 2],
  nothing: () => ({}),
  'no key': one => without(one, 'id'),
  'a path for a key': one => ({ ...one, id: '../../x' }),
  'an endless key': one => ({ ...one, id: 'a'.repeat(99) }),
  'a number for a key': one => ({ ...one, id: 5 }),
  'no game': one => without(one, 'game'),
  'words for a game': one => ({ ...one, game: '<b>eter</b>' }),
  'no seats': one => without(one, 'seats'),
  'a text for seats': one => ({ ...one, seats: 'Ann' }),
  'nobody in the seats': one => ({ ...one, seats: [] }),
  'a seat that is null': one => ({ ...one, seats: [one.seats[0], null] }),
  'a number for a name': one => ({ ...one, seats: [{ name: 7, kind: 'human' }] }),
  'a thousand seats': one => ({ ...one, seats: Array(1000).fill(one.seats[0]) }),
  'no time': one => without(one, 'updated'),
  'a text for a time': one => ({ ...one, updated: 'yesterday' }),
  'a time without end': one => ({ ...one, updated: 1e300 }),
  'a time that is null': one => ({ ...one, updated: null }),
  'no save': one => without(one, 'save'),
  'a save that is null': one => ({ ...one, save: null }),
  'a list for a save': one => ({ ...one, save: [] }),
  'a save of another game': one => ({ ...one, save: { ...one.save, game: 'chess' } }),
  'a save of a newer version': one => ({ ...one, save: { ...one.save, evertable: 9 } }),
  'a number for decisions': one => ({ ...one, save: { ...one.save, decisions: 4 } }),
  'null among decisions': one => ({ ...one, save: { ...one.save, decisions: ['place 1 d4', null] } }),
  'a list for options': one => ({ ...one, save: { ...one.save, options: [] } }),
  'nested 70 levels deep': one => ({ ...one, save: { ...one.save, start: deep(70) } }),
  'nested 30,000 levels deep': () => '\0deep',
  'a deck in its place': () => ({ id: 4, deck: deck('Fire'), ready: true }),
  'the same key twice': one => ({ ...one, id: 't8', updated: 5 }),
};

for (const [what, damage] of Object.entries(DAMAGES))
  test(`a table that is ${what}: everything else comes in, and it is named`, async () => {
    await rich();
    const data = JSON.parse(asVersion2((await makeBackup()).text));
    assert.ok(data.tables.length > 5);
    data.tables[4] = damage(data.tables[4]);
    const text = JSON.stringify(data, null, what.length % 3).replace(
      '"\\u0000deep"',
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
    );
    elsewhere();
    const { came, left } = await restoreBackup(text);
    assert.deepEqual(came.added, { ...ALL, tables: 7 });
    assert.equal(left.length, 1);
    assert.match(left[0].what, /table|entry/);
    assert.ok(left[0].why.length > 8);
    assert.deepEqual((await allTables()).damaged, []);
  });

/** What harms only how a table is shown: it comes in, and is shown without. */
const SCRATCHES = {
  summary: 7,
  title: null,
  over: 'yes',
  decisions: -1,
  toMove: 99,
  toMoveKind: {},
  viewer: 'me',
  sole: 12,
  teams: [0, 9],
  score: { points: 'many', text: 3 },
};
test('a table whose summary is damaged is restored without it', async () => {
  const tables = Object.entries(SCRATCHES).map(([name, value], n) =>
    slot(3 * n + 1, { id: name, [name]: value }),
  );
  const report = await restoreBackup(JSON.stringify({ format: 'evertable-tables', version: 1, tables }));
  assert.deepEqual([report.came.added.tables, report.left], [tables.length, []]);
  const shown = Object.fromEntries((await listTables()).map(one => [one.id, one]));
  for (const name of Object.keys(SCRATCHES)) assert.notDeepEqual(shown[name][name], SCRATCHES[name], name);
});

/** @type {[string, any][]} entries that are none, beside good ones */
const ENTRIES = [
  ['no such setting', { what: 'settings', of: 'volume', value: 3 }],
  ['a setting of a prototype', { what: 'settings', of: 'constructor', value: 3 }],
  ['a setting beyond its values', { what: 'settings', of: 'speed', value: 1e9 }],
  ['a part of a setting without parts', { what: 'settings', of: 'theme.x', value: 'dark' }],
  ['a key of no command', { what: 'settings', of: 'bindings.fly', value: 'f' }],
  [
    'a deck without cards',
    { what: 'decks', of: 'eternal', value: { id: 9, deck: { ...deck('X'), cards: null } } },
  ],
  [
    'a deck of half a card',
    { what: 'decks', of: 'eternal', value: { id: 9, deck: { ...deck('X'), cards: { torch: 0.5 } } } },
  ],
  ['a deck of no game', { what: 'decks', of: '../x', value: { id: 9, deck: deck('X') } }],
  [
    'a deck with an endless name',
    { what: 'decks', of: 'eternal', value: { id: 9, deck: deck('x'.repeat(9999)) } },
  ],
  ['a set-up that is a list', { what: 'setup', of: 'krieg', value: [] }],
  [
    'a set-up without end',
    { what: 'setup', of: 'krieg', value: { options: { a: 'x'.repeat(99_999) }, seats: [] } },
  ],
  ['a name that is none', { what: 'name', value: {} }],
  ['a lesson of a number', { what: 'known', value: 7 }],
  ['a lesson at no table', { what: 'lesson', value: { slot: 'gone', at: 1 } }],
  ['steps of a lesson that are no number', { what: 'lesson', of: 'eter', value: { at: '2', done: false } }],
  ['steps of no game', { what: 'lesson', of: '../x', value: { at: 2, done: false } }],
  ['a kind of another version', { what: 'statistics', value: {} }],
  ['a kind of a prototype', { what: '__proto__', value: {} }],
];
test('damaged entries of every kind are reported, and the others are restored', async () => {
  const data = {
    format: 'evertable-tables',
    version: 2,
    kept: ENTRIES.map(([, entry]) => entry),
    tables: [slot(1)],
  };
  const { came, left } = await restoreBackup(JSON.stringify(data));
  assert.deepEqual(came.added, { tables: 1 });
  assert.equal(left.length, ENTRIES.length, JSON.stringify(left));
  assert.equal(Object.getPrototypeOf(settings.value), Object.prototype);
  assert.deepEqual(settings.value, DEFAULTS);
});

test('unusual names are restored unchanged', async () => {
  const names = ['<img src=x onerror=alert(1)>', '\ud800 alone', '\u202eturned', '${x}', '{{y}}'];
  const tables = names.map((name, n) => slot(3 * n + 1, { seats: [{ name, kind: 'human' }] }));
  const text = JSON.stringify({ format: 'evertable-tables', version: 1, tables }).replace(
    '"viewer"',
    '"__proto__":{"over":true},"viewer"',
  );
  await restoreBackup(text);
  assert.deepEqual((await listTables()).map(({ seats }) => seats[0].name).sort(), [...names].sort());
  assert.ok((await listTables()).every(one => !Object.hasOwn(one, '__proto__')));
  const { text: first } = await makeBackup();
  elsewhere();
  await restoreBackup(first);
  assert.equal((await makeBackup()).text, first);
});

for (const [how, written] of /** @type {[string, (text: string) => string][]} */ ([
  ['as version 2 wrote', text => text],
  ['in one line', text => JSON.stringify(JSON.parse(text))],
  ['with other spaces', text => JSON.stringify(JSON.parse(text), null, 2)],
]))
  test(`a sign lost in one entry harms no other: ${how}`, async () => {
    await rich();
    const text = written(asVersion2((await makeBackup()).text));
    const at = text.indexOf('Round 4');
    const begin = text.lastIndexOf('t4', at);
    const harms = [
      ['"', at - 1],
      ['{', text.indexOf('{', at)],
      [':', text.indexOf(':', at)],
      ['}', text.indexOf('}', at)],
      ['[', text.indexOf('[', begin)],
    ];
    for (const [sign, where] of /** @type {[string, number][]} */ (harms)) {
      elsewhere();
      assert.equal(text[where], sign);
      const report = await restoreBackup(text.slice(0, where) + text.slice(where + 1));
      assert.deepEqual([report.cut, report.came.added.tables], [true, 7], `without ${sign}`);
      assert.equal(report.came.added.settings, 5);
    }
  });

test('everything before the cut of a truncated file is restored', async () => {
  await rich();
  const text = asVersion2((await makeBackup()).text);
  elsewhere();
  const report = await restoreBackup(text.slice(0, text.indexOf('Round 4')));
  assert.deepEqual([report.cut, report.came.added.tables], [true, 5]);
  assert.match(report.left[0].what, /eter|t4|piece/);
  await assert.rejects(restoreBackup(text.slice(0, 40)), /cut or altered/);
});

// ---- one entry a line ----

test('a line that is damaged is named with its number, and all others come in', async () => {
  await rich();
  const { text } = await makeBackup();
  const lines = text.split('\n');
  const all = lines.length - 2; // the head, and the end of the last line
  for (const at of lines.keys()) {
    if (!at || at > all) continue;
    elsewhere();
    const damaged = lines.with(at, lines[at].slice(0, -9));
    const { came, left, cut } = await restoreBackup(damaged.join(at % 2 ? '\n' : '\r\n\r\n'));
    const added = Object.values(came.added).reduce((sum, n) => sum + n, 0);
    const lesson = left.filter(({ what }) => what.includes('lesson under way')).length; // its table may be the damaged one
    assert.deepEqual([added, left.length, cut], [all - 1 - lesson, 1 + lesson, true], `line ${at + 1}`);
    assert.match(left[0].what, new RegExp(`line ${at % 2 ? at + 1 : 2 * at + 1}\\b`));
  }
});

test('a cut file, one without its head, and one in which lines stand otherwise', async () => {
  await rich();
  const { text } = await makeBackup();
  const [head, ...lines] = text.trimEnd().split('\n');
  elsewhere();
  const cut = await restoreBackup(text.slice(0, text.lastIndexOf('"value"') + 12));
  assert.deepEqual([cut.left.length, cut.cut], [1, true]);
  for (const other of [`${lines.join('\n')}\n`, [head, ...lines.toReversed(), ...lines].join('\n')]) {
    elsewhere();
    const { came, left } = await restoreBackup(other);
    assert.deepEqual([came.added, left.filter(({ why }) => !/holds it twice/.test(why))], [ALL, []]);
  }
});

test('what a line says that is no entry is named; nothing endless comes in', async () => {
  const head = '{"format":"evertable-tables","version":3}';
  const game = (/** @type {any} */ more) => JSON.stringify({ what: 'games', value: slot(3, more) });
  const endless = { ...slot(3).save, decisions: ['x'.repeat(2_100_000)] };
  const lines = [
    head,
    '7',
    'null',
    '[]',
    '"x"',
    '{}',
    'text',
    '{"what":"games"}',
    game({ over: false }),
    game({ save: endless }),
  ];
  const { came, left } = await restoreBackup([...lines, game({})].join('\n'));
  assert.deepEqual(came.added, { games: 1 });
  assert.equal(left.length, lines.length - 1);
  for (const line of lines.keys())
    if (line)
      assert.ok(
        left.some(({ what }) => what.startsWith(`line ${line + 1}`)),
        lines[line],
      );
});
