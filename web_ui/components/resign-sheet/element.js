import { html } from 'lit';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/** Asks for confirmation before resigning. Fires `resign`. */
class ResignSheet extends Sheet {
  constructor() {
    super();
    this.heading = say('page.ask_resign');
    /** Who resigns. */
    this.name = '';
  }

  #resign() {
    this.close();
    this.emit('resign', {});
  }

  /** @override */
  content() {
    return html`<p>${say('page.gives_up_the_game', { seat: this.name })}</p>
      <div class="row">
        <button class="btn go" @click=${() => this.close()}>${say('page.play_on')}</button>
        <button class="btn" @click=${() => this.#resign()}>${say('page.resign')}</button>
      </div>`;
  }
}
customElements.define('ev-resign', ResignSheet);
