/**
 * From events to movement: what was placed, moved, returned, removed, turned over or hit. State first,
 * picture second.
 */
import { clone, measure } from '../../lib/flip.js';
import { cellOf } from './model.js';

/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const STAGGER = 30;
const LONGEST = 220;
const PLACED = new Set(['placed', 'illusion', 'swapped', 'border']);
const LEAVES = { returned: true, pushed_off: true, removed: false, challenge_lost: false };

/**
 * What is needed of the old picture before the new one is drawn.
 * @param {HTMLElement} root
 * @param {GameEvent[]} events
 */
export function remember(root, events) {
  /** @type {Map<string, HTMLElement>} */
  const pictures = new Map();
  const want = events.flatMap(e => (e.type in LEAVES && e.cell ? [e.cell] : []));
  for (const cell of want) {
    const card = root.querySelector(`[data-flip="card:${cell}"]`);
    if (card) pictures.set(cell, picture(card));
  }
  const counts = new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-count]'))].map(el => [
      el.dataset.count,
      el.textContent,
    ]),
  );
  return { rects: measure(root), pictures, counts };
}

/** @param {Element} card */
function picture(card) {
  const copy = clone(card);
  copy.classList.remove('selected', 'playable', 'last');
  return copy;
}

/**
 * @param {{root: HTMLElement, layer: Element, motion: import('../../lib/flip.js').Motion, before: ReturnType<typeof remember>, events: GameEvent[],
 *   dropped: DOMRect|null}} how `dropped`: where a dragged card was let go
 */
export function play({ root, layer, motion, before, events, dropped }) {
  const { rects, pictures, counts } = before;
  const at = (/** @type {string} */ key) =>
    /** @type {HTMLElement|null} */ (root.querySelector(`[data-flip="${key}"]`));
  const done = new Set();
  let n = 0;
  const delay = () => Math.min(STAGGER * n++, LONGEST);

  for (const e of events) {
    const card = e.cell ? at(`card:${e.cell}`) : null;
    const seatRect = e.seat == null ? undefined : rects.get(`strip:${e.seat}`);
    if (PLACED.has(e.type) && card && !done.has(e.cell)) {
      const from = dropped ?? rects.get(`value:${e.card?.value}`) ?? seatRect;
      const own = at('value:1') && rects.has(`value:${e.card?.value}`) && e.seat === Number(root.dataset.own);
      const start = own ? from : (dropped ?? seatRect ?? from);
      if (start) motion.travel(card, shrink(start), { delay: delay(), land: true, layer });
      done.add(e.cell);
    } else if (e.type === 'moved' && e.start && e.cell) {
      const to = at(`card:${e.cell}`);
      const from = rects.get(`card:${e.start}`);
      if (to && from) motion.travel(to, from, { delay: delay(), land: true });
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
  // The field grows and recentres: whatever only shifted glides along.
  for (const [key, from] of rects) {
    const cell = key.startsWith('card:') ? cellOf(key.slice(5)) : null;
    if (!cell || done.has(cell)) continue;
    const el = at(key);
    if (el) motion.travel(el, from, { ms: 220 });
  }
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-count]'))) {
    const was = counts.get(el.dataset.count);
    if (was != null && was !== el.textContent) motion.count(el);
  }
}

/**
 * A strip is wide; what comes out of it is the size of a card.
 * @param {DOMRect} r
 */
function shrink(r) {
  if (r.width < 160) return r;
  const side = Math.min(r.height, 44);
  return new DOMRect(r.x + 60, r.y + (r.height - side) / 2, side, side);
}
