/** Swallows a press: neither it nor the click that the browser derives from it reaches the page below. */

const MADE_OF_IT = ['click', 'auxclick', 'dblclick', 'contextmenu'];

/** Recognises the clicks that belong to one press. Those of other pointers never do, nor those of scripts or keys. */
export class PressClicks {
  /** Its pointer was lifted: the click that follows is its last. */
  up = false;

  /** @param {PointerEvent} event the pointer's press */
  constructor({ pointerId, pointerType }) {
    this.id = pointerId;
    this.type = pointerType;
  }

  /**
   * Whether no click of it can follow any more: a pointer goes down after it was lifted, or its own pointer goes down again
   * (of each kind one pointer at a time is primary: a second one means that the end of the first was missed).
   * @param {PointerEvent} event a pointerdown
   */
  isOver(event) {
    return this.up || event.pointerId === this.id || (event.isPrimary && event.pointerType === this.type);
  }

  /**
   * @param {MouseEvent} event a click; if it does not name its pointer, the first one after the release counts
   */
  made(event) {
    const { detail, pointerId } = /** @type {PointerEvent} */ (event);
    return detail > 0 && (pointerId === undefined || pointerId < 0 ? this.up : pointerId === this.id);
  }
}

/**
 * Swallows an event and, for a press, also the click that follows when the finger leaves: for touch that is later than the
 * press, when the listener may be gone.
 * @param {Event} event received at the window, before anything below
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
  // whatever follows is meant for what is visible then
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
