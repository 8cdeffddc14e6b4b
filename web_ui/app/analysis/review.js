// The analysis of a finished game: the search worker evaluates everybody's decisions, each by what that seat knew at the
// time.
import { announce } from '../page/announce.js';
import { costOf, costliest } from './costly-decisions.js';
import { EngineLost } from '../engine/engine-client.js';
import { inPercent } from './percent.js';
import { notices } from '../page/notices.js';
import { EngineRefusal } from '../engine/refusal.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../protocol').Judged} Judged
 * @typedef {import('../protocol').LegalAction} LegalAction
 * @typedef {import('./costly-decisions.js').Seen} Seen
 * @typedef {{n: number, seat: number, when: string, played: string, better: string, best: string, cost: number, before: number,
 *   reason: string, was: LegalAction | null, right: LegalAction | null}} Mark
 *   a costly decision. `when`: its round, turn or play; `played`, `better`: the two moves by name, `best`: the better one in
 *   notation; `was`, `right`: both as the table marks them; `cost`: what it cost the seat, in per cent; `before`: how well it
 *   stood
 * @typedef {{seat: number, points: {n: number, percent: number}[]}} Curve how well a seat stood, by what it knew, at each
 *   decision where it had a choice
 */

/** This many decisions of a seat are reviewed closely. */
const CLOSER = 3;
/** This many of them are shown. */
const MARKS = 2;
/** A close review takes about this many times as long as a passing one. */
const WEIGHT = 6;

/**
 * @typedef {import('../protocol').HeldCard} HeldCard
 * @typedef {{held: string[], cards: HeldCard[], ways: {label: string, percent: number}[]}} Insight what a seat held when it was
 *   to decide, and its best moves: those it considered itself, where a computer played the seat
 */
/** At most this many alternatives are listed. */
const WAYS = 3;

/** Fires `change`. It belongs to the line of play that it was made for and ends with it. */
export class Review extends EventTarget {
  /**
   * How much of the game has been reviewed, 0 to 1; null: no review is running.
   * @type {number | null}
   */
  share = null;
  /**
   * In the order of play.
   * @type {Mark[]}
   */
  marks = [];
  /** @type {Curve[]} */
  curves = [];
  /** The whole game has been reviewed. */
  done = false;
  #turn = new AbortController();
  #insight = new AbortController();

  /**
   * @param {import('../session/session.js').Session} session at a finished game
   * @param {{seat?: number, most?: number}} [of] whose decisions alone are looked at, and how many of each seat's are shown
   */
  constructor(session, { seat, most = MARKS } = {}) {
    super();
    this.seat = seat;
    this.most = most;
    this.session = session;
    this.v = session.view?.v ?? -1;
  }

  /** Reviews the whole game. */
  async run() {
    const { signal } = (this.#turn = new AbortController());
    this.#report(0);
    try {
      await this.#reviewAll(signal);
      const n = this.marks.length;
      if (!signal.aborted)
        announce(n ? say('review.game_analysed', { n }) : say('review.game_analysed_nothing'));
    } catch (error) {
      if (signal.aborted) return;
      this.stop();
      notices.show(say('review.the_analysis_has_stopped_ask'));
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
    }
  }

  /** Ends the review. */
  stop() {
    this.#turn.abort();
    this.share = null;
    this.#changed();
  }

  /** @param {AbortSignal} signal */
  async #reviewAll(signal) {
    const all = (await this.session.ask({ do: 'choices' })).choices;
    const choices = all.filter(one => this.seat === undefined || one.seat === this.seat);
    const seats = new Set(choices.map(one => one.seat)).size;
    const close = Math.max(CLOSER, this.most + 1);
    const whole = choices.length + seats * close * WEIGHT;
    /** @type {Seen[]} */
    const seen = [];
    for (const { n, seat } of choices) {
      seen.push({ n, seat, judged: await this.#judge(n, seat, 'passing', signal) });
      this.curves = curves(seen);
      this.#report(seen.length / whole);
    }
    const closer = costliest(seen, close);
    let reviewed = choices.length;
    for (const one of closer) {
      one.judged = await this.#judge(one.n, one.seat, 'close', signal);
      reviewed += WEIGHT;
      this.curves = curves(seen); // a cost is never larger than what the seat had
      this.#report(reviewed / whole);
    }
    const costly = costliest(closer, this.most).sort((a, b) => a.n - b.n);
    this.marks = await Promise.all(costly.map(one => this.#mark(one)));
    if (signal.aborted) return;
    this.done = true;
    this.share = null;
    this.#changed();
    await this.#noteCostly();
  }

  /** The kept game learns which decisions were costly. */
  async #noteCostly() {
    const { slot } = this.session.autosave;
    const { noteCostly } = await import('../games/late-part.js');
    if (slot) await noteCostly(slot, this.marks);
  }

  /**
   * @param {number} n
   * @param {number} seat
   * @param {'passing' | 'close'} review
   * @param {AbortSignal} signal
   * @returns {Promise<Judged>}
   */
  async #judge(n, seat, review, signal) {
    signal.throwIfAborted();
    const { think } = await this.session.ask({ do: 'think_request', v: this.v, seat, at: n, review });
    return this.session.engine.think(think, { signal });
  }

  /**
   * @param {Seen} seen
   * @returns {Promise<Mark>}
   */
  async #mark({ n, seat, judged }) {
    const best = judged.best.action;
    const played = judged.played.action;
    const { moment } = await this.session.ask({ do: 'moment', n, actions: [best, played] });
    const [right, was] = [best, played].map(id => moment.actions.find(one => one.id === id) ?? null);
    return {
      n,
      seat,
      when: moment.title,
      played: was?.label ?? played,
      better: right?.label ?? best,
      best,
      was,
      right,
      cost: costOf(judged),
      before: inPercent(judged.best.value),
      reason: judged.reason,
    };
  }

  /**
   * What a seat held and considered.
   * @param {number} n
   * @param {number} seat
   * @param {string} kind who played the seat
   * @returns {Promise<Insight | null>} null: it could not be found out
   */
  async insight(n, seat, kind) {
    const { signal } = this.#insight;
    const hint = kind === 'human';
    try {
      const { think } = await this.session.ask({ do: 'think_request', v: this.v, seat, at: n, hint });
      const thought = await this.session.engine.think(think, { signal });
      /** @type {{action: string, value: number}[]} */
      const ways = (hint ? thought.ways : thought.considered).slice(0, WAYS);
      const { moment } = await this.session.ask({ do: 'moment', n, actions: ways.map(way => way.action) });
      const alternatives = ways.map(way => ({
        label: moment.actions.find(one => one.id === way.action)?.label ?? way.action,
        percent: inPercent(way.value),
      }));
      return { held: moment.held, cards: moment.cards, ways: alternatives };
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

  /** @param {number} share */
  #report(share) {
    this.share = share;
    this.#changed();
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
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
