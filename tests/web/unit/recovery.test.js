// What is asked while the engine is dead waits until the new one knows the table.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Recovery } from '../../../web_ui/app/engine/recovery.js';

/** An engine that dies when told to. */
function mortal() {
  /** @type {(() => void)[]} */
  const mourners = [];
  return {
    ready: Promise.resolve(),
    onDeath: (/** @type {() => void} */ callback) => mourners.push(callback),
    die: () => mourners.forEach(mourn => mourn()),
  };
}

/** @param {Promise<void>} promise */
async function settled(promise) {
  let done = false;
  promise.then(() => (done = true));
  for (let i = 0; i < 9; i++) await null;
  return done;
}

test('nothing waits while the engine lives', async () => {
  assert.ok(await settled(new Recovery(/** @type {any} */ (mortal())).restored));
});

test('after a crash all requests wait until the table is restored', async () => {
  const engine = mortal();
  const recovery = new Recovery(/** @type {any} */ (engine));
  engine.die();
  assert.ok(!(await settled(recovery.restored)));
  /** @type {string[]} */
  const order = [];
  const waiting = recovery.restored.then(() => order.push('asked'));
  await recovery.run(async () => void order.push('told'));
  await waiting;
  assert.deepEqual(order, ['told', 'asked']);
});

test('a second crash during a restore keeps all requests waiting until the next restore', async () => {
  const engine = mortal();
  const recovery = new Recovery(/** @type {any} */ (engine));
  engine.die();
  const { restored } = recovery;
  await assert.rejects(
    recovery.run(async () => {
      engine.die();
      throw new Error('lost');
    }),
  );
  assert.ok(!(await settled(restored)));
  await recovery.run(async () => {});
  assert.ok(await settled(restored));
});

test('a failed restore lets all requests through', async () => {
  const engine = mortal();
  const recovery = new Recovery(/** @type {any} */ (engine));
  engine.die();
  await assert.rejects(
    recovery.run(async () => {
      throw new Error('refused');
    }),
  );
  assert.ok(await settled(recovery.restored));
});
