import { focusedElement, restoreFocus } from '../../app/page/focus-return.js';

/**
 * A drawer takes the focus and gives it back; it closes when the focus leaves it, so that the focus is never hidden below it.
 * @typedef {import('lit').ReactiveController} ReactiveController
 */

/** @implements {ReactiveController} */
export class DrawerFocus {
  #wasOpen = false;
  /**
   * The element that had the focus when the drawer opened.
   * @type {HTMLElement | null}
   */
  #opener = null;

  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    page.addController(this);
  }

  hostConnected() {
    this.page.addEventListener('focusin', this.#moved);
  }

  hostDisconnected() {
    this.page.removeEventListener('focusin', this.#moved);
  }

  hostUpdate() {
    if (this.page.drawer && !this.#wasOpen) this.#opener = focusedElement();
  }

  hostUpdated() {
    const open = Boolean(this.page.drawer);
    if (open === this.#wasOpen) return;
    this.#wasOpen = open;
    if (!open) return restoreFocus(this.#opener);
    const close = /** @type {HTMLElement | null} */ (this.page.querySelector('.drawer-close'));
    close?.focus({ preventScroll: true });
  }

  #moved = (/** @type {Event} */ event) => {
    const inside = /** @type {Element} */ (event.target).closest('.drawer, dialog');
    if (!inside) this.page.drawer = null;
  };
}
