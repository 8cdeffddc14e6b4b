// What a guest may send. The gate stands on the host's device before the engine: what does not pass it is as if it had never
// been sent. The engine judges what passes, as for everybody: an action that is not legal is refused there.
import { readJson } from '../links/untrusted-json.js';
import { isFinding } from './finding.js';
import { Pace } from './pace.js';
import { isPhrase } from './phrases.js';
import { isDigest, isShare } from './shared-deal.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {{kind: 'request', id: number, request: {do: string} & Record<string, any>}
 *   | {kind: 'refused', id: number, answer: {ok: false, error: import('../protocol').Error}}
 *   | {kind: 'message', message: {t: string} & Record<string, any>}
 *   | {kind: 'dropped'} | {kind: 'over'}} Passed
 *   `over`: so much was refused that the guest is sent away
 */

/**
 * The answer to what was made for an earlier version of the table, or was lost: the page asks for the table as it is now.
 * @type {{ok: false, error: import('../protocol').Error}}
 */
export const STALE = {
  ok: false,
  // eslint-disable-next-line words/in-catalogue -- no player meets it
  error: { kind: 'Stale', id: 'error.stale', text: '', field: 'v' },
};

/** The longest message of a guest, in characters. */
export const LONGEST_MESSAGE = 4096;
/** A guest with so many dropped messages is sent away. */
const MOST_DROPPED = 200;
const LONGEST_NOTATION = 600;

const number = (/** @type {unknown} */ value) => Number.isSafeInteger(value) && Number(value) >= 0;
const notation = (/** @type {unknown} */ value) =>
  typeof value === 'string' && value.length <= LONGEST_NOTATION;
const list = (/** @type {(value: unknown) => boolean} */ of) => (/** @type {unknown} */ value) =>
  Array.isArray(value) && value.every(of);
const or = (/** @type {unknown} */ other, /** @type {(value: unknown) => boolean} */ fits) => {
  return (/** @type {unknown} */ value) => value === other || fits(value);
};
const flag = (/** @type {unknown} */ value) => typeof value === 'boolean';
const windows = (/** @type {any} */ value) =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.entries(value).every(([name, word]) => name.length <= 100 && (word === 'ask' || word === 'pass'));

const key = or(null, notation);
const pairs = { v: number, pairs: list(list(notation)), common: or(null, or(undefined, notation)) };

/**
 * The requests a guest may make, the fields of each that are passed on and what they must be. The seat is none of them: it is
 * the guest's own.
 * @type {Record<string, Record<string, (value: unknown) => boolean>>}
 */
const REQUESTS = {
  // looking
  state: { at: or(null, or(undefined, number)), log: key },
  seek: { n: number, log: key },
  link: { kind: value => value === 'P' }, // the position as the seat sees it
  // deciding
  act: { v: number, action: notation, log: key },
  gather: { v: number, refs: list(notation), log: key },
  assign: { ...pairs, log: key },
  order: { v: number, refs: list(notation), log: key },
  resign: { v: number, log: key },
  standing: { windows, log: key },
  // asking about a decision
  preview: { v: number, action: notation, then: or(undefined, list(notation)) },
  previews: { v: number, actions: list(notation) },
  forecast: pairs,
  why: { v: number, verb: notation, refs: list(notation) },
  think_request: { v: number, hint: or(undefined, flag) },
};
/** Fields that may be left out. */
const OPTIONAL = new Set(['log', 'at', 'then', 'common', 'hint']);

/** @type {Record<string, Record<string, (value: unknown) => boolean>>} */
const MESSAGES = {
  hello: { version: notation, name: notation },
  sealed: { s: isDigest },
  share: { b: isShare },
  checked: { found: isFinding },
  takeback: {},
  rematch: {},
  agreed: { ok: flag },
  'link?': {},
  say: { n: isPhrase },
  bye: { end: notation },
};

/** What is shown to people: they are told of few in a second. */
const SHOWN = new Set(['takeback', 'rematch', 'link?', 'say']);
/** How much of a guest's pace that is. */
const SHOWN_SHARE = 0.05;

/** What an onlooker may: it sees what everybody sees, and decides nothing. */
const ONLOOKER = { requests: new Set(['state', 'seek']), messages: new Set(['hello', 'bye']) };

/** The requests that a guest may make. */
export const GUEST_REQUESTS = new Set(Object.keys(REQUESTS));

/**
 * A refusal as the engine words it.
 * @param {string} text
 * @returns {{ok: false, error: import('../protocol').Error}}
 */
export const refusal = text => ({
  ok: false,
  // eslint-disable-next-line words/in-catalogue -- no player meets it
  error: { kind: 'BadRequest', id: 'error.request', text, field: null },
});

export class Gate {
  #dropped = 0;

  /**
   * @param {number | null} seat the guest's; null: it looks on
   * @param {() => number} [clock] milliseconds
   */
  constructor(seat, clock) {
    this.seat = seat;
    this.pace = new Pace({ clock });
    this.words = new Pace({ clock, share: SHOWN_SHARE });
  }

  /**
   * Judges one message of the guest.
   * @param {unknown} text as it came
   * @returns {Passed}
   */
  admit(text) {
    if (this.pace.take() > 0 || typeof text !== 'string' || text.length > LONGEST_MESSAGE)
      return this.#drop();
    let message;
    try {
      message = readJson(text);
    } catch {
      return this.#drop();
    }
    if (typeof message !== 'object' || message === null || Array.isArray(message)) return this.#drop();
    if (message.t === 'ask') return this.#request(message);
    const { t } = message;
    const known = typeof t === 'string' && Object.hasOwn(MESSAGES, t) && this.#may(ONLOOKER.messages, t);
    const fields = known ? MESSAGES[t] : null;
    const copy = fields && copied(message, fields);
    const heard = copy && (!SHOWN.has(t) || this.words.take() === 0);
    return heard ? { kind: 'message', message: { t, ...copy } } : this.#drop();
  }

  /**
   * @param {Record<string, any>} message
   * @returns {Passed}
   */
  #request({ id, r: request }) {
    if (!number(id) || typeof request !== 'object' || request === null) return this.#drop();
    const { do: name } = request;
    const known = typeof name === 'string' && Object.hasOwn(REQUESTS, name);
    const fields = known && this.#may(ONLOOKER.requests, name) ? REQUESTS[name] : null;
    const copy = fields && copied(request, fields);
    if (!copy) {
      this.#dropped++;
      if (this.#dropped >= MOST_DROPPED) return { kind: 'over' };
      return { kind: 'refused', id, answer: refusal(say('live.not_for_guests')) };
    }
    const viewer = name === 'seek' ? { for: this.seat } : { seat: this.seat };
    return { kind: 'request', id, request: { do: name, ...copy, ...viewer } };
  }

  /**
   * @param {Set<string>} onlookers what they may
   * @param {string} name
   */
  #may(onlookers, name) {
    return this.seat !== null || onlookers.has(name);
  }

  /** @returns {Passed} */
  #drop() {
    this.#dropped++;
    return { kind: this.#dropped >= MOST_DROPPED ? 'over' : 'dropped' };
  }
}

/**
 * The known fields of what a guest sent; null if one of them is not what it must be.
 * @param {Record<string, any>} given
 * @param {Record<string, (value: unknown) => boolean>} fields
 */
function copied(given, fields) {
  /** @type {Record<string, any>} */
  const copy = {};
  for (const [name, fits] of Object.entries(fields)) {
    if (!Object.hasOwn(given, name) && OPTIONAL.has(name)) continue;
    const value = Object.hasOwn(given, name) ? given[name] : undefined;
    if (!fits(value)) return null;
    if (value !== undefined) copy[name] = value;
  }
  return copy;
}
