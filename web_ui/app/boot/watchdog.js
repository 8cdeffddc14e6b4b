/**
 * Notices a worker that dies without a word: an answer is due, and nothing has been heard for too long. Every message
 * of the worker counts as a sign of life, so long work that says so now and then is never taken for death.
 */

/** How far a timer may be late before the page itself must have been asleep (a hidden tab, a closed lid), ms. */
const ASLEEP_MS = 1_000;

export class Watchdog {
  #due = 0;
  #expected = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #ended = false;

  /**
   * @param {() => number} limit how long silence may last now, ms
   * @param {() => void} onSilence called once
   * @param {{now: () => number}} [clock]
   */
  constructor(limit, onSilence, clock = performance) {
    this.limit = limit;
    this.onSilence = onSilence;
    this.clock = clock;
  }

  /**
   * An answer is due until the promise is settled.
   * @template T
   * @param {Promise<T>} answer
   * @returns {Promise<T>} the same
   */
  async during(answer) {
    if (!this.#due++) this.heard();
    try {
      return await answer;
    } finally {
      if (!--this.#due) clearTimeout(this.#timer);
    }
  }

  /** A sign of life. */
  heard() {
    clearTimeout(this.#timer);
    if (!this.#due || this.#ended) return;
    const limit = this.limit();
    this.#expected = this.clock.now() + limit;
    this.#timer = setTimeout(() => this.#silent(), limit);
  }

  /** Nobody is interested any more. */
  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #silent() {
    // What the worker said meanwhile is delivered only now: it gets its time again.
    if (this.clock.now() - this.#expected > ASLEEP_MS) return this.heard();
    this.end();
    this.onSilence();
  }
}

/** How long a worker may be silent on a device that starts the engine in START_MS or less, ms. */
const SILENCE_MS = 2_500;
const START_MS = 2_000;

/**
 * How long a worker may be silent while an answer is due: slower devices get more time.
 * @param {number} started how long the engine took to start here once its files had come, ms
 * @param {number} [silence] on a quick device, ms
 */
export const silenceLimit = (started, silence = SILENCE_MS) => silence * Math.max(1, started / START_MS);
