import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test } from 'node:test';
import assert from 'node:assert/strict';

const ROOT = fileURLToPath(new URL('../../../web_ui/', import.meta.url));

/** @param {string} folder @returns {string[]} */
const filesIn = folder =>
  readdirSync(folder).flatMap(name => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesIn(path) : [path];
  });

/** The classes that tables give to what they draw. */
function classesOfTables() {
  /** @type {Set<string>} */
  const found = new Set();
  for (const folder of ['tables', 'parts'])
    for (const file of filesIn(join(ROOT, folder)).filter(path => path.endsWith('.js')))
      for (const [, quoted, bare] of readFileSync(file, 'utf8').matchAll(/class=(?:"([^"]*)"|([\w-]+))/g))
        for (const [name] of (quoted ?? bare).matchAll(/[a-z][\w-]*/gi)) found.add(name);
  return found;
}

const WEAR = join(ROOT, 'lib', 'late-style.js');
const SOURCES = ['app', 'components', 'lib', 'pages', 'parts', 'tables']
  .flatMap(folder => filesIn(join(ROOT, folder)))
  .filter(path => path.endsWith('.js'))
  .map(path => ({ path, text: readFileSync(path, 'utf8') }));

/** Style sheets that are put on the page with the code of a mode, and stay there after it. */
const lateSheets = () =>
  SOURCES.filter(({ text }) => /from '[^']*\/late-style\.js'/.test(text)).flatMap(({ path, text }) =>
    [...text.matchAll(/from '(\.[^']+\.css)(?:\?text'|' with)/g)].map(([, css]) => join(dirname(path), css)),
  );

/**
 * The selectors of a sheet, one by one.
 * @param {string} css
 */
const selectorsOf = css =>
  [...css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]+)\{/g)]
    .map(([, selector]) => selector.trim())
    .filter(selector => !selector.startsWith('@'))
    .flatMap(alternatives);

/**
 * What stands between the commas of a selector, but for those in brackets.
 * @param {string} selector
 */
function alternatives(selector) {
  const found = [''];
  let depth = 0;
  for (const sign of selector) {
    if (sign === '(') depth++;
    if (sign === ')') depth--;
    if (sign === ',' && !depth) found.push('');
    else found[found.length - 1] += sign;
  }
  return found.map(one => one.trim());
}

test('style sheets come to the page in one way', () => {
  const others = SOURCES.filter(
    ({ path, text }) => path !== WEAR && /adoptedStyleSheets|CSSStyleSheet/.test(text),
  );
  assert.deepEqual(
    others.map(({ path }) => path),
    [],
  );
  const unworn = SOURCES.filter(({ text }) => /\.css(\?text'|' with)/.test(text) && !/\bwear\(/.test(text));
  assert.deepEqual(
    unworn.map(({ path }) => path),
    [],
  );
});

test('no style that comes with a mode says how tables look after it', () => {
  const ofTables = classesOfTables();
  assert.ok(ofTables.has('held') && ofTables.has('strip'), 'the markup of tables is read');
  const sheets = lateSheets();
  assert.ok(new Set(sheets).size >= 9, sheets.join());
  const leaks = sheets.flatMap(path =>
    selectorsOf(readFileSync(path, 'utf8')).filter(selector => {
      const classes = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name);
      return classes.length && !selector.includes('[data-') && classes.every(name => ofTables.has(name));
    }),
  );
  assert.deepEqual(leaks, []);
});
