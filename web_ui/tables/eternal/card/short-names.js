/**
 * The name of a thing in play where there is room for one word: the last word of its name, before any "of the"; if cards
 * share that, the first word; if that is shared too, the whole name.
 */

/** @typedef {Record<string, import('../types.d.ts').CatalogEntry>} Catalog */

/** Kinds of cards that are never in play. */
const NEVER_IN_PLAY = new Set(['spell', 'fast_spell', 'power']);
const APPENDED = /,| (?:of|in|from|to) /;

/** @type {WeakMap<Catalog, Map<string, string>>} */
const cache = new WeakMap();

/**
 * @param {Catalog} catalog
 * @param {string} slug of a card that can be in play
 */
export function shortName(catalog, slug) {
  let names = cache.get(catalog);
  if (!names) cache.set(catalog, (names = namesOf(catalog)));
  return names.get(slug) ?? catalog[slug]?.name ?? slug;
}

/** @param {Catalog} catalog */
function namesOf(catalog) {
  const cards = Object.entries(catalog)
    .filter(([, { kind }]) => !NEVER_IN_PLAY.has(kind))
    .map(([slug, { name }]) => ({ slug, ways: waysOf(name), at: 0 }));
  for (;;) {
    const counts = new Map();
    for (const { ways, at } of cards) counts.set(ways[at], (counts.get(ways[at]) ?? 0) + 1);
    const shared = cards.filter(({ ways, at }) => counts.get(ways[at]) > 1 && at < ways.length - 1);
    if (!shared.length) return new Map(cards.map(({ slug, ways, at }) => [slug, ways[at]]));
    for (const one of shared) one.at++;
  }
}

/**
 * The possible short names, the shortest first.
 * @param {string} name
 */
function waysOf(name) {
  const words = name.split(APPENDED)[0].split(' ');
  return [...new Set([words[words.length - 1], words[0], name])];
}
