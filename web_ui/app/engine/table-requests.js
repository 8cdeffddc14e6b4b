// Requests about the table of this page; answers are completed from the log cache, refusals are thrown as errors.
import { LogCache } from './log-cache.js';
import { Recovery } from './recovery.js';
import { EngineRefusal } from './refusal.js';

/**
 * @typedef {import('../protocol').Requests} Requests
 * @typedef {import('../protocol').Answers} Answers
 * @typedef {import('../protocol').Update} Update
 */

export class TableRequests {
  #known = new LogCache();

  /** @param {import('./engine-client.js').Engine} engine */
  constructor(engine) {
    this.engine = engine;
    this.recovery = new Recovery(engine);
  }

  /**
   * The engine's answer; waits while the table is being restored in a new engine.
   * @template {keyof Requests} Do
   * @param {{do: Do} & Requests[Do]} request
   * @returns {Promise<Answers[Do]>}
   * @throws {EngineRefusal}
   */
  async ask(request) {
    await this.recovery.restored;
    return this.now(request);
  }

  /**
   * Sends a request at once, even while the table is being restored in a new engine.
   * @template {keyof Requests} Do
   * @param {{do: Do} & Requests[Do]} request
   * @returns {Promise<Answers[Do]>}
   * @throws {EngineRefusal}
   */
  async now(request) {
    const [sent, whole] = this.#known.wrap(request);
    const answer = await this.engine.call(sent);
    if (!answer.ok) throw new EngineRefusal(answer.error);
    return whole(answer);
  }

  /**
   * Changes the table and saves it in one request, so that nothing shown is lost if the engine dies.
   * @template {'act' | 'gather' | 'assign' | 'order' | 'undo' | 'resign' | 'fork' | 'return' | 'apply_thought'} Do
   * @param {{do: Do} & Requests[Do]} request
   * @returns {Promise<{update: Update, save: Record<string, any>}>}
   * @throws {EngineRefusal}
   */
  async change(request) {
    const [update, { save }] = await Promise.all([this.ask(request), this.ask({ do: 'save' })]);
    return { update: /** @type {Update} */ (update), save };
  }
}
