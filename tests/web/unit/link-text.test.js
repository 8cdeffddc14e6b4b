// A text that may hold a link: whether the engine is asked, on which game's page, and how the text reaches it. The texts
// are those the engine's own tests open (tests/engine/mangling.py).
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { beforeEach, test } from 'node:test';

/** @type {Map<string, string>} */
const kept = new Map();
const shut = { now: false };
globalThis.sessionStorage = /** @type {any} */ ({
  setItem: (/** @type {string} */ key, /** @type {string} */ value) => {
    if (shut.now) throw new Error('denied');
    kept.set(key, value);
  },
});
globalThis.document = /** @type {any} */ ({
  getElementById: () => ({ textContent: '{"root": "./", "version": "1"}' }),
  baseURI: 'https://host.example/repo/',
});
globalThis.location = /** @type {any} */ ({ href: 'https://host.example/repo/' });
const { redirectToGame, fragmentOf, gameInText, linkAddress, mayHoldLink, readableFragment } =
  await import('../../../web_ui/app/links/link-text.js');
const { parseAddress } = await import('../../../web_ui/app/links/router.js');
const { recognise } = await import('../../../web_ui/app/links/recognise.js');

const GAMES = ['eter', 'krieg', 'vale', 'eternal'];
/** Kinds in which the game may stand broken or behind other words: another page leads on to it. */
const ELSEWHERE = new Set(
  'among_others beheaded full_width invisible mailed marked protected quoted_lines redirected wrapped'.split(
    ' ',
  ),
);
const LINK = 'R1.lIJoej6r9pGO_nOl7HxWJ.yMv_';
/** @type {[kind: string, game: string, text: string][]} */
const texts = JSON.parse(readFileSync(new URL('mangled-links.json', import.meta.url), 'utf8'));

beforeEach(() => {
  kept.clear();
  shut.now = false;
});

test('every text that the engine can open is handed to it', () => {
  for (const [kind, game, text] of texts) {
    const address = linkAddress(text, GAMES);
    const named = new URL(address).pathname.split('/')[2];
    assert.ok(GAMES.includes(named), address);
    // Where the address is whole, it is the page of its game; the engine of any other leads there.
    if (!ELSEWHERE.has(kind)) assert.equal(named, game, text);
    if (kind !== 'beheaded' && kind !== 'full_width') assert.ok(mayHoldLink(text), text);
    const { hash, search } = new URL(address);
    assert.ok(hash.length > 1 || search === '?open');
    if (!hash) assert.equal(kept.get('evertable.open'), text);
  }
});

test('an intact link is passed unchanged; anything else is encoded and can be decoded', () => {
  assert.equal(fragmentOf(LINK), `#${LINK}`);
  assert.equal(fragmentOf(`/vale/%23${LINK}`), `#${LINK}`);
  assert.equal(fragmentOf(` https://host.example/vale/#${LINK}\n`), `#${LINK}`);
  for (const text of [`> ${LINK}`, `**#${LINK}**`, `#${LINK}%2E`, 'R1.ä', 'a b#c?d&e']) {
    const fragment = fragmentOf(text);
    assert.match(fragment, /^#[\w.%!~*'()-]+$/);
    assert.equal(readableFragment(new URL(fragment, 'https://host.example/').hash.slice(1)), text);
  }
  assert.equal(fragmentOf('R1.\ud800x'), '#R1.x');
  assert.equal(readableFragment('R1.%E0%'), 'R1.%E0%');
});

test('the game is the last one that is named before the link', () => {
  for (const [text, game] of /** @type {const} */ ([
    [`my eternal krieg: https://x.example/repo/vale/?a=1#${LINK}`, 'vale'],
    [`https://r.example/?u=https%3A%2F%2Fx.example%2Feter%2F%23${LINK}&to=krieg`, 'eter'],
    [`https://urldefense.example/v2/url?u=https-3A__x.example_eternal_-23${LINK}`, 'eternal'],
    [LINK, null],
    ['https://x.example/chess/#top', null],
  ]))
    assert.equal(gameInText(text, GAMES), game, text);
});

test('a text that cannot be a link is refused with a sentence', () => {
  for (const text of ['hello', 'https://host.example/eter/', 'R2', '#top', '4 Torch (Set1 #8)', '1. e4 e5'])
    assert.throws(() => linkAddress(text, GAMES), /no game link/, text);
  shut.now = true;
  assert.throws(() => linkAddress(`${LINK} ${'long '.repeat(3000)}`, GAMES), /long text/);
});

test('a page finds a link behind the # of its address, or where the # was lost', () => {
  const at = (/** @type {string} */ path) => parseAddress(new URL(path, 'https://host.example/repo/eter/'));
  assert.deepEqual(at(`#${LINK}`), { kind: 'link', text: LINK });
  assert.deepEqual(at(`?fbclid=1#${LINK}`), { kind: 'link', text: LINK });
  assert.deepEqual(at(`?${LINK}`), { kind: 'link', text: LINK });
  assert.deepEqual(at(`?t=abc#${LINK}`), { kind: 'link', text: LINK });
  assert.deepEqual(at('?t=r2d2'), { kind: 'table', slot: 'r2d2', then: null });
  assert.deepEqual(at('?t=r2d2&then=study'), { kind: 'table', slot: 'r2d2', then: 'study' });
  assert.deepEqual(at('?t=r2d2&then=resign'), { kind: 'table', slot: 'r2d2', then: null });
  assert.deepEqual(at('?t=r2d2&then=analyse'), { kind: 'table', slot: 'r2d2', then: 'analyse' });
  assert.deepEqual(at('?t=p1&then=study'), { kind: 'table', slot: 'p1', then: 'study' }, 'an id is no link');
  assert.deepEqual(at('?puzzle=39sp78&day=2026-11-30'), { kind: 'puzzle', id: '39sp78', day: '2026-11-30' });
  assert.deepEqual(at('?study=r1&x'), { kind: 'study', id: 'r1' });
  assert.deepEqual(at(`?${LINK}&t=1`), { kind: 'link', text: `${LINK}&t=1` });
  assert.deepEqual(at(''), { kind: 'new' });
});

test('an unknown address forwards to the game of its link', () => {
  for (const [path, to] of [
    [`vale/%23${LINK}`, `vale/#${LINK}`],
    [`#${LINK}`, `eter/#${LINK}`],
    [`krieg/index.html/%2523${LINK}`, `krieg/#`],
    [`no/such/page`, null],
    ['', null],
  ]) {
    /** @type {string | null} */
    let went = null;
    const { pathname, search, hash } = new URL(String(path), 'https://host.example/repo/');
    globalThis.location = /** @type {any} */ ({
      pathname,
      search,
      hash,
      replace: (/** @type {string} */ address) => (went = address),
    });
    assert.equal(redirectToGame(GAMES), to !== null);
    if (to === null) assert.equal(went, null);
    else assert.ok(String(went).startsWith(`https://host.example/repo/${to}`), String(went));
  }
  assert.equal(redirectToGame([]), false);
});

test('an invitation to a table on two devices leads to the page of its game, as it is', () => {
  const payload = 'EBp0oSbYHYWjX-jnZzIK_flNSFZtGMAVGeG04op0EUD-MMxjA9zOUerfx-dFDKtHAh238b2iBEFubmEA7PRrx7';
  for (const kind of ['J1', 'A1']) {
    const address = linkAddress(`Come: https://host.example/repo/krieg/#${kind}.${payload} now`, GAMES);
    assert.equal(address, `https://host.example/repo/krieg/#${kind}.${payload}`);
    assert.deepEqual(parseAddress(new URL(address)), { kind: 'live', text: `#${kind}.${payload}` });
    assert.equal(recognise(`https://host.example/repo/krieg/#${kind}.${payload}`).kind, 'link');
  }
  assert.equal(parseAddress(new URL('https://host.example/repo/krieg/#J1')).kind, 'link', 'no payload');
  assert.equal(parseAddress(new URL(`https://host.example/repo/krieg/#${LINK}`)).kind, 'link');
});
