import { arrangedUnits, rowAt } from '../model.js';

/** Rows as this person laid them: a matter of looks, sent to nobody. */
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
   * Lays the unit that is looked at some places further.
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
    host.emit('announce', { text: `Place ${to + 1} of ${groups.length}` });
    host.requestUpdate();
  }
}
