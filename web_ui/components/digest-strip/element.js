import { html, nothing } from 'lit';
import { giveBackFocus } from '../../app/focus.js';
import { Element, define } from '../element.js';

/**
 * While you were away: what was decided since these eyes last decided. It takes the place of "where we are" in the bar, so
 * it covers nothing; what does not fit there stands in the log. Fires `digest-seen` and `digest-open`.
 */
class DigestStrip extends Element {
  /** @override */
  static properties = { lines: { attribute: false }, more: { state: true } };

  constructor() {
    super();
    /** @type {string[]} */
    this.lines = [];
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.held = false;
    /** How many lines found no room. */
    this.more = 0;
  }

  /** @param {Map<string, unknown>} changed @override */
  willUpdate(changed) {
    if (changed.has('lines')) this.more = 0;
    this.held = this.contains(document.activeElement);
  }

  /** It stays as long as it takes to read. @param {Map<string, unknown>} changed @override */
  updated(changed) {
    if (this.lines.length && (changed.has('lines') || changed.has('more'))) requestAnimationFrame(() => this.#count());
    if (!changed.has('lines')) return;
    clearTimeout(this.timer);
    if (this.lines.length) this.timer = setTimeout(() => this.tell('digest-seen'), 4000 + 1500 * this.lines.length);
    else if (this.held) giveBackFocus();
  }

  /** Counts what is not even begun; saying so takes room, so it is counted once more. */
  #count() {
    const box = this.querySelector('.lines');
    if (!box) return;
    const foot = box.getBoundingClientRect().bottom - 1;
    const cut = [...box.children].filter(line => line.getClientRects()[0]?.top > foot).length;
    if (cut > this.more) this.more = cut;
  }

  /** @override */
  render() {
    if (!this.lines.length) return nothing;
    return html`<button class="digest" title="While you were away: show the log"
      @click=${() => this.tell('digest-open')}><span class="sr">While you were away: </span><span
      class="lines">${this.lines.map(line => html`<span>${line}.</span> `)}</span>${
      this.more ? html`<b class="more">+${this.more} more</b>` : nothing}</button>`;
  }
}
define('ev-digest', DigestStrip);
