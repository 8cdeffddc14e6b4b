// What the style sheets animate: transforms and opacity, which lay out and paint nothing anew; and by scrolling alone, which
// paints anyway, how far an edge fades.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../../web_ui');
const FREE = new Set(['transform', 'translate', 'rotate', 'scale', 'opacity', 'animation-timing-function']);
const SCROLLED = /^--cut-/;
const sheets = ['components', 'parts', 'tables', 'styles'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map(name => join(folder, String(name)))
    .filter(name => name.endsWith('.css'))
    .map(name => ({ name, text: readFileSync(join(ROOT, name), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '') })),
);

/**
 * What a sheet animates.
 * @param {string} text
 */
function animated(text) {
  const frames = [...text.matchAll(/@keyframes[^{]*\{((?:[^{}]*\{[^{}]*\})*)/g)].flatMap(([, body]) =>
    [...body.matchAll(/([\w-]+)\s*:/g)].map(([, property]) => property),
  );
  const changes = [...text.matchAll(/transition(?:-property)?:([^;}]*)/g)].flatMap(([, value]) =>
    value
      .replace(/\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
      .split(',')
      .map(one => one.trim().split(/\s+/)[0]),
  );
  return [...frames, ...changes.filter(property => property !== 'none')];
}

test('the checker finds what is animated', () => {
  assert.deepEqual(
    animated(
      '@keyframes a { from { top: 0; opacity: 0; } 50% { left: 1px } } b { transition: width 1s, rotate calc(2 * var(--d)) }',
    ),
    ['top', 'opacity', 'left', 'width', 'rotate'],
  );
  assert.ok(sheets.some(({ text }) => animated(text).length));
});

test('transforms and opacity, and nothing else', () => {
  for (const { name, text } of sheets)
    assert.deepEqual(
      animated(text).filter(property => !FREE.has(property) && !SCROLLED.test(property)),
      [],
      name,
    );
  for (const { name, text } of sheets.filter(sheet => /animation-name:[^;]*\bcut-/.test(sheet.text)))
    assert.match(text, /animation-timeline: scroll/, name);
});
