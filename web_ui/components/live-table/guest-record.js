// A guest's record of the table: what its witness notes, and what an engine of this device finds once the host shows its own.
import { nothing } from 'lit';
import { Engine } from '../../app/engine/engine-client.js';
import { Witness } from '../../app/live/witness.js';
import { notices } from '../../app/page/notices.js';
import { download } from '../../app/storage/files.js';
import { say } from '../../sentences/say.js';
import { guestRecord } from './shown-record.js';

/** @typedef {import('../../app/live/witness.js').Finding | 'waits' | 'checks' | 'failed'} Found */

export class GuestRecord {
  witness = Witness.kept();
  /** What the witness found in the record. @type {Found} */
  #finding = 'waits';
  /** What the host has shown. @type {unknown} */
  #shown = null;

  /**
   * @param {import('../game-page/element.js').GamePage} page
   * @param {() => string} host its name
   */
  constructor(page, host) {
    this.page = page;
    this.host = host;
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
    this.witness.seated(table, seat);
  }

  /** The host begins to deal. @param {Record<string, any>} message */
  committed(message) {
    const over = this.page.session.view?.status.over;
    if (over && this.witness.complete && this.#finding === 'waits')
      notices.show(say('live.record_never_shown', { name: this.host() }));
    return this.witness.committed(message);
  }

  /** The host shows the record: an engine of this device plays it again. @param {unknown} shown */
  async check(shown) {
    if (this.#finding !== 'waits' || !this.page.session.view?.status.over) return;
    this.#shown = shown;
    this.#found('checks');
    const engine = new Engine();
    try {
      this.#found(await this.witness.check(shown, engine));
    } catch {
      this.#found('failed');
    } finally {
      engine.rest();
    }
  }

  /** @param {Found} finding */
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
    return guestRecord({ name: this.host(), finding: this.#finding, save: () => this.#report() });
  }
}
