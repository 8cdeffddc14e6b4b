// What a file is, told by what it holds: its name, the order of its keys and the space around it do not matter.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.document = /** @type {any} */ ({
  getElementById: () => null,
  baseURI: 'https://host.example/repo/',
});
const { decoded, readText } = await import('../../../web_ui/app/storage/files.js');
const { recognise } = await import('../../../web_ui/app/links/recognise.js');

const BACKUP = { format: 'evertable-tables', version: 2, kept: [], tables: [] };
const SAVE = { evertable: 3, game: 'eter', ruleset: 1, options: {}, decisions: [] };
const turned = (/** @type {object} */ one) => Object.fromEntries(Object.entries(one).reverse());
const deck = { name: 'Fire', cards: { torch: 4 }, market: [], limits: 'throne' };
/** @type {[string, string, any][]} what it is, and what says so */
const FILES = [
  ['backup', 'a backup', BACKUP],
  ['backup', 'a backup in another order', turned(BACKUP)],
  [
    'backup',
    'tables without a head',
    { tables: [{ id: 'a', game: 'eter', seats: [{ name: 'A' }], updated: 1, save: SAVE }] },
  ],
  ['table', 'a saved game', SAVE],
  ['table', 'a saved game in another order', turned(SAVE)],
  ['table', 'a row of the list of tables', { id: 'a', seats: null, save: SAVE }],
  ['decks', 'a deck', deck],
  [
    'decks',
    'decks as they are kept',
    [
      { id: 1, deck, ready: true },
      { id: 2, deck, ready: false },
    ],
  ],
];
for (const [kind, what, document] of FILES)
  test(`${what} is known as one`, () => {
    for (const text of [
      JSON.stringify(document),
      `\uFEFF\u200B \r\n${JSON.stringify(document, null, 4)}\n\n`,
    ])
      assert.equal(recognise(text).kind, kind);
  });

test('the game of a save is recognised wherever its name is', () => {
  for (const one of [SAVE, turned(SAVE), { save: SAVE, id: 'x' }]) {
    const found = recognise(JSON.stringify(one));
    assert.ok(found.kind === 'table' && found.game === 'eter' && JSON.parse(found.text).evertable === 3);
  }
});

test('damaged and unknown files are reported', () => {
  /** @type {[string, RegExp][]} */
  const said = [
    ['', /nothing in it/],
    [' \u200B\n', /nothing in it/],
    [JSON.stringify(SAVE).slice(0, -9), /cut or altered/],
    ['{"rows": [1, 2]}', /no file of Evertable.*can be opened/],
    [`{"start": ${'['.repeat(64)}${']'.repeat(64)}}`, /nested 65 levels/],
    [`{"start": ${'{"a":'.repeat(90_000)}1${'}'.repeat(90_000)}}`, /nested 90001 levels/],
  ];
  for (const [text, why] of said) assert.throws(() => recognise(text), why);
  assert.equal(recognise(JSON.stringify(BACKUP).slice(0, -9)).kind, 'backup', 'of which much can be read');
  assert.throws(() => recognise(`{"game": "eter", "start": ${'['.repeat(64)}`), /nested 65/);
  const whole = { ...SAVE, start: JSON.parse(`${'['.repeat(63)}${']'.repeat(63)}`) };
  assert.equal(recognise(JSON.stringify(whole)).kind, 'table', '64 levels are read');
});

test('a file in any encoding is read, and a file that is not text is refused', async () => {
  const text = JSON.stringify({ ...SAVE, name: 'Łukasz ü' });
  const wide = Buffer.from(text, 'utf16le');
  const turnedRound = Buffer.from(wide).swap16();
  const mark = (/** @type {number[]} */ ...bytes) => Buffer.from(bytes);
  for (const bytes of [
    Buffer.from(text),
    Buffer.concat([mark(0xef, 0xbb, 0xbf), Buffer.from(text)]),
    wide,
    turnedRound,
    Buffer.concat([mark(0xff, 0xfe), wide]),
    Buffer.concat([mark(0xfe, 0xff), turnedRound]),
  ])
    assert.equal(decoded(bytes), text);
  const picture = Buffer.from(
    '89504e470d0a1a0a0000000d4948445200000200000002000803000000c3a62af8000000ff',
    'hex',
  );
  assert.equal(decoded(picture), null);
  assert.equal(decoded(Buffer.alloc(0)), '');
  await assert.rejects(readText(new File([picture], 'x.json')), /x\.json is no text.*can be opened/);
  const huge = Object.assign(new File([], 'h.json'), {});
  Object.defineProperty(huge, 'size', { value: 60e6 });
  await assert.rejects(readText(huge), /60 MB large/);
});

test('a game text is a table of the game it names, whatever link its notes hold', () => {
  const text =
    'evertable-text: 1\ngame: krieg\nseed: 7\n\n1. 1: pass\n; see https://example.org/eter/#R1.abc.abcd';
  assert.deepEqual(recognise(`\uFEFF\n${text}\n`), { kind: 'table', game: 'krieg', text });
});
