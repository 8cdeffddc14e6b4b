// Opens the second lesson of a game: its mode is loaded with it.

/**
 * Opens the second lesson of the page's game where it was left.
 * @param {import('../element.js').GamePage} page
 */
export async function openSteps(page) {
  if (!page.session.view) page.place = 'opening';
  const { LessonMode } = await import('../../lesson-mode/mode.js');
  const mode = new LessonMode(page);
  page.screen = mode;
  await mode.begin();
}
