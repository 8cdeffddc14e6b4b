// Taking back at a table of several devices, at its host: all who play agree to it.
import { notices } from '../../app/page/notices.js';
import { say } from '../../sentences/say.js';
import { askWhetherBack, whyNotBack } from './asked-back.js';

/**
 * @typedef {import('./host-mode.js').Guest} Guest
 * @typedef {object} Asked
 * @property {number} n how many decisions there are: with the next one it lapses
 * @property {boolean} over whether the game is over
 * @property {string | null} slot the table
 * @property {string} name who asks
 * @property {Set<number | null>} left the seats that have not agreed yet
 */

/** Why nothing was taken back where the game has gone on (see asked-back.js). */
const LAPSED = 'lapsed';

export class TakingBack {
  /** @type {Asked | null} */
  #asked = null;
  /** Takes the question away that stands at this device. */
  #unask = () => {};

  /**
   * @param {import('../../app/session/session.js').Session} session
   * @param {() => Guest[]} seated the guests who have a seat
   * @param {() => boolean} closed whether nothing can be taken back any more
   */
  constructor(session, seated, closed) {
    this.session = session;
    this.seated = seated;
    this.closed = closed;
    session.addEventListener('change', () => this.#follow());
  }

  /** The host asks whether the last decision may be taken back. */
  ask() {
    const { view, sole } = this.session;
    if (!view?.undo.ok) return void notices.show(view?.undo.reason?.text ?? say('page.nothing_to_take_back'));
    if (this.closed()) return void notices.show(say('live.nothing_after_the_record'));
    if (!this.#here().length) return void notices.show(say('live.nobody_to_agree'));
    this.#ask(view, sole, this.#own);
    notices.show(say('live.asked_to_take_back'));
  }

  /** A guest asks. What its seat may is asked of the engine: the host may have no seat, or look at an earlier decision. @param {Guest} guest */
  async askedBy(guest) {
    const { session } = this;
    const { seat, line, name } = guest;
    const told = await session.ask({ do: 'state', seat }).catch(() => null); // an engine that has died
    const others = this.seated().filter(one => one.seat !== seat);
    const nobody = session.seatless && others.length > 0 && !this.#here(seat).length;
    const why = this.closed() ? 'record' : !told?.undo.ok ? 'nothing' : nobody ? 'nobody' : null;
    if (why || !told) line.send({ t: 'agreed', ok: false, why });
    else this.#ask(told, seat, name);
  }

  /**
   * A guest has answered.
   * @param {Guest} guest
   * @param {boolean} ok
   */
  agreed({ seat, name }, ok) {
    this.#answered(seat, name, ok);
  }

  /** Asks a guest who has come back once more. @param {Guest} guest */
  remind({ seat, line }) {
    if (this.#asked?.left.has(seat)) line.send({ t: 'takeback', name: this.#asked.name });
  }

  /** The name at this device. */
  get #own() {
    const { view, sole } = this.session;
    return view?.status.seats[sole ?? -1]?.name ?? '';
  }

  /** The guests who are there and have a seat. @param {number | null} [but] without this one */
  #here(but = null) {
    return this.seated().filter(({ seat, line }) => seat !== but && line.presence === 'here');
  }

  /**
   * @param {import('../../app/protocol').Update} update the table it is asked for
   * @param {number | null} by
   * @param {string} name
   */
  #ask({ status: { decisions: n, over } }, by, name) {
    const { session } = this;
    if (this.#asked) return this.#answered(by, name, true); // who asks for the same agrees to it
    const others = this.#here(by);
    const left = new Set(others.map(({ seat }) => seat));
    const own = session.sole;
    if (!session.seatless && by !== own) {
      left.add(own);
      this.#unask = askWhetherBack(name, ok => this.#answered(own, this.#own, ok));
    }
    this.#asked = { n, over, slot: session.autosave.slot, name, left };
    for (const { line } of others) line.send({ t: 'takeback', name });
    if (!left.size) this.#takeBack();
  }

  /**
   * @param {number | null} seat
   * @param {string} name
   * @param {boolean} ok
   */
  #answered(seat, name, ok) {
    const left = this.#asked?.left;
    if (!left?.has(seat)) return;
    if (!ok) return this.#end({ ok, name }, seat);
    left.delete(seat);
    if (!left.size) this.#takeBack();
  }

  /** What was asked for lapses as soon as the game goes on. */
  #follow() {
    const { view, autosave } = this.session;
    const asked = this.#asked;
    if (!asked || !view) return;
    const { decisions, over } = view.status;
    const on = decisions > asked.n || (decisions === asked.n && over !== asked.over);
    if (on || autosave.slot !== asked.slot) this.#end({ ok: false, why: LAPSED });
  }

  #takeBack() {
    const { session } = this;
    this.#end({ ok: true });
    Object.getPrototypeOf(session).undo.call(session);
  }

  /**
   * All are told what has become of it.
   * @param {{ok: boolean, why?: string, name?: string}} how
   * @param {number | null} [from] the seat that has decided it
   */
  #end(how, from = null) {
    const { seatless, sole } = this.session;
    this.#asked = null;
    this.#unask();
    for (const { line } of this.#here(from)) line.send({ t: 'agreed', ...how });
    if (!how.ok && !seatless && from !== sole) notices.show(whyNotBack(how.why, how.name ?? ''));
  }
}
