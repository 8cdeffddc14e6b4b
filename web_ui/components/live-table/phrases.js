// Ready phrases: items of the menu, and what is shown of those that come. Who has switched them off is shown none.
import { isPhrase, said, SAYINGS } from '../../app/live/phrases.js';
import { notices } from '../../app/page/notices.js';
import { settings } from '../../app/storage/settings.js';

/** @param {(n: number) => void} send */
export const phraseItems = send =>
  settings.value.phrases ? SAYINGS.map((label, n) => ({ label, icon: 'hand', run: () => send(n) })) : [];

/**
 * @param {string} name of who says it
 * @param {unknown} n
 */
export function showPhrase(name, n) {
  if (settings.value.phrases && isPhrase(n)) notices.show(said(name, Number(n)));
}
