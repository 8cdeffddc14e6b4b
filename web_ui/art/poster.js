import { glyphSvg, plate, uiSvg } from './card-face.js';

/**
 * Draws what a page only names: the plates of posters (`data-plate`) and icons (`data-ui`).
 * @param {ParentNode} within
 */
export function draw(within) {
  for (const art of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll('[data-plate]'))) {
    const { world, ink, glyph = '', plate: id } = art.dataset;
    art.append(plate({ frame: 'seat', world, ink, id, fine: true }), glyphSvg(glyph));
  }
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (within.querySelectorAll('[data-ui]')))
    element.prepend(uiSvg(element.dataset.ui ?? ''));
}
