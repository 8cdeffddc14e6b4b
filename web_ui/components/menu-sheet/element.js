import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { hasNoModifier } from '../../lib/key-names.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/**
 * The menu of a table. The page passes the `items`.
 * @typedef {{label: string, icon: string, run?: () => void, href?: string, note?: string}} Item
 */
class MenuSheet extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    items: { attribute: false },
    about: { attribute: false },
    goal: { attribute: false },
  };

  constructor() {
    super();
    this.heading = say('page.menu');
    /** @type {Item[]} */
    this.items = [];
    this.about = '';
    /** The goal of the game. */
    this.goal = '';
  }

  /** @param {Item} item */
  #choose(item) {
    this.close();
    item.run?.();
  }

  /** @override */
  content() {
    return html`${this.goal ? html`<p><b>${say('page.goal')}</b> ${this.goal}.</p>` : ''}${this.about ? html`<p class="hint">${this.about}</p>` : ''}
      <ul class="menu" @keydown=${step}>
        ${this.items.map(
          item =>
            html`<li>
              ${
                item.href
                  ? html`<a class="menu-item" href=${item.href}>${face(item)}</a>`
                  : html`<button class="menu-item" type="button" @click=${() => this.#choose(item)}>
                      ${face(item)}
                    </button>`
              }
            </li>`,
        )}
      </ul>`;
  }
}

/**
 * Up and down go from one to the next, Home and End to the first and last.
 * @param {KeyboardEvent} event
 */
function step(event) {
  const items = /** @type {HTMLElement[]} */ ([
    .../** @type {Element} */ (event.currentTarget).querySelectorAll('.menu-item'),
  ]);
  const at = items.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const to = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: items.length - 1 }[event.key];
  if (at < 0 || to === undefined || !hasNoModifier(event)) return;
  event.preventDefault();
  items[(to + items.length) % items.length].focus();
}

/** @param {Item} item */
const face = item =>
  html`${iconOf(item.icon)}<span class="grow">${item.label}</span
    >${item.note ? html`<span class="hint">${item.note}</span>` : ''}`;
customElements.define('ev-menu', MenuSheet);
