// The lesson's step on sums speaks of units that stand there, and of an empty field where none does.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { guide } from '../../../web_ui/tables/krieg/guide.js';

const field = units => ({
  view: { sides: [{ rows: [{ units }] }, { rows: [{ units: [{}] }] }], match: { history: [] } },
  for: 0,
});

test('sums are explained once the player has a unit on the field', () => {
  const step = guide.steps.find(({ head }) => head === 'Read the sums');
  assert.equal(step?.can?.(field([{}])), true);
  assert.equal(step?.can?.(field([])), false, 'the unit of the other side is not meant');
  assert.match(step?.otherwise ?? '', /None of your units is left/);
});
