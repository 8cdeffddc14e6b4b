/** Cards that are only told of, drawn small in a row: hands that are shown open. Loaded with the first of them. */
import { html, nothing } from 'lit';
import { wear } from '../lib/late-style.js';
import { LightElement } from '../lib/light-element.js';
import { faces } from './edit-faces.js';

const STYLE = `
ev-held-cards ul {
  --cw: 60px;
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  margin: 0;
  padding: 4px 0;
  list-style: none;
}`;

/** `cards` as the engine tells them; the view has the catalogue to draw them from. */
class HeldCards extends LightElement {
  /** @override */
  static properties = {
    game: {},
    cards: { attribute: false },
    view: { attribute: false },
    face: { state: true },
  };

  constructor() {
    super();
    this.game = '';
    this.cards = /** @type {import('../app/protocol').HeldCard[]} */ ([]);
    /** @type {unknown} */
    this.view = null;
    /** @type {((card: string, update: any) => unknown) | null} */
    this.face = null;
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    faces[this.game]().then(({ face }) => (this.face = face));
    wear(STYLE);
  }

  /** @override */
  render() {
    const { cards, face, view } = this;
    if (!cards.length || !face) return nothing;
    return html`<ul>
      ${cards.map(one => html`<li><span class="sr">${one.name}</span><span aria-hidden="true">${face(one.card, view)}</span></li>`)}
    </ul>`;
  }
}

customElements.define('ev-held-cards', HeldCards);
