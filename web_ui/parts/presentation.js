/** Another player's move as data, to be shown before the table is redrawn: a card to be read, or attacks to be seen. */
import { figure } from '../art/figure.js';

/**
 * @typedef {{title: string, kind?: string, text?: string, art?: import('../art/card-face.js').Face | null,
 *   calc?: [string, string | number][], body?: unknown}} Card as the inspector has it
 * @typedef {{seat: number, what: string, card: Card | null, targets: string[], result: string, plain: boolean,
 *   changed?: string[], reads?: number, strokes?: [string, string][]}} Presentation
 *   `changed`: selectors of the parts of the table that will have changed, which it leaves in sight where it can;
 *   `reads`: how many letters there are to read, where the card's `text` does not hold them;
 *   `what`: "Computer plays a hex"; `targets`: selectors of what it hits, as the table still lies; `result`: what it
 *   changes; `plain`: there is no effect to read; `strokes`: who strikes whom, as selectors, where there is no card
 */

/**
 * What a play did to the totals: "Mara: 42 to 32".
 * @param {(seat: number) => string} name
 * @param {number[]} before
 * @param {number[]} after
 */
export const scoreChanges = (name, before, after) =>
  after
    .flatMap((n, seat) =>
      n === before[seat] ? [] : [`${name(seat)}: ${figure(before[seat])} to ${figure(n)}`],
    )
    .join(', ');
