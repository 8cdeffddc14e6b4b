// Small SVG builders. Nodes are made with createElementNS: no markup strings, nothing for the security policy to refuse.
import printed from '../../engine/evertable/art/print.json' with { type: 'json' };
import { GLYPH } from './glyph-set.js';
import { UI } from './ui-icons.js';

const NS = 'http://www.w3.org/2000/svg';

/**
 * One SVG element.
 * @param {string} tag
 * @param {Record<string, string | number>} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes = {}, ...children) {
  const element = document.createElementNS(NS, tag);
  for (const name in attributes) element.setAttribute(name, String(attributes[name]));
  element.append(...children);
  return /** @type {SVGElement} */ (element);
}

/** @type {Map<string, SVGElement>} */
const cache = new Map();

/**
 * A clone of the picture stored under `key`; it is drawn only once.
 * @param {string} key
 * @param {() => SVGElement} draw
 * @returns {SVGElement}
 */
export function cloned(key, draw) {
  let master = cache.get(key);
  if (!master) cache.set(key, (master = draw()));
  return /** @type {SVGElement} */ (master.cloneNode(true));
}

/**
 * A game glyph (class `glyph`): drawn twice, first as the cut in the ground, then filled. Unknown names draw nothing.
 * @param {string} name
 */
export const glyphSvg = name =>
  cloned(`glyph ${name}`, () =>
    svg(
      'svg',
      { class: 'glyph', viewBox: '-24 -24 560 560', 'aria-hidden': 'true' },
      svg('path', { d: GLYPH[name] ?? '', class: 'cut' }),
      svg('path', { d: GLYPH[name] ?? '' }),
    ),
  );

/**
 * An interface icon (class `ui`).
 * @param {string} name
 */
export const uiSvg = name =>
  cloned(`ui ${name}`, () =>
    svg(
      'svg',
      { class: 'ui', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      ...(UI[name] ?? []).map(([tag, attributes]) => svg(tag, attributes)),
    ),
  );

/**
 * Seat marks: circle, triangle, square, diamond.
 * @type {Record<string, string>}
 */
const SHAPE = printed.seats;

/**
 * A seat's mark (class `shape`).
 * @param {number} seat 1 to 4
 */
export const seatSvg = seat =>
  cloned(`shape ${seat}`, () =>
    svg(
      'svg',
      { class: 'shape', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
      svg('path', { d: SHAPE[seat] ?? '' }),
    ),
  );
