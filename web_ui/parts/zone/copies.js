import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/**
 * How many equal cards lie in one place, as a stack and their number; `×2` is used only for what counts double.
 * @param {number} count
 * @param {string} [key] under which the number is animated when it changes
 */
export const copiesTag = (count, key) =>
  count > 1
    ? html`<span
        class="copies"
        data-count=${key ?? nothing}
        data-tip=${say('table.alike_one_card_each', { count })}
        aria-hidden="true"
        >${iconOf('layers')}${count}</span
      >`
    : nothing;
