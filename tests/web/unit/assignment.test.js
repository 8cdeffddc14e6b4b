import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Assignment } from '../../../web_ui/parts/choice/assignment.js';

const member = (ref, ways, required = false) => ({ ref, ways, required });
const asked = request => {
  const made = new Assignment();
  made.load({ verb: 'block', common: [], least: 0, most: 9, ...request });
  return made;
};

test('a member with one way is added by a tap, in any order, and removed by another', () => {
  const made = asked({ members: [member('c1', [[]]), member('c2', [[]]), member('c3', [])], least: 1 });
  assert.equal(made.ready, false);
  assert.equal(made.tap('c2'), 'changed');
  assert.equal(made.tap('c1'), 'changed');
  assert.deepEqual(made.pairs, [['c2'], ['c1']]);
  assert.equal(made.tap('c2'), 'changed');
  assert.deepEqual(made.pairs, [['c1']]);
  assert.equal(made.tap('c3'), null, 'who has no way is offered none');
  assert.ok(made.ready);
});

test('a member with several ways waits until one is chosen', () => {
  const made = asked({ members: [member('c1', [['c7'], ['c8']])] });
  assert.equal(made.wants('c7'), false);
  made.tap('c1');
  assert.equal(made.open, 'c1');
  assert.ok(made.wants('c7') && made.wants('c8') && !made.wants('c9'));
  made.tap('c8');
  assert.deepEqual(made.pairs, [['c1', 'c8']]);
  assert.equal(made.open, null);
  assert.ok(made.back());
  assert.deepEqual(made.pairs, []);
  assert.equal(made.back(), false);
});

test('required members take part from the start; no more than the maximum can', () => {
  const made = asked({ members: [member('c1', [[], ['twice']], true), member('c2', [[]])], most: 1 });
  assert.deepEqual(made.pairs, [['c1']]);
  assert.equal(made.tap('c1'), 'kept');
  assert.equal(made.tap('c2'), 'full');
  made.choose('c1', ['twice']);
  assert.deepEqual(made.pairs, [['c1', 'twice']]);
});

test('the common target is the first unless another one is chosen', () => {
  const made = asked({ verb: 'attack', common: ['p1', 'c9'], members: [member('c1', [[]])] });
  assert.equal(made.common, 'p1');
  assert.equal(made.tap('c9'), 'changed');
  assert.equal(made.common, 'c9');
  made.load(null);
  assert.equal(made.active, false);
  assert.equal(made.tap('c1'), null);
});

test('a target may be chosen before its member, and once more after a member that had no other', () => {
  const made = asked({ members: [member('c1', [['c7'], ['c8']]), member('c2', [['c7']])] });
  assert.ok(made.offers('c8'));
  assert.equal(made.tap('c9'), null, 'what nobody can take is refused');
  assert.equal(made.tap('c8'), 'changed');
  assert.deepEqual([made.aim, made.pairs], ['c8', []]);
  assert.ok(made.wants('c1') && !made.wants('c2'), 'only who can take it');
  assert.equal(made.tap('c1'), 'changed');
  assert.deepEqual([made.aim, made.open, made.pairs], [null, null, [['c1', 'c8']]]);
  made.tap('c7');
  made.tap('c1');
  assert.deepEqual(made.pairs, [['c1', 'c7']], 'a member that takes part takes another target');
  made.tap('c2');
  assert.deepEqual(made.pairs, [
    ['c1', 'c7'],
    ['c2', 'c7'],
  ]);
  assert.equal(made.tap('c7'), 'changed');
  assert.deepEqual([made.aim, made.pairs.length], [null, 2], 'it has its target already');
  made.tap('c8');
  assert.ok(made.back());
  assert.deepEqual([made.aim, made.pairs.length], [null, 2]);
});
