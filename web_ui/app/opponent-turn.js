// The turn of an opponent that this device plays: its thought, and the pause in which the table can be followed.

/** How much further a thought must be to be told of, as a share of the whole. */
const STEP = 0.02;

/** Fires `progress` when `share` has changed. */
export class OpponentTurn extends EventTarget {
  /** How much of the thought under way is done, 0 to 1. */
  share = 0;
  #hurry = new AbortController();

  /**
   * @param {import('./table-requests.js').TableRequests} requests
   * @param {import('./tempo.js').Tempo} tempo
   */
  constructor(requests, tempo) {
    super();
    this.requests = requests;
    this.tempo = tempo;
  }

  /**
   * The seat in turn decides, seen from its own seat.
   * @param {import('./protocol').Update} view
   * @param {number} seat
   * @param {AbortSignal} signal
   * @returns {Promise<{update: import('./protocol').Update, save: Record<string, any>} | null>} null: it was ended
   */
  async decide(view, seat, signal) {
    const { requests, tempo } = this;
    this.#hurry = new AbortController();
    this.#tell(0);
    const { think } = await requests.ask({ do: 'think_request', v: view.v, seat });
    const asked = performance.now();
    const hurry = this.#hurry.signal;
    const onProgress = (/** @type {import('./protocol').Progress} */ { done, of }) => this.#tell(done / of);
    const { action, considered } = await requests.engine.think(think, { signal, hurry, onProgress });
    // What had no choice shows the same progress, and ends as early when it is asked to: else its absence would tell.
    const wait = AbortSignal.any([signal, hurry]);
    await tempo.evenly(performance.now() - asked, considered.length > 1, wait, share => this.#tell(share));
    await tempo.beat(signal);
    if (signal.aborted) return null;
    return requests.change({ do: 'apply_thought', v: view.v, seat, action, for: view.for });
  }

  /** Ends the thought under way with the best that it has found. */
  moveNow() {
    this.#hurry.abort();
  }

  /** @param {number} share */
  #tell(share) {
    if (share && Math.abs(share - this.share) < STEP) return;
    this.share = share;
    this.dispatchEvent(new Event('progress'));
  }
}
