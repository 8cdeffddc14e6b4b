// What one page hands to the next one: the text of a link or file to open there.

const KEY = 'evertable.open';

/**
 * @param {string} text
 * @returns {boolean} whether it could be kept
 */
export function writePendingLink(text) {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/**
 * What was handed on; it stays for a reload of the page.
 * @returns {string | null}
 */
export function readPendingLink() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
