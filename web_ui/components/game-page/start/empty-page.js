import { html, nothing } from 'lit';
import '../../new-game/element.js';
import '../../table-skeleton/element.js';
import '../../top-bar/element.js';
import { say } from '../../../sentences/say.js';

/** The box in which a link is corrected by hand; loaded with the first one that does not open. */
export const loadFixBox = () => import('../../fix-link/element.js');

/**
 * The page without a table: the form, or the outline of a table while it is being opened.
 * @param {import('../element.js').GamePage} page
 */
export function emptyPage(page) {
  const { boot, declaration, place } = page;
  const title = declaration?.title ?? document.title.split(' · ')[0];
  if (place === 'opening' || place === 'closed') {
    const text = boot.percent < 100 ? boot.text : say('page.opening_the_table');
    return html`<div class="app">
      <main class="main" tabindex="-1">
        <ev-top-bar class="top" .heading=${title}></ev-top-bar
        ><ev-skeleton .percent=${boot.percent} .text=${text}></ev-skeleton>
      </main>
    </div>`;
  }
  return html`<main class="form-page" tabindex="-1">
    <ev-top-bar class="top" .heading=${say('page.new_game_of', { title })}></ev-top-bar>
    ${page.broken ? html`<ev-fix .broken=${page.broken}></ev-fix>` : nothing} ${page.poster ?? nothing}
    <ev-new-game
      .game=${declaration}
      .fault=${page.fault}
      .percent=${boot.percent}
      .busy=${page.busy}
      .session=${page.session}
      .fresh=${page.fresh}
      .opensDecks=${page.opensDecks}
    ></ev-new-game>
  </main>`;
}
