import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countersOf } from '../../../web_ui/parts/strip/counters.js';

test('a strip has the counters of its seat', () => {
  const update = { status: { counters: { Owls: [2, -1] } } };
  const [owls, ...more] = countersOf(update, 1);
  assert.deepEqual(more, []);
  assert.deepEqual(owls.values, ['Owls −1', 'Owls.', 'Owls', 'Owls:1', '−1']);
  assert.deepEqual(countersOf({ status: { counters: {} } }, 0), []);
});
