/** Swallows a press: neither it nor the click that the browser makes of it later reaches the page below. */

const MADE_OF_IT = ['click', 'auxclick', 'dblclick', 'contextmenu'];

/** Which clicks come of one press. Other pointers' never do, nor those that a script or a key makes. */
export class PressClicks {
  /** Its pointer was lifted: the click that follows is the last of it. */
  up = false;

  /** @param {PointerEvent} event of the pointer that presses */
  constructor({ pointerId, pointerType }) {
    this.id = pointerId;
    this.type = pointerType;
  }

  /**
   * Whether nothing can come of it any more: a pointer goes down after it was lifted, or its own goes down anew (of each
   * kind one pointer at a time is primary: a second one means that the end of the first was missed).
   * @param {PointerEvent} event a pointerdown
   */
  isOver(event) {
    return this.up || event.pointerId === this.id || (event.isPrimary && event.pointerType === this.type);
  }

  /**
   * @param {MouseEvent} event a click; where it does not tell its pointer, the first after the press was lifted counts
   */
  made(event) {
    const { detail, pointerId } = /** @type {PointerEvent} */ (event);
    return detail > 0 && (pointerId === undefined || pointerId < 0 ? this.up : pointerId === this.id);
  }
}

/**
 * Uses up an event, and of a press also the click that comes when the finger leaves: of a touch that is later than the
 * press itself, when whatever listened for it may be gone.
 * @param {Event} event heard at the window, before anything below
 */
export function swallowPress(event) {
  stop(event);
  if (event.type !== 'pointerdown') return;
  const press = new PressClicks(/** @type {PointerEvent} */ (event));
  const over = new AbortController();
  const listening = { capture: true, signal: over.signal };
  const hear = (/** @type {string} */ type, /** @type {(event: any) => void} */ heard) =>
    addEventListener(type, heard, listening);
  for (const type of MADE_OF_IT)
    hear(type, made => (type === 'contextmenu' || press.made(made)) && stop(made));
  // whatever comes next is meant for what is then in sight
  hear('pointerup', ({ pointerId }) => (press.up ||= pointerId === press.id));
  hear('pointercancel', ({ pointerId }) => pointerId === press.id && over.abort());
  hear('pointerdown', next => press.isOver(next) && over.abort());
  hear('keydown', () => over.abort());
}

/** @param {Event} event */
const stop = event => {
  event.preventDefault();
  event.stopPropagation();
};
