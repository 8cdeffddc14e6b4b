/** The name of a player on a strip: on a plate, what tells a computer from the others stands large, "Computer" small. */
import { html } from 'lit';
import { shortName } from '../../lib/seat-names.js';

/** @param {string} name as returned by `markedNames` */
export function plateName(name) {
  const short = shortName(name);
  if (short === name) return name;
  const at = name.lastIndexOf(short);
  const word = name.slice(0, at).replace(/\W+$/, '');
  return html`<small>${word}</small><i class="par">${name.slice(word.length, at)}</i>${short}<i class="par"
      >${name.slice(at + short.length)}</i
    >`;
}
