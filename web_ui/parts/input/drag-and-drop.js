import { DragImage } from './drag-image.js';
import { Gestures } from './gestures.js';

/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * Drag and drop, press-and-hold and hover on a table. A drag is a tap on the thing and one where it is dropped; the host
 * decides where it may begin and end (`drags`, `droppable`, `droppedOn`).
 * @implements {ReactiveController}
 */
export class DragAndDrop {
  /** @type {Gestures|null} */
  #gestures = null;
  #image = new DragImage();
  /** Lifting the dragged thing chose it. */
  #chosenByLift = false;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    const { host } = this;
    this.#gestures = new Gestures(host, {
      canDrag: el => this.#mayLift(el.dataset.target ?? ''),
      dragStart: (el, event) => this.#lift(el, event),
      dragMove: (_el, over, event) => this.#move(over, event),
      drop: (el, over, under) => this.#drop(el, over, under),
      dragCancel: () => this.#chosenByLift && host.stepBack(),
      dragEnd: () => {
        this.#image.drop();
        this.#mark(null);
      },
      hold: el => host.look(el.dataset.target ?? '', true, el),
      hover: el => {
        host.hovered = el?.dataset.target ?? null;
        host.look(el?.dataset.target ?? '', false, el);
      },
    });
  }

  hostDisconnected() {
    this.#gestures?.dispose();
  }

  /** The table has changed: what is being dragged goes back. */
  stop() {
    this.#gestures?.stopDrag();
  }

  /**
   * A target whose choice would send an action is tapped, not dragged: lifting it would already act.
   * @param {string} target
   */
  #mayLift(target) {
    const { host } = this;
    return host.drags(target) && (host.machine.isPicked(target) || !this.#commits(target, []));
  }

  /**
   * @param {string} target
   * @param {import('../choice/interaction.js').Pick[]} [picks] instead of the picks made
   */
  #commits(target, picks) {
    const { host } = this;
    return host.aliases(target).some(one => host.machine.commits(one, picks));
  }

  /**
   * @param {HTMLElement} el
   * @param {PointerEvent} event
   */
  #lift(el, event) {
    const { host } = this;
    const target = el.dataset.target ?? '';
    const layer = host.querySelector('.fx');
    host.why = null; // the chip of a reason would cover the drop target
    this.#chosenByLift = !host.machine.isPicked(target);
    if (this.#chosenByLift) {
      // the drop decides where it goes, not what was chosen before
      if (this.#commits(target)) host.machine.picks = [];
      host.tap(target);
    }
    if (layer) this.#image.lift(/** @type {HTMLElement} */ (el.querySelector('.card') ?? el), event, layer);
  }

  /**
   * @param {HTMLElement|null} over
   * @param {PointerEvent} event
   */
  #move(over, event) {
    this.#image.move(event);
    this.#mark(this.host.droppable(over));
  }

  /** @param {HTMLElement|null} el where it may be dropped */
  #mark(el) {
    for (const one of this.host.querySelectorAll('.droppable'))
      if (one !== el) one.classList.remove('droppable');
    el?.classList.add('droppable');
  }

  /**
   * @param {HTMLElement} el
   * @param {HTMLElement|null} over
   * @param {Element|null} under
   */
  #drop(el, over, under) {
    const { host } = this;
    host.droppedAt = this.#image.rect;
    if (!host.droppedOn(el.dataset.target ?? '', over, under)) host.stepBack();
  }
}
