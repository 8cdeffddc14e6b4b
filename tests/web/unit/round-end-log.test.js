import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logAtRoundEnd } from '../../../web_ui/components/game-log/round-end-log.js';

const line = (n, text, head = false) => ({ n, text, head });
const told = log => logAtRoundEnd(log).map(({ text }) => text);

test('everything that came with the heading of the next round is left out with it', () => {
  const round = [line(7, 'Round 1', true), line(7, 'The hunt is for Imp'), line(8, 'You take Imp')];
  const end = [line(9, 'Now resolution', true), line(9, 'Round 1 ends')];
  const next = [line(9, 'Round 2', true), line(9, 'The hunt is for Kappa')];
  assert.deepEqual(told([...round, ...end, ...next]), [
    'Round 1',
    'The hunt is for Imp',
    'You take Imp',
    'Now resolution',
    'Round 1 ends',
  ]);
  assert.deepEqual(told([...round, ...end, next[0]]).at(-1), 'Round 1 ends');
});

test('a round whose heading came with an earlier decision is shown completely', () => {
  const log = [line(1, 'Round 1', true), line(1, 'The hunt is for Imp'), line(2, 'You take Imp')];
  assert.equal(told(log).length, 3);
  assert.deepEqual(told([]), []);
});
