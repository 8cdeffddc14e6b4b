// How fast a guest may send: the host's gate drops what comes faster, so the guest's own device waits.

/** How many messages a second, and how many at once after a rest. */
const A_SECOND = 20;
const BURST = 40;

export class Pace {
  #left;
  #since;

  /**
   * @param {{share?: number, clock?: () => number}} [how] `share`: how much of what may be sent, for a sender who wants to stay
   *   below the limit; `clock`: ms
   */
  constructor({ share = 1, clock = () => performance.now() } = {}) {
    this.share = share;
    this.clock = clock;
    this.#left = BURST * share;
    this.#since = clock();
  }

  /**
   * Counts a message that is sent now, if it may be.
   * @returns {number} 0: it may; else after how many whole ms one may
   */
  take() {
    const now = this.clock();
    const aMillisecond = (A_SECOND * this.share) / 1000;
    this.#left = Math.min(BURST * this.share, this.#left + (now - this.#since) * aMillisecond);
    this.#since = now;
    if (this.#left < 1) return Math.ceil((1 - this.#left) / aMillisecond);
    this.#left--;
    return 0;
  }
}
