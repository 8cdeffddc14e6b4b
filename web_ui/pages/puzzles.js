// The page of the puzzles. No Python here: each is solved at its game's table.
import 'glyphs:pages';
import { keepOffline } from '../app/boot/offline.js';
import '../components/puzzles-page/element.js';

keepOffline();
