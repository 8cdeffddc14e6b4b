/**
 * Every card is unique, so its picture is followed from place to place; a card that appears or disappears flies from or to
 * where the events say.
 */
import { signed } from '../../sentences/language.js';
import { countsIn, animateCounts } from '../../parts/motion/counters.js';
import { clone, measure } from '../../parts/motion/flip.js';

/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const STAGGER = 30;
const LONGEST = 220;
const STAY = 900;
const DISCARDED = new Set(['sold', 'discarded', 'removed']);
const TOPPED = new Set(['topped', 'drew']);

/** @param {HTMLElement} root */
export function remember(root) {
  const cards = /** @type {HTMLElement[]} */ ([...root.querySelectorAll('.card[data-flip]')]);
  return {
    rects: measure(root),
    pictures: new Map(cards.map(card => [card.dataset.flip ?? '', card])),
    counts: countsIn(root),
  };
}

/**
 * Which seat a card went to or came from, and whether it went to the discard pile.
 * @param {GameEvent[]} events
 */
function fatesOf(events) {
  /** @type {Map<string, {seat: number|null, discarded: boolean, topped: boolean}>} */
  const fate = new Map();
  for (const { type, card, seat } of events) {
    if (card?.value)
      fate.set(`card:${card.value}`, {
        seat: seat ?? null,
        discarded: DISCARDED.has(type),
        topped: TOPPED.has(type),
      });
  }
  return fate;
}

/**
 * @param {{ root: HTMLElement, layer: Element, motion: import('../../parts/motion/flip.js').Motion, before: ReturnType<typeof
 *   remember>, events: GameEvent[], droppedAt: DOMRect|null, moved: string|null, turned: boolean, }} how
 *   `droppedAt`: where the dragged card `moved` was dropped; `turned`: the area now shown is another seat's, and appears with
 *   its own animation
 */
export function play({ root, layer, motion, before, events, droppedAt, moved, turned }) {
  const { rects, pictures, counts } = before;
  const fate = fatesOf(events);
  const at = (/** @type {string} */ key) => root.querySelector(`[data-flip="${key}"]`);
  const placeOf = (/** @type {string} */ key) => at(key)?.getBoundingClientRect() ?? rects.get(key);
  const seatRect = (/** @type {number|null|undefined} */ seat) =>
    seat == null ? undefined : shrink(placeOf(`seat:${seat}`));
  const pile = placeOf('pile');
  let n = 0;
  const delay = () => Math.min(STAGGER * n++, LONGEST);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.card[data-flip]'))) {
    const key = el.dataset.flip ?? '';
    const was = key === moved && droppedAt ? droppedAt : rects.get(key);
    const how = fate.get(key);
    pictures.delete(key);
    if (turned && !how && el.closest('.area')) continue;
    if (was) motion.travel(el, was, { delay: how ? delay() : 0, land: Boolean(how), ...(how && { layer }) });
    else {
      const from = how && !how.topped && how.seat != null ? seatRect(how.seat) : pile && shrink(pile);
      if (from) motion.travel(el, from, { delay: delay(), land: true, layer });
      else motion.appear(el);
    }
  }
  for (const [key, card] of pictures) {
    const how = fate.get(key);
    const from = rects.get(key);
    if (!how || !from?.width) continue;
    const picture = clone(card);
    picture.classList.remove('selected', 'playable');
    const to = how.discarded || how.topped ? pile : seatRect(how.seat);
    motion.leave(picture, from, to ?? null, layer, { delay: delay() });
  }
  animateCounts(root, counts, motion);
  for (const { card, seat, n: points } of gains(events)) {
    const place = (card && at(`card:${card}`)?.getBoundingClientRect()) || seatRect(seat);
    if (!place?.width) continue;
    const spot = new DOMRect(place.x + place.width / 2 - 22, place.y + place.height / 2 - 14, 44, 28);
    motion.leave(floating(points), spot, null, layer, { ms: STAY, delay: delay() });
  }
}

/**
 * Points won and lost, each with the card that caused it and the seat.
 * @param {GameEvent[]} events
 */
function gains(events) {
  return events
    .flatMap(({ type, card, seat, from_seat: from, n = 0, change = 0 }) => {
      if (type === 'scored') return [{ card: card?.value, seat, n: change }];
      return type === 'stole'
        ? [
            { card: card?.value, seat, n },
            { card: null, seat: from, n: -n },
          ]
        : [];
    })
    .filter(one => one.n);
}

/**
 * A number that floats where points were won, over a card or a seat's strip.
 * @param {number} n
 */
function floating(n) {
  const chip = document.createElement('span');
  chip.className = 'gain';
  chip.textContent = signed(n);
  return chip;
}

/**
 * A seat's strip is wide; what comes out of it has the size of a card.
 * @param {DOMRect|undefined} r
 */
function shrink(r) {
  if (!r || r.width < 120) return r;
  const side = Math.min(r.height, 44);
  return new DOMRect(r.x + 20, r.y + (r.height - side) / 2, side, side);
}
