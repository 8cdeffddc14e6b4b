// The studies of this device, folded above the games: to open, and to delete.
import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { studyAddress } from '../../app/links/addresses.js';
import { whenText } from '../../app/games/dates.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/storage/study-store.js').KeptStudy} KeptStudy */

/** @param {KeptStudy} study */
export const studyName = ({ title, name, names = [] }) =>
  title || (typeof name === 'string' && name) || names.join(', ');

/**
 * @param {KeptStudy[]} studies at least one
 * @param {{titles: Map<string, string>, now: number, remove: (study: KeptStudy) => void}} how `titles`: of games, by name
 */
export const studyList = (studies, { titles, now, remove }) =>
  html`<details class="panel studies">
    <summary>
      <h2>${say('games.studies')}</h2>
      <small>${studies.length}</small>
    </summary>
    <ul>
      ${studies.map(study => {
        const name = studyName(study);
        return html`<li>
          <a href=${studyAddress(study)}
            ><b>${name}</b>
            <span class="note"
              >${titles.get(study.game) ?? study.game},
              ${say('games.chapters_counted', { n: study.chapters.length })}</span
            ></a
          ><span class="note">${whenText(study.updated, now)}</span
          ><button
            class="icon"
            aria-label=${say('games.delete_study', { name })}
            title=${say('games.delete')}
            @click=${() => remove(study)}
          >
            ${iconOf('trash-2')}
          </button>
        </li>`;
      })}
    </ul>
  </details>`;
