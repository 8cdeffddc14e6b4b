// The ways into a study: from the table in play, a position, what is kept on this device, a link or a file.
import { notices } from '../../app/page/notices.js';
import { getStudy, newStudyId, studyOfTable } from '../../app/storage/study-store.js';
import { hasSecrets } from '../../app/session/device-seats.js';
import { EngineRefusal } from '../../app/engine/refusal.js';
import { resumeTable } from '../../app/session/open-table.js';
import { pageAddress } from '../../app/links/addresses.js';
import { showStudyInAddress, studyInAddress } from './address.js';
import { gameName } from './game-name.js';
import { StudyKeep } from './keep.js';
import { firstSight } from './rows.js';
import { say } from '../../sentences/say.js';
import { StudyMode } from './mode.js';

/**
 * @typedef {import('../game-page/element.js').GamePage} GamePage
 */

/** @param {GamePage} page */
const tableBehind = page => {
  const { session } = page;
  const { autosave, sole, near, watching, view } = session;
  const { slot, writing } = autosave;
  return { autosave, slot, writing, sole, near, watching, viewer: view?.for ?? null };
};

/**
 * The study of the table in play, as it was kept; undefined: there is none. People who have secrets from each other begin a
 * new one each time.
 * @param {import('../../app/session/session.js').Session} session
 */
async function keptStudy(session) {
  const { autosave, sole, view, watching } = session;
  if (!view || !autosave.slot || (!view.status.finished && hasSecrets(view.status, sole, watching))) return;
  const { save } = await session.ask({ do: 'save' });
  return studyOfTable(autosave.slot, save);
}

/**
 * Opens the study of the table in play: the one there is, with what is new at the table, or a new one. Looking back, it shows
 * the decision that was looked at.
 * @param {GamePage} page
 * @param {typeof StudyMode} [Mode] how it is gone through
 */
export async function studyTable(page, Mode = StudyMode) {
  const { session } = page;
  await page.reviews.back();
  const { view } = session;
  if (!view || page.mode) return null;
  const about = tableBehind(page);
  const name = await gameName(page);
  const analysed = (await page.reviews.ofGame(true))?.seen ?? new Map();
  const { at, decisions, live } = view.status;
  const ask = (/** @type {{kept?: Record<string, any>}} */ how) =>
    session.ask({
      do: 'study_open',
      v: view.v,
      seat: view.for,
      ...(Mode === StudyMode ? !live && { at } : { at: decisions }),
      ...how,
    });
  let there = await keptStudy(session);
  const { update, table, game } = await ask(there ? { kept: there.save } : {}).catch(error => {
    if (!there || !(error instanceof EngineRefusal) || error.kind === 'Stale') throw error;
    there = undefined; // it cannot be opened any more: it stays as it is, beside a new one
    return ask({});
  });
  const id = there?.id ?? newStudyId();
  const behind = { ...about, save: table ?? {} };
  const keep = new StudyKeep({ id, behind: about.slot, of: about.slot, name });
  const mode = new Mode(page, keep, behind, update);
  Object.assign(mode, { analysed, game, gameChapter: mode.study.chapter });
  await mode.begin(update);
  showStudyInAddress(id, true); // once it is kept: a reload finds it
  const state = mode.study;
  if (state.sampled) notices.show(say('study.dealt_anew'));
  return mode;
}

/**
 * Opens a whole position as a study with all cards open; going back leads to where it was edited.
 * @param {GamePage} page
 * @param {string} position its link
 */
export async function studyPosition(page, position) {
  const { session } = page;
  const update = (await session.ask({ do: 'study_open', seat: null, position })).update;
  const id = newStudyId();
  const mode = new StudyMode(
    page,
    new StudyKeep({ id, behind: session.autosave.slot, of: null }),
    null,
    update,
  );
  mode.back = () => history.back();
  mode.leave = async () => void location.reload();
  await mode.begin(update);
  showStudyInAddress(id, true);
}

/**
 * Opens a study that is kept on this device.
 * @param {GamePage} page
 * @param {string} id
 * @returns {Promise<boolean>} whether there is one
 */
export async function resumeStudy(page, id) {
  const kept = await getStudy(id);
  if (!kept) return false;
  const { session } = page;
  const update = await session.ask({ do: 'resume', save: kept.save });
  const mode = new StudyMode(page, new StudyKeep(kept), null, update);
  mode.leave = async () => {
    mode.end();
    session.autosave = new (await import('../../app/session/autosave.js')).Autosave(() => {});
    if (!kept.behind || !(await resumeTable(session, kept.behind)))
      return void location.assign(pageAddress(''));
    page.requestUpdate();
  };
  await mode.begin(update);
  return true;
}

/**
 * Opens the study of a link or a file.
 * @param {GamePage} page
 * @param {string} text
 * @param {{seat?: number | null}} how without `seat` with all cards open
 */
export async function openStudy(page, text, how) {
  const { session } = page;
  const behind = session.view ? { ...tableBehind(page), save: session.autosave.save ?? {} } : null;
  const update = await session.ask({ do: 'open', text, ...how });
  const id = newStudyId();
  const keep = new StudyKeep({ id, behind: behind?.slot ?? null, of: null });
  const mode = new StudyMode(page, keep, behind, update);
  await mode.begin(update);
  showStudyInAddress(id, false);
  const first = firstSight(mode.study);
  if (first !== null) await mode.go(first);
}

addEventListener('popstate', () => {
  const page = /** @type {GamePage | null} */ (document.querySelector('ev-game'));
  const id = studyInAddress();
  const mode = page?.mode instanceof StudyMode ? page.mode : null;
  if (!page) return;
  if (mode && id !== mode.keep.id) mode.leave();
  else if (!mode && id) resumeStudy(page, id);
});
