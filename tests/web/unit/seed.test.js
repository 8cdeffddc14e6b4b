// Seeds cross the page as text: a number would round them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomSeed, sameDeal } from '../../../web_ui/app/storage/seed.js';

test('a seed is a decimal integer of 64 random bits', () => {
  const seeds = Array.from({ length: 200 }, randomSeed);
  assert.equal(new Set(seeds).size, 200);
  assert.ok(seeds.every(seed => /^(0|[1-9]\d{0,19})$/.test(seed) && BigInt(seed) < 2n ** 64n));
  const bits = seeds.reduce((all, seed) => all | BigInt(seed), 0n);
  assert.equal(bits, 2n ** 64n - 1n);
  assert.ok(seeds.some(seed => String(Number(seed)) !== seed));
});

test('two deals are the same if game, rules, options and seed are', () => {
  const save = { game: 'chess', ruleset: 1, options: { fog: true }, seed: '9007199254740993' };
  assert.ok(sameDeal(save, { ...save }));
  for (const other of [
    { game: 'go' },
    { ruleset: 2 },
    { options: { fog: false } },
    { seed: '9007199254740992' },
  ])
    assert.ok(!sameDeal(save, { ...save, ...other }));
  assert.ok(
    !sameDeal({ ...save, seed: undefined }, { ...save, seed: undefined }),
    'each began with a position',
  );
});
