// Decks of one's own: kept on the device, values of an option once they are ready, sent whole.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';

/** @type {Map<string, string>} */
const kept = new Map();
globalThis.localStorage = /** @type {any} */ ({
  getItem: key => kept.get(key) ?? null,
  setItem: (key, value) => kept.set(key, value),
});
const {
  damagedDecks,
  deleteDamagedDeck,
  deleteDeck,
  storeDeck,
  storedDecks,
  nextDeckNumber,
  ownDeckValues,
  sentValue,
} = await import('../../../web_ui/app/storage/own-decks.js');
const { defaultSetup, lastSetup, rememberSetup, sentOptions, withDefaults, valuesOf } =
  await import('../../../web_ui/app/storage/setup.js');

const deck = (/** @type {string} */ name) => ({
  name,
  cards: { torch: 4 },
  market: [],
  limits: 'constructed',
});
const option = /** @type {any} */ ({
  name: 'deck1',
  type: 'choice',
  own: 'deck',
  values: [{ value: 'forge', label: 'Oni Forge' }],
  default: 'forge',
});
const game = /** @type {any} */ ({
  name: 'g',
  levels: [{ id: 'normal' }],
  seats: [2, 2],
  seats_option: null,
  teams: [],
  presets: [],
  options: [option],
});

beforeEach(() => kept.clear());

test('decks keep their order, are changed in place and deleted', () => {
  assert.deepEqual(storedDecks('g'), []);
  for (const name of ['one', 'two', 'three'])
    storeDeck('g', { id: nextDeckNumber('g'), deck: deck(name), ready: true });
  storeDeck('g', { id: 2, deck: deck('other'), ready: false });
  deleteDeck('g', 1);
  assert.deepEqual(
    storedDecks('g').map(one => [one.id, one.deck.name, one.ready]),
    [
      [2, 'other', false],
      [3, 'three', true],
    ],
  );
  assert.equal(nextDeckNumber('g'), 4);
  assert.deepEqual(storedDecks('h'), []);
});

test('values that are not decks are left out', () => {
  for (const text of ['{', '7', '{}']) {
    kept.set('evertable.decks.g', text);
    assert.deepEqual(storedDecks('g'), []);
  }
  kept.set('evertable.decks.g', JSON.stringify([null, { id: 1 }, { id: 2, deck: deck('two'), ready: true }]));
  assert.deepEqual(
    storedDecks('g').map(one => one.id),
    [2],
  );
});

test('a device that stores nothing says so', () => {
  const { setItem } = localStorage;
  localStorage.setItem = () => {
    throw new Error('full');
  };
  assert.equal(storeDeck('g', { id: 1, deck: deck('one'), ready: true }), false);
  localStorage.setItem = setItem;
});

test('only ready decks can be chosen, and only for options that take decks', () => {
  storeDeck('g', { id: 1, deck: deck('one'), ready: false });
  storeDeck('g', { id: 2, deck: deck('two'), ready: true });
  assert.deepEqual(ownDeckValues('g', option), [{ value: 'kept:2', label: 'two', when: null, seat: null }]);
  assert.deepEqual(ownDeckValues('g', { ...option, own: undefined }), []);
  assert.deepEqual(
    valuesOf(game, option, { deck1: 'forge' }).map(one => one.label),
    ['Oni Forge', 'two'],
  );
});

test('the engine is sent the deck itself', () => {
  storeDeck('g', { id: 2, deck: deck('two'), ready: true });
  assert.deepEqual(sentOptions(game, { deck1: 'kept:2' }), { deck1: deck('two') });
  assert.equal(sentValue('g', option, 'forge'), 'forge');
  assert.equal(sentValue('g', option, 'kept:9'), 'forge');
});

test('a chosen deck is remembered until it is no longer ready', () => {
  storeDeck('g', { id: 2, deck: deck('two'), ready: true });
  rememberSetup('g', { ...defaultSetup(game), options: { deck1: 'kept:2' } });
  assert.equal(lastSetup(game).options.deck1, 'kept:2');
  storeDeck('g', { id: 2, deck: deck('two'), ready: false });
  assert.equal(lastSetup(game).options.deck1, 'forge');
  assert.equal(withDefaults(game, { deck1: 'kept:2' }).deck1, 'forge');
});

test('a deck that cannot be read hides no other, and stays until it is deleted', () => {
  const bad = [{ id: 1, deck: { ...deck('none'), cards: null } }, 7];
  kept.set('evertable.decks.g', JSON.stringify([bad[0], { id: 2, deck: deck('two'), ready: true }, bad[1]]));
  storeDeck('g', { id: 3, deck: deck('three'), ready: true });
  assert.deepEqual(
    storedDecks('g').map(({ id }) => id),
    [2, 3],
  );
  assert.deepEqual(damagedDecks('g'), bad);
  deleteDamagedDeck('g', bad[0]);
  assert.deepEqual([damagedDecks('g'), storedDecks('g').length], [[7], 2]);
});
