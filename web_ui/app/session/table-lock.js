// One tab per table: a Web Lock for each. In a browser without locks tables are not guarded.

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
    const locks = lockManager();
    if (!locks) return true;
    return new Promise(resolve => {
      locks
        .request(name, steal ? { steal: true } : { ifAvailable: true }, lock => {
          if (!lock) return resolve(false);
          this.#name = name;
          resolve(true);
          return new Promise(release => (this.#release = () => release(undefined)));
        })
        .catch(() => {
          resolve(true); // it was refused, not granted and then stolen
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

/** @returns {LockManager | undefined} undefined if the browser has no locks, or none for a page that may store nothing */
function lockManager() {
  try {
    return navigator.locks;
  } catch {
    return undefined;
  }
}
