/** @typedef {import('lit').ReactiveController} ReactiveController */

/** How long the result of a move is shown before the next seat is, ms. */
const SHOWN_MS = 400;
const BUSY = new Set(['action', 'resolution']);

/**
 * The opponent whose turn it is, for tables that show one seat at a time: its area is shown while it acts.
 * @param {import('../types.d.ts').Update} update
 * @returns {number|null} null: the viewer's own
 */
export function actingOpponent({ for: viewer, legal, status, view }) {
  const { live, over, to_move: next, to_move_kind: kind } = status;
  const theirs = viewer !== null && next !== viewer && kind !== 'human' && !legal.length;
  return live && !over && theirs && BUSY.has(view.phase) ? next : null;
}

/**
 * Shows the area of the acting opponent, each after a short look at the one before; the viewer's own area as soon as the
 * viewer is to decide. The host shows `followed`.
 * @implements {ReactiveController}
 */
export class FollowOpponent {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #later;

  /** @param {import('../element.js').ValeTable} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected() {
    clearTimeout(this.#later);
  }

  /**
   * @param {import('../types.d.ts').Update|null} was the update before
   */
  arrived(was) {
    const { host } = this;
    const { state } = host;
    clearTimeout(this.#later);
    const next = host.ended === null ? actingOpponent(state) : null;
    const goesOn =
      was !== null &&
      was.for === state.for &&
      was.status.live &&
      was.status.decisions < state.status.decisions;
    if (next === null || !goesOn || was.status.to_move === next) return this.#showArea(next);
    this.#later = setTimeout(
      () => this.#showArea(next),
      host.settings?.speed === 0 ? 0 : SHOWN_MS * host.motion.speed,
    );
  }

  /** @param {number|null} seat does not move if the keyboard focus is on a creature */
  #showArea(seat) {
    const { host } = this;
    if (seat === null || !host.querySelector('.area :focus-visible')) host.followed = seat;
  }
}
