// The warning before a fight that would end the game: who is told, and what; that it is lethal is the engine's word.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { lethalText, losesNow, losingLabel } from '../../../web_ui/tables/eternal/prompt/lethal-warning.js';

/** The fight in which the first seat, or the second, loses by 5 damage. */
const fight = (/** @type {number} */ loser, /** @type {number|null} */ viewer, more = {}) =>
  /** @type {any} */ ({
    view: { seat: viewer, fast: false, seats: [{ health: 3 }, { health: 3 }] },
    cast: {
      winner: 1 - loser,
      health: loser ? [3, -2] : [-2, 3],
      ...{ dealt: 5, unblocked: false, certain: true, announced: [0, 1], ...more },
    },
    name: (/** @type {number} */ seat) => (seat === viewer ? 'You' : ['Ann', 'Ben'][seat]),
    ...{ own: 0, foe: 1, mine: true },
  });

test('the end of the game is announced to those that the engine names', () => {
  assert.equal(lethalText(fight(0, 0)), 'You lose as it stands: 5 damage, you have 3 health');
  assert.equal(lethalText(fight(1, 0)), 'You win as it stands: 5 damage, Ben has 3 health');
  assert.equal(lethalText(fight(1, 0, { announced: [1] })), '');
  assert.equal(
    lethalText(fight(1, null, { announced: [1] })),
    'Ben loses as it stands: 5 damage, Ben has 3 health',
  );
  assert.equal(lethalText(fight(0, 0, { winner: null, announced: [] })), '');
  const open = fight(0, 0, { unblocked: true, certain: false, dealt: 4 });
  assert.equal(lethalText(open), 'If nothing blocks, you lose: your health goes from 3 to −2');
});

test('a button loses the game only if the engine is certain of it', () => {
  assert.equal(losesNow(fight(0, 0)), true);
  assert.equal(losesNow(fight(0, 0, { certain: false })), false);
  assert.equal(losesNow(fight(1, 0)), false);
  assert.equal(losingLabel(fight(0, 0), 'Pass'), 'Pass and lose');
  const held = fight(0, 0);
  held.view.fast = true;
  assert.equal(losingLabel(held, 'Pass'), 'Pass');
});
