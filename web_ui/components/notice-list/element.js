import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../art/card-face.js';
import { announce } from '../../app/announce.js';
import { notices } from '../../app/notices.js';
import { Element, define } from '../element.js';

/** The notices of the page, above everything but the curtain. */
class NoticeList extends Element {
  #said = 0;

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Notices');
    notices.addEventListener('change', this.#changed);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    notices.removeEventListener('change', this.#changed);
  }

  #changed = () => {
    const last = notices.list.at(-1);
    if (last && last.id > this.#said) {
      this.#said = last.id;
      announce(last.text);
    }
    this.requestUpdate();
  };

  /** @override */
  render() {
    return repeat(notices.list, notice => notice.id, notice => html`<div class="toast" data-kind=${notice.kind}>
      <span class="grow">${notice.text}</span>
      ${notice.actions.map(action => html`<button class="btn quiet" @click=${() => (notices.close(notice.id), action.run())}>${action.label}</button>`)}
      <button class="icon" aria-label="Close" @click=${() => notices.close(notice.id)}>${iconOf('x')}</button>
    </div>`);
  }
}
define('ev-notices', NoticeList);
