/**
 * The star chart under the board: rings and meridians around its middle. Drawn as SVG because thin repeating gradients blur
 * in Firefox.
 */
import { html, svg } from 'lit';

const STEP = 48;
const RINGS = 24;
const MERIDIANS = 24;

const rings = Array.from({ length: RINGS }, (_, n) => (n + 1) * STEP).map(
  r => `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`,
);
const meridians = Array.from({ length: MERIDIANS }, (_, n) => (n * 2 * Math.PI) / MERIDIANS).map(
  angle =>
    `M0 0L${(Math.sin(angle) * STEP * RINGS).toFixed(1)} ${(Math.cos(angle) * STEP * RINGS).toFixed(1)}`,
);

const lines = svg`<svg x="50%" y="50%" overflow="visible"><path d=${[...rings, ...meridians].join('')} /></svg>`;

/** The same for every table. */
export const starChart = html`<div class="chart" aria-hidden="true">
  <svg width="100%" height="100%">${lines}</svg>
</div>`;
