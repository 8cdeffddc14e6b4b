/** A panel for the page's rail: the standings, with more than two players. */
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../../art/card-face.js';
import { RailPanel } from '../../../parts/inspector/rail-panel.js';
import { nameOf } from '../../../lib/seat-names.js';
import { sidesNow } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').Update} Update */

/** Sides by what they have on the field, best first; with their points or rounds. */
export class KriegScoreboard extends RailPanel {
  /** @override */
  render() {
    const { state, names, view } = this;
    if (!view) return nothing;
    const { match } = state.view;
    const rows = sidesNow(view).sort((a, b) => a.place - b.place);
    return html`<article class="sheetlet standing" aria-label=${say('krieg.standing')}>
      <header><b>${say('krieg.round', { round: view.round })}</b></header>
      <ol>
        ${rows.map(
          ({ seats, total, place }) =>
            html`<li value=${place}>
              <span class="place">${place}</span>
              <span class="who"
                >${seats.map(seat => html`<span data-seat=${seat + 1}>${shapeOf(seat + 1)}${nameOf(state, names, seat)}</span>`)}</span
              >
              <span class="sub">${won(match, seats[0])}</span><b class="num">${total}</b>
            </li>`,
        )}
      </ol>
    </article>`;
  }
}

/**
 * Points if everyone plays alone, otherwise rounds.
 * @param {Update['view']['match']} match
 * @param {number} seat
 */
function won({ points, wins }, seat) {
  if (!points) return say('krieg.won_inline', { wins: wins[seat] ?? 0 });
  return html`${iconOf('star')}${say('table.point', { points: points[seat] })}`;
}

customElements.define('krieg-standing', KriegScoreboard);
