import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { Element, define } from '../element.js';

/** While you were away: what was decided since these eyes last decided. Fires `digest-seen`. */
class DigestStrip extends Element {
  /** @override */
  static properties = { lines: { attribute: false } };

  constructor() {
    super();
    /** @type {string[]} */
    this.lines = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** It stays as long as it takes to read. @param {Map<string, unknown>} changed @override */
  updated(changed) {
    if (!changed.has('lines')) return;
    clearTimeout(this.timer);
    if (this.lines.length) this.timer = setTimeout(() => this.tell('digest-seen'), 4000 + 1500 * this.lines.length);
  }

  /** @override */
  render() {
    if (!this.lines.length) return nothing;
    return html`<div class="digest" role="note" aria-label="While you were away"><div class="grow">${this.lines.slice(-4).map(line => html`<p>${line}</p>`)}</div>
      <button class="icon" aria-label="Close" @click=${() => this.tell('digest-seen')}>${iconOf('x')}</button></div>`;
  }
}
define('ev-digest', DigestStrip);
