import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { ruleLink } from '../../lib/rule-link.js';

/** @typedef {import('../table-element.js').Reason} Reason */

/** How long a reason is shown, ms. */
const SHOWN_MS = 5000;

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Why something cannot be done now: the reason is shown beside the thing it is about (`host.why`) for a while.
 * @implements {ReactiveController}
 */
export class Refusals {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #timer;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    addEventListener('resize', this.#place);
  }

  hostDisconnected() {
    removeEventListener('resize', this.#place);
    clearTimeout(this.#timer);
  }

  hostUpdated() {
    this.#place();
  }

  /** Places the reason beside its thing, inside the window, also after the device has been turned. */
  #place = () => {
    const { host } = this;
    const chip = /** @type {HTMLElement|null} */ (host.querySelector('.tablewhy'));
    if (!chip || !host.why) return;
    const at = (host.find(host.why.target) ?? host).getBoundingClientRect();
    const box = chip.getBoundingClientRect();
    const x = Math.min(Math.max(8, at.x + at.width / 2 - box.width / 2), innerWidth - box.width - 8);
    const below = at.bottom + 4;
    const y =
      below + box.height > innerHeight - 4 || at.height > 90 ? Math.max(4, at.top - box.height - 4) : below;
    Object.assign(chip.style, { left: `${x}px`, top: `${y}px` });
  };

  /**
   * @param {string} target
   * @param {Reason} reason
   */
  show(target, reason) {
    const { host } = this;
    host.why = { target, reason };
    this.#forget();
    const el = host.find(target);
    if (el) host.motion.shake(el);
    host.emit('announce', { text: reason.text });
  }

  /** Removes the reason after a while, but not while it has the pointer or the focus. */
  #forget() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      if (this.host.querySelector('.tablewhy')?.matches(':hover, :focus-within')) this.#forget();
      else this.host.why = null;
    }, SHOWN_MS);
  }

  /**
   * A press on the reason closes it and does nothing to what lies below it; its link works.
   * @param {Event} event
   */
  #away = event => {
    event.stopPropagation();
    if (!(/** @type {Element} */ (event.target).closest('a'))) this.host.why = null;
  };

  /** The reason as a chip with a link to its rule; nothing if nothing is refused. */
  template() {
    const { why, state } = this.host;
    if (!why) return nothing;
    const { text, rule } = why.reason;
    return html`<div class="why tablewhy" @click=${this.#away}>
      ${iconOf('lock')}<span>${text}</span>${ruleLink(state.game, rule)}
    </div>`;
  }
}
