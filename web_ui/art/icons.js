// The icons of the tables: game glyphs and interface strokes. Both files are written by build/extract-icons.mjs.
export { GLYPH } from './glyphs.js';
export { UI } from './ui-icons.js';
