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

/** Style sheets that are put on the page with the code of a mode, and stay there after it. */
function lateSheets() {
  const modes = filesIn(join(ROOT, 'components')).filter(path => path.endsWith('.js'));
  return modes
    .filter(path => readFileSync(path, 'utf8').includes('adoptedStyleSheets'))
    .flatMap(path =>
      [...readFileSync(path, 'utf8').matchAll(/from '(\.[^']+\.css)(?:\?text'|' with)/g)].map(([, css]) =>
        join(dirname(path), css),
      ),
    );
}

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

test('no style that comes with a mode says how tables look after it', () => {
  const ofTables = classesOfTables();
  assert.ok(ofTables.has('held') && ofTables.has('strip'), 'the markup of tables is read');
  const sheets = lateSheets();
  assert.ok(sheets.length >= 6, sheets.join());
  const leaks = sheets.flatMap(path =>
    selectorsOf(readFileSync(path, 'utf8')).filter(selector => {
      const classes = [...selector.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name);
      return classes.length && !selector.includes('[data-') && classes.every(name => ofTables.has(name));
    }),
  );
  assert.deepEqual(leaks, []);
});
