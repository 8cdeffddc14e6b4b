// Where one wants to be asked is kept on the device, and told to each table; what was let go belongs to its table.
import assert from 'node:assert/strict';
import { test } from 'node:test';

const kept = new Map();
Object.assign(globalThis, {
  localStorage: { getItem: key => kept.get(key) ?? null, setItem: (key, text) => kept.set(key, text) },
  addEventListener: () => {},
});
const { stopsAmong, storeStops, applyStoredStops } = await import('../../../web_ui/app/session/stops.js');
const { EngineRefusal } = await import('../../../web_ui/app/engine/refusal.js');

/** @param {Record<string, string>} standing */
const update = (standing, seat = 0) =>
  /** @type {any} */ ({ for: seat, game: 'eternal', status: { standing } });

test('a table gets the stored stops and keeps its own passes', async () => {
  storeStops('eternal', stopsAmong({ 'own.battle': 'ask', 'rival.end': 'pass' }));
  /** @type {any[]} */
  const sent = [];
  const ask = /** @type {any} */ (
    request => {
      sent.push(request);
      return update(request.windows ?? { 'rival.first': 'pass' });
    }
  );
  await applyStoredStops(ask, update({ 'rival.end': 'pass', 'own.end': 'ask' }), 0);
  assert.deepEqual(sent, [
    { do: 'standing', seat: 0, windows: { 'rival.end': 'pass', 'own.battle': 'ask' } },
  ]);
  sent.length = 0;
  const same = update({ 'own.battle': 'ask' });
  assert.equal(await applyStoredStops(ask, same, 0), same, 'nothing to be told');
  assert.equal(sent.length, 0);
  await applyStoredStops(ask, update({}, null), 1);
  assert.deepEqual(sent[0], { do: 'state', seat: 1 });
  assert.deepEqual(sent[1], {
    do: 'standing',
    seat: 1,
    windows: { 'rival.first': 'pass', 'own.battle': 'ask' },
  });
});

test('stops of windows that no longer exist are dropped', async () => {
  storeStops('eternal', ['teatime']);
  const refuses = /** @type {any} */ (
    async () => {
      throw new EngineRefusal(/** @type {any} */ ({ kind: 'BadRequest', text: 'there is no such window' }));
    }
  );
  const there = update({});
  assert.equal(await applyStoredStops(refuses, there, 0), there);
  assert.deepEqual(JSON.parse(kept.get('evertable.settings')).stops, { eternal: [] });
});
