/** Every area of sentences in English. The engine's part of an area stands in `engine.js`. */
import * as engine from './engine.js';
import eterTable from './eter.js';
import eternalTable from './eternal.js';
import kriegTable from './krieg.js';
import valeTable from './vale.js';

export { core } from './engine.js';
export { default as common } from './common.js';
export { default as decks } from './decks.js';
export { default as edit } from './edit.js';
export { default as games } from './games.js';
export { default as lessons } from './lessons.js';
export { default as links } from './links.js';
export { default as live } from './live.js';
export { default as log } from './log.js';
export { default as new_game } from './new_game.js';
export { default as page } from './page.js';
export { default as puzzles } from './puzzles.js';
export { default as review } from './review.js';
export { default as saved } from './saved.js';
export { default as settings } from './settings.js';
export { default as study } from './study.js';
export { default as table } from './table.js';
export const eter = { ...engine.eter, ...eterTable };
export const eternal = { ...engine.eternal, ...eternalTable };
export const krieg = { ...engine.krieg, ...kriegTable };
export const vale = { ...engine.vale, ...valeTable };
