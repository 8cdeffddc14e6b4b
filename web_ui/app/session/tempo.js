// How long each decision stays in sight before the game goes on, and what the game waits for.
import { atSpeed, nextPaint, pause, nextEvent } from './timing.js';

/** Milliseconds a decision stays in sight before the next one, at speed 1. */
const BEAT = 550;
/** How long one's own move stays in sight before the curtain falls by itself. */
const LAST_LOOK = 1100;
/** How often is said how long a pause will still be. */
const LOOK = 100;

export class Tempo extends EventTarget {
  /** Decisions are run through without waiting, until a person is to decide. */
  skipping = false;
  /**
   * What others have played is being shown.
   * @type {Promise<unknown> | null}
   */
  showing = null;
  /** When the table last changed. */
  shownAt = 0;
  /**
   * How long the last answers of opponents took that were chosen among several, in milliseconds.
   * @type {number[]}
   */
  #chosen = [];

  /**
   * @param {() => boolean} held whether the table still shows something to be read before the game goes on
   */
  constructor(held) {
    super();
    this.held = held;
  }

  /** A new picture of the table is in sight. */
  shown() {
    this.shownAt = performance.now();
  }

  /** The person does not want to wait. */
  skip() {
    this.skipping = true;
    this.dispatchEvent(new Event('skip'));
  }

  /** What the table held has been read. */
  goOn() {
    this.dispatchEvent(new Event('go-on'));
  }

  /**
   * Waits until the last decision has been in sight for a beat, unless the person skips.
   * @param {AbortSignal} signal
   */
  async beat(signal) {
    const rest = this.shownAt + atSpeed(BEAT) - performance.now();
    if (this.skipping || rest <= 0) return;
    const done = new AbortController();
    await Promise.race([pause(rest, done.signal), nextEvent(this, 'skip', signal)]);
    done.abort();
  }

  /**
   * An opponent's answer that it had no choice about comes after the same time as a chosen one: else the time would
   * tell what it holds.
   * @param {number} took milliseconds
   * @param {boolean} chosen among several
   * @param {AbortSignal} signal
   * @param {(share: number) => void} [tell] called with the share of that time that is over
   */
  async evenly(took, chosen, signal, tell = () => {}) {
    if (chosen) {
      this.#chosen = [...this.#chosen.slice(-4), took];
      return;
    }
    const usual = [...this.#chosen].sort((one, other) => one - other)[this.#chosen.length >> 1] ?? 0;
    for (let past = took; past < usual && !signal.aborted; past += LOOK) {
      tell(past / usual);
      await pause(Math.min(LOOK, usual - past), signal);
    }
  }

  /**
   * One's own move, before the table is passed on.
   * @param {AbortSignal} signal
   */
  async lastLook(signal) {
    await pause(LAST_LOOK, signal);
    await this.released(signal);
  }

  /** The table takes a new picture over, or what was shown before it, as soon as it can: it has done so by then. */
  #drawn() {
    return this.skipping || !atSpeed(BEAT) ? pause(0) : nextPaint();
  }

  /**
   * Waits while the table holds the game, until the person goes on.
   * @param {AbortSignal} signal
   */
  async released(signal) {
    await this.#drawn();
    if (this.showing) {
      await Promise.race([this.showing, nextEvent(this, 'skip', signal)]);
      await this.#drawn();
    }
    if (this.held() && !signal.aborted) await nextEvent(this, 'go-on', signal);
  }
}
