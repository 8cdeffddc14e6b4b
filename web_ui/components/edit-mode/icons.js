/** Signs of the editor that no other page has. */
import { svg } from 'lit';

/** @param {unknown} strokes */
const sign = strokes =>
  svg`<svg class="ui" viewBox="0 0 24 24" aria-hidden="true" focusable="false">${strokes}</svg>`;

export const pencil = sign(svg`<path d="M4 20l1-4L16 5l3 3L8 19z M14 7l3 3" />`);
export const lens = sign(svg`<circle cx="11" cy="11" r="7" /><path d="M16 16l5 5" />`);
export const minus = sign(svg`<path d="M5 12h14" />`);
const PIECE = `M14 4a2 2 0 0 0-4 0v2H6a1 1 0 0 0-1 1v3h1.5a2 2 0 0 1 0 4H5v5a1 1 0 0 0 1 1h5v-1.5a2 2 0 0 1 4 0V20h3a1 1
  0 0 0 1-1v-4h1.5a2 2 0 0 0 0-4H19V7a1 1 0 0 0-1-1h-4z`;
export const puzzle = sign(svg`<path d=${PIECE} />`);
