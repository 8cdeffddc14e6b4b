/**
 * Drag, hold and hover over `[data-target]` elements. Taps stay native clicks (so they act on release, sliding off
 * cancels, and keyboard and assistive technology take the same path); after a drag or a hold the click is swallowed.
 *
 * @typedef {{
 *   canDrag: (el: HTMLElement) => boolean,
 *   dragStart: (el: HTMLElement, event: PointerEvent) => void,
 *   dragMove: (el: HTMLElement, over: HTMLElement|null, event: PointerEvent) => void,
 *   drop: (el: HTMLElement, over: HTMLElement|null, under: Element|null) => void,
 *   dragEnd: () => void,
 *   hold: (el: HTMLElement) => void,
 *   hover: (el: HTMLElement|null) => void,
 * }} Handlers   `over`: the target there; `under`: whatever lies there
 */

const SLOP = 10; // px before a press becomes a drag
const LIFT = 24; // px upwards, in a strip that scrolls sideways
const HOLD = 450; // ms
const HOVER = 150; // ms

export class Gestures {
  /** @type {{el: HTMLElement, id: number, x: number, y: number, touch: boolean, drag: boolean}|null} */
  #press = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #holding;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #hovering;
  /** @type {HTMLElement|null} */
  #hovered = null;
  #swallow = false;

  /**
   * @param {HTMLElement} root
   * @param {Handlers} on
   */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    this.abort = new AbortController();
    const opt = { signal: this.abort.signal };
    root.addEventListener('pointerdown', e => this.#down(e), opt);
    root.addEventListener('pointermove', e => this.#move(e), opt);
    root.addEventListener('pointerup', e => this.#up(e), opt);
    root.addEventListener('pointercancel', () => this.cancel(), opt);
    root.addEventListener('touchend', e => this.#released(e), { ...opt, passive: false });
    root.addEventListener('pointerover', e => this.#over(e), opt);
    root.addEventListener('pointerleave', () => this.#hover(null), opt);
    root.addEventListener('contextmenu', e => this.#menu(e), opt);
    root.addEventListener('click', e => this.#click(e), { ...opt, capture: true });
  }

  /** Stop listening. */
  dispose() {
    this.cancel();
    this.abort.abort();
    clearTimeout(this.#hovering);
  }

  /** Give up the gesture under way; nothing is done. */
  cancel() {
    clearTimeout(this.#holding);
    this.stopDrag();
    this.#press = null;
  }

  /** Give up a drag, because the table changed under it; a finger that only rests may go on resting. */
  stopDrag() {
    if (!this.#press?.drag) return;
    this.#press = null;
    this.on.dragEnd();
  }

  /** @param {EventTarget|null} node */
  #target(node) {
    return node instanceof Element ? /** @type {HTMLElement|null} */ (node.closest('[data-target]')) : null;
  }

  /** @param {PointerEvent} e */
  #down(e) {
    this.#swallow = false;
    const el = this.#target(e.target);
    if (!el || !e.isPrimary || e.button !== 0) return;
    const press = {
      el,
      id: e.pointerId,
      x: e.clientX,
      y: e.clientY,
      touch: e.pointerType !== 'mouse',
      drag: false,
    };
    this.#press = press;
    if (press.touch)
      this.#holding = setTimeout(() => {
        this.#swallow = true;
        this.#press = null;
        this.on.hold(el);
      }, HOLD);
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const p = this.#press;
    if (!p || e.pointerId !== p.id) return;
    const dx = e.clientX - p.x;
    const dy = e.clientY - p.y;
    if (!p.drag) {
      if (Math.hypot(dx, dy) < SLOP) return;
      clearTimeout(this.#holding);
      const strip = p.el.closest('[data-scrolls]');
      const scrolls = p.touch && strip && strip.scrollWidth > strip.clientWidth + 1;
      if (scrolls && (-dy < LIFT || -dy < Math.abs(dx))) return;
      if (!this.on.canDrag(p.el)) {
        this.#press = null;
        return;
      }
      p.drag = this.#swallow = true;
      this.root.setPointerCapture(p.id);
      this.on.dragStart(p.el, e);
    }
    this.on.dragMove(p.el, this.#target(document.elementFromPoint(e.clientX, e.clientY)), e);
  }

  /** @param {PointerEvent} e */
  #up(e) {
    const p = this.#press;
    clearTimeout(this.#holding);
    this.#press = null;
    if (!p?.drag || e.pointerId !== p.id) return;
    const under = document.elementFromPoint(e.clientX, e.clientY);
    this.on.drop(p.el, this.#target(under), under);
    this.on.dragEnd();
  }

  /**
   * A finger was lifted. After a drag or a hold it is no tap: neither a click nor the focus follows, which would close
   * what the hold has opened.
   * @param {TouchEvent} e
   */
  #released(e) {
    if (!this.#swallow || !e.cancelable) return;
    this.#swallow = false;
    e.preventDefault();
  }

  /** @param {MouseEvent} e */
  #click(e) {
    if (!this.#swallow) return;
    this.#swallow = false;
    e.stopPropagation();
    e.preventDefault();
  }

  /**
   * Right click inspects; on touch the callout would come up under the held finger.
   * @param {MouseEvent} e
   */
  #menu(e) {
    const el = this.#target(e.target);
    if (!el) return;
    e.preventDefault();
    if (/** @type {PointerEvent} */ (e).pointerType === 'mouse') this.on.hold(el);
  }

  /** @param {PointerEvent} e */
  #over(e) {
    if (e.pointerType === 'mouse' && !this.#press) this.#hover(this.#target(e.target));
  }

  /** @param {HTMLElement|null} el */
  #hover(el) {
    if (el === this.#hovered) return;
    this.#hovered = el;
    clearTimeout(this.#hovering);
    this.#hovering = setTimeout(() => this.on.hover(el), el ? HOVER : 0);
  }
}
