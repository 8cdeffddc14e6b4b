/** Imports the glyphs of a table or of the pages (build/glyph-sets.mjs). */
declare module 'glyphs:*';
