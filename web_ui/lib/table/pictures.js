import { Drawn } from './drawn.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Motion from one picture of a table to the next: what the host remembers of the old one (`remember`) is moved to the
 * new one (`move`), at the speed of the settings.
 * @implements {ReactiveController}
 */
export class Pictures {
  /** @type {unknown} */
  #before = null;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    new Drawn(host); // what is new in hand is in sight before anything moves
    host.addController(this);
  }

  hostDisconnected() {
    this.host.motion.finish();
  }

  /**
   * A new state is here, the old picture still stands.
   * @param {any} was the state of that picture
   */
  remember(was) {
    const { host } = this;
    host.motion.finish();
    const same = was && was.for === host.state.for && host.hasUpdated;
    this.#before = same ? host.remember(host.state.events ?? []) : null;
  }

  hostUpdated() {
    const { host } = this;
    if (!this.#before || !host.state) return;
    const layer = host.querySelector('.fx');
    host.motion.speed = this.#speed();
    if (layer) host.move(this.#before, layer);
    this.#before = null;
    host.letGoAt = null;
  }

  #speed() {
    const { motion, settings } = this.host;
    const root = document.documentElement;
    if (settings?.speed === 0 || (root.dataset.motion === 'reduced' && !motion.reduced)) return 0;
    return Number(root.style.getPropertyValue('--pace') || 1);
  }
}
