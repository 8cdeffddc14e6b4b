// Announcements for screen readers: one polite live region for the whole page.

/** @type {HTMLElement | undefined} */
let region;
let last = '';
/** @type {ReturnType<typeof setTimeout> | undefined} */
let expiry;

/**
 * Announces a sentence to screen readers. Repeating it reads it again. It is removed after a while, so that nobody meets it
 * later while reading the page.
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

/** Removes the sentence: nothing may be readable behind the curtain. */
export function clearAnnouncement() {
  clearTimeout(expiry);
  if (region) region.textContent = '';
}
