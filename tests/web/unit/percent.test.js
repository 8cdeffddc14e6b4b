// How one stands, in words.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inPercent, standingText } from '../../../web_ui/app/analysis/percent.js';

test('a value is given in words and per cent', () => {
  const said = [-1, -0.6, -0.36, -0.1, 0, 0.1, 0.3, 0.7, 1].map(value => standingText(inPercent(value)));
  assert.deepEqual(said, [
    'as good as lost, 0 %',
    'far behind, 20 %',
    'behind, 32 %',
    'slightly behind, 45 %',
    'about level, 50 %',
    'slightly ahead, 55 %',
    'ahead, 65 %',
    'far ahead, 85 %',
    'as good as won, 100 %',
  ]);
});
