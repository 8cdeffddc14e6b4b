// Imports of the page point down only: pages -> components -> app -> lib -> art -> sentences,
// components and tables -> parts -> lib; no table knows another. What the engine says of how cards are printed is data.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');

/**
 * Folder -> the other folders it may import from. Types may come from anywhere: they are comments.
 * @type {Record<string, string[]>}
 */
const ALLOWED = {
  pages: ['components', 'app', 'art', 'sentences'],
  components: ['app', 'tables', 'parts', 'lib', 'art', 'sentences'],
  tables: ['parts', 'lib', 'art', 'sentences'],
  parts: ['lib', 'art', 'sentences'],
  app: ['lib', 'art', 'sentences'],
  lib: ['art', 'sentences'],
  art: ['sentences'],
  sentences: [],
  worker: [],
};
const files = Object.keys(ALLOWED)
  .flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true }).map(name => join(folder, String(name))),
  )
  .filter(name => /\.m?js$/.test(name));

/**
 * The top folder of a file, by its path from web_ui/.
 * @param {string} path
 */
const folderOf = path => path.split(sep)[0];
/**
 * The table a file belongs to, or none.
 * @param {string} path
 */
const tableOf = path => (folderOf(path) === 'tables' && path.split(sep).length > 2 ? path.split(sep)[1] : '');

test('each folder has files', () => {
  for (const folder of Object.keys(ALLOWED))
    assert.ok(
      files.some(file => folderOf(file) === folder),
      folder,
    );
});

for (const file of files) {
  test(`${file} imports from below`, () => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, to] of code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const other = relative(ROOT, normalize(join(ROOT, dirname(file), to)));
      if (other.endsWith('.json')) {
        const game = tableOf(file);
        if (game && other === `tables/${game}/lesson/second.json`) continue; // positions, which the engine checks
        assert.equal(other, `../engine/evertable/${game ? `games/${game}/ui/faces` : 'art/print'}.json`);
        continue;
      }
      if (folderOf(other) !== folderOf(file)) {
        assert.ok(
          ALLOWED[folderOf(file)].includes(folderOf(other)),
          `${file} imports ${other}: that arrow points up`,
        );
        assert.ok(!tableOf(other), `${file} names the table ${tableOf(other)}`);
      } else if (tableOf(file)) assert.equal(tableOf(other), tableOf(file), `${file} imports another table`);
    }
  });
}
