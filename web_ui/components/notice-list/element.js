import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../art/card-face.js';
import { announce } from '../../app/page/announce.js';
import { restoreFocus } from '../../app/page/focus-return.js';
import { notices } from '../../app/page/notices.js';
import { ruleLink } from '../../lib/rule-link.js';
import { Component } from '../component.js';
import { fits, noticePosition } from './notice-position.js';
import { say } from '../../sentences/say.js';

/** The last notice that was announced: it is not repeated if the list moves to another place of the page. */
let lastAnnounced = 0;

/**
 * The notices of the page, above everything but the curtain. At a table the list stands in the row of the digest
 * (`notice-position.js`).
 */
class NoticeList extends Component {
  /** @override */
  static properties = { drawer: { attribute: false }, slips: { attribute: false } };

  held = false;
  /** @type {import('./notice-position.js').Place | null} */
  place = null;
  /**
   * The notice that the user has opened, if it is folded in the bar.
   * @type {number | null}
   */
  unfolded = null;
  /**
   * The element that had the focus before a notice took it.
   * @type {HTMLElement | null}
   */
  opener = null;

  constructor() {
    super();
    /** What covers the row, if anything. */
    this.drawer = /** @type {string | null} */ (null);
    /** What is in it: a lesson, a hint. */
    this.slips = /** @type {unknown[]} */ ([]);
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    this.setAttribute('role', 'region');
    this.setAttribute('aria-label', 'Notices');
    notices.addEventListener('change', this.#changed);
    this.addEventListener('focusin', this.#entered);
    addEventListener('resize', this.#resized);
    addEventListener('overlap', this.#resized);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    notices.removeEventListener('change', this.#changed);
    this.removeEventListener('focusin', this.#entered);
    removeEventListener('resize', this.#resized);
    removeEventListener('overlap', this.#resized);
  }

  #entered = (/** @type {FocusEvent} */ { relatedTarget: from }) => {
    if (from instanceof HTMLElement && !this.contains(from)) this.opener = from;
  };

  #resized = () => this.requestUpdate();

  /**
   * A notice that disappears while it has the focus gives it back.
   * @override
   */
  willUpdate() {
    this.held = this.contains(document.activeElement);
    const row = notices.list.length ? this.closest('.info-row') : null;
    this.place = row && noticePosition(row, this.drawer !== null, this.slips.some(Boolean));
    this.dataset.in = this.place?.where ?? '';
  }

  /** @override */
  updated() {
    this.style.setProperty('--left', `${this.place?.left ?? 0}px`);
    this.style.setProperty('--right', `${this.place?.right ?? 0}px`);
    if (this.held) restoreFocus(this.opener);
  }

  #changed = () => {
    const last = notices.list.at(-1);
    if (last && last.id > lastAnnounced) {
      lastAnnounced = last.id;
      announce(last.text);
    }
    this.requestUpdate();
  };

  /** @param {number} id */
  async #unfold(id) {
    this.unfolded = id;
    this.requestUpdate();
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector('.toast[data-open] > :is(.btn, .icon)'))?.focus();
  }

  /**
   * @param {import('../../app/page/notices.js').Notice} notice
   * @param {{run: () => void}} action
   */
  #act(notice, action) {
    notices.close(notice.id);
    action.run();
  }

  /** @override */
  render() {
    return repeat(
      notices.list,
      notice => notice.id,
      notice =>
        html`<div
          class="toast"
          data-kind=${notice.kind}
          ?data-open=${notice.kind === 'error' || notice.asks || notice.id === this.unfolded}
          ?data-folded=${this.place && !fits(notice, this.place)}
        >
          <button
            class="unfold"
            aria-label=${say('page.show_more', { text: notice.text })}
            @click=${() => this.#unfold(notice.id)}
          >
            <span class="lines">${notice.text}</span>${iconOf('chevron-down')}
          </button>
          <span class="grow">${notice.text}</span
          >${notice.rule ? ruleLink(notice.rule.game, notice.rule.id) : nothing}
          ${notice.actions.map(action => html`<button class="btn quiet" @click=${() => this.#act(notice, action)}>${action.label}</button>`)}
          <button class="icon" aria-label=${say('common.close')} @click=${() => notices.close(notice.id)}>
            ${iconOf('x')}
          </button>
        </div>`,
    );
  }
}
customElements.define('ev-notices', NoticeList);
