import { html, nothing } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { labelledNames } from '../../lib/seat-names.js';
import { Component } from '../component.js';
import { say } from '../../sentences/say.js';

/** The ranking of a finished game, best first; equals share a rank. Draws nothing if the game has no ranking. */
class RankList extends Component {
  /** @override */
  static properties = { view: { attribute: false } };

  constructor() {
    super();
    /** @type {import('../../app/protocol').Update | null} */
    this.view = null;
  }

  /** @override */
  render() {
    const { view } = this;
    const ranking = view?.status.outcome?.ranking ?? [];
    if (!view || !ranking.length) return nothing;
    const { status } = view;
    const names = labelledNames(view);
    return html`<section class="ranking" aria-label=${say('page.result')}>
      <h2>${status.outcome?.text}</h2>
      <ol>
        ${ranking.map(
          ({ seat, place, text }) =>
            html`<li data-seat=${seat + 1} value=${place}>
              <span class="place">${place}</span>${shapeOf(seat + 1)}<b>${names[seat]}</b
              ><span class="grow">${text}</span>
            </li>`,
        )}
      </ol>
    </section>`;
  }
}
customElements.define('ev-ranking', RankList);
