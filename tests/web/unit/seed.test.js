// Seeds cross the page as text: a number would round them.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { randomSeed, sameDeal, sameSeed } from '../../../web_ui/app/storage/seed.js';

test('a seed is a decimal integer below 2^64, of all its bits', () => {
  const seeds = Array.from({ length: 200 }, randomSeed);
  assert.equal(new Set(seeds).size, 200);
  assert.ok(seeds.every(seed => /^(0|[1-9]\d{0,19})$/.test(seed) && BigInt(seed) < 2n ** 64n));
  const bits = seeds.reduce((all, seed) => all | BigInt(seed), 0n);
  assert.equal(bits, 2n ** 64n - 1n);
  assert.ok(seeds.some(seed => String(Number(seed)) !== seed));
});

test('seeds are compared as text, and the numbers of older saves with them', () => {
  assert.ok(sameSeed('7', 7));
  assert.ok(sameSeed('9007199254740993', '9007199254740993'));
  assert.ok(!sameSeed('9007199254740993', '9007199254740992'));
  assert.ok(!sameSeed(undefined, undefined));
  assert.ok(!sameSeed(null, 0));
});

test('a deal is the same by the same game, rules, options, seed and generator', () => {
  const save = { evertable: 2, game: 'chess', ruleset: 1, options: { fog: true }, seed: '7' };
  const old = { ...save, evertable: 1, seed: 7 };
  assert.ok(sameDeal(save, { ...save }));
  assert.ok(sameDeal(old, { ...save, generator: 'splitmix64' }));
  assert.ok(!sameDeal(old, save));
  for (const other of [{ game: 'go' }, { ruleset: 2 }, { options: { fog: false } }, { seed: '8' }])
    assert.ok(!sameDeal(save, { ...save, ...other }));
});
