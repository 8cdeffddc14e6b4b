// Announcements for screen readers: one polite live region for the whole page.

/** @type {HTMLElement | undefined} */
let region;
let last = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let expiry;

/**
 * Says a sentence to a screen reader. A sentence said twice is read twice; it expires, so nobody stumbles on it later.
 * @param {string} text
 */
export function announce(text) {
  if (!region) {
    region = document.createElement('div');
    region.className = 'sr';
    region.setAttribute('role', 'status');
    region.setAttribute('aria-live', 'polite');
    document.body.append(region);
  }
  last = text === last ? `${text}\u00a0` : text;
  region.textContent = last;
  clearTimeout(expiry);
  expiry = setTimeout(clearAnnouncement, 3000);
}

/** Takes the sentence away; under the curtain nothing may stand in the page. */
export function clearAnnouncement() {
  clearTimeout(expiry);
  if (region) region.textContent = '';
}
