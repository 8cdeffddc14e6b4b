import { html, nothing } from 'lit';
import { usualLevel } from '../../app/session/levels.js';
import { writeLessonProgress, readLessonProgress } from '../../app/storage/lesson-progress.js';
import { startTable } from '../../app/session/open-table.js';
import { ownName } from '../../app/session/opponents.js';
import { tables } from '../../tables/index.js';
import { restoreFocus } from '../../app/page/focus-return.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./element.js').GamePage} GamePage */

/**
 * The lesson of a page's game, with the component that shows it.
 * @param {GamePage} page
 */
async function guideOf(page) {
  const guide = (await (await tables[page.game]()).guide?.()) ?? null;
  if (guide) await import('../guide-bar/element.js');
  return guide;
}

/**
 * Begins the lesson of a page's game: a fixed deal against the computer, with the guide beside it.
 * @param {GamePage} page
 */
export async function beginLesson(page) {
  const game = await page.declared;
  const guide = game ? await guideOf(page) : null;
  if (!game || !guide) return page.toForm();
  const seats = [
    { name: ownName() || say('core.seat.default', { number: 1 }), kind: 'human' },
    { name: say('core.seat.computer'), kind: usualLevel(game) },
  ];
  const { session } = page;
  const table = { game: page.game, options: guide.options, seats: /** @type {any} */ (seats) };
  await startTable(session, table, { seed: guide.seed });
  writeLessonProgress({ slot: session.autosave.slot ?? '', at: 0, away: false });
  page.lessonAt = 0;
  page.stopOffering();
  page.guide = guide;
}

/**
 * The lesson that this table was started with, if it is not finished.
 * @param {GamePage} page
 */
export function unfinishedLesson(page) {
  const kept = readLessonProgress();
  return kept?.slot === page.session.autosave.slot ? kept : null;
}

/**
 * The table of a lesson has been opened again: the lesson continues where it was left, unless it was closed.
 * @param {GamePage} page
 * @param {boolean} [asked] the user asks for it
 */
export async function resumeLesson(page, asked = false) {
  const kept = unfinishedLesson(page);
  if (!kept || (kept.away && !asked)) return;
  const guide = await guideOf(page);
  if (!guide || unfinishedLesson(page)?.slot !== kept.slot) return;
  writeLessonProgress({ ...kept, away: false });
  page.lessonAt = kept.at;
  page.guide = guide;
}

/**
 * The lesson beside the table, if there is one; a result covers it.
 * @param {GamePage} page
 * @param {import('../../app/protocol').Update} view
 */
export const lessonBar = ({ guide, lessonAt, endings }, view) =>
  guide
    ? html`<ev-guide
        .guide=${guide}
        .from=${lessonAt}
        .view=${view}
        .covered=${endings.shown !== null}
      ></ev-guide>`
    : nothing;

/**
 * A step of the lesson is shown.
 * @param {GamePage} page
 * @param {number} at
 */
export function lessonStep(page, at) {
  page.host.lesson = page.guide?.steps[at] ?? null;
  const kept = unfinishedLesson(page);
  if (kept) writeLessonProgress({ ...kept, at });
}

/**
 * The lesson is over, or closed: then the menu can open it again.
 * @param {GamePage} page
 * @param {boolean} done
 */
export function endLesson(page, done) {
  const kept = unfinishedLesson(page);
  if (kept) writeLessonProgress(done ? null : { ...kept, away: true });
  page.room = page.querySelector('.guide')?.getBoundingClientRect().height ?? 0;
  page.roomTurn = page.session.view?.status.to_move ?? null;
  page.guide = page.host.lesson = null;
  page.updateComplete.then(() => restoreFocus());
}
