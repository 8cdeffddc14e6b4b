import { LightElement } from '../../lib/light-element.js';

/** A piece of a game for the page's rail: given every update, it shows the picture that the table shows. */
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
     * The table's picture of what is over and still being looked at.
     * @type {any}
     */
    this.last = null;
  }

  /** What is in sight on the table; null before the first update. */
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

  /** The table says what it still shows. */
  #onHolding = (/** @type {Event} */ event) => {
    this.last = /** @type {any} */ (event.target).last ?? null;
  };
}
