// The host's deals: each together with all guests who are there, its record sealed from then on, and shown at the end.
import { nothing } from 'lit';
import { readFinding } from '../../app/live/finding.js';
import { SealedRecord } from '../../app/live/sealed-record.js';
import { NoShare, dealTogether, seedOf } from '../../app/live/shared-deal.js';
import { notices } from '../../app/page/notices.js';
import { sameAgain, startTable } from '../../app/session/open-table.js';
import { say } from '../../sentences/say.js';
import { hostRecord } from './shown-record.js';

/**
 * @typedef {import('./host-mode.js').Guest} Guest
 * @typedef {import('../../app/live/finding.js').Told} Told
 * @typedef {{deal: import('../../app/live/shared-deal.js').Deal, entries: string[], shown?: boolean}} Kept for a reload of this page
 */

/** How long a guest may take to give its share, ms. */
const SHARE_MS = 12_000;

export class Dealer {
  /** What has happened at the table, sealed; null: it was not dealt together. @type {SealedRecord | null} */
  #record = null;
  /** The guests have been shown what it was dealt from. */
  #shown = false;
  /** What their devices have found in it, by seat. @type {Map<number | null, Told>} */
  #found = new Map();
  /** The version of the table up to which it is sealed. */
  #sealed = -1;
  #dealing = false;
  /** The table that it is a record of. @type {string | null} */
  #slot = null;
  /** @type {Promise<unknown>} */
  #telling = Promise.resolve();

  /**
   * @param {import('../game-page/element.js').GamePage} page
   * @param {() => Guest[]} guests
   * @param {() => void} noted called when there is more to keep for a reload
   */
  constructor(page, guests, noted) {
    this.page = page;
    this.session = page.session;
    this.guests = guests;
    this.noted = noted;
  }

  /**
   * Deals together with all who are there.
   * @param {import('../../app/live/shared-deal.js').Terms} table
   * @param {{sole: number | null, near?: number[] | null}} seated `sole`: the seat at this device; null: nobody sits here
   * @returns {Promise<boolean>} whether it was dealt: a guest may be silent. Rejects with EngineRefusal.
   */
  async start(table, { sole, near = null }) {
    if (this.#dealing) return false;
    this.#dealing = true;
    const guests = this.#players().filter(({ line }) => line.presence === 'here');
    try {
      const asked = guests.map(({ at }) => at);
      const deal = await dealTogether(table, asked, SHARE_MS);
      this.#record = null; // what follows is another table
      const seed = await seedOf(deal);
      await startTable(this.session, table, { sole, near, seed, seatless: sole === null });
      this.#begin(new SealedRecord(deal));
      return true;
    } catch (error) {
      if (!(error instanceof NoShare)) throw error;
      notices.show(say('live.no_share', { name: guests[error.n].name }), { kind: 'error' });
      return false;
    } finally {
      this.#dealing = false;
    }
  }

  /** The same game again. */
  async rematch() {
    const { session } = this;
    const { view } = session;
    if (view && (await this.start(sameAgain(view), session))) await this.tell();
  }

  /** @param {SealedRecord} record */
  #begin(record) {
    this.#record = record;
    this.#slot = null;
    this.#shown = false;
    this.#found.clear();
    this.#sealed = -1;
  }

  /** Goes on after a reload of this page. @param {Kept | null} kept */
  goOn(kept) {
    if (!kept) return;
    this.#begin(new SealedRecord(kept.deal, kept.entries));
    this.#shown = kept.shown === true;
  }

  /** @returns {Kept | null} */
  get kept() {
    const record = this.#record;
    return record && { deal: record.deal, entries: record.entries, shown: this.#shown };
  }

  /** The guests have been shown what was dealt: nothing can be taken back any more. */
  get shown() {
    return this.#shown;
  }

  /** The guests who have a seat: those who look on were no part of the deal. */
  #players() {
    return this.guests().filter(({ seat }) => seat !== null);
  }

  /** Notes what has happened, and sends the guests its tags. */
  tell() {
    const told = this.#telling.then(() => this.#tell());
    this.#telling = told.catch(() => {}); // an engine that has died: they are told after the next change
    return told;
  }

  async #tell() {
    const { view, autosave } = this.session;
    this.#slot ??= autosave.slot;
    if (this.#slot !== autosave.slot) this.#record = null; // another table
    const record = this.#record;
    if (!record || !view) return;
    if (view.v !== this.#sealed) {
      const { save } = await this.session.engine.call({ do: 'save' });
      if (record !== this.#record) return;
      await record.note(save);
      this.#sealed = view.v;
    }
    for (const { at } of this.#players()) at.tell(record.tags);
    this.noted();
  }

  /**
   * Gives a guest its seat; whoever was away catches up.
   * @param {Guest} guest
   */
  async seat({ seat, at, line }) {
    await at.sit();
    await this.tell();
    if (this.#shown && seat !== null) line.send({ t: 'record', ...this.#record?.shown });
  }

  /** Shows the guests what the deal and the tags were made of, so that they can check them. */
  async show() {
    await this.tell();
    if (!this.#record) return;
    for (const { line } of this.#players()) line.send({ t: 'record', ...this.#record.shown });
    this.#shown = true;
    this.noted();
    this.page.requestUpdate();
  }

  /**
   * The device of a guest tells what it has found in the record. It is that device's word, and shown as such.
   * @param {Guest} guest
   * @param {string} found
   */
  checked({ seat }, found) {
    if (!this.#shown) return;
    this.#found.set(seat, readFinding(found));
    this.page.requestUpdate();
  }

  /** What stands below the result. */
  closing() {
    const guests = this.#players();
    if (!this.session.view?.status.over || !this.#record || !guests.length) return nothing;
    const told = guests.map(({ seat, name, line }) => ({
      name,
      here: line.presence === 'here',
      found: this.#found.get(seat) ?? null,
    }));
    return hostRecord({ guests: told, shown: this.#shown, show: () => this.show() });
  }
}
