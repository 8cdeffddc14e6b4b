/** Things in play keep their ref, so their pictures are followed; cards of the hand by their name. */
import { countsIn, animateCounts } from '../../parts/motion/counters.js';
import { clone, measure } from '../../parts/motion/flip.js';
import { damageOf, numberPosition } from './board/damage-numbers.js';

/** @typedef {import('./types.d.ts').GameEvent} GameEvent */

const STAGGER = 30;
const LONGEST = 220;
const STAY = 900;
const PASS = 220;

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
 * @param {{
 *   root: HTMLElement, layer: Element, motion: import('../../parts/motion/flip.js').Motion, before: ReturnType<typeof remember>,
 *   events: GameEvent[], own: number, droppedAt: DOMRect|null,
 * }} how
 */
export function play({ root, layer, motion, before, events, own, droppedAt }) {
  const { rects, pictures, counts } = before;
  const placeOf = (/** @type {string} */ key) =>
    root.querySelector(`[data-flip="${CSS.escape(key)}"]`)?.getBoundingClientRect() ?? rects.get(key);
  let n = 0;
  const delay = () => Math.min(STAGGER * n++, LONGEST);
  for (const el of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('.card[data-flip]'))) {
    const key = el.dataset.flip ?? '';
    const was = rects.get(key);
    pictures.delete(key);
    if (was) motion.travel(el, was, {});
    else {
      const from = key.startsWith('hand:') ? placeOf(`deck:${own}`) : (droppedAt ?? undefined);
      if (from?.width) motion.travel(el, from, { delay: delay(), land: true, layer });
      else motion.appear(el);
    }
  }
  for (const [key, card] of pictures) {
    const from = rects.get(key);
    const died = key.startsWith('thing:');
    if (!from?.width || !died) continue;
    const picture = clone(card);
    picture.classList.remove('selected', 'playable');
    motion.leave(picture, from, null, layer, { delay: delay() });
  }
  animateCounts(root, counts, motion);
  const now = measure(root);
  const others = [...now].flatMap(([key, box]) => (key.startsWith('thing:') ? [box] : []));
  for (const [ref, damage] of damageOf(events)) {
    const key = ref[0] === 'p' ? `strip:${ref.slice(1)}` : `thing:${ref}`;
    const spot = numberPosition(rects.get(key), now.get(key), others);
    if (!spot) continue;
    const { x, y, width, height } = spot.at;
    const chip = document.createElement('span');
    chip.className = 'hitchip';
    chip.textContent = `−${damage}`;
    // it disappears together with the dead unit, before another stands there
    const ms = spot.passes ? PASS : STAY;
    motion.leave(chip, new DOMRect(x, y, width, height), null, layer, {
      ms,
      delay: spot.passes ? 0 : delay(),
    });
  }
}
