/** The end of a round or of the game, shown below the field in two lines; the field stays visible. */
import { html, nothing } from 'lit';
import { shapeOf } from '../../../art/card-face.js';
import { endButtons, nextButtons } from '../../../parts/ending/end-buttons.js';
import { plural } from '../../../lib/plural.js';
import { withVerb } from '../../../lib/seat-names.js';
import { sideTotals } from '../model.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function bannerTemplate(s) {
  const { update, ended } = s;
  const {
    status,
    view: { match },
  } = update;
  const ranking = status.outcome?.ranking ?? [];
  const winners = status.over
    ? (status.outcome?.winners ?? [])
    : (match.history.find(one => one.round === ended?.round)?.winners ?? []);
  const text = status.over ? status.outcome?.text : roundText(s, winners);
  const small = !status.over
    ? score(s, ended?.totals ?? [], ended?.points)
    : ranking.length
      ? places(s, ranking)
      : match.history.length
        ? rounds(s)
        : nothing;
  return html`<div class="dock">
    <div class="banner" role="status" data-seat=${winners.length ? winners[0] + 1 : nothing}>
      ${winners.length ? html`<span class="flag">${shapeOf(winners[0] + 1)}</span>` : nothing}
      <p class="grow"><b>${text}</b><small>${small}</small></p>
      ${onward(s)}
    </div>
  </div>`;
}

/**
 * The buttons for the next round, or the next game.
 * @param {Scene} s
 */
const onward = s => (s.update.status.over ? endButtons(s) : nextButtons(s, 'Next round'));

/**
 * @param {Scene} s
 * @param {number[]} winners
 */
function roundText({ ended, name }, winners) {
  const round = ended?.round ?? '';
  return winners.length
    ? `${winners.length > 1 ? `${winners.map(name).join(' and ')} take` : withVerb(name(winners[0]), 'takes')} round ${round}`
    : `Round ${round} is tied`;
}

/**
 * The final ranking, best first.
 * @param {Scene} s
 * @param {{seat: number, place: number}[]} ranking
 */
const places = ({ view, name }, ranking) =>
  html`<span class="places"
    >${ranking.map(
      ({ seat, place }) =>
        html`<span data-seat=${seat + 1}
          >${place}. ${shapeOf(seat + 1)}
          <b>${name(seat)}</b> ${plural(view.match.points?.[seat] ?? 0, 'point')}</span
        >`,
    )}</span
  >`;

/**
 * The totals of the sides, from the totals of the seats.
 * @param {Scene['view']} view
 * @param {number[]} totals
 */
const stood = (view, totals) =>
  sideTotals({ ...view, sides: view.sides.map((side, seat) => ({ ...side, total: totals[seat] ?? 0 })) });

/**
 * The score of each side; points if everyone plays alone.
 * @param {Scene} s
 * @param {number[]} totals
 * @param {number[]|null} [points]
 */
function score({ view, name }, totals, points) {
  return stood(view, totals)
    .map(
      ({ seats, total }) =>
        `${seats.map(name).join(' and ')} ${total}${points ? ` (+${points[seats[0]]})` : ''}`,
    )
    .join(', ');
}

/**
 * The totals of each side in every round; the gems in the strips show who won how many.
 * @param {Scene} s
 */
function rounds({ view, update, name }) {
  const each = update.view.match.history.map(({ totals }) => stood(view, totals));
  return sideTotals(view)
    .map(
      ({ seats }, at) => `${seats.map(name).join(' and ')}: ${each.map(camps => camps[at].total).join(', ')}`,
    )
    .join('; ');
}
