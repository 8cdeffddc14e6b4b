import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { focusedElement, restoreFocus } from '../../app/page/focus-return.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * A dialog: at the bottom of the screen on a phone, in the middle elsewhere. A component extends it and defines `heading` and
 * `content()`. Esc, the cross and a tap beside it close it.
 */
export class Sheet extends Component {
  /** @override */
  static properties = { heading: { attribute: false }, shown: { state: true } };

  constructor() {
    super();
    this.heading = '';
    this.shown = false;
    /**
     * The element that had the focus when it opened.
     * @type {HTMLElement | null}
     */
    this.opener = null;
  }

  /** @returns {HTMLDialogElement | null} */
  get dialog() {
    return this.querySelector(':scope > dialog');
  }

  get open() {
    return this.shown;
  }

  async show() {
    if (!this.shown) this.opener = focusedElement();
    this.shown = true;
    await this.updateComplete;
    if (!this.dialog?.open) this.dialog?.showModal();
  }

  close() {
    this.dialog?.close();
  }

  /**
   * Its content.
   * @returns {unknown}
   */
  content() {
    return null;
  }

  /** @override */
  render() {
    if (!this.shown) return null;
    const id = `${this.localName}-title`;
    return html`<dialog class="sheet" aria-labelledby=${id} @close=${this.#closed} @click=${this.#beside}>
      <div class="sheet-head">
        <h2 id=${id}>${this.heading}</h2>
        <button class="icon" aria-label=${say('common.close')} @click=${() => this.close()}>
          ${iconOf('x')}
        </button>
      </div>
      <div class="sheet-body">${this.content()}</div>
    </dialog>`;
  }

  async #closed() {
    // Reported a moment later: it may have been opened again by then.
    if (this.dialog?.open) return;
    this.shown = false;
    await this.updateComplete;
    restoreFocus(this.opener);
  }

  /** @param {MouseEvent} event */
  #beside(event) {
    if (event.target === this.dialog) this.close();
  }
}
