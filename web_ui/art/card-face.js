// Card faces: one template for every size, as DOM nodes; and the Lit directives that keep a node while its data stays the same.
// An element of class `card` carries `data-size`, `data-frame`, `data-ink`, `data-face`, `data-seat` for card.css; `dress()` sets them.
import { noChange } from 'lit';
import { directive, Directive } from 'lit/directive.js';
import { figure } from '../sentences/language.js';
import { backPlate, defs, isReversed, plate } from './plate.js';
import { glyphSvg, seatSvg, uiSvg } from './svg.js';

export { defs, glyphSvg, plate, seatSvg, uiSvg };

/**
 * @typedef {import('./plate.js').Print & { size?: 'tile' | 'hand' | 'inspect', face?: 'up' | 'down', n?: string | number | null, name?: string, foot?: string, footGlyph?: string, rules?: string, stat?: string, was?: string, mark?: string, markIcon?: string, pips?: number | null, pipsTip?: string, }} Face
 *   `n` is the number in the seal, `pips` the depth of a stack, `pipsTip` its tooltip,
 *   `rules` what the card does, which large cards show
 */

/** A name with a word that is set closer, so that it is not broken: on every card, or only on the smallest. */
const LONG_WORD = /[^\s-]{12}/;
const WIDE_WORD = /[^\s-]{9}/;

/** @param {string} name */
const nameClass = name => `name${LONG_WORD.test(name) ? ' long' : WIDE_WORD.test(name) ? ' longish' : ''}`;

/**
 * @param {string} cls
 * @param {...(Node | string)} children
 */
function span(cls, ...children) {
  const element = document.createElement('span');
  element.className = cls;
  element.append(...children);
  return element;
}

/**
 * The paper of a card (class `stock`): the content of an element of class `card`.
 * @param {Face} face
 * @returns {HTMLSpanElement}
 */
export function stock(face) {
  const size = face.size ?? 'hand';
  if (face.face === 'down') return span('stock', backPlate(), ...(face.glyph ? [glyphSvg(face.glyph)] : []));
  const paper = span(
    'stock',
    span('art', plate({ ...face, tile: size === 'tile' }), ...(face.glyph ? [glyphSvg(face.glyph)] : [])),
  );
  if (face.seat) paper.append(span('corner', seatSvg(face.seat)));
  if (face.n != null) paper.append(span(String(face.n).length > 1 ? 'seal two' : 'seal', figure(face.n)));
  if (size === 'tile') {
    if (face.stat) paper.append(span('stat', face.stat));
    if (face.was) paper.append(span('was', face.was));
    if (face.mark) paper.append(span('mark', face.mark));
    if (face.markIcon) paper.append(span('mark', uiSvg(face.markIcon)));
  } else {
    if (face.name) paper.append(span(nameClass(face.name), face.name));
    if (face.rules) paper.append(span('rules', face.rules));
    if (face.foot || face.stat) {
      const foot = span('foot');
      if (face.footGlyph) foot.append(glyphSvg(face.footGlyph));
      if (face.foot) foot.append(span('kind', face.foot));
      if (face.stat) foot.append(span('stat', face.stat));
      paper.append(foot);
    }
  }
  if (face.pips) {
    const pips = span('pips', uiSvg('layers'), String(face.pips));
    if (face.pipsTip) pips.dataset.tip = face.pipsTip;
    paper.append(pips);
  }
  return paper;
}

/**
 * The class names a card of this face needs beside `card`: `rev` (paper on ink) or `open` (ink on paper).
 * @param {Face} face
 */
export const printClass = face =>
  face.face === 'down'
    ? (face.seat ?? 1) % 2 === 0
      ? 'open'
      : ''
    : isReversed(face)
      ? 'rev'
      : face.frame === 'seat'
        ? 'open'
        : '';

/**
 * A whole card as a detached element.
 * @param {Face} face
 * @param {string} [tag]
 * @returns {HTMLElement}
 */
export function card(face, tag = 'span') {
  const element = document.createElement(tag);
  element.className = `card ${printClass(face)}`.trim();
  dress(element, face);
  element.append(stock(face));
  return element;
}

/**
 * Sets the data attributes card.css reads.
 * @param {HTMLElement} element
 * @param {Face} face
 */
export function dress(element, face) {
  const data = {
    size: face.size ?? 'hand',
    frame: face.frame,
    ink: face.ink ?? 'iron',
    seat: face.seat,
    face: face.face === 'down' ? 'down' : undefined,
  };
  for (const [key, value] of Object.entries(data)) {
    if (value === undefined) delete element.dataset[key];
    else element.dataset[key] = String(value);
  }
}

/**
 * Draws an element of class `card` from its own data attributes (`data-frame`, `data-ink`, `data-n` ...), in place of what it holds.
 * @param {HTMLElement} element
 */
export function face(element) {
  const { seat, fine, pips, ...rest } = element.dataset;
  const data = /** @type {Face} */ ({
    ...rest,
    seat: seat ? Number(seat) : undefined,
    fine: fine !== undefined,
    pips: pips ? Number(pips) : null,
  });
  const print = printClass(data);
  element.classList.toggle('rev', print === 'rev');
  element.classList.toggle('open', print === 'open');
  element.replaceChildren(stock(data));
}

/** Keeps one node until the key of its data changes. */
class Cached extends Directive {
  key = '';
  /**
   * @param {string} kind
   * @param {any} data
   */
  render(kind, data) {
    const key = kind + JSON.stringify(data);
    if (key === this.key) return noChange;
    this.key = key;
    switch (kind) {
      case 'stock':
        return stock(data);
      case 'glyph':
        return glyphSvg(data);
      case 'icon':
        return uiSvg(data);
      case 'shape':
        return seatSvg(data);
      default:
        return plate(data);
    }
  }
}
const cached = directive(Cached);

/**
 * In a Lit template: the paper of a card.
 * @param {Face} face
 */
export const faceOf = face => cached('stock', face);
/**
 * In a Lit template: a game glyph.
 * @param {string} name
 */
export const glyphOf = name => cached('glyph', name);
/**
 * In a Lit template: an interface icon.
 * @param {string} name
 */
export const iconOf = name => cached('icon', name);
/**
 * In a Lit template: a seat's mark.
 * @param {number} seat 1 to 4
 */
export const shapeOf = seat => cached('shape', seat);
/**
 * In a Lit template: an engraved plate.
 * @param {import('./plate.js').Print} print
 */
export const plateOf = print => cached('plate', print);
