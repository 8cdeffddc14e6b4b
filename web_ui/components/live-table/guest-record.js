// A guest's record of the table: what its witness notes, and what an engine of this device finds once the host shows its own.
// A game that fits is kept among the finished games of this device, as it is at the host.
import { nothing } from 'lit';
import { Engine } from '../../app/engine/engine-client.js';
import { writeFinding } from '../../app/live/finding.js';
import { Witness } from '../../app/live/witness.js';
import { notices } from '../../app/page/notices.js';
import { Autosave } from '../../app/session/autosave.js';
import { download } from '../../app/storage/files.js';
import { newSlotId } from '../../app/storage/table-store.js';
import { say } from '../../sentences/say.js';
import { guestRecord } from './shown-record.js';

/** @typedef {import('../../app/live/finding.js').Told} Told */

export class GuestRecord {
  witness = Witness.kept();
  /** What the witness found in the record. @type {Told | 'waits' | 'checks'} */
  #finding = 'waits';
  /** What the host has shown. @type {unknown} */
  #shown = null;
  /** The game is among the finished ones of this device. */
  #kept = false;

  /**
   * @param {import('../game-page/element.js').GamePage} page
   * @param {() => string} host its name
   * @param {(found: string) => void} tell tells the host what was found
   */
  constructor(page, host, tell) {
    this.page = page;
    this.host = host;
    this.tell = tell;
    page.session.addEventListener('change', () => this.#check());
  }

  /** This device was not at this table before; who is invited again to the same one goes on noting it. */
  beginAnew() {
    if (this.witness.noted.table === null) this.witness = new Witness();
  }

  /**
   * The host gives this device its seat at another table.
   * @param {string} table
   * @param {number} seat
   */
  seated(table, seat) {
    this.#finding = 'waits';
    this.#shown = null;
    this.#kept = false;
    this.witness.seated(table, seat);
  }

  /** The host begins to deal. @param {Record<string, any>} message */
  committed(message) {
    const over = this.page.session.view?.status.over;
    if (over && this.witness.complete && this.#finding === 'waits')
      notices.show(say('live.record_never_shown', { name: this.host() }));
    this.#shown = null;
    return this.witness.committed(message);
  }

  /** The host shows the record. @param {unknown} shown */
  shown(shown) {
    this.#shown ??= shown;
    if (typeof this.#finding === 'object') this.tell(writeFinding(this.#finding)); // its page was loaded anew
    this.#check();
  }

  /** Once the end is in view an engine of this device plays it again. */
  async #check() {
    const shown = this.#shown;
    if (!shown || this.#finding !== 'waits' || !this.page.session.view?.status.over) return;
    this.#found('checks');
    const { noted } = this.witness;
    const engine = new Engine();
    /** @type {Told} */
    let finding = { kind: 'failed' };
    try {
      finding = await this.witness.check(shown, engine);
      if (finding.kind === 'fits') this.#kept = await this.#keep(noted, engine);
    } catch {
      // what was found before is what is said
    } finally {
      engine.rest();
    }
    if (noted !== this.witness.noted) return void (this.#kept = false); // the next game has begun
    this.#found(finding);
    this.tell(writeFinding(finding));
  }

  /**
   * Keeps the game that lies in the engine.
   * @param {Witness['noted']} noted
   * @param {Engine} engine
   * @returns {Promise<boolean>} whether it is kept
   */
  async #keep({ seat, spent }, engine) {
    /** @type {import('../../app/protocol').Update} */
    const update = await engine.call({ do: 'state', seat });
    const { save } = await engine.call({ do: 'save' });
    const { hints } = this.page.session.autosave.facts;
    const table = new Autosave(() => {});
    await table.take(newSlotId(), { facts: { spent, ...(hints && { hints }) } });
    const near = update.status.seats.flatMap(({ kind }, n) => (kind === 'human' && n !== seat ? [n] : []));
    const ended = await table.store(save, update, { sole: seat, near, watching: false });
    if (ended) await (await import('../../app/games/late-part.js')).gameEnded(table);
    table.lock.release();
    return ended;
  }

  /** @param {Told | 'checks'} finding */
  #found(finding) {
    this.#finding = finding;
    this.page.requestUpdate();
  }

  /** All that was noted and shown, as a file. */
  #report() {
    const report = { finding: this.#finding, noted: this.witness.noted, shown: this.#shown };
    download('evertable-report.json', JSON.stringify(report, null, 1));
  }

  /** What stands below the result. */
  closing() {
    const { view } = this.page.session;
    if (!view?.status.over || !this.witness.complete) return nothing;
    const [name, finding, kept] = [this.host(), this.#finding, this.#kept];
    return guestRecord({ name, finding, kept, save: () => this.#report() });
  }
}
