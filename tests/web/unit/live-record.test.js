// A deal by shares and the sealed record: what fits, and that every kind of forgery is found. The engine of the checks is a toy
// game: the seed is the deal, a decision is a word, a view is what was decided and, of one's own, what was dealt.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gate } from '../../../web_ui/app/live/gate.js';
import { SealedRecord, linesOf, numberOf } from '../../../web_ui/app/live/sealed-record.js';
import {
  NoShare,
  commitment,
  dealTogether,
  digest,
  isSecret,
  newShare,
  seal,
  seedOf,
  tagger,
} from '../../../web_ui/app/live/shared-deal.js';
import { Witness } from '../../../web_ui/app/live/witness.js';

const TERMS = {
  game: 'toy',
  options: { seats: '2', mode: 'duel' },
  seats: /** @type {any[]} */ ([
    { name: 'Anna', kind: 'human' },
    { name: 'Ben', kind: 'human' },
  ]),
};
const SEAT = 1;
/** How long an answer is waited for, ms: longer than the slowest machine takes. */
const PATIENCE = 60_000;

/** An engine of the toy game. */
class Toy {
  /** @type {any} */
  save = null;

  /** @param {any} message @returns {Promise<any>} */
  async call(message) {
    if (message.do === 'new') {
      const { options, seats, seed } = message;
      this.save = { game: 'toy', options, seats, seed, decisions: [], resigned: null };
      return { ok: true, ...this.seen(0) };
    }
    if (message.do === 'save') return { ok: true, save: this.save };
    if (message.do === 'resume') {
      if (message.save.decisions.includes('illegal')) return { ok: false };
      this.save = message.save;
      return { ok: true, ...this.seen(this.save.decisions.length) };
    }
    return { ok: true, ...this.seen(message.at) };
  }

  /** @param {number} n what seat 1 sees after so many decisions */
  seen(n) {
    const { seats, seed, decisions, resigned } = this.save;
    const whole = n === decisions.length;
    return {
      v: n,
      view: {
        hand: Number(BigInt(seed) % 1000n),
        played: decisions.slice(0, n),
        over: whole && resigned !== null,
      },
      status: { decisions: n, live: true, seats },
    };
  }
}

/** A guest at the end of a wire. */
class Wire extends EventTarget {
  constructor(name = '') {
    super();
    this.name = name;
    this.witness = new Witness();
    this.silent = false;
    /** @type {any[]} */
    this.got = [];
    this.line = { send: (/** @type {any} */ message) => void this.take(structuredClone(message)) };
  }

  /** @param {any} message */
  async take(message) {
    this.got.push(message);
    if (this.silent) return;
    if (message.t === 'commit') this.say({ t: 'sealed', s: await this.witness.committed(message) });
    if (message.t === 'seals') this.say({ t: 'share', b: await this.witness.sealed(message.seals) });
  }

  /** @param {any} message */
  say(message) {
    this.dispatchEvent(new CustomEvent('message', { detail: message }));
  }
}

/** A table that was dealt and played: four decisions, one of them the guest's own, one taken back. */
async function played() {
  const guests = [new Wire('Ben'), new Wire('Cleo')];
  const deal = await dealTogether(TERMS, /** @type {any} */ (guests), PATIENCE);
  const record = new SealedRecord(deal);
  const engine = new Toy();
  const [{ witness }] = guests;
  witness.seated('table', SEAT);
  witness.saw((await engine.call({ do: 'new', ...TERMS, seed: await seedOf(deal) })) && engine.seen(0));
  const shown = async (/** @type {string[]} */ decisions, resigned = null) => {
    const sent = record.tags.length;
    engine.save = { ...engine.save, decisions, resigned };
    await record.note(engine.save);
    witness.tagged(sent, record.tags.slice(sent));
    witness.saw(engine.seen(decisions.length));
  };
  await shown(['a']);
  witness.answered({ do: 'act', v: 1, action: 'b' }, { ok: true });
  await shown(['a', 'b']);
  await shown(['a', 'b', 'c']);
  await shown(['a', 'b']);
  await shown(['a', 'b', 'd']);
  while (witness.noted.seen.length < 6) await new Promise(resolve => setTimeout(resolve)); // noted a moment later
  return { witness, record, deal, shown: record.shown, engine };
}

test('the same seed follows from secret and shares at both ends, and another one from any other', async () => {
  const guests = [new Wire(), new Wire()];
  const deal = await dealTogether(TERMS, /** @type {any} */ (guests), PATIENCE);
  assert.ok(isSecret(deal.secret));
  assert.deepEqual(
    deal.shares,
    guests.map(one => one.witness.noted.share),
  );
  const seed = await seedOf(deal);
  assert.match(seed, /^\d{1,20}$/);
  assert.ok(BigInt(seed) < 2n ** 64n);
  assert.notEqual(await seedOf({ ...deal, shares: [newShare(), deal.shares[1]] }), seed);
  assert.notEqual(await seedOf({ ...deal, secret: `${deal.secret.slice(0, -1)}x` }), seed);
  assert.equal(
    await digest({ a: 1, b: [2] }),
    await digest({ b: [2], a: 1 }),
    'the order of keys is nothing',
  );
  // Nobody tells a share before all have committed to theirs.
  for (const { got } of guests) {
    assert.deepEqual(
      got.map(message => message.t),
      ['commit', 'seals'],
    );
    assert.ok(!JSON.stringify(got).includes(deal.shares[0]) && !JSON.stringify(got).includes(deal.secret));
  }
});

test('a guest that gives no share, or another one than it has committed to, is named', async () => {
  const silent = new Wire();
  silent.silent = true;
  await assert.rejects(dealTogether(TERMS, /** @type {any} */ ([silent]), 20), error => {
    return error instanceof NoShare && error.n === 0;
  });
  const guests = [new Wire(), new Wire()];
  guests[1].witness.sealed = async () => newShare();
  await assert.rejects(dealTogether(TERMS, /** @type {any} */ (guests), PATIENCE), error => {
    return error instanceof NoShare && error.n === 1;
  });
});

test('a guest gives its share once for a commitment, and only where its own seal is among all', async () => {
  const witness = new Witness();
  const c = await commitment(TERMS, 'a'.repeat(64));
  assert.equal(await witness.committed({ c: 'short', terms: TERMS }), null);
  assert.equal(await witness.committed({ c, terms: { game: 'toy' } }), null);
  const s = /** @type {string} */ (await witness.committed({ c, terms: TERMS }));
  assert.equal(await witness.sealed([await seal(newShare())]), null);
  assert.equal(await witness.sealed('x'), null);
  const share = /** @type {string} */ (await witness.sealed([s]));
  assert.equal(await seal(share), s);
  assert.equal(await witness.sealed([s]), null);
  // Dealt anew before the game began: counted, so that a host that looks for a better deal is seen.
  const again = /** @type {string} */ (await witness.committed({ c, terms: TERMS }));
  await witness.sealed([again]);
  assert.equal(witness.noted.deals, 2);
  assert.notEqual(again, s);
});

test('what was dealt and played fits', async () => {
  const { witness, shown } = await played();
  assert.deepEqual(await witness.check(shown, new Toy()), { kind: 'fits', deals: 1 });
});

test('a resignation is an entry, and so is its taking back', async () => {
  const record = new SealedRecord({ secret: 'a'.repeat(64), shares: [] });
  await record.note({ decisions: ['a'], resigned: 1 });
  await record.note({ decisions: ['a'], resigned: null });
  await record.note({ decisions: ['a', 'b'] });
  assert.deepEqual(record.entries, ['a', '!1', '<1', 'b']);
  assert.deepEqual(linesOf(record.entries), [
    { decisions: ['a'], resigned: 1 },
    { decisions: ['a', 'b'], resigned: null },
  ]);
  assert.deepEqual(
    record.entries.map((_, n) => numberOf(record.entries, n)),
    [1, 1, 2, 2],
  );
  assert.equal(record.tags.length, 4);
  const tag = await tagger('a'.repeat(64));
  assert.deepEqual(record.tags, await Promise.all(record.entries.map((one, n) => tag(n, one))));
  assert.equal(
    new Set([await tag(0, 'a'), await tag(1, 'a'), await tag(0, 'b'), ...record.tags.slice(1)]).size,
    6,
  );
});

test('every kind of forgery is found and named', async () => {
  /** @type {[string, (table: Awaited<ReturnType<typeof played>>) => any, any][]} */
  const forged = [
    ['another secret', ({ shown }) => ({ ...shown, secret: 'b'.repeat(64) }), { kind: 'deal' }],
    ['another share', ({ shown }) => ({ ...shown, shares: [shown.shares[0], newShare()] }), { kind: 'deal' }],
    ['the own share left out', ({ shown }) => ({ ...shown, shares: [shown.shares[1]] }), { kind: 'deal' }],
    [
      'shares in another order',
      ({ shown }) => ({ ...shown, shares: shown.shares.toReversed() }),
      { kind: 'deal' },
    ],
    [
      'another decision',
      ({ shown }) => ({ ...shown, entries: shown.entries.with(1, 'x') }),
      { kind: 'decision', n: 2 },
    ],
    [
      'two decisions in another order',
      ({ shown }) => ({ ...shown, entries: ['b', 'a', ...shown.entries.slice(2)] }),
      { kind: 'decision', n: 1 },
    ],
    [
      'a taking back left out',
      ({ shown }) => ({ ...shown, entries: shown.entries.filter(one => one !== '<2') }),
      { kind: 'decision', n: 4 },
    ],
    [
      'the last decision left out',
      ({ shown }) => ({ ...shown, entries: shown.entries.slice(0, -1) }),
      { kind: 'decision' },
    ],
    [
      'one decision more',
      ({ shown }) => ({ ...shown, entries: [...shown.entries, 'e'] }),
      { kind: 'decision', n: 4 },
    ],
    ['no record', () => ({ secret: 1 }), { kind: 'unreadable' }],
    ['too much', ({ shown }) => ({ ...shown, entries: Array(20_001).fill('a') }), { kind: 'unreadable' }],
  ];
  for (const [name, forge, finding] of forged) {
    const table = await played();
    const found = await table.witness.check(forge(table), new Toy());
    assert.deepEqual({ ...found, ...finding }, found, `${name}: ${JSON.stringify(found)}`);
    assert.equal(found.kind, finding.kind, name);
  }
});

test('a forged table is found even where its tags fit', async () => {
  /** @type {[string, (table: Awaited<ReturnType<typeof played>>) => void, any][]} */
  const forged = [
    ['a view', ({ witness }) => (witness.noted.seen[2].view = '0'.repeat(64)), { kind: 'view', n: 2 }],
    ['views in another order', ({ witness }) => witness.noted.seen.reverse(), { kind: 'view' }],
    ['the own decision', ({ witness }) => (witness.noted.own[0].action = 'x'), { kind: 'own', n: 2 }],
    ['a tag sent twice', ({ witness }) => witness.tagged(0, ['0'.repeat(32)]), { kind: 'decision', n: 1 }],
    ['names', ({ witness }) => (witness.noted.names = ['"Anna"', '"Carl"']), { kind: 'names' }],
    [
      'names changed during the game',
      ({ witness, engine }) => {
        const seats = [{ name: 'Ann' }, { name: 'Ben' }];
        witness.saw(/** @type {any} */ ({ ...engine.seen(3), status: { decisions: 3, live: true, seats } }));
      },
      { kind: 'names' },
    ],
  ];
  for (const [name, forge, finding] of forged) {
    const table = await played();
    forge(table);
    const found = await table.witness.check(table.shown, new Toy());
    assert.deepEqual({ ...found, ...finding }, found, `${name}: ${JSON.stringify(found)}`);
  }
});

test('an illegal decision in a record whose tags fit is named', async () => {
  const guests = [new Wire('Ben')];
  const deal = await dealTogether(TERMS, /** @type {any} */ (guests), PATIENCE);
  const record = new SealedRecord(deal);
  const [{ witness }] = guests;
  const engine = new Toy();
  await engine.call({ do: 'new', ...TERMS, seed: await seedOf(deal) });
  witness.seated('table', SEAT);
  witness.saw(engine.seen(0));
  await record.note({ decisions: ['a', 'illegal', 'c', 'd'] });
  witness.tagged(0, record.tags);
  assert.deepEqual(await witness.check(record.shown, new Toy()), { kind: 'decision', n: 2 });
});

test('a table that was dealt without this device cannot be checked, and one of before is forgotten', async () => {
  const { witness } = await played();
  witness.seated('another', SEAT);
  assert.equal(witness.complete, false);
  const kept = new Witness(JSON.parse(JSON.stringify((await played()).witness.noted)));
  kept.seated('table', SEAT);
  assert.equal(kept.complete, true, 'what was kept for a reload goes on');
});

test('what is kept over a reload can still be checked', async () => {
  const { witness, record, shown } = await played();
  const kept = new Witness(JSON.parse(JSON.stringify(witness.noted)));
  const again = new SealedRecord(record.deal, JSON.parse(JSON.stringify(record.entries)));
  await again.note({ decisions: ['a', 'b', 'd', 'e'] });
  kept.tagged(0, again.tags);
  assert.deepEqual(await kept.check(again.shown, new Toy()), { kind: 'fits', deals: 1 });
  assert.equal(shown.entries.length + 1, again.entries.length);
});

test('shares pass the gate only as what they are', () => {
  const passed = (/** @type {any} */ message) => new Gate(SEAT, () => 0).admit(JSON.stringify(message)).kind;
  const share = newShare();
  assert.equal(passed({ t: 'share', b: share }), 'message');
  assert.equal(passed({ t: 'sealed', s: 'a'.repeat(64) }), 'message');
  for (const message of [
    { t: 'share' },
    { t: 'share', b: `${share}0` },
    { t: 'share', b: share.toUpperCase().replace(/^./, 'G') },
    { t: 'share', b: 5 },
    { t: 'sealed', s: 'a'.repeat(63) },
    { t: 'sealed', s: null },
  ])
    assert.equal(passed(message), 'dropped', JSON.stringify(message));
});
