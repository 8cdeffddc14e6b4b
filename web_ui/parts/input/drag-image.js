/** The copy of a thing that follows the finger or the mouse while it is dragged. */
import { clone } from '../motion/flip.js';

export class DragImage {
  /** @type {HTMLElement|null} */
  #picture = null;
  #dx = 0;
  #dy = 0;

  /**
   * @param {HTMLElement} el
   * @param {PointerEvent} event
   * @param {Element} layer where it is drawn, above everything
   */
  lift(el, event, layer) {
    this.drop();
    const rect = el.getBoundingClientRect();
    const picture = clone(el);
    this.#dx = event.clientX - rect.x;
    this.#dy = event.clientY - rect.y;
    picture.classList.add('dragged');
    Object.assign(picture.style, {
      width: `${rect.width}px`,
      height: `${rect.height}px`,
      left: `${rect.x}px`,
      top: `${rect.y}px`,
    });
    layer.append(picture);
    this.#picture = picture;
  }

  /** @param {PointerEvent} event */
  move(event) {
    if (this.#picture)
      Object.assign(this.#picture.style, {
        left: `${event.clientX - this.#dx}px`,
        top: `${event.clientY - this.#dy}px`,
      });
  }

  /** Where it is now; null when nothing is dragged. */
  get rect() {
    return this.#picture?.getBoundingClientRect() ?? null;
  }

  drop() {
    this.#picture?.remove();
    this.#picture = null;
  }
}
