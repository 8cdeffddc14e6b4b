import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/** All legal actions of the seat, as a list. Fires `act` {action}. */
class MoveList extends Component {
  /** @override */
  static properties = { legal: { attribute: false } };

  constructor() {
    super();
    this.legal = /** @type {import('../../app/protocol').LegalAction[]} */ ([]);
  }

  /** @override */
  render() {
    if (!this.legal.length) return html`<p class="hint">${say('page.nothing_to_decide_now')}</p>`;
    return html`<ul aria-label=${say('page.possible_moves')}>
      ${repeat(
        this.legal,
        move => move.id,
        move =>
          html`<li>
            <button class="move" type="button" @click=${() => this.emit('act', { action: move.id })}>
              <span class="grow">${move.label}</span
              >${move.chip ? html`<span class="pill">${move.chip}</span>` : ''}<code translate="no"
                >${move.id}</code
              >
            </button>
          </li>`,
      )}
    </ul>`;
  }
}
customElements.define('ev-moves', MoveList);
