import assert from 'node:assert/strict';
import { test } from 'node:test';
import { damageOf, numberPosition } from '../../../web_ui/tables/eternal/board/damage-numbers.js';

const hit = (to, n) => ({ type: 'hit', to, n });

test('a thing hit several times has one number', () => {
  const you = { args: { seat: 0 } };
  const events = [hit({ id: 3 }, 2), hit(you, 1), hit({ id: 3 }, 4), hit(you, 2), hit({ id: 4 }, 0)];
  assert.deepEqual(
    [...damageOf([...events, { type: 'died', thing: { id: 3 } }])],
    [
      ['c3', 6],
      ['p0', 3],
    ],
  );
});

test('the number is on the thing that was hit, and disappears with a dead one before another takes its place', () => {
  const box = (x, y = 0) => ({ x, y, width: 80, height: 100 });
  const at = (x, y = 36) => ({ x, y, width: 44, height: 28 });
  assert.deepEqual(
    numberPosition(box(0), box(200), [box(200)]),
    { at: at(218), passes: false },
    'it has moved',
  );
  assert.deepEqual(
    numberPosition(box(0), undefined, [box(200)]),
    { at: at(18), passes: false },
    'nothing lies there',
  );
  assert.deepEqual(numberPosition(box(0), undefined, [box(20)]), { at: at(18), passes: true });
  assert.deepEqual(numberPosition(undefined, { x: 0, y: 0, width: 380, height: 48 }, []), {
    at: at(38, 10),
    passes: false,
  });
  assert.equal(numberPosition(undefined, undefined, []), null);
});
