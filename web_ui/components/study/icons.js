import { svg } from 'lit';

/** Strokes that only studies need, in the manner of the others: 24 x 24. */
const STROKES = {
  'to-start': 'm11 17-5-5 5-5m7 10-5-5 5-5',
  'to-end': 'm6 17 5-5-5-5m7 10 5-5-5-5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  note: 'm4 5h16v11h-9l-5 4v-4h-2z',
  target: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18m0 4.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9m0 4.5h.01',
};

/** @param {keyof typeof STROKES} name */
export const strokesOf = name =>
  svg`<svg class="ui" viewBox="0 0 24 24" aria-hidden="true"><path d=${STROKES[name]}></path></svg>`;
