/** What is made of an edited position: it is played, studied, checked, shared. */
import { playPosition } from '../game-page/start/open-first-table.js';
import { PuzzleCheck } from './check.js';
import { Sharing } from './share.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').EditMode} Edit */

/** @param {Edit} edit it is opened as a link is, with the question who plays */
export function play(edit) {
  const { shell } = edit;
  const { fragment } = edit.state;
  if (!fragment) return;
  left(edit);
  const address = new URL(location.href);
  address.search = '';
  address.hash = fragment;
  history.pushState(null, '', address);
  shell.requestUpdate();
  playPosition(shell, `#${fragment}`, say('edit.play_this_position'));
}

/** @param {Edit} edit opens it as a study with all cards open */
export async function study(edit) {
  const { shell } = edit;
  const { fragment } = edit.state;
  if (!fragment) return;
  const { studyPosition } = await import('../study/open.js');
  left(edit);
  await studyPosition(shell, fragment);
}

/** @param {Edit} edit asks whether it is a puzzle */
export function prove(edit) {
  edit.check = new PuzzleCheck(edit);
  opened(edit);
  edit.check.begin();
}

/** @param {Edit} edit shows what can be shared */
export function share(edit) {
  edit.sharing = new Sharing(edit);
  opened(edit);
}

/** @param {Edit} edit another mode has the page now */
function left(edit) {
  edit.check = edit.sharing = null;
  edit.ready = false;
  edit.shell.screen = null;
}

/** @param {Edit} edit a sheet takes the focus */
async function opened({ shell }) {
  shell.requestUpdate();
  await shell.updateComplete;
  /** @type {HTMLElement | null} */ (shell.querySelector('.edit-sheet'))?.focus();
}
