import { LightElement } from '../../lib/light-element.js';

/** A part of a game for the page's rail: it gets every update and shows the same state as the table. */
export class RailPanel extends LightElement {
  /**
   * @override
   * @type {import('lit').PropertyDeclarations}
   */
  static properties = { state: { attribute: false }, names: { attribute: false }, last: { state: true } };

  constructor() {
    super();
    /** @type {any} */
    this.state = null;
    /** @type {string[]|undefined} */
    this.names = undefined;
    /**
     * The table's last state, while it still shows something that is over.
     * @type {any}
     */
    this.last = null;
  }

  /** The view that the table shows; null before the first update. */
  get view() {
    return this.last ?? this.state?.view ?? null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    document.addEventListener('holding', this.#onHolding);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    document.removeEventListener('holding', this.#onHolding);
  }

  /** The table reports what it still shows. */
  #onHolding = (/** @type {Event} */ event) => {
    this.last = /** @type {any} */ (event.target).last ?? null;
  };
}
