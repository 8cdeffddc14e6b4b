import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LogCache } from '../../../web_ui/app/engine/log-cache.js';

const line = n => ({ n, text: `decision ${n}` });
/** An answer of the engine: the lines after `after`, up to `upto`. */
const update = (after, upto, key, more = {}) => ({
  ok: true,
  view: { seat: 0 },
  log: Array.from({ length: upto - after }, (_, i) => line(after + i + 1)),
  log_after: after,
  log_key: key,
  ...more,
});
const told = (known, request, answer) => known.wrap(request)[1](answer);
const texts = seen => seen.log.map(one => one.n);

test('a request names the cached log, and its answer is completed', () => {
  const known = new LogCache();
  told(known, { do: 'new' }, update(0, 2, 'k2', { catalog: { oak: { name: 'Oak' } }, constants: { n: 3 } }));
  const [sent, whole] = known.wrap({ do: 'act', action: 'pass' });
  assert.deepEqual(sent, { do: 'act', action: 'pass', log: 'k2' });
  const seen = whole(update(2, 4, 'k4'));
  assert.deepEqual(texts(seen), [1, 2, 3, 4]);
  assert.deepEqual(seen.view.catalog, { oak: { name: 'Oak' } });
  assert.deepEqual(seen.view.constants, { n: 3 });
});

test('the digest has the lines of the log back in their places', () => {
  const known = new LogCache();
  const news = { n: 3, text: 'somebody draws', notable: false };
  told(known, { do: 'new' }, update(0, 2, 'k2'));
  const again = [2, 4].map((n, k) => ({ place: 2 * k, n, line: 0, notable: n === 4 }));
  const seen = told(known, { do: 'act' }, update(2, 4, 'k4', { status: { digest: [news], again } }));
  assert.deepEqual(seen.status.digest, [{ ...line(2), notable: false }, news, { ...line(4), notable: true }]);
  assert.deepEqual(seen.status.again, []);
});

test('what was taken back is dropped', () => {
  const known = new LogCache();
  told(known, { do: 'new' }, update(0, 5, 'k5'));
  assert.deepEqual(texts(told(known, { do: 'undo' }, update(3, 3, 'u3'))), [1, 2, 3]);
});

test('two answers under way are each completed with what was cached at the time of the request', () => {
  const known = new LogCache();
  told(known, { do: 'new' }, update(0, 3, 'mine'));
  const [, mine] = known.wrap({ do: 'state', seat: 0 });
  told(known, { do: 'state', seat: 1 }, update(0, 1, 'others'));
  assert.deepEqual(texts(mine(update(3, 4, 'mine again'))), [1, 2, 3, 4]);
});

test('a line of the command grammar brings an update in its answer', () => {
  const known = new LogCache();
  told(known, { do: 'new' }, update(0, 1, 'k1', { catalog: { oak: {} } }));
  const answer = told(known, { do: 'text' }, { ok: true, lines: [], rule: null, update: update(1, 2, 'k2') });
  assert.deepEqual(texts(answer.update), [1, 2]);
  assert.deepEqual(answer.update.view.catalog, { oak: {} });
});

test('a preview gets the catalog too', () => {
  const known = new LogCache();
  told(known, { do: 'new' }, update(0, 0, 'k0', { catalog: { oak: {} } }));
  const answer = told(known, { do: 'preview' }, { ok: true, preview: { events: [], view: { seat: 0 } } });
  assert.deepEqual(answer.preview.view.catalog, { oak: {} });
  assert.equal(
    told(known, { do: 'preview' }, { ok: true, preview: { events: [], view: null } }).preview.view,
    null,
  );
});

test('a view inside an event gets the catalog too', () => {
  const known = new LogCache();
  told(known, { do: 'new' }, update(0, 0, 'k0', { catalog: { oak: {} } }));
  const events = [{ type: 'play_over', view: { round: 1 } }, { type: 'placed' }];
  const answer = told(known, { do: 'act' }, { ok: true, update: update(0, 1, 'k1', { events }) });
  assert.deepEqual(answer.update.events, [
    { type: 'play_over', view: { round: 1, catalog: { oak: {} }, constants: {} } },
    { type: 'placed' },
  ]);
});

test('a save is put together from what is new of it', () => {
  const known = new LogCache();
  const save = (decisions, key, after) => ({ ok: true, save: { seed: '7', decisions }, key, after });
  assert.deepEqual(known.wrap({ do: 'save' })[0], { do: 'save', known: null });
  told(known, { do: 'save' }, save(['a', 'b', 'c'], 's3', 0));
  const [sent, whole] = known.wrap({ do: 'save' });
  assert.equal(sent.known, 's3');
  assert.deepEqual(whole(save(['d'], 's4', 2)).save, { seed: '7', decisions: ['a', 'b', 'd'] });
});

test('nothing is cached of another table', () => {
  const known = new LogCache();
  told(known, { do: 'save' }, { ok: true, save: { decisions: ['a'] }, key: 's1', after: 0 });
  told(known, { do: 'resume' }, update(0, 0, 'k0'));
  assert.equal(known.wrap({ do: 'save' })[0].known, null);
});

test('a refusal passes through', () => {
  const refused = { ok: false, error: { kind: 'Stale' } };
  assert.equal(told(new LogCache(), { do: 'act' }, refused), refused);
  assert.equal(told(new LogCache(), { do: 'save' }, refused), refused);
});
