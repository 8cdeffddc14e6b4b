/** Who blocks whom, and what the item on top of the stack is for: arrows over the field, drawn where things lie. */

const NS = 'http://www.w3.org/2000/svg';
const WING = 13;
const ANGLE = 0.45;

/** @typedef {{x: number, y: number}} Point */

/**
 * @param {HTMLElement} root
 * @param {{from: string, to: string, seat: number}[]} pairs data-ref of both ends
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
  const lines = pairs.flatMap(({ from, to, seat }) => {
    const unit = field.querySelector(`[data-ref="${from}"] .card`);
    const start = box(unit ?? root.querySelector(`[data-item="${from}"]`));
    const aim = field.querySelector(`[data-ref="${to}"] .card`);
    const end = box(aim ?? root.querySelector(`[data-item="${to}"]`));
    if (!start || !end) return [];
    const tops = {
      start: above(start, box(unit?.querySelector('.badge') ?? null)),
      end: above(end, box(aim?.querySelector('.badge') ?? null)),
    };
    const beside = !unit && start.left > end.right;
    return [beside ? aside(start, end, tops.end, seat) : straight(start, end, tops, seat)];
  });
  svg.replaceChildren(...lines);
}

/**
 * The upper edge of a card with its badge, which an arrow leaves legible.
 * @param {DOMRect} card
 * @param {DOMRect|null} badge
 */
const above = (card, badge) => Math.min(card.top, badge?.top ?? card.top);

/** @param {DOMRect} box */
const middle = box => box.x + box.width / 2;

/**
 * From one line to the other, or from the tray below them.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {{start: number, end: number}} tops
 * @param {number} seat
 */
function straight(start, end, tops, seat) {
  const up = start.y > end.y;
  const a = { x: middle(start), y: up ? tops.start : start.bottom };
  const b = { x: middle(end), y: up ? end.bottom : tops.end };
  const bend = { x: (a.x + b.x) / 2 + (b.y - a.y) * 0.12, y: (a.y + b.y) / 2 };
  return arrow(a, bend, b, seat);
}

/**
 * From the tray at the field's right: along, then down.
 * @param {DOMRect} start
 * @param {DOMRect} end
 * @param {number} top
 * @param {number} seat
 */
function aside(start, end, top, seat) {
  const a = { x: start.left, y: start.y + start.height / 2 };
  const b = { x: middle(end), y: top };
  return arrow(a, { x: b.x, y: Math.min(a.y, b.y - WING) }, b, seat);
}

/**
 * @param {Point} a
 * @param {Point} bend
 * @param {Point} b
 * @param {number} seat
 */
function arrow(a, bend, b, seat) {
  const group = document.createElementNS(NS, 'g');
  group.setAttribute('data-seat', String(seat + 1));
  const way = `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}`;
  const turn = Math.atan2(b.y - bend.y, b.x - bend.x);
  const wing = (/** @type {number} */ off) =>
    `${b.x - WING * Math.cos(turn + off)} ${b.y - WING * Math.sin(turn + off)}`;
  for (const [cls, d] of [
    ['under', way],
    ['shaft', way],
    ['head', `M${b.x} ${b.y}L${wing(ANGLE)}L${wing(-ANGLE)}Z`],
  ]) {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('class', cls);
    path.setAttribute('d', d);
    group.append(path);
  }
  return group;
}
