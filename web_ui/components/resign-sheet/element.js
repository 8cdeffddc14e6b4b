import { html } from 'lit';
import { withVerb } from '../../lib/seat-names.js';
import { Sheet } from '../sheet/element.js';

/** Asks for confirmation before resigning. Fires `resign`. */
class ResignSheet extends Sheet {
  constructor() {
    super();
    this.heading = 'Resign?';
    /** Who resigns. */
    this.name = '';
  }

  #resign() {
    this.close();
    this.emit('resign', {});
  }

  /** @override */
  content() {
    return html`<p>${withVerb(this.name, 'gives')} up the game, and it is over. Undo takes this back.</p>
      <div class="row">
        <button class="btn go" @click=${() => this.close()}>Play on</button>
        <button class="btn" @click=${() => this.#resign()}>Resign</button>
      </div>`;
  }
}
customElements.define('ev-resign', ResignSheet);
