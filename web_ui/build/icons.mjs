// Draws the icon set from one SVG.
// usage: node icons.mjs <icon.svg> <output folder>
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Resvg, initWasm } from '@resvg/resvg-wasm';

const [source, out] = process.argv.slice(2);
await initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
const svg = readFileSync(source, 'utf-8');
// A maskable icon may be cut to a circle of 80 %: the drawing is reduced, its background fills the square.
const inner = svg.replace(/<svg[^>]*>|<\/svg>/g, '');
const ground = /data-ground="([^"]+)"/.exec(svg)[1];
const maskable = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512"><rect width="512" height="512" fill="${ground}"/><g transform="translate(51.2 51.2) scale(.8)">${inner}</g></svg>`;
const draw = (text, size, name) =>
  writeFileSync(join(out, name), new Resvg(text, { fitTo: { mode: 'width', value: size } }).render().asPng());
draw(svg, 192, 'icon-192.png');
draw(svg, 512, 'icon-512.png');
draw(maskable, 192, 'maskable-192.png');
draw(maskable, 512, 'maskable-512.png');
draw(maskable, 180, 'apple-touch-icon.png');
copyFileSync(source, join(out, 'icon.svg'));
