import { parseTarget } from '../choice/interaction.js';
import { setTabStop } from '../../lib/roving.js';

/** The buttons of the action bar that carry a choice out. */
const GO = '.go:not([aria-disabled=true])';
const CHOICE = '.choice:not([aria-disabled=true])';
/** What may be inspected beside the field, except tabs: those are a zone. */
const PLATES = '.strip :is(button, a[href]):not([role=tab])';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Keyboard focus on a table: each zone is one Tab stop, at what carries the choice on; a focused element scrolls into view
 * and says why it cannot be chosen. If the focused thing is gone, or cannot be what is asked for, the focus moves to what may
 * be done next, or waits until there is something.
 * @implements {ReactiveController}
 */
export class Focus {
  #hadFocus = false;
  /** The focus is being moved by the page: no refusal is announced for it. */
  #byPage = false;
  /** The focused element is gone and there was nothing to do: the focus moves once there is. */
  #pending = false;
  /** The version of the table that last asked for something. */
  #asked = /** @type {number|null} */ (null);

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
    const { host } = this;
    const now = document.activeElement;
    const adrift = now === document.body || now === host.closest('main');
    if (!adrift) this.#pending = false;
    if ((this.#hadFocus && now === document.body) || (this.#pending && adrift) || this.#cannotJoin(now))
      this.focusNext();
  }

  /**
   * Whether the focus is on something that cannot be part of a set, order or assignment newly asked for.
   * @param {Element|null} now
   */
  #cannotJoin(now) {
    const { host } = this;
    const { multiSelect, assignment, ordering, state } = host;
    const asked = multiSelect.active || assignment.active || ordering.active ? state.v : null;
    const fresh = asked !== null && asked !== this.#asked;
    this.#asked = asked;
    const target = now instanceof HTMLElement && this.#hadFocus ? now.dataset.target : null;
    if (!fresh || !target || now?.closest('.actions')) return false;
    const targets = this.targets();
    return targets.length > 0 && !targets.includes(/** @type {HTMLElement} */ (now));
  }

  /**
   * The targets that may be chosen next, as drawn.
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
   * Moves the focus to the next thing that may be chosen, or to the button that carries the choice out.
   * @param {1 | -1} step
   */
  focusTarget(step) {
    const buttons = this.host.querySelectorAll(`.actions ${GO}, .actions ${CHOICE}`);
    const all = /** @type {HTMLElement[]} */ ([...new Set([...this.targets(), ...buttons])]);
    const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    all[at < 0 ? (step > 0 ? 0 : all.length - 1) : (at + step + all.length) % all.length]?.focus();
  }

  /**
   * The focused thing is gone: moves to the first thing to choose, otherwise to the page's main part. No reason is announced.
   */
  focusNext() {
    const { host } = this;
    const found = host.first(`.banner .btn.go, ${host.refocus}`);
    const targets = this.targets();
    const idle = targets.length && (!found || (found.dataset.target && !targets.includes(found)));
    const next = idle ? (targets.find(one => one.tabIndex === 0) ?? targets[0]) : found;
    this.#pending = !next;
    this.#byPage = true;
    (next ?? host.closest('main'))?.focus({ preventScroll: true });
    this.#byPage = false;
  }

  /** Sets the Tab stop of each zone: at what carries a choice on; during a choice the board has no other. */
  #placeStops() {
    const { host } = this;
    const targets = new Set(
      host.machine.idle && !host.multiSelect.active && !host.assignment.open ? [] : this.targets(),
    );
    for (const [zone, items] of host.zones) {
      for (const one of host.querySelectorAll(zone)) {
        const onward = one.matches('.actions') ? [GO, CHOICE].find(each => one.querySelector(each)) : null;
        const wants = (/** @type {HTMLElement} */ item) =>
          onward ? item.matches(onward) : targets.has(item);
        const only = targets.size > 0 && one.closest('[data-zone=board]') !== null;
        setTabStop(one, items, null, { wants, only });
      }
    }
    // Between the chosen thing and the button that sends it, Tab skips players who cannot be chosen.
    for (const one of /** @type {NodeListOf<HTMLElement>} */ (host.querySelectorAll(PLATES)))
      one.tabIndex = host.machine.idle || targets.has(one) ? 0 : -1;
  }

  #onFocus = (/** @type {FocusEvent} */ event) => {
    const { host } = this;
    const el = /** @type {HTMLElement} */ (event.target);
    const target = el.dataset?.target;
    // A finger has scrolled where the user wants to be; focus moved by the page does not scroll back.
    if (el.closest('[data-scrolls]') && (!this.#byPage || el.matches(':focus-visible')))
      el.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    for (const [zone, items] of host.zones) {
      const within = el.closest(zone);
      if (within) setTabStop(within, items, el);
    }
    if (!target || !el.matches(':focus-visible')) return;
    host.look(target, false, el); // as when the mouse is over it
    if (!host.machine.idle || this.#byPage) return;
    const listed = host.buttonOf(target);
    const reason = listed ? (listed.state === 'may' ? null : listed.reason) : host.machine.reasonFor(target);
    host.why = reason ? { target, reason } : null;
  };
}
