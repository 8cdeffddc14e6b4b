import assert from 'node:assert/strict';
import test from 'node:test';
import { roundTheCard } from '../../../web_ui/lib/told.js';

const chip = { chip: { name: 'Imp' } };
const one = [chip.chip];

test('a chip of the tray says what was done with the card and where it went', () => {
  assert.deepEqual(roundTheCard([{ t: 'Computer 2 sells ' }, chip, { t: ' for 3 red' }], 'Computer 2'), {
    verb: 'sells',
    cards: one,
    after: 'for 3 red',
  });
  assert.deepEqual(roundTheCard([{ t: 'Computer takes ' }, chip], 'Computer'), {
    verb: 'takes',
    cards: one,
    after: '',
  });
});

test('what is said another way or at length is left to the log', () => {
  assert.deepEqual(roundTheCard([{ t: "Computer's " }, chip, { t: ' moves to Melee' }], 'Computer'), {
    verb: '',
    cards: one,
    after: 'moves to Melee',
  });
  assert.equal(
    roundTheCard([{ t: 'Computer plays ' }, chip, { t: ' beside the row of another player' }], 'Computer')
      .after,
    '',
  );
  assert.deepEqual(roundTheCard([{ t: 'The round is over' }], 'Computer'), {
    verb: '',
    cards: [],
    after: '',
  });
});

test('cards that are named together are told whole', () => {
  const [pike, king] = [{ chip: { name: 'Pike' } }, { chip: { name: 'Lion King' } }];
  const list = [chip, { t: ', ' }, pike, { t: ', ' }, king];
  assert.deepEqual(roundTheCard([{ t: 'Computer discards ' }, ...list], 'Computer'), {
    verb: 'discards',
    cards: [chip.chip, pike.chip, king.chip],
    after: '',
  });
  assert.deepEqual(roundTheCard([{ t: 'The weather ends: ' }, pike, { t: ' and ' }, king], ''), {
    verb: 'The weather ends',
    cards: [pike.chip, king.chip],
    after: '',
  });
  assert.deepEqual(
    roundTheCard([{ t: 'Ann gives up ' }, pike, { t: ', ' }, king, { t: ' in Melee' }], 'Ann'),
    {
      verb: 'gives up',
      cards: [pike.chip, king.chip],
      after: 'in Melee',
    },
  );
});

test('a card that does something to another says what', () => {
  const blocks = (/** @type {string} */ name) =>
    roundTheCard([chip, { t: ' blocks ' }, { chip: { name } }], 'Computer').after;
  assert.equal(blocks('Oni Ronin'), 'blocks Oni Ronin');
  assert.equal(blocks('Argenport Instigator'), 'blocks');
});
