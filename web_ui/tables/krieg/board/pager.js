import { parseTarget } from '../../../parts/choice/interaction.js';
import { otherSeats, ownSeat, placeOf } from '../model.js';

/**
 * @typedef {import('../element.js').KriegTable} KriegTable
 * @typedef {import('lit').ReactiveController} ReactiveController
 * @typedef {import('../types.d.ts').Update} Update
 * @typedef {import('../types.d.ts').GameEvent} GameEvent
 */

/**
 * Scrolls between the opponents' halves if there are more than two sides: to the one where something has just happened, or
 * where something may be chosen. `host.shown` is the one in view.
 * @implements {ReactiveController}
 */
export class Pager {
  /** @type {number|null} */
  #scrolled = null;
  /**
   * The seat being scrolled to: those passed on the way do not count.
   * @type {number|null}
   */
  #coming = null;

  /** @param {KriegTable} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostUpdated() {
    const { shown } = this.host;
    if (shown === this.#scrolled) return;
    this.#scrolled = shown;
    if (shown !== null) this.#scrollTo(shown);
  }

  /**
   * The halves were scrolled, by a person or by the page.
   * @param {number} seat the one that is in view now
   */
  scrolled(seat) {
    if (this.#coming !== null && seat !== this.#coming) return;
    this.#coming = null;
    this.#scrolled = seat;
    this.host.shown = seat;
  }

  get #state() {
    return /** @type {Update} */ (this.host.state);
  }

  /**
   * Scrolls to the opponent's side where something has just happened.
   * @param {GameEvent[]} events
   */
  follow(events) {
    const own = ownSeat(this.#state);
    const seat = events
      .flatMap(e => (e.row ? [e.to_seat ?? e.seat] : []))
      .findLast(each => each != null && each !== own);
    if (seat != null) this.host.shown = seat;
  }

  /**
   * A round is over: scrolls to the best of its winners; if only the viewer won, to the best of the others.
   * @param {GameEvent} scored
   */
  showBest(scored) {
    const { view } = this.#state;
    const others = otherSeats(ownSeat(this.#state), view.sides.length);
    const totals = scored.totals ?? [];
    const won = view.match.history.find(one => one.round === scored.round)?.winners ?? [];
    const among = others.filter(seat => won.includes(seat));
    const better = (/** @type {number} */ best, /** @type {number} */ seat) =>
      totals[seat] > totals[best] ? seat : best;
    this.host.shown = (among.length ? among : others).reduce(better);
  }

  /** What may be chosen next is on opponents' sides out of view: scrolls to one of them. */
  showTargets() {
    const { host } = this;
    const targets = [...host.machine.candidates().next.keys()];
    const seats = targets.map(target => placeOf(parseTarget(target).ref)?.seat);
    const own = ownSeat(this.#state);
    const inSight = seats.some(seat => seat === undefined || seat === own || seat === host.shown);
    if (seats[0] !== undefined && !inSight) host.shown = seats[0];
  }

  /** @param {number} seat */
  #scrollTo(seat) {
    const { host } = this;
    const half = /** @type {HTMLElement|null} */ (host.querySelector(`.halves.many [data-half="${seat}"]`));
    const strip = half?.parentElement;
    if (!half || !strip || Math.abs(strip.scrollLeft - half.offsetLeft + strip.offsetLeft) < 4) return;
    this.#coming = seat;
    const free = () => {
      this.#coming = null;
    };
    for (const type of ['scrollend', 'pointerdown', 'wheel'])
      strip.addEventListener(type, free, { once: true });
    const still = document.documentElement.dataset.motion === 'reduced' || host.settings?.speed === 0;
    strip.scrollTo({ left: half.offsetLeft - strip.offsetLeft, behavior: still ? 'instant' : 'smooth' });
  }
}
