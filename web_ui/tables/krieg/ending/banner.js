/** The end of a round or of the game, shown below the field in two lines; the field stays visible. */
import { html, nothing } from 'lit';
import { shapeOf } from '../../../art/card-face.js';
import { endButtons, nextButtons } from '../../../parts/ending/end-buttons.js';
import { sidesOf } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function bannerTemplate(s) {
  const { update, ended } = s;
  const {
    status,
    view: { match },
  } = update;
  const ranking = status.outcome?.ranking ?? [];
  const round = match.history.find(one => one.round === ended?.round);
  const winners = (status.over ? status.outcome?.winners : round?.winners) ?? [];
  const text = status.over ? status.outcome?.text : roundText(s, winners);
  const small = !status.over
    ? round && score(s, round)
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
const onward = s => (s.update.status.over ? endButtons(s) : nextButtons(s, say('table.next_round')));

/**
 * @param {Scene} s
 * @param {number[]} winners
 */
function roundText({ ended, name }, winners) {
  const round = ended?.round ?? '';
  return winners.length
    ? winners.length > 1
      ? say('krieg.take_round', { seats: winners.map(name).join(say('common.and')), round })
      : say('krieg.takes_round', { seat: name(winners[0]), round })
    : say('krieg.event.scored.tied', { round });
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
          <b>${name(seat)}</b> ${say('table.point', { points: view.match.points?.[seat] ?? 0 })}</span
        >`,
    )}</span
  >`;

/**
 * The score of each side; points if everyone plays alone.
 * @param {Scene} s
 * @param {import('../types.d.ts').RoundResult} round
 */
function score({ view, name }, { together, points }) {
  return sidesOf(view, together)
    .map(
      ({ seats, total }) =>
        `${seats.map(name).join(say('common.and'))} ${total}${points ? ` (+${points[seats[0]]})` : ''}`,
    )
    .join(', ');
}

/**
 * The totals of each side in every round; the gems in the strips show who won how many.
 * @param {Scene} s
 */
function rounds({ view, update, name }) {
  const { history } = update.view.match;
  return sidesOf(view, history[0].together)
    .map(
      ({ seats }) =>
        `${seats.map(name).join(say('common.and'))}: ${history.map(({ together }) => together[seats[0]]).join(', ')}`,
    )
    .join('; ');
}
