// The two links that bring two devices together: an invitation (J) and an answer (A). Each holds what the other device needs to
// connect, as bytes: [kind][32 of the certificate's fingerprint][ufrag and password][length of a name][name][addresses][2 check].
import { say } from '../../sentences/say.js';

/**
 * @typedef {object} Described what a link says of the device that made it
 * @property {'offer' | 'answer'} type
 * @property {string} fingerprint of its certificate, in capitals with colons
 * @property {string} ufrag
 * @property {string} pwd
 * @property {string[]} candidates where it can be found, as lines of SDP
 * @property {string} name of who made it; '' if it does not say
 * @property {boolean} watch it invites to look on
 */

/** The longest payload that is read, in characters. */
const LONGEST = 400;
/** How many addresses a link names: a second interface is worth its characters, a third is not. */
const MOST_ADDRESSES = 4;
/** How many of these a server has told. */
const MOST_TOLD = 2;
const LONGEST_NAME = 24;
const ANSWER = 1;
/** How ufrag and password are written: as Firefox makes them, or as text of any kind; else as Chromium makes them. */
const HEX = 2;
const TEXT = 4;
/** An invitation to look on. */
const WATCH = 8;
const KINDS = new Set([0x10, 0x11, 0x12, 0x13, 0x14, 0x15, 0x18, 0x1a, 0x1c]);
const OF_SERVER = 8; // an address that another device has seen

/** What a payload cannot be read for, as a sentence. */
export class BadLiveLink extends Error {}

const toText = (/** @type {number[]} */ bytes) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
const toBytes = (/** @type {string} */ text) =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));
const hex = (/** @type {Iterable<number>} */ bytes) =>
  [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const unhex = (/** @type {string} */ text) => (text.match(/../g) ?? []).map(pair => parseInt(pair, 16));
const letters = (/** @type {string} */ text) => [...text].map(sign => sign.charCodeAt(0));

/**
 * CRC-16: whatever is changed within two neighbouring bytes is found.
 * @param {ArrayLike<number>} bytes
 */
function check(bytes) {
  let sum = 0xffff;
  for (const byte of Array.from(bytes)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit++) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return [sum >> 8, sum & 255];
}

/**
 * A line of SDP by its name.
 * @param {string} sdp
 * @param {string} name
 */
const line = (sdp, name) => sdp.match(new RegExp(`^a=${name}:(.*)$`, 'm'))?.[1].trim() ?? '';

/** @param {string} sdp */
export const fingerprintOf = sdp =>
  line(sdp, 'fingerprint')
    .replace(/^sha-256 /i, '')
    .toUpperCase();

/**
 * A description of a connection as the payload of a link.
 * @param {{type: string, sdp: string}} description
 * @param {string} [name] of who makes it
 * @param {boolean} [watch] it invites to look on
 * @returns {string}
 */
export function packLink({ type, sdp }, name = '', watch = false) {
  const ufrag = line(sdp, 'ice-ufrag');
  const pwd = line(sdp, 'ice-pwd');
  const kind = 0x10 | (type === 'answer' ? ANSWER : watch ? WATCH : 0);
  const [form, credentials] = packCredentials(ufrag, pwd);
  const bytes = [
    kind | form,
    ...unhex(fingerprintOf(sdp).replaceAll(':', '')),
    ...credentials,
    ...packName(name),
    ...packAddresses(sdp),
  ];
  return toText([...bytes, ...check(bytes)]);
}

/**
 * @param {string} ufrag
 * @param {string} pwd
 * @returns {[number, number[]]} how they are written, and the bytes
 */
function packCredentials(ufrag, pwd) {
  const base64 = /^[A-Za-z0-9+/]*$/;
  if (ufrag.length === 4 && pwd.length === 24 && base64.test(ufrag + pwd))
    return [0, [...toBytes(ufrag), ...toBytes(pwd)]];
  if (/^[0-9a-f]{8}$/.test(ufrag) && /^[0-9a-f]{32}$/.test(pwd)) return [HEX, unhex(ufrag + pwd)];
  return [TEXT, [ufrag, pwd].flatMap(text => [text.length, ...letters(text)])];
}

/** @param {string} name */
function packName(name) {
  const bytes = [
    ...new TextEncoder().encode([...name.replace(/\p{C}/gu, '').trim()].slice(0, LONGEST_NAME).join('')),
  ];
  return [bytes.length, ...bytes];
}

/** @param {string} sdp */
function packAddresses(sdp) {
  /** @type {Map<string, number[]>} */
  const found = new Map();
  /** Those that a server has told: they are named whatever else there is. @type {Map<string, number[]>} */
  const told = new Map();
  for (const [, protocol, host, port, type] of sdp.matchAll(
    /^a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ (\S+)/gm,
  )) {
    if (protocol.toLowerCase() !== 'udp') continue;
    const local = host.match(/^([0-9a-f-]{36})\.local$/i);
    const [form, address] = local
      ? [0, unhex(local[1].replaceAll('-', ''))]
      : host.includes(':')
        ? [2, packV6(host)]
        : [1, host.split('.').map(Number)];
    if (address.length !== (form === 1 ? 4 : 16)) continue;
    const seen = type === 'srflx';
    if (seen && form === 0) continue;
    (seen ? told : found).set(`${host} ${port}`, [
      form | (seen ? OF_SERVER : 0),
      ...address,
      Number(port) >> 8,
      Number(port) & 255,
    ]);
  }
  const last = [...told.values()].slice(0, MOST_TOLD);
  return [...[...found.values()].slice(0, MOST_ADDRESSES - last.length), ...last].flat();
}

/** @param {string} text */
function packV6(text) {
  const [head, tail] = text.split('::').map(part => (part ? part.split(':') : []));
  const all = tail
    ? [...head, ...Array(Math.max(0, 8 - head.length - tail.length)).fill('0'), ...tail]
    : head;
  return all.flatMap(word => [parseInt(word, 16) >> 8, parseInt(word, 16) & 255]);
}

/**
 * What the payload of a link says.
 * @param {string} text
 * @returns {Described}
 * @throws {BadLiveLink} for anything that no device has made
 */
export function unpackLink(text) {
  if (!/^[\w-]{40,}$/.test(text)) throw new BadLiveLink(say('live.no_link'));
  if (text.length > LONGEST) throw new BadLiveLink(say('live.no_link'));
  const cut = () => new BadLiveLink(say('live.cut'));
  /** @type {Uint8Array} */
  let all;
  try {
    all = toBytes(text);
  } catch {
    throw cut(); // base64 of a length that there is not
  }
  const body = all.slice(0, -2);
  if (String(check(body)) !== String([...all.slice(-2)]) || toText([...all]) !== text) throw cut();
  if (!KINDS.has(body[0])) throw new BadLiveLink(say('live.other_version'));
  let at = 1;
  const take = (/** @type {number} */ n) => {
    if (at + n > body.length) throw cut();
    return body.slice(at, (at += n));
  };
  const fingerprint = (hex(take(32)).toUpperCase().match(/../g) ?? []).join(':');
  const [ufrag, pwd] = unpackCredentials(body[0], take);
  let name;
  try {
    name = new TextDecoder('utf-8', { fatal: true }).decode(take(take(1)[0]));
  } catch (error) {
    throw error instanceof BadLiveLink ? error : cut();
  }
  if ([...name].length > LONGEST_NAME || /\p{C}/u.test(name)) throw cut();
  const candidates = [];
  while (at < body.length && candidates.length < MOST_ADDRESSES)
    candidates.push(unpackAddress(take, candidates.length));
  if (at < body.length) throw cut();
  const type = body[0] & ANSWER ? 'answer' : 'offer';
  return { type, fingerprint, ufrag, pwd, candidates, name, watch: (body[0] & WATCH) > 0 };
}

/**
 * @param {number} kind
 * @param {(n: number) => Uint8Array} take
 */
function unpackCredentials(kind, take) {
  const base64 = (/** @type {number} */ n) => btoa(String.fromCharCode(...take(n)));
  const text = () => String.fromCharCode(...take(take(1)[0]));
  const [ufrag, pwd] =
    kind & TEXT ? [text(), text()] : kind & HEX ? [hex(take(4)), hex(take(16))] : [base64(3), base64(18)];
  if (!/^[\w+/-]{4,64}$/.test(ufrag) || !/^[\w+/-]{22,128}$/.test(pwd))
    throw new BadLiveLink(say('live.cut'));
  return [ufrag, pwd];
}

/**
 * @param {(n: number) => Uint8Array} take
 * @param {number} n its place among the addresses
 */
function unpackAddress(take, n) {
  const [head] = take(1);
  const form = head & ~OF_SERVER;
  if (form > 2) throw new BadLiveLink(say('live.cut'));
  const bytes = take(form === 1 ? 4 : 16);
  const pairs = hex(bytes).match(/.{4}/g) ?? [];
  const host =
    form === 1
      ? bytes.join('.')
      : form === 2
        ? pairs.map(pair => parseInt(pair, 16).toString(16)).join(':')
        : `${hex(bytes).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')}.local`;
  const [high, low] = take(2);
  const port = high * 256 + low;
  const seen = head & OF_SERVER;
  const priority = (seen ? 1686052607 : 2122260223) - n * 256;
  // eslint-disable-next-line words/in-catalogue -- no player meets it
  const type = seen ? 'srflx raddr 0.0.0.0 rport 0' : 'host';
  return `candidate:${n + 1} 1 udp ${priority} ${host} ${port} typ ${type}`;
}

/**
 * What a browser is told of the other device.
 * @param {Omit<Described, 'name' | 'watch'>} described
 * @param {{mid?: string, withhold?: boolean}} [how] `mid`: how this side calls the channel; `withhold`: no addresses, so
 *   that this side waits to be called
 * @returns {{type: 'offer' | 'answer', sdp: string}}
 */
export function toSdp({ type, fingerprint, ufrag, pwd, candidates }, { mid = '0', withhold = false } = {}) {
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 0.0.0.0',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${mid}`,
    'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0',
    `a=mid:${mid}`,
    `a=ice-ufrag:${ufrag}`,
    `a=ice-pwd:${pwd}`,
    `a=fingerprint:sha-256 ${fingerprint}`,
    `a=setup:${type === 'offer' ? 'actpass' : 'active'}`,
    'a=sctp-port:5000',
    'a=max-message-size:262144',
    ...(withhold ? [] : candidates.map(one => `a=${one}`)),
  ];
  return { type, sdp: `${lines.join('\r\n')}\r\n` };
}

/**
 * The link in a text that was typed, pasted or stands in an address: `J1.` or `A1.` and the payload.
 * @param {string} text
 * @returns {{kind: 'J' | 'A', payload: string}}
 * @throws {BadLiveLink} if there is none
 */
export function liveLinkIn(text) {
  const found = /(?:^|[^\w-])([JA])(\d{1,3})\.([\w-]+)/.exec(text.slice(0, 20_000));
  if (!found) throw new BadLiveLink(say('live.no_link'));
  if (found[2] !== '1') throw new BadLiveLink(say('live.other_version'));
  return { kind: /** @type {'J' | 'A'} */ (found[1]), payload: found[3] };
}

/**
 * Four words that only two devices have in common between which nobody sits.
 * @param {string} one fingerprint of a certificate
 * @param {string} other
 * @returns {Promise<string[]>}
 */
export async function wordsToCompare(one, other) {
  const told = new TextEncoder().encode([one, other].sort().join(' '));
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', told));
  const words = say('live.words').split(' ');
  return [...sum.slice(0, 4)].map(byte => words[byte]);
}
