import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moved, Order } from '../../../web_ui/parts/choice/order.js';

const asked = refs => {
  const made = new Order();
  made.load({ verb: 'strike', kind: 'thing', about: 'c1', refs });
  return made;
};

test('a chosen thing takes the next place, and gives it back', () => {
  const made = asked(['c5', 'c6', 'c7']);
  assert.ok(made.active && made.offers('c6') && !made.offers('c1'));
  assert.ok(made.tap('c7'));
  assert.deepEqual(made.refs, ['c7', 'c5', 'c6']);
  assert.ok(made.tap('c6'));
  assert.deepEqual(made.refs, ['c7', 'c6', 'c5']);
  assert.ok(made.placed('c7') && made.placed('c6') && !made.placed('c5'));
  made.tap('c7');
  assert.deepEqual(made.refs, ['c6', 'c7', 'c5'], 'the second is the first now');
  assert.equal(made.placed('c7'), false);
  assert.equal(made.tap('c1'), false, 'it is none of them');
});

test('one place on or back, and not beyond', () => {
  const made = asked(['c5', 'c6', 'c7']);
  assert.ok(made.move('c7', -1));
  assert.deepEqual(made.refs, ['c5', 'c7', 'c6']);
  assert.equal(made.move('c5', -1), false);
  assert.equal(made.move('c6', 1), false);
  assert.deepEqual(moved(['a', 'b', 'c'], 'a', 2), ['b', 'c', 'a']);
  assert.equal(moved(['a', 'b'], 'x', 1), null);
});

test('the last choice is taken back first', () => {
  const made = asked(['c5', 'c6']);
  assert.equal(made.back(), false);
  made.tap('c6');
  assert.ok(made.back());
  assert.equal(made.placed('c6'), false);
  made.load(null);
  assert.ok(!made.active && !made.tap('c5'));
});
