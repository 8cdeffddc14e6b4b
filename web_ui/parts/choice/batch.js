import { parseTarget } from './interaction.js';
import { announceReorder } from '../../lib/reorder-buttons.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../table-element.js').Reason} Reason */

/**
 * Why a full set accepts nothing more.
 * @type {Reason}
 */
const FULL = { id: 'table.full', text: say('table.no_more_may_be_chosen') };
/**
 * Why a member cannot be removed.
 * @type {Reason}
 */
const REQUIRED = { id: 'table.required', text: say('table.it_has_to_take_part') };
/** The target of the button that sends a set (`data-send-set`), where it is shown why the set cannot be sent. */
export const SEND_SET = 'set:send';

/**
 * Choices that are made together and sent as one action: the host's set (`multiSelect`), assignment (`assignment`) or order
 * (`ordering`). The engine asks for at most one of them at a time.
 */
export class Batch {
  /** @param {import('../table-element.js').TableElement} host */
  constructor(host) {
    this.host = host;
  }

  /** Whether one of them is asked for. */
  get active() {
    const { multiSelect, assignment, ordering } = this.host;
    return multiSelect.active || assignment.active || ordering.active;
  }

  /** @param {string} target whether it is among what is chosen */
  picked(target) {
    const { multiSelect, assignment, ordering } = this.host;
    const ref = this.#refInAssignment(target);
    return (
      multiSelect.count(target) > 0 ||
      ordering.placed(parseTarget(target).ref) ||
      (ref !== null && (assignment.chosen.has(ref) || [assignment.open, assignment.aim].includes(ref)))
    );
  }

  /**
   * @param {string} target
   * @param {HTMLElement|null} el what was tapped
   * @returns {boolean} whether the tap was meant for one of them
   */
  tap(target, el) {
    const { multiSelect, assignment, ordering } = this.host;
    if (multiSelect.active && multiSelect.offers(target)) this.#toggle(target, el);
    else if (assignment.active) this.#assign(target, el);
    else if (ordering.tap(parseTarget(target).ref)) {
      this.#chosen(target, el);
      this.host.onOrder();
    } else return false;
    return true;
  }

  /** @returns {boolean} whether there was a choice to take back */
  back() {
    const { host } = this;
    const assigned = host.assignment.back();
    const ordered = host.ordering.back();
    if (assigned) host.onAssign();
    if (ordered) host.onOrder();
    return assigned || ordered || host.multiSelect.back();
  }

  /**
   * Moves one thing of an order by one place.
   * @param {string} ref
   * @param {1|-1} by
   * @param {string} name
   */
  shift(ref, by, name) {
    const { host } = this;
    const { ordering } = host;
    if (!ordering.move(ref, by)) return;
    host.requestUpdate();
    host.onOrder();
    announceReorder(
      host,
      `[data-place="${ref}"]`,
      by,
      name,
      ordering.refs.indexOf(ref),
      ordering.refs.length,
    );
  }

  /** Sends the set; if it is too small, says how many are missing. */
  sendSet() {
    const { host } = this;
    const { ready, refs, request, size } = host.multiSelect;
    if (ready) return host.send('choose-set', { refs });
    if (!request) return;
    const n = request.least - size;
    const text =
      request.least < request.most
        ? say('table.first_choose_least', { n })
        : say('table.first_choose', { n });
    host.refuse(SEND_SET, { id: 'table.few', text });
  }

  /** Sends the assignment. */
  sendAssignment() {
    const { assignment } = this.host;
    if (assignment.ready) this.host.send('assign', { pairs: assignment.pairs, common: assignment.common });
  }

  /** Sends the order. */
  sendOrder() {
    const { ordering } = this.host;
    if (ordering.active) this.host.send('order', { refs: ordering.refs });
  }

  /**
   * @param {string} target
   * @param {HTMLElement|null} el
   */
  #toggle(target, el) {
    const twin = el?.dataset.twin === undefined ? null : Number(el.dataset.twin);
    if (this.host.multiSelect.tap(target, twin)) this.#chosen(target, el);
    else this.host.refuse(target, FULL);
  }

  /**
   * The ref of a target in the assignment.
   * @param {string} target
   */
  #refInAssignment(target) {
    const { host } = this;
    const found = host.aliases(target).find(one => host.assignment.offers(parseTarget(one).ref));
    return found ? parseTarget(found).ref : null;
  }

  /**
   * @param {string} target
   * @param {HTMLElement|null} el
   */
  #assign(target, el) {
    const { host } = this;
    const ref = this.#refInAssignment(target) ?? parseTarget(target).ref;
    const done = host.assignment.tap(ref);
    if (done === 'full' || done === 'kept') return host.refuse(target, done === 'full' ? FULL : REQUIRED);
    if (done === null) return this.#whyNot(target, ref);
    this.#chosen(target, el);
    host.onAssign();
  }

  /**
   * Why a target cannot be chosen; while a member waits for its way, the reason for that member.
   * @param {string} target
   * @param {string} ref
   */
  #whyNot(target, ref) {
    const { open, request } = this.host.assignment;
    this.host.whyNot(target, request?.verb ?? '', open ? [open, ref] : [ref]);
  }

  /**
   * @param {string} target
   * @param {HTMLElement|null} el
   */
  #chosen(target, el) {
    this.host.requestUpdate();
    this.host.look(target, false, el);
  }
}
