// Opens the table with which a page begins: from a link, a file or a saved table; otherwise shows the new-game form.
import { pageAddress } from '../../../app/links/addresses.js';
import { openTable, resumeTable, retryOnce } from '../../../app/session/open-table.js';
import { proposedSeats } from '../../../app/session/link-seats.js';
import { download } from '../../../app/storage/files.js';
import { readPendingLink, writePendingLink } from '../../../app/links/pending-link.js';
import { isGameText } from '../../../app/links/game-text.js';
import { fragmentOf, readableFragment } from '../../../app/links/link-text.js';
import { notices } from '../../../app/page/notices.js';
import { EngineRefusal, errorText } from '../../../app/engine/refusal.js';
import { parseAddress, showLinkInAddress } from '../../../app/links/router.js';
import { getTable, listTables } from '../../../app/storage/table-store.js';
import { lastSetup, seatCount } from '../../../app/storage/setup.js';
import { ownName, newTable } from '../../../app/session/opponents.js';
import { tables } from '../../../tables/index.js';
import { editPosition } from '../edit.js';
import { loadFixBox } from './empty-page.js';
import { comeBack, openLiveLink } from './open-live.js';
import { openPuzzle, openPuzzleOfLink } from './open-puzzle.js';
import { openSteps } from './open-steps.js';
import { beginLesson, resumeLesson } from '../lesson.js';
import { say } from '../../../sentences/say.js';

/**
 * @typedef {import('../element.js').GamePage} GamePage
 * @typedef {import('../../../app/protocol').LinkHeader} LinkHeader
 */

/**
 * Opens what the address asks for.
 * @param {GamePage} shell
 */
export async function openFirstTable(shell) {
  const place = parseAddress(location);
  shell.opensDecks = place.kind === 'decks';
  if (place.kind === 'new' || place.kind === 'decks') return void (shell.place = 'new');
  if (place.kind === 'play') return startLastSetup(shell);
  if (place.kind === 'puzzle' || place.kind === 'run') return openPuzzle(shell, place);
  if (place.kind === 'edit') return editPosition(shell, place.text === null ? {} : { text: place.text });
  if (place.kind === 'guide') return beginLesson(shell).catch(error => shell.failed(error));
  if (place.kind === 'steps') return openSteps(shell);
  if (place.kind === 'live') return openLiveLink(shell, place.text);
  const { session } = shell;
  if (!session.view) shell.place = 'opening';
  const text = place.kind === 'pending' ? readPendingLink() : place.kind === 'link' ? place.text : null;
  try {
    if (text) return void (await openAfterSeatChoice(shell, text));
    if (place.kind === 'table' && (await resumeTable(session, place.slot))) {
      comeBack(shell);
      if (place.then) return void shell.dispatchEvent(new CustomEvent(place.then)); // as its buttons do
      return void (await resumeLesson(shell));
    }
    if (place.kind === 'study') {
      const { resumeStudy } = await import('../../study/open.js');
      if (await resumeStudy(shell, place.id)) return;
      notices.show(say('study.gone'), { kind: 'error' });
    }
    if (place.kind === 'table') notices.show(say('page.this_table_is'), { kind: 'error' });
  } catch (error) {
    if (text && !isFile(text)) return offerFix(shell, text, error);
    shell.failed(error, place.kind === 'table' ? await downloadSlot(place.slot) : []);
  }
  if (!session.view) shell.toForm();
}

/**
 * A stored table that cannot be opened is not lost: it can be downloaded as it is.
 * @param {string} slot
 */
async function downloadSlot(slot) {
  const kept = await getTable(slot);
  const run = () => download(`evertable-${slot}.json`, JSON.stringify(kept?.save, null, 1));
  return kept ? [{ label: say('page.save_it_as_a_file'), run }] : [];
}

/**
 * Opens what was pasted or dropped here, or a corrected link. A link stays in the address bar until it is open.
 * @param {GamePage} shell
 * @param {string} text
 */
export async function openText(shell, text) {
  if (!isFile(text) && !isGameText(text)) {
    history.replaceState(history.state, '', fragmentOf(text));
    return openFirstTable(shell);
  }
  writePendingLink(text); // the page of another game may have to open it
  try {
    await openAfterSeatChoice(shell, text);
  } catch (error) {
    if (isGameText(text)) await offerFix(shell, text, error);
    else shell.failed(error);
  }
}

/**
 * Opens a position that was made on this device, against the computer if nothing else is chosen.
 * @param {GamePage} shell
 * @param {string} text its link
 * @param {string} heading over the question who plays
 */
export async function playPosition(shell, text, heading) {
  try {
    await openAfterSeatChoice(shell, text, heading);
  } catch (error) {
    shell.failed(error);
  }
}

/** @param {string} text */
const isFile = text => text.trimStart().startsWith('{');

/**
 * A link or game text does not open: it is offered for correction (a link also stays in the address bar).
 * @param {GamePage} shell
 * @param {string} link as it is in the address, or a text
 * @param {unknown} error
 */
async function offerFix(shell, link, error) {
  const { session } = shell;
  await loadFixBox();
  const kept = new URLSearchParams(location.search).get('t');
  if (!session.view && kept) await resumeTable(session, kept).catch(() => false);
  const bad = error instanceof EngineRefusal && error.kind === 'BadLink';
  shell.broken = bad
    ? { text: isGameText(link) ? link : readableFragment(link), fault: errorText(error) }
    : null;
  if (!session.view) shell.place = 'new';
  if (shell.broken && !session.view) return; // the box above the form says it
  const mend = {
    label: say('page.mend_the_link'),
    run: () => shell.sheet('ev-fix-sheet').showFor(shell.broken),
  };
  shell.failed(error, shell.broken ? [mend] : []);
}

/**
 * Starts a new game with the last setup; shows the form if that is not possible.
 * @param {GamePage} shell
 */
async function startLastSetup(shell) {
  shell.place = 'opening';
  const game = await shell.declared;
  const table = game ? newTable(game, lastSetup(game), ownName()) : { fault: null };
  if ('fault' in table || table.near) return shell.toForm();
  await shell.start(table);
  if (!shell.session.view && !shell.session.curtain) shell.toForm();
}

/**
 * @param {GamePage} shell
 * @param {string} slot
 * @param {boolean} [steal]
 */
export async function resume(shell, slot, steal = false) {
  try {
    await resumeTable(shell.session, slot, steal);
    await comeBack(shell);
  } catch (error) {
    shell.failed(error);
  }
}

/**
 * Reads the header of a link or file; if it contains secrets the user chooses a seat first.
 * @param {GamePage} shell
 * @param {string} text
 * @param {string} [own] of a position made here: the heading of that question
 */
async function openAfterSeatChoice(shell, text, own = '') {
  const { session } = shell;
  /** @type {LinkHeader} */
  const link = (await retryOnce(() => session.ask({ do: 'look', text }))).link;
  shell.broken = null;
  if (link.fragment) showLinkInAddress(link.fragment);
  if (link.game !== shell.game && tables[link.game])
    return void location.assign(pageAddress(`${link.game}/${link.fragment ? `#${link.fragment}` : '?open'}`));
  if (link.kind === 'S') {
    const { enterStudy } = await import('../../study/gate.js');
    return void ((await enterStudy(shell, text, link)) || session.view || shell.toForm());
  }
  const displaced =
    session.view && session.autosave.writing
      ? session.autosave.slot
      : (await listTables()).find(slot => slot.game === shell.game && !slot.over)?.id;
  const back = displaced
    ? [{ label: say('page.return_to_your_game'), run: () => resume(shell, displaced) }]
    : [];
  if (link.kind === 'Z' && (await openPuzzleOfLink(shell, link.fragment ?? ''))) return;
  if (link.kind === 'P' || (link.kind === 'Z' && !link.secrets)) {
    await openTable(session, text, { seat: link.seat ?? (link.kind === 'Z' ? 0 : null) });
    if (link.kind === 'P') notices.show(say('page.hidden_cards_were_dealt_anew'), { actions: back });
    else if (back.length) notices.show(say('page.your_other_game_is_kept'), { actions: back });
    return;
  }
  const choice = await askForSeat(shell, link, own);
  if (!choice) return void (session.view || shell.toForm());
  shell.place = 'opening';
  await openTable(session, text, choice);
  if (back.length) notices.show(say('page.your_other_game_is_kept'), { actions: back });
}

/**
 * @param {GamePage} shell
 * @param {LinkHeader} link
 * @param {string} own
 * @returns {Promise<{seat: number | null, seats: import('../../../app/protocol').Person[], sole: number | null} | null>}
 *   null: closed without a choice
 */
async function askForSeat(shell, link, own) {
  if (!shell.session.view) shell.place = 'closed';
  const sheet = shell.sheet('ev-seats');
  const { people, places, seat } = await seatsForLink(
    shell,
    link,
    own ? [] : await listTables(),
    Boolean(own),
  );
  Object.assign(sheet, {
    header: own ? { ...link, secrets: false, options_text: '' } : link, // whoever made it knows what is in it
    levels: shell.declaration?.levels ?? [],
    heading: own || (link.kind === 'file' ? say('page.open_this_file') : say('page.open_this_link')),
    people,
    places,
    seat,
    fault: '',
  });
  return new Promise(resolve => {
    const done = new AbortController();
    const end = (/** @type {any} */ choice) => {
      done.abort();
      resolve(choice);
    };
    sheet.addEventListener('enter', (/** @type {CustomEvent} */ event) => end(event.detail), {
      signal: done.signal,
    });
    sheet.addEventListener('close', () => end(null), { signal: done.signal, capture: true });
    sheet.show();
  });
}

/**
 * Who plays which seat when a link is opened: as at the stored table it probably continues, otherwise as the link says.
 * @param {GamePage} shell
 * @param {LinkHeader} link
 * @param {import('../../../app/types').Slot[]} stored
 * @param {boolean} own whether the computer plays the others
 */
async function seatsForLink(shell, link, stored, own) {
  const count = shell.declaration ? seatCount(shell.declaration, link.options) : 2;
  const sat =
    link.people ??
    Array.from({ length: count }, (_, n) => ({
      name: say('core.seat.default', { number: n + 1 }),
      kind: /** @type {const} */ ('human'),
    }));
  return proposedSeats({ ...link, people: sat }, stored, shell.declaration ?? { levels: [] }, own, ownName());
}
