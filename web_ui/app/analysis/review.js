// The analysis of a finished game: search workers evaluate everybody's decisions, each by what that seat knew at the time, and
// those that matter longer than a hint would (plan.js). It is kept with the game. Every number that is told of a decision,
// wherever it is told, is the one found here.
import { announce } from '../page/announce.js';
import { costOf, costliest, markOf, playedBy, turningPoint } from './costly-decisions.js';
import { EngineLost } from '../engine/engine-client.js';
import { reviewCount } from '../engine/shared-search.js';
import { packed, unpacked } from './kept-analysis.js';
import { inPercent } from './percent.js';
import { WEIGHTS, nextJobs, workLeft } from './plan.js';
import { notices } from '../page/notices.js';
import { EngineRefusal } from '../engine/refusal.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../protocol').LegalAction} LegalAction
 * @typedef {import('../protocol').HeldCard} HeldCard
 * @typedef {import('./costly-decisions.js').Seen} Seen
 * @typedef {import('./costly-decisions.js').MoveMark} MoveMark
 * @typedef {import('./plan.js').Job} Job
 * @typedef {import('./plan.js').Part} Part
 * @typedef {import('./kept-analysis.js').KeptAnalysis} KeptAnalysis
 * @typedef {{action: string, label: string, percent: number}} Way
 * @typedef {{n: number, seat: number, mark: MoveMark | null, when: string, played: string, better: string, best: string,
 *   cost: number, before: number, reason: string, was: LegalAction | null, right: LegalAction | null, ways: Way[],
 *   found: number}} Mark
 *   a costly decision. `when`: its round, turn or play; `played`, `better`: the two moves by name, `best`: the better one in
 *   notation; `was`, `right`: both as the table marks them; `cost`: what it cost the seat, in per cent; `before`: how well it
 *   stood; `ways`: the moves that are known, with how well it stood after each; `found`: how many
 *   were found before it
 * @typedef {{seat: number, points: {n: number, percent: number}[]}} Curve how well a seat stood, by what it knew, at each
 *   decision where it had a choice
 * @typedef {{held: string[], cards: HeldCard[], ways: Way[]}} Insight what a seat held when it was to decide, and its best moves
 * @typedef {{title: string, actions: LegalAction[]}} Named
 */

/** So many of a seat's costliest decisions are counted among those of all games. */
const COUNTED = 4;

/**
 * What was found lately, by game: also of games that are kept nowhere.
 * @type {Map<string, KeptAnalysis>}
 */
const recent = new Map();

/**
 * The analysis of this game that was found lately.
 * @param {string} key see contentKey
 */
export const recentAnalysis = key => recent.get(key) ?? null;

/** Fires `change`. It belongs to the line of play that it was made for and ends with it. */
export class Review extends EventTarget {
  /**
   * How much of the game has been reviewed, 0 to 1; null: no review is running.
   * @type {number | null}
   */
  share = null;
  /**
   * About how long it still takes, ms; null: it is not known yet.
   * @type {number | null}
   */
  left = null;
  /** So many workers look at decisions. */
  hands = 1;
  /**
   * The costly decisions that are known, in the order of play.
   * @type {Mark[]}
   */
  marks = [];
  /** @type {Curve[]} */
  curves = [];
  /**
   * The marks of decisions, by how many came before.
   * @type {Map<number, MoveMark>}
   */
  verdicts = new Map();
  /** The whole game has been reviewed. */
  done = false;
  /**
   * Who has won.
   * @type {number[]}
   */
  winners;
  /**
   * What was found, by decision.
   * @type {Map<number, Seen>}
   */
  seen = new Map();
  /** @type {{n: number, seat: number}[] | null} */
  #choices = null;
  /** @type {Map<number, Named>} */
  #named = new Map();
  #turn = new AbortController();
  #insight = new AbortController();

  /**
   * @param {import('../session/session.js').Session} session at a finished game
   * @param {string} key of the game
   * @param {number[]} winners
   * @param {KeptAnalysis | null} [kept] what has been found of it already
   */
  constructor(session, key, winners, kept = null) {
    super();
    this.winners = winners;
    this.key = key;
    this.session = session;
    this.v = session.view?.v ?? -1;
    if (!kept) return;
    this.done = kept.done;
    for (const one of unpacked(kept)) this.seen.set(one.n, one);
    this.#count();
  }

  /** Gives the costly decisions of a kept analysis their names. */
  async recall() {
    for (const one of costliest([...this.seen.values()])) await this.#name(one);
    this.#count();
    this.#changed();
  }

  /**
   * Reviews the game, or goes on with it.
   * @param {Part} [part] without it, all of it
   * @returns {Promise<boolean>} whether it came to its end
   */
  async run(part = {}) {
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.share = 0;
    this.#changed();
    try {
      this.#choices ??= (await this.session.ask({ do: 'choices' })).choices;
      await this.#work(this.#choices, part, signal);
      signal.throwIfAborted();
      this.done ||= part.seat === undefined;
      this.share = this.left = null;
      this.#changed();
      this.session.engine.endReview();
      await this.#keep();
      const n = this.marks.length;
      if (this.done) announce(n ? say('review.game_analysed', { n }) : say('review.game_analysed_nothing'));
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      this.stop();
      notices.show(say('review.the_analysis_has_stopped_ask'));
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
      return false;
    }
  }

  /** Ends the review. What was found stays. */
  stop() {
    const had = this.share !== null;
    this.#turn.abort();
    this.share = this.left = null;
    this.session.engine.endReview();
    if (had && this.seen.size) this.#keep();
    this.#changed();
  }

  /**
   * @param {{n: number, seat: number}[]} choices
   * @param {Part} part
   * @param {AbortSignal} signal
   */
  async #work(choices, part, signal) {
    const started = performance.now();
    const spent = { passing: 1, close: 1 + WEIGHTS.close, deep: 1 + WEIGHTS.close + WEIGHTS.deep };
    const before = [...this.seen.values()].reduce((sum, { depth }) => sum + spent[depth], 0);
    let did = 0;
    const told = (/** @type {Job} */ { depth }) => {
      did += WEIGHTS[depth];
      const left = workLeft(choices, this.seen, part);
      this.share = Math.max(this.share ?? 0, (before + did) / (before + did + left));
      this.left = ((performance.now() - started) / did) * left;
      this.#changed();
    };
    for (;;) {
      const jobs = nextJobs(choices, this.seen, part);
      if (!jobs.length) return;
      const [{ depth }] = jobs;
      await this.#together(jobs, told, signal);
      if (depth !== 'passing') await this.#keep();
    }
  }

  /**
   * Every worker takes the next decision as soon as it is done with one; one that fails is left out.
   * @param {Job[]} jobs
   * @param {(job: Job) => void} told
   * @param {AbortSignal} signal
   */
  async #together(jobs, told, signal) {
    this.hands = Math.min(reviewCount(), jobs.length);
    const hand = async (/** @type {number} */ on) => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        try {
          await this.#look(job, on, signal);
        } catch (error) {
          if (!on || signal.aborted || !(error instanceof EngineLost)) throw error;
          this.hands--;
          return void jobs.unshift(job);
        }
        told(job);
      }
    };
    await Promise.all(Array.from({ length: this.hands }, (_, on) => hand(on)));
  }

  /**
   * @param {Job} job
   * @param {number} on the number of the worker
   * @param {AbortSignal} signal
   */
  async #look({ n, seat, depth }, on, signal) {
    signal.throwIfAborted();
    const { session, v } = this;
    const { think } = await session.ask({ do: 'think_request', v, seat, at: n, review: depth });
    /** @type {import('../protocol').Judged} */
    const judged = await session.engine.think(think, { signal, on });
    const first = this.seen.get(n);
    const unseen = first ? first.unseen || first.judged.best.action !== judged.best.action : false;
    const one = { n, seat, judged, depth, unseen };
    this.seen.set(n, one);
    if (markOf(one) && costOf(judged)) await this.#name(one);
    if (!signal.aborted) this.#count();
  }

  /** Asks how the table names a decision and its moves. */
  async #name(/** @type {Seen} */ { n, judged: { best, played, ways } }) {
    const actions = [...new Set([best, played, ...ways].map(way => way.action))];
    const there = this.#named.get(n);
    if (actions.every(id => there?.actions.some(one => one.id === id))) return;
    this.#named.set(n, (await this.session.ask({ do: 'moment', n, actions })).moment);
  }

  /** What follows from all that was found so far. */
  #count() {
    const seen = [...this.seen.values()].sort((a, b) => a.n - b.n);
    this.curves = curves(seen);
    this.marks = costliest(seen)
      .flatMap(one => this.#mark(one) ?? [])
      .sort((a, b) => a.n - b.n);
    this.verdicts = new Map(
      seen.flatMap(one => (markOf(one) ? [[one.n, /** @type {MoveMark} */ (markOf(one))]] : [])),
    );
  }

  /**
   * @param {Seen} seen
   * @returns {Mark | null} null: it has no name yet
   */
  #mark(seen) {
    const { n, seat, judged } = seen;
    const named = this.#named.get(n);
    if (!named) return null;
    const find = (/** @type {string} */ id) => named.actions.find(one => one.id === id) ?? null;
    const { best, played } = judged;
    const [right, was] = [find(best.action), find(played.action)];
    return {
      n,
      seat,
      mark: markOf(seen),
      when: named.title,
      played: was?.label ?? played.action,
      better: right?.label ?? best.action,
      best: best.action,
      was,
      right,
      cost: costOf(judged),
      before: inPercent(best.value),
      reason: judged.reason,
      ways: waysOf(judged, named),
      found: [...this.#named.keys()].indexOf(n),
    };
  }

  /**
   * How exactly a seat played, as far as it is known; null before all its decisions were looked at.
   * @param {number} seat
   */
  played(seat) {
    return this.share === null || this.share > 0.1 ? playedBy([...this.seen.values()], seat) : null;
  }

  /** The decision that turned the game, with its name. */
  turn() {
    const found = turningPoint([...this.seen.values()], this.winners);
    const mark = found && this.marks.find(({ n }) => n === found.one.n);
    return mark ? { mark, highest: found.highest } : null;
  }

  /** Keeps with the game what was found. */
  async #keep() {
    const kept = packed(
      this.key,
      this.done,
      [...this.seen.values()].sort((a, b) => a.n - b.n),
    );
    recent.set(this.key, kept);
    const { autosave } = this.session;
    const costly = costliest([...this.seen.values()]).map(({ n, seat, judged }) => ({
      n,
      seat,
      cost: costOf(judged),
    }));
    const { gameEnded, noteAnalysis } = await import('../games/late-part.js');
    const { slot } = autosave;
    if (!slot || (await noteAnalysis(slot, kept, costly, COUNTED))) return;
    await gameEnded(autosave); // it had not moved to the finished games yet
    if (slot === autosave.slot) await noteAnalysis(slot, kept, costly, COUNTED);
  }

  /**
   * What a seat held and could do; the decision is looked at as long as those that matter.
   * @param {number} n
   * @param {number} seat
   * @returns {Promise<Insight | null>} null: it could not be found out
   */
  async insight(n, seat) {
    this.#insight.abort();
    const { signal } = (this.#insight = new AbortController());
    try {
      this.#choices ??= (await this.session.ask({ do: 'choices' })).choices;
      const chosen = this.#choices.some(one => one.n === n);
      if (chosen && this.seen.get(n)?.depth !== 'deep') {
        await this.#look({ n, seat, depth: 'deep' }, 0, signal);
        await this.#keep();
        this.#changed();
      }
      const judged = chosen ? this.seen.get(n)?.judged : undefined;
      const actions = judged ? [judged.played, ...judged.ways].map(way => way.action) : [];
      const { moment } = await this.session.ask({ do: 'moment', n, actions: [...new Set(actions)] });
      return { held: moment.held, cards: moment.cards, ways: judged ? waysOf(judged, moment) : [] };
    } catch (error) {
      if (signal.aborted) return null;
      notices.show(say('review.this_could_not_be_found'));
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
      return null;
    }
  }

  /** Drops everything: the game it was about is gone. */
  end() {
    this.#insight.abort();
    this.stop();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}

/**
 * The moves that are known of a decision, the best first, the played one last if it is not among the best.
 * @param {import('../protocol').Judged} judged
 * @param {Named} named
 * @returns {Way[]}
 */
function waysOf({ ways, played }, { actions }) {
  const all = ways.some(way => way.action === played.action) ? ways : [...ways, played];
  return all.map(({ action, value }) => ({
    action,
    label: actions.find(one => one.id === action)?.label ?? action,
    percent: inPercent(value),
  }));
}

/**
 * @param {Seen[]} seen
 * @returns {Curve[]}
 */
function curves(seen) {
  const seats = [...new Set(seen.map(one => one.seat))].sort();
  return seats.map(seat => ({
    seat,
    points: seen
      .filter(one => one.seat === seat)
      .map(({ n, judged }) => ({ n, percent: inPercent(judged.value) })),
  }));
}
