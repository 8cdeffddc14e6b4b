/** After a crash of the engine, requests wait until the table has been restored in the new one. */
export class Recovery {
  /**
   * Settled while the engine has the table.
   * @type {Promise<void>}
   */
  restored = Promise.resolve();
  #deaths = 0;
  #open = () => {};

  /** @param {import('./engine-client.js').Engine} engine */
  constructor(engine) {
    this.engine = engine;
    engine.onDeath(() => {
      if (!this.#deaths++) this.restored = new Promise(resolve => (this.#open = resolve));
    });
  }

  /**
   * Restores the table in the new engine, then lets all other requests through.
   * @param {() => Promise<void>} restore
   */
  async run(restore) {
    const deaths = this.#deaths;
    try {
      await this.engine.ready;
      await restore();
    } finally {
      if (deaths === this.#deaths) {
        // else the new engine has died too, and the next run lets the requests through
        this.#deaths = 0;
        this.#open();
      }
    }
  }
}
