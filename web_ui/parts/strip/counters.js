/** Numbers of a seat that its game declares to be told (engine: `each(told=...)`): every table has them in its strips. */
import { html } from 'lit';
import { figure } from '../../sentences/language.js';

/**
 * @param {{status: {counters: Record<string, number[]>}}} update
 * @param {number} seat
 */
export const countersOf = ({ status }, seat) =>
  Object.entries(status.counters).map(
    ([name, n]) =>
      html`<span
        class="count told"
        role="img"
        aria-label=${`${name} ${figure(n[seat])}`}
        data-tip=${`${name}.`}
        ><small>${name}</small> <b data-count=${`${name}:${seat}`}>${figure(n[seat])}</b></span
      >`,
  );
