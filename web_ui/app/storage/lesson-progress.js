// The unfinished lesson on this device: its table, its step, and whether it has been closed.
import { readItem, writeItem, writeText } from './local-storage.js';

/** @typedef {{slot: string, at: number, away: boolean}} Lesson */

/** @returns {Lesson | null} */
export function readLessonProgress() {
  const { slot, at, away } = readItem('lesson') ?? {};
  return typeof slot === 'string' && Number.isInteger(at) ? { slot, at, away: away === true } : null;
}

/** @param {Lesson | null} lesson null: there is no lesson any more */
export function writeLessonProgress(lesson) {
  if (lesson) writeItem('lesson', lesson);
  else writeText('lesson', null);
}
