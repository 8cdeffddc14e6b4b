// Notices (toasts): what happened, with buttons for possible actions. Errors stay until they are closed.

/**
 * @typedef {object} Notice
 * @property {number} id
 * @property {string} text
 * @property {'info' | 'error'} kind
 * @property {{label: string, run: () => void}[]} actions
 * @property {import('../types').RuleOf | null} rule the rule that a refusal names
 * @property {boolean} asks it asks a question: its buttons must be visible at once
 * @property {boolean} stays until it is answered or closed by its id
 */

class Notices extends EventTarget {
  /** @type {Notice[]} */
  list = [];
  #next = 1;

  /**
   * @param {string} text
   * @param {{kind?: 'info' | 'error', actions?: {label: string, run: () => void}[], rule?: import('../types').RuleOf | null,
   *   asks?: boolean, stays?: boolean, seconds?: number}} [options]
   *   `seconds`: how long it stays, three times that with actions or a rule to look up; errors stay until closed
   * @returns {number} its id, for close()
   */
  show(text, { kind = 'info', actions = [], rule = null, asks = false, stays = false, seconds = 6 } = {}) {
    const id = this.#next++;
    this.list = [
      ...this.list.filter(notice => notice.text !== text),
      { id, text, kind, actions, rule, asks, stays },
    ].filter((notice, n, all) => notice.stays || n >= all.length - 3);
    if (kind === 'info' && !stays)
      setTimeout(() => this.close(id), (actions.length || rule ? 3 : 1) * seconds * 1000);
    this.dispatchEvent(new Event('change'));
    return id;
  }

  /** @param {number} id */
  close(id) {
    if (!this.list.some(notice => notice.id === id)) return;
    this.list = this.list.filter(notice => notice.id !== id);
    this.dispatchEvent(new Event('change'));
  }

  /**
   * Removes notices: all that do not stay, or only those that are no errors.
   * @param {'info'} [kind]
   */
  clear(kind) {
    const left = this.list.filter(notice => notice.stays || (kind && notice.kind !== kind));
    if (left.length === this.list.length) return;
    this.list = left;
    this.dispatchEvent(new Event('change'));
  }
}

export const notices = new Notices();
