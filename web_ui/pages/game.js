// A game's page. Everything is in the component; the page names its game.
import 'glyphs:pages';
import '../components/game-page/element.js';
