// What a thing in play is called where there is room for one word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { shortName } from '../../../web_ui/tables/eternal/card/short-names.js';

/** @param {...string} names of units */
const catalog = (...names) =>
  /** @type {any} */ (Object.fromEntries(names.map(name => [name, { name, kind: 'unit' }])));
const shortNames = (/** @type {string[]} */ ...names) => {
  const cards = catalog(...names);
  return names.map(name => shortName(cards, name));
};

test('the last word is the short name, without an appended part', () => {
  assert.deepEqual(
    shortNames(
      'Oni Ronin',
      'Elias, the Broken Wing',
      'Initiate of the Sands',
      'Wisp',
      'Direwood Beastcaller',
    ),
    ['Ronin', 'Elias', 'Initiate', 'Wisp', 'Beastcaller'],
  );
});

test('cards that share it are named by the first word, or by the whole name', () => {
  assert.deepEqual(shortNames('Timeworn Sentinel', 'Dormant Sentinel'), ['Timeworn', 'Dormant']);
  assert.deepEqual(shortNames('Grenadin', 'Ticking Grenadin'), ['Grenadin', 'Ticking']);
  assert.deepEqual(shortNames('Silverwing Familiar', 'Avirax Familiar', 'Stalwart Silverwing'), [
    'Silverwing Familiar',
    'Avirax',
    'Stalwart',
  ]);
});

test('cards that are never in play are not counted', () => {
  const cards = { ...catalog('Rain Wisp'), dark: /** @type {any} */ ({ name: 'Dark Wisp', kind: 'spell' }) };
  assert.equal(shortName(cards, 'Rain Wisp'), 'Wisp');
});
