// How far one has come in a second lesson is kept, and comes in from elsewhere only where one has come further there.
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { fresh, install } from './fake-device.js';

install();
const { KINDS } = await import('../../../web_ui/app/storage/backup-kinds.js');
const { gamesWithSteps, readSteps, writeSteps } = await import('../../../web_ui/app/storage/lesson-steps.js');
const nothing = /** @type {any} */ ({ decks: new Map(), tables: new Map(), brought: new Set() });
const bring = (/** @type {any} */ value) => KINDS.lesson.bring({ of: 'krieg', value }, nothing);

beforeEach(fresh);

test('a lesson that nobody has begun begins with its first step', () => {
  assert.deepEqual(readSteps('krieg'), { at: 0, done: false });
  assert.deepEqual(gamesWithSteps(), []);
  writeSteps('krieg', { at: 2, done: false });
  assert.deepEqual([gamesWithSteps(), readSteps('krieg')], [['krieg'], { at: 2, done: false }]);
});

test('whoever has come further stays', async () => {
  assert.equal(await bring({ at: 2, done: false }), 'added');
  assert.equal(await bring({ at: 2, done: false }), 'here');
  assert.equal(await bring({ at: 1, done: false }), 'stays');
  assert.equal(await bring({ at: 4, done: false }), 'newer');
  assert.equal(await bring({ at: 0, done: true }), 'newer');
  assert.equal(await bring({ at: 5, done: false }), 'stays');
  assert.deepEqual(readSteps('krieg'), { at: 0, done: true });
});
