// A thought shared by several workers: how many, what each is asked, and what happens when one fails.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { thinkShared, treeCount } from '../../../web_ui/app/engine/shared-search.js';

test('as many trees as half the cores, where there is memory', () => {
  const here = (/** @type {number | undefined} */ hardwareConcurrency, /** @type {number} */ deviceMemory) =>
    treeCount({ hardwareConcurrency, deviceMemory });
  assert.equal(here(2, 8), 1);
  assert.equal(here(4, 8), 2);
  assert.equal(here(16, 8), 4);
  assert.equal(here(16, 4), 2);
  assert.equal(here(8, 2), 1);
  assert.equal(treeCount({ hardwareConcurrency: 8 }), 2, 'a browser that does not tell its memory');
  assert.equal(treeCount({}), 1);
});

const MESSAGE = /** @type {any} */ ({ game: 'eter', seat: 1, share: { number: 0, of: 1 }, shared: true });

test('each worker grows its tree, the first decides by all of them', async () => {
  /** @type {any[]} */
  const asked = [];
  const told = /** @type {any[]} */ ([]);
  const ask = async (/** @type {number} */ number, /** @type {any} */ message, /** @type {any} */ how) => {
    asked.push([number, message.share, message.trees]);
    if (message.trees) return { action: 'a', trees: message.trees };
    how.onProgress({ done: 10 * (number + 1), of: 50 });
    return `tree ${number}`;
  };
  const found = await thinkShared(ask, MESSAGE, 2, { onProgress: one => told.push(one) });
  assert.deepEqual(found, { action: 'a', trees: ['tree 0', 'tree 1'] });
  assert.deepEqual(asked, [
    [0, { number: 0, of: 2 }, undefined],
    [1, { number: 1, of: 2 }, undefined],
    [0, undefined, ['tree 0', 'tree 1']],
  ]);
  assert.deepEqual(told, [
    { done: 10, of: 100 },
    { done: 30, of: 100 },
  ]);
});

test('a worker that fails is left out; if all fail, the search does', async () => {
  const failing = (/** @type {number[]} */ ...failed) =>
    thinkShared(
      async (number, message) => {
        if (message.trees) return message.trees;
        if (failed.includes(number)) throw new Error(`no worker ${number}`);
        return `tree ${number}`;
      },
      MESSAGE,
      2,
    );
  assert.deepEqual(await failing(1), ['tree 0']);
  assert.deepEqual(await failing(0), ['tree 1']);
  await assert.rejects(failing(0, 1), /no worker 0/);
});

test('an aborted search requests no decision', async () => {
  const stop = new AbortController();
  const ask = async (/** @type {number} */ _, /** @type {any} */ message) => {
    assert.equal(message.trees, undefined);
    stop.abort();
    throw stop.signal.reason;
  };
  await assert.rejects(thinkShared(ask, MESSAGE, 2, { signal: stop.signal }), { name: 'AbortError' });
});

test('a decision that is due now does not wait for a worker that has not started', async () => {
  const hurry = new AbortController();
  const ask = (/** @type {number} */ number, /** @type {any} */ message, /** @type {any} */ how) => {
    if (message.trees) return Promise.resolve(message.trees);
    if (number) return new Promise(() => {});
    return new Promise(done => {
      how.hurry.addEventListener('abort', () => done('tree 0'));
      hurry.abort();
    });
  };
  assert.deepEqual(await thinkShared(ask, MESSAGE, 2, { hurry: hurry.signal }), ['tree 0']);
});
