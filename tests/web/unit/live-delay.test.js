// What onlookers are shown of a table a while later.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DelayedTable } from '../../../web_ui/app/live/delayed-table.js';

const DELAY = 30_000;
/** @param {number} [delay] */
function table(delay = DELAY) {
  const clock = { now: 0 };
  return { clock, past: new DelayedTable(delay, () => clock.now) };
}
const update = (/** @type {number} */ at, now = 9) => ({
  ok: true,
  log_key: 'k',
  status: { at, decisions: now, live: at === now, over: false, finished: true, previous: { n: 1 } },
});

test('nothing may be shown before the time is over, then what there was', () => {
  const { clock, past } = table();
  past.moved(3);
  assert.equal(past.ready, false);
  clock.now = DELAY - 1;
  past.moved(4);
  assert.equal(past.ready, false);
  clock.now = DELAY;
  assert.equal(past.ready, true);
  assert.deepEqual(past.asked({ do: 'state', seat: null }), { do: 'state', seat: null, at: 3 });
  assert.deepEqual(past.asked({ do: 'state', seat: null, at: 9 }), { do: 'state', seat: null, at: 3 });
  assert.deepEqual(past.asked({ do: 'seek', n: 9, for: null }), { do: 'seek', n: 3, for: null });
  assert.deepEqual(past.asked({ do: 'seek', n: 1, for: null }), { do: 'seek', n: 1, for: null });
  clock.now = 2 * DELAY;
  assert.equal(past.asked({ do: 'state' }).at, 4);
});

test('what is shown is the table as it is, for who knows of nothing later', () => {
  const { clock, past } = table();
  past.moved(3);
  clock.now = DELAY;
  past.moved(9);
  assert.deepEqual(past.shown(update(3)).status, {
    at: 3,
    decisions: 3,
    live: true,
    over: false,
    finished: false,
    previous: null,
  });
  assert.equal(past.shown(update(2)).status.live, false);
  assert.deepEqual(past.shown({ ok: false }), { ok: false });
});

test('what was taken back is not shown', () => {
  const { clock, past } = table();
  past.moved(3);
  clock.now = 10;
  past.moved(5);
  clock.now = 20;
  past.moved(4);
  clock.now = DELAY + 10;
  assert.equal(past.asked({ do: 'state' }).at, 3, 'not the five that were taken back');
  clock.now = DELAY + 20;
  assert.equal(past.asked({ do: 'state' }).at, 4);
  past.restart();
  assert.equal(past.ready, false, 'of another table nothing is known');
});

test('without a delay everything passes as it is', () => {
  const { past } = table(0);
  past.moved(3);
  assert.equal(past.ready, true);
  const asked = { do: 'state', seat: 1 };
  assert.equal(past.asked(asked), asked);
  const answer = update(9);
  assert.equal(past.shown(answer), answer);
});
