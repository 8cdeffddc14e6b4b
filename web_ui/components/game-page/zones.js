/** Moves the focus to the next or previous zone of the table. @param {HTMLElement} page @param {1 | -1} step */
export function nextZone(page, step) {
  const zones = /** @type {HTMLElement[]} */ ([...page.querySelectorAll('.main [data-zone], .rail [role=tablist], .rail .log-scroll')]).filter(zone => zone.offsetParent !== null && target(zone));
  if (!zones.length) return;
  const at = zones.findIndex(zone => zone.contains(document.activeElement));
  const zone = zones[at < 0 ? (step > 0 ? 0 : zones.length - 1) : (at + step + zones.length) % zones.length];
  target(zone)?.focus();
}

/** @param {HTMLElement} zone @returns {HTMLElement | null} */
const target = zone => (zone.tabIndex === 0 ? zone : zone.querySelector('[tabindex="0"], button:not([tabindex="-1"]), a[href]'));
