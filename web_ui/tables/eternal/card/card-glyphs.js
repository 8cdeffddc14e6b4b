/** Which glyph a card of Eternal is printed with: its own, else that of its types, else that of its kind. */
import faces from '../../../../engine/evertable/games/eternal/ui/faces.json' with { type: 'json' };

/** @type {Record<string, Record<string, string>>} */
const { own, types, factions, kinds } = faces.glyphs;

/**
 * @param {string} slug
 * @param {import('../types.d.ts').CatalogEntry|undefined} entry
 */
export function glyphFor(slug, entry) {
  if (own[slug]) return own[slug];
  const type = entry?.types.find(one => types[one]);
  if (type) return types[type];
  if (entry?.kind === 'power') return factions[entry.influence[0]] ?? 'polar-star';
  return kinds[entry?.kind ?? ''] ?? 'griffin-symbol';
}
