/**
 * A lesson of positions, as a mode of a game's page: the table itself is drawn, what is played on it is compared with the right
 * way, and whatever leaves it is answered.
 */
import { announce } from '../../app/page/announce.js';
import { notices } from '../../app/page/notices.js';
import { atSpeed, nextPaint, pause } from '../../app/session/timing.js';
import { readSteps, writeSteps } from '../../app/storage/lesson-steps.js';
import { newSlotId } from '../../app/storage/table-store.js';
import { wear } from '../../lib/late-style.js';
import { answerTo, judged } from '../../parts/lesson.js';
import { tables } from '../../tables/index.js';
import { say } from '../../sentences/say.js';
import { focusWayOn } from '../puzzle-mode/way-on.js';
import frame from '../puzzle-mode/element.css?text';
import { page as drawn } from './page.js';
import css from './element.css?text';

/**
 * @typedef {import('../../parts/lesson.js').Lesson} Lesson
 * @typedef {import('../../app/protocol').Update} Update
 * @typedef {import('../../app/protocol').LegalAction} LegalAction
 * @typedef {'playing' | 'wrong' | 'showing' | 'right' | 'over'} Phase
 */

/** How long each decision is shown where the way is, ms. */
const STEP_MS = 1100;
/** How long the end of a round is seen, ms. */
const ENDED_MS = 1800;
/** How long before another seat answers, ms. */
const ANSWER_MS = 450;

export class LessonMode {
  ready = false;
  /** @type {Lesson | null} */
  lesson = null;
  /** The step in view. */
  at = 0;
  /** @type {Phase} */
  phase = 'playing';
  /** What is said to the last decision; '': nothing yet. */
  said = '';
  /** What a hint marks. @type {LegalAction | null} */
  hinted = null;
  /** The first step not seen yet. */
  reached = 0;
  /** What has been decided. @type {string[]} */
  #played = [];
  /** How much of that was right. */
  #right = 0;
  #turn = new AbortController();

  /** @param {import('../game-page/element.js').GamePage} shell */
  constructor(shell) {
    this.shell = shell;
    this.session = shell.session;
    wear(frame, css);
  }

  /** The step in view, with its words. */
  get step() {
    return this.lesson?.steps[this.at] ?? null;
  }

  // ---- opening ----

  /** Opens the lesson where it was left. */
  async begin() {
    const { shell } = this;
    try {
      await shell.declared;
      this.lesson = (await (await tables[shell.game]()).lesson?.()) ?? null;
      if (!this.lesson) return shell.toForm();
      const { at, done } = readSteps(shell.game);
      const all = this.lesson.steps.length;
      this.reached = done ? all : Math.min(at, all - 1);
      await this.open(done ? 0 : this.reached);
    } catch (error) {
      shell.failed(error);
      if (!this.ready) shell.toForm();
    }
  }

  /**
   * Lays a step on the table.
   * @param {number} at
   */
  async open(at) {
    this.at = at;
    await this.#lay('playing');
    this.#takeFocus();
    const { step } = this;
    if (step) announce(`${this.heading}. ${step.head}. ${step.text}`);
  }

  /** @param {Phase} phase */
  async #lay(phase) {
    const { session, lesson, step, shell } = this;
    if (!lesson || !step) return;
    this.#turn.abort();
    this.#turn = new AbortController();
    this.phase = phase;
    this.said = '';
    this.hinted = null;
    this.#played = [];
    this.#right = 0;
    session.mode = this;
    notices.clear('info'); // of the step before
    const { seat, position } = step;
    const options = position.options ?? lesson.options;
    const head = { evertable: 3, game: shell.game, options };
    const text = JSON.stringify({ ...head, start: { ...head, ...position }, decisions: [] });
    const seats = [0, 1].map(one => ({
      name: one === seat ? say('core.seat.default', { number: one + 1 }) : say('core.seat.computer'),
      kind: /** @type {'human' | 'normal'} */ (one === seat ? 'human' : 'normal'),
    }));
    const update = await session.ask({ do: 'open', text, seats, seat });
    this.ready = true;
    await session.beginTable(update, newSlotId(), { viewer: seat, fresh: true });
  }

  /** The table's keys work at once. */
  async #takeFocus() {
    const { shell } = this;
    const { signal } = this.#turn;
    while (!signal.aborted && !shell.querySelector('.puzzle-bar')) await nextPaint();
    const lost = !shell.contains(document.activeElement) || !document.activeElement?.closest('.board');
    if (!signal.aborted && lost)
      /** @type {HTMLElement | null} */ (shell.querySelector('.main'))?.focus({ preventScroll: true });
  }

  /** Which step it is, in words. */
  get heading() {
    return say('lessons.step_of', { at: this.at + 1, of: this.lesson?.steps.length ?? 0 });
  }

  // ---- what happens at the table ----

  /**
   * The update that the table gets: nothing may be decided once the step has been answered.
   * @param {Update} update
   * @returns {Update}
   */
  shown(update) {
    if (update.status.live) this.#follow(update);
    if (this.phase === 'playing' && update.status.live) return update;
    const still = { ...update, legal: [], illegal: [], gather: null, assign: null, ordering: null };
    if (this.phase === 'showing') return still;
    return { ...still, status: { ...update.status, to_move: null, to_move_kind: null } };
  }

  /** @param {Update} update */
  #follow({ status }) {
    const { session, step } = this;
    const played = session.autosave.save?.decisions ?? this.#played;
    if (!step || played.length !== status.decisions || played.length === this.#played.length) return;
    this.#played = played;
    this.hinted = null;
    if (this.phase !== 'playing' && this.phase !== 'showing') return;
    const { now, wrong } = judged(step, played);
    if (now === 'going') {
      if (status.to_move === step.seat) this.#right = played.length;
      if (this.phase === 'showing') this.#step();
    } else this.#answer(now, now === 'right' ? step.right : answerTo(step, wrong ?? ''));
    this.shell.requestUpdate();
  }

  /**
   * Answers, once the table has shown what the decision has brought.
   * @param {'right' | 'wrong'} phase
   * @param {string} said
   */
  async #answer(phase, said) {
    const { signal } = this.#turn;
    this.phase = phase;
    if (phase === 'right') this.#seen();
    await pause(0);
    await this.session.tempo.showing;
    if (signal.aborted) return;
    this.said = said;
    this.shell.requestUpdate();
    if (phase === 'right') this.#onward();
    announce(`${phase === 'right' ? say('lessons.right') : say('lessons.not_this')}. ${said}`);
    focusWayOn(this.shell, () => !signal.aborted && this.phase === phase);
  }

  /** What a right way has ended, such as a round, is seen for a while; then what comes of it. */
  async #onward() {
    const { signal } = this.#turn;
    await pause(Math.max(600, atSpeed(ENDED_MS)), signal);
    if (!signal.aborted) this.#closeEnd();
  }

  #closeEnd() {
    const { table } = this.shell.host;
    if (table && table.holding !== null) table.onward();
  }

  /** The step has been seen: the lesson goes on behind it another time. */
  #seen() {
    const all = this.lesson?.steps.length ?? 0;
    this.reached = Math.max(this.reached, this.at + 1);
    const done = this.reached >= all;
    writeSteps(this.shell.game, { at: done ? 0 : this.reached, done });
  }

  /**
   * What another seat decides: as the right way has it.
   * @param {Update} view
   * @param {number} seat
   * @param {AbortSignal} signal
   */
  async decide(view, seat, signal) {
    const { session, step } = this;
    await pause(atSpeed(ANSWER_MS), signal);
    const action = step && judged(step, this.#played).next;
    if (signal.aborted || !action || !this.#goes) return null;
    return session.requests.change({ do: 'apply_thought', v: view.v, seat, action, for: view.for });
  }

  get #goes() {
    return this.phase === 'playing' || this.phase === 'showing';
  }

  // ---- what the user asks for ----

  /** Back to where the last decision was right. */
  async again() {
    if (this.phase !== 'wrong') return;
    this.#turn.abort();
    this.#turn = new AbortController();
    this.phase = 'playing';
    this.said = '';
    this.#played = this.#played.slice(0, this.#right);
    this.#closeEnd();
    await this.session.undo(true, this.#right);
    this.#takeFocus();
    this.shell.host.table?.focusNext();
    this.shell.requestUpdate();
  }

  undo() {
    if (this.phase === 'wrong') this.again();
  }

  /** Marks what the right decision begins with; asked again, all of it. */
  hint() {
    const { session, step, shell } = this;
    const { view } = session;
    if (!view || !step || this.phase !== 'playing') return;
    const wanted = judged(step, this.#played).next;
    const action = view.legal.find(({ id }) => id === wanted);
    if (!action) return void this.show();
    const whole = this.hinted !== null || action.refs.length < 2;
    this.hinted = whole ? action : { ...action, refs: action.refs.slice(0, 1) };
    if (shell.host.table) shell.host.table.hint = this.hinted;
    announce(whole ? action.label : say('puzzles.hint_card'));
    shell.requestUpdate();
  }

  /** Plays the right way. */
  async show() {
    await this.#lay('showing').catch(error => this.shell.failed(error));
    this.#step();
  }

  /** Plays the user's next decision of it. */
  async #step() {
    const { session, step } = this;
    const { signal } = this.#turn;
    await pause(Math.max(200, atSpeed(STEP_MS)), signal);
    if (signal.aborted || !step || session.view?.status.to_move !== step.seat) return;
    const { next } = judged(step, this.#played);
    if (this.phase === 'showing' && next !== undefined) await session.act(next);
  }

  /** On to the next step; after the last one the lesson is over. */
  async next() {
    const { lesson, shell } = this;
    if (!lesson) return;
    if (this.at + 1 < lesson.steps.length) return this.open(this.at + 1).catch(error => shell.failed(error));
    this.phase = 'over';
    announce(say('lessons.over'));
    shell.requestUpdate();
    focusWayOn(shell, () => this.phase === 'over');
  }

  template() {
    return drawn(this);
  }
}
