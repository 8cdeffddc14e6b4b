import { nextPaint } from '../../app/session/timing.js';

/**
 * Moves the keyboard from the table to what is next in the bar, once it stands there.
 * @param {HTMLElement} shell
 * @param {() => boolean} still whether it is still wanted by then
 */
export async function focusWayOn(shell, still) {
  for (let frames = 0; frames < 2; frames++) await nextPaint();
  const next = /** @type {HTMLElement | null} */ (shell.querySelector('.puzzle-bar .btn.go'));
  const now = document.activeElement;
  const away = now !== document.body && !shell.querySelector('.main')?.contains(now);
  if (still() && !away && !now?.closest('.puzzle-bar')) next?.focus({ preventScroll: true });
}
