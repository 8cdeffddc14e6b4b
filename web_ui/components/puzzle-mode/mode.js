/**
 * Solving puzzles, as a mode of a game's page: the table itself is drawn, and what is played on it is a try. The engine says
 * whether the goal is still sure to be reached; where it is not, it plays the refutation.
 */
import { puzzleAddress, shareAddress, studyAddress } from '../../app/links/addresses.js';
import { parseAddress } from '../../app/links/router.js';
import { EngineLost } from '../../app/engine/engine-client.js';
import { EngineRefusal } from '../../app/engine/refusal.js';
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { OF_THE_DAY, puzzleOfDay, puzzlesOf } from '../../app/puzzles/collection.js';
import { dayOf } from '../../app/puzzles/days.js';
import { atSpeed, nextPaint, pause } from '../../app/session/timing.js';
import { newSlotId } from '../../app/storage/table-store.js';
import { noted, readRecord, writeRecord } from '../../app/storage/puzzle-record.js';
import { wear } from '../../lib/late-style.js';
import { say } from '../../sentences/say.js';
import { nextInList, sameList } from './next-puzzle.js';
import { page as drawn } from './page.js';
import { Run } from './run.js';
import { dayText, resultText, taskText } from './words.js';
import css from './element.css?text';
import { focusWayOn } from './way-on.js';

/**
 * @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {import('../../app/protocol').LegalAction} LegalAction
 * @typedef {'playing' | 'judging' | 'wrong' | 'showing' | 'solved'} Phase
 */

/** How long each decision of a solution is shown, ms. */
const STEP_MS = 1100;
/** How long before a refutation answers, ms. */
const ANSWER_MS = 450;

export class PuzzleMode {
  ready = false;
  /** @type {Puzzle | null} */
  puzzle = null;
  /** Whose puzzle of the day it is. @type {string | null} */
  day = null;
  /** The words of its game's themes. @type {Record<string, string>} */
  themes = {};
  /** @type {Phase} */
  phase = 'playing';
  /** Why the last try was wrong. */
  why = '';
  /** How it was answered, in words. */
  answered = '';
  /** What a hint marks. @type {LegalAction | null} */
  hinted = null;
  /** How many tries it took so far. */
  tries = 1;
  helped = false;
  /** How it went when it was tried before, if it was. @type {import('../../app/storage/puzzle-record.js').How | undefined} */
  earlier = undefined;
  /** The user's record, and the rating before this puzzle. */
  record = readRecord();
  before = this.record.rating.rating;
  /** @type {Run | null} */
  run = null;
  /** How it goes on, as far as it is known. @type {string[]} */
  #line = [];
  /** What has been decided. @type {string[]} */
  #played = [];
  /** How much of that was right. */
  #right = 0;
  /** @type {Promise<unknown>} */
  #judged = Promise.resolve();
  #turn = new AbortController();
  #warm = new AbortController();

  /** @param {import('../game-page/element.js').GamePage} shell */
  constructor(shell) {
    this.shell = shell;
    this.session = shell.session;
    wear(css);
    addEventListener('popstate', () => {
      const place = parseAddress(location);
      if (place.kind === 'puzzle' || place.kind === 'run') this.begin(place);
      else location.reload();
    });
  }

  // ---- opening ----

  /**
   * Opens the puzzle of an address, or begins a run.
   * @param {import('../../app/links/router.js').PuzzlePlace} place
   */
  async begin(place) {
    const { shell } = this;
    try {
      const { puzzles, themes } = await puzzlesOf(shell.game);
      this.themes = themes;
      this.run?.stop();
      this.run = null;
      if (place.kind === 'run') {
        this.run = new Run(this, puzzles);
        return await this.run.next();
      }
      const puzzle = await this.#named(place, puzzles);
      if (puzzle) return await this.open(puzzle, place.day);
      notices.show(say('puzzles.no_such_puzzle'), { kind: 'error' });
    } catch (error) {
      if (error instanceof EngineLost || error instanceof EngineRefusal) shell.failed(error);
      else notices.show(say('puzzles.not_loaded'), { kind: 'error' });
    }
    if (!this.ready) shell.toForm();
  }

  /**
   * The puzzle of an address, which names it from here on.
   * @param {{id: string, day: string | null}} place
   * @param {Puzzle[]} puzzles
   */
  async #named({ id, day }, puzzles) {
    if (id !== OF_THE_DAY) return puzzles.find(one => one.id === id);
    const puzzle = await puzzleOfDay(day ?? dayOf());
    if (puzzle?.game !== this.shell.game) return undefined;
    history.replaceState(history.state, '', puzzleAddress(puzzle, day, sameList(location.search)));
    return puzzle;
  }

  /**
   * Opens a puzzle.
   * @param {Puzzle} puzzle
   * @param {string | null} [day]
   */
  async open(puzzle, day = null) {
    this.puzzle = puzzle;
    this.day = day;
    this.tries = 1;
    this.helped = false;
    this.record = readRecord();
    this.earlier = this.record.tried[puzzle.id]?.[0];
    this.before = this.record.rating.rating;
    await this.#lay(puzzle.link, []);
    this.#line = puzzle.line;
    this.#takeFocus();
    this.#warmUp();
    announce(`${this.title}. ${puzzle.goal}. ${taskText(this)}`);
  }

  /**
   * Lays the puzzle on the table, after some decisions.
   * @param {string} text a link to it
   * @param {string[]} then
   */
  async #lay(text, then) {
    const { session, puzzle } = this;
    if (!puzzle) return;
    this.#turn.abort();
    this.#turn = new AbortController();
    this.phase = 'playing';
    this.why = this.answered = '';
    this.hinted = null;
    this.#played = then;
    this.#right = then.length;
    session.mode = this;
    const seats = this.#people(puzzle);
    const update = await session.ask({ do: 'open', text, seats, seat: puzzle.seat, then });
    this.ready = true;
    await session.beginTable(update, newSlotId(), { viewer: puzzle.seat, fresh: true });
  }

  /**
   * Who sits at a puzzle.
   * @param {Puzzle} puzzle
   */
  #people = ({ seats, seat: own }) =>
    Array.from({ length: seats }, (_, seat) =>
      seat === own
        ? { name: say('core.seat.default', { number: seat + 1 }), kind: /** @type {const} */ ('human') }
        : { name: say('core.seat.computer'), kind: /** @type {const} */ ('normal') },
    );

  /** The table's keys work at once. */
  async #takeFocus() {
    const { shell } = this;
    while (!this.#turn.signal.aborted && !shell.querySelector('.puzzle-bar')) await nextPaint();
    if (!shell.contains(document.activeElement))
      /** @type {HTMLElement | null} */ (shell.querySelector('.main'))?.focus({ preventScroll: true });
  }

  /** Starts the search worker, so that the first try is answered without waiting for it. */
  #warmUp() {
    this.#warm.abort();
    this.#warm = new AbortController();
    this.#ask(this.#warm.signal).catch(() => {});
  }

  /** What stands at the head of the page. */
  get title() {
    const { puzzle, shell, day } = this;
    const game = shell.declaration?.title ?? '';
    if (this.run) return say('puzzles.what_a_run_is');
    if (day) return say('puzzles.of_the_day', { game, day: dayText(day) });
    return say('puzzles.number', { game, number: puzzle?.number ?? '' });
  }

  // ---- what happens at the table ----

  /**
   * The update that the table gets: nothing may be decided while a try is looked at, or is wrong.
   * @param {Update} update
   * @returns {Update}
   */
  shown(update) {
    if (update.status.live) this.#follow(update);
    if (this.phase === 'playing' && update.status.live) return update;
    const still = { ...update, legal: [], illegal: [], gather: null, assign: null, ordering: null };
    if (!this.#rests(update)) return still;
    return { ...still, status: { ...update.status, to_move: null, to_move_kind: null } };
  }

  /**
   * Whether nobody decides any more: it is solved, or what shows why it was wrong has been played.
   * @param {Update} update
   */
  #rests({ status }) {
    if (this.phase !== 'wrong') return this.phase === 'solved';
    const answers = begins(this.#line, this.#played) && this.#line.length > this.#played.length;
    return !answers || status.to_move === this.puzzle?.seat;
  }

  /** @param {Update} update */
  #follow(update) {
    const { session, puzzle } = this;
    const played = session.autosave.save?.decisions ?? this.#played;
    if (!puzzle || played.length !== update.status.decisions || same(played, this.#played)) return;
    const own = update.status.to_move === puzzle.seat;
    const wasRight = this.phase === 'playing' || this.phase === 'judging';
    this.#played = played;
    this.hinted = null;
    const reached = update.status.goal?.reached ?? null;
    if (this.phase === 'wrong') this.#answeredBy(update);
    else if (reached === true) this.#reached();
    else if (reached === false) this.#missed(say('puzzles.not_reached'));
    else if (!begins(this.#line, played)) this.#judge(played);
    else if (this.phase === 'showing') this.#step();
    else if (wasRight && own) this.#right = played.length;
    this.shell.requestUpdate();
  }

  /**
   * Lets the engine say what has become of the goal.
   * @param {string[]} played
   */
  #judge(played) {
    const showing = this.phase === 'showing';
    this.phase = showing ? 'showing' : 'judging';
    const { signal } = this.#turn;
    this.#warm.abort();
    this.#judged = this.#ask(signal).then(
      async tried => {
        if (signal.aborted || !tried) return;
        this.#line = [...played, ...tried.line];
        if (tried.answer === 'yes') return this.#goOn(showing ? 'showing' : 'playing');
        const why = {
          no: say('puzzles.another_way'),
          chance: say('puzzles.left_to_luck'),
          large: say('puzzles.not_known'),
        };
        this.#missed(why[tried.answer]);
        if (!tried.line.length) await this.session.seek(played.length); // nobody answers
      },
      error => {
        if (!signal.aborted) this.#missed(say('puzzles.not_known'));
        if (!(error instanceof EngineLost || error instanceof EngineRefusal)) throw error;
      },
    );
  }

  /**
   * @param {AbortSignal} signal
   * @returns {Promise<import('../../app/protocol').Proven | null>}
   */
  async #ask(signal) {
    const { session } = this;
    await pause(0);
    for (let again = true; ; again = false) {
      const v = session.view?.v;
      if (v === undefined || signal.aborted) return null;
      try {
        const { think } = await session.ask({ do: 'prove_request', v });
        return await session.engine.think(think, { signal });
      } catch (error) {
        if (!again || !(error instanceof EngineRefusal) || error.kind !== 'Stale') throw error;
      }
    }
  }

  /** @param {'playing' | 'showing'} phase */
  async #goOn(phase) {
    const { session } = this;
    this.phase = phase;
    this.shell.requestUpdate();
    if (session.view?.status.to_move !== this.puzzle?.seat) return;
    this.#right = this.#played.length;
    await session.seek(this.#played.length); // its choices are shown again
    if (phase === 'showing') this.#step();
  }

  /**
   * What another seat decides: as the proof, or the refutation, has it.
   * @param {Update} view
   * @param {number} seat
   * @param {AbortSignal} signal
   */
  async decide(view, seat, signal) {
    const { session } = this;
    await this.#judged;
    await pause(atSpeed(ANSWER_MS), signal);
    const at = this.#played.length;
    const action = begins(this.#line, this.#played) ? this.#line[at] : undefined;
    if (signal.aborted || this.phase === 'solved' || action === undefined) return null;
    const change = () =>
      session.requests.change({ do: 'apply_thought', v: view.v, seat, action, for: view.for });
    return change().catch(error => {
      if (!(error instanceof EngineRefusal) || error.kind !== 'IllegalAction') throw error;
      return session.opponent.decide(view, seat, signal); // the line is one of another world
    });
  }

  /** @param {Update} update */
  #answeredBy({ status }) {
    const said = status.digest.map(({ text }) => text).join('. ');
    if (said) this.answered = `${said}.`;
    announce(`${say('puzzles.that_lets_it_slip')}. ${this.answered} ${this.why}`);
  }

  /** @param {string} why */
  #missed(why) {
    if (this.phase === 'wrong') return;
    this.phase = 'wrong';
    this.why = why;
    this.answered = '';
    if (this.tries === 1 && !this.helped) this.#note('missed');
    announce(`${say('puzzles.that_lets_it_slip')}. ${why}`);
    this.#goOnFrom();
    this.shell.requestUpdate();
    this.run?.lost();
  }

  /**
   * Nothing more is decided at this puzzle.
   * @param {string} why
   */
  giveUp(why) {
    this.phase = 'wrong';
    this.why = why;
    this.answered = '';
    this.shell.requestUpdate();
    return this.session.seek(this.#played.length); // without its choices
  }

  #reached() {
    const shown = this.phase === 'showing';
    this.phase = 'solved';
    this.why = shown ? 'shown' : '';
    if (!shown) this.#note(this.helped ? 'help' : this.tries > 1 ? 'later' : 'first');
    announce(shown ? say('puzzles.this_is_the_way') : `${say('puzzles.solved')}. ${resultText(this)}`);
    this.#goOnFrom();
    this.run?.won();
  }

  /** The keyboard goes on with what is next: another try, another puzzle. */
  #goOnFrom() {
    const { signal } = this.#turn;
    const { phase } = this;
    return focusWayOn(this.shell, () => !signal.aborted && this.phase === phase);
  }

  /** @param {import('../../app/storage/puzzle-record.js').How} how */
  #note(how) {
    if (!this.puzzle) return;
    this.record = noted(readRecord(), this.puzzle, how, dayOf(), this.day);
    writeRecord(this.record);
  }

  // ---- what the user asks for ----

  /** Back to where the last try began. */
  again() {
    if (this.phase !== 'wrong') return;
    this.tries++;
    this.#back(this.#right);
  }

  undo() {
    if (this.phase === 'wrong') this.again();
  }

  /** @param {number} to */
  async #back(to) {
    this.#turn.abort();
    this.#turn = new AbortController();
    this.phase = 'playing';
    this.why = this.answered = '';
    const then = this.#played.slice(0, to);
    this.#line = begins(this.puzzle?.line ?? [], then) ? (this.puzzle?.line ?? []) : this.#line;
    this.#played = then;
    this.#takeFocus();
    await this.session.undo(true, to);
    this.shell.host.table?.focusNext();
  }

  /** Marks what the right decision begins with; asked again, all of it. */
  hint() {
    const { session, puzzle } = this;
    const { view } = session;
    if (!view || !puzzle || this.phase !== 'playing' || this.run) return;
    const at = this.#played.length;
    const wanted = begins(this.#line, this.#played) ? this.#line[at] : undefined;
    const action = view.legal.find(({ id }) => id === wanted);
    if (!action) return this.show();
    this.helped = true;
    const whole = this.hinted !== null;
    this.hinted = whole ? action : { ...action, refs: action.refs.slice(0, 1) };
    if (this.shell.host.table) this.shell.host.table.hint = this.hinted;
    announce(whole ? action.label : say('puzzles.hint_card'));
    this.shell.requestUpdate();
  }

  /** Plays the solution out. */
  async show() {
    const { puzzle } = this;
    if (!puzzle || this.run) return;
    if (this.phase !== 'solved' && this.tries === 1 && !this.helped && this.phase !== 'wrong')
      this.#note('missed');
    this.helped = true;
    await this.#lay(puzzle.link, []);
    this.#line = puzzle.line;
    this.phase = 'showing';
    await this.session.seek(0);
    this.#step();
  }

  /** Plays the user's next decision of the solution. */
  async #step() {
    const { session, puzzle } = this;
    const { signal } = this.#turn;
    await pause(Math.max(200, atSpeed(STEP_MS)), signal);
    const { view } = session;
    if (signal.aborted || this.phase !== 'showing' || view?.status.to_move !== puzzle?.seat) return;
    const next = this.#line[this.#played.length];
    if (next === undefined) this.#judge(this.#played);
    else if (this.#played.length === view?.status.decisions) await session.act(next);
  }

  /** Another puzzle, about as hard as the user is good. */
  async next() {
    const { puzzles } = await puzzlesOf(this.shell.game);
    const puzzle = nextInList(puzzles, readRecord(), this.puzzle?.id ?? '', location.search);
    history.pushState(null, '', puzzleAddress(puzzle, null, sameList(location.search)));
    await this.open(puzzle).catch(error => this.shell.failed(error));
  }

  /** Opens it as a study, with the goal as its note and the way as its line. */
  async study() {
    const { session, puzzle, shell, title } = this;
    if (!puzzle) return;
    const { seat, link, goal } = puzzle;
    try {
      const { keepStudy } = await import('../study/keep.js');
      const { v } = await session.ask({ do: 'open', text: link, seats: this.#people(puzzle), seat });
      const id = await keepStudy(session, { v, seat, title, note: goal, line: this.#played });
      if (id) location.assign(studyAddress({ game: puzzle.game, id }));
      else await this.open(puzzle, this.day); // the device keeps nothing, and says so
    } catch (error) {
      shell.failed(error);
    }
  }

  /** Shares the puzzle as a link. */
  async share() {
    const { puzzle } = this;
    if (!puzzle) return;
    const url = shareAddress(`/${puzzle.game}/#${puzzle.link}`);
    try {
      await navigator.clipboard.writeText(url);
      notices.show(say('puzzles.copied'));
    } catch {
      notices.show(say('puzzles.the_link', { link: url }));
    }
  }

  template() {
    return drawn(this);
  }
}

/**
 * Whether a line goes on from these decisions, or is as far as they.
 * @param {string[]} line
 * @param {string[]} played
 */
const begins = (line, played) => played.length <= line.length && played.every((one, n) => one === line[n]);

/** @param {string[]} one @param {string[]} other */
const same = (one, other) => one.length === other.length && begins(one, other);
