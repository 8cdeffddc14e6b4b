/** How well every seat stood, drawn along the timeline. */
import { svg } from 'lit';
import { say } from '../../sentences/say.js';

/** px on each side of a mark that belong to it */
const NEAR = 22;

/**
 * @param {import('../../app/analysis/review.js').Review} review
 * @param {import('../../app/protocol').Status} status
 * @param {(seat: number) => string} name
 * @param {(n: number) => void} go
 */
export function chart({ curves, marks }, { decisions, at }, name, go) {
  const click = (/** @type {MouseEvent} */ event) => go(decisionAt(event, decisions, marks));
  return svg`<svg class="review-chart" viewBox="0 0 ${Math.max(1, decisions)} 100" preserveAspectRatio="none"
    role="img" aria-label=${chartSentence(curves, name)} @click=${click}>
    <path class="even" d="M0 50H${decisions}" /><path class="now" d="M${at} 0V100" />
    ${curves.map(({ seat, points }) => svg`<path class="stood" data-seat=${seat + 1} d=${line(points)} />`)}
    ${marks.map(({ seat, n }) => svg`<path class="mark" data-seat=${seat + 1} d="M${n} ${height(curves, seat, n)}h0" />`)}
  </svg>`;
}

/**
 * The decision that a tap on a plot means: a costly one near it, or the nearest.
 * @param {MouseEvent} event
 * @param {number} decisions
 * @param {{n: number}[]} marks
 */
export function decisionAt(event, decisions, marks) {
  const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
  const n = ((event.clientX - box.x) / box.width) * decisions;
  const near = (NEAR / box.width) * decisions;
  const [mark] = marks
    .filter(one => Math.abs(one.n - n) <= near)
    .sort((a, b) => Math.abs(a.n - n) - Math.abs(b.n - n));
  return mark ? mark.n : Math.max(0, Math.min(decisions, Math.round(n)));
}

/**
 * What a plot shows, in words.
 * @param {import('../../app/analysis/review.js').Curve[]} curves
 * @param {(seat: number) => string} name
 */
export function chartSentence(curves, name) {
  const description = curves.map(curve => sentence(curve, name)).join('. ');
  return description ? say('review.estimates', { description }) : say('review.estimates_title');
}

/** @param {{n: number, percent: number}[]} points */
export const line = points =>
  points.map(({ n, percent }, i) => `${i ? 'L' : 'M'}${n} ${100 - percent}`).join('');

/**
 * @param {import('../../app/analysis/review.js').Curve[]} curves
 * @param {number} seat
 * @param {number} n
 */
const height = (curves, seat, n) =>
  100 - (curves.find(one => one.seat === seat)?.points.find(one => one.n === n)?.percent ?? 50);

/**
 * @param {import('../../app/analysis/review.js').Curve} curve
 * @param {(seat: number) => string} name
 */
function sentence({ seat, points }, name) {
  const first = points[0];
  const last = points[points.length - 1];
  if (!first) return '';
  const low = points.reduce((a, b) => (b.percent < a.percent ? b : a));
  const high = points.reduce((a, b) => (b.percent > a.percent ? b : a));
  const extremes = say('review.at_most_after_move', {
    most: high.percent,
    when_most: high.n,
    least: low.percent,
    when_least: low.n,
  });
  return say('review.at_first_at_the_last', {
    name: name(seat),
    first: first.percent,
    extremes,
    last: last.percent,
  });
}
