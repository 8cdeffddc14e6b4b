import { LitElement } from 'lit';

/**
 * The base of every component: Lit without a shadow root, so that labels, styles and focus work across
 * components.
 */
export class Element extends LitElement {
  /** @override */
  createRenderRoot() {
    return this;
  }

  /**
   * Fires an event that bubbles up to the page.
   * @param {string} name
   * @param {unknown} [detail]
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}
