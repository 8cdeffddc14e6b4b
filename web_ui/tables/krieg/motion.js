/**
 * From events to motion: what was played, left, came back or was drawn. The state is drawn first, the animation follows.
 * Every unit is tracked (`unit-tracking.js`), every card of the hand by its name and its number among twins.
 */
import { countsIn, animateCounts } from '../../parts/motion/counters.js';
import { clone, measure } from '../../parts/motion/flip.js';
import { trackUnits, trackHand } from './board/unit-tracking.js';

/** @typedef {import('./types.d.ts').GameEvent} GameEvent */
/** @typedef {import('./types.d.ts').View} View */

const STAGGER = 30;
const LONGEST = 220;
/** An open sum draws its units a second time. */
const UNITS = '.field [data-flip^="unit:"]';
const CARDS = '[data-flip^="card:"]';

/**
 * What is needed of the old drawing before the new one is made.
 * @param {HTMLElement} root
 * @param {View} view what is drawn
 * @param {Set<string>} meant keys of the chosen units and cards
 */
export function remember(root, view, meant) {
  const units = all(root, UNITS);
  return {
    view,
    meant,
    rects: new Map([...measure(root), ...units.map(el => place(el))]),
    pictures: new Map(units.map(el => [keyOf(el), bare(el)])),
    cards: all(root, CARDS).map(keyOf),
    counts: countsIn(root),
  };
}

/**
 * @param {HTMLElement} root
 * @param {string} selector
 */
const all = (root, selector) => /** @type {HTMLElement[]} */ ([...root.querySelectorAll(selector)]);

/** @param {HTMLElement} el */
const keyOf = el => el.dataset.flip ?? '';

/**
 * @param {HTMLElement} el
 * @returns {[string, DOMRect]}
 */
const place = el => [keyOf(el), el.getBoundingClientRect()];

/** @param {Element} card */
function bare(card) {
  const copy = clone(card);
  copy.classList.remove('selected', 'playable', 'last', 'looked');
  return copy;
}

/**
 * @param {{root: HTMLElement, layer: Element, motion: import('../../parts/motion/flip.js').Motion, before: ReturnType<typeof
 *   remember>, view: View, catalog: View['catalog'], events: GameEvent[], own: number, dropped: DOMRect|null}} how
 *   `view`: what is drawn now; `events`: what led to it; `dropped`: where a dragged card was dropped
 */
export function play({ root, layer, motion, before, view, catalog, events, own, dropped }) {
  const { rects, pictures, counts, meant } = before;
  const fates = trackUnits(before.view, view, events, meant);
  const hand = trackHand(before.cards, all(root, CARDS).map(keyOf), meant);
  let n = 0;
  const delay = () => Math.min(STAGGER * n++, LONGEST);
  const seen = (/** @type {string} */ key) => {
    const rect = rects.get(key);
    return rect?.width ? rect : undefined;
  };
  const grave = (/** @type {string} */ slug) => `grave:${catalog[slug]?.deck ?? 'unit'}`;

  // What is new on the field comes from the hand, a graveyard, or the side it was beside.
  for (const el of all(root, UNITS)) {
    const key = keyOf(el);
    const from = fates.from.get(key.slice(5)) ?? null;
    const slug = slugOf(key);
    const was = from?.at === 'field' ? seen(`unit:${from.key}`) : undefined;
    if (was) {
      motion.travel(el, was, { ms: 220 });
      continue;
    }
    const start =
      from?.at === 'grave'
        ? seen(grave(slug))
        : from?.at === 'hand' && from.seat === own
          ? (dropped ?? seen(`card:${slug}#0`) ?? seen(`strip:${own}`))
          : from?.at === 'hand' || from?.at === 'side'
            ? seen(`strip:${from.seat}`)
            : undefined;
    if (start) motion.travel(el, shrink(start), { delay: delay(), land: true, layer });
    else motion.appear(el, { delay: delay() });
  }
  // What has left goes to its graveyard, or to the hand or tray of its side.
  /** @type {Map<string, DOMRect[]>} */
  const taken = new Map();
  for (const [key, ghost] of pictures) {
    const from = rects.get(key);
    const to = fates.to.get(key.slice(5));
    if (!from || to === undefined) continue;
    const slug = slugOf(key);
    const card = to?.at === 'hand' && to.seat === own ? `card:${slug}` : '';
    if (card && hand.fresh.has(card)) {
      taken.set(card, [...(taken.get(card) ?? []), from]);
      continue; // the card itself comes into the hand
    }
    const goal =
      to?.at === 'grave'
        ? [grave(slug)]
        : to?.at === 'hand' || to?.at === 'side'
          ? [...(card ? [`${card}#0`] : []), `strip:${to.seat}`]
          : [];
    motion.leave(ghost, from, firstVisible(root, goal), layer, { delay: delay() });
  }
  // Cards of the hand that only moved glide to their place; new ones come from their deck, or from the field.
  for (const el of all(root, CARDS)) {
    const key = keyOf(el);
    const from = seen(hand.from.get(key) ?? '');
    const slug = slugOf(key);
    const drew = events.find(e => e.type === 'drew' && e.card === slug);
    const start = taken.get(`card:${slug}`)?.shift() ?? (drew && seen(`deck:${drew.deck}`));
    if (from) motion.travel(el, from, { ms: 220 });
    else if (start) motion.travel(el, start, { delay: delay(), land: true, layer });
    else motion.appear(el, { ms: 200, delay: delay() });
  }
  animateCounts(root, counts, motion);
}

/**
 * The card of a key: `unit:2-melee.knight.2#0`, `card:knight#0`.
 * @param {string} key
 */
const slugOf = key => key.replace(/^card:|^[^.]*\./, '').replace(/(\.\d+)?#\d+$/, '');

/**
 * The place of the first of these that is visible.
 * @param {HTMLElement} root
 * @param {string[]} keys
 */
function firstVisible(root, keys) {
  for (const key of keys) {
    const el = root.querySelector(`[data-flip="${CSS.escape(key)}"]`);
    if (el?.checkVisibility()) return el.getBoundingClientRect();
  }
  return null;
}

/**
 * A strip is wide; what comes out of it has the size of a card.
 * @param {DOMRect} r
 */
function shrink(r) {
  if (r.width < 160) return r;
  const side = Math.min(r.height, 44);
  return new DOMRect(r.x + 60, r.y + (r.height - side) / 2, side, side);
}
