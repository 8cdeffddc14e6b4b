// The first lesson under way on this device: at which table, how far, and whether it has been put away.

const KEY = 'evertable.lesson';

/** @typedef {{slot: string, at: number, away: boolean}} Lesson */

/** @returns {Lesson | null} */
export function keptLesson() {
  try {
    const { slot, at, away } = JSON.parse(localStorage.getItem(KEY) ?? '');
    return typeof slot === 'string' && Number.isInteger(at) ? { slot, at, away: away === true } : null;
  } catch {
    return null;
  }
}

/** @param {Lesson | null} lesson null: there is none any more */
export function keepLesson(lesson) {
  try {
    if (lesson) localStorage.setItem(KEY, JSON.stringify(lesson));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing forgets it with the page
  }
}
