/**
 * Moves the focus to the next or previous zone of the table.
 * @param {HTMLElement} page
 * @param {1 | -1} step
 */
export function nextZone(page, step) {
  const all = /** @type {HTMLElement[]} */ ([
    ...page.querySelectorAll('.main [data-zone], .rail [role=tablist], .rail .log-scroll'),
  ]);
  const zones = all.filter(zone => zone.offsetParent !== null && target(zone));
  if (!zones.length) return;
  const at = zones.findIndex(zone => zone.contains(document.activeElement));
  const zone = zones[at < 0 ? (step > 0 ? 0 : zones.length - 1) : (at + step + zones.length) % zones.length];
  target(zone)?.focus();
}

/**
 * Moves the focus into one zone.
 * @param {HTMLElement} page
 * @param {string} name
 */
export function focusZone(page, name) {
  const zone = /** @type {HTMLElement | null} */ (page.querySelector(`.main [data-zone="${name}"]`));
  if (zone) target(zone)?.focus();
}

/** What may take the focus in a zone, except the zone itself. */
const STOPS = '[tabindex="0"], button:not([tabindex="-1"]), a[href]';

/**
 * The element of a zone that gets the focus: never one that is hidden at this width.
 * @param {HTMLElement} zone
 * @returns {HTMLElement | undefined}
 */
const target = zone =>
  zone.tabIndex === 0
    ? zone
    : [.../** @type {NodeListOf<HTMLElement>} */ (zone.querySelectorAll(STOPS))].find(element =>
        element.checkVisibility(),
      );
