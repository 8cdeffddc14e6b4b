// A sitting: the one table of this page. It speaks to the engine, keeps what is seen, saves every decision, lets the
// opponents decide and drops the curtain. It draws nothing: whoever draws listens for `change` and reads `view`.
import { announce } from './announce.js';
import { EngineLost } from './engine-client.js';
import { Keeper } from './keeper.js';
import { notices } from './notices.js';
import { painted, pause } from './pace.js';
import { Refused } from './refused.js';
import { getTable, goesOnFrom, newSlotId, persist } from './saves.js';
import { settings } from './settings.js';
import { Tempo } from './tempo.js';

/**
 * @typedef {import('./protocol').Update} Update @typedef {import('./protocol').Person} Person
 * @typedef {import('./protocol').Requests} Requests @typedef {import('./protocol').Answers} Answers
 */

export class Sitting extends EventTarget {
  /** What is seen now; null while there is no table or the curtain is down. @type {Update | null} */ view = null;
  /** @type {import('./types').Curtain | null} */ curtain = null;
  /** A turn has ended and the next player's hand is secret: `hand over` stands ready. @type {import('./types').Curtain | null} */ handOver = null;
  /** What happened since these eyes last decided. @type {string[]} */ digest = [];
  /** The seat whose opponent thinks. @type {number | null} */ thinking = null;
  /** The only seat at this device, where the others play by link; null: all sit here. @type {number | null} */ sole = null;
  /** Looks on and decides nothing. */ watching = false;

  /** @type {Promise<unknown>} */ #queue = Promise.resolve();
  #turn = new AbortController();

  /**
   * @param {import('./engine-client.js').Engine} engine
   * @param {() => boolean} held whether the table still shows something to be read before the game goes on
   */
  constructor(engine, held = () => false) {
    super();
    this.engine = engine;
    this.tempo = new Tempo(held);
    this.keeper = new Keeper(() => {
      this.#stop();
      this.#changed();
    });
    settings.addEventListener('change', () => this.#settingsChanged());
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && this.leave());
  }

  /**
   * The engine's answer.
   * @template {keyof Requests} Do
   * @param {{do: Do} & Requests[Do]} request
   * @returns {Promise<Answers[Do]>}
   * @throws {Refused}
   */
  async ask(request) {
    const answer = await this.engine.call(request);
    if (!answer.ok) throw new Refused(answer.error);
    return answer;
  }

  // ---- coming to a table ----

  /**
   * A new game. @param {string} game @param {Record<string, any>} options @param {Person[]} seats @param {number | null} [sole]
   * @throws {Refused} with the field at fault; nothing has changed then
   */
  async start(game, options, seats, sole = null) {
    const update = await this.ask({ do: 'new', game, options, seats, seed: crypto.getRandomValues(new Uint32Array(1))[0] });
    await this.#sitDown(update, newSlotId(), { sole });
    persist();
  }

  /** A table kept on this device. @param {string} id @param {boolean} [steal] take it from another tab @returns {Promise<boolean>} whether there is such a table */
  async resume(id, steal = false) {
    const kept = await getTable(id);
    if (!kept) return false;
    const update = await this.ask({ do: 'resume', save: kept.save });
    await this.#sitDown(update, id, { ...kept, steal });
    return true;
  }

  /**
   * Opens a link or the text of a file as a new table.
   * @param {string} text
   * @param {{seats?: Person[], seat?: number | null, sole?: number | null}} how `seat` null: an onlooker
   */
  async open(text, { seats, seat = null, sole = null }) {
    const update = await this.ask({ do: 'open', text, seat, ...(seats && { seats }) });
    const { save } = await this.ask({ do: 'save' });
    const known = seat === null ? null : await goesOnFrom(save);
    await this.#sitDown(update, known ?? newSlotId(), { eyes: seat, sole, watching: seat === null, fresh: !known });
  }

  /** The same game again, with the same people. */
  async rematch() {
    const { view, sole } = this;
    if (view) await this.start(view.game, view.status.options, view.status.seats, sole);
  }

  /** An onlooker takes a seat. @param {number} seat */
  takeSeat(seat) {
    return this.#inTurn(async () => {
      this.watching = false;
      this.sole = seat;
      await this.#show(await this.ask({ do: 'state', seat }));
    }, true);
  }

  /**
   * @param {Update} update @param {string} slot
   * @param {Partial<import('./types').Slot> & {steal?: boolean, fresh?: boolean, watching?: boolean}} how
   *   `fresh`: come by a link; kept on this device from the first decision on
   */
  async #sitDown(update, slot, { eyes = update.for, sole = null, steal = false, fresh = false, watching = false }) {
    this.#stop();
    Object.assign(this, { sole, watching, view: null, curtain: null, handOver: null, digest: [] });
    this.tempo.skipping = false;
    await this.keeper.take(slot, { writing: !fresh, steal });
    this.dispatchEvent(new Event('seated'));
    const { takebacks } = settings.value;
    if (takebacks !== update.status.takebacks) update = await this.ask({ do: 'settings', takebacks, for: update.for });
    const { status } = update;
    if (status.to_move !== null && status.to_move_kind === 'human' && this.#secret(status)) return this.#drop(status.to_move, status, status.decisions ? 'away' : 'start');
    const humans = status.seats.flatMap((seat, n) => (seat.kind === 'human' ? [n] : []));
    const mine = watching ? null : sole ?? (humans.length === 1 ? humans[0] : eyes);
    if (mine !== update.for) update = await this.ask({ do: 'state', seat: mine });
    await this.#show(update);
  }

  // ---- deciding ----

  /** @param {string} action in notation */
  act(action) {
    return this.#inTurn(async view => {
      this.digest = [];
      await this.#change({ do: 'act', v: view.v, seat: view.for ?? 0, action });
    });
  }

  /** One step back, or to a decision. @param {number} [to] */
  undo(to) {
    return this.#inTurn(view => this.#change({ do: 'undo', v: view.v, for: view.for, ...(to !== undefined && { to }) }));
  }

  /** Looks at an earlier decision; the last one is the table itself. @param {number} n */
  seek(n) {
    return this.#inTurn(async view => {
      const last = view.status.decisions, at = Math.max(0, Math.min(n, last));
      await this.#show(await this.ask(at === last ? { do: 'state', seat: view.for } : { do: 'seek', n: at, for: view.for }));
    }, true);
  }

  /** Plays on from the decision in sight; the line left is kept beside. */
  fork() {
    return this.#inTurn(view => this.#change({ do: 'fork', v: view.v, n: view.status.at, for: view.for }));
  }

  /** Goes over to the line left by `fork`. */
  swapLine() {
    return this.#inTurn(view => this.#change({ do: 'return', v: view.v, for: view.for }));
  }

  /** One line of the command grammar. @param {string} line @returns {Promise<string[]>} */
  async command(line) {
    /** @type {string[]} */
    let lines = [];
    await this.#inTurn(async view => {
      const answer = await this.ask({ do: 'text', seat: view.for ?? 0, line });
      lines = answer.lines ?? [];
      if (answer.update) {
        this.#decided();
        await this.#show(answer.update);
      }
    });
    return lines;
  }

  /** The digest has been read. */
  seen() {
    this.digest = [];
    this.#changed();
  }

  // ---- the curtain ----

  /** The next player says who they are. */
  async lift() {
    const { curtain } = this;
    if (!curtain) return;
    const update = await this.ask({ do: 'state', seat: curtain.seat }).catch(error => {
      if (!(error instanceof EngineLost)) throw error; // the curtain stays; the next tap finds the new engine
    });
    if (!update || this.curtain !== curtain) return;
    this.curtain = null;
    this.digest = update.status.digest ?? [];
    await this.#show(update);
  }

  /** Ends the last look and passes the table on. */
  async passOn() {
    const next = this.handOver;
    if (next && next.reason === 'turn') await this.#drop(next.seat, null, 'turn');
  }

  /** Nobody sits before the screen: what is secret goes. */
  leave() {
    const view = this.view;
    if (!view || view.for === null || view.status.over || !this.#secret(view.status)) return;
    const seat = this.handOver?.seat ?? view.for;
    this.#drop(seat, view.status, this.handOver ? 'turn' : 'away');
  }

  /** Another tab has this table. */
  get elsewhere() {
    return this.keeper.elsewhere;
  }

  /** Whether two people at this device have secrets from each other. @param {import('./protocol').Status} status */
  #secret(status) {
    return status.hides && this.sole === null && !this.watching && status.seats.filter(seat => seat.kind === 'human').length > 1;
  }

  /**
   * Curtain first, and painted; whoever lifts it asks for their own view.
   * @param {number} seat @param {import('./protocol').Status | null} status @param {import('./types').Curtain['reason']} reason
   */
  async #drop(seat, status, reason) {
    const known = status ?? this.view?.status;
    this.#stop();
    this.view = this.handOver = null;
    this.digest = [];
    this.curtain = { seat, reason, name: known?.seats[seat]?.name ?? `Seat ${seat + 1}`, lines: known?.digest ?? [] };
    this.#changed();
    await painted();
  }

  // ---- inner ----

  /**
   * One thing at a time, on the table as it stands. A refusal becomes a notice; a stale one only brings the table up to date.
   * @param {(view: Update) => Promise<void>} job @param {boolean} [looking] changes nothing at the table
   */
  #inTurn(job, looking = false) {
    const run = async () => {
      const { view } = this;
      if (!view) return;
      if (this.elsewhere && !looking) return void notices.show('This table is open in another tab. Take it over to play here.');
      this.#stop();
      try {
        await job(view);
      } catch (error) {
        await this.#failed(error, view);
      }
      if (this.view === view) this.#settle();
    };
    this.#queue = this.#queue.then(run, run);
    return this.#queue;
  }

  /** @param {unknown} error @param {Update} view */
  async #failed(error, view) {
    if (error instanceof EngineLost) return; // a new engine is on its way; revive() goes on
    if (!(error instanceof Refused)) {
      notices.show(`The rules engine stumbled: ${/** @type {Error} */ (error).message}`, { kind: 'error' });
      throw error;
    }
    if (error.kind !== 'Stale') notices.show(error.message, { kind: error.kind === 'IllegalAction' ? 'info' : 'error' });
    const update = await this.ask({ do: 'state', seat: view.for });
    await this.#show(update);
  }

  /** @param {Update} update */
  async #show(update) {
    const { status } = update;
    if (this.curtain) return this.#behindCurtain(update);
    const shared = !status.hides && this.sole === null && !this.watching;
    if (shared && status.live && !status.over && status.to_move_kind === 'human' && status.to_move !== update.for) {
      update = await this.ask({ do: 'state', seat: status.to_move });
    }
    this.view = update;
    this.curtain = this.handOver = null;
    this.tempo.shown();
    // One decision of an opponent is plain from the table itself; it is said, not shown.
    if (status.digest.length && status.to_move === update.for && this.thinking !== null) {
      announce(status.digest.join('. '));
      if (status.digest.length > 1) this.digest = status.digest;
    }
    this.#changed();
    if (status.live) {
      await this.#store(update);
      this.#settle();
    }
  }

  /** An answer that comes after the curtain has fallen is kept, and shown to nobody. @param {Update} update */
  async #behindCurtain(update) {
    await this.#store(update);
    const { to_move: next, to_move_kind: kind } = update.status;
    if (this.curtain && next !== null && kind === 'human' && next !== this.curtain.seat) await this.#drop(next, update.status, 'turn');
  }

  /** What follows from the table as it stands: nothing, the curtain, or an opponent's thought. */
  #settle() {
    const { view } = this;
    if (!view || this.elsewhere || this.watching) return;
    const { status } = view;
    this.#stop();
    if (status.over || !status.live || status.to_move === null) return void (this.tempo.skipping = false);
    if (status.to_move_kind !== 'human') return void this.#think(this.#turn.signal);
    this.tempo.skipping = false;
    if (status.to_move === view.for) return;
    if (this.sole !== null || this.#secret(status)) {
      this.handOver = { seat: status.to_move, reason: this.sole === null ? 'turn' : 'link', name: status.seats[status.to_move].name, lines: status.digest ?? [] };
      this.#changed();
      if (this.sole === null && settings.value.curtain === 'auto') this.#passOnSoon(this.#turn.signal);
    }
  }

  /** @param {AbortSignal} signal */
  async #passOnSoon(signal) {
    await this.tempo.lastLook(signal);
    if (!signal.aborted) await this.passOn();
  }

  /** The opponent in turn decides, seen from its own seat, until a person is to decide. @param {AbortSignal} signal */
  async #think(signal) {
    const { view } = this;
    if (!view || view.status.to_move === null) return;
    const seat = view.status.to_move;
    await this.tempo.released(signal);
    if (signal.aborted) return;
    this.thinking = seat;
    this.#changed();
    try {
      const { think } = await this.ask({ do: 'think_request', v: view.v, seat });
      const { action } = await this.engine.think(think, { signal });
      await this.tempo.beat(signal);
      if (signal.aborted) return;
      const update = await this.ask({ do: 'apply_thought', v: view.v, seat, action, for: view.for });
      if (signal.aborted) return;
      this.#decided();
      await this.#show(update);
    } catch (error) {
      if (error instanceof EngineLost) {
        // The search alone has died: think again. With the table's engine gone, revive() has ended this turn.
        await pause(600, signal);
        if (!signal.aborted) this.#settle();
      } else if (!signal.aborted) await this.#failed(error, view);
    } finally {
      if (this.view?.status.to_move_kind === 'human' || this.view?.status.over) this.thinking = null;
      this.#changed();
    }
  }

  /** Ends what waits or thinks. */
  #stop() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.thinking = null;
  }

  /** @template {'act' | 'undo' | 'fork' | 'return'} Do @param {{do: Do} & Requests[Do]} request that changes the table */
  async #change(request) {
    const update = /** @type {Update} */ (await this.ask(request));
    this.#decided();
    await this.#show(update);
  }

  /** A table come by a link is kept from here on. */
  #decided() {
    if (this.keeper.writing) return;
    this.keeper.writing = true;
    this.dispatchEvent(new Event('seated'));
  }

  #settingsChanged() {
    const { takebacks } = settings.value;
    if (!this.view || takebacks === this.view.status.takebacks) return;
    this.#inTurn(async view => this.#show(await this.ask({ do: 'settings', takebacks, for: view.for })));
  }

  /** @param {Update} update */
  async #store(update) {
    await this.keeper.keep((await this.ask({ do: 'save' })).save, update, this.sole);
  }

  /** A new engine has come up in place of one that died: go on from the last decision. */
  async revive() {
    const { save } = this.keeper;
    if (!save) return;
    const eyes = this.view ? this.view.for : null, curtain = this.curtain;
    this.#stop();
    await this.ask({ do: 'resume', save });
    if (curtain) return;
    await this.#show(await this.ask({ do: 'state', seat: eyes }));
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
