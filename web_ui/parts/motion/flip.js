/**
 * Motion by FLIP: the new state is drawn first, then its elements travel from where they were. Everything can be ended early
 * (`finish`), runs at the table's speed, and becomes a short fade when motion is reduced.
 */

export const EASE = {
  move: 'cubic-bezier(.2,.8,.25,1)',
  land: 'cubic-bezier(.3,1.25,.5,1)',
  out: 'cubic-bezier(.4,0,1,1)',
};
const FADE = 120;

/**
 * @param {Element} root
 * @returns {Map<string, DOMRect>} the place of every `[data-flip]` element
 */
export function measure(root) {
  return new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-flip]'))].map(el => [
      el.dataset.flip ?? '',
      el.getBoundingClientRect(),
    ]),
  );
}

/**
 * A copy of an element for display only.
 * @param {Element} el
 * @returns {HTMLElement}
 */
export function clone(el) {
  const copy = /** @type {HTMLElement} */ (el.cloneNode(true));
  for (const node of [copy, ...copy.querySelectorAll('*')])
    for (const name of ['data-flip', 'data-target', 'data-count', 'id']) node.removeAttribute(name);
  copy.setAttribute('aria-hidden', 'true');
  return copy;
}

/**
 * The way from the middle of one place to the middle of another.
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
const way = (from, to) => ({
  dx: to.x + to.width / 2 - from.x - from.width / 2,
  dy: to.y + to.height / 2 - from.y - from.height / 2,
});

export class Motion {
  /** @type {Set<Animation>} */
  #running = new Set();
  /** @type {Set<Element>} */
  #ghosts = new Set();
  /**
   * Elements that travel above their neighbours (`[data-lifted]`), by animation.
   * @type {Map<Animation, Element>}
   */
  #lifted = new Map();
  /**
   * What starts once everything has been measured: nothing is written between two measurements, so the page is laid out once.
   * @type {(() => void)[]}
   */
  #starts = [];

  /** Factor on every duration: 0 = instant, 1 = as designed, 2 = twice as long. */
  speed = 1;

  get reduced() {
    return matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  /** @param {() => void} start */
  #soon(start) {
    if (this.#starts.push(start) === 1) queueMicrotask(() => this.#starts.splice(0).forEach(one => one()));
  }

  /**
   * @param {Element} el
   * @param {Keyframe[]} frames
   * @param {number} ms
   * @param {{easing?: string, delay?: number, fade?: boolean}} [how] `fade`: still shown when motion is reduced
   */
  #run(el, frames, ms, { easing = EASE.move, delay = 0, fade = false } = {}) {
    if (!this.speed || (this.reduced && !fade)) return null;
    const by = this.speed;
    const a = el.animate(
      frames,
      this.reduced
        ? { duration: FADE, fill: 'backwards' }
        : { duration: ms * by, delay: delay * by, easing, fill: 'backwards' },
    );
    this.#running.add(a);
    const done = () => this.#running.delete(a);
    a.finished.then(done, done);
    return a;
  }

  /** Ends every animation; the page already shows the final state. */
  finish() {
    this.#starts.length = 0;
    for (const a of this.#running) a.cancel();
    this.#running.clear();
    for (const el of this.#lifted.values()) el.removeAttribute('data-lifted');
    this.#lifted.clear();
    for (const g of this.#ghosts) g.remove();
    this.#ghosts.clear();
  }

  get busy() {
    return this.#running.size + this.#starts.length > 0;
  }

  /**
   * Lets an element that is already in place come from `from`. With a `layer` a copy of it flies there, above everything,
   * while the element is hidden.
   * @param {HTMLElement} el
   * @param {DOMRect} from
   * @param {{ms?: number, delay?: number, land?: boolean, layer?: Element}} [how]
   */
  travel(el, from, { ms = 260, delay = 0, land = false, layer } = {}) {
    const to = el.getBoundingClientRect();
    const { dx, dy } = way(to, from);
    const scale = to.width ? from.width / to.width : 1;
    if (Math.hypot(dx, dy) < 1 && Math.abs(scale - 1) < 0.02) return;
    if (this.reduced) return this.appear(el);
    const start = { transform: `translate(${dx}px, ${dy}px) scale(${scale})` };
    const end = { transform: 'none' };
    const path = land ? [start, { transform: 'scale(1.04)', offset: 0.86 }, end] : [start, end];
    if (!layer) return this.#soon(() => this.#lift(el, this.#run(el, path, ms, { delay })));
    this.#soon(() => {
      const picture = clone(el);
      picture.setAttribute('data-lifted', '');
      const flight = this.#show(picture, to, layer) && this.#run(picture, path, ms, { delay });
      if (flight) this.#run(el, [{ opacity: 0 }, { opacity: 0 }], ms, { delay });
      this.#hide(picture, flight);
    });
  }

  /**
   * A copy of what will be covered glides to its place and stays visible until what covers it has landed there.
   * @param {HTMLElement} picture a copy without ids
   * @param {DOMRect} from
   * @param {DOMRect} to
   * @param {Element} layer
   * @param {{ms?: number, glide?: number, delay?: number}} [how] `ms`, `delay`: of what lands
   */
  stay(picture, from, to, layer, { ms = 260, glide = 220, delay = 0 } = {}) {
    if (this.reduced) return;
    const { dx, dy } = way(to, from);
    const scale = to.width ? from.width / to.width : 1;
    const whole = ms + delay;
    const path = [
      { transform: `translate(${dx}px, ${dy}px) scale(${scale})`, easing: EASE.move },
      { transform: 'none', offset: Math.min(1, glide / whole) },
      { transform: 'none' },
    ];
    this.#soon(() => {
      if (this.#show(picture, to, layer))
        this.#hide(picture, this.#run(picture, path, whole, { easing: 'linear' }));
    });
  }

  /**
   * Raises it above its neighbours while it travels.
   * @param {Element} el
   * @param {Animation|null} flight
   */
  #lift(el, flight) {
    if (!flight) return;
    el.setAttribute('data-lifted', '');
    this.#lifted.set(flight, el);
    const drop = () => this.#lifted.delete(flight) && el.removeAttribute('data-lifted');
    flight.finished.then(drop, drop);
  }

  /**
   * Puts a copy on the layer, at the place `at`.
   * @param {HTMLElement} picture
   * @param {DOMRect} at
   * @param {Element} layer
   */
  #show(picture, at, layer) {
    if (!this.speed) return false;
    Object.assign(picture.style, {
      position: 'fixed',
      left: `${at.x}px`,
      top: `${at.y}px`,
      width: `${at.width}px`,
      height: `${at.height}px`,
      margin: '0',
    });
    layer.append(picture);
    this.#ghosts.add(picture);
    return true;
  }

  /**
   * Removes it when its flight is over.
   * @param {HTMLElement} picture
   * @param {Animation|null|false} flight
   */
  #hide(picture, flight) {
    const drop = () => {
      picture.remove();
      this.#ghosts.delete(picture);
    };
    if (flight) flight.finished.then(drop, drop);
    else drop();
  }

  /**
   * Fades in something new, up to its own opacity.
   * @param {Element} el
   */
  appear(el, { ms = 120, delay = 0 } = {}) {
    this.#soon(() => this.#run(el, [{ opacity: 0 }, {}], ms, { delay, fade: true, easing: 'linear' }));
  }

  /**
   * A copy of something removed from the table: it flies to `to`, or shrinks where it is.
   * @param {HTMLElement} ghost a copy without ids
   * @param {DOMRect} from
   * @param {DOMRect|null} to
   * @param {Element} layer
   */
  leave(ghost, from, to, layer, { ms = 260, delay = 0 } = {}) {
    const { dx, dy } = way(from, to ?? from);
    const end =
      to && !this.reduced
        ? { transform: `translate(${dx}px, ${dy}px) scale(.4)`, opacity: 0.2 }
        : { transform: this.reduced ? 'none' : 'scale(.7)', opacity: 0 };
    const how = { delay, fade: true, easing: to ? EASE.move : EASE.out };
    this.#soon(() => {
      if (this.#show(ghost, from, layer))
        this.#hide(ghost, this.#run(ghost, [{ transform: 'none', opacity: 1 }, end], ms, how));
    });
  }

  /**
   * Turns a card face up: the old face turns away, the new one turns in.
   * @param {Element} el
   */
  turn(el, { delay = 0 } = {}) {
    const edge = { transform: 'perspective(400px) rotateY(-90deg)' };
    this.#soon(() => this.#run(el, [edge, { ...edge, offset: 0.5 }, { transform: 'none' }], 240, { delay }));
    if (this.reduced) this.appear(el);
  }

  /**
   * A blow: the element gives way and comes back.
   * @param {Element} el
   */
  stamp(el, { delay = 0 } = {}) {
    const blow = [{ transform: 'none' }, { transform: 'scale(.92)', opacity: 0.55 }, { transform: 'none' }];
    this.#soon(() => this.#run(el, blow, 140, { delay, easing: EASE.land }));
  }

  /**
   * Shows a refusal.
   * @param {Element} el
   */
  shake(el) {
    const places = ['0', '-3px', '3px', '-3px', '3px', '0'];
    this.#run(
      el,
      places.map(translate => ({ translate })),
      220,
      { easing: 'linear' },
    );
  }

  /** @param {Element} el a number that changed */
  count(el) {
    const rise = [
      { transform: 'translateY(8px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    this.#soon(() => this.#run(el, rise, 120, { fade: true }));
  }
}
