import { moved } from '../../../parts/choice/order.js';
import { announceReorder } from '../../../lib/reorder-buttons.js';

/**
 * @typedef {import('../element.js').ValeTable} ValeTable
 * @typedef {import('lit').ReactiveController} ReactiveController
 */

/**
 * Whether the same seat's turn of the same phase continues: forced effects may have ended it.
 * @param {import('../types.d.ts').View} before
 * @param {import('../types.d.ts').View} now
 */
const sameTurn = (before, now) =>
  before.round === now.round && before.phase === now.phase && before.active === now.active;

/**
 * How many cards of an order a forecast covers: those that were asked about, and a last one that the engine uses
 * automatically.
 * @param {{events: import('../types.d.ts').GameEvent[]}|null} forecast
 * @param {string[]} order
 * @param {number} asked
 */
export function forecastLength(forecast, order, asked) {
  const used = (forecast?.events ?? []).filter(e => e.type === 'used').map(e => e.card?.value);
  return Math.max(asked, order.filter(card => used.includes(card)).length);
}

/** How long one use is shown before the next, ms. */
const STEP_MS = 380;

/**
 * The resolution as this user plans it: the order of the uses, what it would leave, and using all of them one after another.
 * The host shows `order`, `outcome` and `running`.
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
   * A new update: finished uses leave the order, new ones are added at its end.
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
    const back = was && status.decisions <= was.status.decisions; // looking back, or taking back
    const asksOn = uses.length || view.pending.length;
    if (!status.live || back || !asksOn || !was || !sameTurn(was.view, view)) host.running = false;
    if (legal.some((/** @type {any} */ action) => action.verb === 'use')) this.#next();
  }

  /** Asks the engine what the order would leave; while all are being used, uses the next one. */
  #next() {
    const { running, settings } = this.host;
    if (running) this.#step = setTimeout(() => this.#use(), settings?.speed === 0 ? 0 : STEP_MS);
    else queueMicrotask(() => this.#foresee());
  }

  /**
   * Uses the first card of the order, or all.
   * @param {boolean} all
   */
  run(all) {
    this.host.running = all;
    this.#use();
  }

  /**
   * Moves a card to another place of the order.
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
   * The only action of a card; null if there is a choice.
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

  /** Uses the first card of the order; if it asks for more, it is only chosen. */
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
