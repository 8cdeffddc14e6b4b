import { LitElement } from 'lit';

/** The base of every component: Lit without a shadow root, so that labels, styles and focus work across components. */
export class Element extends LitElement {
  /** @override */
  createRenderRoot() {
    return this;
  }

  /** Tells the page, from anywhere in it. @param {string} name @param {unknown} [detail] */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { bubbles: true, detail }));
  }
}

/** Defines a component once. @param {string} tag @param {CustomElementConstructor} constructor */
export const define = (tag, constructor) => void (customElements.get(tag) ?? customElements.define(tag, constructor));
