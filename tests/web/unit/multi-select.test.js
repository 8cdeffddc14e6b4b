import assert from 'node:assert/strict';
import { test } from 'node:test';
import { MultiSelect } from '../../../web_ui/parts/choice/multi-select.js';

const ask = {
  verb: 'discard',
  refs: ['fog', 'knight', 'knight'],
  kind: 'card',
  least: 1,
  most: 2,
  done: 'done',
  label: 'Discard',
};
const asked = () => {
  const set = new MultiSelect();
  set.load(ask);
  return set;
};

test('things are taken in any order, as often as they are there', () => {
  const set = asked();
  assert.ok(set.tap('card:knight') && set.tap('card:fog'));
  assert.deepEqual(set.refs, ['knight', 'fog']);
  assert.ok(set.full && set.ready);
  assert.equal(set.tap('card:knight'), true, 'a full set: pointed at again it goes back');
  assert.deepEqual(set.refs, ['fog']);
});

test('of twins drawn separately the tapped one is picked and removed', () => {
  const set = asked();
  set.tap('card:knight', 1);
  assert.deepEqual([set.has('card:knight', 0), set.has('card:knight', 1)], [false, true]);
  set.tap('card:knight', 0);
  assert.equal(set.count('card:knight'), 2);
  assert.equal(set.tap('card:fog', 0), false, 'no more than asked for');
  set.tap('card:knight', 1);
  assert.deepEqual([set.has('card:knight', 0), set.has('card:knight', 1)], [true, false]);
});

test('only members of the set can be picked', () => {
  const set = asked();
  assert.equal(set.offers('unit:fog'), false);
  assert.equal(set.tap('card:frost'), false);
  assert.equal(set.ready, false);
  set.load(null);
  assert.equal(set.active, false);
  assert.equal(set.tap('card:fog'), false);
});

test('the last thing taken goes back first', () => {
  const set = asked();
  set.tap('card:fog');
  set.tap('card:knight');
  assert.ok(set.back());
  assert.deepEqual(set.refs, ['fog']);
  assert.ok(set.back());
  assert.equal(set.back(), false);
});
