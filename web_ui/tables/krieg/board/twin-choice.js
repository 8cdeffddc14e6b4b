import { pointedAt } from '../model.js';

/** Which of several identical units is meant, until the next decision: the one that was tapped. */
export class TwinChoice {
  /**
   * The keys of the units that were tapped, by target.
   * @type {Map<string, string>}
   */
  #tapped = new Map();
  /**
   * The last tap.
   * @type {HTMLElement|null}
   */
  #last = null;

  /** @param {import('../element.js').KriegTable} host */
  constructor(host) {
    this.host = host;
  }

  clear() {
    this.#tapped.clear();
  }

  /**
   * @param {string} target
   * @param {HTMLElement|null} el the element that was tapped
   */
  tapped(target, el) {
    this.#last = el;
    if (target.startsWith('unit:') && el?.dataset.key) this.#tapped.set(target, el.dataset.key.slice(5));
  }

  /**
   * The last tap, if it was on this target.
   * @param {string} target
   */
  at(target) {
    return this.#last?.isConnected && this.#last.dataset.target === target ? this.#last : null;
  }

  /**
   * The keys of the chosen units: of a set each one, otherwise the twin that was tapped.
   * @param {import('../types.d.ts').View} view
   * @returns {Set<string>}
   */
  units(view) {
    const { machine } = this.host;
    const targets = machine.picks.map(({ kind, ref }) => `${kind}:${ref}`);
    return new Set([...this.#set('unit'), ...pointedAt(view, targets, this.#tapped)]);
  }

  /**
   * The same, with the chosen cards of the hand (`card:knight#0`).
   * @param {import('../types.d.ts').View} view
   */
  all(view) {
    return new Set([...this.units(view), ...this.#set('card').map(key => `card:${key}`)]);
  }

  /** @param {string} kind of what a set is chosen from */
  #set(kind) {
    const { request, picks } = this.host.multiSelect;
    return request?.kind === kind ? picks.map(({ ref, twin }) => `${ref}#${twin}`) : [];
  }
}
