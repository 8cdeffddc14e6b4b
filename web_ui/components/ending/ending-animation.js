/** The animation before the sheet of an ending: the winning line, or the numbers that fly into the totals. */
import { EASE } from '../../parts/motion/flip.js';
import { linksBetween } from '../../lib/cell-links.js';

const HOLD = 300;
const LOOK = 1100;
const FLIGHT = 340;
const MOST = 2200;
/** Thickness of a link between the cards of a line, px: as in element.css. */
const THICK = 10;

export class EndingAnimation {
  /** @type {Set<Animation>} */
  #running = new Set();
  #stopped = false;

  /** Ends everything at once. */
  stop() {
    this.#stopped = true;
    for (const one of this.#running) one.finish();
  }

  /**
   * @param {Element} el
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} how
   */
  async #run(el, frames, how) {
    if (this.#stopped) return;
    const one = el.animate(frames, { fill: 'both', ...how });
    this.#running.add(one);
    await one.finished.catch(() => {});
    this.#running.delete(one);
  }

  /**
   * @param {Element} main the table, with everything the ending names
   * @param {import('../../parts/ending/ending.js').Ending} ending
   * @param {number} speed factor on every duration; 0: nothing moves
   * @param {number} rest the same for the time given for reading
   */
  async play(main, ending, speed, rest) {
    const { flights, winners, seen } = ending;
    const layer = /** @type {HTMLElement | null} */ (main.querySelector('.ending-fx'));
    if (!layer) return;
    this.#stopped = false;
    layer.replaceChildren();
    const cells = lineOf(main, ending);
    if (speed) await this.#run(layer, [{ opacity: 1 }, { opacity: 1 }], { duration: HOLD * speed });
    const last = seen.flatMap(one => main.querySelector(one) ?? []).filter(one => one.checkVisibility());
    if (last.length && rest) {
      const marks = last.map(one => ringed(one, layer));
      layer.append(...marks);
      await this.#run(layer, [{ opacity: 1 }, { opacity: 1 }], { duration: LOOK * rest });
      for (const one of marks) one.remove();
    }
    if (cells.length > 1) layer.append(strike(cells, layer, winners[0] ?? 0));
    if (!speed) return;
    if (cells.length > 1) await this.#draw(cells, layer, speed);
    const each = Math.min(FLIGHT, MOST / Math.max(1, flights.length)) * speed;
    for (const flight of flights) await this.#fly(main, layer, flight, each);
  }

  /**
   * Draws the links of the line again, after its cells have moved.
   * @param {Element} main
   * @param {import('../../parts/ending/ending.js').Ending} ending
   */
  follow(main, ending) {
    const layer = /** @type {HTMLElement | null} */ (main.querySelector('.ending-fx'));
    const links = layer?.querySelector('.ending-strike');
    if (layer && links) links.replaceWith(strike(lineOf(main, ending), layer, ending.winners[0] ?? 0));
  }

  /**
   * The cards of the line step up one by one and are linked.
   * @param {Element[]} cells
   * @param {Element} layer
   * @param {number} speed
   */
  async #draw(cells, layer, speed) {
    const links = [.../** @type {Element} */ (layer.firstElementChild).children];
    const stepped = cells.map((cell, at) =>
      this.#run(
        cell.querySelector('.card') ?? cell,
        [{ transform: 'none' }, { transform: 'translateY(-6px)' }, { transform: 'none' }],
        { duration: 700 * speed, delay: 110 * at * speed, easing: EASE.move, fill: 'none' },
      ),
    );
    const grown = links.map((link, at) => {
      const turned = /** @type {HTMLElement} */ (link).style.transform;
      return this.#run(link, [{ transform: `${turned} scaleX(0)` }, { transform: `${turned} scaleX(1)` }], {
        duration: 180 * speed,
        delay: 110 * (cells.length + at) * speed,
        easing: EASE.move,
      });
    });
    await Promise.all([...stepped, ...grown]);
  }

  /**
   * A number flies from its place to another.
   * @param {Element} main
   * @param {Element} layer
   * @param {import('../../parts/ending/ending.js').Flight} flight
   * @param {number} ms
   */
  async #fly(main, layer, { from, to, text, seat }, ms) {
    const [start, end] = [main.querySelector(from), main.querySelector(to)];
    if (this.#stopped || !start?.checkVisibility() || !end?.checkVisibility()) return;
    const [a, b] = [start.getBoundingClientRect(), end.getBoundingClientRect()];
    const chip = document.createElement('b');
    chip.className = 'ending-chip';
    chip.dataset.seat = String(seat + 1);
    chip.textContent = text;
    Object.assign(chip.style, { left: `${a.x + a.width / 2}px`, top: `${a.y + a.height / 2}px` });
    layer.append(chip);
    const way = `translate(${b.x + b.width / 2 - a.x - a.width / 2}px, ${b.y + b.height / 2 - a.y - a.height / 2}px)`;
    await this.#run(
      chip,
      [
        { transform: 'scale(.6)', opacity: 0 },
        { transform: 'scale(1.1)', opacity: 1, offset: 0.25 },
        { transform: `${way} scale(1)`, opacity: 1 },
      ],
      { duration: ms, easing: EASE.move },
    );
    chip.remove();
  }

  /**
   * The sheet appears.
   * @param {Element} sheet
   * @param {number} speed
   */
  rise(sheet, speed) {
    if (!speed) return;
    const up = [
      { transform: 'translateY(24px)', opacity: 0 },
      { transform: 'none', opacity: 1 },
    ];
    sheet.animate(up, { duration: 280 * speed, easing: EASE.land, fill: 'backwards' });
    for (const [at, pip] of [...sheet.querySelectorAll('.pp [data-seat]')].entries())
      pip.animate(
        [
          { transform: 'scale(1.6)', opacity: 0 },
          { transform: 'none', opacity: 1 },
        ],
        {
          duration: 260 * speed,
          delay: (200 + 60 * at) * speed,
          easing: EASE.land,
          fill: 'backwards',
        },
      );
  }
}

/**
 * The cells of the line that decided it; empty if no line did.
 * @param {Element} main
 * @param {import('../../parts/ending/ending.js').Ending | null} ending
 */
export const lineOf = (main, ending) => (ending?.line ?? []).flatMap(one => main.querySelector(one) ?? []);

/**
 * Adds a ring around an element that should be looked at.
 * @param {Element} thing
 * @param {HTMLElement} layer the parent of the ring
 */
function ringed(thing, layer) {
  const { x, y, width, height } = thing.getBoundingClientRect();
  const origin = layer.getBoundingClientRect();
  const mark = document.createElement('i');
  mark.className = 'ending-seen';
  Object.assign(mark.style, {
    left: `${x - origin.x}px`,
    top: `${y - origin.y}px`,
    width: `${width}px`,
    height: `${height}px`,
  });
  return mark;
}

/**
 * Joins the cells of a line: a link from each to the next.
 * @param {Element[]} cells
 * @param {HTMLElement} layer the parent of the links
 * @param {number} seat
 */
function strike(cells, layer, seat) {
  const origin = layer.getBoundingClientRect();
  const mark = document.createElement('div');
  mark.className = 'ending-strike';
  mark.dataset.seat = String(seat + 1);
  for (const { x, y, length, angle } of linksBetween(cells.map(cell => cell.getBoundingClientRect()))) {
    const link = document.createElement('i');
    Object.assign(link.style, {
      width: `${length}px`,
      left: `${x - length / 2 - origin.x}px`,
      top: `${y - THICK / 2 - origin.y}px`,
      transform: `rotate(${angle}rad)`,
    });
    mark.append(link);
  }
  return mark;
}
