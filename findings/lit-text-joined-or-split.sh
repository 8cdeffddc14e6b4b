#!/usr/bin/env bash
# lit 3.3.3, in Chromium (playwright-core 1.58.2 drives it): two harmless-looking calls of the DOM on what Lit has drawn.
# Extensions make them: to search for words, to mark them, to tidy up afterwards.
#
# joined   element.normalize(). One would guess that it finds nothing to do: between two texts of Lit's stands a comment. But
#          there is one only in front of a binding, none behind it, so ${n} and the words that follow are neighbours, and
#          are joined. <p>You have ${n} points, ${m} cards</p> then says "You have 25 cards" after the next update (the
#          words between are lost, without an error), and where the binding draws nothing instead, Lit looks for a node that has
#          gone as the end of its range: TypeError, the paragraph is empty behind the binding.
# split    text.splitText(1) on "10", as marking a letter does. Nothing moves, no element comes; but the next value is written
#          into the first half alone: 11 is shown as "110". A wrong number, and no error.
# marked   an empty element put before the text, as a badge: the next value becomes a property of that element.
#
# Seen:
#   joined: "You have 25 cards"   joined, then nothing: TypeError, "You have "
#   split: "110"
#   marked: "1"
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund lit@3.3.3 esbuild@0.25.12 playwright-core@1.58.2
cat >page.mjs <<'JS'
import { html, nothing, render } from 'lit';

const drawn = (shape, first, meddle, then) => {
  const root = document.body.appendChild(document.createElement('div'));
  render(shape(first), root);
  meddle(root.querySelector('p'));
  try {
    render(shape(then), root);
    return [root.querySelector('p').textContent, null];
  } catch (error) {
    return [root.querySelector('p').textContent, error.name];
  }
};
const words = n => html`<p>You have ${n} points, ${5} cards</p>`;
const alone = n => html`<p>${n}</p>`;
const textOf = p => [...p.childNodes].find(node => node.nodeType === Node.TEXT_NODE);
globalThis.look = () => ({
  joined: drawn(words, 1, p => p.normalize(), 2),
  'joined, then nothing': drawn(words, 1, p => p.normalize(), nothing),
  split: drawn(alone, 10, p => void textOf(p).splitText(1), 11),
  marked: drawn(alone, 1, p => textOf(p).before(document.createElement('span')), 2),
});
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
console.log(seen);
assert.deepEqual(seen, {
  joined: ['You have 25 cards', null],
  'joined, then nothing': ['You have ', 'TypeError'],
  split: ['110', null],
  marked: ['1', null],
});
JS
node run.mjs
