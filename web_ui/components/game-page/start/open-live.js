// Tables on several devices at the same time: their code is loaded with the first.
import { readNote } from '../../../app/live/reload-note.js';
import { notices } from '../../../app/page/notices.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../element.js').GamePage} GamePage */

/**
 * Invites others to a table on their own devices.
 * @param {GamePage} page
 * @param {import('../../live-table/host-mode.js').Wanted} wanted
 */
export async function invite(page, wanted) {
  const { HostMode } = await import('../../live-table/index.js');
  await new HostMode(page).invite(wanted);
}

/**
 * Opens an invitation, or an answer to one.
 * @param {GamePage} page
 * @param {string} text of the address
 */
export async function openLiveLink(page, text) {
  const { openLink } = await import('../../live-table/index.js');
  await openLink(page, text);
}

/**
 * The page was loaded anew while others were at its table: they come back by themselves.
 * @param {GamePage} page
 * @param {string} slot of the table
 */
export async function comeBack(page, slot) {
  const note = readNote();
  if (note?.slot !== slot) return;
  const { HostMode } = await import('../../live-table/index.js');
  await new HostMode(page).comeBack(note).catch(() => notices.show(say('page.others_not_back')));
}
