// The turn of a computer opponent: its search, and the pause that lets players follow the table.

import { EngineLost } from '../engine/engine-client.js';
import { notices } from '../page/notices.js';
import { pause } from './timing.js';
import { say } from '../../sentences/say.js';

/** How many searches for one decision may fail with their worker. */
const ATTEMPTS = 3;
/** How long to wait before the last of them, ms. */
const RETRY_MS = 600;

/** Progress is reported each time the search has advanced by this share of the whole. */
const STEP = 0.02;

/**
 * Tells the user that no search could be completed.
 * @param {() => void} again searches again
 */
export const noThoughtEnded = again =>
  notices.show(say('page.the_computer_cannot_finish'), {
    kind: 'error',
    actions: [{ label: say('page.try_again'), run: again }],
  });

/** Fires `progress` when `share` has changed. */
export class OpponentTurn extends EventTarget {
  /** Progress of the running search, 0 to 1. */
  share = 0;
  #hurry = new AbortController();

  /**
   * @param {import('../engine/table-requests.js').TableRequests} requests
   * @param {import('./tempo.js').Tempo} tempo
   */
  constructor(requests, tempo) {
    super();
    this.requests = requests;
    this.tempo = tempo;
  }

  /**
   * Lets the seat in turn decide, from what that seat knows.
   * @param {import('../protocol').Update} view
   * @param {number} seat
   * @param {AbortSignal} signal
   * @returns {Promise<{update: import('../protocol').Update, save: Record<string, any>} | null>} null: it was aborted.
   *   Rejects with EngineLost if the worker of the search has died each time.
   */
  async decide(view, seat, signal) {
    const { requests, tempo } = this;
    this.#hurry = new AbortController();
    this.#report(0);
    const { think } = await requests.ask({ do: 'think_request', v: view.v, seat });
    const asked = performance.now();
    const hurry = this.#hurry.signal;
    const onProgress = (/** @type {import('../protocol').Progress} */ { done, of }) =>
      this.#report(done / of);
    const { action, considered } = await this.#search(think, { signal, hurry, onProgress });
    // A decision without a choice shows the same progress and can be hurried in the same way: otherwise the difference would
    // reveal that there was none.
    const wait = AbortSignal.any([signal, hurry]);
    await tempo.evenly(performance.now() - asked, considered.length > 1, wait, share => this.#report(share));
    await tempo.beat(signal);
    if (signal.aborted) return null;
    return requests.change({ do: 'apply_thought', v: view.v, seat, action, for: view.for });
  }

  /**
   * Searches again if the worker of the search has died.
   * @param {import('../protocol').ThinkMessage} think
   * @param {import('../engine/shared-search.js').How & {signal: AbortSignal}} how
   */
  async #search(think, how) {
    for (let times = 1; ; times++) {
      try {
        return await this.requests.engine.think(think, how);
      } catch (error) {
        if (how.signal.aborted || times === ATTEMPTS || !(error instanceof EngineLost)) throw error;
        notices.show(say('page.the_computers_thought_had_stopped'));
        if (times > 1) await pause(RETRY_MS, how.signal);
      }
    }
  }

  /** Ends the running search with the best move found so far. */
  moveNow() {
    this.#hurry.abort();
  }

  /** @param {number} share */
  #report(share) {
    if (share && Math.abs(share - this.share) < STEP) return;
    this.share = share;
    this.dispatchEvent(new Event('progress'));
  }
}
