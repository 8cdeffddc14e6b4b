// A named button that has just come to stand where one pressed is not taken for what was pressed there.

/** @typedef {import('lit').ReactiveController} ReactiveController */

const REARM_MS = 300;
/** What a finger covers. */
const NEAR = 44;

/**
 * Swallows the press on a named button where the press before fell on something else, while the table that put the
 * button there has stood for a moment only: the second of two taps does not end a turn.
 * @implements {ReactiveController}
 */
export class Rearm {
  /** @type {any} */
  #state = null;
  /** When that state was drawn. */
  #since = 0;
  /**
   * The last press: where, and on which target.
   * @type {{x: number, y: number, target: string | null} | null}
   */
  #last = null;

  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    this.host.addEventListener('click', this.#onClick, { capture: true });
  }

  hostDisconnected() {
    this.host.removeEventListener('click', this.#onClick, { capture: true });
  }

  hostUpdated() {
    if (this.host.state === this.#state) return;
    this.#state = this.host.state;
    this.#since = performance.now();
  }

  #onClick = (/** @type {MouseEvent} */ event) => {
    if (!event.detail) return; // a key
    const { clientX: x, clientY: y } = event;
    const button = /** @type {Element} */ (event.target).closest('.actions [data-target]');
    const target = button?.getAttribute('data-target') ?? null;
    const last = this.#last;
    this.#last = { x, y, target };
    if (!target?.startsWith('verb:') || !last || last.target === target) return;
    if (performance.now() - this.#since >= REARM_MS || Math.hypot(x - last.x, y - last.y) > NEAR) return;
    this.#last = last;
    event.stopPropagation();
    event.preventDefault();
  };
}
