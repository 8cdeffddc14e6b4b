// How a table is dealt so that no device can choose the deal alone. The host commits to a secret number and to the terms; every
// guest commits to a share of its own and tells it only when it knows what all have committed to. The seed follows from the
// secret and the shares. Later the secret also seals every decision: a tag says nothing of it, and still fixes it.

/**
 * @typedef {{game: string, options: Record<string, any>, seats: import('../protocol').Person[]}} Terms what is dealt, to whom
 * @typedef {{secret: string, shares: string[]}} Deal what the seed follows from
 */

/** Bytes of the host's secret and of a guest's share. */
const SECRET = 32;
const SHARE = 16;
/** Bytes of a tag. */
const TAG = 16;

const text = new TextEncoder();
const hex = (/** @type {Uint8Array} */ bytes) =>
  [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join('');
const random = (/** @type {number} */ n) => hex(crypto.getRandomValues(new Uint8Array(n)));
const isHex = (/** @type {number} */ bytes) => (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length === 2 * bytes && /^[0-9a-f]*$/.test(value);

export const newSecret = () => random(SECRET);
export const newShare = () => random(SHARE);
export const isSecret = isHex(SECRET);
export const isShare = isHex(SHARE);
export const isTag = isHex(TAG);
/** Whether a value is a commitment, or the fingerprint of something: a SHA-256. */
export const isDigest = isHex(32);

/**
 * The same value with the keys of all objects in order, so that equal values have equal text.
 * @param {any} value
 * @returns {any}
 */
function ordered(value) {
  if (Array.isArray(value)) return value.map(ordered);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.keys(value)
      .filter(name => value[name] !== undefined)
      .sort()
      .map(name => [name, ordered(value[name])]),
  );
}

/**
 * SHA-256 of values, as 64 hexadecimal digits; equal for equal values.
 * @param {...unknown} values
 */
export const digest = async (...values) =>
  hex(new Uint8Array(await crypto.subtle.digest('SHA-256', text.encode(JSON.stringify(ordered(values))))));

// eslint-disable-next-line words/in-catalogue -- no player meets it
const VERSION = 'evertable live 1';

/**
 * What the host commits to.
 * @param {Terms} terms
 * @param {string} secret
 */
export const commitment = (terms, secret) => digest(VERSION, terms, secret);

/** What a guest commits to. @param {string} share */
export const seal = share => digest('share', share);

/**
 * The seed that follows from a deal.
 * @param {Deal} deal
 * @returns {Promise<string>} a decimal 64-bit integer
 */
export async function seedOf({ secret, shares }) {
  return String(BigInt(`0x${(await digest('deal', secret, shares)).slice(0, 16)}`));
}

/**
 * Makes the tags of a table.
 * @param {string} secret
 * @returns {Promise<(n: number, entry: string) => Promise<string>>} the tag of what happened as the n-th, from 0
 */
export async function tagger(secret) {
  const raw = Uint8Array.from(secret.match(/../g) ?? [], pair => parseInt(pair, 16));
  const key = await crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: text.encode('tags') },
    await crypto.subtle.importKey('raw', raw, 'HKDF', false, ['deriveKey']),
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign'],
  );
  return async (n, entry) =>
    hex(new Uint8Array(await crypto.subtle.sign('HMAC', key, text.encode(`${n} ${entry}`))).slice(0, TAG));
}

/** A guest has not given its share in time. */
export class NoShare extends Error {
  /** @param {number} n which one of those asked, from 0 */
  constructor(n) {
    super();
    this.n = n;
  }
}

/**
 * Deals together with the guests.
 * @param {Terms} terms
 * @param {import('./guest-seat.js').GuestSeat[]} guests
 * @param {number} patience how long an answer is waited for, ms
 * @returns {Promise<Deal>} rejects with NoShare
 */
export async function dealTogether(terms, guests, patience) {
  const secret = newSecret();
  const c = await commitment(terms, secret);
  const ask = (/** @type {{t: string} & Record<string, any>} */ message, /** @type {string} */ wanted) =>
    Promise.all(
      guests.map((guest, n) => {
        const answer = heard(guest, wanted, patience);
        guest.line.send(message);
        return answer.catch(() => Promise.reject(new NoShare(n)));
      }),
    );
  const seals = (await ask({ t: 'commit', c, terms }, 'sealed')).map(({ s }) => s);
  const shares = (await ask({ t: 'seals', seals }, 'share')).map(({ b }) => b);
  for (const [n, share] of shares.entries()) if ((await seal(share)) !== seals[n]) throw new NoShare(n);
  return { secret, shares };
}

/**
 * The next message of a kind from a guest.
 * @param {EventTarget} guest
 * @param {string} kind
 * @param {number} patience ms
 * @returns {Promise<Record<string, any>>}
 */
function heard(guest, kind, patience) {
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(late);
      guest.removeEventListener('message', take);
    };
    const take = (/** @type {Event} */ event) => {
      const { detail } = /** @type {CustomEvent} */ (event);
      if (detail.t !== kind) return;
      end();
      resolve(detail);
    };
    const late = setTimeout(() => {
      end();
      reject();
    }, patience);
    guest.addEventListener('message', take);
  });
}
