// Seeds cross the page as text: a number would round them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomSeed, sameDeal, sameSeed } from '../../../web_ui/app/storage/seed.js';

test('a seed is a decimal integer of 64 random bits', () => {
  const seeds = Array.from({ length: 200 }, randomSeed);
  assert.equal(new Set(seeds).size, 200);
  assert.ok(seeds.every(seed => /^(0|[1-9]\d{0,19})$/.test(seed) && BigInt(seed) < 2n ** 64n));
  const bits = seeds.reduce((all, seed) => all | BigInt(seed), 0n);
  assert.equal(bits, 2n ** 64n - 1n);
  assert.ok(seeds.some(seed => String(Number(seed)) !== seed));
});

test('seeds are compared as text, also with the numbers of older saves', () => {
  assert.ok(sameSeed('7', 7));
  assert.ok(sameSeed('9007199254740993', '9007199254740993'));
  assert.ok(!sameSeed('9007199254740993', '9007199254740992'));
  assert.ok(!sameSeed(undefined, undefined));
  assert.ok(!sameSeed(null, 0));
});

test('two deals are the same if game, rules, options, seed and generator are', () => {
  const save = { evertable: 2, game: 'chess', ruleset: 1, options: { fog: true }, seed: '7' };
  const old = { ...save, evertable: 1, seed: 7 };
  assert.ok(sameDeal(save, { ...save }));
  assert.ok(sameDeal(old, { ...save, generator: 'splitmix64' }));
  assert.ok(!sameDeal(old, save));
  for (const other of [{ game: 'go' }, { ruleset: 2 }, { options: { fog: false } }, { seed: '8' }])
    assert.ok(!sameDeal(save, { ...save, ...other }));
});
