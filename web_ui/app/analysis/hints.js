// Hints: the moves that the search worker suggests to the person in turn, from that seat's own view.
import { announce } from '../page/announce.js';
import { EngineLost } from '../engine/engine-client.js';
import { notices } from '../page/notices.js';
import { inPercent, standingText } from './percent.js';
import { EngineRefusal } from '../engine/refusal.js';
import { settings } from '../storage/settings.js';

/**
 * @typedef {import('../protocol').Update} Update
 * @typedef {import('../protocol').LegalAction} LegalAction
 * @typedef {{action: LegalAction, value: number, share: number}} Way `value`: -1 lost to 1 won; `share`: of the thought
 */

/** Progress is reported each time the search has advanced by this share of the whole. */
const STEP = 0.02;

/**
 * Why the seat in view is advised nothing now; null: it can be.
 * @param {Update | null} view
 * @param {{watching: boolean, locked: boolean}} session
 * @returns {string | null}
 */
export function whyNoHint(view, { watching, locked }) {
  if (locked) return 'this table is open in another tab, take it over first';
  if (!view || watching || view.for === null) return 'you play no seat here';
  if (view.status.over) return 'the game is over';
  if (!view.status.live) return 'go back to the game first';
  return view.legal.length ? null : 'it is not your turn';
}

/** Fires `change`. What it holds is about one moment of the table, and goes with it. */
export class Hints extends EventTarget {
  /** A hint is wanted: it is shown as soon as there is one. */
  wanted = false;
  /**
   * The best ways, once they are found.
   * @type {Way[]}
   */
  ways = [];
  reason = '';
  /** Whether all suggested moves are listed, not only the best one. */
  listed = false;
  /**
   * How much of the thought under way is done, 0 to 1; null: nobody thinks.
   * @type {number | null}
   */
  share = null;
  /**
   * How the seat in view stood when it last was to decide, by what it knows, in per cent.
   * @type {number | null}
   */
  estimate = null;
  /** @type {number | null} */
  #seat = null;
  #version = -1;
  #thought = new AbortController();

  /** @param {import('../session/session.js').Session} session */
  constructor(session) {
    super();
    this.session = session;
    session.addEventListener('change', () => this.#moved());
    settings.addEventListener('change', () => this.#moved());
  }

  /**
   * What is lit on the table.
   * @returns {LegalAction | null}
   */
  get best() {
    return this.wanted ? (this.ways[0]?.action ?? null) : null;
  }

  /** Asks for a hint, or puts it away. */
  toggle() {
    const why = whyNoHint(this.session.view, this.session);
    if (why) return void notices.show(`No hint: ${why}.`);
    if (this.wanted) return this.putAway();
    this.wanted = true;
    notices.clear('info'); // no plain notice lies beside what it lights
    if (this.ways.length) this.#tell();
    else if (this.share === null) this.#think();
    this.#changed();
  }

  /**
   * Tells all of the ways, or the best alone.
   * @param {boolean} [listed]
   */
  list(listed = !this.listed) {
    this.listed = listed;
    if (listed)
      announce(this.ways.map(way => `${way.action.label}: ${standingText(inPercent(way.value))}`).join('. '));
    this.#changed();
  }

  /** The hint is not wanted any more; a thought about it ends. */
  putAway() {
    this.wanted = this.listed = false;
    if (!settings.value.estimate) this.#end();
    this.#changed();
  }

  /** The table has changed, or a setting. */
  #moved() {
    const { view } = this.session;
    const seat = view?.for ?? null;
    const here = whyNoHint(view, this.session) === null;
    if (!settings.value.estimate || seat !== this.#seat) this.estimate = null;
    this.#seat = seat;
    if (!here || view?.v !== this.#version) {
      const had = this.wanted || this.ways.length > 0 || this.share !== null;
      this.#version = here ? (view?.v ?? -1) : -1;
      this.wanted = here && this.wanted && this.#followed(view);
      this.#end();
      if (had) this.#changed();
    }
    const wants = this.wanted || settings.value.estimate;
    if (here && wants && !this.ways.length && this.share === null) this.#think();
  }

  /**
   * Whether what was advised has been begun, and the rest of it is to be chosen: then the hint goes on.
   * @param {Update | null} view
   */
  #followed(view) {
    const asked = view?.assign ?? view?.gather ?? view?.ordering;
    return asked ? asked.verb === this.ways[0]?.action.verb : false;
  }

  /** No thought, and nothing found. */
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
      /** @type {import('../protocol').Hint} */
      const found = await requests.engine.think(think, { signal, onProgress });
      if (signal.aborted) return;
      this.#found(view, found);
    } catch (error) {
      if (signal.aborted) return;
      const wanted = this.wanted;
      this.wanted = false;
      this.#end();
      this.#changed();
      if (wanted) notices.show('No hint could be found: the search has stopped. Ask for it again.');
      if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
    }
  }

  /**
   * @param {Update} view
   * @param {import('../protocol').Hint} found
   */
  #found(view, { ways, reason }) {
    const legal = new Map(view.legal.map(action => [action.id, action]));
    this.ways = ways.flatMap(way => {
      const action = legal.get(way.action);
      return action ? [{ ...way, action }] : [];
    });
    this.reason = reason;
    this.share = null;
    if (settings.value.estimate && this.ways.length) this.estimate = inPercent(this.ways[0].value);
    if (this.wanted) this.#tell();
    this.#changed();
  }

  #tell() {
    notices.clear('info');
    announce(`Hint: ${this.ways[0]?.action.label}. ${this.reason}`);
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
