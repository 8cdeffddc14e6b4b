import { rove } from '../roving.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Clicks and keys on a table: a click taps its target, Esc steps back, arrows move within a zone, `i` looks closer; the
 * rest is the game's own (`host.key`).
 * @implements {ReactiveController}
 */
export class Keys {
  /**
   * What the click before fell on.
   * @type {string|null}
   */
  #clicked = null;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('click', this.#onClick);
    this.host.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected() {
    this.host.removeEventListener('click', this.#onClick);
    this.host.removeEventListener('keydown', this.#onKey);
  }

  /** The second of a double click does not tap what has come to stand under the first. */
  #onClick = (/** @type {MouseEvent} */ event) => {
    const el = targetOf(event);
    const [first, target] = [this.#clicked, el?.dataset.target ?? null];
    this.#clicked = target;
    if (el && !(event.detail > 1 && first !== target)) this.host.tap(target ?? '', el);
  };

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    const { host } = this;
    if (event.defaultPrevented || (event.ctrlKey && event.key.length === 1) || event.metaKey || event.altKey)
      return;
    if (event.key === 'Escape') {
      if (!host.back() && !host.escape()) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (this.#roved(event)) return;
    if (host.settings?.keys === false || event.shiftKey) return;
    if (host.key(event)) return event.preventDefault();
    const at = event.key === 'i' && targetOf(event);
    if (!at) return;
    event.preventDefault();
    host.look(at.dataset.target ?? '', true, at);
  };

  /** @param {KeyboardEvent} event */
  #roved(event) {
    const el = /** @type {HTMLElement} */ (event.target);
    return this.host.rovers.some(([zone, items]) => {
      const within = /** @type {HTMLElement|null} */ (el.closest(zone));
      return within && rove(event, within, items, Number(within.dataset.columns) || undefined);
    });
  }
}

/**
 * @param {Event} event
 * @returns {HTMLElement|null}
 */
const targetOf = event => /** @type {Element} */ (event.target).closest('[data-target]');
