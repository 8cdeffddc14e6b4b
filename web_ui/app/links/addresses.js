// Addresses are made from the page's own place, so the site works under any sub-path.
import { build } from '../boot/build-info.js';

/**
 * A page of the site.
 * @param {string} path e.g. `eter/`
 */
export const pageAddress = path => new URL(path, build.root).href;

/**
 * The page of a game, at one table kept on this device.
 * @param {string} game
 * @param {string} [slot]
 */
export const tableAddress = (game, slot) =>
  pageAddress(`${encodeURIComponent(game)}/${slot ? `?t=${encodeURIComponent(slot)}` : ''}`);

/**
 * Where the first lesson of a game begins.
 * @param {string} game
 */
export const lessonAddress = game => pageAddress(`${encodeURIComponent(game)}/?guide`);

/**
 * Points a link to a game's page at the table from which this page was opened, if there is one.
 * @param {HTMLAnchorElement | null} link
 */
export function linkBackToTable(link) {
  if (link && document.referrer.split('?')[0] === link.href) link.href = document.referrer;
}

/**
 * A link the engine made (`/game/#...`), as a whole address.
 * @param {string} path
 */
export const shareAddress = path => pageAddress(path.replace(/^\//, ''));
