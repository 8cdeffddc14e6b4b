import { usualLevel } from '../../app/levels.js';
import { startTable } from '../../app/open-table.js';
import { ownName } from '../../app/whom.js';
import { tables } from '../../tables/index.js';
import { giveBackFocus } from '../../app/focus.js';

/**
 * Begins the first game of a page's game: its own deal, against the computer, with the guide beside it.
 * @param {import('./element.js').GamePage} page
 */
export async function beginLesson(page) {
  const game = await page.declared;
  const guide = game ? await (await tables[page.game]()).guide?.() : null;
  if (!game || !guide) return page.toForm();
  await import('../guide-slip/element.js');
  const seats = [
    { name: ownName() || 'Player 1', kind: 'human' },
    { name: 'Computer', kind: usualLevel(game) },
  ];
  const { sitting } = page;
  await startTable(sitting, page.game, guide.options, /** @type {any} */ (seats), null, guide.seed);
  page.guide = guide;
}

/**
 * The lesson is over, or is not wanted.
 * @param {import('./element.js').GamePage} page
 */
export function endLesson(page) {
  page.guide = null;
  page.updateComplete.then(() => giveBackFocus());
}
