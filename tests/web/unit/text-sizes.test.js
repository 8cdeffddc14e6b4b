// Text that is read grows with the browser's font size and the setting: its sizes are multiples of --px, never pixels.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');
/** What is drawn on cards and in hands keeps to their scale. */
const DRAWN = /^(styles\/(card|card-kinds|card-states)|parts\/hand\/hand)\.css$/;
const files = ['components', 'parts', 'styles'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map(name => `${folder}/${name}`)
    .filter(name => name.endsWith('.css') && !DRAWN.test(name)),
);

test('letters of the page are measured in --px', () => {
  assert.ok(files.length > 40);
  const fixed = files.flatMap(file =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\b(?:font-size|font):[^;{}]*?[\d.]px[^;{}]*;/g)].map(
      ([found]) => `${file}: ${found.replace(/\s+/g, ' ')}`,
    ),
  );
  assert.deepEqual(fixed, []);
});
