import { LightElement } from '../lib/light-element.js';

/** The base class of every component. */
export class Component extends LightElement {
  /**
   * Fires an event that bubbles up to the page.
   * @param {string} name
   * @param {unknown} [detail]
   */
  emit(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}
