// What is chosen in the form, as players say it: the options of a seat by whose they are, seats by their names.
import assert from 'node:assert/strict';
import { test } from 'node:test';

globalThis.localStorage = /** @type {any} */ ({ getItem: () => null });
const { optionsSummary, optionLabel, valueText } =
  await import('../../../web_ui/components/new-game/option-text.js');

const value = (
  /** @type {string} */ id,
  /** @type {string} */ label,
  /** @type {number | null} */ seat = null,
) => ({
  value: id,
  label,
  when: null,
  seat,
});
const decks = [value('expedition', 'Expedition'), value('oni-forge', 'Oni Forge')];
const fields = /** @type {any[]} */ ([
  {
    name: 'deck1',
    label: 'Deck',
    type: 'choice',
    own: 'deck',
    default: 'expedition',
    values: decks,
    seat: 0,
  },
  {
    name: 'deck2',
    label: 'Deck',
    type: 'choice',
    own: 'deck',
    default: 'expedition',
    values: decks,
    seat: 1,
  },
  {
    name: 'first',
    label: 'First turn',
    type: 'choice',
    default: 'random',
    values: [value('random', 'Random'), value('seat1', 'First seat', 0), value('seat2', 'Second seat', 1)],
    seat: null,
  },
  { name: 'free', label: 'Free draws', type: 'flag', default: false, values: [], seat: null },
]);
const game = /** @type {any} */ ({ name: 'g', options: fields });
const usual = { deck1: 'expedition', deck2: 'expedition', first: 'random', free: false };
const names = ['You', 'Computer'];

test('the options of a seat are labelled as its own, and always listed', () => {
  assert.deepEqual(
    fields.map(one => optionLabel(one, names)),
    ['Your deck', "Computer's deck", 'First turn', 'Free draws'],
  );
  assert.equal(
    optionsSummary(game, fields, { ...usual, deck2: 'oni-forge' }, names),
    "Your deck: Expedition, Computer's deck: Oni Forge",
  );
});

test('a seat among the values has its name', () => {
  const [, , first] = fields;
  assert.deepEqual(
    first.values.map((/** @type {any} */ one) => valueText(one, names)),
    ['Random', 'You', 'Computer'],
  );
  const rest = fields.slice(2);
  assert.equal(optionsSummary(game, rest, { ...usual, first: 'seat1' }, names), 'First turn: you');
  assert.equal(
    optionsSummary(game, rest, { ...usual, first: 'seat2', free: true }, names),
    'First turn: Computer, Free draws',
  );
  assert.equal(optionsSummary(game, rest, usual, names), 'As usual');
});
