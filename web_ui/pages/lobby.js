// The lobby: adds the interactive parts to the static page. No Python here.
import 'glyphs:pages';
import { draw } from '../art/poster.js';
import { build } from '../app/boot/build-info.js';
import { redirectToGame } from '../app/links/link-text.js';
import '../components/keys-sheet/element.js';
import '../components/saved-tables/element.js';
import '../components/notice-list/element.js';
import '../components/open-link/element.js';
import '../components/settings-sheet/element.js';
import '../components/site-state/element.js';
import { fillTiles } from '../components/saved-tables/tiles.js';
import { say } from '../sentences/say.js';

draw(document);

/**
 * @param {string} selector
 * @returns {any}
 */
const find = selector => document.querySelector(selector);
// Disabled in the static page: a tap before this point would be lost.
find('#settings').addEventListener('click', () => find('ev-settings').show());
find('#settings').disabled = false;
document.addEventListener('keys', () => find('ev-keys').show());
find('#version').textContent = build.version
  ? say('page.version', { version: build.version.slice(0, 8) })
  : '';

/** @type {import('../app/protocol').Declaration[]} */
const games = await fetch(build.games)
  .then(answer => answer.json())
  .then(
    ({ games }) => games,
    () => [],
  );
const names = games.map(game => game.name);
find('ev-open').games = names;
redirectToGame(names); // a link whose address has lost its game
addEventListener('hashchange', () => redirectToGame(names));
find('ev-open').decks = games.find(game => game.options.some(option => option.own === 'deck'))?.name ?? '';
find('ev-saved-tables').games = games;
const friends = find('#friends');
friends.addEventListener('click', async () => {
  await import('../components/friends-sheet/element.js');
  Object.assign(find('ev-friends'), { games }).show();
});
friends.disabled = false;
document.addEventListener('saves-changed', () => fillTiles(find('.quad'), games, true)); // a file came in
await fillTiles(find('.quad'), games);
