// The turn of an opponent that this device plays: its thought, and the pause in which the table can be followed.

export class OpponentTurn {
  /**
   * @param {import('./table-requests.js').TableRequests} requests
   * @param {import('./tempo.js').Tempo} tempo
   */
  constructor(requests, tempo) {
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
    const { think } = await requests.ask({ do: 'think_request', v: view.v, seat });
    const asked = performance.now();
    const { action, considered } = await requests.engine.think(think, { signal });
    await tempo.evenly(performance.now() - asked, considered.length > 1, signal);
    await tempo.beat(signal);
    if (signal.aborted) return null;
    return requests.change({ do: 'apply_thought', v: view.v, seat, action, for: view.for });
  }
}
