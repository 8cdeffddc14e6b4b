import { draw } from '../../../art/poster.js';
import { pause } from '../../../app/session/timing.js';

/**
 * Removes the static content of the page, which is what a first visit (and a reader without scripts) sees first. Its print
 * and what replaces it are each drawn in a task of their own, so that the page never fails to react for long.
 * @param {HTMLElement} page
 * @returns {Promise<HTMLElement | null>} the game's print, drawn
 */
export async function removeFirstScreen(page) {
  await globalThis.firstScreen;
  await pause(0);
  const poster = /** @type {HTMLElement | null} */ (page.querySelector('.poster'));
  if (poster) {
    draw(poster);
    await pause(0);
  }
  page.replaceChildren();
  return poster;
}
