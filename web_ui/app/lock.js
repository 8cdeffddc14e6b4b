// One tab at a table: a Web Lock per table. A browser without locks plays on unguarded.

export class TableLock {
  /** @type {string | null} */
  #name = null;
  /** @type {(() => void) | null} */
  #release = null;

  /** @param {() => void} onLost called when another tab takes the table over */
  constructor(onLost) {
    this.onLost = onLost;
  }

  /**
   * @param {string} slot
   * @param {boolean} [steal] take it from the tab that has it
   * @returns {Promise<boolean>} whether this tab now has the table
   */
  async hold(slot, steal = false) {
    const name = `evertable.table.${slot}`;
    if (this.#name === name && this.#release) return true;
    this.release();
    if (!navigator.locks) return true;
    return new Promise(resolve => {
      navigator.locks
        .request(name, steal ? { steal: true } : { ifAvailable: true }, lock => {
          if (!lock) return resolve(false);
          this.#name = name;
          resolve(true);
          return new Promise(release => (this.#release = () => release(undefined)));
        })
        .catch(() => {
          // Stolen: the promise of the request is broken off.
          if (this.#name !== name) return;
          this.#name = this.#release = null;
          this.onLost();
        });
    });
  }

  release() {
    this.#release?.();
    this.#name = this.#release = null;
  }
}
