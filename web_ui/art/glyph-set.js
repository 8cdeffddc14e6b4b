// The available glyphs: each table and the pages import those they use (`import 'glyphs:NAME'`, build/glyph-sets.mjs).

/** @type {Record<string, string>} */
export const GLYPH = {};

/** @param {Record<string, string>} more */
export const bring = more => Object.assign(GLYPH, more);
