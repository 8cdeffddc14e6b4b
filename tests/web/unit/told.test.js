import assert from 'node:assert/strict';
import test from 'node:test';
import { roundTheCard } from '../../../web_ui/lib/told.js';

const chip = { chip: { name: 'Imp' } };

test('a chip of the tray says what was done with the card and where it went', () => {
  assert.deepEqual(roundTheCard([{ t: 'Computer 2 sells ' }, chip, { t: ' for 3 red' }], 'Computer 2'), {
    verb: 'sells',
    after: 'for 3 red',
  });
  assert.deepEqual(roundTheCard([{ t: 'Computer takes ' }, chip], 'Computer'), { verb: 'takes', after: '' });
});

test('what is said another way, of several cards or at length is left to the log', () => {
  assert.deepEqual(roundTheCard([{ t: "Computer's " }, chip, { t: ' moves to Melee' }], 'Computer'), {
    verb: '',
    after: 'moves to Melee',
  });
  assert.equal(roundTheCard([{ t: 'Computer discards ' }, chip, { t: ', ' }, chip], 'Computer').after, '');
  assert.equal(
    roundTheCard([{ t: 'Computer plays ' }, chip, { t: ' beside the row of another player' }], 'Computer')
      .after,
    '',
  );
  assert.deepEqual(roundTheCard([{ t: 'The round is over' }], 'Computer'), { verb: '', after: '' });
});

test('a card that does something to another says what', () => {
  const blocks = (/** @type {string} */ name) =>
    roundTheCard([chip, { t: ' blocks ' }, { chip: { name } }], 'Computer').after;
  assert.equal(blocks('Oni Ronin'), 'blocks Oni Ronin');
  assert.equal(blocks('Argenport Instigator'), 'blocks');
});
