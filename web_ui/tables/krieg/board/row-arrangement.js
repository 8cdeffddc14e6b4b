import { arrangedUnits, rowAt } from '../model.js';
import { say } from '../../../sentences/say.js';

/** The order in which this user arranged the units of each row: for display only, never sent. */
export class RowArrangement {
  /**
   * The keys of the units in their order, by row.
   * @type {Map<string, string[]>}
   */
  orders = new Map();

  /** @param {import('../element.js').KriegTable} host */
  constructor(host) {
    this.host = host;
  }

  clear() {
    this.orders.clear();
  }

  /**
   * Moves the inspected unit some places along its row.
   * @param {number} by
   */
  shift(by) {
    const { host } = this;
    const row = host.looked ? rowAt(host.state.view, host.looked.split('#')[0]) : null;
    if (!row) return;
    const groups = arrangedUnits(row, this.orders.get(row.ref));
    const at = groups.findIndex(group => group.some(one => one.key === host.looked));
    const to = at + by;
    if (to < 0 || to >= groups.length) return;
    [groups[at], groups[to]] = [groups[to], groups[at]];
    const keys = groups.flat().map(one => one.key);
    this.orders.set(row.ref, keys);
    host.emit('announce', { text: say('krieg.place_of', { to: to + 1, groups: groups.length }) });
    host.requestUpdate();
  }
}
