// An esbuild plugin: `import text from './x.css?text'` is a style sheet as text, made small. For styles that come with the code
// of a part of a page, which puts them on the page itself.
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { transform } from 'esbuild';

const WEB_UI = fileURLToPath(new URL('..', import.meta.url));

/** @type {import('esbuild').Plugin} */
export const cssText = {
  name: 'css-text',
  setup(build) {
    build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: relative(WEB_UI, join(resolveDir, path.slice(0, -'?text'.length))), // source maps name it so
      namespace: 'css-text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const { code } = await transform(readFileSync(join(WEB_UI, path), 'utf-8'), {
        loader: 'css',
        minify: true,
      });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};
