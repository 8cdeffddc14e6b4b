// A study that comes by a link or file: says what it would show, asks, opens it.
import { listTables } from '../../app/storage/table-store.js';
import { sameDeal, sameStart } from '../../app/storage/seed.js';
import { openStudy } from './open.js';
import { sheetOf } from './sheets.js';
import { wear } from '../../lib/late-style.js';
import css from './element.css?text';

/**
 * @param {import('../game-page/element.js').GamePage} page
 * @param {string} text
 * @param {import('../../app/protocol').LinkHeader} header
 * @returns {Promise<boolean>} whether it was opened
 */
export async function enterStudy(page, text, header) {
  wear(css);
  if (!page.session.view) page.place = 'closed';
  page.requestUpdate();
  await page.updateComplete;
  const sheet = sheetOf(page, 'ev-study-gate');
  const starts = (header.starts ?? []).map(start => ({ game: header.game, ...start }));
  const own = (await listTables()).find(
    ({ over, save }) => !over && starts.some(start => sameDeal(save, start) || sameStart(save, start)),
  );
  const how = await new Promise(resolve => {
    Object.assign(sheet, { header, own: own ? own.title : null, choose: resolve });
    sheet.show();
  });
  if (!how) return false;
  await openStudy(page, text, how);
  return true;
}
