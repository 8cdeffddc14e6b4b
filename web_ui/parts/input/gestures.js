import { PressClicks } from '../../lib/swallow-click.js';

/**
 * Drag, hold and hover over `[data-target]` elements. Taps stay native clicks (so they act on release, sliding off cancels,
 * and keyboard and assistive technology take the same path); after a drag or a hold the click is swallowed.
 *
 * Only one pointer presses at a time, and only its own events move, drop or end the gesture: a second finger, a mouse beside
 * it, or another button of the same mouse change nothing.
 *
 * @typedef {{ canDrag: (el: HTMLElement) => boolean, dragStart: (el: HTMLElement, event: PointerEvent) => void, dragMove:
 *   (el: HTMLElement, over: HTMLElement|null, under: Element|null, event: PointerEvent) => void, drop: (el: HTMLElement, over:
 *   HTMLElement|null, under: Element|null) => void, dragCancel: () => void, dragEnd: () => void, pulled: (el: HTMLElement) =>
 *   void, hold: (el: HTMLElement) => unknown, hover: (el: HTMLElement|null) => void, }} Handlers
 *   `over`: the target there; `under`: any element there; `dragCancel`: given up by Esc or the browser; `dragEnd`: follows
 *   every `dragStart`, whatever its outcome; `pulled`: what cannot be dragged was pulled, and let go elsewhere; `hold`: returns
 *   whether it showed anything, otherwise the press stays a tap
 *
 * @typedef {{el: HTMLElement, target: string|undefined, id: number, type: string, x: number, y: number, drag: boolean, fixed:
 *   boolean}} Press `fixed`: it is pulled, but cannot be dragged
 */

const SLOP = 10; // px before a press becomes a drag
const LIFT = 24; // px upwards, in a strip that scrolls sideways
const HOLD = 450; // ms
const LATE = 100; // ms within which a page that was busy hears that the finger was lifted meanwhile
const HOVER = 150; // ms
const MAIN_BUTTON = 1; // in `PointerEvent.buttons`

export class Gestures {
  /** @type {Press|null} */
  #press = null;
  /**
   * Presses that became a drag or a hold: their clicks are ignored.
   * @type {PressClicks[]}
   */
  #swallowed = [];
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #holding;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #hovering;
  /** @type {HTMLElement|null} */
  #hovered = null;
  /** The pointer that hovers. */
  #hoverer = NaN;

  /**
   * @param {HTMLElement} root
   * @param {Handlers} on
   */
  constructor(root, on) {
    this.root = root;
    this.on = on;
    this.abort = new AbortController();
    const opt = { signal: this.abort.signal };
    const anywhere = { ...opt, capture: true };
    root.addEventListener('pointerdown', e => this.#down(e), opt);
    root.addEventListener('touchend', e => this.#released(e), { ...opt, passive: false });
    root.addEventListener('pointerover', e => this.#over(e), opt);
    root.addEventListener('pointerleave', e => this.#leave(e), opt);
    root.addEventListener('contextmenu', e => this.#menu(e), opt);
    root.addEventListener('click', e => this.#click(e), anywhere);
    root.addEventListener('lostpointercapture', e => this.#onLostCapture(e), opt);
    // the pressed element may be removed, or the pointer may leave the table: the rest of the press is heard anywhere
    addEventListener('pointermove', e => this.#move(e), anywhere);
    addEventListener('pointerup', e => this.#up(e), anywhere);
    addEventListener('pointercancel', e => this.#cancelled(e), anywhere);
    addEventListener('keydown', e => this.#key(e), anywhere);
    // another window may receive the release
    addEventListener('blur', () => this.cancel(), opt);
    document.addEventListener('visibilitychange', () => document.hidden && this.cancel(), opt);
  }

  /** Stops listening. */
  dispose() {
    this.stopDrag();
    this.#forget();
    this.abort.abort();
    clearTimeout(this.#hovering);
  }

  /** Cancels the gesture under way; nothing is done. */
  cancel() {
    const dragged = this.#press?.drag;
    this.#forget();
    if (!dragged) return;
    this.on.dragCancel();
    this.on.dragEnd();
  }

  /** Cancels a drag because the table changed; a finger that only rests stays pressed. */
  stopDrag() {
    if (!this.#press?.drag) return;
    this.#forget();
    this.on.dragEnd();
  }

  #forget() {
    const p = this.#press;
    clearTimeout(this.#holding);
    this.#press = null;
    if (p?.drag && this.root.hasPointerCapture(p.id)) this.root.releasePointerCapture(p.id);
  }

  /** @param {EventTarget|null} node */
  #target(node) {
    const el = node instanceof Element ? node.closest('[data-target]') : null;
    return el && this.root.contains(el) ? /** @type {HTMLElement} */ (el) : null;
  }

  /**
   * Whether the pressed element still stands for the same target: the table may have been redrawn under the finger.
   * @param {Press} p
   */
  #isUnchanged({ el, target }) {
    return this.root.contains(el) && el.dataset.target === target;
  }

  /** @param {PointerEvent} e */
  #down(e) {
    this.#swallowed = this.#swallowed.filter(one => !one.isOver(e));
    const p = this.#press;
    if (p) {
      if (e.pointerId !== p.id && !(e.isPrimary && e.pointerType === p.type)) return;
      this.cancel(); // its end was missed
    }
    const el = this.#target(e.target);
    if (!el || !e.isPrimary || e.button !== 0) return;
    const press = {
      el,
      target: el.dataset.target,
      id: e.pointerId,
      type: e.pointerType,
      x: e.clientX,
      y: e.clientY,
      drag: false,
      fixed: false,
    };
    this.#press = press;
    if (press.type !== 'mouse') this.#await(press, e, HOLD);
  }

  /**
   * Waits whether a press becomes a hold. Where the page was busy at that time, it hears of a lifted finger only now.
   * @param {Press} press
   * @param {PointerEvent} e its beginning
   * @param {number} ms
   */
  #await(press, e, ms) {
    const due = performance.now() + ms;
    this.#holding = setTimeout(() => {
      if (performance.now() - due > LATE) return this.#await(press, e, LATE);
      const changed = !this.#isUnchanged(press);
      if (!changed && !this.on.hold(press.el)) return; // nothing to show: it stays a tap
      if (this.#press === press) this.#press = null;
      if (!changed) this.#swallowed.push(new PressClicks(e));
    }, ms);
  }

  /** @param {PointerEvent} e */
  #move(e) {
    const p = this.#press;
    if (e.pointerId !== p?.id) return;
    // While another button of the mouse is held, pressing and releasing the main one arrive as moves. If the event of its
    // release is missing, it was released outside the page.
    if (p.type !== 'touch' && !(e.buttons & MAIN_BUTTON)) return e.button === 0 ? this.#up(e) : this.cancel();
    if (p.fixed) return;
    const dx = e.clientX - p.x;
    const dy = e.clientY - p.y;
    if (!p.drag) {
      if (Math.hypot(dx, dy) < SLOP) return;
      clearTimeout(this.#holding);
      const strip = p.el.closest('[data-scrolls]');
      const scrolls = p.type !== 'mouse' && strip && strip.scrollWidth > strip.clientWidth + 1;
      if (scrolls && (-dy < LIFT || -dy < Math.abs(dx))) return;
      p.fixed = this.#isUnchanged(p) && !this.on.canDrag(p.el);
      if (p.fixed) return;
      if (!this.#isUnchanged(p) || !this.#capture(p)) {
        this.#press = null;
        return;
      }
      p.drag = true;
      this.#swallowed.push(new PressClicks(e));
      this.on.dragStart(p.el, e);
      if (this.#press !== p) return; // the table has already changed
    }
    const under = document.elementFromPoint(e.clientX, e.clientY);
    this.on.dragMove(p.el, this.#target(under), under, e);
  }

  /**
   * @param {Press} p
   * @returns {boolean} whether its pointer still exists
   */
  #capture({ id }) {
    try {
      this.root.setPointerCapture(id);
      return true;
    } catch {
      return false;
    }
  }

  /** @param {PointerEvent} e */
  #up(e) {
    for (const one of this.#swallowed) one.up ||= e.pointerId === one.id;
    const p = this.#press;
    if (e.pointerId !== p?.id) return;
    this.#forget();
    if (!p.drag && !p.fixed) return;
    const under = document.elementFromPoint(e.clientX, e.clientY);
    if (p.fixed) {
      if (this.#isUnchanged(p) && !p.el.contains(under)) this.on.pulled(p.el);
      return;
    }
    if (p.el.dataset.target === p.target) this.on.drop(p.el, this.#target(under), under);
    else this.on.dragCancel();
    this.on.dragEnd();
  }

  /** @param {PointerEvent} e */
  #cancelled(e) {
    this.#swallowed = this.#swallowed.filter(({ id }) => id !== e.pointerId);
    if (e.pointerId === this.#press?.id) this.cancel();
  }

  /**
   * The table lost the capture of the dragging pointer. (A touched element loses its own capture when a drag begins.)
   * @param {PointerEvent} e
   */
  #onLostCapture(e) {
    if (e.target === this.root && this.#press?.drag && e.pointerId === this.#press.id) this.cancel();
  }

  /**
   * Esc puts the dragged thing back.
   * @param {KeyboardEvent} e
   */
  #key(e) {
    if (e.key !== 'Escape' || !this.#press?.drag) return;
    e.preventDefault();
    e.stopPropagation();
    this.cancel();
  }

  /**
   * A finger was lifted. After a drag or a hold this is no tap: neither a click nor the focus follows, which would close what
   * the hold has opened.
   * @param {TouchEvent} e
   */
  #released(e) {
    const lifted = this.#swallowed.filter(({ up, type }) => up && type !== 'mouse');
    if (!lifted.length || !e.cancelable) return;
    this.#swallowed = this.#swallowed.filter(one => !lifted.includes(one));
    e.preventDefault();
  }

  /** @param {MouseEvent} e */
  #click(e) {
    const swallowedPress = this.#swallowed.find(one => one.made(e));
    if (swallowedPress) this.#swallowed = this.#swallowed.filter(one => one !== swallowedPress);
    // while something is dragged, other pointers choose nothing; keys may
    else if (!this.#press?.drag || e.detail === 0) return;
    e.stopPropagation();
    e.preventDefault();
  }

  /**
   * Right click and the keyboard's menu key inspect; on touch the callout would appear under the held finger.
   * @param {MouseEvent} e
   */
  #menu(e) {
    const el = this.#target(e.target);
    if (!el) return;
    e.preventDefault();
    // some browsers do not say what asked for it: if a finger rests, it was that finger
    const { pointerType = '' } = /** @type {PointerEvent} */ (e);
    const byHold = [this.#press, ...this.#swallowed].some(p => p && p.type !== 'mouse');
    if (pointerType !== 'touch' && !this.#press?.drag && (pointerType === 'mouse' || !byHold))
      this.on.hold(el);
  }

  /** @param {PointerEvent} e */
  #over(e) {
    if (e.pointerType === 'touch' || this.#press || e.buttons) return;
    this.#hoverer = e.pointerId;
    this.#hover(this.#target(e.target));
  }

  /** @param {PointerEvent} e */
  #leave(e) {
    if (e.pointerId === this.#hoverer) this.#hover(null);
  }

  /** @param {HTMLElement|null} el */
  #hover(el) {
    if (el === this.#hovered) return;
    this.#hovered = el;
    clearTimeout(this.#hovering);
    this.#hovering = setTimeout(() => this.on.hover(el?.isConnected ? el : null), el ? HOVER : 0);
  }
}
