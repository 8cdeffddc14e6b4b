// Imports of the page point down only: pages -> components -> app -> lib -> art, tables -> lib; no table knows another.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');

/**
 * Room -> the other rooms it may import. Types may come from anywhere: they are comments.
 * @type {Record<string, string[]>}
 */
const ALLOWED = {
  pages: ['components', 'app', 'art'],
  components: ['app', 'tables', 'lib', 'art'],
  tables: ['lib', 'art'],
  app: ['lib', 'art'],
  lib: ['art'],
  art: [],
  worker: [],
};
const files = Object.keys(ALLOWED)
  .flatMap(room => readdirSync(join(ROOT, room), { recursive: true }).map(name => join(room, String(name))))
  .filter(name => /\.m?js$/.test(name));

/**
 * The room of a file, by its path from web_ui/.
 * @param {string} path
 */
const roomOf = path => path.split(sep)[0];
/**
 * The table a file belongs to, or none.
 * @param {string} path
 */
const tableOf = path => (roomOf(path) === 'tables' && path.split(sep).length > 2 ? path.split(sep)[1] : '');

test('the rooms have files', () => {
  for (const room of Object.keys(ALLOWED))
    assert.ok(
      files.some(file => roomOf(file) === room),
      room,
    );
});

for (const file of files) {
  test(`${file} imports from below`, () => {
    const code = readFileSync(join(ROOT, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, to] of code.matchAll(/(?:from|import)\s*\(?\s*['"](\.[^'"]+)['"]/g)) {
      const other = relative(ROOT, normalize(join(ROOT, dirname(file), to)));
      if (roomOf(other) !== roomOf(file)) {
        assert.ok(
          ALLOWED[roomOf(file)].includes(roomOf(other)),
          `${file} imports ${other}: that arrow points up`,
        );
        assert.ok(!tableOf(other), `${file} names the table ${tableOf(other)}`);
      } else if (tableOf(file)) assert.equal(tableOf(other), tableOf(file), `${file} imports another table`);
    }
  });
}
