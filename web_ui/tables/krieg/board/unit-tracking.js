/**
 * What happened to every unit between two states of the field. A unit has no name of its own: identical units share a ref,
 * and the ref changes with attachments. So each is followed through the events, which name for every card its row and its
 * attachments.
 */
import { arrangedUnits, sameUnit, sameSlug, sameAttached } from '../model.js';

/**
 * @typedef {import('../types.d.ts').GameEvent} GameEvent
 * @typedef {import('../types.d.ts').View} View
 * @typedef {{at: 'field', key: string} | {at: 'grave'} | {at: 'hand' | 'side', seat: number}} Place `side`: beside the field
 *   of a seat
 * @typedef {{slug: string, attached: string[], key: string|null, from: Place|null}} Piece a tracked unit; `key`: in the old
 *   state, if it was there
 * @typedef {{from: Map<string, Place|null>, to: Map<string, Place|null>}} Fates by key: where every unit of the new state
 *   comes from, and where those that have left the field are; null if unknown
 */

/** How a card is played that becomes a unit. */
const DEPLOYED = new Set(['unit', 'spy']);

/**
 * @param {View} was
 * @param {View} now
 * @param {GameEvent[]} events the events between the two states
 * @param {Set<string>} [meant] keys of the chosen units: of identical ones these are meant
 * @returns {Fates}
 */
export function trackUnits(was, now, events, meant = new Set()) {
  const field = new FieldTracker(was, meant);
  for (const event of events) field.hear(event);
  const { fits, ...fates } = field.settle(now);
  // The events do not lead to this state, as when looking back: units at the same place stay, of the others nothing is known.
  return fits ? fates : new FieldTracker(was, meant).settle(now);
}

/** The field as it changes from event to event. */
class FieldTracker {
  /** @type {Map<string, Piece[]>} */
  #rows = new Map();
  /** @type {Map<string, Place|null>} */
  #gone = new Map();
  #meant;

  /**
   * @param {View} view
   * @param {Set<string>} meant
   */
  constructor(view, meant) {
    this.#meant = meant;
    for (const row of rowsOf(view))
      this.#rows.set(
        row.ref,
        inTurn(row).map(({ unit: { slug, attached }, key }) => ({ slug, attached, key, from: null })),
      );
  }

  /** @param {GameEvent} event */
  hear(event) {
    const { type, card, row, seat } = event;
    if (type === 'cleared') return this.#clear(event);
    if (!card || !row) return;
    const owner = seat ?? 0;
    switch (type) {
      case 'played':
        if (event.to) this.#attach(event);
        else if (DEPLOYED.has(event.how)) this.#enter(row, card, { at: 'hand', seat: owner });
        break;
      case 'entered':
        this.#enter(row, card, event.how === 'grave' ? { at: 'grave' } : { at: 'side', seat: owner });
        break;
      case 'discarded':
        this.#leave(this.#take(row, card, event.attached), { at: 'grave' });
        break;
      case 'aside':
        this.#leave(this.#take(row, card, event.attached), { at: 'side', seat: owner });
        break;
      case 'taken':
      case 'went_home':
        this.#leave(this.#take(row, card, event.attached), { at: 'hand', seat: owner });
        break;
      case 'moved':
        this.#put(event.to_row, this.#take(row, card, event.attached));
        break;
      case 'swapped': {
        const one = this.#take(row, card, event.attached);
        const other = this.#take(event.other_row, event.other_card, event.other_attached);
        this.#put(event.other_row, one);
        this.#put(row, other);
      }
    }
  }

  /**
   * The end of a round: a side's units go to the graveyard, except for those that stay.
   * @param {GameEvent} event
   */
  #clear({ seat, stays }) {
    const kept = /** @type {{card: string, row: string, attached: string[]}[]} */ (stays).map(
      ({ row, card, attached }) => ({ row, piece: this.#take(row, card, attached) }),
    );
    for (const [ref, pieces] of this.#rows) {
      if (Number(ref[0]) - 1 !== seat) continue;
      for (const one of pieces) this.#leave(one, { at: 'grave' });
      this.#rows.set(ref, []);
    }
    for (const { row, piece } of kept) this.#put(row, piece);
  }

  /** @param {GameEvent} event */
  #attach({ row, to, card, attached }) {
    const one = this.#find(row ?? '', to, attached);
    if (!one || !card) return;
    one.attached = [...one.attached, card];
  }

  /**
   * @param {string} row
   * @param {string} slug
   * @param {Place} from
   */
  #enter(row, slug, from) {
    this.#put(row, { slug, attached: [], key: null, from });
  }

  /**
   * @param {string} row
   * @param {Piece|null} piece
   */
  #put(row, piece) {
    if (piece) this.#rows.get(row)?.push(piece);
  }

  /**
   * @param {Piece|null} piece
   * @param {Place|null} to
   */
  #leave(piece, to) {
    if (piece?.key) this.#gone.set(piece.key, to);
  }

  /**
   * @param {string} row
   * @param {string} slug
   * @param {string[]} [attached]
   */
  #take(row, slug, attached) {
    const one = this.#find(row, slug, attached);
    if (one)
      this.#rows.set(
        row,
        (this.#rows.get(row) ?? []).filter(other => other !== one),
      );
    return one;
  }

  /**
   * The unit with these attachments; of identical ones the one that was chosen, otherwise the last one drawn.
   * @param {string} row
   * @param {string} slug
   * @param {string[]} [attached]
   */
  #find(row, slug, attached = []) {
    const alike = (this.#rows.get(row) ?? []).filter(one => one.slug === slug);
    const same = alike.filter(one => sameAttached(one.attached, attached));
    const pool = same.length ? same : alike;
    return pool.find(one => one.key !== null && this.#meant.has(one.key)) ?? pool.at(-1) ?? null;
  }

  /**
   * Matches each unit of a state with the tracked one: the old units come before the new ones.
   * @param {View} view
   * @returns {Fates & {fits: boolean}} `fits`: the events led to this state
   */
  settle(view) {
    const from = /** @type {Fates['from']} */ (new Map());
    const to = new Map(this.#gone);
    let fits = true;
    for (const row of rowsOf(view)) {
      const pieces = this.#rows.get(row.ref) ?? [];
      const left = [...pieces.filter(one => one.key !== null), ...pieces.filter(one => one.key === null)];
      const units = inTurn(row);
      for (const alike of [sameUnit, sameSlug])
        for (const { unit, key } of units) {
          const at = from.has(key) ? -1 : left.findIndex(one => alike(one, unit));
          if (at < 0) continue;
          const [one] = left.splice(at, 1);
          from.set(key, one.key === null ? one.from : { at: 'field', key: one.key });
        }
      for (const { key } of units.filter(one => !from.has(one.key))) {
        from.set(key, null);
        fits = false;
      }
      for (const { key } of left) {
        if (key !== null) to.set(key, null);
        fits = false;
      }
    }
    return { from, to, fits };
  }
}

/** @param {View} view */
const rowsOf = view => view.sides.flatMap(side => side.rows);

/**
 * The units of a row, twins in their order.
 * @param {import('../types.d.ts').Row} row
 */
const inTurn = row =>
  arrangedUnits(row)
    .flat()
    .sort((a, b) => a.twin - b.twin);

/**
 * Which card of the old hand is which of the new one: of twins, those that were not chosen stay.
 * @param {string[]} was keys, `card:knight#0`; one may stand for several that are drawn together
 * @param {string[]} now
 * @param {Set<string>} [chosen]
 * @returns {{from: Map<string, string>, fresh: Set<string>}} `fresh`: cards of which there was none, `card:knight`
 */
export function trackHand(was, now, chosen = new Set()) {
  /** @type {Map<string, string[]>} */
  const left = new Map();
  for (const key of [...was.filter(one => !chosen.has(one)), ...was.filter(one => chosen.has(one))])
    left.set(named(key), [...(left.get(named(key)) ?? []), key]);
  const from = new Map();
  const fresh = new Set();
  for (const key of now) {
    const keys = left.get(named(key)) ?? [];
    const one = keys.length > 1 ? keys.shift() : keys[0];
    if (one) from.set(key, one);
    else fresh.add(named(key));
  }
  return { from, fresh };
}

/** @param {string} key */
const named = key => key.slice(0, key.indexOf('#'));
