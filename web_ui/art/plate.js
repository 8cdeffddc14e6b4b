// The engraved plate of a card: a frame (the card's type), an ink with its hatching, and its world's ground.
// Deterministic: the same card id draws the same picture on every machine.
import printed from '../../engine/evertable/art/print.json' with { type: 'json' };
import { cloned, svg } from './svg.js';

/**
 * FNV-1a.
 * @param {string} text
 */
export const hash = text => {
  let x = 0x811c9dc5;
  for (const c of text) x = Math.imul(x ^ c.charCodeAt(0), 0x01000193);
  return x >>> 0;
};
/**
 * mulberry32.
 * @param {number} a
 * @returns {() => number}
 */
export const rng = a => () => {
  a = (a + 0x6d2b79f5) | 0;
  let t = Math.imul(a ^ (a >>> 15), 1 | a);
  t ^= t + Math.imul(t ^ (t >>> 7), 61 | t);
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};
/** @param {number} n */
const f1 = n => n.toFixed(1);

/** Heraldic divisions, filled with hatching. */
const FIELDS = [
  'M0 0H50V100H0Z',
  'M0 0H100V42H0Z',
  'M0 0H50V50H100V100H50V50H0Z',
  'M0 0H32L100 68V100H68L0 32Z',
  'M0 62L50 18L100 62V92L50 48L0 92Z',
  'M36 0H64V36H100V64H64V100H36V64H0V36H36Z',
  'M0 0H100V16H0ZM0 33H100V49H0ZM0 66H100V82H0Z',
  'M0 0L100 100H0Z',
  'M0 0H20V100H0ZM40 0H60V100H40ZM80 0H100V100H80Z',
  'M0 0H14L100 86V100H86L0 14ZM86 0H100V14L14 100H0V86Z',
];

/**
 * Engraved grounds by motif; each returns path data inside a 100 x 100 box. `few` draws fewer lines for small cards.
 * @type {Record<string, (random: () => number, few: boolean) => string>}
 */
const GROUND = {
  stars(random) {
    const cx = random() * 60 + 20;
    const cy = 100 + random() * 30;
    let d = '';
    for (let k = 1; k < 11; k++)
      d += `M${f1(cx - k * 14)} ${f1(cy)}A${k * 14} ${k * 14} 0 0 1 ${f1(cx + k * 14)} ${f1(cy)}`;
    for (let k = 0; k < 7; k++) {
      const a = (Math.PI * (k + 0.5)) / 7;
      d += `M${f1(cx)} ${f1(cy)}L${f1(cx + Math.cos(a) * 170)} ${f1(cy - Math.sin(a) * 170)}`;
    }
    for (let k = 0; k < 9; k++) {
      const x = random() * 92 + 4;
      const y = random() * 92 + 4;
      const q = 1 + random() * 1.6;
      d += `M${f1(x - q)} ${f1(y)}H${f1(x + q)}M${f1(x)} ${f1(y - q)}V${f1(y + q)}`;
    }
    return d;
  },
  fields: random => FIELDS[Math.floor(random() * FIELDS.length)],
  contours(random, few) {
    const cx = 30 + random() * 40;
    const cy = 30 + random() * 40;
    const a = random() * 6;
    const b = random() * 6;
    const p = 0.1 + random() * 0.12;
    let d = '';
    for (let k = 1; k < (few ? 8 : 14); k++) {
      for (let i = 0; i <= 36; i++) {
        const t = (i / 36) * Math.PI * 2;
        const r =
          k * (few ? 12 : 7) * (1 + p * Math.sin(2 * t + a) + p * 0.8 * Math.sin(3 * t + b + k * 0.09));
        d += `${(i ? 'L' : 'M') + f1(cx + r * Math.cos(t))} ${f1(cy + r * Math.sin(t))}`;
      }
      d += 'Z';
    }
    return d;
  },
  rosette(random, few) {
    const n = 5 + Math.floor(random() * 7);
    const w = 0.26 + random() * 0.2;
    const turns = few ? 3 : 7;
    let d = '';
    for (let k = 0; k < turns; k++) {
      for (let i = 0; i <= 120; i++) {
        const t = (i / 120) * Math.PI * 2;
        const r = 66 * (1 - w + w * Math.cos(n * t + (k * Math.PI * 2) / turns));
        d += `${(i ? 'L' : 'M') + f1(50 + r * Math.cos(t))} ${f1(50 + r * Math.sin(t))}`;
      }
    }
    return d;
  },
};
/**
 * Which ground a world prints.
 * @type {Record<string, string>}
 */
const MOTIF = { eter: 'stars', krieg: 'fields', vale: 'contours', eternal: 'rosette' };

/**
 * The shape of the printed plate is the card's type.
 * @type {Record<string, string>}
 */
const FRAME = printed.frames;
const REVERSED = new Set(printed.reversed);

/** @type {Record<string, string>} */
const HATCH = printed.hatches;

/**
 * Adds the shared hatch patterns and frame clips to the document, once; plates refer to them by id and call
 * this themselves.
 */
export function defs() {
  if (document.getElementById('print-defs')) return;
  const shared = svg('defs');
  for (const ink in HATCH)
    for (const reversed of ['', '-r'])
      for (const fine of ['', '-f']) {
        const colour = reversed ? 'var(--on-ink)' : `var(--${ink})`;
        /** @type {Record<string, string | number>} */
        const box = {
          id: `hatch-${ink}${reversed}${fine}`,
          width: 4,
          height: 4,
          patternUnits: 'userSpaceOnUse',
        };
        if (fine) box.patternTransform = 'scale(.42)';
        shared.append(
          svg(
            'pattern',
            box,
            HATCH[ink]
              ? svg('path', { d: HATCH[ink], stroke: colour, 'stroke-width': 0.8, fill: 'none' })
              : svg('circle', { cx: 2, cy: 2, r: 0.85, fill: colour }),
          ),
        );
      }
  for (const frame in FRAME)
    shared.append(svg('clipPath', { id: `frame-${frame}` }, svg('path', { d: FRAME[frame] })));
  document.body.prepend(svg('svg', { id: 'print-defs', class: 'print-defs', 'aria-hidden': 'true' }, shared));
}

/**
 * @typedef {object} Print
 * @property {string} [frame] unit power weather king relic seat
 * @property {string} [ink] madder azure verdigris violet ochre iron
 * @property {string} [world] whose ground is printed; the document's world when absent
 * @property {string} [glyph] name in glyphs.js
 * @property {string} [id] seeds the ground; never given for a hidden card
 * @property {number} [seat] 1 to 4
 * @property {boolean} [fine] poster and inspector size: finer hatching
 * @property {boolean} [tile] small size: fewer lines
 */

/**
 * Seats 1 and 3 print solid, 2 and 4 open: owners differ in lightness, not only in hue.
 * @param {Print} print
 */
export const isReversed = print =>
  REVERSED.has(print.frame ?? 'unit') && !(print.frame === 'seat' && (print.seat ?? 1) % 2 === 0);

/**
 * The plate of a card as SVG (class `plate`), a clone of one drawn before where possible.
 * @param {Print} print
 * @returns {SVGElement}
 */
export function plate(print) {
  defs();
  const {
    frame = 'unit',
    ink = 'iron',
    world = document.documentElement.dataset.world ?? '',
    fine = false,
    tile = false,
  } = print;
  const id = print.id ?? print.glyph ?? 'x';
  const reversed = isReversed(print);
  return cloned(['plate', world, frame, ink, reversed, fine, tile, id].join(' '), () => {
    const suffix = (reversed ? '-r' : '') + (fine ? '-f' : '');
    const hatch = `url(#hatch-${ink}${suffix})`;
    const motif = MOTIF[world] ?? 'stars';
    const lines = GROUND[motif](rng(hash(world + id)), tile);
    const ground =
      motif === 'fields'
        ? [svg('path', { d: lines, fill: hatch, class: 'p-hatch' })]
        : [
            svg('rect', { width: 100, height: 100, fill: hatch, class: 'p-hatch p-faint' }),
            svg('path', { d: lines, class: 'p-lines' }),
          ];
    const rings =
      frame === 'power'
        ? [
            svg('circle', { cx: 50, cy: 50, r: 37, class: 'p-ring' }),
            svg('circle', { cx: 50, cy: 50, r: 40, class: 'p-ring2' }),
          ]
        : [];
    const keyline =
      fine && reversed ? [svg('rect', { x: 3, y: 3, width: 94, height: 94, class: 'p-ring2' })] : [];
    const slice = !fine && (frame === 'seat' || frame === 'power');
    return svg(
      'svg',
      {
        class: 'plate',
        viewBox: '0 0 100 100',
        preserveAspectRatio: slice ? 'xMidYMid slice' : 'none',
        'aria-hidden': 'true',
      },
      svg(
        'g',
        { 'clip-path': `url(#frame-${frame})` },
        svg('rect', { width: 100, height: 100, class: reversed ? 'p-solid' : 'p-tint' }),
        ...ground,
        ...rings,
      ),
      ...keyline,
      svg('path', { d: FRAME[frame], class: 'p-edge' }),
    );
  });
}

/**
 * A card's back: its deck's ink, woven lozenges, a roundel with an emblem. It takes no argument that could distinguish two
 * hidden cards.
 * @returns {SVGElement}
 */
export const backPlate = () =>
  cloned('back', () => {
    let d = '';
    for (let i = -140; i < 140; i += 10) d += `M${i} 0L${i + 140} 140M${i + 140} 0L${i} 140`;
    return svg(
      'svg',
      {
        class: 'plate',
        viewBox: '0 0 100 140',
        preserveAspectRatio: 'xMidYMid slice',
        'aria-hidden': 'true',
      },
      svg('rect', { width: 100, height: 140, class: 'p-solid' }),
      svg('path', { d, class: 'p-lines' }),
      svg('rect', { x: 5, y: 5, width: 90, height: 130, class: 'p-ring2', rx: 4 }),
      svg('circle', { cx: 50, cy: 70, r: 27, class: 'b-disc' }),
      svg('circle', { cx: 50, cy: 70, r: 24, class: 'p-ring2' }),
    );
  });

/**
 * The cloth of a table: its world's ground once, very faint. Star-chart tables draw their own round the board.
 * @param {string} world
 * @returns {SVGElement | null}
 */
export function cloth(world) {
  const motif = MOTIF[world];
  if (!motif || motif === 'stars') return null;
  const grid = `${[...Array(21)]
    .map((_, i) => `M${i * 5} 0V100M0 ${i * 5}H100`)
    .join('')}M0 50H100M50 0V100M0 0L100 100M100 0L0 100`;
  const d = motif === 'fields' ? grid : GROUND[motif](rng(hash(`${world}table`)), false);
  return svg(
    'svg',
    { class: 'cloth', viewBox: '0 0 100 100', preserveAspectRatio: 'xMidYMid slice', 'aria-hidden': 'true' },
    svg('path', { d }),
  );
}
