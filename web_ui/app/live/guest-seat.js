// A guest at the host's table: what it asks goes through the gate to the engine, and it is told whenever the table has moved.
// An onlooker may be shown everything a while later.
import { build } from '../boot/build-info.js';
import { DelayedTable } from './delayed-table.js';
import { Gate, STALE, refusal } from './gate.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../session/session.js').Session} Session */

/** What a guest does to the table. */
const DECISIONS = new Set(['act', 'gather', 'assign', 'order', 'resign', 'standing']);

/** Which page this is: after a reload it is another one, whose engine counts anew. */
const RUN = crypto.randomUUID?.() ?? String(Math.random());

/**
 * Shows the table as it is now.
 * @param {Session} session
 */
export const catchUp = session => session.seek(Number.MAX_SAFE_INTEGER);

/** Fires `message` with what the guest says. */
export class GuestSeat extends EventTarget {
  /** The version of the table that it was last told of. */
  #told = -1;
  /** The table it sits at. @type {string | null} */
  #table = null;
  /** How many tags it was sent. */
  #tags = 0;

  /**
   * @param {Session} session
   * @param {import('./line.js').Line} line
   * @param {number | null} seat null: it looks on
   * @param {number} [delay] how much later it is shown what happens, ms
   */
  constructor(session, line, seat, delay = 0) {
    super();
    this.past = new DelayedTable(delay);
    this.session = session;
    this.line = line;
    this.seat = seat;
    /** The guest has been given its seat at a table that lies there. */
    this.seated = false;
    this.gate = new Gate(seat);
    line.addEventListener('message', event => this.#take(/** @type {CustomEvent} */ (event).detail));
    // It is told once this device has kept what has happened: a page that is loaded anew has lost nothing then.
    session.addEventListener('stored', () => this.#moved());
  }

  /** Gives the guest its seat at the table that lies here. */
  async sit() {
    const { session, seat } = this;
    const { view } = session;
    if (!view) return;
    const { slot } = session.autosave;
    if (this.#table !== slot) {
      this.seated = false;
      this.past.restart();
    }
    this.#table = slot;
    this.#told = view.v;
    this.#tags = 0;
    this.past.moved(view.status.decisions);
    if (!this.past.ready) return this.past.later(() => this.sit());
    this.seated = true;
    const update = await this.#answer({ do: 'state', seat });
    const { catalog, constants } = view.view;
    this.line.send({
      t: 'seat',
      seat,
      host: session.sole,
      run: RUN,
      table: this.#table,
      update: { ...update, catalog, constants },
    });
  }

  /**
   * Sends the tags that the guest has not got yet (see sealed-record.js).
   * @param {string[]} tags
   */
  tell(tags) {
    if (!this.seated || tags.length <= this.#tags) return;
    this.line.send({ t: 'tags', from: this.#tags, tags: tags.slice(this.#tags) });
    this.#tags = tags.length;
  }

  #moved() {
    const { view } = this.session;
    if (this.#table === null || !view) return;
    if (this.#table !== this.session.autosave.slot) return void this.sit(); // another table, such as a rematch
    if (view.v === this.#told || !view.status.live) return;
    this.#told = view.v;
    this.past.moved(view.status.decisions);
    this.past.later(() => this.line.send({ t: 'moved', v: this.past.delay ? null : view.v }));
  }

  /** @param {unknown} text */
  async #take(text) {
    const passed = this.gate.admit(text);
    if (passed.kind === 'over') return this.line.close('flood');
    if (passed.kind === 'refused') return this.line.send({ t: 'answer', id: passed.id, a: passed.answer });
    if (passed.kind === 'message') return this.#said(passed.message);
    if (passed.kind !== 'request') return;
    const answer = this.seated ? await this.#answer(passed.request) : refusal(say('live.no_table_yet'));
    if (answer.ok && DECISIONS.has(passed.request.do)) {
      this.#told = answer.v;
      await catchUp(this.session);
    }
    this.line.send({ t: 'answer', id: passed.id, a: answer });
  }

  /** @param {{do: string} & Record<string, any>} request */
  async #answer(request) {
    const { session } = this;
    try {
      await session.requests.recovery.restored;
      return this.past.shown(await session.engine.call(this.past.asked(request)));
    } catch {
      // The engine stumbled or has died: the table is the same as before.
      return STALE;
    }
  }

  /** @param {{t: string} & Record<string, any>} message */
  #said(message) {
    if (message.t === 'hello' && message.version !== build.version) {
      this.line.close('version');
      this.dispatchEvent(new CustomEvent('message', { detail: { t: 'bye', end: 'version' } }));
    } else this.dispatchEvent(new CustomEvent('message', { detail: message }));
  }
}
