#!/usr/bin/env bash
# lit 3.3.3, in Chromium (playwright-core 1.58.2 drives it), when a translator has replaced each text node by an element.
#
# One would guess that Lit either repairs what it drew or throws. It depends on the shape of the binding:
#   alone       <p>${n}</p>                  the new value becomes a property `data` of the foreign element: the old word
#                                            stays on the screen, and no error is thrown, ever again
#   guard       ${guard([n], () => html`..`)}   the same, in each part inside
#   attribute, .textContent, keyed, another template in a range that ends in an element      right
#   gone        ${n ? 'text' : nothing} of   the part's end is the static text behind it, which is no longer a child of
#                                            the parent: the part clears up to the end of the parent, words that are not
#                                            its own included, then throws a TypeError
#   back        ${n ? nothing : 'text'} of   the same, though nothing stood there: Lit clears before it inserts, so that the
#                                            NotFoundError known from other libraries is never reached
# and after the throw the later bindings of that template are not drawn: one text changed by a stranger stops the others.
# It does not matter to this whether the template's end is formatted: white space behind a binding is such a text too.
#
# Seen:
#   alone: "1" with a property data "2"
#   guard: "Guarded 1"
#   attribute: "2"   textContent: "2"   keyed: "Keyed 2"   template: "two"
#   gone: TypeError; the paragraph says ""; the binding after it says "1"
#   back: TypeError; the paragraph says ""
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lit@3.3.3 esbuild@0.25.12 playwright-core@1.58.2
cat >page.mjs <<'JS'
import { html, nothing, render } from 'lit';
import { guard } from 'lit/directives/guard.js';
import { keyed } from 'lit/directives/keyed.js';

const shapes = {
  alone: n => html`<p>${n}</p>`,
  guard: n => html`<p>${guard([n], () => html`Guarded ${n}`)}</p>`,
  attribute: n => html`<p title=${n}></p>`,
  textContent: n => html`<p .textContent=${n}></p>`,
  keyed: n => html`<p>${keyed(n, html`Keyed ${n}`)}<i></i></p>`,
  template: n => html`<p>${n === 1 ? html`<b>one</b>` : html`<b>two</b>`}<i></i></p>`,
  gone: n => html`<p>${n === 1 ? 'text' : nothing} of it</p><q>${n}</q>`,
  back: n => html`<p>${n === 1 ? nothing : 'text'} of it</p>`,
};
const replaceTexts = root => {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const font = document.createElement('font');
    font.textContent = text.data;
    text.replaceWith(font);
  }
};
globalThis.look = () => {
  const seen = {};
  for (const [name, shape] of Object.entries(shapes)) {
    const root = document.body.appendChild(document.createElement('div'));
    render(shape(1), root);
    replaceTexts(root);
    let error = null;
    try {
      render(shape(2), root);
    } catch (thrown) {
      error = thrown.name;
    }
    const p = root.querySelector('p');
    seen[name] = {
      text: name === 'attribute' ? p.title : p.textContent,
      error,
      data: p.querySelector('font')?.data ?? null,
      later: root.querySelector('q')?.textContent ?? null,
    };
  }
  return seen;
};
JS
npx esbuild page.mjs --bundle --format=iife --outfile=page.js --log-level=error
cat >run.mjs <<'JS'
import { readFileSync } from 'node:fs';
import { execFileSync } from 'node:child_process';
import assert from 'node:assert/strict';
import { chromium } from 'playwright-core';

const named = process.env.CHROMIUM ?? 'chromium';
const executablePath = named.includes('/') ? named : execFileSync('which', [named], { encoding: 'utf8' }).trim();
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.setContent('<!doctype html><body></body>');
await page.addScriptTag({ content: readFileSync('page.js', 'utf8') });
const seen = await page.evaluate(() => look());
await browser.close();
for (const [name, { text, error, data, later }] of Object.entries(seen))
  console.log(`${name}: "${text}"`, error ?? '', data ? `with a property data "${data}"` : '', later ? `later: ${later}` : '');
assert.deepEqual([seen.alone.text, seen.alone.data, seen.alone.error], ['1', 2, null]);
assert.deepEqual([seen.guard.text, seen.guard.error], ['Guarded 1', null]);
for (const [name, text] of [['attribute', '2'], ['textContent', '2'], ['keyed', 'Keyed 2'], ['template', 'two']])
  assert.deepEqual([seen[name].text, seen[name].error], [text, null], name);
assert.deepEqual([seen.gone.text, seen.gone.error, seen.gone.later], ['', 'TypeError', '1']);
assert.deepEqual([seen.back.text, seen.back.error], ['', 'TypeError']);
JS
node run.mjs
