// The text of a link or file that one page leaves in session storage for the next page to open.

const KEY = 'evertable.open';

/**
 * @param {string} text
 * @returns {boolean} whether it could be stored
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
 * The text that is to be opened; it stays for a reload of the page.
 * @returns {string | null}
 */
export function readPendingLink() {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}
