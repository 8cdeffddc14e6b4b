// Three pointers of a device and what a browser makes of them: enough of a page for parts/input/gestures.js, no more.

/** A node of the page: hears events, captured from the window down and bubbling up. */
export class Fake {
  /** @param {Fake | null} parent */
  constructor(parent, target = '') {
    this.parent = parent;
    this.dataset = target ? { target } : {};
    this.heard = [];
    this.captured = new Set();
  }

  addEventListener(type, run, { signal, capture = false } = {}) {
    this.heard.push({ type, run, signal, capture });
  }

  closest(selector) {
    if (selector === '[data-scrolls]') return null;
    return this.dataset.target ? this : (this.parent?.closest?.(selector) ?? null);
  }

  contains(other) {
    for (let node = other; node; node = node.parent) if (node === this) return true;
    return false;
  }

  get isConnected() {
    return this.top === page.window;
  }

  get top() {
    return this.parent?.top ?? this;
  }

  setPointerCapture(id) {
    if (!device.down(id)) throw new DOMException('gone', 'NotFoundError');
    this.captured.add(id);
  }

  hasPointerCapture(id) {
    return this.captured.has(id);
  }

  releasePointerCapture(id) {
    this.captured.delete(id);
    fire(this, 'lostpointercapture', { pointerId: id });
  }

  hear(event, capture) {
    event.currentTarget = this;
    for (const { type, run, signal, capture: early } of this.heard)
      if (type === event.type && early === capture && !signal?.aborted) run(event);
  }
}

/** The page under the hand. */
export const page = { window: new Fake(null), body: null, root: null, document: null };

/** @type {Device} */
let device;

/** @returns {Fake} the element there: targets lie 100 px beside each other, 100 px high; below is the bare table */
const at = (x, y) => (y < 100 && page.root.items[Math.floor(x / 100)]) || (x < 600 ? page.root : page.body);

/** Lays a table of four things and gives the page to the global names that a browser has. */
export function lay() {
  page.window = new Fake(null);
  page.body = new Fake(page.window);
  page.root = new Fake(page.body);
  page.root.items = [0, 1, 2, 3].map(n => new Fake(page.root, `card:${n}`));
  page.document = Object.assign(new Fake(null), { hidden: false, elementFromPoint: at });
  device = new Device();
  Object.assign(globalThis, {
    Element: Fake,
    document: page.document,
    addEventListener: page.window.addEventListener.bind(page.window),
  });
  return device;
}

/** @returns {object} the event, as it was left */
export function fire(target, type, more = {}) {
  const event = {
    cancelable: true,
    defaultPrevented: false,
    stopped: false,
    preventDefault: () => (event.defaultPrevented = true),
    stopPropagation: () => (event.stopped = true),
  };
  Object.assign(event, { type, target }, more);
  const path = [];
  for (let node = target; node; node = node.parent) path.push(node);
  for (const node of [...path].reverse()) if (!event.stopped) node.hear(event, true);
  for (const node of path) if (!event.stopped) node.hear(event, false);
  return event;
}

const MANY = { touch: 2, mouse: 1, pen: 1 };

/** Pointers of a device: what they do is told to the page as browsers tell it. */
class Device {
  next = 10;
  /** @type {any[]} */
  pointers = [];

  constructor() {
    for (const [type, many] of Object.entries(MANY))
      for (let n = 0; n < many; n++)
        this.pointers.push({ type, id: type === 'mouse' ? 1 : this.next++, x: 700, y: 700, buttons: 0 });
  }

  down(id) {
    return this.pointers.some(one => one.id === id && one.buttons);
  }

  #tell(one, type, more = {}) {
    const captor = page.root.captured.has(one.id) ? page.root : null;
    const hit = at(one.x, one.y);
    const implied = one.type === 'touch' && one.on?.isConnected ? one.on : hit;
    const target = captor ?? (type === 'pointerdown' ? hit : implied);
    return fire(target, type, {
      ...{ pointerId: one.id, pointerType: one.type, isPrimary: one.primary ?? true, detail: 1 },
      ...{ clientX: one.x, clientY: one.y, buttons: one.buttons, button: -1 },
      ...more,
    });
  }

  /** @param {number} [bit] of `buttons`: 1 the main one, 2 the right one */
  press(one, x, y, bit = 1) {
    if (one.buttons & bit || (bit === 2 && one.type !== 'mouse')) return;
    if (one.type === 'touch') {
      one.id = this.next++;
      one.primary = !this.pointers.some(other => other.type === 'touch' && other !== one && other.buttons);
      one.alone = one.primary;
      for (const other of this.pointers) if (other !== one && other.type === 'touch') other.alone = false;
      [one.x, one.y] = [x, y];
    } else this.move(one, x, y);
    const first = !one.buttons;
    one.buttons |= bit;
    if (first && bit === 1)
      Object.assign(one, { on: at(x, y), from: [x, y], clicks: true, still: true, main: true });
    if (first) this.#tell(one, 'pointerdown', { button: bit === 1 ? 0 : 2 });
    else this.#tell(one, 'pointermove', { button: bit === 1 ? 0 : 2 });
    if (bit === 2) this.#tell(one, 'contextmenu', { button: 2 });
  }

  move(one, x, y) {
    if (one.type === 'touch' && !one.buttons) return;
    if (one.missed) one.missed = false;
    [one.x, one.y] = [x, y];
    if (one.from && Math.hypot(x - one.from[0], y - one.from[1]) > 9) one.still = false;
    const before = page.root.captured.has(one.id) ? null : at(x, y);
    if (before && one.type !== 'touch') this.#tell(one, 'pointerover');
    this.#tell(one, 'pointermove');
  }

  lift(one, bit = 1) {
    if (!(one.buttons & bit)) return null;
    one.buttons &= ~bit;
    const last = !one.buttons;
    const captured = page.root.captured.has(one.id);
    this.#tell(one, last ? 'pointerup' : 'pointermove', { button: bit === 1 ? 0 : 2 });
    let click = null;
    if (bit === 1 && one.main) {
      const target = captured ? page.root : at(one.x, one.y);
      one.main = false;
      let ended = null;
      if (one.type === 'touch') ended = fire(one.on, 'touchend', { changedTouches: [one] });
      const whole =
        one.type === 'touch' ? one.still && one.alone && target === one.on : captured || target === one.on;
      if (whole && one.clicks && !ended?.defaultPrevented)
        click = fire(target, 'click', { pointerId: one.id, pointerType: one.type, detail: 1 });
    }
    if (last) {
      this.#uncapture(one);
      if (one.type === 'touch') this.#tell(one, 'pointerleave');
      one.on = null;
    }
    return click;
  }

  #uncapture(one) {
    if (page.root.captured.delete(one.id)) fire(page.root, 'lostpointercapture', { pointerId: one.id });
  }

  cancel(one) {
    if (!one.buttons || one.type === 'mouse') return;
    one.buttons = 0;
    one.main = false;
    this.#tell(one, 'pointercancel');
    this.#uncapture(one);
    one.on = null;
  }

  /** A mouse is released where the page hears nothing of it. */
  miss(one) {
    if (one.type !== 'mouse' || !one.buttons) return;
    one.buttons = 0;
    one.main = false;
    one.on = null;
    one.missed = true;
    page.root.captured.delete(one.id);
  }
}
