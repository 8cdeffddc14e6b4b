/**
 * From events to motion: what was placed, moved, returned, removed, turned over or hit. The state is drawn first, the
 * animation follows.
 */
import { countsIn, animateCounts } from '../../parts/motion/counters.js';
import { clone, measure } from '../../parts/motion/flip.js';

/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const STAGGER = 30;
const LONGEST = 220;
const LAND = 260;
const GLIDE = 220;
/** What keeps its place on the field, although the field may move. */
const PLACES = /^(cell|line):/;
const PLACED = new Set(['placed', 'illusion', 'swapped', 'border']);
const LEAVES = { returned: true, pushed_off: true, removed: false, challenge_lost: false };

/**
 * What is needed of the old drawing before the new one is made.
 * @param {HTMLElement} root
 * @param {GameEvent[]} events
 */
export function remember(root, events) {
  /** @type {Map<string, HTMLElement>} */
  const pictures = new Map();
  const want = events.flatMap(e => ((e.type in LEAVES || covers(e)) && e.cell ? [e.cell] : []));
  for (const cell of want) {
    const card = root.querySelector(`[data-flip="card:${cell}"]`);
    if (card) pictures.set(cell, picture(card));
  }
  return { rects: measure(root), pictures, counts: countsIn(root) };
}

/**
 * Whether a card comes to a cell, where another may lie.
 * @param {GameEvent} event
 */
const covers = ({ type }) => PLACED.has(type) || type === 'moved';

/** @param {Element} card */
function picture(card) {
  const copy = clone(card);
  copy.classList.remove('selected', 'playable', 'last');
  return copy;
}

/**
 * @param {{root: HTMLElement, layer: Element, motion: import('../../parts/motion/flip.js').Motion, before: ReturnType<typeof
 *   remember>, events: GameEvent[], dropped: DOMRect|null}} how
 *   `dropped`: where a dragged card was dropped
 */
export function play({ root, layer, motion, before, events, dropped }) {
  const { rects, pictures, counts } = before;
  const left = new Set(events.map(e => (e.type === 'moved' ? e.start : e.type in LEAVES ? e.cell : null)));
  const at = (/** @type {string} */ key) =>
    /** @type {HTMLElement|null} */ (root.querySelector(`[data-flip="${key}"]`));
  const done = new Set();
  let n = 0;
  const delay = () => Math.min(STAGGER * n++, LONGEST);
  /**
   * A card comes to its cell; the card it covers stays visible until then.
   * @param {string} cell
   * @param {HTMLElement} card
   * @param {DOMRect} from
   */
  const land = (cell, card, from) => {
    const covered = left.has(cell) ? null : pictures.get(cell);
    const was = rects.get(`card:${cell}`);
    const how = { ms: LAND, delay: delay() };
    if (covered && was)
      motion.stay(covered, was, card.getBoundingClientRect(), layer, { ...how, glide: GLIDE });
    motion.travel(card, from, { ...how, land: true, layer });
  };

  for (const e of events) {
    const card = e.cell ? at(`card:${e.cell}`) : null;
    const seatRect = e.seat == null ? undefined : rects.get(`strip:${e.seat}`);
    if (PLACED.has(e.type) && card && !done.has(e.cell)) {
      const from = dropped ?? rects.get(`value:${e.card?.value}`) ?? seatRect;
      const own = at('value:1') && rects.has(`value:${e.card?.value}`) && e.seat === Number(root.dataset.own);
      const start = own ? from : (dropped ?? seatRect ?? from);
      if (start) land(/** @type {string} */ (e.cell), card, shrink(start));
      done.add(e.cell);
    } else if (e.type === 'moved' && e.start && e.cell) {
      const from = rects.get(`card:${e.start}`);
      if (card && from) land(e.cell, card, from);
      done.add(e.cell);
    } else if (e.type in LEAVES && e.cell) {
      const ghost = pictures.get(e.cell);
      const from = rects.get(`card:${e.cell}`);
      const to = LEAVES[/** @type {keyof typeof LEAVES} */ (e.type)]
        ? (at(`strip:${e.seat}`)?.getBoundingClientRect() ?? null)
        : null;
      if (ghost && from) {
        motion.leave(/** @type {HTMLElement} */ (ghost.cloneNode(true)), from, to, layer, { delay: delay() });
        pictures.delete(e.cell);
      }
    } else if (e.type === 'revealed' && card) {
      motion.turn(card, { delay: delay() });
      done.add(e.cell);
    } else if (e.type === 'hole' && e.cell) {
      const cell = root.querySelector(`[data-cell="${e.cell}"]`);
      if (cell) motion.stamp(cell, { delay: delay() });
    } else if (e.type === 'exploded') {
      for (const hit of /** @type {{cell: string, applied: boolean}[]} */ (e.cells ?? [])) {
        const cell = hit.applied && root.querySelector(`[data-cell="${hit.cell}"]`);
        if (cell) motion.stamp(cell, { delay: delay() });
      }
    }
  }
  // The field grows and recentres: its cells glide with what lies on them; its frame and marks are redrawn.
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.field [data-flip]'))) {
    const key = el.dataset.flip ?? '';
    if (!PLACES.test(key)) continue;
    const from = rects.get(key);
    if (from) motion.travel(el, from, { ms: GLIDE });
    else motion.appear(el, { ms: GLIDE });
  }
  const span = at('span');
  const was = rects.get('span');
  if (span && was && moved(was, span.getBoundingClientRect())) {
    motion.appear(span, { ms: GLIDE });
    for (const over of root.querySelectorAll('.field .over')) motion.appear(over, { delay: GLIDE });
  }
  animateCounts(root, counts, motion);
}

/**
 * @param {DOMRect} one
 * @param {DOMRect} other
 */
const moved = (one, other) =>
  Math.abs(one.x - other.x) > 1 ||
  Math.abs(one.y - other.y) > 1 ||
  Math.abs(one.width - other.width) > 1 ||
  Math.abs(one.height - other.height) > 1;

/**
 * A strip is wide; what comes out of it has the size of a card.
 * @param {DOMRect} r
 */
function shrink(r) {
  if (r.width < 160) return r;
  const side = Math.min(r.height, 44);
  return new DOMRect(r.x + 60, r.y + (r.height - side) / 2, side, side);
}
