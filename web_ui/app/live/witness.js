// What a guest notes of a table that lies on another device, and what it finds out at the end, once the host shows what the
// deal and the tags were made of: an engine of its own deals again and plays everything again.
import {
  commitment,
  digest,
  isDigest,
  isSecret,
  isShare,
  isTag,
  newShare,
  seal,
  seedOf,
  tagger,
} from './shared-deal.js';
import { playedBetween } from '../session/played-time.js';
import { linesOf, numberOf } from './sealed-record.js';

/**
 * @typedef {import('./shared-deal.js').Terms} Terms
 * @typedef {{kind: 'fits', deals: number} | {kind: 'unreadable' | 'deal' | 'names'} | {kind: 'decision' | 'own' | 'view', n: number}} Finding
 *   `n`: the number of a decision, from 1; of a view, after how many decisions it was shown. `deals`: how often it was dealt
 *   before the game began
 * @typedef {{secret: string, shares: string[], entries: string[]}} Shown what the host shows at the end
 * @typedef {{call(message: any): Promise<any>}} OwnEngine
 */

const KEY = 'evertable.live.witness';
/** The most that is read of what a host shows. */
const MOST_ENTRIES = 20_000;
const LONGEST_ENTRY = 600;
const LONGEST_TERMS = 100_000;
const MOST_SEATS = 24;

/** What a witness has noted, as it is kept for a reload of its page. */
const NOTHING = {
  /** @type {string | null} */
  table: null,
  /** @type {Terms | null} */
  terms: null,
  commit: '',
  share: '',
  /** @type {string[]} */
  seals: [],
  /** @type {string[]} */
  tags: [],
  /** A tag came twice, and not the same: of which entry. @type {number | null} */
  twice: null,
  /** What was decided here, after how many decisions. @type {{n: number, action: string}[]} */
  own: [],
  /** What was shown, by its digest. @type {{n: number, view: string}[]} */
  seen: [],
  seat: 0,
  /** How everybody is called. @type {string[] | null} */
  names: null,
  /** Somebody is called otherwise than before. */
  renamed: false,
  /** How often shares were given for this table. */
  deals: 0,
  /** How long it was played, ms, and when something of it was last seen. */
  spent: 0,
  last: 0,
};

export class Witness {
  /** The last update of the table as it was: its version, and after how many decisions. */
  #last = { v: -1, n: 0 };
  /** @type {Promise<unknown>} what is noted is noted in order */
  #noting = Promise.resolve();

  /** @param {Partial<typeof NOTHING>} [kept] */
  constructor(kept = {}) {
    this.noted = { ...structuredClone(NOTHING), ...kept };
  }

  /** @returns {Witness} as it was kept before this page was loaded anew, or a new one */
  static kept() {
    try {
      return new Witness(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'));
    } catch {
      return new Witness();
    }
  }

  /** Forgets what is kept. */
  static forget() {
    try {
      sessionStorage.removeItem(KEY);
    } catch {
      // nothing is kept there
    }
  }

  #keep() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.noted));
    } catch {
      // a browser that keeps nothing: after a reload nothing can be checked
    }
  }

  /** Whether this table can be checked. */
  get complete() {
    return this.noted.terms !== null && this.noted.seals.length > 0;
  }

  // ---- the deal ----

  /**
   * The host has committed to a deal.
   * @param {Record<string, any>} message
   * @returns {Promise<string | null>} what this device commits to; null: that was no commitment
   */
  async committed({ c, terms }) {
    if (!isDigest(c) || !areTerms(terms)) return null;
    const share = newShare();
    const deals = this.noted.table === null ? this.noted.deals : 0;
    this.noted = { ...structuredClone(NOTHING), terms, commit: c, share, deals };
    return seal(share);
  }

  /**
   * All have committed: their seals come before anybody's share.
   * @param {unknown} seals
   * @returns {Promise<string | null>} the own share; null: the own seal is not among them
   */
  async sealed(seals) {
    const { noted } = this;
    const whole = Array.isArray(seals) && seals.length <= MOST_SEATS && seals.every(isDigest);
    if (!whole || !noted.terms || noted.seals.length || !seals.includes(await seal(noted.share))) return null;
    noted.seals = seals;
    noted.deals++;
    return noted.share;
  }

  // ---- the game ----

  /**
   * The host gives this device its seat at a table.
   * @param {string} table
   * @param {number} seat
   */
  seated(table, seat) {
    if (this.noted.table === null && this.complete) Object.assign(this.noted, { table, seat });
    else if (this.noted.table !== table) this.noted = structuredClone(NOTHING); // dealt without this device
  }

  /**
   * Tags have come.
   * @param {unknown} from
   * @param {unknown} tags
   */
  tagged(from, tags) {
    const { noted } = this;
    if (!Array.isArray(tags) || !tags.every(isTag) || !Number.isSafeInteger(from)) return;
    const first = Number(from);
    if (first < 0 || first > noted.tags.length || first + tags.length > MOST_ENTRIES) return;
    for (const [i, tag] of tags.entries()) {
      const n = first + i;
      if (n === noted.tags.length) noted.tags.push(tag);
      else if (noted.tags[n] !== tag) noted.twice ??= n;
    }
    this.#keep();
  }

  /**
   * Notes an update of the table as it is now.
   * @param {import('../protocol').Update} update
   */
  saw({ v, view, status }) {
    const n = status.decisions;
    const { noted } = this;
    if (!this.complete || noted.table === null) return;
    this.#last = { v, n };
    const now = Date.now();
    noted.spent += noted.last ? playedBetween(noted.last, now) : 0;
    noted.last = now;
    const names = namesOf(status.seats);
    noted.names ??= names;
    if (String(names) !== String(noted.names)) noted.renamed = true;
    this.#noting = this.#noting.then(async () => {
      const seen = { n, view: await digest(view) };
      const last = noted.seen.at(-1);
      if (last?.n !== seen.n || last.view !== seen.view) noted.seen.push(seen);
      this.#keep();
    });
  }

  /**
   * The host has answered what this device asked: an action that was taken is one of its own.
   * @param {Record<string, any>} request
   * @param {Record<string, any>} answer
   */
  answered(request, answer) {
    if (!this.complete || request.do !== 'act' || !answer.ok || request.v !== this.#last.v) return;
    this.noted.own.push({ n: this.#last.n, action: request.action });
    this.#keep();
  }

  // ---- the end ----

  /**
   * Checks what the host shows.
   * @param {any} shown
   * @param {OwnEngine} engine an engine of this device, with no table on it
   * @returns {Promise<Finding>}
   */
  async check(shown, engine) {
    await this.#noting;
    const { noted } = this; // another game may begin meanwhile
    if (!noted.terms || !isShown(shown)) return { kind: 'unreadable' };
    if (noted.renamed) return { kind: 'names' };
    const { secret, shares, entries } = shown;
    const sealed = await Promise.all(shares.map(seal));
    const dealt = (await commitment(noted.terms, secret)) === noted.commit;
    if (!dealt || String(sealed) !== String(noted.seals) || !shares.includes(noted.share))
      return { kind: 'deal' };
    const tag = await tagger(secret);
    for (let n = 0; n < Math.max(entries.length, noted.tags.length); n++) {
      const fits = n < entries.length && n !== noted.twice && (await tag(n, entries[n])) === noted.tags[n];
      if (!fits) return { kind: 'decision', n: numberOf(entries, n) };
    }
    const lines = linesOf(entries);
    for (const { n, action } of noted.own)
      if (!lines.some(line => line.decisions[n] === action)) return { kind: 'own', n: n + 1 };
    return this.#playAgain(noted, lines, await seedOf(shown), engine);
  }

  /**
   * Deals and plays everything again.
   * @param {typeof NOTHING} noted
   * @param {ReturnType<typeof linesOf>} lines
   * @param {string} seed
   * @param {OwnEngine} engine
   * @returns {Promise<Finding>}
   */
  async #playAgain(noted, lines, seed, engine) {
    const { game, options, seats } = /** @type {Terms} */ (noted.terms);
    const dealt = await engine.call({ do: 'new', game, options, seats, seed });
    if (!dealt.ok) return { kind: 'deal' };
    if (String(namesOf(dealt.status.seats)) !== String(noted.names)) return { kind: 'names' };
    const { save } = await engine.call({ do: 'save' });
    let next = 0;
    for (const { decisions, resigned } of lines) {
      const resumed = await engine.call({ do: 'resume', save: { ...save, decisions, resigned } });
      if (!resumed.ok) return { kind: 'decision', n: await this.#firstRefused(save, decisions, engine) };
      while (next < noted.seen.length && noted.seen[next].n <= decisions.length) {
        const { n, view } = noted.seen[next];
        const then = await engine.call({ do: 'state', seat: noted.seat, at: n });
        if (!then.ok || (await digest(then.view)) !== view) break;
        next++;
      }
    }
    return next < noted.seen.length
      ? { kind: 'view', n: noted.seen[next].n }
      : { kind: 'fits', deals: noted.deals };
  }

  /**
   * The first decision that the rules do not allow.
   * @param {Record<string, any>} save
   * @param {string[]} decisions
   * @param {OwnEngine} engine
   */
  async #firstRefused(save, decisions, engine) {
    let [sound, broken] = [0, decisions.length];
    while (broken - sound > 1) {
      const n = (sound + broken) >> 1;
      const { ok } = await engine.call({ do: 'resume', save: { ...save, decisions: decisions.slice(0, n) } });
      if (ok) sound = n;
      else broken = n;
    }
    return broken;
  }
}

/** @param {readonly {name: string}[]} seats */
const namesOf = seats => seats.map(({ name }) => JSON.stringify(name));

/** @param {any} terms @returns {terms is Terms} */
const areTerms = terms =>
  typeof terms?.game === 'string' &&
  typeof terms.options === 'object' &&
  Array.isArray(terms.seats) &&
  terms.seats.length <= MOST_SEATS &&
  terms.seats.every((/** @type {any} */ one) => typeof one?.name === 'string') &&
  JSON.stringify(terms).length <= LONGEST_TERMS;

/** @param {any} shown @returns {shown is Shown} */
const isShown = shown =>
  isSecret(shown?.secret) &&
  Array.isArray(shown.shares) &&
  shown.shares.length <= MOST_SEATS &&
  shown.shares.every(isShare) &&
  Array.isArray(shown.entries) &&
  shown.entries.length <= MOST_ENTRIES &&
  shown.entries.every((/** @type {unknown} */ one) => typeof one === 'string' && one.length <= LONGEST_ENTRY);
