/**
 * Roving tabindex: one tab stop per zone, arrow keys inside it. A list has one row (pass its length as `columns`); a grid has
 * its number of columns.
 */

/**
 * The index to which a key moves from item `at`.
 * @param {string} key `KeyboardEvent.key`
 * @param {number} at
 * @param {number} count
 * @param {number} columns
 * @param {boolean} [ctrl] with Home and End: the whole grid instead of the row
 * @returns {number} the new index, or -1 when the key means nothing here
 */
export function nextIndex(key, at, count, columns, ctrl = false) {
  const row = Math.floor(at / columns);
  const first = row * columns;
  const last = Math.min(first + columns, count) - 1;
  switch (key) {
    case 'ArrowLeft':
      return Math.max(at - 1, first);
    case 'ArrowRight':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return count > columns ? (at - columns >= 0 ? at - columns : at) : -1;
    case 'ArrowDown':
      if (count <= columns) return -1;
      if (at + columns < count) return at + columns;
      return row < Math.floor((count - 1) / columns) ? count - 1 : at; // a short last row
    case 'Home':
      return ctrl ? 0 : first;
    case 'End':
      return ctrl ? count - 1 : last;
    default:
      return -1;
  }
}

/**
 * The items in their order on the screen: styles may move some of them.
 * @template {Element} T
 * @param {T[]} items in document order
 * @returns {T[]}
 */
export const inVisualOrder = items => {
  const order = new Map(items.map(item => [item, Number(getComputedStyle(item).order) || 0]));
  return [...items].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0));
};

/**
 * Moves the focus inside `zone` for a keydown on one of its items.
 * @param {KeyboardEvent} event
 * @param {Element} zone
 * @param {string} selector the items
 * @param {number} [columns] of a grid; omitted for a list
 * @returns {HTMLElement|null} the item that now has the focus
 */
export function moveFocus(event, zone, selector, columns) {
  const all = /** @type {HTMLElement[]} */ ([...zone.querySelectorAll(selector)]);
  const items = columns ? all : inVisualOrder(all);
  const at = items.indexOf(
    /** @type {HTMLElement} */ (/** @type {Element} */ (event.target).closest(selector)),
  );
  if (at < 0 || event.altKey || event.metaKey) return null;
  const to = nextIndex(event.key, at, items.length, columns ?? items.length, event.ctrlKey);
  if (to < 0) return null;
  event.preventDefault();
  items[to].focus();
  return items[to];
}

/**
 * Makes exactly one item of a zone a tab stop: `now`, or the focused one, or a wanted one, or the previous one, or the first;
 * of several wanted ones the previous one, or the first.
 * @param {Element} zone
 * @param {string} selector the items
 * @param {Element|null} [now] the item that has the focus
 * @param {{wants?: (item: HTMLElement) => boolean, only?: boolean}} [how] `wants`: preferred items; `only`: no others
 */
export function setTabStop(zone, selector, now = null, { wants = () => false, only = false } = {}) {
  const items = /** @type {HTMLElement[]} */ ([...zone.querySelectorAll(selector)]);
  const was = items.find(item => item.tabIndex === 0 && item.hasAttribute('tabindex'));
  const stop =
    items.find(item => item === (now ?? document.activeElement)) ??
    (was && wants(was) ? was : items.find(wants)) ??
    (only ? null : (was ?? items[0]));
  for (const item of items) item.tabIndex = item === stop ? 0 : -1;
}
