// A game on one page: draws its pictures, stores the site for offline use, and links back to the table that was left.
import 'glyphs:howto';
import { face, glyphSvg, uiSvg } from '../art/card-face.js';
import { linkBackToTable } from '../app/links/addresses.js';
import { keepOffline } from '../app/boot/offline.js';

keepOffline();
linkBackToTable(document.querySelector('a[data-table]'));

/**
 * @param {string} selector
 * @returns {NodeListOf<HTMLElement>}
 */
const all = selector => document.querySelectorAll(selector);
for (const card of all('.card')) face(card);
for (const one of all('[data-ui]')) one.prepend(uiSvg(one.dataset.ui ?? ''));
for (const one of all('[data-g]')) one.prepend(glyphSvg(one.dataset.g ?? ''));
