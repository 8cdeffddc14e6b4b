// The dock (prompt and buttons) has a fixed space: if it needs more, it covers the table instead of moving it.

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * If the table's `.dock` is higher than its space (`min-height`), it is drawn over what lies above it by the difference
 * (`data-overlap`; `--rise` on `.main`), instead of pushing it away (`parts/table-frame.css`). The host fires `overlap` when
 * that begins or ends.
 * @implements {ReactiveController}
 */
export class PromptOverlap {
  /** @type {HTMLElement | null} */
  #dock = null;
  #sizes = new ResizeObserver(() => this.#measure());

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdated() {
    const dock = /** @type {HTMLElement | null} */ (this.host.querySelector(':scope > .dock'));
    if (dock !== this.#dock) {
      this.#sizes.disconnect();
      if (dock) this.#sizes.observe(dock);
      this.#dock = dock;
    }
    this.#measure();
  }

  hostDisconnected() {
    this.#sizes.disconnect();
    this.#dock = null;
  }

  #measure() {
    const dock = this.#dock;
    const room = dock ? parseFloat(getComputedStyle(dock).minHeight) || 0 : 0;
    const over = dock && room ? Math.max(0, Math.round(dock.offsetHeight - room)) : 0;
    const changed = dock && dock.hasAttribute('data-overlap') !== over > 0;
    dock?.toggleAttribute('data-overlap', over > 0);
    const main = /** @type {HTMLElement | null} */ (this.host.closest('.main'));
    main?.style.setProperty('--rise', `${over}px`);
    if (changed) this.host.emit('overlap', {});
  }
}
