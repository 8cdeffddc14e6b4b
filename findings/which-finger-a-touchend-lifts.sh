#!/usr/bin/env bash
# Chromium 156 driven by playwright-core 1.58.0 over the DevTools protocol, `Input.dispatchTouchEvent`.
#
# The protocol says that `touchPoints` are "active touch points on the touch device", so with two fingers down one expects
# touchEnd with [first] to mean that the first stays and the second is lifted. It is the other way round: what a touchEnd
# NAMES is lifted, what it leaves out stays down; a later touchMove that names a lifted finger presses a new one, with a new
# pointer id. A test of two fingers written the expected way lifts the wrong one, and nothing says so. (With an empty
# list all are lifted.)
#
# Beside it, as a mouse does it: while the left button is held, pressing and releasing the right one are `pointermove`
# events with `button` 2, never pointerdown or pointerup; and where the left one is released first, that too is a
# pointermove (`button` 0), the only pointerup tells of the right one.
#
# Output seen:
#   fingers: down#A down#B up#A down#C   (A named in a touchEnd, then in a touchMove)
#   mouse: pointerdown/0 pointermove/2 pointermove/0 pointerup/2
set -eu
chromium=$(command -v "${CHROMIUM:-chromium}")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.58.0 >/dev/null
cat >try.mjs <<'JS'
import { chromium } from 'playwright-core';
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const context = await browser.newContext({ hasTouch: true });
const page = await context.newPage();
await page.setContent(`<body style="margin:0;height:100vh;touch-action:none"><script>
  log = [];
  for (const type of ['pointerdown', 'pointerup', 'pointermove'])
    addEventListener(type, e => log.push([type, e.pointerType, e.pointerId, e.button].join('/')));
</script>`);
const cdp = await context.newCDPSession(page);
const touch = (type, ...ids) =>
  cdp.send('Input.dispatchTouchEvent', { type, touchPoints: ids.map(id => ({ id, x: 100 + 100 * id, y: 100 })) });
await touch('touchStart', 0);
await touch('touchStart', 0, 1);
await touch('touchEnd', 0);
await touch('touchMove', 0);
const all = (await page.evaluate('log.splice(0)')).map(one => one.split('/'));
const names = [...new Set(all.map(one => one[2]))];
const fingers = all
  .filter(one => one[0] !== 'pointermove')
  .map(one => `${one[0].slice(7)}#${'ABC'[names.indexOf(one[2])]}`)
  .join(' ');
console.log(`fingers: ${fingers}   (A named in a touchEnd, then in a touchMove)`);
await touch('touchEnd');
await page.mouse.move(300, 300);
await page.evaluate('log.splice(0)');
await page.mouse.down();
await page.mouse.down({ button: 'right' });
await page.mouse.up();
await page.mouse.up({ button: 'right' });
const mouse = (await page.evaluate('log')).map(one => one.replace(/\/mouse\/\d+/, '')).join(' ');
console.log(`mouse: ${mouse}`);
await browser.close();
process.exit(fingers === 'down#A down#B up#A down#C' && mouse === 'pointerdown/0 pointermove/2 pointermove/0 pointerup/2' ? 0 : 1);
JS
node try.mjs "$chromium"
