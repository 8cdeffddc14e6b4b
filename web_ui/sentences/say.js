import { areas, plural, spoken } from './language.js';
import { pieces } from './template.js';

/**
 * A sentence of the catalogue with its blanks filled. The build writes the sentence itself where this is called
 * (`build/sentences.mjs`), so an id is always a literal, and nothing is looked up in a page.
 * @template {import('./types.d.ts').Id} K
 * @param {K} id `<area>.<id>`
 * @param {import('./types.d.ts').Filled<K>} blanks
 * @returns {string}
 */
export function say(id, ...[blanks]) {
  const at = id.indexOf('.');
  const area = /** @type {Record<string, Record<string, string>>} */ (areas)[id.slice(0, at)];
  const filled = /** @type {Record<string, any>} */ (blanks ?? {});
  return pieces(area[id.slice(at + 1)])
    .map(part => {
      if (typeof part === 'string') return part;
      const { name, forms, seat, rest } = part;
      const value = filled[name];
      if (forms) return plural(value, forms);
      return seat ? spoken(value, rest, seat === 'first' ? undefined : seat) : value;
    })
    .join('');
}
