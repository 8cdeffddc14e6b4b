#!/usr/bin/env bash
# One value whose file is gone, and IndexedDB gives none of the others either.
#
# Seen with Chromium 156 (Debian 12), idb-keyval 6.3.0, playwright-core 1.64.0, Node 20, on 2026-11-28.
# Chromium keeps values beyond some 64 kB in a file of their own beside the database. Where that file is lost (a full disk,
# a cleaner, a restored profile), reading the value fails, as one expects. But getAll() fails as a whole, and with it
# values(), entries() and getMany() of idb-keyval: three small values that are quite well cannot be listed any more, for one
# large one. keys() still names all four, and get() gives each of the small ones. So a list of what is kept is read key by
# key as soon as reading it at once fails.
#
# Output then:
#   lost file: 1
#   values     NotReadableError: Data lost due to missing file. Affected record should be considered irrecoverable
#   entries    NotReadableError: Data lost due to missing file. Affected record should be considered irrecoverable
#   keys       ["large","small1","small2","small3"]
#   get small1 {"n":1}
#   get large  NotReadableError: Data lost due to missing file. Affected record should be considered irrecoverable
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
CHROMIUM=$(command -v "${CHROMIUM:-chromium}")
export CHROMIUM
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent playwright-core@1.64.0 idb-keyval@6.3.0
cat >run.mjs <<'JS'
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright-core';

const server = http.createServer(({ url }, answer) => {
  const script = url.endsWith('.js');
  answer.setHeader('content-type', script ? 'text/javascript' : 'text/html');
  answer.end(script ? fs.readFileSync('node_modules/idb-keyval/dist/index.js') : '<!doctype html><title>kept</title>');
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const profile = path.resolve('profile');
async function visit(work) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: process.env.CHROMIUM,
    args: ['--no-sandbox'],
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  const told = await page.evaluate(work);
  await context.close();
  return told;
}

await visit(async () => {
  const { set } = await import('/idb-keyval.js');
  for (const n of [1, 2, 3]) await set(`small${n}`, { n });
  const text = Array.from({ length: 40_000 }, (_, n) => (n * 7919) % 65_521).join(' ');
  await set('large', { text });
});
const files = fs.readdirSync(profile, { recursive: true }).filter(name => /\.blob\/.*\d$/.test(name));
const lost = files.map(name => path.join(profile, name)).filter(name => fs.statSync(name).isFile());
for (const name of lost) fs.rmSync(name);
console.log(`lost file: ${lost.length}`);

const told = await visit(async () => {
  const { entries, get, keys, values } = await import('/idb-keyval.js');
  const found = {};
  const ask = async (name, run) => {
    try {
      found[name] = JSON.stringify(await run());
    } catch ({ name: kind, message }) {
      found[name] = `${kind}: ${message}`;
    }
  };
  await ask('values', () => values());
  await ask('entries', () => entries());
  await ask('keys', () => keys());
  await ask('get small1', () => get('small1'));
  await ask('get large', () => get('large'));
  return found;
});
server.close();
for (const [name, text] of Object.entries(told)) console.log(name.padEnd(10), text);
const refused = name => /^\w+Error: /.test(told[name]);
const right =
  lost.length === 1 &&
  ['values', 'entries', 'get large'].every(refused) &&
  told.keys === '["large","small1","small2","small3"]' &&
  told['get small1'] === '{"n":1}';
process.exit(right ? 0 : 1);
JS
node run.mjs
