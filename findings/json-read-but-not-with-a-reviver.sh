#!/usr/bin/env bash
# What JSON.parse reads, JSON.parse with a reviver does not, and nothing can keep or send.
#
# Seen with Node 20.20 (V8 11.3) and Chromium 156, playwright-core 1.64.0, on 2026-11-28.
# JSON.parse(text) of V8 does not recurse: it reads five million nested lists without a word. The same call with a reviver,
# also one that changes nothing, ends with RangeError somewhere above a thousand levels; so does structuredClone of what was
# read, and thereby postMessage and IndexedDB. JSON.stringify ends so in Node 20, while the newer V8 of Chromium 156 writes
# it, unless it is given a replacer. So "it could be parsed" does not tell that a document can be filtered, kept or sent,
# and a try around JSON.parse is not where a file that is nested too deep is met: its depth is counted before, on the text.
#
# Output then:
#   (both) 100 levels: parse read, parse with reviver read, stringify read, with replacer read, structuredClone read
#   Node v20.20.2, 5000000 levels: parse read, parse with reviver RangeError, stringify RangeError, with replacer
#     RangeError, structuredClone RangeError
#   Chromium 156.0.8078.108, 5000000 levels: parse read, parse with reviver RangeError, stringify read, with replacer
#     RangeError, structuredClone RangeError
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
CHROMIUM=$(command -v "${CHROMIUM:-chromium}")
export CHROMIUM
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent playwright-core@1.64.0
cat >run.mjs <<'JS'
import { chromium } from 'playwright-core';

function ask(levels) {
  const text = '['.repeat(levels) + ']'.repeat(levels);
  const said = [];
  let value;
  const attempt = (what, work) => {
    try {
      work();
      said.push(`${what} read`);
    } catch (error) {
      said.push(`${what} ${error.name}`);
    }
  };
  attempt('parse', () => (value = JSON.parse(text)));
  attempt('parse with reviver', () => JSON.parse(text, (key, one) => one));
  attempt('stringify', () => JSON.stringify(value));
  attempt('with replacer', () => JSON.stringify(value, (key, one) => one));
  attempt('structuredClone', () => structuredClone(value));
  return said.join(', ');
}

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
const page = await browser.newPage();
let right = true;
for (const [levels, kind] of [
  [100, 'read'],
  [5_000_000, 'RangeError'],
]) {
  const here = ask(levels);
  const there = await page.evaluate(`(${ask})(${levels})`);
  console.log(`Node ${process.version}, ${levels} levels: ${here}`);
  console.log(`Chromium ${browser.version()}, ${levels} levels: ${there}`);
  const wanted = ['parse read', ...['parse with reviver', 'with replacer', 'structuredClone'].map(what => `${what} ${kind}`)];
  for (const said of [here, there]) right &&= wanted.every(one => said.split(', ').includes(one));
}
await browser.close();
process.exit(right ? 0 : 1);
JS
node run.mjs
