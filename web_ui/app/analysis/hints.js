// Hints: the moves that the search worker suggests to the person in turn, from what that seat knows.
import { announce } from '../page/announce.js';
import { EngineLost } from '../engine/engine-client.js';
import { notices } from '../page/notices.js';
import { inPercent, standingText } from './percent.js';
import { EngineRefusal } from '../engine/refusal.js';
import { settings } from '../storage/settings.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../protocol').Update} Update
 * @typedef {import('../protocol').LegalAction} LegalAction
 * @typedef {{action: LegalAction, value: number, share: number}} Way `value`: -1 (lost) to 1 (won); `share`: part of the
 *   search spent on it
 */

/** Progress is reported each time the search has advanced by this share of the whole. */
const STEP = 0.02;

/**
 * Why no hint can be given to the seat in view; null: one can.
 * @param {Update | null} view
 * @param {{watching: boolean, locked: boolean}} session
 * @returns {string | null}
 */
export function whyNoHint(view, { watching, locked }) {
  if (locked) return say('review.this_table_is_open');
  if (!view || watching || view.for === null) return say('review.you_play_no_seat_here');
  if (view.status.over) return say('review.the_game_is_over');
  if (!view.status.live) return say('common.go_back_to_the_game');
  return view.legal.length ? null : say('review.it_is_not_your_turn');
}

/** How many hints are kept: asked again in the same position, it is the same hint. */
const KEPT = 30;

/** So many reasons are not repeated where another one holds. */
const TOLD = 4;

/** Fires `change`. A hint belongs to one position of the table and is dropped with it. */
export class Hints extends EventTarget {
  /** A hint is wanted: it is shown as soon as one is found. */
  wanted = false;
  /**
   * The best moves, once they are found.
   * @type {Way[]}
   */
  ways = [];
  reason = '';
  /** Whether all suggested moves are listed, not only the best one. */
  listed = false;
  /**
   * Progress of the running search, 0 to 1; null: no search is running.
   * @type {number | null}
   */
  share = null;
  /**
   * How well the seat in view stood at its last decision, judged by what it knows, in per cent.
   * @type {number | null}
   */
  estimate = null;
  /**
   * The kinds of the last reasons shown.
   * @type {string[]}
   */
  #told = [];
  /** @type {number | null} */
  #seat = null;
  #version = -1;
  #thought = new AbortController();
  /**
   * What was found, by what the seat saw (`seed` of a thought follows from that alone).
   * @type {Map<string, import('../protocol').Hint>}
   */
  #found = new Map();

  /** @param {import('../session/session.js').Session} session */
  constructor(session) {
    super();
    this.session = session;
    session.addEventListener('change', () => this.#onChange());
    settings.addEventListener('change', () => this.#onChange());
  }

  /**
   * The move that is highlighted on the table.
   * @returns {LegalAction | null}
   */
  get best() {
    return this.wanted ? (this.ways[0]?.action ?? null) : null;
  }

  /** Asks for a hint, or puts it away. */
  toggle() {
    const why = whyNoHint(this.session.view, this.session);
    if (why) return void notices.show(say('review.no_hint', { why }));
    if (this.wanted) return this.putAway();
    this.wanted = true;
    const { facts } = this.session.autosave;
    facts.hints = (facts.hints ?? 0) + 1;
    notices.clear('info'); // a hint replaces plain notices
    if (this.ways.length) this.#announceHint();
    else if (this.share === null) this.#think();
    this.#changed();
  }

  /**
   * Shows all suggested moves, or only the best one.
   * @param {boolean} [listed]
   */
  list(listed = !this.listed) {
    this.listed = listed;
    if (listed)
      announce(this.ways.map(way => `${way.action.label}: ${standingText(inPercent(way.value))}`).join('. '));
    this.#changed();
  }

  /** The hint is no longer wanted; a running search for it ends. */
  putAway() {
    this.wanted = this.listed = false;
    if (!settings.value.estimate) this.#end();
    this.#changed();
  }

  /** The table or a setting has changed. */
  #onChange() {
    const { view } = this.session;
    const seat = view?.for ?? null;
    const here = whyNoHint(view, this.session) === null;
    if (!settings.value.estimate || seat !== this.#seat) this.estimate = null;
    this.#seat = seat;
    if (!here || view?.v !== this.#version) {
      const had = this.wanted || this.ways.length > 0 || this.share !== null;
      this.#version = here ? (view?.v ?? -1) : -1;
      this.wanted = here && this.wanted && this.#isFollowed(view);
      this.#end();
      if (had) this.#changed();
    }
    const wants = this.wanted || settings.value.estimate;
    if (here && wants && !this.ways.length && this.share === null) this.#think();
  }

  /**
   * Whether the player has begun the suggested move and has yet to choose the rest of it: then the hint stays.
   * @param {Update | null} view
   */
  #isFollowed(view) {
    const request = view?.assign ?? view?.gather ?? view?.ordering;
    return request ? request.verb === this.ways[0]?.action.verb : false;
  }

  /** Ends the search and drops its result. */
  #end() {
    this.#thought.abort();
    this.#thought = new AbortController();
    this.ways = [];
    this.reason = '';
    this.listed = false;
    this.share = null;
  }

  async #think() {
    const { view, requests } = this.session;
    if (!view || view.for === null) return;
    const { signal } = this.#thought;
    this.#version = view.v;
    this.share = 0;
    try {
      const { think } = await requests.ask({ do: 'think_request', v: view.v, seat: view.for, hint: true });
      if (signal.aborted) return;
      const onProgress = (/** @type {import('../protocol').Progress} */ { done, of }) => {
        if (signal.aborted || done / of < (this.share ?? 0) + STEP) return;
        this.share = done / of;
        this.#changed();
      };
      const found =
        this.#found.get(think.seed) ??
        (await requests.engine.think({ ...think, said: this.#told }, { signal, onProgress }));
      if (signal.aborted) return;
      this.#found.set(think.seed, found);
      if (this.#found.size > KEPT) this.#found.delete([...this.#found.keys()][0]);
      this.#onResult(view, found);
    } catch (error) {
      if (signal.aborted) return;
      const wanted = this.wanted;
      this.wanted = false;
      this.#end();
      this.#changed();
      if (wanted) notices.show(say('review.no_hint_could_be_found'));
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
    }
  }

  /**
   * @param {Update} view
   * @param {import('../protocol').Hint} found
   */
  #onResult(view, { ways, reason, told }) {
    const legal = new Map(view.legal.map(action => [action.id, action]));
    this.ways = ways.flatMap(way => {
      const action = legal.get(way.action);
      return action ? [{ ...way, action }] : [];
    });
    this.reason = reason;
    this.share = null;
    if (settings.value.estimate && this.ways.length) this.estimate = inPercent(this.ways[0].value);
    if (this.wanted) {
      this.#told = [...this.#told.filter(one => one !== told), told].slice(-TOLD);
      this.#announceHint();
    }
    this.#changed();
  }

  #announceHint() {
    notices.clear('info');
    announce(say('review.hint', { label: this.ways[0]?.action.label, reason: this.reason }));
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
