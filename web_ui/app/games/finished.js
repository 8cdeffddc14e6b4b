// A game has ended on this page: it joins the games that are kept, with what only the table knows of it.
import { notices } from '../page/notices.js';
import { getTable, removeTable } from '../storage/table-store.js';
import { countGames, keepGame } from './game-store.js';
import { say } from '../../sentences/say.js';

/** At so many games the browser is asked not to delete them. */
export const WORTH_KEEPING = 10;

/** @param {import('../session/autosave.js').Autosave} autosave it has stored the end */
export async function gameEnded(autosave) {
  const { slot } = autosave;
  if (!slot) return;
  const table = await getTable(slot);
  if (autosave.slot !== slot || !table?.over) return; // played on already: it moves some other time
  const before = await countGames();
  const { came } = await keepGame(table);
  if (came === 'refused') return;
  await removeTable(slot);
  const now = await countGames();
  if (before < WORTH_KEEPING && now >= WORTH_KEEPING) await offerToKeep(now);
}

/**
 * Whether the browser may delete what is stored here when it runs out of space.
 * @returns {Promise<boolean>}
 */
export async function mayBeDeleted() {
  try {
    return (await navigator.storage?.persisted?.()) === false;
  } catch {
    return false;
  }
}

/**
 * Asks the browser not to delete what is stored here.
 * @returns {Promise<boolean>} whether it agreed
 */
export async function askToKeep() {
  try {
    return (await navigator.storage?.persist?.()) ?? false;
  } catch {
    return false;
  }
}

/** @param {number} n games */
async function offerToKeep(n) {
  if (!(await mayBeDeleted())) return;
  notices.show(say('games.your_browser_may_delete', { n }), {
    seconds: 30,
    actions: [{ label: say('games.keep_them'), run: askToKeep }],
  });
}
