/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * How many of the plays of a strip lie beyond its end, and the way to them.
 * @implements {ReactiveController}
 */
export class Further {
  /** @type {Set<Element>} */
  #beyond = new Set();
  /** @type {Set<Element>} */
  #watched = new Set();
  /** @type {Element | null} */
  #row = null;
  /** @type {IntersectionObserver | null} */
  #observer = null;

  /** @param {import('lit').LitElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  /** So many plays are out of sight, by more than half. */
  get count() {
    return this.#beyond.size;
  }

  hostUpdated() {
    const row = this.host.querySelector('[data-scrolls]');
    if (row !== this.#row) this.#watch(row);
    const plays = new Set(row?.children);
    for (const play of this.#watched)
      if (!plays.has(play)) {
        this.#observer?.unobserve(play);
        this.#beyond.delete(play);
      }
    for (const play of plays) if (!this.#watched.has(play)) this.#observer?.observe(play);
    this.#watched = plays;
  }

  hostDisconnected() {
    this.#watch(null);
  }

  /** Brings the first of them into sight. */
  show() {
    const [first] = this.#beyond;
    first?.scrollIntoView({ block: 'nearest', inline: 'start', behavior: 'instant' });
  }

  /** @param {Element | null} row */
  #watch(row) {
    this.#observer?.disconnect();
    this.#beyond.clear();
    this.#watched.clear();
    this.#row = row;
    this.#observer =
      row && new IntersectionObserver(found => this.#seen(found), { root: row, threshold: 0.5 });
  }

  /** @param {IntersectionObserverEntry[]} found */
  #seen(found) {
    const was = this.count;
    for (const { target, intersectionRatio, boundingClientRect: play, rootBounds } of found)
      if (rootBounds && intersectionRatio < 0.5 && play.right > rootBounds.right) this.#beyond.add(target);
      else this.#beyond.delete(target);
    if (this.count !== was) this.host.requestUpdate();
  }
}
