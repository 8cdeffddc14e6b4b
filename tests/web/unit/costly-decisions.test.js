// Looking back: which decisions count as costly.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { costOf, costliest } from '../../../web_ui/app/analysis/costly-decisions.js';

const way = value => ({ action: String(value), value, share: 1 });
const seen = (n, seat, best, played) => ({
  n,
  seat,
  judged: { value: best, best: way(best), played: way(played), reason: '' },
});

test('what a decision gave away is told in per cent of the chance to win', () => {
  assert.equal(costOf(seen(0, 0, 1, -1).judged), 100);
  assert.equal(costOf(seen(0, 0, 0.5, 0.5).judged), 0);
});

test('of each seat the costliest, the worst first, and none that cost nothing', () => {
  const all = [seen(0, 0, 0.4, 0.2), seen(1, 1, 0, 0), seen(2, 0, 0.4, -0.2), seen(4, 0, 0.4, 0.3)];
  assert.deepEqual(
    costliest(all, 2).map(one => one.n),
    [2, 0],
  );
});
