import { keyNames } from '../../lib/key-names.js';
import { pressGameKey } from './game-keys.js';
import { moveFocus } from '../../lib/roving.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/** How far apart two taps of a finger on one place may be, in px. */
const FINGER = 24;

/**
 * Clicks and keys on a table: a click taps its target, Esc takes a step back, arrows move within a zone and, where they have
 * no meaning there, up and down move to the next zone; `i` inspects; other keys are the game's own (`host.gameKeys`).
 * @implements {ReactiveController}
 */
export class Keyboard {
  /** The position and target of the last click. */
  #clicked = { x: 0, y: 0, target: /** @type {string|null} */ (null) };
  /** It was the second click of a double click, on something that appeared under the first. */
  #isSlip = false;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('click', this.#onAnyClick, { capture: true });
    this.host.addEventListener('click', this.#onClick);
    this.host.addEventListener('keydown', this.#onKey);
  }

  hostDisconnected() {
    this.host.removeEventListener('click', this.#onAnyClick, { capture: true });
    this.host.removeEventListener('click', this.#onClick);
    this.host.removeEventListener('keydown', this.#onKey);
  }

  /** Every click is recorded, also those that another listener handles and stops. */
  #onAnyClick = (/** @type {MouseEvent} */ event) => {
    const target = targetOf(event)?.dataset.target ?? null;
    this.#isSlip = event.detail > 1 && this.#appearedUnderFirst(event, target);
    this.#clicked = { x: event.clientX, y: event.clientY, target };
  };

  #onClick = (/** @type {MouseEvent} */ event) => {
    const el = targetOf(event);
    this.host.byKey = event.detail === 0;
    if (el && !this.#isSlip) this.host.tap(el.dataset.target ?? '', el);
  };

  /**
   * Whether the second click of a double click, within the distance of two taps, hit a button that carries something out and
   * has only now appeared at the place of the first one. (Anything else that appears there is chosen, and can be put back.)
   * @param {MouseEvent} second
   * @param {string|null} target
   */
  #appearedUnderFirst(second, target) {
    const { x, y, target: first } = this.#clicked;
    if (target === first || !target?.startsWith('verb:')) return false;
    if (Math.hypot(second.clientX - x, second.clientY - y) > FINGER) return false;
    return targetAt(document.elementFromPoint(x, y)) === target;
  }

  #onKey = (/** @type {KeyboardEvent} */ event) => {
    const { host } = this;
    if (event.defaultPrevented || event.metaKey || event.altKey || event.isComposing) return;
    if (event.key === 'Escape') {
      if (event.repeat) return event.stopPropagation(); // one choice per press
      if (!host.back() && !host.escape()) return;
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    if (this.#roved(event)) return;
    const letters = host.settings?.keys !== false && !event.ctrlKey;
    if (letters && pressGameKey(host.gameKeys, event)) return event.preventDefault();
    if (event.shiftKey) return;
    if (this.#leftZone(event)) return event.preventDefault();
    const at = letters && keyNames(event).includes('i') && targetOf(event);
    if (!at) return;
    event.preventDefault();
    host.look(at.dataset.target ?? '', true, at);
  };

  /**
   * Up and down move from one zone to the next, as they lie on the screen.
   * @param {KeyboardEvent} event
   */
  #leftZone(event) {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    const from = /** @type {HTMLElement|null} */ (
      /** @type {HTMLElement} */ (event.target).closest('[data-zone]')
    );
    if (!step || !from || event.defaultPrevented) return false;
    const all = /** @type {HTMLElement[]} */ ([...this.host.querySelectorAll('[data-zone]')]);
    const zones = all.filter(zone => zone === from || stopsOf(zone).length);
    const to = zones[zones.indexOf(from) + step];
    if (!to) return false;
    const targets = this.host.choosable().filter(one => to.contains(one));
    nearest(/** @type {HTMLElement} */ (event.target), targets.length ? targets : stopsOf(to)).focus();
    return true;
  }

  /** @param {KeyboardEvent} event */
  #roved(event) {
    const el = /** @type {HTMLElement} */ (event.target);
    return this.host.zones.some(([zone, items]) => {
      const within = /** @type {HTMLElement|null} */ (el.closest(zone));
      return within && moveFocus(event, within, items, columnsOf(within, items));
    });
  }
}

/** The elements at which Tab stops. */
const STOPS = '[tabindex="0"], button:not([tabindex="-1"])';

/**
 * @param {HTMLElement} zone
 * @returns {HTMLElement[]}
 */
const stopsOf = zone =>
  [.../** @type {NodeListOf<HTMLElement>} */ (zone.querySelectorAll(STOPS))].filter(el =>
    el.checkVisibility(),
  );

/**
 * @param {HTMLElement} from
 * @param {HTMLElement[]} all at least one
 */
function nearest(from, all) {
  const [x, y] = middle(from);
  const far = (/** @type {HTMLElement} */ el) => Math.hypot(middle(el)[0] - x, middle(el)[1] - y);
  return all.reduce((best, el) => (far(el) < far(best) ? el : best));
}

/** @param {HTMLElement} el */
function middle(el) {
  const box = el.getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}

/**
 * @param {Element|null} el
 * @returns {string|null}
 */
const targetAt = el =>
  /** @type {HTMLElement|null} */ (el?.closest('[data-target]') ?? null)?.dataset.target ?? null;

/**
 * @param {Event} event
 * @returns {HTMLElement|null}
 */
const targetOf = event => /** @type {Element} */ (event.target).closest('[data-target]');

/**
 * How many items stand side by side in a zone: as it says, or in its first line (`lines`); nothing for a list.
 * @param {HTMLElement} zone
 * @param {string} selector the items
 */
function columnsOf(zone, selector) {
  const { columns } = zone.dataset;
  if (columns !== 'lines') return Number(columns) || undefined;
  const tops = [...zone.querySelectorAll(selector)].map(item => Math.round(item.getBoundingClientRect().top));
  return tops.filter(top => top === tops[0]).length;
}
