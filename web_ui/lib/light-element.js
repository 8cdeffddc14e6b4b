import { LitElement } from 'lit';
import { ownUpdate } from './translation-guard.js';

/**
 * The base class of everything drawn by Lit: without a shadow root, so that labels, styles and focus work across components,
 * and safe when a browser translates the page.
 */
export class LightElement extends LitElement {
  /** @override */
  createRenderRoot() {
    return this;
  }

  /** @override */
  performUpdate() {
    ownUpdate(this, () => super.performUpdate());
  }
}
