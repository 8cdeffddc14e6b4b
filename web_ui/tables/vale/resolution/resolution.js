import { moved } from '../../../parts/choice/order.js';
import { announceReorder } from '../../../lib/reorder-buttons.js';

/**
 * @typedef {import('../element.js').ValeTable} ValeTable
 * @typedef {import('lit').ReactiveController} ReactiveController
 */

/**
 * Whether the same seat's turn of the same phase goes on: what is forced may have led beyond it.
 * @param {import('../types.d.ts').View} before
 * @param {import('../types.d.ts').View} now
 */
const sameTurn = (before, now) =>
  before.round === now.round && before.phase === now.phase && before.active === now.active;

/**
 * How many cards of an order a forecast tells of: those that were asked for, and a last one that the table uses by
 * itself.
 * @param {{events: import('../types.d.ts').GameEvent[]}|null} forecast
 * @param {string[]} order
 * @param {number} asked
 */
export function forecastLength(forecast, order, asked) {
  const used = (forecast?.events ?? []).filter(e => e.type === 'used').map(e => e.card?.value);
  return Math.max(asked, order.filter(card => used.includes(card)).length);
}

/** How long one use stays in sight before the next, ms. */
const STEP_MS = 380;

/**
 * The resolution as this person plans it: the order of the uses, what it would leave, and using all of them one after
 * another. The host shows `order`, `outcome` and `running`.
 * @implements {ReactiveController}
 */
export class Resolution {
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #step;

  /** @param {ValeTable} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostDisconnected() {
    clearTimeout(this.#step);
  }

  /**
   * A new update: uses that are done leave the order, new ones come at its end.
   * @param {any} was
   */
  arrived(was) {
    const { host } = this;
    const { legal, status, view } = host.state;
    clearTimeout(this.#step);
    host.outcome = null;
    const asked = view.pending.at(-1);
    const planning =
      legal.length > 0 && view.plan && (asked ? asked.do === 'genie' : view.phase === 'resolution');
    /** @type {string[]} */
    const uses = planning ? view.plan.uses : [];
    const known = host.order.filter(card => uses.includes(card));
    host.order = [...known, ...uses.filter(card => !known.includes(card))];
    const back = was && status.decisions <= was.status.decisions; // looking or taking back
    const asksOn = uses.length || view.pending.length;
    if (!status.live || back || !asksOn || !was || !sameTurn(was.view, view)) host.running = false;
    if (legal.some((/** @type {any} */ action) => action.verb === 'use')) this.#next();
  }

  /** Ask what the order would leave; where all are being used, use the next one. */
  #next() {
    const { running, settings } = this.host;
    if (running) this.#step = setTimeout(() => this.#use(), settings?.speed === 0 ? 0 : STEP_MS);
    else queueMicrotask(() => this.#foresee());
  }

  /**
   * Use the first card of the order, or all.
   * @param {boolean} all
   */
  run(all) {
    this.host.running = all;
    this.#use();
  }

  /**
   * A card goes to another place of the order.
   * @param {string} card
   * @param {number} by
   */
  move(card, by) {
    const { host } = this;
    const order = moved(host.order, card, by);
    if (!order) return;
    host.order = order;
    host.outcome = null;
    this.#foresee();
    const name = host.state.view.catalog[card]?.name ?? card;
    announceReorder(host, `.use[data-card="${card}"]`, by, name, order.indexOf(card), order.length);
  }

  /**
   * The uses of a card.
   * @param {string} card
   * @returns {{id: string}[]}
   */
  #uses(card) {
    return this.host.state.legal.filter(
      (/** @type {any} */ action) => action.verb === 'use' && action.refs[0] === card,
    );
  }

  /**
   * The one action of a card; null where there is a choice.
   * @param {string} card
   */
  #only(card) {
    const found = this.#uses(card);
    return found.length === 1 ? found[0].id : null;
  }

  #foresee() {
    const { host } = this;
    const { order, state } = host;
    const steps = [];
    for (const card of order) {
      const id = this.#only(card);
      if (!id) break;
      steps.push(id);
    }
    if (!steps.length) return;
    const key = String(order);
    host.emit('preview', {
      action: steps[0],
      then: steps.slice(1),
      reply: (/** @type {any} */ preview, /** @type {number|undefined} */ applied) => {
        if (host.state === state && String(host.order) === key)
          host.outcome = {
            view: preview?.view ?? null,
            steps: forecastLength(preview, order, applied ?? steps.length),
          };
      },
    });
  }

  /** Use the first of the order; where it asks for more, it is only chosen. */
  #use() {
    const { host } = this;
    const card = host.order.find(one => this.#uses(one).length);
    if (!card) {
      host.running = false;
      return;
    }
    const id = this.#only(card);
    if (id) host.commit(id);
    else if (!host.machine.isPicked(`card:${card}`)) host.tap(`card:${card}`);
  }
}
