import { notHere } from '../prompt/asked-instead.js';
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
  /** Where it was lifted: put back there it says nothing. @type {Element|null} */
  #home = null;

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
      dragMove: (_el, over, under, event) => this.#move(over, under, event),
      drop: (el, over, under) => this.#drop(el, over, under),
      dragCancel: () => this.#chosenByLift && host.stepBack(),
      dragEnd: () => {
        this.#image.drop();
        this.#mark(null);
      },
      pulled: el => host.state && el.closest('[data-zone="hand"]') && host.pulled(el.dataset.target ?? ''),
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
    if (!host.drags(target)) return false;
    return host.assignment.active || host.machine.isPicked(target) || !this.#commits(target, []);
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
    this.#home = el.closest('[data-zone]');
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
   * @param {Element|null} under
   * @param {PointerEvent} event
   */
  #move(over, under, event) {
    this.#image.move(event);
    this.#mark(this.host.droppable(over, under));
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
    const target = el.dataset.target ?? '';
    const { asked } = host;
    host.droppedAt = this.#image.rect;
    if (host.droppedOn(target, over, under)) return;
    host.stepBack();
    if (under && !this.#home?.contains(under)) notHere(host, target, asked);
  }
}
