import assert from 'node:assert/strict';
import { test } from 'node:test';
import { attackText } from '../../../web_ui/tables/eternal/prompt/attack-text.js';

test('who attacks whom, and for how much; many are counted', () => {
  const unit = (/** @type {string} */ card, /** @type {number} */ strength, more = {}) => ({
    ref: `c${strength}`,
    card,
    seat: 0,
    kind: 'unit',
    strength,
    flags: ['attacking'],
    ...more,
  });
  const catalog = { titan: { name: 'Titan' }, wisp: { name: 'Wisp' }, tower: { name: 'Tower' } };
  const said = (/** @type {any[]} */ things, at = 'p1') =>
    attackText(/** @type {any} */ ({ active: 0, catalog, things, battle: { at } }), seat =>
      seat ? 'You' : 'Ben',
    );
  const idle = unit('wisp', 2, { flags: [] });
  assert.equal(said([idle]), '');
  assert.equal(said([unit('titan', 6)]), 'Titan attacks you for 6');
  assert.equal(said([unit('titan', 6), unit('wisp', 1)]), 'Titan and Wisp attack you for 6 and 1');
  const site = { ref: 'c9', card: 'tower', seat: 1, kind: 'site', flags: [] };
  assert.equal(said([unit('titan', 6), site], 'c9'), 'Titan attacks Tower for 6');
  const many = [1, 2, 3, 4, 5, 6].map(n => unit('titan', n));
  assert.equal(said(many), '6 units attack you for 21 in all');
});
