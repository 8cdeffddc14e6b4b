import assert from 'node:assert/strict';
import { test } from 'node:test';
import { changedFrom } from '../../../web_ui/tables/eternal/board/board.js';
import { inspectSubject, printedOf, usedText } from '../../../web_ui/tables/eternal/inspector/inspect.js';

const of = (kind, strength, health) => ({
  ...{ name: 'Card', kind, strength, health, cost: 1, types: [], influence: '', lines: [], skills: [] },
});

test('a card that is not in play has the numbers that it will have or give', () => {
  const view = { catalog: { ronin: of('unit', 2, 1), star: of('weapon', 3, 3) } };
  const calc = name => inspectSubject({ kind: 'card', name }, { view }).calc;
  assert.deepEqual(calc('ronin'), [['Strength/health', '2/1']]);
  assert.deepEqual(calc('star'), [['Its unit gets', '+3/+3']]);
  assert.deepEqual(calc('ronin/+2+1'), [
    ['Printed', '2/1'],
    ['Changed by', '+2/+1'],
    ['Strength/health', '4/2'],
  ]);
  assert.deepEqual(printedOf('sword', of('relic_weapon', 3, 2)), [['Strength/armor', '3/2']]);
  assert.deepEqual(printedOf('place', of('site', null, 4)), [['Durability', '4']]);
  assert.deepEqual(printedOf('torch', of('fast_spell', null, null)), []);
});

test("changes of a unit's printed numbers are told apart from damage", () => {
  const printed = of('unit', 2, 3);
  const now = (strength, health, damage = 0) => changedFrom({ strength, health, damage }, printed);
  assert.deepEqual(now(2, 3), { strength: '', health: '' });
  assert.deepEqual(now(2, 1, 2), { strength: '', health: '' });
  assert.deepEqual(now(4, 4, 1), { strength: 'more', health: 'more' });
  assert.deepEqual(now(1, 2), { strength: 'less', health: 'less' });
});

test('used skills are named as players name them', () => {
  assert.equal(usedText(['killer']), 'Killer used');
  assert.equal(usedText(['killer', 'double_damage']), 'Killer and Double damage used');
});
