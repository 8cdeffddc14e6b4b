// Opens puzzles: their mode and their lists are loaded with the first.

/** @typedef {import('../element.js').GamePage} GamePage */

/**
 * Opens a puzzle, or begins a run of them.
 * @param {GamePage} page
 * @param {import('../../../app/links/router.js').PuzzlePlace} place
 */
export async function openPuzzle(page, place) {
  if (!page.session.view) page.place = 'opening';
  const { PuzzleMode } = await import('../../puzzle-mode/mode.js');
  const mode = page.screen instanceof PuzzleMode ? page.screen : new PuzzleMode(page);
  page.screen = mode;
  await mode.begin(place);
}

/**
 * Opens the puzzle of a link, if it is one of those that come with the site.
 * @param {GamePage} page
 * @param {string} link
 * @returns {Promise<boolean>} whether it is
 */
export async function openPuzzleOfLink(page, link) {
  const { puzzlesOf } = await import('../../../app/puzzles/collection.js');
  const list = await puzzlesOf(page.game).catch(() => null); // without its list it opens as any other link
  const found = list?.puzzles.find(one => one.link === link);
  if (!found) return false;
  history.replaceState(null, '', `?puzzle=${found.id}`);
  await openPuzzle(page, { kind: 'puzzle', id: found.id, day: null });
  return true;
}
