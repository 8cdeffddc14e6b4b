// Plots as SVG, without a library: what stands in them is told by a table and a sentence too. Won is solid, drawn dotted, lost
// hatched, everywhere; no colour is needed to tell them apart.
import { html, svg } from 'lit';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/games/numbers.js').Tally} Tally
 */

const KINDS = /** @type {const} */ (['won', 'drawn', 'lost']);

/** The patterns of all plots, once a page. */
export const patterns = html`<svg class="sr" width="0" height="0" aria-hidden="true">
  <defs>
    <pattern id="plot-lost" width="5" height="5" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect class="ground" width="5" height="5" />
      <rect class="ink" width="2.4" height="5" />
    </pattern>
    <pattern id="plot-drawn" width="5" height="5" patternUnits="userSpaceOnUse">
      <rect class="ground" width="5" height="5" />
      <circle class="ink" cx="2.5" cy="2.5" r="1.4" />
    </pattern>
  </defs>
</svg>`;

/**
 * One bar of games: its length is all of them.
 * @param {Tally} tally
 */
export function resultBar(tally) {
  const all = tally.won + tally.drawn + tally.lost;
  let from = 0;
  const parts = KINDS.map(kind => {
    const share = (100 * tally[kind]) / all;
    const part = svg`<rect class=${kind} x="${from}%" width="${share}%" height="16"/>`;
    from += share;
    return share ? part : null;
  });
  return html`<svg class="bar" width="100%" height="16" aria-hidden="true">
    ${parts}
    <rect class="edge" width="100%" height="16" />
  </svg>`;
}

/** What the patterns mean. */
export const legend = html`<p class="legend">
  ${[
    ['won', say('games.won_counted')],
    ['drawn', say('games.drawn_counted')],
    ['lost', say('games.lost_counted')],
  ].map(
    ([kind, word]) =>
      html`<span
        ><svg width="14" height="12" aria-hidden="true">
          <rect class=${kind} width="14" height="12" />
          <rect class="edge" width="14" height="12" /></svg
        >${word}</span
      >`,
  )}
</p>`;

const HEIGHT = 92;

/**
 * Games by day: won and drawn above the line, lost below.
 * @param {Tally[]} days
 */
export function dayPlot(days) {
  const up = Math.max(1, ...days.map(day => day.won + day.drawn));
  const down = Math.max(0, ...days.map(day => day.lost));
  const unit = Math.min(16, (HEIGHT - 4) / (up + down));
  const base = down ? HEIGHT - 2 - down * unit : HEIGHT - 2;
  const step = 100 / days.length;
  const column = (
    /** @type {number} */ n,
    /** @type {string} */ kind,
    /** @type {number} */ y,
    /** @type {number} */ count,
  ) =>
    count
      ? svg`<rect class=${kind} x="${n * step + step * 0.08}%" y=${y} width="${step * 0.84}%" height=${count * unit}/>`
      : null;
  return html`<svg class="plot" width="100%" height=${HEIGHT} aria-hidden="true">
    ${days.map((day, n) => [
      column(n, 'won', base - day.won * unit, day.won),
      column(n, 'drawn', base - (day.won + day.drawn) * unit, day.drawn),
      column(n, 'lost', base, day.lost),
    ])}
    <line x1="0" x2="100%" y1=${base} y2=${base} />
  </svg>`;
}

/**
 * Counts side by side; the highest are solid.
 * @param {number[]} counts
 */
export function countPlot(counts) {
  const most = Math.max(1, ...counts);
  const unit = (HEIGHT - 14) / most;
  const step = 100 / counts.length;
  return html`<svg class="plot" width="100%" height=${HEIGHT} aria-hidden="true">
    ${counts.map((n, at) =>
      n
        ? svg`<rect class=${n >= most * 0.75 ? 'won' : 'lost'} x="${at * step + step * 0.06}%" y=${HEIGHT - 2 - n * unit}
            width="${step * 0.88}%" height=${n * unit}/>`
        : null,
    )}
    <line x1="0" x2="100%" y1=${HEIGHT - 2} y2=${HEIGHT - 2} />
  </svg>`;
}
