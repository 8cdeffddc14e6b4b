// No text of the page puts a number before a word for several without asking whether it is one.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');
const THINGS =
  'cards|units|points|stones|decisions|rounds|turns|games|tables|decks|copies|lines|places|powers|creatures|moves|steps';
/** Constants are never one. */
const SEVERAL = new RegExp(`\\$\\{(?![A-Z_]+\\})[^{}]*\\} (?:${THINGS})\\b`, 'g');

/** Never one: what a game is played to, at least two of its cards, more than a few. */
const NEVER_ONE = new Set([
  'tables/eter/goal.js',
  'tables/eter/card-faces.js',
  'tables/vale/element.js',
  'tables/vale/board/board.js',
  'tables/vale/prompt/stone-limit.js',
  'tables/vale/inspector/peeks.js',
  'tables/vale/strip/strips.js', // places that a round has
  'tables/eternal/inspector/peeks.js',
  'tables/eternal/presentation/presentations.js',
  'tables/eternal/prompt/stops.js',
  'components/saved-tables/element.js',
]);

test('1 is followed by the singular', () => {
  const found = new Set();
  for (const folder of ['app', 'components', 'lib', 'pages', 'parts', 'tables'])
    for (const name of readdirSync(join(ROOT, folder), { recursive: true })) {
      const path = join(folder, String(name));
      if (!path.endsWith('.js')) continue;
      for (const line of readFileSync(join(ROOT, path), 'utf8').split('\n'))
        if (line.match(SEVERAL) && !/=== 1|\bone of\b/i.test(line)) found.add(path.split(sep).join('/'));
    }
  assert.deepEqual([...found].filter(path => !NEVER_ONE.has(path)).sort(), []);
});
