// What a change of the table sounds like.
import assert from 'node:assert/strict';
import { test } from 'node:test';

Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem: () => {} },
  addEventListener: () => {},
});
const { soundOf } = await import('../../../web_ui/app/session/sounds.js');

/**
 * @param {Partial<import('../../../web_ui/app/protocol').Status>} status
 * @param {object[]} [events]
 */
const seen = (status, events = [{ type: 'placed' }]) =>
  /** @type {any} */ ({
    for: 0,
    events,
    status: { live: true, over: false, to_move: 1, to_move_kind: 'greedy', ...status },
  });
const mine = { to_move: 0, to_move_kind: /** @type {const} */ ('human') };

test('a decision', () => assert.equal(soundOf(seen(mine), seen({})), 'move'));
test("one's turn after an opponent", () => assert.equal(soundOf(seen({}), seen(mine)), 'turn'));
test('two people at one open table hear decisions only', () => {
  assert.equal(soundOf(seen({ to_move: 1, to_move_kind: 'human' }), seen(mine)), 'move');
});
test("something notable comes before the user's turn", () =>
  assert.equal(soundOf(seen({}), seen(mine, [{ type: 'line', notable: true }])), 'notable'));
test('the end, before all else', () => {
  assert.equal(
    soundOf(
      seen(mine),
      seen({ over: true, to_move: null, to_move_kind: null }, [{ type: 'match_over', notable: true }]),
    ),
    'over',
  );
});
test('no sound on opening a table, looking back and taking back', () => {
  assert.equal(soundOf(null, seen(mine)), null);
  assert.equal(soundOf(seen(mine), null), null, 'the curtain');
  assert.equal(soundOf(seen(mine), seen({ live: false })), null);
  assert.equal(soundOf(seen(mine), seen(mine, [])), null);
});
