import { html, nothing } from 'lit';
import { classMap } from 'lit/directives/class-map.js';
import { giveBackFocus } from '../../app/focus.js';
import { Element } from '../element.js';

/** @typedef {import('../../app/protocol').News} News */

/**
 * Since your turn: what was decided since this viewer last decided. It takes the place of "where we are" in the bar, so
 * it covers nothing. Where room is short, what counts most and the latest stay; the rest is for readers aloud, and stands
 * in the log. Fires `digest-seen` and `digest-open`.
 */
class DigestStrip extends Element {
  /** @override */
  static properties = { lines: { attribute: false }, left: { state: true } };

  constructor() {
    super();
    this.lines = /** @type {News[]} */ ([]);
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.held = false;
    /** A notice may cover the strip: there is room to measure once it is in sight. */
    this.room = new ResizeObserver(() => requestAnimationFrame(() => this.#fit()));
    /** Lines that found no room, by number. */
    this.left = /** @type {ReadonlySet<number>} */ (new Set());
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  willUpdate(changed) {
    if (changed.has('lines')) this.left = new Set();
    this.held = this.contains(document.activeElement);
  }

  /**
   * It stays as long as it takes to read.
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    if (changed.has('left')) requestAnimationFrame(() => this.#fit());
    if (!changed.has('lines')) return;
    const box = this.querySelector('.lines');
    this.room.disconnect();
    if (box) this.room.observe(box);
    clearTimeout(this.timer);
    if (this.lines.length)
      this.timer = setTimeout(() => this.emit('digest-seen'), 4000 + 1500 * this.lines.length);
    else if (this.held) giveBackFocus();
  }

  /**
   * Leaves out lines until the last one begins in sight; saying so takes room, so it is looked at once more.
   */
  #fit() {
    const box = this.querySelector('.lines');
    if (!box?.checkVisibility()) return;
    const foot = box.getBoundingClientRect().bottom - 1;
    const shown = [...box.children];
    const last = () => shown.filter(line => !line.classList.contains('sr')).at(-1);
    const left = new Set(this.left);
    for (const i of spared(this.lines)) {
      if ((last()?.getClientRects()[0]?.top ?? 0) <= foot) break;
      left.add(i);
      shown[i].classList.add('sr');
    }
    if (left.size > this.left.size) this.left = left;
  }

  /** @override */
  render() {
    if (!this.lines.length) return nothing;
    return html`<button
      class="digest"
      title="Since your turn: show the log"
      @click=${() => this.emit('digest-open')}
    >
      <span class="sr">Since your turn: </span
      ><span class="lines"
        >${this.lines.map((line, i) => html`<span class=${classMap({ sr: this.left.has(i) })}>${line.text}.</span> `)}</span
      >${this.left.size ? html`<b class="more">+${this.left.size} more</b>` : nothing}
    </button>`;
  }
}

/**
 * The lines by number in the order they are left out: the oldest of little weight, at last the oldest.
 * @param {News[]} lines
 */
const spared = lines => {
  const numbers = [...lines.keys()];
  return [...numbers.filter(i => !lines[i].notable), ...numbers.filter(i => lines[i].notable)].slice(0, -1);
};

customElements.define('ev-digest', DigestStrip);
