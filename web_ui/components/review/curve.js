/** How well every seat stood, over all decisions: a large plot in which one can tap, with rounds and marks. */
import { html, nothing, svg } from 'lit';
import { shapeOf } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { say } from '../../sentences/say.js';
import { chartSentence, decisionAt, line } from './chart.js';

/** The name of a round has so much room at least, in per cent of the plot. */
const ROOM = 20;
const ORDER = ['!', '!!', '?!', '?', '??'];

/**
 * @param {import('../../app/analysis/review.js').Review} review
 * @param {import('../../app/protocol').Update} view
 * @param {(seat: number) => string} name
 * @param {(n: number) => void} go
 */
export function curve(review, { log, status }, name, go) {
  const { curves, marks, verdicts } = review;
  const { decisions, at } = status;
  const all = Math.max(1, decisions);
  const rounds = log.filter(({ head, n }) => head && n < decisions);
  const named = rounds
    .map(({ n, text }) => ({ n, text: text.split(':')[0] }))
    .filter(({ n }, at) => ((rounds[at + 1]?.n ?? decisions) - n) / all >= ROOM / 100);
  const place = (/** @type {number} */ n, /** @type {number} */ percent) =>
    cssText(`left:${(100 * n) / all}%;top:${100 - percent}%`);
  const points = curves.flatMap(({ seat, points: own }) => own.map(point => ({ seat, ...point })));
  const marked = points.flatMap(({ n, seat, percent }) => {
    const mark = verdicts.get(n);
    return mark ? [{ n, seat, percent, mark }] : [];
  });
  marked.sort((a, b) => ORDER.indexOf(a.mark) - ORDER.indexOf(b.mark)); // what cost most lies on top
  const click = (/** @type {MouseEvent} */ event) => go(decisionAt(event, decisions, marks));
  return html`<figure class="review-curve">
    <div class="plot" role="img" aria-label=${chartSentence(curves, name)} @click=${click}>
      <svg viewBox="0 0 ${all} 100" preserveAspectRatio="none" aria-hidden="true">
        ${svg`<path class="round" d=${rounds.map(({ n }) => `M${n} 0V100`).join('')} /><path class="even" d="M0 50H${all}" />
          <path class="now" d="M${at} 0V100" />
          ${curves.map(({ seat, points: own }) => svg`<path class="stood" data-seat=${seat + 1} d=${line(own)} />`)}`}
      </svg>
      <i class="scale" .style=${cssText('top:0')}>100</i><i class="scale" .style=${cssText('top:50%')}>50</i>
      ${curves.map(({ seat, points: own }) => {
        const last = own.at(-1);
        return last
          ? html`<span class="whose" data-seat=${seat + 1} .style=${place(last.n, last.percent)}
              >${shapeOf(seat + 1)}</span
            >`
          : nothing;
      })}
      ${marked.map(
        ({ n, seat, percent, mark }) =>
          html`<b class="verdict" data-seat=${seat + 1} ?data-here=${n === at} .style=${place(n, percent)}
            >${mark}</b
          >`,
      )}
    </div>
    ${
      named.length
        ? html`<div class="rounds" aria-hidden="true">
            ${named.map(({ n, text }) => html`<span .style=${cssText(`left:${(100 * n) / all}%`)}>${text}</span>`)}
          </div>`
        : nothing
    }
    <figcaption>
      ${say('review.decision_of', { at, decisions })}
      ${curves.map(({ seat, points: own }) => {
        const here = own.findLast(({ n }) => n <= at) ?? own[0];
        return here
          ? html`<span data-seat=${seat + 1}
              >${shapeOf(seat + 1)}<span class="sr">${name(seat)} </span>${here.percent} %</span
            >`
          : nothing;
      })}
    </figcaption>
  </figure>`;
}
