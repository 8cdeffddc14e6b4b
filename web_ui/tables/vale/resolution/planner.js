/** The resolution: the active effects still to be used, in the order that the player wants, and what that would leave. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../../art/card-face.js';
import { figure, signed } from '../../../sentences/language.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { reorderButtons } from '../../../lib/reorder-buttons.js';
import { cardFace, cardTemplate } from '../card-faces.js';
import { balance, count, PRINTED, stonesTemplate, stonesText } from '../stones.js';
import { innerName } from '../../../lib/seat-names.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @type {Record<string, string>} */
const NOTE = {
  recovers: say('vale.back_to_hand'),
  spends: say('vale.spends_stones'),
  discards: say('vale.discards_a_card_inline'),
  unavailable: say('vale.cannot_be_used_now'),
  loses: say('vale.loses_points'),
  steals: say('vale.stolen'),
};

/** @param {Scene} s */
export function plannerTemplate(s) {
  const { view, order, asked, planning } = s;
  const { plan } = view;
  const seat = asked?.seat ?? view.active ?? s.own;
  const actives = view.seats[seat].area.filter(one => one.active);
  const cards = planning ? order : (plan?.uses ?? actives.filter(one => !one.used).map(one => one.card));
  const used = actives.filter(one => one.used).map(one => one.card);
  const skipped = plan?.skipped ?? [];
  if (!actives.length && !cards.length)
    return html`<p class="quietly">${say('vale.nothing_to_resolve_now')}</p>`;
  const label = say('vale.active_effects_in_the_order', { seat: s.name(seat) });
  return html`<div class="plan">
    ${planning ? forecast(s) : html`<p class="after"><b>${say('vale.active_effects', { seat: s.name(seat) })}</b></p>`}
    <ol
      class="uses ${planning ? 'mine' : ''}"
      data-scrolls
      ?data-roves=${planning}
      tabindex=${planning ? nothing : 0}
      aria-label=${label}
    >
      ${repeat(
        cards,
        card => card,
        (card, at) => use(s, card, at, cards.length, seat, planning),
      )}
      ${skipped.filter(card => !cards.includes(card)).map(card => still(s, card, say('vale.cannot_be_used_now')))}
      ${used.filter(card => !cards.includes(card) && !skipped.includes(card)).map(card => still(s, card, 'used'))}
    </ol>
  </div>`;
}

/**
 * @param {Scene} s
 * @param {string} card
 * @param {number} at
 * @param {number} n
 * @param {number} seat
 * @param {boolean} planning
 */
function use(s, card, at, n, seat, planning) {
  const entry = s.entry(card);
  const target = `card:${card}`;
  const state = s.state(card);
  const brings = s.view.seats[seat].engine.each.find(one => one.card === card);
  const name = entry?.name ?? card;
  const what = html`<b>${name}</b
    ><small>${useOutcome(brings, { values: s.view.seats[seat].values, who: chooser(s, seat) })}</small>`;
  if (!planning) return html`<li class="use">${face(s, card, '')}<span class="what">${what}</span></li>`;
  const label = [say('vale.of', { at: at + 1, n, name }), highlightText(state)].filter(Boolean).join(', ');
  return html`<li class="use" data-card=${card}>
    <button class="pick" data-target=${target} aria-pressed=${state === 'picked' ? 'true' : nothing}>
      <span class="sr">${label}</span>
      <b class="nth" aria-hidden="true">${at + 1}</b>${face(s, card, highlightClass(state))}<span
        class="what"
        aria-hidden="true"
        >${what}</span
      >
    </button>
    ${reorderButtons(s.cardName(card), at, n, by => s.handlers.move(card, by))}
  </li>`;
}

/**
 * One that is used, or cannot be used.
 * @param {Scene} s
 * @param {string} card
 * @param {string} why
 */
function still(s, card, why) {
  const what = html`<b>${s.cardName(card)}</b><small>${why}</small>`;
  return html`<li class="use still">
    ${face(s, card, why === 'used' ? 'spent' : '')}<span class="what">${what}</span>
  </li>`;
}

/**
 * @param {Scene} s
 * @param {string} card
 * @param {string} cls
 */
const face = (s, card, cls) => cardTemplate(cardFace(card, s.entry(card), { size: 'tile' }), { cls });

/**
 * The name of the player who decides about a seat's creature, if it is not the viewer.
 * @param {Scene} s
 * @param {number} seat
 */
export const chooser = (s, seat) => (s.update.for === seat ? '' : s.name(seat));

/**
 * @param {string} note
 * @param {string} who
 */
export const noteText = (note, who) =>
  note === 'choice'
    ? say('table.chooses', { seat: who || innerName(say('common.you')) })
    : (NOTE[note] ?? note);

/**
 * What one use brings, as things stand.
 * @param {import('../types.d.ts').Yield|undefined} brings
 * @param {{values?: import('../types.d.ts').Stones, inWords?: boolean, who?: string}} [how] `values`: of stones to the card's
 *   player; `inWords`: with the word for points; `who`: who has to choose, if not the viewer
 */
export function useOutcome(brings, { values = PRINTED, inWords = false, who = '' } = {}) {
  if (!brings) return nothing;
  const { points, draw, note } = brings;
  const { gained, spent } = balance(brings.stones);
  const plain = !points && !draw && !count(gained) && !count(spent);
  const word = !inWords ? '' : Math.abs(points) === 1 ? ' point' : ' points';
  const won = points ? html`<span class="pts">${signed(points)}</span>${word} ` : nothing;
  const lost = () =>
    stonesTemplate(spent, { values, short: true, label: say('vale.spends', { stones: stonesText(spent) }) });
  const noted = note && !(note === 'spends' && count(spent)) ? noteText(note, who) : nothing;
  return html`${won}${count(gained) ? stonesTemplate(gained, { values, short: true }) : nothing}
  ${count(spent) ? html`<span class="lost">−${lost()}</span>` : nothing}
  ${draw ? html`<span class="drawn">${iconOf('layers')}+${draw}</span> ` : nothing}${noted}${plain && !note ? say('vale.nothing_now') : nothing}`;
}

/**
 * How much of the order a forecast covers.
 * @param {Scene} s
 */
function reach({ view, outcome, order }) {
  if (outcome && outcome.steps < order.length) return say('vale.after', { n: outcome.steps });
  if (order.length === 1) return say('vale.one_effect_is_left');
  return view.plan?.any_order ? say('vale.in_any_order') : say('vale.in_this_order_title');
}

/**
 * What the whole order would leave.
 * @param {Scene} s
 */
function forecast(s) {
  const { view, own, outcome, order } = s;
  const now = view.seats[own];
  const after = outcome?.view?.seats[own];
  if (!order.length) return nothing;
  const stones = after && stonesTemplate(after.stones, { values: after.values, limit: after.limit });
  return html`<p class="after" role="status" aria-live="off">
    <b>${reach(s)}</b> ${
      after
        ? html`<span class="num"
              >${now.score === after.score ? say('vale.the_score_stays') : say('vale.score', { score: figure(now.score) })}
              ${figure(after.score)}</span
            >${stones}<span class="hc">${iconOf('layers')}${after.hand_count}</span>`
        : html`<span class="dim">${outcome ? say('vale.depends_on_what_is_drawn') : ''}</span>`
    }
  </p>`;
}
