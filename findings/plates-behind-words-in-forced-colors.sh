#!/usr/bin/env bash
# Chromium 156 driven by playwright-core 1.58.0, `forced-colors: active` emulated.
#
# In forced colours the browser lays a plate of the colour Canvas behind text, so that words stay readable over pictures. It
# is as high as the letters, not as the line. Where lines are set close (a line-height below the height of the letters), one
# expects either no harm or the same harm everywhere. It depends on the layout: between two blocks the plate spares what
# stands above; the same two lines as items of a grid (or a flex box) lose most of the upper one, because items are painted
# whole, one after the other, each with its plates. Nothing reports it: positions are the same, and the computed background
# stays transparent. `forced-color-adjust: none` with system colours written out (CanvasText on Canvas) looks alike and
# covers nothing.
#
# Output seen (dark pixels of two lines, 40 px letters in lines of 20 px; numbers hang on the font):
#   as blocks: plain 2039, forced 2039   as items of a grid: plain 2039, forced 1292, with forced-color-adjust none 2039
#   background of the lower line when forced: rgba(255, 255, 255, 0)
set -eu
chromium=$(command -v "${CHROMIUM:-chromium}")
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
cd "$dir"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund playwright-core@1.58.0 pngjs@7.0.0 >/dev/null
cat >try.mjs <<'JS'
import { chromium } from 'playwright-core';
import { PNG } from 'pngjs';
const browser = await chromium.launch({ executablePath: process.argv[2], args: ['--no-sandbox'] });
const dark = async (forcedColors, display, adjust = 'auto') => {
  const page = await browser.newPage({ forcedColors, colorScheme: 'light' });
  await page.setContent(`<body style="margin:20px;background:Canvas;color:CanvasText">
    <div style="display:${display};font:40px/20px monospace;forced-color-adjust:${adjust}">
    <div>HHHHH</div><div id="low">xxxxx</div></div>`);
  const background = await page.evaluate('getComputedStyle(low).backgroundColor');
  const { data } = PNG.sync.read(await page.screenshot());
  await page.close();
  let found = 0;
  for (let i = 0; i < data.length; i += 4) if (data[i] + data[i + 1] + data[i + 2] < 300) found++;
  return [found, background];
};
const [blocks] = await dark('none', 'block');
const [forcedBlocks] = await dark('active', 'block');
const [grid] = await dark('none', 'grid');
const [forcedGrid, background] = await dark('active', 'grid');
const [kept] = await dark('active', 'grid', 'none');
await browser.close();
console.log(
  `as blocks: plain ${blocks}, forced ${forcedBlocks}   as items of a grid: plain ${grid}, forced ${forcedGrid}, with forced-color-adjust none ${kept}`,
);
console.log(`background of the lower line when forced: ${background}`);
const clear = /^rgba\(.*, 0\)$/.test(background);
process.exit(forcedBlocks > blocks * 0.98 && forcedGrid < grid * 0.8 && kept > grid * 0.98 && clear ? 0 : 1);
JS
node try.mjs "$chromium"
