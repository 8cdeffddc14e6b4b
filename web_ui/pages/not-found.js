// The page for unknown addresses. A link to a game is forwarded to its page: some apps write its # into the path.
import 'glyphs:pages';
import { keepOffline } from '../app/boot/offline.js';
import { build } from '../app/boot/build-info.js';
import { redirectToGame } from '../app/links/link-text.js';
import '../components/notice-list/element.js';
import '../components/open-link/element.js';

/** @type {import('../components/open-link/element.js').OpenLink | null} */
const box = document.querySelector('ev-open');
/** @type {import('../app/protocol').Declaration[]} */
const games = await fetch(build.games)
  .then(answer => answer.json())
  .then(
    ({ games }) => games,
    () => [],
  );
const names = games.map(game => game.name);
if (box) {
  box.games = names;
  box.decks = games.find(game => game.options.some(option => option.own === 'deck'))?.name ?? '';
}
if (!redirectToGame(names)) keepOffline();
