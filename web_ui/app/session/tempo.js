// How long each decision is shown before the game goes on, and what the game waits for.
import { atSpeed, nextPaint, pause, nextEvent } from './timing.js';

/** Milliseconds a decision is shown before the next one, at speed 1. */
const BEAT = 550;
/** How long the user's own move is shown before the curtain falls by itself, ms. */
const LAST_LOOK = 1100;
/** How often the remaining time of a pause is reported, ms. */
const REPORT_MS = 100;

export class Tempo extends EventTarget {
  /** Decisions are run through without waiting, until a person is to decide. */
  skipping = false;
  /**
   * The moves of others are being presented.
   * @type {Promise<unknown> | null}
   */
  showing = null;
  /** When the view last changed. */
  shownAt = 0;
  /**
   * How long the last opponents' decisions took that had a choice, in milliseconds.
   * @type {number[]}
   */
  #chosen = [];

  /**
   * @param {() => boolean} held whether the table still shows something that should be read before the game goes on
   */
  constructor(held) {
    super();
    this.held = held;
  }

  /** The table shows something new. */
  shown() {
    this.shownAt = performance.now();
  }

  /** The person does not want to wait. */
  skip() {
    this.skipping = true;
    this.dispatchEvent(new Event('skip'));
  }

  /** What held the game has been read. */
  goOn() {
    this.dispatchEvent(new Event('go-on'));
  }

  /**
   * Waits until the last decision has been shown for a beat, unless the person skips.
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
   * An opponent's decision without a choice takes as long as one with a choice: otherwise the time would reveal what it
   * holds.
   * @param {number} took milliseconds
   * @param {boolean} chosen whether there was a choice
   * @param {AbortSignal} signal
   * @param {(share: number) => void} [tell] called with the share of that time that has passed
   */
  async evenly(took, chosen, signal, tell = () => {}) {
    if (chosen) {
      this.#chosen = [...this.#chosen.slice(-4), took];
      return;
    }
    const usual = [...this.#chosen].sort((one, other) => one - other)[this.#chosen.length >> 1] ?? 0;
    for (let past = took; past < usual && !signal.aborted; past += REPORT_MS) {
      tell(past / usual);
      await pause(Math.min(REPORT_MS, usual - past), signal);
    }
  }

  /**
   * Shows the user's own move before the device is passed on.
   * @param {AbortSignal} signal
   */
  async lastLook(signal) {
    await pause(LAST_LOOK, signal);
    await this.released(signal);
  }

  /** Waits until the table has drawn the new view, or what was shown before it. */
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
