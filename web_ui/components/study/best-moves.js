// The three best moves at the node in view: found by the search worker, kept by node.
import { EngineLost } from '../../app/engine/engine-client.js';
import { EngineRefusal } from '../../app/engine/refusal.js';
import { inPercent } from '../../app/analysis/percent.js';

/**
 * @typedef {{action: string, label: string, percent: number}} Way
 * @typedef {{seat: number, open: boolean, ways: Way[]}} Found
 */

/** Walking on is not searched at every step, ms. */
const REST = 250;

/** Fires `change`. */
export class BestMoves extends EventTarget {
  /** Whether they are looked for at every node in view. */
  wanted = false;
  /** With all cards open, or from what the seat knows. */
  open = false;
  /**
   * Those of the node in view.
   * @type {Found | null}
   */
  found = null;
  /**
   * Why there are none.
   * @type {string | null}
   */
  refused = null;
  /** The search has stopped without a result. */
  stopped = false;
  /** @type {Map<string, Found>} */
  #known = new Map();
  #turn = new AbortController();
  #place = '';

  /** @param {import('./mode.js').StudyMode} mode */
  constructor(mode) {
    super();
    this.mode = mode;
  }

  /** The node in view, or who looks, may have changed. */
  follow() {
    const { study, view } = this.mode;
    const open = this.open && study.eyes === 'all' && study.hides;
    const place = [study.chapter, study.node, study.eyes, open, view.status.decisions, this.wanted].join();
    if (place === this.#place) return;
    this.end();
    this.#place = place;
    this.found = (this.wanted && this.#known.get(place)) || null;
    this.#changed();
    if (this.wanted && !this.found && study.mover !== null) this.#look(place, open);
  }

  /** Looks again after the search has stopped. */
  again() {
    this.#place = '';
    this.follow();
  }

  /** Ends the search. */
  end() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.found = this.refused = null;
    this.stopped = false;
  }

  /**
   * @param {string} place
   * @param {boolean} open
   */
  async #look(place, open) {
    const { signal } = this.#turn;
    const { session } = this.mode.page;
    try {
      const known = open ? null : this.mode.analysedHere; // then the numbers are those of the analysis
      if (!known) await new Promise(resolve => setTimeout(resolve, REST));
      if (signal.aborted) return;
      const { think } = await session.ask({ do: 'study_think', open });
      /** @type {import('../../app/protocol').Hint} */
      const { ways } = known?.judged ?? (await session.engine.think(think, { signal }));
      const actions = ways.map(way => way.action);
      const { labels } = await session.ask({ do: 'study_labels', actions });
      if (signal.aborted) return;
      this.found = {
        seat: think.seat,
        open,
        ways: ways
          .map(({ action, value }) => ({
            action,
            label: labels[action] ?? action,
            percent: inPercent(value),
          }))
          .sort((one, other) => other.percent - one.percent),
      };
      this.#known.set(place, this.found);
      this.#changed();
      await this.mode.estimate(think.seat, this.found.ways[0]?.percent);
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof EngineRefusal && error.kind === 'IllegalAction') this.refused = error.message;
      else if (error instanceof EngineLost || error instanceof EngineRefusal) this.stopped = true;
      else throw error;
      this.#changed();
    }
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
