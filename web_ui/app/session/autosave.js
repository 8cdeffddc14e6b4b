// Saves the table of this page on the device after every decision, unless another tab has the table.
import { playedBetween } from './played-time.js';
import { TableLock } from './table-lock.js';
import { findSameLine, newSlotId, putTable } from '../storage/table-store.js';

export class Autosave {
  /** @type {string | null} */
  slot = null;
  /** Another tab has this table: nothing is saved here. */
  locked = false;
  /** Whether it is saved; a table opened from a link is not until somebody decides. */
  writing = true;
  /** Somebody at this device has decided something. */
  touched = true;
  /**
   * What is told of the game beside its record.
   * @type {import('../types').Facts}
   */
  facts = {};
  #stored = Date.now();
  /**
   * The last save from the engine; a new engine continues from it.
   * @type {Record<string, any> | null}
   */
  save = null;

  /** @param {() => void} onLost called when another tab takes the table over */
  constructor(onLost) {
    this.lock = new TableLock(() => {
      this.locked = true;
      onLost();
    });
  }

  /**
   * @param {string} slot
   * @param {{writing?: boolean, steal?: boolean, touched?: boolean, facts?: import('../types').Facts}} [how]
   */
  async take(slot, { writing = true, steal = false, touched = true, facts = {} } = {}) {
    this.slot = slot;
    this.facts = facts;
    this.#stored = Date.now();
    this.writing = writing;
    this.touched = touched;
    this.save = null;
    this.locked = !(await this.lock.hold(slot, steal));
  }

  /**
   * Another line of play is shown: it is saved in the table that already holds it, so that none is listed twice. With
   * `stays`, the table saved so far is left as it is.
   * @param {Record<string, any>} save of the line
   * @param {boolean} stays
   * @returns {Promise<boolean>} whether another table is saved from here on
   */
  async follow(save, stays) {
    const there = await findSameLine(save);
    if (there === this.slot || !(there || stays)) return false;
    await this.take(there ?? newSlotId());
    return true;
  }

  /**
   * @param {Record<string, any>} save what the engine gave for this position; at the end it has a link to the whole game,
   *   and by what the game can be counted for each seat
   * @param {import('../protocol').Update} update
   * @param {{sole: number | null, near?: number[] | null, watching: boolean}} seated who sits at this device, and where the
   *   others do
   * @returns {Promise<boolean>} whether a game has ended with it, which is not kept among the finished ones yet
   */
  async store({ link, groups, ...save }, update, { sole, near, watching }) {
    this.save = save;
    const { status } = update;
    const { facts } = this;
    const { over } = status;
    if (this.locked || !this.slot || !this.writing || (over && facts.link != null)) return false;
    const updated = Date.now();
    facts.spent = (facts.spent ?? 0) + playedBetween(this.#stored, updated);
    facts.link = over ? (link ?? '') : undefined;
    facts.groups = over ? groups?.[sole ?? update.for ?? -1] : undefined;
    this.#stored = updated;
    await putTable({
      id: this.slot,
      game: update.game,
      title: status.title,
      seats: status.seats,
      viewer: update.for,
      over,
      decisions: status.decisions,
      summary: over ? (status.outcome?.text ?? '') : '',
      toMove: status.to_move,
      toMoveKind: status.to_move_kind,
      updated,
      score: status.tally,
      teams: status.teams,
      save,
      sole,
      ...(near && { near }),
      ...(watching && { watching }),
      touched: this.touched,
      mode: status.options_text,
      winners: status.outcome?.winners,
      facts,
    });
    return over;
  }
}
