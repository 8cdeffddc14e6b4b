// Tables on several devices at the same time: their code is loaded with the first.
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
 * A table that was opened is one on several devices: the others come back by themselves.
 * @param {GamePage} page
 */
export async function comeBack(page) {
  if (!page.session.near || page.session.locked) return;
  try {
    const { comeBackAsHost } = await import('../../live-table/index.js');
    await comeBackAsHost(page);
  } catch {
    notices.show(say('page.others_not_back'));
  }
}
