/** Another player's move as data, to be shown before the table is redrawn: a card to be read, or attacks to be seen. */
import { figure } from '../sentences/language.js';
import { say } from '../sentences/say.js';

/**
 * @typedef {{title: string, kind?: string, text?: string, art?: import('../art/card-face.js').Face | null, calc?: [string,
 *   string | number][], body?: unknown}} Card
 *   as in the inspector
 * @typedef {{seat: number, what: string, card: Card | null, targets: string[], result: string, plain: boolean, changed?:
 *   string[], reads?: number, strokes?: [string, string][]}} Presentation
 *   `changed`: selectors of the parts of the table that will have changed, which it tries not to cover; `reads`: how many
 *   letters there are to read, if the card's `text` does not hold them; `what`: "Computer plays a hex"; `targets`: selectors
 *   of what it hits, while the old state is drawn; `result`: what it changes; `plain`: there is no effect to read; `strokes`:
 *   who strikes whom, as selectors, if there is no card
 */

/**
 * How a play changed a total: "Mara: 42 to 32".
 * @param {(seat: number) => string} name
 * @param {number[]} before
 * @param {number[]} after
 */
export const scoreChanges = (name, before, after) =>
  after
    .flatMap((n, seat) =>
      n === before[seat]
        ? []
        : [say('table.to', { name: name(seat), before: figure(before[seat]), n: figure(n) })],
    )
    .join(', ');
