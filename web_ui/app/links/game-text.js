// Game texts: what the engine reads and writes for people. The page only knows one when it sees it.

const BEGINS = /^[\s\uFEFF]*evertable-text:/;
const GAME = /^game: *([a-z]+)/m;

/** @param {string} text */
export const isGameText = text => BEGINS.test(text);

/**
 * The game that the head of a text names first, or '' if it names none.
 * @param {string} text
 */
export const gameOfText = text => GAME.exec(text)?.[1] ?? '';
