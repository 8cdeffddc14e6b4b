// The table as it was a while ago, for onlookers: what they see is of no use to those who play.

/** How much clocks may differ, ms. */
const CLOCK = 20;

export class DelayedTable {
  /** How many decisions there were, and since when. @type {{since: number, n: number}[]} */
  #moments = [];

  /**
   * @param {number} delay ms
   * @param {() => number} [clock] ms
   */
  constructor(delay, clock = () => performance.now()) {
    this.delay = delay;
    this.clock = clock;
  }

  /** Another table. */
  restart() {
    this.#moments = [];
  }

  /** The table has moved. @param {number} n how many decisions there are now */
  moved(n) {
    // What was taken back is not shown any more.
    this.#moments = this.#moments.filter(moment => moment.n <= n);
    this.#moments.push({ since: this.clock(), n });
    while (this.#moments.length > 1 && this.#moments[1].since + this.delay <= this.clock())
      this.#moments.shift();
  }

  /** Does something once what is there now may be shown. @param {() => void} work */
  later(work) {
    if (this.delay) setTimeout(work, this.delay + CLOCK);
    else work();
  }

  get #known() {
    return this.#moments.filter(({ since }) => since + this.delay <= this.clock());
  }

  /** Whether anything may be shown yet. */
  get ready() {
    return this.#known.length > 0;
  }

  /** How many decisions may be shown. */
  get #n() {
    return this.#known.at(-1)?.n ?? 0;
  }

  /**
   * @param {{do: string} & Record<string, any>} request
   * @returns {{do: string} & Record<string, any>} the same of the table as it was
   */
  asked(request) {
    if (!this.delay) return request;
    if (request.do === 'seek') return { ...request, n: Math.min(request.n, this.#n) };
    return request.do === 'state' ? { ...request, at: Math.min(request.at ?? this.#n, this.#n) } : request;
  }

  /**
   * @param {any} answer
   * @returns {any} the same, with nothing of what has happened since
   */
  shown(answer) {
    if (!this.delay || !answer.ok || answer.log_key === undefined) return answer;
    const { status } = answer;
    const n = this.#n;
    const shown = { decisions: n, live: status.at === n, finished: status.over, previous: null };
    return { ...answer, status: { ...status, ...shown } };
  }
}
