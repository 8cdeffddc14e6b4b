#!/usr/bin/env bash
# Chromium 156.0.8078.108, driven by playwright-core 1.56.1.
#
# A page that wants to know that a dedicated worker has ended hears nothing of it: neither terminate() nor close()
# fires any event at the page. A Web Lock that the worker holds tells it: the page's own request for the lock is granted
# once the worker is gone. For a worker that is idle that takes a few milliseconds. For one that is in the middle of a
# loop it does not: terminate() "must" abort its script at once, and no more of its messages arrive; still its lock is
# held for two seconds more, as if it lived (close() lets the loop run to its end, and the lock with it).
# So: a lock is an immediate sign of the end of idle workers only; and what a terminated worker held must not be asked
# for under the same name by the one that replaces it, or the new one waits for the old.
#
# Seen:
#   {"busy":false,"how":"terminate","ms":7,"events":[],"after":0}
#   {"busy":false,"how":"close","ms":6,"events":[],"after":0}
#   {"busy":true,"how":"terminate","ms":2013,"events":[],"after":0}
#   {"busy":true,"how":"close","ms":4015,"events":[],"after":1}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm install --silent --no-audit --no-fund --ignore-scripts playwright-core@1.56.1 >/dev/null
cat >look.mjs <<'END'
import http from 'node:http';
import { chromium } from 'playwright-core';

const server = http.createServer((_, answer) => {
  answer.setHeader('Content-Type', 'text/html');
  answer.end('<p>a page</p>');
});
await new Promise(resolve => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${server.address().port}/`);

const look = async ({ busy, how }) => {
  const name = `lock ${Math.random()}`;
  const script = `
    navigator.locks.request(${JSON.stringify(name)}, () => {
      postMessage('held');
      return new Promise(() => {});
    });
    onmessage = ({ data }) => {
      if (data === 'close') return close();
      postMessage('busy');
      const began = Date.now();
      while (Date.now() - began < 4000);
      postMessage('free');
    };`;
  const worker = new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
  const events = [];
  for (const kind of ['error', 'messageerror', 'close', 'exit'])
    worker.addEventListener(kind, () => events.push(kind));
  let after = 0;
  const heard = wanted =>
    new Promise(resolve => {
      worker.addEventListener('message', ({ data }) => data === wanted && resolve());
    });
  const held = heard('held');
  await held;
  if (busy) {
    const begun = heard('busy');
    worker.postMessage('busy');
    await begun;
  }
  worker.addEventListener('message', () => after++);
  const ended = performance.now();
  if (how === 'terminate') worker.terminate();
  else worker.postMessage('close');
  await navigator.locks.request(name, () => {});
  return { busy, how, ms: Math.round(performance.now() - ended), events, after };
};

const found = [];
for (const busy of [false, true])
  for (const how of ['terminate', 'close']) found.push(await page.evaluate(look, { busy, how }));
console.log(`Chromium ${browser.version()}`);
for (const one of found) console.log(JSON.stringify(one));
await browser.close();
server.close();
const [idle, closed, stopped] = found;
const asSaid =
  found.every(one => one.events.length === 0) &&
  idle.ms < 1000 && closed.ms < 1000 && stopped.ms > 1500 && stopped.after === 0;
process.exit(asSaid ? 0 : 1);
END
CHROMIUM_PATH=$(command -v "${CHROMIUM:-chromium}") node look.mjs
