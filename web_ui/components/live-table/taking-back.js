// Taking back at a table of several devices, at its host: all who play agree to it.
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./host-mode.js').Guest} Guest */

export class TakingBack {
  /** What was asked for, and who has not agreed yet. @type {{v: number, left: Set<Guest>} | null} */
  #asked = null;

  /**
   * @param {import('../../app/session/session.js').Session} session
   * @param {() => Guest[]} players the guests who are there and have a seat
   * @param {() => boolean} closed whether nothing can be taken back any more
   */
  constructor(session, players, closed) {
    this.session = session;
    this.players = players;
    this.closed = closed;
  }

  /** The host asks whether the last decision may be taken back. */
  ask() {
    const { view } = this.session;
    if (!view?.undo.ok) return void notices.show(view?.undo.reason?.text ?? say('page.nothing_to_take_back'));
    if (this.closed()) return void notices.show(say('live.nothing_after_the_record'));
    const others = this.players();
    if (!others.length) return void notices.show(say('live.nobody_to_agree'));
    this.#askAll(view.v, others);
    notices.show(say('live.asked_to_take_back'));
  }

  /** A guest asks. @param {Guest} guest */
  askedBy(guest) {
    const { view } = this.session;
    const can = view?.undo.ok && view.status.live && !this.closed();
    if (!can) return guest.line.send({ t: 'agreed', ok: false });
    const { v } = view;
    const others = this.players().filter(one => one !== guest);
    const answer = (/** @type {boolean} */ ok) => {
      notices.clear();
      if (!ok) return guest.line.send({ t: 'agreed', ok });
      this.#askAll(v, others);
      if (!others.length) this.#takeBack(v);
    };
    notices.show(say('live.wants_back', { name: guest.name }), {
      asks: true,
      actions: [
        { label: say('live.agree'), run: () => answer(true) },
        { label: say('live.no'), run: () => answer(false) },
      ],
    });
  }

  /**
   * A guest has answered.
   * @param {Guest} guest
   * @param {boolean} ok
   */
  agreed(guest, ok) {
    const asked = this.#asked;
    if (!asked?.left.delete(guest)) return;
    if (!ok) {
      this.#asked = null;
      notices.show(say('live.does_not_agree', { name: guest.name }));
    } else if (!asked.left.size) this.#takeBack(asked.v);
  }

  /**
   * @param {number} v the table it is asked for
   * @param {Guest[]} others
   */
  #askAll(v, others) {
    this.#asked = { v, left: new Set(others) };
    for (const { line } of others) line.send({ t: 'takeback' });
  }

  /** @param {number} v the table it was agreed for */
  #takeBack(v) {
    this.#asked = null;
    const { session } = this;
    const own = Object.getPrototypeOf(session).undo;
    if (session.view?.v === v) own.call(session);
  }
}
