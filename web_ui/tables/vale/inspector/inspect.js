/** What the inspector shows of a card. Texts come from the engine's catalogue, numbers from the view. */
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { signed } from '../../../sentences/language.js';
import { cardFace, FAMILY, glyphFor, TYPE_ICON, TYPE_TIP } from '../card-faces.js';
import { useOutcome } from '../resolution/planner.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').Update} Update */

/**
 * A card in a line of the log.
 * @param {{value?: string|number|null, name?: string}} chip
 * @returns {{glyph?: string, text?: string}}
 */
export const chipFace = ({ value, name }) =>
  value == null
    ? { text: say('table.a_card') }
    : { glyph: glyphFor(String(value)), text: name ?? String(value) };

/**
 * How the cost of a card has changed, line by line; nothing if it is the printed one.
 * @param {import('../types.d.ts').View} view
 * @param {string} slug
 * @returns {[string, string][]}
 */
function costLines({ catalog, costs }, slug) {
  const cost = costs[slug];
  if (!cost || cost.now === cost.printed) return [];
  const by = cost.by.map(
    ({ card, n }) => /** @type {[string, string]} */ ([catalog[card]?.name ?? card, signed(n)]),
  );
  return [
    [say('vale.printed_cost'), String(cost.printed)],
    ...by,
    [say('vale.cost_for_you_now'), String(cost.now)],
  ];
}

/**
 * @param {import('../types.d.ts').Subject|null} subject
 * @param {Update} update
 * @param {string[]} [names]
 */
export function inspectSubject(subject, update, names) {
  if (subject?.kind !== 'card') return null;
  const { slug } = subject;
  const { view } = update;
  const entry = view.catalog[slug];
  if (!entry) return null;
  const family = FAMILY[entry.family];
  const owner = view.seats.findIndex(seat => seat.area.some(one => one.card === slug));
  const brings = owner < 0 ? undefined : view.seats[owner].engine.each.find(one => one.card === slug);
  const name = owner < 0 ? '' : (names?.[owner] ?? update.status.seats[owner]?.name ?? '');
  const lines = entry.lines.map(
    line =>
      html`<li>
        ${iconOf(TYPE_ICON[line.type] ?? 'info')}<span
          ><b tabindex="0" data-tip=${TYPE_TIP[line.type] ?? nothing}>${line.type}</b> ${line.text}</span
        >
      </li>`,
  );
  const outcome =
    brings && useOutcome(brings, { values: view.seats[owner].values, who: owner === update.for ? '' : name });
  return {
    title: entry.name,
    kind: say('vale.cost_name_cost', { name: family.name, cost: entry.cost }),
    text: '',
    art: { ...cardFace(slug, entry), n: null, fine: true },
    calc: costLines(view, slug),
    body: html`<ul class="lines">
        ${lines}
      </ul>
      ${brings ? html`<p class="note">${say('vale.in_the_resolution_as_things')} ${outcome}</p>` : nothing}`,
  };
}
