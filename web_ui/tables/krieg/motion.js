/**
 * From events to movement: what was played, went away, came back or was drawn. State first, picture second.
 */
import { clone, measure } from '../../lib/flip.js';

/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const STAGGER = 30;
const LONGEST = 220;

/**
 * What is needed of the old picture before the new one is drawn.
 * @param {HTMLElement} root
 */
export function remember(root) {
  /** @type {Map<string, HTMLElement>} */
  const pictures = new Map();
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-flip^="unit:"]')))
    pictures.set(el.dataset.flip ?? '', el);
  const counts = new Map(
    [.../** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-count]'))].map(el => [
      el.dataset.count,
      el.textContent,
    ]),
  );
  return {
    rects: measure(root),
    pictures: new Map([...pictures].map(([key, el]) => [key, bare(el)])),
    counts,
  };
}

/** @param {Element} card */
function bare(card) {
  const copy = clone(card);
  copy.classList.remove('selected', 'playable', 'last', 'looked');
  return copy;
}

/**
 * @param {{root: HTMLElement, layer: Element, motion: import('../../lib/flip.js').Motion, before: ReturnType<typeof remember>, events: GameEvent[],
 *   own: number, dropped: DOMRect|null}} how `dropped`: where a dragged card was let go
 */
export function play({ root, layer, motion, before, events, own, dropped }) {
  const { rects, pictures, counts } = before;
  const at = (/** @type {string} */ key) =>
    /** @type {HTMLElement|null} */ (root.querySelector(`[data-flip="${CSS.escape(key)}"]`));
  let n = 0;
  const delay = () => Math.min(STAGGER * n++, LONGEST);
  const seatRect = (/** @type {number|null|undefined} */ seat) =>
    seat == null ? undefined : rects.get(`strip:${seat}`);

  // What is new on the field comes from the hand it was played from, a graveyard, or the side it lay beside.
  const source = (/** @type {string} */ slug) => {
    const event = events.find(
      e => e.card === slug && ['played', 'entered', 'moved', 'swapped', 'taken'].includes(e.type),
    );
    if (event?.how === 'grave') return rects.get('grave:unit') ?? seatRect(event.seat);
    return dropped ?? (event?.seat === own ? rects.get(`card:${slug}`) : undefined) ?? seatRect(event?.seat);
  };
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-flip^="unit:"]'))) {
    const key = el.dataset.flip ?? '';
    const from = rects.get(key);
    if (from) {
      motion.travel(el, from, { ms: 220 });
      continue;
    }
    const start = source(key.slice(key.indexOf('.') + 1).replace(/(\.\d+)?#\d+$/, ''));
    if (start) motion.travel(el, shrink(start), { delay: delay(), land: true, layer });
    else motion.appear(el, { delay: delay() });
  }
  // What has left goes to its graveyard, or to the hand or tray of the side it lay on.
  for (const [key, ghost] of pictures) {
    const from = rects.get(key);
    if (!from || at(key)) continue;
    const slug = key.slice(key.indexOf('.') + 1).replace(/(\.\d+)?#\d+$/, '');
    const event = events.find(
      e => e.card === slug && ['discarded', 'aside', 'taken', 'went_home'].includes(e.type),
    );
    const to = event && event.type !== 'discarded' ? at(`strip:${event.seat}`) : at('grave:unit');
    motion.leave(ghost, from, to?.checkVisibility() ? to.getBoundingClientRect() : null, layer, {
      delay: delay(),
    });
  }
  // Cards of the hand that only shifted glide along; new ones come from their deck.
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-flip^="card:"]'))) {
    const key = el.dataset.flip ?? '';
    const from = rects.get(key);
    const drew = events.find(e => e.type === 'drew' && `card:${e.card}` === key);
    const deck = drew && rects.get(`deck:${drew.deck}`);
    if (from) motion.travel(el, from, { ms: 220 });
    else if (deck?.width) motion.travel(el, deck, { delay: delay(), land: true, layer });
    else motion.appear(el, { ms: 200, delay: delay() });
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
