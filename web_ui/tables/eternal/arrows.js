/** Who blocks whom, and what the item on top of the stack is for: arrows over the field, drawn where things lie. */

const NS = 'http://www.w3.org/2000/svg';

/**
 * @param {HTMLElement} root
 * @param {{from: string, to: string, seat: number}[]} pairs data-ref of both ends
 */
export function drawArrows(root, pairs) {
  const svg = root.querySelector('.arrows');
  const field = svg?.parentElement;
  if (!svg || !field) return;
  const at = field.getBoundingClientRect();
  const middle = (/** @type {string} */ ref) => {
    const el = field.querySelector(`[data-ref="${ref}"] .card`) ?? root.querySelector(`[data-item="${ref}"]`);
    const box = el?.getBoundingClientRect();
    return box?.width ? { x: box.x - at.x + box.width / 2, y: box.y - at.y, h: box.height } : null;
  };
  const lines = pairs.flatMap(({ from, to, seat }) => {
    const a = middle(from);
    const b = middle(to);
    if (!a || !b) return [];
    const up = a.y > b.y;
    return [arrow(a.x, up ? a.y : a.y + a.h, b.x, up ? b.y + b.h : b.y, seat)];
  });
  svg.replaceChildren(...lines);
}

/**
 * @param {number} ax
 * @param {number} ay
 * @param {number} bx
 * @param {number} by
 * @param {number} seat
 */
function arrow(ax, ay, bx, by, seat) {
  const group = document.createElementNS(NS, 'g');
  group.setAttribute('data-seat', String(seat + 1));
  const bend = (ax + bx) / 2 + (by - ay) * 0.12;
  const way = `M${ax} ${ay}Q${bend} ${(ay + by) / 2} ${bx} ${by}`;
  const turn = Math.atan2(by - (ay + by) / 2, bx - bend);
  const wing = (/** @type {number} */ off) =>
    `${bx - 13 * Math.cos(turn + off)} ${by - 13 * Math.sin(turn + off)}`;
  for (const [cls, d] of [
    ['under', way],
    ['shaft', way],
    ['head', `M${bx} ${by}L${wing(0.45)}L${wing(-0.45)}Z`],
  ]) {
    const path = document.createElementNS(NS, 'path');
    path.setAttribute('class', cls);
    path.setAttribute('d', d);
    group.append(path);
  }
  return group;
}
