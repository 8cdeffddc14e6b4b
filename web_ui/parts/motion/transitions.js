import { ScrollToCard } from '../hand/scroll-to-card.js';
import { PromptOverlap } from '../prompt/overlap.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/** How long a strip takes to glide to a new place, ms. */
const GLIDE = 220;

/**
 * Animates from one state of a table to the next: what the host remembers of the old one (`remember`) is moved to the new one
 * (`move`), at the speed of the settings.
 * @implements {ReactiveController}
 */
export class Transitions {
  /** @type {unknown} */
  #before = null;
  /**
   * Where the players' strips were.
   * @type {Map<HTMLElement, DOMRect>}
   */
  #strips = new Map();

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    // before anything moves, new cards of the hand are in view, and what is above the dock is at its final place
    new ScrollToCard(host);
    new PromptOverlap(host);
    host.addController(this);
  }

  hostDisconnected() {
    this.host.motion.finish();
  }

  /**
   * A new state has arrived; the old one is still drawn.
   * @param {any} was the state that is still drawn
   */
  remember(was) {
    const { host } = this;
    host.motion.finish();
    const same = was && was.for === host.state.for && host.hasUpdated;
    this.#before = same ? host.remember(host.state.events ?? []) : null;
    if (same) this.#strips = new Map(stripsOf(host).map(one => [one, one.getBoundingClientRect()]));
  }

  hostUpdated() {
    const { host } = this;
    if (!this.#before || !host.state) return;
    const layer = host.querySelector('.fx');
    host.motion.speed = this.#speed();
    if (layer) host.move(this.#before, layer);
    this.#glide();
    this.#before = null;
    host.droppedAt = null;
  }

  /** A strip whose place has changed glides there; its height changes at once. */
  #glide() {
    for (const [strip, was] of this.#strips) {
      const { width, height } = strip.getBoundingClientRect();
      this.host.motion.travel(strip, new DOMRect(was.x, was.y, width, height), { ms: GLIDE });
    }
    this.#strips.clear();
  }

  #speed() {
    const { motion, settings } = this.host;
    const root = document.documentElement;
    if (settings?.speed === 0 || (root.dataset.motion === 'reduced' && !motion.reduced)) return 0;
    return Number(root.style.getPropertyValue('--pace') || 1);
  }
}

/** @param {Element} host @returns {HTMLElement[]} */
const stripsOf = host => [
  .../** @type {NodeListOf<HTMLElement>} */ (host.querySelectorAll(':scope > .strip')),
];
