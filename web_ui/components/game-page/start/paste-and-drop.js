import { readText } from '../../../app/storage/files.js';
import { isGameText } from '../../../app/links/game-text.js';
import { mayHoldLink } from '../../../app/links/link-text.js';
import { notices } from '../../../app/page/notices.js';
import { openText } from './open-first-table.js';

/**
 * Opens links and files that are pasted or dropped on a game's page. Other pasted text is ignored.
 * @param {import('../element.js').GamePage} shell
 */
export function acceptPasteAndDrop(shell) {
  const take = async (/** @type {DataTransfer | null} */ data) => {
    const file = data?.files[0];
    const text = data?.getData('text') ?? '';
    try {
      if (file) await openText(shell, await readText(file));
      else if (isGameText(text) || mayHoldLink(text)) await openText(shell, text);
    } catch (error) {
      notices.show(/** @type {Error} */ (error).message, { kind: 'error' });
    }
  };
  addEventListener('dragover', event => event.preventDefault()); // otherwise the browser would leave the page to open the file
  addEventListener('drop', event => {
    if (event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    take(event.dataTransfer);
  });
  addEventListener('paste', event => {
    if (event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement) return;
    take(event.clipboardData);
  });
}
