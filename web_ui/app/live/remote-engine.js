// The engine of a table that lies on another device: the same `call` as the engine in this page's worker, over the line. What
// the host's gate would refuse is not sent.
import { GUEST_REQUESTS, LONGEST_MESSAGE, STALE, refusal } from './gate.js';
import { Pace } from './pace.js';
import { say } from '../../sentences/say.js';

/** How long an answer is waited for while the other device is there, ms. */
const PATIENCE_MS = 15_000;

export class RemoteEngine {
  ready = Promise.resolve();
  /** The first update of the table, as the host sent it. @type {any} */
  first = null;
  /** Told of a link that is to be opened here; whether the page is left for it. @type {() => boolean} */
  leaves = () => false;
  #ids = 0;
  /** Below what the gate takes: a word beside the requests passes, too. */
  #pace = new Pace({ share: 0.75 });
  /** @type {Promise<void>} */
  #sending = Promise.resolve();
  /** @type {Map<number, {text: string, message: Record<string, any>, answer: (answer: any) => void}>} */
  #waiting = new Map();

  /**
   * @param {import('./line.js').Line} line
   * @param {import('../engine/engine-client.js').Engine} local thinks about hints, by what this seat knows
   */
  constructor(line, local) {
    this.line = line;
    this.local = local;
  }

  /**
   * @param {any} message
   * @returns {Promise<any>}
   */
  call(message) {
    if (message.do === 'open' && this.first) return Promise.resolve(this.first);
    if (message.do === 'save') return Promise.resolve(NOTHING_SAVED);
    if (message.do === 'look' && this.leaves()) return new Promise(() => {});
    // Settings of the table are those of its host.
    if (message.do === 'settings') return this.call({ do: 'state', seat: message.for });
    if (!GUEST_REQUESTS.has(message.do)) return Promise.resolve(refusal(say('live.not_for_guests')));
    const id = ++this.#ids;
    const ask = { t: 'ask', id, r: message };
    const text = JSON.stringify(ask);
    if (text.length > LONGEST_MESSAGE) return Promise.resolve(refusal(say('live.not_for_guests')));
    return new Promise(resolve => {
      const answer = (/** @type {any} */ given) => {
        clearInterval(late);
        this.#waiting.delete(id);
        resolve(given);
      };
      const late = setInterval(() => this.line.presence === 'here' && answer(STALE), PATIENCE_MS);
      this.#waiting.set(id, { text, message: ask, answer });
      this.#send(ask);
    });
  }

  /**
   * Sends as fast as the host's gate takes it, in order.
   * @param {Record<string, any>} message
   */
  #send(message) {
    this.#sending = this.#sending.then(async () => {
      for (let ms; (ms = this.#pace.take()) > 0;) await new Promise(resolve => setTimeout(resolve, ms));
      this.line.send(/** @type {any} */ (message));
    });
  }

  /**
   * An answer has come.
   * @param {unknown} id
   * @param {unknown} answer
   * @returns {Record<string, any> | null} the request that it answers; null: none waits for it
   */
  answered(id, answer) {
    const asked = this.#waiting.get(Number(id));
    if (!asked) return null;
    asked.answer(typeof answer === 'object' && answer !== null ? answer : STALE);
    return asked.message.r;
  }

  /**
   * The devices have found each other again: what is not answered is asked again. If it was done, it is refused as stale.
   * @param {boolean} same whether it is the same engine, which has counted on
   */
  askAgain(same) {
    for (const { message, answer } of [...this.#waiting.values()])
      if (same) this.#send(message);
      else answer(STALE);
  }

  /**
   * @param {Parameters<import('../engine/engine-client.js').Engine['think']>} asked
   * @returns {Promise<any>}
   */
  think(...asked) {
    return this.local.think(...asked);
  }

  /** See Engine. */
  endReview() {
    this.local.endReview();
  }

  /** The table's engine is at the host, who begins it anew. */
  onDeath() {
    return () => {};
  }
}

/** Nothing of the table is kept here. */
const NOTHING_SAVED = { ok: true, save: { decisions: [] }, key: null, after: 0 };
