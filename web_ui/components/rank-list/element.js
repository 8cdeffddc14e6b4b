import { html, nothing } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { Element } from '../element.js';

/**
 * Who came where when a game is over, best first; equals share a place. Draws nothing where the game has no
 * places.
 */
class RankList extends Element {
  /** @override */
  static properties = { status: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/protocol').Status | null} */
    this.status = null;
  }

  /** @override */
  render() {
    const { status } = this;
    const ranking = status?.outcome?.ranking ?? [];
    if (!status || !ranking.length) return nothing;
    return html`<section class="ranking" aria-label="Result">
      <h2>${status.outcome?.text}</h2>
      <ol>
        ${ranking.map(
          ({ seat, place, text }) =>
            html`<li data-seat=${seat + 1} value=${place}>
              <span class="place">${place}</span>${shapeOf(seat + 1)}<b>${status.seats[seat].name}</b
              ><span class="grow">${text}</span>
            </li>`,
        )}
      </ol>
    </section>`;
  }
}
customElements.define('ev-ranking', RankList);
