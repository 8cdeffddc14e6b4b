// Gives the keyboard focus back once the element that had it is gone.

/**
 * The element that has the focus, to return it later.
 * @returns {HTMLElement | null}
 */
export const focusedElement = () =>
  document.activeElement instanceof HTMLElement ? document.activeElement : null;

/**
 * If nothing has the focus, returns it to the given element, else to the page's main part, where the table's keys work.
 * @param {HTMLElement | null} [before]
 */
export function restoreFocus(before) {
  const now = document.activeElement;
  if (now && now !== document.body) return;
  const usable = before && before !== document.body && before.isConnected && before.checkVisibility();
  (usable ? before : document.querySelector('main'))?.focus({ preventScroll: true });
}
