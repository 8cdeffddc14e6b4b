// An esbuild plugin: `import 'glyphs:NAME'` imports those glyphs of engine/evertable/art/glyphs.json that are used there, so
// that a page loads no others: those of the table NAME (named in its modules and its package of the engine), with
// `glyphs:howto` those of the how-to pages, with `glyphs:pages` those that other pages show before their table is loaded.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * @param {string} root of the project
 * @returns {import('esbuild').Plugin}
 */
export const glyphSets = root => ({
  name: 'glyph-sets',
  setup(build) {
    build.onResolve({ filter: /^glyphs:/ }, ({ path }) => ({
      path: path.slice(7),
      namespace: 'glyphs',
      sideEffects: true,
    }));
    build.onLoad({ filter: /.*/, namespace: 'glyphs' }, async ({ path: name }) => {
      const all = readFileSync(join(root, 'engine', 'evertable', 'art', 'glyphs.json'), 'utf-8');
      const text = sources(root, name);
      const used = Object.entries(JSON.parse(all).glyphs).filter(([glyph]) =>
        new RegExp(`(['"\`])${glyph}\\1`).test(text),
      );
      return {
        contents: `import { bring } from './art/glyph-set.js'; bring(${JSON.stringify(Object.fromEntries(used))});`,
        resolveDir: join(root, 'web_ui'),
      };
    });
  },
});

/**
 * The texts in which the glyphs of a set are named.
 * @param {string} root
 * @param {string} name
 * @returns {string}
 */
function sources(root, name) {
  const wings = join(root, 'engine', 'evertable', 'games');
  const lessons = join(root, 'site', 'howto');
  if (name === 'howto') return read(lessons);
  if (name !== 'pages')
    return read(join(root, 'web_ui', 'tables', name)) + read(join(wings, name), /\.(json|py)$/);
  const games = readdirSync(wings, { withFileTypes: true }).filter(entry => entry.isDirectory());
  const doors = games.map(({ name }) => read(join(wings, name), /^game\.py$/));
  const rooms = ['app', 'art', 'components', 'lib', 'pages', 'parts'].map(room =>
    read(join(root, 'web_ui', room)),
  );
  return [read(join(root, 'site'), undefined, lessons), ...rooms, ...doors].join('\n');
}

/**
 * The text of all files of a folder that could name a glyph.
 * @param {string} folder
 * @param {RegExp} [wanted] names of files
 * @param {string} [without] a folder
 * @returns {string}
 */
function read(folder, wanted = /\.(js|py|html)$/, without = '') {
  return readdirSync(folder, { withFileTypes: true })
    .map(entry => {
      const path = join(folder, entry.name);
      if (path === without) return '';
      if (entry.isDirectory()) return read(path, wanted, without);
      return wanted.test(entry.name) ? readFileSync(path, 'utf-8') : '';
    })
    .join('\n');
}
