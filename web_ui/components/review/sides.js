/** What the analysis says of a whole game: how exactly each side played, and the decision that turned it. */
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/analysis/review.js').Review} Review
 * @typedef {import('../../app/analysis/review.js').Mark} Mark
 */

/**
 * @param {Review} review
 * @param {number[]} seats
 * @param {(seat: number) => string} name
 */
export const sides = (review, seats, name) =>
  html`<dl class="review-sides">
    ${seats.map(seat => {
      const played = review.played(seat);
      if (!played) return nothing;
      const { '??': blunders, '?': mistakes, '?!': doubtful } = played.marks;
      const counts = [
        blunders && say('review.blunders', { n: blunders }),
        mistakes && say('review.mistakes', { n: mistakes }),
        doubtful && say('review.doubtful', { n: doubtful }),
        say('review.lost_on_average', { loss: played.loss.toFixed(1) }),
      ].filter(Boolean);
      return html`<div data-seat=${seat + 1}>
        <dt>${shapeOf(seat + 1)}${name(seat)}</dt>
        <dd>
          <b>${played.accuracy}</b> <span>${say('review.accuracy')}</span>
          <small>${counts.join(', ')}</small>
        </dd>
      </div>`;
    })}
  </dl>`;

/**
 * @param {Review} review
 * @param {(seat: number) => string} name
 * @param {(n: number) => void} go
 */
export function turningPoint(review, name, go) {
  const found = review.turn();
  if (!found) return nothing;
  const { mark, highest } = found;
  const fell = say('review.fell', {
    name: name(mark.seat),
    move: mark.played,
    before: mark.before,
    after: mark.before - mark.cost,
  });
  const never = highest !== null && highest < 50 ? say('review.never_above', { highest }) : '';
  return html`<section
    class="review-turn"
    data-seat=${mark.seat + 1}
    aria-label=${say('review.turning_point')}
  >
    <h2>${say('review.turning_point')}<small>${mark.when}</small></h2>
    <p>${fell} ${never}</p>
    <p>${say('review.better_was', { move: mark.better, reason: mark.reason })}</p>
    <button class="btn" @click=${() => go(mark.n)}>${iconOf('eye')}${say('review.look_at_it')}</button>
  </section>`;
}
