#!/usr/bin/env bash
# PyScript opens a database as soon as it is loaded, and lets go of the refusal.
#
# Seen with @pyscript/core 0.7.31, Chromium 156, playwright-core 1.64.0, Node 20, on 2026-11-28.
# A page that does nothing but load PyScript's core, without any Python on it, gets a database `IDBMap/@pyscript.fs` (it
# would remember folders of the device that were granted). Where the browser refuses IndexedDB, as it does in a sandboxed
# document, with all site data blocked, or with a broken profile, that is an unhandled rejection on the page at load: nobody
# waits for that promise, so nothing can catch it. Python starts all the same. A page that promises "no uncaught error where
# nothing may be kept" has to put something else in the place of `indexedDB.open`.
#
# Output then:
#   may keep:      databases ["IDBMap/@pyscript.fs"], errors []
#   may not keep:  errors ["SecurityError: Failed to execute 'open' on 'IDBFactory': access to the Indexed Database API is
#                  denied in this context."]
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
CHROMIUM=$(command -v "${CHROMIUM:-chromium}")
export CHROMIUM
cd "$folder"
npm init -y >/dev/null
npm install --no-audit --no-fund --silent playwright-core@1.64.0 @pyscript/core@0.7.31
cat >run.mjs <<'JS'
import fs from 'node:fs';
import http from 'node:http';
import { chromium } from 'playwright-core';

const server = http.createServer(({ url }, answer) => {
  const script = url.endsWith('.js') ? `node_modules/@pyscript/core/dist${url}` : null;
  answer.setHeader('content-type', script ? 'text/javascript' : 'text/html');
  answer.setHeader('access-control-allow-origin', '*');
  if (url === '/shut') answer.setHeader('content-security-policy', 'sandbox allow-scripts');
  answer.end(
    script ? fs.readFileSync(script) : '<!doctype html><title>page</title><script type="module" src="/core.js"></script>',
  );
});
await new Promise(done => server.listen(0, '127.0.0.1', done));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
async function load(path) {
  const page = await browser.newPage();
  const errors = [];
  page.on('pageerror', ({ name, message }) => errors.push(`${name}: ${message}`));
  await page.goto(`http://127.0.0.1:${server.address().port}${path}`, { waitUntil: 'load' });
  const databases = () => page.evaluate(() => indexedDB.databases().then(all => all.map(one => one.name), () => []));
  let found = [];
  for (let n = 0; n < 100 && !found.length && !errors.length; n++) {
    await new Promise(done => setTimeout(done, 100));
    found = await databases();
  }
  return { found, errors };
}
const open = await load('/open');
const shut = await load('/shut');
await browser.close();
server.close();
console.log(`may keep:      databases ${JSON.stringify(open.found)}, errors ${JSON.stringify(open.errors)}`);
console.log(`may not keep:  errors ${JSON.stringify(shut.errors)}`);
const right =
  open.found.some(name => name.includes('pyscript')) &&
  !open.errors.length &&
  shut.errors.some(text => text.startsWith('SecurityError'));
process.exit(right ? 0 : 1);
JS
node run.mjs
