// A run: as many puzzles as one can in three minutes, with three lives.
import { announce } from '../../app/page/announce.js';
import { dayOf } from '../../app/puzzles/days.js';
import { pause } from '../../app/session/timing.js';
import { readRecord, withRun, writeRecord } from '../../app/storage/puzzle-record.js';
import { say } from '../../sentences/say.js';
import { forRun } from './next-puzzle.js';

/** @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle */

export const RUN_S = 180;
export const LIVES = 3;
/** How long the end of a puzzle is seen, ms. */
const SEEN_MS = { won: 700, lost: 1500 };

export class Run {
  solved = 0;
  lives = LIVES;
  over = false;
  /** @type {Puzzle[]} */
  missed = [];
  /**
   * The puzzle that was left out last.
   * @type {Puzzle | null}
   */
  skipped = null;
  /** The best run before this one, if any. */
  best = /** @type {import('../../app/storage/puzzle-record.js').Run | null} */ (null);
  /** @type {Puzzle[]} */
  #left;
  #begun = 0;
  #ended = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  #clock;
  #stopped = new AbortController();

  /**
   * @param {import('./mode.js').PuzzleMode} mode
   * @param {Puzzle[]} puzzles
   */
  constructor(mode, puzzles) {
    this.mode = mode;
    this.#left = forRun(puzzles);
    this.best = readRecord().runs.find(({ game }) => game === mode.shell.game) ?? null;
  }

  /** Seconds used so far. */
  get used() {
    if (!this.#begun) return 0;
    return Math.min(RUN_S, Math.floor(((this.#ended || performance.now()) - this.#begun) / 1000));
  }

  get left() {
    return RUN_S - this.used;
  }

  /** Lays the next puzzle on the table; the clock begins with the first. */
  async next() {
    const puzzle = this.#left.shift();
    if (!puzzle) return this.end();
    await this.mode.open(puzzle);
    if (this.#begun) return;
    this.#begun = performance.now();
    this.#clock = setInterval(() => this.#tick(), 250);
  }

  #tick() {
    if (this.left <= 0) this.end();
    this.mode.shell.requestUpdate();
  }

  async won() {
    this.solved++;
    await this.#onward(SEEN_MS.won, say('puzzles.next_puzzle'));
  }

  /** @param {string} [text] what is told of it */
  async lost(text = say('puzzles.a_life_lost')) {
    this.lives--;
    if (this.mode.puzzle) this.missed.push(this.mode.puzzle);
    await this.#onward(SEEN_MS.lost, text);
  }

  /** Leaves a puzzle out: it costs a life, as a wrong try does. Pressed twice it leaves out one. */
  skip() {
    const { mode } = this;
    if (this.over || mode.phase !== 'playing') return;
    this.skipped = mode.puzzle;
    mode.giveUp(say('puzzles.next_puzzle'));
    this.lost(`${say('puzzles.skipped')}. ${say('puzzles.next_puzzle')}`);
  }

  /**
   * @param {number} ms
   * @param {string} text
   */
  async #onward(ms, text) {
    const { signal } = this.#stopped;
    announce(text);
    await pause(ms, signal);
    if (signal.aborted || this.over) return;
    if (this.lives <= 0) this.end();
    else await this.next().catch(error => this.mode.shell.failed(error));
  }

  end() {
    if (this.over) return;
    this.#ended = performance.now();
    this.over = true;
    this.stop();
    const run = {
      on: dayOf(),
      game: this.mode.shell.game,
      solved: this.solved,
      missed: LIVES - this.lives,
      seconds: this.used,
    };
    writeRecord(withRun(readRecord(), run));
    this.mode.shell.requestUpdate();
    announce(say('puzzles.a_run_of', { n: this.solved }));
  }

  /** It is left: nothing of it goes on. */
  stop() {
    clearInterval(this.#clock);
    this.#stopped.abort();
  }
}

/**
 * Seconds as minutes and seconds.
 * @param {number} seconds
 */
export const clockText = seconds => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
