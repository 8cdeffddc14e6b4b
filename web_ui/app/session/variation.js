// A line that a finished game could have taken: the better move, then what the search would decide for every side.
import { EngineLost } from '../engine/engine-client.js';
import { notices } from '../page/notices.js';
import { EngineRefusal } from '../engine/refusal.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../protocol').Update} Update */

/** This many decisions are searched after the first. */
const MOST = 8;

/** Fires `change`. The session shows it as its `aside`. */
export class Variation extends EventTarget {
  /**
   * The table after each decision.
   * @type {Update[]}
   */
  steps = [];
  /** More of it is being searched. */
  thinking = true;
  #turn = new AbortController();

  /**
   * @param {import('./session.js').Session} session
   * @param {number} from how many decisions of the game it begins after
   * @param {string} first the better move, in notation
   */
  constructor(session, from, first) {
    super();
    this.session = session;
    this.from = from;
    this.first = first;
  }

  /** The number of decisions at its end. */
  get end() {
    return this.steps.at(-1)?.status.at ?? this.from;
  }

  /**
   * @param {Update} view
   * @returns {boolean} whether it belongs to this line; a view has the log of the line it comes from
   */
  shows(view) {
    return this.steps.some(step => step.log === view.log);
  }

  /**
   * The update for somebody who moves from `at` decisions to `n`.
   * @param {number} at
   * @param {number} n
   * @returns {Update | null} null: that is outside this line
   */
  walk(at, n) {
    if (n > at) return this.steps.find(step => step.status.at >= n) ?? this.steps.at(-1) ?? null;
    return this.steps.findLast(step => step.status.at <= n) ?? null;
  }

  /** Shows its first decision and searches those that follow. */
  async run() {
    const { session } = this;
    const { signal } = this.#turn;
    let then = [this.first];
    try {
      for (let thoughts = 0; ; thoughts++) {
        const seat = session.view?.for ?? null;
        const step = await session.ask({ do: 'vary', n: this.from, then, for: seat });
        if (signal.aborted) return;
        this.steps.push(step.update);
        if (this.steps.length === 1) await session.viewLine(this);
        this.#changed();
        if (!step.think || thoughts === MOST) break;
        const { ways } = await session.engine.think(step.think, { signal });
        then = [...step.then, ways[0].action];
      }
    } catch (error) {
      if (signal.aborted) return;
      notices.show(say('page.the_better_line_has_stopped'));
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
    } finally {
      this.thinking = false;
      this.#changed();
    }
  }

  /** Ends the search. */
  stop() {
    this.#turn.abort();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
