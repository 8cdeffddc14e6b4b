// The same game again, where a guest would like it: the host is asked, and deals again for all who are there.
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';
import { askHere } from './asked-back.js';

/** @typedef {import('./host-mode.js').Guest} Guest */

/** The question at the host. */
export class OnceMore {
  /** Who asks. @type {Set<Guest>} */
  #asking = new Set();
  /** Takes the question away. */
  #unask = () => {};

  /**
   * @param {import('../../app/session/session.js').Session} session
   * @param {() => unknown} begin deals again
   */
  constructor(session, begin) {
    this.session = session;
    this.begin = begin;
    session.addEventListener('seated', () => this.#settled()); // another table, or it was dealt again
  }

  /** @param {Guest} guest */
  askedBy(guest) {
    if (!this.session.view?.status.finished) return;
    this.#unask();
    this.#asking.add(guest);
    const name = [...this.#asking].map(one => one.name).join(', ');
    const question = {
      text: say('live.wants_rematch', { name }),
      yes: say('common.rematch'),
      no: say('live.not_now'),
    };
    this.#unask = askHere(question, ok => (ok ? this.begin() : this.#refuse()));
  }

  #refuse() {
    for (const { line } of this.#asking) line.send({ t: 'rematch', ok: false });
    this.#settled();
  }

  #settled() {
    this.#unask();
    this.#asking.clear();
  }
}

/** What a guest is shown while its host is asked. */
export class AskedOnceMore {
  /** @type {number | null} */
  #notice = null;

  /** @param {import('./guest-mode.js').GuestMode} mode */
  ask({ seat, line, step, host: name }) {
    this.settled();
    if (seat === null) return void notices.show(say('live.not_for_guests'));
    if (line?.presence !== 'here' || step === 'over')
      return void notices.show(say('live.no_rematch_alone', { name }));
    line.send({ t: 'rematch' });
    this.#notice = notices.show(say('live.asked_for_rematch', { name }), { stays: true });
  }

  /** @param {string} name of the host, who plays no other game now */
  refused(name) {
    if (this.#notice === null) return;
    this.settled();
    notices.show(say('live.no_rematch', { name }));
  }

  /** It was dealt again, or nobody is asked any more. */
  settled() {
    if (this.#notice !== null) notices.close(this.#notice);
    this.#notice = null;
  }
}
