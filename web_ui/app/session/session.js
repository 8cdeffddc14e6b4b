// A session: the one table in play on this page. It sends requests to the engine, holds the current view, saves every
// decision, lets the computer opponents decide, and hides the table when the device is passed on. It draws nothing:
// components listen for `change` and read `view`.
import { announce } from '../page/announce.js';
import { EngineLost } from '../engine/engine-client.js';
import { Autosave } from './autosave.js';
import { notices } from '../page/notices.js';
import { SPECTATOR_UNDO } from './spectator.js';
import { nextPaint } from './timing.js';
import { OpponentTurn, noThoughtEnded } from './opponent-turn.js';
import { EngineRefusal, ruleOf } from '../engine/refusal.js';
import { firstViewer, onlyHumanSeat, passTo, humanSeats, hasSecrets, sharedView } from './device-seats.js';
import { settings } from '../storage/settings.js';
import { stopsAmong, storeStops, applyStoredStops } from './stops.js';
import { TableRequests } from '../engine/table-requests.js';
import { Tempo } from './tempo.js';
import { notableDigest, othersDecided } from './digest-filter.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../protocol').Update} Update
 * @typedef {import('../protocol').Requests} Requests
 * @typedef {import('../protocol').Answers} Answers
 */

export class Session extends EventTarget {
  /**
   * The current update; null while there is no table or the curtain is down.
   * @type {Update & {watching?: true} | null}
   */
  view = null;
  /** @type {import('../types').Curtain | null} */
  curtain = null;
  /**
   * A turn has ended and the next player's hand is secret: the device can be passed on.
   * @type {import('../types').Curtain | null}
   */
  passTo = null;
  /**
   * What happened since this viewer's last decision.
   * @type {import('../protocol').News[]}
   */
  digest = [];
  /**
   * The seat whose computer opponent is searching.
   * @type {number | null}
   */
  thinking = null;
  /**
   * The only seat at this device, if the others play elsewhere; null: all are here.
   * @type {number | null}
   */
  sole = null;
  /** The seats at other devices that are at the table now. @type {number[] | null} */
  near = null;
  /** The user watches and decides nothing. */
  watching = false;
  /** The players are all at other devices: nobody can take a seat at this one. */
  seatless = false;
  /**
   * A line beside the table's own that is being viewed: seek() moves along it until the position leads out of it.
   * @type {{walk(at: number, n: number): Update | null | Promise<Update>} | null}
   */
  aside = null;
  /** @type {Pick<OpponentTurn, 'decide'> & {shown(update: Update): Update} | null} instead, nothing kept: a puzzle */
  mode = null;

  /** @type {Promise<unknown>} */
  #queue = Promise.resolve();
  #turn = new AbortController();
  /** @type {OpponentTurn} */
  opponent;

  /**
   * @param {import('../engine/engine-client.js').Engine} engine
   * @param {() => boolean} held whether the table still shows something that should be read before the game goes on
   */
  constructor(engine, held = () => false) {
    super();
    this.engine = engine;
    this.tempo = new Tempo(held);
    this.autosave = new Autosave(() => {
      this.#stop();
      this.#changed();
    });
    this.requests = new TableRequests(engine);
    this.opponent = new OpponentTurn(this.requests, this.tempo);
    settings.addEventListener('change', () => this.#settingsChanged());
    document.addEventListener(
      'visibilitychange',
      () => document.visibilityState === 'hidden' && this.leave(),
    );
  }

  /**
   * The engine's answer.
   * @template {keyof Requests} Do
   * @param {{do: Do} & Requests[Do]} request
   * @returns {Promise<Answers[Do]>}
   * @throws {EngineRefusal}
   */
  ask(request) {
    return this.requests.ask(request);
  }

  // ---- opening a table ----

  /**
   * A spectator takes a person's seat; the other people play by link.
   * @param {number} seat
   */
  takeSeat(seat) {
    return this.#enqueue(async view => {
      this.watching = false;
      this.sole = humanSeats(view.status).length > 1 ? seat : null;
      await this.#show(await this.ask({ do: 'state', seat }));
    }, true);
  }

  /**
   * Begins the session of a table that the engine has opened (see open-table.js).
   * @param {Update} update
   * @param {string} slot
   * @param {Partial<import('../types').Slot> & {steal?: boolean, fresh?: boolean, seatless?: boolean}} how `fresh`: opened
   *   from a link; stored on this device from the first decision on
   */
  async beginTable(
    update,
    slot,
    { viewer = update.for, sole = null, fresh = false, watching = false, seatless = false, ...how },
  ) {
    this.#stop();
    Object.assign(this, { sole, watching, seatless, view: null, curtain: null, passTo: null, digest: [] });
    this.near = how.near ?? null;
    this.tempo.skipping = false;
    await this.autosave.take(slot, { ...how, writing: !fresh });
    this.dispatchEvent(new Event('seated'));
    const { takebacks, passes } = settings.value;
    if (takebacks !== update.status.takebacks || passes !== update.status.passes)
      update = await this.ask({ do: 'settings', takebacks, passes, for: update.for });
    const lone = onlyHumanSeat(update.status, sole, watching);
    if (lone !== null) update = await applyStoredStops(request => this.ask(request), update, lone);
    const { status } = update;
    if (status.to_move !== null && status.to_move_kind === 'human' && this.#hasSecrets(status)) {
      await this.#store(update); // an engine that dies behind the curtain must find the table again
      return this.#dropCurtain(status.to_move, status, status.decisions ? 'away' : 'start');
    }
    const mine = firstViewer(status, sole, watching, viewer);
    if (mine !== update.for) update = await this.ask({ do: 'state', seat: mine });
    if (!fresh && status.decisions) this.digest = notableDigest(update); // a returning player sees the last moves
    await this.#show(update);
  }

  // ---- deciding ----

  /** @param {string} action in notation */
  act(action) {
    return this.#enqueue(view => this.#change({ do: 'act', v: view.v, seat: view.for ?? 0, action }, true));
  }

  /**
   * Chooses a whole set, in any order (see `update.gather`).
   * @param {string[]} refs
   */
  chooseSet(refs) {
    return this.#enqueue(async view => {
      await this.#change({ do: 'gather', v: view.v, seat: view.for ?? 0, refs }, true);
    });
  }

  /**
   * Chooses a whole assignment, in any order (see `update.assign`).
   * @param {string[][]} pairs
   * @param {string | null} common
   */
  assign(pairs, common) {
    return this.#enqueue(async view => {
      await this.#change({ do: 'assign', v: view.v, seat: view.for ?? 0, pairs, common }, true);
    });
  }

  /**
   * Chooses a whole order, the first thing first (see `update.ordering`).
   * @param {string[]} refs
   */
  chooseOrder(refs) {
    return this.#enqueue(view => this.#change({ do: 'order', v: view.v, seat: view.for ?? 0, refs }, true));
  }

  /** The person who owns this table resigns. */
  resign() {
    return this.#enqueue(async view => {
      if (view.for !== null) await this.#change({ do: 'resign', v: view.v, seat: view.for });
    });
  }

  /**
   * Sets for windows whether this seat wants to be asked there or to pass. For a single person at the device, the windows to
   * be asked in are stored for the next table.
   * @param {Record<string, import('../protocol').Status['standing'][string]>} windows
   */
  setWindows(windows) {
    return this.#enqueue(async view => {
      const { for: seat, game, status } = view;
      if (seat === null) return;
      const update = await this.ask({ do: 'standing', seat, windows });
      if (onlyHumanSeat(status, this.sole, this.watching) === seat) storeStops(game, stopsAmong(windows));
      await this.#show(update);
    });
  }

  /**
   * Takes back the last decision of a person.
   * @param {boolean} [anyway] even if it is only offered (see `update.undo.offer`)
   * @param {number | null} [to] back to so many decisions instead
   */
  undo(anyway = false, to = null) {
    return this.#enqueue(view => this.#change({ do: 'undo', v: view.v, for: view.for, anyway, to }));
  }

  /**
   * Shows an earlier decision; the last one is the table itself.
   * @param {number | ((at: number) => number)} to its number; or which, from the one in view when the turn of this comes:
   *   two quick steps are two
   */
  seek(to) {
    return this.#enqueue(async ({ status, for: seat }) => {
      const n = Math.max(0, typeof to === 'number' ? to : to(status.at));
      const step = await this.aside?.walk(status.at, n);
      if (step) return this.#show(step);
      this.aside = null;
      const last = n >= status.decisions;
      if (!last) this.digest = []; // the digest belongs to another position
      if (!last) notices.clear('info');
      await this.#show(await this.ask(last ? { do: 'state', seat } : { do: 'seek', n, for: seat }));
    }, true);
  }

  /**
   * Shows another line of play, from its start.
   * @param {{walk(at: number, n: number): Update | null}} line
   */
  viewLine(line) {
    return this.#enqueue(async view => {
      const step = await line.walk(view.status.at, view.status.at + 1);
      if (!step) return;
      this.aside = line;
      await this.#show(step);
    }, true);
  }

  /**
   * Shows what a request about the table in view is answered with: the table as it is when the turn of the request comes.
   * @template {keyof Requests} Do
   * @param {Answers[Do] extends Update ? {do: Do} & Omit<Requests[Do], 'v'> : never} request
   */
  show(request) {
    return this.#enqueue(async ({ v }) => {
      await this.#show(/** @type {any} */ (await this.ask(/** @type {any} */ ({ ...request, v }))));
    }, true);
  }

  /**
   * Plays on from the decision in view; the line left is kept beside it. A finished game stays in the list of tables
   * unchanged: playing on makes another table, which is reused when the same line is played again.
   */
  fork() {
    return this.#enqueue(async ({ v, status, for: viewer }) => {
      const own = onlyHumanSeat(status, this.sole, this.watching) ?? viewer;
      await this.#change({ do: 'fork', v, n: status.at, for: own });
    });
  }

  /** Changes to the line left by `fork`. */
  swapLine() {
    return this.#enqueue(view => this.#change({ do: 'return', v: view.v, for: view.for }));
  }

  /**
   * Runs one line of the command grammar: returns the answer, or a refusal with its rule.
   * @param {string} line
   * @returns {Promise<import('../types').Said[]>}
   */
  async command(line) {
    /** @type {import('../types').Said[]} */
    let lines = [];
    await this.#enqueue(async view => {
      const answer = await this.ask({ do: 'text', seat: view.for ?? 0, line }).catch(error => {
        if (!(error instanceof EngineRefusal) || error.kind !== 'IllegalAction') throw error;
        return { lines: [error.message], rule: error.rule, update: undefined };
      });
      lines = answer.lines.map(text => ({ text, rule: ruleOf(view, answer.rule) }));
      if (answer.update) {
        this.digest = [];
        this.#decided();
        await this.#show(answer.update, undefined, true);
      }
    });
    return lines;
  }

  /**
   * Sets the digest; empty: it has been read.
   * @param {import('../protocol').News[]} [digest]
   */
  setDigest(digest = []) {
    this.digest = digest;
    this.#changed();
  }

  // ---- the curtain ----

  /** The next player has confirmed who they are. */
  async liftCurtain() {
    const { curtain } = this;
    if (!curtain) return;
    const update = await this.ask({ do: 'state', seat: curtain.seat }).catch(error => {
      if (!(error instanceof EngineLost)) throw error; // the curtain stays; the next tap uses the new engine
    });
    if (!update || this.curtain !== curtain) return;
    this.curtain = null;
    this.digest = update.status.digest ?? [];
    await this.#show(update);
  }

  /** Ends the last look at the table and passes the device on. */
  async passDevice() {
    const next = this.passTo;
    if (next && next.reason === 'turn') await this.#dropCurtain(next.seat, null, 'turn');
  }

  /** Nobody is at the screen: hides what is secret. */
  leave() {
    const view = this.view;
    if (!view || view.for === null || view.status.over || !this.#hasSecrets(view.status)) return;
    const seat = this.passTo?.seat ?? view.for;
    this.#dropCurtain(seat, view.status, this.passTo ? 'turn' : 'away');
  }

  /** Another tab has this table. */
  get locked() {
    return this.autosave.locked;
  }

  /** @param {import('../protocol').Status} status */
  #hasSecrets(status) {
    return hasSecrets(status, this.sole, this.watching);
  }

  /**
   * Lowers the curtain and waits for its paint; the person who lifts it requests their own view.
   * @param {number} seat
   * @param {import('../protocol').Status | null} status
   * @param {import('../types').Curtain['reason']} reason
   */
  async #dropCurtain(seat, status, reason) {
    const known = status ?? this.view?.status;
    this.#stop();
    Object.assign(this, { view: null, passTo: null, digest: [] });
    this.curtain = passTo(seat, reason, known);
    this.#changed();
    await nextPaint();
  }

  // ---- internals ----

  /**
   * Runs jobs one at a time, on the table as it is then. A refusal becomes a notice; a stale one only updates the view.
   * @param {(view: Update) => Promise<void>} job
   * @param {boolean} [looking] the job changes nothing at the table
   */
  #enqueue(job, looking = false) {
    const run = async () => {
      await this.requests.recovery.restored;
      const { view } = this;
      if (!view) return;
      if (this.locked && !looking) return void notices.show(say('page.this_table_is_open'));
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

  /**
   * @param {unknown} error
   * @param {Update} view
   */
  async #failed(error, view) {
    if (error instanceof EngineLost) return; // a new engine is on its way; revive() goes on
    if (!(error instanceof EngineRefusal)) {
      notices.show(say('page.the_rules_engine_stumbled', { message: /** @type {Error} */ (error).message }), {
        kind: 'error',
      });
      throw error;
    }
    if (error.kind !== 'Stale')
      notices.show(error.message, {
        kind: error.kind === 'IllegalAction' ? 'info' : 'error',
        rule: ruleOf(view, error.rule),
      });
    const update = await this.ask({ do: 'state', seat: view.for });
    await this.#show(update);
  }

  /**
   * @param {Update} update
   * @param {Record<string, any>} [save] the save of this position, if it is at hand
   * @param {boolean} [decided] it answers a decision of the person it is for
   */
  async #show(update, save, decided = false) {
    const { status } = update;
    const again = decided && status.to_move === update.for && update.events.length > 0;
    if (this.curtain) return this.#behindCurtain(update, save);
    const shared = sharedView(update, this.sole, this.watching);
    if (shared !== null)
      update = { ...(await this.requests.now({ do: 'state', seat: shared })), events: update.events };
    if (this.mode) update = this.mode.shown(update);
    this.view = this.watching ? { ...update, watching: true, undo: SPECTATOR_UNDO } : update;
    this.curtain = this.passTo = null;
    // A half-chosen set, which an opponent keeps to itself, shows nothing new.
    if (update.events.length || this.thinking === null) this.tempo.shown();
    // What opponents or people elsewhere decided, or what was forced after one's own decision.
    const byOthers = again || othersDecided(update, this.thinking, this.sole);
    if (update.for !== null && status.digest.length && byOthers) {
      announce(status.digest.map(news => news.text).join('. '));
      const notable = notableDigest(update);
      if (notable.length) this.digest = notable;
    }
    this.#changed();
    if (status.live) {
      await this.#store(update, save);
      this.#settle();
    }
  }

  /**
   * An answer that arrives after the curtain has fallen is saved but shown to nobody.
   * @param {Update} update
   * @param {Record<string, any>} [save]
   */
  async #behindCurtain(update, save) {
    await this.#store(update, save);
    const { to_move: next, to_move_kind: kind } = update.status;
    if (this.curtain && next !== null && kind === 'human' && next !== this.curtain.seat)
      await this.#dropCurtain(next, update.status, 'turn');
  }

  /** Starts what the current position needs: nothing, the curtain, or an opponent's search. */
  #settle() {
    const { view } = this;
    if (!view || this.locked || (this.watching && !this.seatless)) return;
    const { status } = view;
    this.#stop();
    if (status.over || !status.live || status.to_move === null) return void (this.tempo.skipping = false);
    if (status.to_move_kind !== 'human') return void this.#think(this.#turn.signal);
    this.tempo.skipping = false;
    if (status.to_move === view.for) return;
    if (this.sole !== null || this.#hasSecrets(status)) {
      this.passTo = passTo(status.to_move, this.sole === null ? 'turn' : 'link', status);
      this.#changed();
      if (this.sole === null && settings.value.curtain === 'auto') this.#passDeviceSoon(this.#turn.signal);
    }
  }

  /** @param {AbortSignal} signal */
  async #passDeviceSoon(signal) {
    await this.tempo.lastLook(signal);
    if (!signal.aborted) await this.passDevice();
  }

  /**
   * Lets opponents decide, each from what its own seat knows, until a person is to decide.
   * @param {AbortSignal} signal
   */
  async #think(signal) {
    const { view } = this;
    if (!view || view.status.to_move === null) return;
    const seat = view.status.to_move;
    await this.tempo.released(signal);
    if (signal.aborted) return;
    this.digest = []; // of a round whose summary has been closed
    this.thinking = seat;
    this.#changed();
    try {
      const decided = await (this.mode ?? this.opponent).decide(view, seat, signal);
      if (!decided) return;
      this.autosave.save = decided.save;
      if (signal.aborted) return;
      this.#decided();
      await this.#show(decided.update, decided.save);
    } catch (error) {
      if (error instanceof EngineLost) {
        // Only the search has died, each time. If the table's engine is gone, revive() has ended this turn.
        if (!signal.aborted) noThoughtEnded(() => this.#settle());
      } else if (!signal.aborted) await this.#failed(error, view);
    } finally {
      if (this.view?.status.to_move_kind === 'human' || this.view?.status.over) this.thinking = null;
      this.#changed();
    }
  }

  /** Ends waits and searches. */
  #stop() {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.thinking = null;
  }

  /**
   * @template {'act' | 'gather' | 'assign' | 'order' | 'undo' | 'resign' | 'fork' | 'return'} Do
   * @param {{do: Do} & Requests[Do]} request a request that changes the table
   * @param {boolean} [decided] by a decision of the person whom the answer is for
   */
  async #change(request, decided = false) {
    this.digest = []; // some of its lines may have been undone
    const finished = this.view?.status.finished ?? false;
    const { update, save } = await this.requests.change(request);
    const other = request.do === 'fork' || request.do === 'return';
    if (other && (await this.autosave.follow(save, finished))) this.dispatchEvent(new Event('seated'));
    this.autosave.save = save;
    this.autosave.touched = true;
    this.#decided();
    await this.#show(update, save, decided);
  }

  /** A table opened from a link is saved from here on. */
  #decided() {
    if (this.autosave.writing || this.mode) return;
    this.autosave.writing = true;
    this.dispatchEvent(new Event('seated'));
  }

  #settingsChanged() {
    const { takebacks, passes } = settings.value;
    const status = this.view?.status;
    if (!status || (takebacks === status.takebacks && passes === status.passes)) return;
    this.#enqueue(async view =>
      this.#show(await this.ask({ do: 'settings', takebacks, passes, for: view.for })),
    );
  }

  /**
   * @param {Update} update
   * @param {Record<string, any>} [save]
   */
  async #store(update, save) {
    const { autosave } = this; // another may come meanwhile: who leaves a study at once loses none of it
    save ??= (await this.requests.now({ do: 'save' })).save;
    const ended = await autosave.store(save, update, this);
    this.dispatchEvent(new Event('stored'));
    if (ended) import('../games/late-part.js').then(late => late.gameEnded(autosave)).catch(() => {}); // it stays a table
  }

  /** The engine has died: once a new one has started, continues from the last decision. Requests made meanwhile wait. */
  async revive() {
    const { save } = this.autosave;
    this.#stop();
    await this.requests.recovery.run(async () => {
      if (!save) return;
      await this.requests.now({ do: 'resume', save });
      if (!this.curtain)
        await this.#show(await this.requests.now({ do: 'state', seat: this.view ? this.view.for : null }));
    });
  }

  #changed() {
    this.dispatchEvent(new Event('change'));
  }
}
