/**
 * Notices a worker that has died silently: an answer is due and nothing has been heard for too long. Every message of the
 * worker counts as a sign of life, so long work that reports progress is never taken for a dead worker.
 */

/** If a timer is late by more than this, the page itself was suspended (a hidden tab, a closed lid), ms. */
const ASLEEP_MS = 1_000;

export class Watchdog {
  #due = 0;
  #expected = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;
  #ended = false;

  /**
   * @param {() => number} limit how long silence is accepted now, ms
   * @param {() => void} onSilence called once
   * @param {{now: () => number}} [clock]
   */
  constructor(limit, onSilence, clock = performance) {
    this.limit = limit;
    this.onSilence = onSilence;
    this.clock = clock;
  }

  /**
   * Expects an answer until the promise settles.
   * @template T
   * @param {Promise<T>} answer
   * @returns {Promise<T>} the same promise
   */
  async during(answer) {
    if (!this.#due++) this.heard();
    try {
      return await answer;
    } finally {
      if (!--this.#due) clearTimeout(this.#timer);
    }
  }

  /**
   * The worker has sent something.
   * @param {number} [limit] how long it may be silent from now on, ms
   */
  heard(limit = this.limit()) {
    clearTimeout(this.#timer);
    if (!this.#due || this.#ended) return;
    this.#expected = this.clock.now() + limit;
    this.#timer = setTimeout(() => this.#silent(), limit);
  }

  /** Stops watching. */
  end() {
    this.#ended = true;
    clearTimeout(this.#timer);
  }

  #silent() {
    // Messages sent while the page was suspended are delivered only now: the limit starts again.
    if (this.clock.now() - this.#expected > ASLEEP_MS) return this.heard();
    this.end();
    this.onSilence();
  }
}

/** How long a worker may be silent on a device that starts the engine within START_MS, ms. */
export const SILENCE_MS = 2_500;
const START_MS = 2_000;

/**
 * How long a worker may be silent while an answer is due; slower devices get more time.
 * @param {number} started how long the engine took to start here after its files had arrived, ms
 * @param {number} [silence] the limit on a fast device, ms
 */
export const silenceLimit = (started, silence = SILENCE_MS) => silence * Math.max(1, started / START_MS);
