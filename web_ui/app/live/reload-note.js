// What the page of a guest notes for its own reload: it is gone with its tab. A browser that keeps nothing needs new links then.

const KEY = 'evertable.live';

/** @returns {any} null if there is none */
export function readNote() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
}

/** @param {object | null} note null: nobody is at the table any more */
export function writeNote(note) {
  try {
    if (note) sessionStorage.setItem(KEY, JSON.stringify(note));
    else sessionStorage.removeItem(KEY);
  } catch {
    // see above
  }
}
