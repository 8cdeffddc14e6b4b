// A page that stays open for days looks for a newer version, and not too often.
import assert from 'node:assert/strict';
import { mock, test } from 'node:test';

const targets = { window: new EventTarget(), document: new EventTarget() };
Object.assign(globalThis, {
  isSecureContext: true,
  addEventListener: targets.window.addEventListener.bind(targets.window),
  document: Object.assign(targets.document, {
    visibilityState: 'visible',
    getElementById: () => ({ textContent: '{}' }),
    baseURI: 'http://localhost/',
  }),
});
const { checkForUpdates } = await import('../../../web_ui/app/boot/offline.js');
const MINUTE = 60_000;

test('it checks every hour, and when the tab is shown or the network is back', async () => {
  mock.timers.enable({ apis: ['setInterval', 'Date'] });
  let asked = 0;
  const update = async () => {
    if (++asked % 2) throw new TypeError('offline');
  };
  const registration = { update };
  checkForUpdates(/** @type {any} */ (registration));
  checkForUpdates(/** @type {any} */ (registration)); // once is enough
  mock.timers.tick(59 * MINUTE);
  assert.equal(asked, 0);
  for (let hour = 0; hour < 72; hour++) mock.timers.tick(60 * MINUTE);
  assert.equal(asked, 72, 'three days');
  mock.timers.tick(2 * MINUTE); // past the next hour
  for (const wake of [
    () => targets.window.dispatchEvent(new Event('online')),
    () => targets.document.dispatchEvent(new Event('visibilitychange')),
  ]) {
    mock.timers.tick(11 * MINUTE);
    const before = asked;
    wake();
    assert.equal(asked, before + 1);
    wake();
    wake();
    assert.equal(asked, before + 1, 'not more often than every ten minutes');
  }
  targets.document.visibilityState = 'hidden';
  mock.timers.tick(11 * MINUTE);
  const before = asked;
  targets.document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(asked, before);
});
