import { parseTarget } from '../interaction.js';
import { oneStop } from '../roving.js';

/** What carries a choice on, among the buttons of the action bar. */
const GO = '.go:not([aria-disabled=true])';
const CHOICE = '.choice:not([aria-disabled=true])';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * The keyboard's way over a table: one Tab stop a zone, at what carries the choice on; what takes the focus comes into
 * sight and says why it cannot be chosen; and where the focused thing is gone, the focus goes to what may be done next.
 * @implements {ReactiveController}
 */
export class Focus {
  #hadFocus = false;
  /** The focus moves by itself: what is refused there does not say so. */
  #quiet = false;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('focusin', this.#onFocus);
  }

  hostDisconnected() {
    this.host.removeEventListener('focusin', this.#onFocus);
  }

  hostUpdate() {
    this.#hadFocus = this.host.contains(document.activeElement);
  }

  hostUpdated() {
    this.#placeStops();
    if (this.#hadFocus && document.activeElement === document.body) this.#goOn();
  }

  /**
   * What may be pointed at next, as drawn.
   * @returns {HTMLElement[]}
   */
  targets() {
    const { host } = this;
    if (!host.state?.legal.length) return [];
    const { next } = host.machine.candidates();
    const offered = (/** @type {string} */ target) =>
      host.multiSelect.active
        ? host.multiSelect.offers(target)
        : host.assignment.active
          ? host.aliases(target).some(one => host.assignment.wants(parseTarget(one).ref))
          : host.aliases(target).some(one => next.has(one));
    const drawn = /** @type {NodeListOf<HTMLElement>} */ (host.querySelectorAll('[data-target]'));
    return [...drawn].filter(el => offered(el.dataset.target ?? '') && el.checkVisibility());
  }

  /**
   * Moves the focus to the next thing that may be pointed at, or to the button that carries the choice out.
   * @param {1 | -1} step
   */
  toTarget(step) {
    const buttons = this.host.querySelectorAll(`.actions ${GO}, .actions ${CHOICE}`);
    const all = /** @type {HTMLElement[]} */ ([...new Set([...this.targets(), ...buttons])]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
  }

  /** The focused thing is gone. Nobody asked why not. */
  #goOn() {
    const { host } = this;
    const found = host.first(host.refocus);
    const targets = this.targets();
    const idle = found?.dataset.target && targets.length && !targets.includes(found);
    const next = idle ? (targets.find(one => one.tabIndex === 0) ?? targets[0]) : found;
    this.#quiet = true;
    (next ?? host.closest('main'))?.focus({ preventScroll: true });
    this.#quiet = false;
  }

  /** Where Tab halts in each zone: at what carries a choice on, and while one is open nowhere else on the board. */
  #placeStops() {
    const { host } = this;
    const targets = new Set(
      host.machine.idle && !host.multiSelect.active && !host.assignment.open ? [] : this.targets(),
    );
    for (const [zone, items] of host.rovers) {
      for (const one of host.querySelectorAll(zone)) {
        const onward = one.matches('.actions') ? [GO, CHOICE].find(each => one.querySelector(each)) : null;
        const wants = (/** @type {HTMLElement} */ item) =>
          onward ? item.matches(onward) : targets.has(item);
        const only = targets.size > 0 && one.closest('[data-zone=board]') !== null;
        oneStop(one, items, null, { wants, only });
      }
    }
  }

  #onFocus = (/** @type {FocusEvent} */ event) => {
    const { host } = this;
    const el = /** @type {HTMLElement} */ (event.target);
    const target = el.dataset?.target;
    if (el.closest('[data-scrolls]')) el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (const [zone, items] of host.rovers) {
      const within = el.closest(zone);
      if (within) oneStop(within, items, el);
    }
    if (!target || !el.matches(':focus-visible')) return;
    host.look(target, false, el); // as under a mouse
    if (!host.machine.idle || this.#quiet) return;
    const listed = host.buttonOf(target);
    const reason = listed ? (listed.state === 'may' ? null : listed.reason) : host.machine.reasonFor(target);
    host.why = reason ? { target, reason } : null;
  };
}
