// A browser that stores nothing, or has no space left: shows a notice once per visit, and the game goes on.
import { notices } from '../page/notices.js';
import { say } from '../../sentences/say.js';

let reported = false;

/** @param {unknown} error the browser's error when storing something */
export function reportStorageDenied(error) {
  if (reported) return;
  reported = true;
  const full = /** @type {any} */ (error)?.name === 'QuotaExceededError';
  notices.show(full ? say('saved.there_is_no_room_left') : say('saved.this_browser_keeps_nothing'), {
    seconds: full ? 20 : 10,
  });
}
