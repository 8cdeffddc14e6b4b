// An esbuild plugin: `import text from './x.css?text'` is a style sheet as text, made small. For styles that come with the code
// of a part of a page, which puts them on the page itself.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { transform } from 'esbuild';

/** @type {import('esbuild').Plugin} */
export const cssText = {
  name: 'css-text',
  setup(build) {
    build.onResolve({ filter: /\.css\?text$/ }, ({ path, resolveDir }) => ({
      path: join(resolveDir, path.slice(0, -'?text'.length)),
      namespace: 'css-text',
    }));
    build.onLoad({ filter: /.*/, namespace: 'css-text' }, async ({ path }) => {
      const { code } = await transform(readFileSync(path, 'utf-8'), { loader: 'css', minify: true });
      return { contents: code.trim(), loader: 'text' };
    });
  },
};
