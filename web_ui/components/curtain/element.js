import { html, nothing } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/**
 * The curtain between two players of one device: opaque, in the next player's colour, showing only what everybody knows. It
 * is painted before the next player's view is requested. Fires `lift`.
 */
class Curtain extends Component {
  /** @override */
  static properties = { curtain: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/types').Curtain | null} */
    this.curtain = null;
    this.fellAt = 0;
  }

  /** @override */
  render() {
    const { curtain } = this;
    if (!curtain) return nothing;
    const to =
      curtain.reason === 'away'
        ? say('page.the_table_waits_for')
        : curtain.reason === 'start'
          ? say('page.first_to_play')
          : say('page.pass_the_table_to');
    return html`<section
      class="curtain"
      data-seat=${curtain.seat + 1}
      role="dialog"
      aria-modal="true"
      aria-labelledby="curtain-name"
    >
      <span class="bigshape">${shapeOf(curtain.seat + 1)}</span>
      <p class="to">${to}</p>
      <h1 id="curtain-name">${curtain.name}</h1>
      ${curtain.lines.map(line => html`<p class="pub">${line}</p>`)}
      <button class="btn go" @click=${this.#lift}>
        ${say('page.i_am_show_my_cards', { name: curtain.name })}
      </button>
      <p class="pub small">${say('page.nothing_of_anyones_hand')}</p>
    </section>`;
  }

  /** @override */
  updated() {
    this.fellAt = performance.now();
    /** @type {HTMLElement | null} */ (this.querySelector('.btn'))?.focus({ preventScroll: true });
  }

  /** A tap meant for the table must not lift a curtain that has just fallen. */
  #lift() {
    if (performance.now() - this.fellAt > 300) this.emit('lift');
  }
}
customElements.define('ev-curtain', Curtain);
