/**
 * Dragging in the editor: a card of the palette, of a row or of the table is dropped where it goes. It is the same as tapping
 * it and then the place; a finger scrolls the lists, and drags what lies on the table.
 */
import { DragImage } from '../../parts/input/drag-image.js';
import { Gestures } from '../../parts/input/gestures.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** What a card of the palette, a card of a row and a place are called, before their ids. */
const FOUND = 'found:';
const ROW = 'row:';
const PLACE = 'place:';

/** @param {string} card of the palette */
export const foundTarget = card => `${FOUND}${card}`;

/** @param {import('./mode.js').Spot} spot in a row beside the table */
export const rowTarget = ({ zone, index }) => `${ROW}${index}:${zone}`;

/** @param {string} zone */
export const placeTarget = zone => `${PLACE}${zone}`;

export class EditDrag {
  /** @type {Gestures | null} */
  #gestures = null;
  /** @type {Element | null} */
  #root = null;
  #image = new DragImage();
  /** A finger is down: where it scrolls, it drags nothing. */
  #finger = false;
  /** Where the dragged card lay when it was lifted, and whether the pointer is still there: then it was a tap that slipped. */
  #place = new DOMRect();
  #slipped = true;
  /** Settles when the engine has said where the dragged card may lie. @type {Promise<unknown>} */
  #taken = Promise.resolve();

  /** @param {Edit} edit */
  constructor(edit) {
    this.edit = edit;
  }

  /** Listens to the page as it is drawn now. */
  follow() {
    const root = /** @type {HTMLElement | null} */ (this.edit.shell.querySelector('.app.edit'));
    if (root === this.#root) return;
    this.#gestures?.dispose();
    this.#root = root;
    this.#gestures = root && new Gestures(root, this.#handlers());
    const options = { capture: true, passive: true };
    root?.addEventListener(
      'pointerdown',
      ({ pointerType }) => (this.#finger = pointerType === 'touch'),
      options,
    );
  }

  /** @returns {import('../../parts/input/gestures.js').Handlers} */
  #handlers() {
    return {
      canDrag: el => this.#take(el) !== null && !(this.#finger && scrolls(el)),
      dragStart: (el, event) => this.#lift(el, event),
      dragMove: (_el, over, _under, event) => {
        this.#image.move(event);
        this.#slipped = isIn(this.#place, event);
        this.#mark(over);
      },
      drop: (el, over) => this.#drop(el, over),
      dragCancel: () => this.edit.hand.letGo(),
      dragEnd: () => {
        this.#image.drop();
        this.#mark(null);
      },
      pulled: () => {},
      hold: el => {
        const slow = this.#finger && !this.edit.table?.contains(el);
        if (slow) el.click(); // a slow tap on a list is a tap, which is made only once
        return slow;
      },
      hover: () => {},
    };
  }

  /**
   * How a card is taken into the hand; null: this is none.
   * @param {HTMLElement} el
   * @returns {(() => Promise<unknown>) | null}
   */
  #take(el) {
    const { edit } = this;
    const target = el.dataset.target ?? '';
    if (target.startsWith(FOUND)) {
      const card = edit.cards.find(one => foundTarget(one.card) === target);
      return card ? () => edit.hand.hold(card) : null;
    }
    for (const { id: zone, cards } of edit.state.zones) {
      const index = cards.findLastIndex((one, n) => target === (one.target ?? rowTarget({ zone, index: n })));
      if (index >= 0) return () => edit.hand.lift({ zone, index });
    }
    return null;
  }

  /**
   * @param {HTMLElement} el
   * @param {PointerEvent} event
   */
  #lift(el, event) {
    const { edit } = this;
    const take = this.#take(el);
    const layer = edit.table?.querySelector('.fx');
    if (!take) return;
    this.#place = el.getBoundingClientRect(); // what is said of a held card moves the list
    this.#slipped = isIn(this.#place, event);
    if (layer) this.#image.lift(/** @type {HTMLElement} */ (el.querySelector('.card') ?? el), event, layer);
    edit.hand.empty(); // the drag decides what is held, also where it was held before
    this.#taken = take();
  }

  /**
   * The zone of a place that the held card can lie in.
   * @param {HTMLElement | null} over
   * @returns {string | null}
   */
  #zoneOf(over) {
    const { hand, table } = this.edit;
    for (let el = over; el; el = el.parentElement?.closest('[data-target]') ?? null) {
      const target = el.dataset.target ?? '';
      const meant = table?.state.legal.find(
        (/** @type {import('../../app/protocol').LegalAction} */ one) =>
          one.id.startsWith('put:') && `${one.kinds[0]}:${one.refs[0]}` === target,
      );
      const zone = target.startsWith(PLACE) ? target.slice(PLACE.length) : meant?.id.slice('put:'.length);
      if (zone && hand.places.has(zone)) return zone;
    }
    return null;
  }

  /** @param {HTMLElement | null} over what the card would be dropped on */
  #mark(over) {
    const place = this.edit.hand.held && this.#zoneOf(over) ? over : null;
    for (const one of this.#root?.querySelectorAll('.droppable') ?? [])
      if (one !== place) one.classList.remove('droppable');
    place?.classList.add('droppable');
  }

  /**
   * @param {HTMLElement} el what was dragged
   * @param {HTMLElement | null} over
   */
  async #drop(el, over) {
    const { hand } = this.edit;
    const slipped = this.#slipped;
    await this.#taken;
    const zone = this.#zoneOf(over);
    if (zone && zone !== hand.held?.from?.zone) await hand.lay(zone);
    hand.letGo();
    if (slipped) el.click();
  }
}

/**
 * Whether a finger that moves there scrolls something.
 * @param {HTMLElement} el
 */
function scrolls(el) {
  for (let one = /** @type {Element | null} */ (el); one; one = one.parentElement)
    if (['none', 'pinch-zoom'].includes(getComputedStyle(one).touchAction)) return false;
  return true;
}

/**
 * @param {DOMRect} place
 * @param {PointerEvent} event
 */
const isIn = ({ left, right, top, bottom }, { clientX: x, clientY: y }) =>
  x >= left && x <= right && y >= top && y <= bottom;
