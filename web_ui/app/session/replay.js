// Plays a game back, decision by decision, from the position in view or from the start.
import { atSpeed, pause } from './timing.js';

/** Milliseconds each decision is shown at speed 1, and also without animation: each is meant to be seen. */
const BEAT = 1100;

/** Fires `change` when it starts and when it stops. */
export class Replay extends EventTarget {
  playing = false;
  #turn = new AbortController();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    super();
    this.session = session;
  }

  /**
   * Runs until the last decision, a pause, a change of the table or the opening of a dialog.
   * @param {number} [from] the decision to start with; by default the one in view, or the first if the last one is in view
   * @returns {Promise<void>} settles when it has stopped
   */
  async play(from) {
    const { session } = this;
    const { view } = session;
    if (!view) return;
    this.#turn.abort();
    const { signal } = (this.#turn = new AbortController());
    this.#set(true);
    let at = from ?? (view.status.live ? 0 : view.status.at);
    await session.seek(at);
    while (!signal.aborted && this.#shows(view.v, at)) {
      await pause(atSpeed(BEAT) || BEAT, signal);
      if (!signal.aborted && this.#shows(view.v, at)) await session.seek(++at);
    }
    if (!signal.aborted) this.#set(false);
  }

  /** Stays at the decision in view. */
  pause() {
    if (!this.playing) return;
    this.#turn.abort();
    this.#set(false);
  }

  /** Plays or pauses. */
  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /**
   * Whether that decision of that table is in view, and more follow.
   * @param {number} v
   * @param {number} at
   */
  #shows(v, at) {
    const { view } = this.session;
    if (!view || document.querySelector('dialog:modal')) return false;
    return view.v === v && view.status.at === at && !view.status.live;
  }

  /** @param {boolean} playing */
  #set(playing) {
    this.playing = playing;
    this.dispatchEvent(new Event('change'));
  }
}
