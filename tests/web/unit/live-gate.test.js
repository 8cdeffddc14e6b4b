// The gate in front of the engine: what a guest may send, and that nothing else gets through.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFinding, writeFinding } from '../../../web_ui/app/live/finding.js';
import { GUEST_REQUESTS, Gate } from '../../../web_ui/app/live/gate.js';

const SEAT = 1;
/** A gate and a clock that stands still until it is moved. */
function guarded() {
  const clock = { now: 0 };
  return { gate: new Gate(SEAT, () => clock.now), clock };
}
const ask = (/** @type {any} */ request, /** @type {any} */ id = 1) =>
  JSON.stringify({ t: 'ask', id, r: request });
/** What reaches the engine of one request, or how it was answered. */
const sent = (/** @type {any} */ request) => {
  const passed = guarded().gate.admit(ask(request));
  return passed.kind === 'request' ? passed.request : passed.kind;
};

test('what a guest plays passes, as its own seat', () => {
  /** @type {[any, any][]} */
  const table = [
    [
      { do: 'state', seat: 0 },
      { do: 'state', seat: SEAT },
    ],
    [
      { do: 'state', seat: null, at: 3, log: 'k' },
      { do: 'state', at: 3, log: 'k', seat: SEAT },
    ],
    [
      { do: 'seek', n: 2, for: 0 },
      { do: 'seek', n: 2, for: SEAT },
    ],
    [
      { do: 'link', kind: 'P', seat: 0, at: 3, names: true },
      { do: 'link', kind: 'P', seat: SEAT },
    ],
    [
      { do: 'act', v: 4, seat: 0, action: 'place 3 d4' },
      { do: 'act', v: 4, action: 'place 3 d4', seat: SEAT },
    ],
    [
      { do: 'gather', v: 1, seat: 0, refs: ['a'] },
      { do: 'gather', v: 1, refs: ['a'], seat: SEAT },
    ],
    [
      { do: 'assign', v: 1, seat: 0, pairs: [['a', 'b']], common: null },
      { do: 'assign', v: 1, pairs: [['a', 'b']], common: null, seat: SEAT },
    ],
    [
      { do: 'order', v: 1, seat: 0, refs: [] },
      { do: 'order', v: 1, refs: [], seat: SEAT },
    ],
    [
      { do: 'resign', v: 1, seat: 0 },
      { do: 'resign', v: 1, seat: SEAT },
    ],
    [
      { do: 'standing', seat: 0, windows: { a: 'ask' } },
      { do: 'standing', windows: { a: 'ask' }, seat: SEAT },
    ],
    [
      { do: 'preview', v: 1, seat: 0, action: 'x' },
      { do: 'preview', v: 1, action: 'x', seat: SEAT },
    ],
    [
      { do: 'previews', v: 1, seat: 0, actions: ['x'] },
      { do: 'previews', v: 1, actions: ['x'], seat: SEAT },
    ],
    [
      { do: 'forecast', v: 1, seat: 0, pairs: [] },
      { do: 'forecast', v: 1, pairs: [], seat: SEAT },
    ],
    [
      { do: 'why', v: 1, seat: 0, verb: 'x', refs: [] },
      { do: 'why', v: 1, verb: 'x', refs: [], seat: SEAT },
    ],
    [
      { do: 'think_request', v: 1, seat: 0, hint: true, review: 'close', at: 3 },
      { do: 'think_request', v: 1, hint: true, seat: SEAT },
    ],
  ];
  for (const [given, expected] of table) assert.deepEqual(sent(given), expected);
  assert.deepEqual(new Set(table.map(([given]) => given.do)), GUEST_REQUESTS, 'each of them is tried here');
});

test('what shows or changes more than a seat may is refused, whatever it is given', () => {
  const all =
    'ping games deck_pool deck_report deck_read deck_hand new look open resume apply_thought undo fork return prove_request choices moment vary link save file game_text text settings study_open study_go study_eyes study_note edit_begin edit_put edit_move edit_undo constructor toString __proto__ hasOwnProperty';
  for (const name of all.split(' '))
    for (const more of [{}, { seat: 0 }, { v: 1, seat: 0, kind: 'R', line: 'u', text: 'R1.x', n: 0 }])
      assert.equal(sent({ do: name, ...more }), 'refused', name);
});

test('a request that lacks something or is of another shape is refused', () => {
  const long = 'x'.repeat(700);
  const bad = [
    { do: 'act', action: 'x' },
    { do: 'act', v: '1', action: 'x' },
    { do: 'act', v: 1.5, action: 'x' },
    { do: 'act', v: -1, action: 'x' },
    { do: 'act', v: 1, action: ['x'] },
    { do: 'act', v: 1, action: long },
    { do: 'act', v: 1 },
    { do: 'gather', v: 1, refs: 'a' },
    { do: 'gather', v: 1, refs: [1] },
    { do: 'assign', v: 1, pairs: ['a'] },
    { do: 'preview', v: 1, action: 'x', then: [{}] },
    { do: 'seek', n: 'now' },
    { do: 'link', kind: 'R' },
    { do: 'link', kind: ['P'] },
    { do: 'seek' },
    { do: 'state', at: 'end' },
    { do: 'state', log: 5 },
    { do: 'standing', windows: [] },
    { do: 'standing', windows: { a: 'always' } },
    { do: 'think_request', v: 1, hint: 'yes' },
    { do: ['act'], v: 1, action: 'x' },
    { do: null },
    {},
  ];
  for (const request of bad) assert.equal(sent(request), 'refused', JSON.stringify(request).slice(0, 80));
});

test('fields that nobody asked for are left behind', () => {
  const given = {
    do: 'act',
    v: 1,
    seat: 0,
    action: 'x',
    for: 0,
    anyway: true,
    to: 0,
    __proto__: { a: 1 },
    extra: {},
  };
  assert.deepEqual(sent(given), { do: 'act', v: 1, action: 'x', seat: SEAT });
  const passed = guarded().gate.admit('{"t":"ask","id":1,"r":{"do":"state","__proto__":{"at":3}}}');
  assert.deepEqual(passed, { kind: 'request', id: 1, request: { do: 'state', seat: SEAT } });
});

test('what is no message is dropped', () => {
  const bad = [
    '',
    'x',
    '[]',
    'null',
    '1',
    '"ask"',
    '{',
    '{}',
    '{"t":"ask"}',
    '{"t":"ask","id":"1","r":{"do":"state"}}',
    '{"t":"ask","id":-1,"r":{"do":"state"}}',
    '{"t":"ask","id":1,"r":"state"}',
    '{"t":"ask","id":1,"r":null}',
    '{"t":"toString"}',
    '{"t":"seat","seat":0}',
    '{"t":"update"}',
    '{"t":"agreed","ok":"yes"}',
    '{"t":"hello","version":1,"name":"x"}',
    `{"t":"ask","id":1,"r":{"do":"why","v":1,"verb":"x","refs":${'['.repeat(500)}${']'.repeat(500)}}}`,
    ask({ do: 'previews', v: 1, actions: Array(900).fill('place') }),
    'x'.repeat(100_000),
    '<img src=x onerror=alert(1)>',
  ];
  for (const text of bad) assert.equal(guarded().gate.admit(text).kind, 'dropped', text.slice(0, 60));
  for (const other of [undefined, null, 5, {}, new ArrayBuffer(8)])
    assert.equal(guarded().gate.admit(other).kind, 'dropped');
});

test('messages keep their known fields alone', () => {
  const hello = JSON.stringify({ t: 'hello', version: 'v', name: '<b>Ben</b>', seat: 0 });
  assert.deepEqual(guarded().gate.admit(hello), {
    kind: 'message',
    message: { t: 'hello', version: 'v', name: '<b>Ben</b>' },
  });
  assert.equal(guarded().gate.admit('{"t":"takeback","to":0}').kind, 'message');
});

test('a flood is dropped, and in the end the guest is sent away; who goes slowly is heard', () => {
  const { gate, clock } = guarded();
  const kinds = Array.from({ length: 300 }, () => gate.admit(ask({ do: 'state' })).kind);
  assert.equal(kinds.filter(kind => kind === 'request').length, 40, 'a burst');
  assert.equal(kinds.indexOf('over'), 239, 'after 200 dropped');
  const slow = guarded();
  for (let n = 0; n < 1000; n++) {
    slow.clock.now += 50;
    assert.equal(slow.gate.admit(ask({ do: 'state' })).kind, 'request', `${n}`);
  }
  clock.now += 1000;
  assert.equal(
    gate.admit(ask({ do: 'state' })).kind,
    'request',
    'what is dropped costs no more than its time',
  );
});

test('ten thousand random messages: only known requests of the own seat reach the engine', () => {
  let seed = 7;
  const random = (/** @type {number} */ n) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % n;
  const values = [
    0,
    1,
    -1,
    null,
    true,
    'x',
    'R1.a',
    [],
    [[]],
    ['a'],
    {},
    { a: 'ask' },
    1e99,
    'ü'.repeat(50),
    undefined,
  ];
  const names =
    'act state seek gather assign order resign standing preview previews forecast why think_request undo link save text open new settings __proto__'.split(
      ' ',
    );
  const keys =
    'v seat for action refs pairs common n at log then actions verb windows hint kind line to anyway'.split(
      ' ',
    );
  const { gate, clock } = guarded();
  let through = 0;
  for (let n = 0; n < 10_000; n++) {
    clock.now += 1000;
    /** @type {Record<string, any>} */
    const request = { do: names[random(names.length)] };
    for (let k = random(8); k >= 0; k--) request[keys[random(keys.length)]] = values[random(values.length)];
    const passed = random(200) ? new Gate(SEAT, () => 0).admit(ask(request, n)) : gate.admit(ask(request, n));
    if (passed.kind !== 'request') continue;
    through++;
    assert.ok(GUEST_REQUESTS.has(passed.request.do));
    const own = passed.request.do === 'seek' ? passed.request.for : passed.request.seat;
    assert.equal(own, SEAT);
    assert.ok(!('to' in passed.request || 'kind' in passed.request || 'anyway' in passed.request));
    if (passed.request.do !== 'seek') assert.ok(!('for' in passed.request));
  }
  assert.ok(through > 300, `${through} got through`);
});

test('an onlooker may look, and nothing else', () => {
  const gate = new Gate(null, () => 0);
  const kind = (/** @type {any} */ message) => gate.admit(JSON.stringify(message)).kind;
  assert.deepEqual(gate.admit(ask({ do: 'state', seat: 1 })), {
    kind: 'request',
    id: 1,
    request: { do: 'state', seat: null },
  });
  assert.deepEqual(gate.admit(ask({ do: 'seek', n: 2, for: 1 })), {
    kind: 'request',
    id: 1,
    request: { do: 'seek', n: 2, for: null },
  });
  for (const name of GUEST_REQUESTS)
    if (!['state', 'seek'].includes(name))
      assert.equal(
        gate.admit(ask({ do: name, v: 1, action: 'x', refs: [], pairs: [] })).kind,
        'refused',
        name,
      );
  assert.equal(kind({ t: 'hello', version: '1', name: 'Cleo' }), 'message');
  for (const message of [
    { t: 'takeback' },
    { t: 'rematch' },
    { t: 'agreed', ok: true },
    { t: 'link?' },
    { t: 'share', b: '0'.repeat(32) },
  ])
    assert.equal(kind(message), 'dropped', message.t);
});

test('what is shown to people is heard once a second, and what needs no eyes as ever', () => {
  const { gate, clock } = guarded();
  const say = () => gate.admit('{"t":"say","n":1}').kind;
  assert.deepEqual([say(), say(), say()], ['message', 'message', 'dropped']);
  assert.equal(gate.admit('{"t":"agreed","ok":true}').kind, 'message');
  assert.equal(gate.admit(ask({ do: 'state' })).kind, 'request');
  clock.now += 1000;
  assert.deepEqual([say(), say()], ['message', 'dropped']);
});

test('what a device has found is one of a few words, some with a number', () => {
  const kind = (/** @type {unknown} */ found) =>
    guarded().gate.admit(JSON.stringify({ t: 'checked', found })).kind;
  /** @type {any[]} */
  const all = [
    { kind: 'fits', deals: 1 },
    ...['unreadable', 'deal', 'names', 'failed'].map(one => ({ kind: one })),
    ...['decision', 'own', 'view'].map(one => ({ kind: one, n: 17 })),
    { kind: 'view', n: 0 },
  ];
  for (const found of all) {
    const text = writeFinding(found);
    assert.equal(kind(text), 'message', text);
    const { deals: _, ...told } = found;
    assert.deepEqual(readFinding(text), told);
  }
  const bad = [
    undefined,
    null,
    1,
    ['fits'],
    { kind: 'fits' },
    '',
    'fit',
    'Fits',
    'fits ',
    ' fits',
    'fits 1',
    'fits\nfits',
    'decision',
    'decision -1',
    'decision 1.5',
    'decision 017',
    'decision 100000',
    'decision 1 <b>',
    'own  3',
    'view x',
    'toString',
    '__proto__ 1',
  ];
  for (const found of bad) assert.equal(kind(found), 'dropped', JSON.stringify(found));
  const more = guarded().gate.admit('{"t":"checked","found":"fits","seat":0,"name":"Anna"}');
  assert.deepEqual(more, { kind: 'message', message: { t: 'checked', found: 'fits' } });
  assert.equal(new Gate(null, () => 0).admit('{"t":"checked","found":"fits"}').kind, 'dropped');
});

test('a phrase is one of those that there are', () => {
  const kind = (/** @type {unknown} */ n) => guarded().gate.admit(JSON.stringify({ t: 'say', n })).kind;
  for (const n of [0, 5]) assert.equal(kind(n), 'message');
  for (const n of [6, -1, 0.5, '0', null, 'Hello']) assert.equal(kind(n), 'dropped', String(n));
});
