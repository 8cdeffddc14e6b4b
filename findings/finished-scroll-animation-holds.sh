#!/usr/bin/env bash
# Chromium 156 driven by playwright-core 1.58.0.
#
# A scroll-driven animation fades the edge of a box in over the first 24 px that are scrolled (`animation-timeline:
# scroll(self x)`, `animation-range: 0 24px`, filling both ways). When the box grows until nothing of it scrolls any more,
# its timeline becomes inactive, and one expects the animation to have no effect, as before the first scroll. That is so
# while it is under way. Where it had finished (scrolled past the 24 px), the browser keeps its last value although
# `timeline.currentTime` is null: the fade stays on a box that hides nothing, as on a phone that is turned after scrolling.
# Nothing reports it; the play state says "running". A range that is never reached (0 100000px, the value clamped where it
# is used) cures it.
#
# Output seen (the value after the box has grown):
#   under way: 0px   finished: 24px, timeline null   range never reached: 0px
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
const after = async (to, range, left) => {
  const page = await browser.newPage();
  await page.setContent(`<style>
    @property --cut { syntax: '<length>'; inherits: false; initial-value: 0px }
    @keyframes cut { to { --cut: ${to} } }
    #box { width: 200px; overflow: auto; animation: cut linear both; animation-timeline: scroll(self x);
      animation-range: ${range} }
    #in { width: 400px; height: 20px }</style><div id="box"><div id="in"></div></div>`);
  const found = await page.evaluate(async left => {
    const frames = async () => {
      for (let n = 0; n < 6; n++) await new Promise(requestAnimationFrame);
    };
    await frames();
    box.scrollLeft = left;
    await frames();
    const scrolled = getComputedStyle(box).getPropertyValue('--cut');
    box.style.width = '500px';
    await frames();
    const [animation] = box.getAnimations();
    const time = String(animation?.timeline?.currentTime ?? null);
    return { scrolled, value: getComputedStyle(box).getPropertyValue('--cut'), time };
  }, left);
  await page.close();
  return found;
};
const underWay = await after('24px', '0 24px', 10);
const finished = await after('24px', '0 24px', 150);
const never = await after('100000px', '0 100000px', 150);
console.log(`Chromium ${browser.version()}`);
console.log(JSON.stringify({ underWay, finished, never }));
await browser.close();
const right =
  underWay.scrolled === '10px' && underWay.value === '0px' &&
  finished.scrolled === '24px' && finished.value === '24px' && finished.time === 'null' &&
  never.scrolled === '150px' && never.value === '0px';
console.log(right ? 'as described' : 'it has changed');
process.exit(right ? 0 : 1);
JS
node try.mjs "$chromium"
