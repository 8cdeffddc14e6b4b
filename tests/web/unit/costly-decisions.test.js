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

test('the cost of a decision is in per cent of the chance to win', () => {
  assert.equal(costOf(seen(0, 0, 1, -1).judged), 100);
  assert.equal(costOf(seen(0, 0, 0.5, 0.5).judged), 0);
});

test('the costliest decisions of each seat, the worst first, none without cost', () => {
  const all = [seen(0, 0, 0.4, 0.2), seen(1, 1, 0, 0), seen(2, 0, 0.4, -0.2), seen(4, 0, 0.4, 0.3)];
  assert.deepEqual(
    costliest(all, 2).map(one => one.n),
    [2, 0],
  );
});
