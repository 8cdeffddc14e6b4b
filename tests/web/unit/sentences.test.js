// The catalogue of sentences, what modules ask of it, and what the build makes of that.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { inlined } from '../../../web_ui/build/sentences.mjs';
import * as english from '../../../web_ui/sentences/en/index.js';
import { plural, spoken } from '../../../web_ui/sentences/en/grammar.js';
import { say } from '../../../web_ui/sentences/say.js';
import { differences } from './compare-languages.js';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');
const MODULES = ['app', 'art', 'components', 'lib', 'pages', 'parts', 'tables']
  .flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true }).map(name => join(folder, String(name))),
  )
  .filter(name => name.endsWith('.js'));
const code = (/** @type {string} */ path) => readFileSync(join(ROOT, path), 'utf8');
const made = (/** @type {string} */ text, areas = {}) => inlined(text, areas, '/grammar.js');

/** Sentences by their whole ids. */
const SENTENCES = new Map(
  Object.entries(english).flatMap(([area, sentences]) =>
    Object.entries(sentences).map(([id, text]) => /** @type {const} */ ([`${area}.${id}`, text])),
  ),
);

for (const path of MODULES.filter(path => /\bsay\(/.test(code(path))))
  test(`${path} asks for sentences that there are, with their blanks`, () => {
    assert.doesNotMatch(inlined(code(path), english, '/grammar.js'), /(?<![.\w])say\(/);
  });

test('every sentence is said somewhere', () => {
  const said = new Set(
    MODULES.flatMap(path => [...code(path).matchAll(/\bsay\(\s*'([^']+)'/g)].map(([, id]) => id)),
  );
  assert.deepEqual(
    [...SENTENCES.keys()].filter(id => !said.has(id)),
    [],
  );
});

test('no sentence stands twice in an area, or in one that all share', () => {
  const all = new Map();
  for (const [id, text] of SENTENCES) all.set(text, [...(all.get(text) ?? []), id]);
  const twice = [...all.values()].filter(
    ids =>
      new Set(ids.map((/** @type {string} */ id) => id.split('.')[0])).size < ids.length ||
      (ids.length > 1 && ids.some((/** @type {string} */ id) => id.startsWith('common.'))),
  );
  assert.deepEqual(twice, []);
});

test('1 is followed by the singular', () => {
  const things =
    'cards|units|points|stones|decisions|rounds|turns|games|tables|decks|copies|lines|places|powers|creatures|moves|steps';
  const several = new RegExp(`\\{(?!whose)\\w+\\} (?:${things})\\b`);
  /** Never one: what a game is played to, at least two of its cards, more than a few. */
  const neverOne = [
    'decks.it_lists_more_than_cards',
    'eter.cards_they_lie_on_each',
    'eter.win_rounds_by_lines',
    'eter.win_rounds_by_lines_each',
    'eternal.units_inline',
    'saved.all_tables',
    'saved.decks_are_kept',
    'vale.creatures_of_places_taken_every',
    'vale.of_places_for_creatures_taken',
    'vale.race_to_points_most_points',
    'vale.round_there_are_at_most',
  ];
  const found = [...SENTENCES].filter(([, text]) => several.test(text)).map(([id]) => id);
  assert.deepEqual(found.sort(), neverOne);
});

test('blanks are filled', () => {
  assert.equal(say('table.looking_back'), 'Looking back');
  assert.equal(say('table.decision_of', { at: 3, decisions: 8 }), 'after decision 3 of 8');
  assert.equal(say('eter.card_in_hand', { hand_count: 1 }), '1 card in hand');
  assert.equal(say('eter.card_in_hand', { hand_count: 2 }), '2 cards in hand');
  assert.equal(say('eter.event.line', { seat: 'Mara', cells: 'a1 b2' }), 'Mara has a line: a1 b2');
  assert.equal(say('eter.event.line', { seat: 'You', cells: 'a1 b2' }), 'You have a line: a1 b2');
  assert.equal(say('krieg.in_hand', { seat: 'You' }), 'In your hand');
});

test('the build says the same as the module', () => {
  const ids = /** @type {const} */ ([
    'table.decision_of',
    'eter.card_in_hand',
    'eter.event.line',
    'krieg.in_hand',
  ]);
  for (const id of ids)
    for (const [n, seat] of /** @type {const} */ ([
      [1, 'You'],
      [2, 'Mara'],
    ])) {
      const blanks = { at: n, decisions: n, hand_count: n, seat, cells: 'a1' };
      const asked = [...new Set([...(SENTENCES.get(id) ?? '').matchAll(/\{(\w+)/g)].map(([, name]) => name))];
      const given = asked.map(name => `${name}: blanks.${name}`).join(', ');
      const [line] = inlined(
        `return say('${id}', { ${given} });`.replace('return', 'export default'),
        english,
        '',
      ).split('\n');
      const run = new Function(
        'blanks',
        'say_plural',
        'say_spoken',
        line.replace('export default', 'return'),
      );
      assert.equal(run(blanks, plural, spoken), say(id, /** @type {any} */ (blanks)));
    }
});

test('a text of a template becomes a part of it', () => {
  const areas = { a: { stop: 'Stop & "look"', of: '{at} of {n:# step|# steps}', name: '{seat} has it' } };
  const page = `import { say } from '../sentences/say.js';
    html\`<b title=\${say('a.stop')} .text=\${say('a.stop')}>\${say('a.stop')}, \${say('a.of', { at, n: all() })}</b>\`;
    const text = say('a.name', { seat: say('a.stop') });`;
  assert.equal(
    inlined(page, areas, '/en.js'),
    `
    html\`<b title="Stop &#38; &#34;look&#34;" .text=\${"Stop & \\"look\\""}>Stop &#38; "look", \${at} of \${say_plural(all(), "# step|# steps")}</b>\`;
    const text = \`\${say_spoken("Stop & \\"look\\"", " has it")}\`;
import { plural as say_plural, spoken as say_spoken } from "/en.js";
`,
  );
});

test('the build refuses what is not in the catalogue', () => {
  const areas = { a: { of: '{at} of {n}' } };
  assert.throws(() => made("say('a.off')", areas), /no sentence a\.off/);
  assert.throws(() => made("say('b.of')", areas), /no sentence b\.of/);
  assert.throws(() => made("say('a.toString')", areas), /no sentence/);
  assert.throws(() => made("say('a.of', { at: 1 })", areas), /a\.of has the blanks at,n, not at/);
  assert.throws(() => made("say('a.of', blanks)", areas), /not written out/);
  assert.throws(() => made("say('a.of', { ...blanks })", areas), /not written out/);
  assert.throws(() => made('say(`a.${of}`)', areas), /not a literal/);
});

test('every language has every sentence, with its blanks', async () => {
  const languages = readdirSync(join(ROOT, 'sentences'), { withFileTypes: true }).filter(entry =>
    entry.isDirectory(),
  );
  assert.ok(languages.length);
  for (const { name } of languages) {
    const folder = `../../../web_ui/sentences/${name}`;
    assert.deepEqual(differences(english, await import(`${folder}/index.js`)), [], name);
    const grammar = await import(`${folder}/grammar.js`);
    assert.deepEqual(
      Object.keys(grammar).sort(),
      Object.keys(await import('../../../web_ui/sentences/en/grammar.js')).sort(),
    );
  }
});

test('what a language lacks or has too much of is named', () => {
  const ours = { a: { one: '{n:# card|# cards}', two: '{seat} has {what}' }, b: { three: 'Stop' } };
  assert.deepEqual(differences(ours, ours), []);
  assert.deepEqual(
    differences(ours, {
      a: { one: '{n:# karta|# karty|# kart}', two: '{what}: {seat}' },
      b: { three: 'Stój' },
    }),
    [],
  );
  assert.deepEqual(differences(ours, { a: { one: 'karty', two: '{seat} ma {co}' }, c: { four: 'Cztery' } }), [
    'b.three is missing',
    'c.four is unknown',
    'a.one lacks {n}',
    'a.two lacks {what}',
    'a.two has an unknown {co}',
  ]);
});
