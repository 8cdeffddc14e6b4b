// Plays a game back, decision by decision, from the moment in sight or from the start.
import { atSpeed, pause } from './timing.js';

/** Milliseconds a decision stays in sight, at speed 1; the same where tables move at once: each is to be seen. */
const BEAT = 1100;

/** Fires `change` when it begins and when it ends. */
export class Replay extends EventTarget {
  playing = false;
  #turn = new AbortController();

  /** @param {import('./session.js').Session} session */
  constructor(session) {
    super();
    this.session = session;
  }

  /**
   * Runs until the last decision, or until it is paused, the table is another one, or something is asked in a dialog.
   * @param {number} [from] the decision it begins with; as a rule the one in sight, or the first, where the last one is in sight
   * @returns {Promise<void>} done when it runs no more
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

  /** Stays at the decision in sight. */
  pause() {
    if (!this.playing) return;
    this.#turn.abort();
    this.#set(false);
  }

  /** The other of the two. */
  toggle() {
    if (this.playing) this.pause();
    else this.play();
  }

  /**
   * Whether that decision of that table is in sight, and more follow.
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
