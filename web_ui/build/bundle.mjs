// Bundles the modules and style sheets that the pages name.
// usage: node bundle.mjs <output folder> <language> <entry> ...   languages are folders of sentences/, entries relative to web_ui/
// Writes the files and, as entries.json, which entry became which file.
import { writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { cssText } from './css-text.mjs';
import { glyphSets } from './glyph-sets.mjs';
import { sentences } from './sentences.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const [out, language, ...entries] = process.argv.slice(2);
/** Pages that are bundled on their own: they hold what others hold too, and cut the parts of those no smaller. */
const APART = ['pages/games.js'];
// esbuild does not write the files itself: the temporary output folder must not appear in them.
const assets = join(root, '..', 'dist', 'assets');
const bundled = await Promise.all(
  [entries.filter(entry => !APART.includes(entry)), ...APART.filter(entry => entries.includes(entry))].map(
    entryPoints => bundle([entryPoints].flat()),
  ),
);

/** @param {string[]} entryPoints */
function bundle(entryPoints) {
  return build({
    absWorkingDir: root,
    entryPoints,
    outdir: assets,
    write: false,
    outbase: '.',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    sourcemap: true,
    sourcesContent: true,
    metafile: true,
    legalComments: 'eof',
    entryNames: '[name]-[hash]',
    chunkNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file', '.svg': 'file', '.png': 'file' },
    plugins: [glyphSets(dirname(root)), sentences(root, language), cssText],
    logLevel: 'warning',
  });
}
for (const { path, contents } of bundled.flatMap(({ outputFiles }) => outputFiles))
  writeFileSync(join(out, relative(assets, path)), contents);
const made = {};
const outputs = bundled.flatMap(({ metafile }) => Object.entries(metafile.outputs));
for (const [file, { entryPoint, imports }] of outputs) {
  if (!entryPoint) continue;
  const name = path => relative(assets, join(root, path));
  made[entryPoint] = {
    file: name(file),
    imports: imports.filter(i => i.kind === 'import-statement').map(i => name(i.path)),
    fonts: imports.filter(i => i.path.endsWith('.woff2')).map(i => name(i.path)),
  };
}
writeFileSync(join(out, 'entries.json'), JSON.stringify(made, null, 1));
