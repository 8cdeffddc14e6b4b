/** Px of the table around what is highlighted. */
const ROOM = 4;

/** Shows where to look: darkens all but some parts of the table until something is pressed. */
export class Spotlight {
  /** The clip path of the shade, as a CSS path; empty without a shade. */
  path = '';
  #selector = '';
  #main = /** @type {Element | null} */ (null);
  #watch = new ResizeObserver(() => this.#measure());

  /** @param {() => void} changed called when the path has changed */
  constructor(changed) {
    this.changed = changed;
  }

  /**
   * @param {Element | null} main the element that holds the table
   * @param {string} lit the parts, as a selector; empty: nothing is darkened
   */
  light(main, lit) {
    if (lit === this.#selector && main === this.#main) return;
    this.out();
    this.#selector = lit;
    this.#main = main;
    if (!main || !lit) return;
    for (const type of ['pointerdown', 'keydown']) addEventListener(type, this.out, { capture: true });
    this.#watch.observe(main);
    for (const part of this.#parts()) this.#watch.observe(part);
  }

  /** Removes the shade; it does not return for the same parts. */
  out = () => {
    this.#watch.disconnect();
    for (const type of ['pointerdown', 'keydown']) removeEventListener(type, this.out, { capture: true });
    this.#cut('');
  };

  #parts() {
    return this.#main && this.#selector ? [...this.#main.querySelectorAll(this.#selector)] : [];
  }

  #measure() {
    const boxes = this.#parts()
      .map(part => part.getBoundingClientRect())
      .filter(box => box.width && box.height);
    const holes = boxes.map(
      ({ x, y, width, height }) =>
        `M${x - ROOM} ${y - ROOM}h${width + 2 * ROOM}v${height + 2 * ROOM}h${-width - 2 * ROOM}z`,
    );
    const table = this.#main?.getBoundingClientRect(); // what is beside the table is not darkened
    const shade = table ? `M${table.x} ${table.y}h${table.width}v${table.height}h${-table.width}z` : '';
    this.#cut(holes.length ? `${shade}${holes.join('')}` : '');
  }

  /** @param {string} path */
  #cut(path) {
    if (path === this.path) return;
    this.path = path;
    this.changed();
  }
}
