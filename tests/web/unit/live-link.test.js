// The links of a live table: what browsers describe survives the way there and back; what no browser made is refused.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  BadLiveLink,
  fingerprintOf,
  liveLinkIn,
  packLink,
  toSdp,
  unpackLink,
  wordsToCompare,
} from '../../../web_ui/app/live/live-link.js';

const PRINT = Array.from({ length: 32 }, (_, n) =>
  (n * 7 + 5).toString(16).padStart(2, '0').toUpperCase(),
).join(':');
const OTHER = PRINT.replace('05', '06');

const chromium = (setup = 'actpass') =>
  [
    'v=0',
    'o=- 4611731400430051336 2 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    'a=group:BUNDLE 0',
    'a=extmap-allow-mixed',
    'a=msid-semantic: WMS',
    'm=application 38467 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=candidate:1467250027 1 udp 2122260223 7c1f4c0e-3b0a-4c86-9c7c-b3c0aa50d0a1.local 38467 typ host generation 0 network-id 1',
    'a=candidate:1467250028 1 udp 2122194687 19e2c4f8-5b27-4b02-8a66-01b7f9d6b8a2.local 41001 typ host generation 0 network-id 2',
    'a=candidate:435653019 1 tcp 1518280447 7c1f4c0e-3b0a-4c86-9c7c-b3c0aa50d0a1.local 9 typ host tcptype active generation 0',
    'a=ice-ufrag:k+/9',
    'a=ice-pwd:cc6PjiHSR0L7Y1s5uVX2JtQx',
    'a=ice-options:trickle',
    `a=fingerprint:sha-256 ${PRINT}`,
    `a=setup:${setup}`,
    'a=mid:0',
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    '',
  ].join('\r\n');

const firefox = () =>
  [
    'v=0',
    'o=mozilla...THIS_IS_SDPARTA-99.0 1234 0 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    'a=sendrecv',
    `a=fingerprint:sha-256 ${PRINT}`,
    'a=group:BUNDLE 0',
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    'a=candidate:0 1 UDP 2122252543 192.168.1.23 52011 typ host',
    'a=candidate:1 1 UDP 2122187007 fd00::1:2 52012 typ host',
    'a=candidate:2 1 TCP 2105524479 192.168.1.23 9 typ host tcptype active',
    'a=sendrecv',
    'a=ice-pwd:0f1e2d3c4b5a69788796a5b4c3d2e1f0',
    'a=ice-ufrag:8a7b6c5d',
    'a=mid:0',
    'a=setup:actpass',
    'a=sctp-port:5000',
    'a=max-message-size:1073741823',
    '',
  ].join('\r\n');

test("Chromium's description there and back", () => {
  const text = packLink({ type: 'offer', sdp: chromium() }, 'Anna');
  assert.ok(text.length <= 134, String(text.length));
  const found = unpackLink(text);
  assert.deepEqual(
    { ...found, candidates: found.candidates.map(one => one.split(' ').slice(4).join(' ')) },
    {
      type: 'offer',
      fingerprint: PRINT,
      ufrag: 'k+/9',
      pwd: 'cc6PjiHSR0L7Y1s5uVX2JtQx',
      name: 'Anna',
      watch: false,
      candidates: [
        '7c1f4c0e-3b0a-4c86-9c7c-b3c0aa50d0a1.local 38467 typ host',
        '19e2c4f8-5b27-4b02-8a66-01b7f9d6b8a2.local 41001 typ host',
      ],
    },
  );
  assert.equal(packLink(toSdp(found), 'Anna'), text, 'the same again');
});

test("Firefox's description there and back", () => {
  const text = packLink({ type: 'answer', sdp: firefox() });
  const found = unpackLink(text);
  assert.ok(text.length <= 128, String(text.length));
  assert.equal(found.type, 'answer');
  assert.deepEqual([found.ufrag, found.pwd], ['8a7b6c5d', '0f1e2d3c4b5a69788796a5b4c3d2e1f0']);
  assert.deepEqual(
    found.candidates.map(one => one.split(' ').slice(4, 6)),
    [
      ['192.168.1.23', '52011'],
      ['fd00:0:0:0:0:0:1:2', '52012'],
    ],
  );
  assert.equal(found.name, '');
});

test('credentials of any other kind there and back', () => {
  const sdp = chromium().replace('k+/9', 'abcd5').replace('cc6PjiHSR0L7Y1s5uVX2JtQx', 'a'.repeat(30));
  const { ufrag, pwd } = unpackLink(packLink({ type: 'offer', sdp }));
  assert.deepEqual([ufrag, pwd], ['abcd5', 'a'.repeat(30)]);
});

test('a name is cut to what a link carries, and comes back as it is', () => {
  const long = 'Ä'.repeat(40);
  assert.equal(unpackLink(packLink({ type: 'offer', sdp: chromium() }, long)).name, 'Ä'.repeat(24));
  assert.equal(
    unpackLink(packLink({ type: 'offer', sdp: chromium() }, '<b>Mia</b>')).name,
    '<b>Mia</b>',
    'as text',
  );
});

test('whatever is cut off or changed is noticed', () => {
  const text = packLink({ type: 'offer', sdp: chromium() }, 'Anna');
  for (let n = 0; n < text.length; n++) {
    assert.throws(() => unpackLink(text.slice(0, n)), BadLiveLink, `cut at ${n}`);
    for (const sign of ['A', 'z', '-', '_'])
      if (text[n] !== sign)
        assert.throws(
          () => unpackLink(text.slice(0, n) + sign + text.slice(n + 1)),
          BadLiveLink,
          `${sign} at ${n}`,
        );
  }
});

test('what no browser made is refused with a sentence', () => {
  const hostile = [
    '',
    'A'.repeat(5000),
    '<script>alert(1)</script>',
    `${packLink({ type: 'offer', sdp: chromium() })}"><img src=x>`,
    '__proto__',
    '\u0000'.repeat(100),
    'AAAA'.repeat(20),
  ];
  for (const text of hostile)
    assert.throws(
      () => unpackLink(text),
      error => error instanceof BadLiveLink && /^[A-Z].*\.$/.test(error.message),
      text.slice(0, 40),
    );
});

test('bytes that pass the check but say what no browser says are refused', () => {
  const crc = (/** @type {number[]} */ bytes) => {
    let sum = 0xffff;
    for (const byte of bytes) {
      sum ^= byte << 8;
      for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
    }
    return [...bytes, sum >> 8, sum & 255];
  };
  const text = (/** @type {number[]} */ bytes) => Buffer.from(crc(bytes)).toString('base64url');
  const print = Array(32).fill(7);
  const credentials = Array(21).fill(1);
  const fine = [0x10, ...print, ...credentials, 0];
  assert.equal(unpackLink(text(fine)).candidates.length, 0, 'the bytes of this test are sound');
  /** @type {[string, number[]][]} */
  const bad = [
    ['another kind', [0x20, ...fine.slice(1)]],
    ['a name that is longer than the rest', [...fine.slice(0, -1), 200, 65]],
    ['a name that is no text', [...fine.slice(0, -1), 2, 0xff, 0xfe]],
    ['a name with a line break', [...fine.slice(0, -1), 2, 65, 10]],
    ['an address of no form', [...fine, 7, 1, 2, 3, 4, 5, 6]],
    ['an address without its end', [...fine, 1, 127, 0]],
    ['five addresses', [...fine, ...Array(5).fill([1, 10, 0, 0, 1, 4, 0]).flat()]],
    ['credentials with a line break', [0x14, ...print, 4, 97, 10, 97, 97, 22, ...Array(22).fill(97), 0]],
    ['a short password', [0x14, ...print, 4, 97, 97, 97, 97, 3, 97, 97, 97, 0]],
  ];
  for (const [name, bytes] of bad) assert.throws(() => unpackLink(text(bytes)), BadLiveLink, name);
});

test('nothing of a link gets between the lines of a description', () => {
  const { sdp } = toSdp(unpackLink(packLink({ type: 'offer', sdp: chromium() }, 'x\r\na=evil:1')));
  assert.ok(!sdp.includes('evil') && sdp.split('\r\n').length === 17, sdp);
});

test('a waiting side is told no addresses', () => {
  const found = unpackLink(packLink({ type: 'offer', sdp: chromium() }));
  assert.ok(toSdp(found).sdp.includes('a=candidate'));
  assert.ok(!toSdp(found, { withhold: true }).sdp.includes('a=candidate'));
});

test('a link is found in what was pasted', () => {
  const payload = packLink({ type: 'answer', sdp: firefox() });
  assert.deepEqual(liveLinkIn(`Here: https://host.example/repo/krieg/#A1.${payload} see you`), {
    kind: 'A',
    payload,
  });
  assert.deepEqual(liveLinkIn(`#J1.${payload}`), { kind: 'J', payload });
  for (const text of ['', 'hello', '#R1.abc.defg', 'x'.repeat(100_000)])
    assert.throws(() => liveLinkIn(text), BadLiveLink);
  assert.throws(() => liveLinkIn(`#J2.${payload}`), /another version/);
});

test('both devices read the same words, others read others', async () => {
  const words = await wordsToCompare(PRINT, OTHER);
  assert.equal(words.length, 4);
  assert.deepEqual(await wordsToCompare(OTHER, PRINT), words);
  assert.notDeepEqual(await wordsToCompare(PRINT, PRINT), words);
  const { default: live } = await import('../../../web_ui/sentences/en/live.js');
  const all = live.words.split(' ');
  assert.equal(new Set(all).size, 256, 'each byte has a word of its own');
  assert.equal(fingerprintOf(`a=fingerprint:SHA-256 ${PRINT.toLowerCase()}\n`), PRINT);
});

test('an invitation to look on says so, and is as long', () => {
  for (const sdp of [chromium(), firefox()]) {
    const [plays, looks] = [false, true].map(watch => packLink({ type: 'offer', sdp }, 'Anna', watch));
    assert.equal(unpackLink(plays).watch, false);
    assert.deepEqual(unpackLink(looks), { ...unpackLink(plays), watch: true });
    assert.equal(looks.length, plays.length);
    assert.equal(unpackLink(packLink({ type: 'answer', sdp }, 'Ben', true)).watch, false);
  }
});

test('links of before open as they did', () => {
  const links = [
    'EAUMExohKC82PURLUllgZ251fIOKkZifpq20u8LJ0Nfek-_9cc6PjiHSR0L7Y1s5uVX2JtQxBEFubmEAfB9MDjsKTIacfLPAqlDQoZZDABnixPhbJ0sCimYBt_nWuKKgKb8O',
    'EwUMExohKC82PURLUllgZ251fIOKkZifpq20u8LJ0NfeintsXQ8eLTxLWml4h5altMPS4fAAAcCoARfLKwL9AAAAAAAAAAAAAAAAAQACyyyvEA',
  ];
  const [invitation, answer] = links.map(unpackLink);
  assert.deepEqual([invitation.type, invitation.name, invitation.candidates.length], ['offer', 'Anna', 2]);
  assert.deepEqual([answer.type, answer.name, answer.candidates.length], ['answer', '', 2]);
  for (const { fingerprint } of [invitation, answer]) assert.equal(fingerprint, PRINT);
  assert.equal(packLink({ type: 'offer', sdp: chromium() }, 'Anna'), links[0]);
  assert.equal(packLink({ type: 'answer', sdp: firefox() }), links[1]);
});

test('an address that a server has told takes seven bytes, and is named whatever else there is', () => {
  const told = 'a=candidate:9 1 udp 1686052607 203.0.113.7 40001 typ srflx raddr 0.0.0.0 rport 0';
  const near = packLink({ type: 'offer', sdp: firefox() });
  const far = packLink({ type: 'offer', sdp: `${firefox()}${told}\r\n` });
  const size = (/** @type {string} */ text) => Math.floor((text.length * 3) / 4);
  assert.equal(size(far) - size(near), 7);
  const found = unpackLink(far).candidates;
  assert.match(found.at(-1) ?? '', / 203\.0\.113\.7 40001 typ srflx /);
  assert.deepEqual(found.slice(0, -1), unpackLink(near).candidates, 'the others are as before');
  const many = Array.from({ length: 6 }, (_, n) => `a=candidate:${n} 1 udp 1 10.0.0.${n} 50${n} typ host`);
  const crowded = unpackLink(packLink({ type: 'offer', sdp: [firefox(), ...many, told, ''].join('\r\n') }));
  assert.equal(crowded.candidates.length, 4);
  assert.match(crowded.candidates.at(-1) ?? '', /srflx/);
});
