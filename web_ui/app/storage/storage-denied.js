// A browser that stores nothing, or has no space left: shows a notice once per visit, and the game goes on.
import { notices } from '../page/notices.js';

let reported = false;

/** @param {unknown} error the browser's error when storing something */
export function reportStorageDenied(error) {
  if (reported) return;
  reported = true;
  const full = /** @type {any} */ (error)?.name === 'QuotaExceededError';
  notices.show(
    full
      ? 'There is no room left on this device: from here on nothing is kept. Save what you want to keep as a file.'
      : 'This browser keeps nothing for this page. You can play; save what you want to keep as a file.',
    { seconds: full ? 20 : 10 },
  );
}
