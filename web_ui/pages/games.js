// The finished games of this device. No Python here: a game is opened on its own page.
import 'glyphs:pages';
import '../art/ui-icons-games.js';
import { draw } from '../art/poster.js';
import { build } from '../app/boot/build-info.js';
import { keepOffline } from '../app/boot/offline.js';
import '../components/games-page/element.js';
import '../components/notice-list/element.js';

draw(document);
keepOffline();

/** @type {any} */
const page = document.querySelector('ev-games');
/** @type {import('../app/protocol').Declaration[]} */
const games = await fetch(build.games)
  .then(answer => answer.json())
  .then(
    ({ games }) => games,
    () => [],
  );
const file = /** @type {HTMLButtonElement | null} */ (document.querySelector('#file'));
file?.addEventListener('click', () => page.showFile());
if (file) file.disabled = false; // a tap before this point would be lost
page.declarations = games;
page.prints = new Map(
  games.flatMap(({ name, world }) => {
    const art = /** @type {HTMLElement | null} */ (
      document.querySelector(`#prints [data-world="${CSS.escape(world)}"]`)
    );
    if (!art) return [];
    const { ink, glyph, id } = art.dataset;
    return [[name, { frame: 'seat', size: 'tile', world, ink, glyph, id }]];
  }),
);
await page.refresh();
