// How fast a guest sends, and that the gate drops nothing of a guest that keeps to it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gate } from '../../../web_ui/app/live/gate.js';
import { Pace } from '../../../web_ui/app/live/pace.js';
import { RemoteEngine } from '../../../web_ui/app/live/remote-engine.js';

test('a burst is taken, then a message at a time', () => {
  const clock = { now: 0 };
  const pace = new Pace({ clock: () => clock.now });
  for (let n = 0; n < 40; n++) assert.equal(pace.take(), 0);
  assert.equal(pace.take(), 50);
  clock.now = 49;
  assert.ok(pace.take() > 0);
  clock.now = 51;
  assert.equal(pace.take(), 0);
  assert.ok(pace.take() > 0);
});

test('whoever waits as told is never dropped, with a word beside the requests', () => {
  const clock = { now: 0 };
  const guest = new Pace({ share: 0.75, clock: () => clock.now });
  const gate = new Gate(1, () => clock.now);
  for (let n = 0; n < 500; n++) {
    for (let ms; (ms = guest.take()) > 0;) clock.now += ms;
    const sent = [{ t: 'ask', id: n, r: { do: 'state' } }, ...(n % 25 ? [] : [{ t: 'takeback' }])];
    for (const message of sent)
      assert.notEqual(gate.admit(JSON.stringify(message)).kind, 'dropped', String(n));
  }
});

test('requests that come too fast are sent later, in order', async t => {
  t.mock.timers.enable({ apis: ['setTimeout', 'setInterval'] });
  let now = 0;
  t.mock.method(performance, 'now', () => now);
  /** @type {number[]} */
  const sent = [];
  const line = { presence: 'here', send: (/** @type {any} */ message) => sent.push(message.id) };
  const engine = new RemoteEngine(/** @type {any} */ (line), /** @type {any} */ (null));
  for (let n = 0; n < 50; n++) engine.call({ do: 'state' });
  const settle = async () => {
    for (let n = 0; n < 400; n++) await Promise.resolve();
  };
  await settle();
  assert.equal(sent.length, 30, 'three quarters of a burst at once');
  for (let n = 0; n < 60; n++) {
    now += 50;
    t.mock.timers.tick(50);
    await settle();
  }
  assert.deepEqual(
    sent,
    Array.from({ length: 50 }, (_, n) => n + 1),
  );
});
