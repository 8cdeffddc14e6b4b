// The page's own code can be read beside another window: no line is wider than this. Drawings (art/) are data.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');
const WIDEST = 160;

for (const folder of ['app', 'components', 'lib', 'pages', 'parts', 'tables', 'worker']) {
  test(`no line of ${folder}/ is wider than ${WIDEST} characters`, () => {
    const files = readdirSync(join(ROOT, folder), { recursive: true })
      .map(String)
      .filter(name => name.endsWith('.js'));
    assert.ok(files.length || folder === 'worker');
    const wide = files.flatMap(file =>
      readFileSync(join(ROOT, folder, file), 'utf8')
        .split('\n')
        .flatMap((line, n) => (line.length > WIDEST ? [`${folder}/${file}:${n + 1}`] : [])),
    );
    assert.deepEqual(wide, []);
  });
}
