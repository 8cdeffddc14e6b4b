// Addresses are relative to the page's own, so the site works under any sub-path.
import { build } from '../boot/build-info.js';

/**
 * A page of the site.
 * @param {string} path e.g. `eter/`
 */
export const pageAddress = path => new URL(path, build.root).href;

/**
 * The page of a game, with one table saved on this device if `slot` is given.
 * @param {string} game
 * @param {string} [slot]
 * @param {'analyse' | 'study' | 'learn' | 'share' | 'text'} [then] what is asked for once it is there
 */
export const tableAddress = (game, slot, then) =>
  pageAddress(
    `${encodeURIComponent(game)}/${slot ? `?t=${encodeURIComponent(slot)}` : ''}${then ? `&then=${then}` : ''}`,
  );

/**
 * The form of a game, with a way to play with friends chosen.
 * @param {string} game
 * @param {'here' | 'near' | 'link'} company
 */
export const companyAddress = (game, company) => pageAddress(`${encodeURIComponent(game)}/?with=${company}`);

/**
 * A study that is kept on this device.
 * @param {{game: string, id: string}} study
 */
export const studyAddress = ({ game, id }) =>
  pageAddress(`${encodeURIComponent(game)}/?study=${encodeURIComponent(id)}`);

/**
 * The address that starts a lesson of a game.
 * @param {string} game
 * @param {1 | 2} [which] the first, or the second
 */
export const lessonAddress = (game, which = 1) =>
  pageAddress(`${encodeURIComponent(game)}/?guide${which > 1 ? `=${which}` : ''}`);

/**
 * A puzzle at its table.
 * @param {{game: string, id: string}} puzzle
 * @param {string | null} [day] whose puzzle of the day it is
 * @param {string} [from] the way back (app/puzzles/list-address.js)
 */
export const puzzleAddress = ({ game, id }, day = null, from = '') =>
  pageAddress(
    `${encodeURIComponent(game)}/?puzzle=${encodeURIComponent(id)}${day ? `&day=${day}` : ''}${from}`,
  );

/**
 * Points a link to a game's page at the table from which this page was opened, if there is one.
 * @param {HTMLAnchorElement | null} link
 */
export function linkBackToTable(link) {
  if (link && document.referrer.split('?')[0] === link.href) link.href = document.referrer;
}

/**
 * A link made by the engine (`/game/#...`), as an absolute address.
 * @param {string} path
 */
export const shareAddress = path => pageAddress(path.replace(/^\//, ''));
