// Ten thousand hostile messages at the gate: sound ones that were changed, in their text and in their parts. What comes through
// is held against what each request may be, written down here once more and independently of the gate.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { GUEST_REQUESTS, Gate, LONGEST_MESSAGE } from '../../../web_ui/app/live/gate.js';

const SEAT = 2;
const MESSAGES = 10_000;

/** Sound requests. @type {Record<string, any>[]} */
const REQUESTS = [
  { do: 'state', seat: 2, at: 3, log: 'k7' },
  { do: 'seek', n: 2, for: 2, log: null },
  { do: 'link', kind: 'P' },
  { do: 'act', v: 4, seat: 2, action: 'place 3 d4', log: 'k' },
  { do: 'gather', v: 1, seat: 2, refs: ['a1', 'b2'] },
  { do: 'assign', v: 1, seat: 2, pairs: [['a1', 'b2'], ['c3']], common: 'x' },
  { do: 'order', v: 1, seat: 2, refs: ['fog', 'death'] },
  { do: 'resign', v: 9, seat: 2 },
  { do: 'standing', seat: 2, windows: { 'own.battle': 'ask', 'rival.end': 'pass' } },
  { do: 'preview', v: 1, seat: 2, action: 'play fog' },
  { do: 'previews', v: 1, seat: 2, actions: ['play fog', 'pass'] },
  { do: 'forecast', v: 1, seat: 2, pairs: [['a', 'b']] },
  { do: 'why', v: 1, seat: 2, verb: 'play', refs: ['knight'] },
  { do: 'think_request', v: 1, seat: 2, hint: true },
];
/** Sound words beside the requests. @type {Record<string, any>[]} */
const WORDS = [
  { t: 'hello', version: 'abc', name: 'Ben' },
  { t: 'sealed', s: '0'.repeat(64) },
  { t: 'share', b: 'f'.repeat(32) },
  { t: 'takeback' },
  { t: 'agreed', ok: true },
  { t: 'link?' },
  { t: 'say', n: 3 },
  { t: 'bye', end: 'left' },
];
/** What else the engine can be asked, and what is none of it. */
const FORBIDDEN =
  'ping games deck_pool new look open resume apply_thought undo fork return prove_request choices moment vary save file game_text text settings study_open study_go edit_begin edit_put constructor toString __proto__ hasOwnProperty valueOf ACT act\u0000 аct'.split(
    ' ',
  );

const natural = (/** @type {any} */ value) => Number.isSafeInteger(value) && value >= 0;
const word = (/** @type {any} */ value) => typeof value === 'string' && value.length <= 600;
const words = (/** @type {any} */ value) => Array.isArray(value) && value.every(word);
const pairs = (/** @type {any} */ value) => Array.isArray(value) && value.every(words);
const orNull = (/** @type {(value: any) => boolean} */ fits) => (/** @type {any} */ value) =>
  value === null || fits(value);
const windows = (/** @type {any} */ value) =>
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every(way => way === 'ask' || way === 'pass');
/** What each field may be, wherever it stands; `seat` and `for` are the guest's own. @type {Record<string, (value: any) => boolean>} */
const FIELDS = {
  at: orNull(natural),
  log: orNull(word),
  n: natural,
  v: natural,
  kind: value => value === 'P',
  action: word,
  actions: words,
  then: words,
  refs: words,
  pairs,
  common: orNull(word),
  windows,
  verb: word,
  hint: value => typeof value === 'boolean',
  seat: value => value === SEAT,
  for: value => value === SEAT,
};
/** The fields that a request may have, and those that it must. */
const FORMS = Object.fromEntries(
  REQUESTS.map(request => [request.do, new Set([...Object.keys(request), 'seat', 'log', 'then', 'common'])]),
);

/** A generator of lots that are the same each time. */
function lots(seed = 20_261) {
  return (/** @type {number} */ n) => {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((seed / 2 ** 32) * n);
  };
}

/** @param {ReturnType<typeof lots>} lot */
function strange(lot) {
  const deep = 1 + lot(400);
  const one = [
    () => lot(5) - 2,
    () => 2 ** 53 + lot(9),
    () => lot(100) / 7,
    () => null,
    () => lot(2) === 0,
    () => '',
    () => 'x'.repeat(lot(900)),
    () => '\u202e\ud800\u0000🂡ﷺ'.repeat(1 + lot(40)),
    () => '<img src=x onerror=alert(1)>',
    () => "'; drop table saves; --",
    () => [],
    () => Array(lot(30)).fill('a'),
    () => ({}),
    () => ({ toString: 'x', length: 3, 0: 'a' }),
    () => JSON.parse('['.repeat(deep) + ']'.repeat(deep)),
    () => JSON.parse('{"__proto__":{"seat":0,"kind":"R"}}'),
    () => REQUESTS[lot(REQUESTS.length)],
    () => FORBIDDEN[lot(FORBIDDEN.length)],
    () => ['R', 'F', 'Z', 'P', 'p', 0][lot(6)],
  ];
  return one[lot(one.length)]();
}

/**
 * Changes something of a value.
 * @param {any} message
 * @param {ReturnType<typeof lots>} lot
 */
function changed(message, lot) {
  const inner = message.r && typeof message.r === 'object' && lot(5) ? message.r : message;
  const names = Object.keys(inner);
  const name = names[lot(names.length)] ?? 'v';
  const field = Object.keys(FIELDS)[lot(Object.keys(FIELDS).length)];
  const ways = [
    () => (inner[name] = strange(lot)),
    () => delete inner[name],
    () => (inner[field] = strange(lot)),
    () => (inner.do = FORBIDDEN[lot(FORBIDDEN.length)]),
    () => (inner.do = strange(lot)),
    () => Object.assign(inner, { seat: lot(6) - 1, for: lot(6) - 1 }),
    () => Object.assign(inner, { kind: 'R', anyway: true, to: 0, line: 'u', text: 'R1.x', save: {} }),
    () => (message.t = ['seat', 'update', 'moved', 'commit', 'record', 'tags', strange(lot)][lot(7)]),
    () => (message.id = strange(lot)),
    () => Array.isArray(inner[name]) && inner[name].push(strange(lot)),
    () => Object.assign(inner, REQUESTS[lot(REQUESTS.length)]),
  ];
  ways[lot(ways.length)]();
}

/**
 * Changes something of a text.
 * @param {string} text
 * @param {ReturnType<typeof lots>} lot
 */
function garbled(text, lot) {
  const at = lot(text.length);
  const ways = [
    () => text.slice(0, at),
    () => text.slice(0, at) + '{"[,:\\\u0000e9-'[lot(11)] + text.slice(at + 1),
    () => text + text,
    () => text.replaceAll(':', ':'.repeat(1 + lot(3))),
    () => text.slice(0, at) + '['.repeat(lot(3000)) + text.slice(at),
    () => text + ' '.repeat(lot(6000)),
    () => text.replace('"seat"', '"seat":0,"seat"'),
    () => text.replace(/"(\w+)"/, '"\\u0061$1"'),
    () => ` \n${text}\t`,
  ];
  return ways[lot(ways.length)]();
}

/**
 * Whether a request is one that a guest may make.
 * @param {Record<string, any>} request
 */
function mayReach(request) {
  const form = FORMS[request.do];
  if (!form || Object.getPrototypeOf(request) !== Object.prototype) return false;
  const viewer = request.do === 'seek' ? request.for : request.seat;
  return (
    viewer === SEAT &&
    Object.entries(request).every(
      ([name, value]) => name === 'do' || (form.has(name) && FIELDS[name]?.(value)),
    )
  );
}

test('of ten thousand hostile messages none reaches the engine that may not', () => {
  assert.deepEqual(new Set(Object.keys(FORMS)), GUEST_REQUESTS, 'each request is among the sound ones');
  const lot = lots();
  /** @type {Record<string, number>} */
  const came = {};
  for (let n = 0; n < MESSAGES; n++) {
    const sound = lot(4)
      ? { t: 'ask', id: n, r: structuredClone(REQUESTS[lot(REQUESTS.length)]) }
      : structuredClone(WORDS[lot(WORDS.length)]);
    for (let k = lot(4); k > 0; k--) changed(sound, lot);
    let text = JSON.stringify(sound);
    if (!lot(3)) text = garbled(text, lot);
    const passed = new Gate(SEAT, () => 0).admit(text);
    came[passed.kind] = (came[passed.kind] ?? 0) + 1;
    const told = text.slice(0, 300);
    if (passed.kind === 'request') assert.ok(mayReach(passed.request), told);
    if (passed.kind === 'message')
      assert.ok(
        WORDS.some(one => one.t === passed.message.t),
        told,
      );
    if (text.length > LONGEST_MESSAGE) assert.equal(passed.kind, 'dropped', told);
    const looking = new Gate(null, () => 0).admit(text);
    if (looking.kind === 'request') {
      assert.ok(looking.request.do === 'state' || looking.request.do === 'seek', told);
      assert.equal(looking.request.do === 'seek' ? looking.request.for : looking.request.seat, null, told);
    }
    if (looking.kind === 'message') assert.ok(['hello', 'bye'].includes(looking.message.t), told);
  }
  for (const kind of ['request', 'refused', 'message', 'dropped'])
    assert.ok(came[kind] > 500, `${kind}: ${came[kind]} of ${MESSAGES}`);
  assert.equal(/** @type {any} */ ({}).seat, undefined, 'nothing was put where all objects look');
});
