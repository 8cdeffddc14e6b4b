import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
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
      <ul class="menu">
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

/** @param {Item} item */
const face = item =>
  html`${iconOf(item.icon)}<span class="grow">${item.label}</span
    >${item.note ? html`<span class="hint">${item.note}</span>` : ''}`;
customElements.define('ev-menu', MenuSheet);
