import { draw } from '../../../art/poster.js';
import { pause } from '../../../app/session/timing.js';

/**
 * Takes away what stands in the page itself, for readers without scripts too: on a first visit that is seen first. The
 * print in it and what comes in its place are each drawn in a task of their own, so that the page is never deaf for long.
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
