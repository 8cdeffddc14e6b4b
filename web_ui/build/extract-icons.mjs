// Writes engine/evertable/art/glyphs.json, art/ui-icons.js and those of single pages from the icon packages, for the names listed in art/icons.json.
// After changing that list, in web_ui/: npm install --no-save @iconify-json/game-icons@1.2.4 lucide-static@1.62.0 && node build/extract-icons.mjs
// The files are kept in the repository, so a build needs neither package.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(new URL('../package.json', import.meta.url));
const here = name => new URL(`../art/${name}`, import.meta.url);
const wanted = JSON.parse(readFileSync(here('icons.json'), 'utf8'));

const game = require('@iconify-json/game-icons/icons.json').icons;
const glyphs = Object.keys(wanted.glyphs)
  .sort()
  .map(name => {
    const path = /^<path fill="currentColor" d="([^"]+)"\/>$/.exec(game[name]?.body ?? '');
    if (!path) throw new Error(`game-icons has no one-path glyph "${name}"`);
    return `    "${name}": "${path[1]}"`;
  });
const authors = [...new Set(Object.values(wanted.glyphs))].sort().join(', ');
writeFileSync(
  here('../../engine/evertable/art/glyphs.json'),
  `{
  "licence": "Glyphs of game-icons.net, CC BY 3.0, by ${authors}; 512 x 512, one path each.",
  "glyphs": {\n${glyphs.join(',\n')}\n  }\n}\n`,
);

/**
 * The strokes of icons, as lines of a module.
 * @param {string[]} names
 */
const strokes = names =>
  names
    .map(name => {
      const svg = readFileSync(require.resolve(`lucide-static/icons/${name}.svg`), 'utf8');
      const parts = [
        ...svg.matchAll(/<(path|circle|rect|line|polyline|polygon|ellipse) ([^>]*?)\s*\/>/g),
      ].map(([, tag, at]) => [
        tag,
        Object.fromEntries([...at.matchAll(/([\w-]+)="([^"]*)"/g)].map(m => [m[1], m[2]])),
      ]);
      return `  '${name}': ${JSON.stringify(parts)},`;
    })
    .join('\n');
const HEAD = '// Written by build/extract-icons.mjs. Strokes of lucide, ISC licence; 24 x 24.';
writeFileSync(
  here('ui-icons.js'),
  `${HEAD}
/** @type {Record<string, [string, Record<string, string>][]>} */
export const UI = {\n${strokes(wanted.ui)}\n};\n`,
);
// Icons that only some pages show: no other page loads them.
for (const [page, names] of Object.entries(wanted.apart))
  writeFileSync(
    here(`ui-icons-${page}.js`),
    `${HEAD}
import { UI } from './ui-icons.js';

Object.assign(UI, {\n${strokes(names)}\n});\n`,
  );
