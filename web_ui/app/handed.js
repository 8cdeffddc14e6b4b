// What one page hands to the next one: the text of a link or file to open there.

const KEY = 'evertable.open';

/** @param {string} text @returns {boolean} whether it could be kept */
export function handOn(text) {
  try {
    sessionStorage.setItem(KEY, text);
    return true;
  } catch {
    return false;
  }
}

/** Takes what was handed on, once. @returns {string | null} */
export function takeHanded() {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return text;
  } catch {
    return null;
  }
}
