/** Arrows on the field: who blocks whom, what an attack hits, and the target of the top item of the stack. */
import { arrowPath, arrowBehind, HEAD_LENGTH } from '../../../parts/motion/arrow-path.js';

const NS = 'http://www.w3.org/2000/svg';

const BULGE = 44; // px by which an arrow within a line bends into the lane

/** @typedef {import('../../../parts/motion/arrow-path.js').Point} Point */

/** The end of an arrow that hits a player: the text in the lane that says so. */
export const THROUGH = 'through';

/**
 * @param {HTMLElement} root
 * @param {{from: string, to: string, seat: number}[]} pairs data-ref of both ends; `THROUGH` for an arrow that hits a player
 */
export function drawArrows(root, pairs) {
  const svg = root.querySelector('.arrows');
  const field = svg?.parentElement;
  if (!svg || !field) return;
  const at = field.getBoundingClientRect();
  const box = (/** @type {Element|null} */ el) => {
    const { x = 0, y = 0, width = 0, height = 0 } = el?.getBoundingClientRect() ?? {};
    return width ? new DOMRect(x - at.x, y - at.y, width, height) : null;
  };
  const unit = (/** @type {string} */ ref) => field.querySelector(`[data-ref="${ref}"] .card`);
  const x = (/** @type {string} */ ref) => {
    const found = box(unit(ref));
    return found ? [middle(found)] : [];
  };
  const blocks = pairs.filter(({ from, to }) => to !== THROUGH && unit(from));
  placeText(field.querySelector('.cast'), at.width, {
    crossed: blocks.flatMap(({ from, to }) =>
      x(from).length && x(to).length ? [(x(from)[0] + x(to)[0]) / 2] : [],
    ),
    free: pairs
      .filter(one => one.to === THROUGH && !blocks.some(({ to }) => to === one.from))
      .flatMap(({ from }) => x(from)),
  });
  const spread = sideBySide(pairs, ref => x(ref)[0] ?? 0, box(field.querySelector('.cast .through')));
  const lines = pairs.flatMap(({ from, to, seat }, at) => {
    const card = unit(from);
    const start = box(card ?? root.querySelector(`[data-item="${from}"]`));
    const aim = to === THROUGH ? field.querySelector('.cast .through') : unit(to);
    const end = box(aim ?? root.querySelector(`[data-item="${to}"]`));
    if (!start || !end) return [];
    const tops = {
      start: above(start, box(card?.querySelector('.badge') ?? null)),
      end: above(end, box(aim?.querySelector('.badge') ?? null)),
    };
    const past = card && gapInFront(card, start, middle(end), box);
    if (to === THROUGH) return [arrowToLane(start, end, tops.start, past, seat, spread[at])];
    const beside = !card && start.left > end.right;
    const others = [...field.querySelectorAll('.eline .card')].filter(one => one !== card && one !== aim);
    const boxes = others.flatMap(one => box(one) ?? []);
    if (beside) return arrowFromTray(start, end, tops.end, boxes, seat);
    if (card && aim && Math.abs(start.y - end.y) < start.height / 2)
      return arrowWithinLine(start, end, tops, card.closest('.eline')?.matches('.foe') ?? false, boxes, seat);
    const gaps = { past, into: aim && gapInFront(aim, end, middle(start), box) };
    return arrowAcross(start, end, tops, gaps, card ? [] : boxes, seat, spread[at]);
  });
  svg.replaceChildren(...lines);
}

/**
 * Where among the arrows that end at the same side of the same thing each ends, from 0 to 1, so that they stand side by side and
 * do not cross: at a unit from left to right; at the text in the lane, the nearest one first.
 * @param {{from: string, to: string}[]} pairs
 * @param {(ref: string) => number} x of the middle of a unit
 * @param {DOMRect|null} text
 */
function sideBySide(pairs, x, text) {
  const middleOf = text ? middle(text) : 0;
  const side = (/** @type {{from: string, to: string}} */ { from, to }) =>
    to === THROUGH ? (x(from) < middleOf ? 'left' : 'right') : to;
  const rank = (/** @type {{from: string, to: string}} */ { from, to }) =>
    to === THROUGH ? Math.abs(x(from) - middleOf) : x(from);
  return pairs.map(pair => {
    const all = pairs
      .filter(other => side(other) === side(pair))
      .sort((one, other) => rank(one) - rank(other));
    return (all.indexOf(pair) + 1) / (all.length + 1);
  });
}

/**
 * Places the text in the lane clear of the arrows that cross it: under an attacker that nobody blocks.
 * @param {HTMLElement|null} words
 * @param {number} width of the field
 * @param {{crossed: number[], free: number[]}} places px from the field's left edge
 */
function placeText(words, width, { crossed, free }) {
  if (!words) return;
  const clear = (/** @type {number} */ x) => Math.min(...crossed.map(one => Math.abs(one - x)));
  const best = crossed.length ? [...free].sort((one, other) => clear(other) - clear(one))[0] : undefined;
  const most = Math.max(0, width / 2 - words.offsetWidth / 2 - 4);
  const by = best === undefined ? 0 : Math.max(-most, Math.min(most, best - width / 2));
  words.style.translate = by ? `${Math.round(by)}px` : '';
}

/**
 * The gap in the front row through which an arrow reaches a unit in the second row; null if nothing is in front.
 * @param {Element} card
 * @param {DOMRect} own
 * @param {number} towards the other end, px from the field's left edge
 * @param {(one: Element) => DOMRect|null} box
 * @returns {{x: number, behind: number, before: number} | null} `behind`, `before`: the ends of the gap, at the unit and at
 *   the lane
 */
function gapInFront(card, own, towards, box) {
  const line = card.closest('.eline');
  if (!line) return null;
  const down = line.matches('.foe');
  const front = [...line.querySelectorAll('.card')].flatMap(one => {
    const at = box(one);
    const off = at && (down ? at.top - own.top : own.top - at.top);
    return at && off && off > own.height / 2 && at.left < middle(own) && at.right > middle(own) ? [at] : [];
  });
  if (!front.length) return null;
  const half = (parseFloat(getComputedStyle(line).columnGap) || 0) / 2;
  const sides = [own, ...front];
  return {
    x:
      towards > middle(own)
        ? Math.max(...sides.map(({ right }) => right)) + half
        : Math.min(...sides.map(({ left }) => left)) - half,
    behind: down ? own.bottom : own.top,
    before: down ? Math.max(...front.map(({ bottom }) => bottom)) : Math.min(...front.map(({ top }) => top)),
  };
}

/** @typedef {ReturnType<typeof gapInFront>} Gap */

/**
 * The upper edge of a card with its badge, which an arrow must not cover.
 * @param {DOMRect} card
 * @param {DOMRect|null} badge
 */
const above = (card, badge) => Math.min(card.top, badge?.top ?? card.top);

/** @param {DOMRect} box */
const middle = box => box.x + box.width / 2;

/**
 * From a unit to another of its line: through the lane.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {{start: number, end: number}} tops
 * @param {boolean} down whether the lane is below it
 * @param {DOMRect[]} others
 * @param {number} seat
 */
function arrowWithinLine(start, end, tops, down, others, seat) {
  const a = { x: middle(start), y: down ? start.bottom : tops.start };
  const b = { x: middle(end), y: down ? end.bottom : tops.end };
  const bend = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 + (down ? BULGE : -BULGE) };
  return hiddenArrow(a, bend, b, others, seat);
}

/**
 * From one line to the other, or from the tray below them: only if it covers no unit in between.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {{start: number, end: number}} tops
 * @param {{past: Gap, into: Gap}} gaps gaps in front of both ends
 * @param {DOMRect[]} others
 * @param {number} seat
 * @param {number} [beside] where on the unit's edge it ends, from 0 to 1
 */
function arrowAcross(start, end, tops, { past, into: gap }, others, seat, beside = 0.5) {
  const up = start.y > end.y;
  const a = past ? { x: past.x, y: past.before } : { x: middle(start), y: up ? tops.start : start.bottom };
  const b = gap
    ? { x: gap.x, y: gap.before }
    : { x: end.x + end.width * beside, y: up ? end.bottom : tops.end };
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 };
  if (others.length && !gap) return hiddenArrow(a, bend, b, others, seat);
  return [
    arrow(a, bend, b, seat, {
      from: past && { x: past.x, y: past.behind },
      to: gap && { x: gap.x, y: gap.behind },
    }),
  ];
}

/**
 * From the tray at the field's right: above the line, or down and through the lane.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} top
 * @param {DOMRect[]} others
 * @param {number} seat
 */
function arrowFromTray(start, end, top, others, seat) {
  const b = { x: middle(end), y: top };
  const over = b.y - 2 * HEAD_LENGTH;
  const below = over > start.bottom;
  const a = {
    x: start.left,
    y: below ? start.bottom : Math.max(start.top, Math.min(start.y + start.height / 2, over)),
  };
  const bend = below ? { x: a.x, y: over } : { x: b.x, y: Math.min(a.y, b.y - HEAD_LENGTH) };
  return hiddenArrow(a, bend, b, others, seat);
}

/**
 * From an attacker into the lane, to the text that says whom it hits.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} top of the attacker
 * @param {Gap} past the gap in front of it
 * @param {number} seat
 * @param {number} [beside] where on the text's side it ends, from 0 at the attackers to 1
 */
function arrowToLane(start, end, top, past, seat, beside = 0.5) {
  const down = start.bottom <= end.y + end.height / 2;
  const x = past?.x ?? middle(start);
  const a = { x, y: past?.before ?? (down ? start.bottom : top) };
  const b =
    x > end.left && x < end.right
      ? { x, y: down ? end.top : end.bottom }
      : { x: x < end.left ? end.left : end.right, y: end.y + end.height * (down ? beside : 1 - beside) };
  return arrow(a, { x, y: b.y === end.top || b.y === end.bottom ? (a.y + b.y) / 2 : b.y }, b, seat, {
    from: past && { x, y: past.behind },
  });
}

/**
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {number} seat
 * @param {{from?: Point | null, to?: Point | null}} [ends] as in `arrowPath`
 */
const arrow = (a, bend, b, seat, ends) => drawn(arrowPath(a, bend, b, ends), seat);

/**
 * The same for an arrow that passes behind units; nothing if it is hidden completely.
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {DOMRect[]} others
 * @param {number} seat
 */
function hiddenArrow(a, bend, b, others, seat) {
  const path = arrowBehind(a, bend, b, others);
  return path ? [drawn(path, seat)] : [];
}

/**
 * @param {{way: string, head: string}} path
 * @param {number} seat
 */
function drawn({ way, head }, seat) {
  const group = document.createElementNS(NS, 'g');
  group.setAttribute('data-seat', String(seat + 1));
  for (const [cls, d] of [
    ['under', way],
    ['shaft', way],
    ['head', head],
  ]) {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('class', cls);
    path.setAttribute('d', d);
    group.append(path);
  }
  return group;
}
