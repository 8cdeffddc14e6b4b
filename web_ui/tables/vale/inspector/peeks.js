/** What opens over the board: the discard pile, and one seat's engine and known cards. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf, shapeOf } from '../../../art/card-face.js';
import { figure } from '../../../sentences/language.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { ruleLink } from '../../../lib/rule-link.js';
import { sourcesTemplate } from '../ending/score-breakdown.js';
import { cardFace, cardTemplate } from '../card-faces.js';
import { useOutcome, chooser } from '../resolution/planner.js';
import { engineText, openEffects } from '../strip/engine.js';
import { RISE, startText } from '../strip/strips.js';
import { legend } from '../stones.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function peekTemplate(s) {
  const { peek } = s;
  if (peek === 'discard') return box(s, say('vale.discard_pile'), discardTemplate(s));
  if (peek?.startsWith('points:')) return pointsBox(s, Number(peek.slice(7)));
  if (peek?.startsWith('seat:')) return seatBox(s, Number(peek.slice(5)));
  return nothing;
}

/**
 * @param {Scene} s
 * @param {string} title
 * @param {unknown} body
 * @param {unknown} [mark]
 */
function box(s, title, body, mark = nothing) {
  const close = html`<button
    class="icon"
    aria-label=${say('common.close')}
    @click=${() => s.handlers.peek(null)}
  >
    ${iconOf('x')}
  </button>`;
  const header = html`<header>
    ${mark}
    <h2>${title}</h2>
    ${close}
  </header>`;
  return html`<section class="peekbox cards" data-scrolls data-zone="peek" role="dialog" aria-label=${title}>
    ${header}${body}
  </section>`;
}

/** @param {Scene} s */
function discardTemplate(s) {
  const { discard } = s.view;
  if (!discard.length) return html`<p class="note">${say('vale.no_card_has_been_discarded')}</p>`;
  return html`<div
    class="spread"
    data-scrolls
    data-roves
    role="group"
    aria-label=${say('vale.discarded_cards', { discard: discard.length })}
  >
    ${repeat(
      discard,
      card => card,
      card => small(s, card),
    )}
  </div>`;
}

/**
 * @param {Scene} s
 * @param {string} label
 * @param {string[]} cards
 */
const spread = (s, label, cards) =>
  html`<div class="spread" data-roves role="group" aria-label=${label}>
    ${cards.map(card => small(s, card))}
  </div>`;

/**
 * A card to inspect, or to choose if it is a target.
 * @param {Scene} s
 * @param {string} card
 */
function small(s, card) {
  const entry = s.entry(card);
  const state = s.state(card);
  const label = [entry?.name ?? card, highlightText(state)].filter(Boolean).join(', ');
  const look = () => {
    if (!state) s.handlers.inspect({ kind: 'card', slug: card });
  };
  return html`<button
    class="mcard"
    data-target=${`card:${card}`}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
    @click=${look}
  >
    <span class="sr">${label}</span> ${cardTemplate(cardFace(card, entry), { cls: highlightClass(state) })}
  </button>`;
}

/** @param {number} seat */
const flag = seat => html`<span class="flag" data-seat=${seat + 1}>${shapeOf(seat + 1)}</span>`;

/**
 * @param {Scene} s
 * @param {number} seat
 */
const pointsBox = (s, seat) =>
  s.view.seats[seat]
    ? box(s, say('vale.points', { seat: s.name(seat) }), sourcesTemplate(s, seat), flag(seat))
    : nothing;

/**
 * What one effect of a seat brings; its card can be inspected.
 * @param {Scene} s
 * @param {number} seat
 * @param {import('../types.d.ts').Yield} one
 */
function effect(s, seat, one) {
  const look = () => s.handlers.inspect({ kind: 'card', slug: one.card });
  return html`<li>
    <button class="chip" @click=${look}>${s.cardName(one.card)}</button
    ><span>${useOutcome(one, { values: s.view.seats[seat].values, who: chooser(s, seat) })}</span>
  </li>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function seatBox(s, seat) {
  const info = s.view.seats[seat];
  if (!info) return nothing;
  const { engine, area, known, hand_count } = info;
  const body = html`<p class="note">
      ${say('vale.at_the_end', {
        engine: engineText(engine),
        score: figure(info.score),
        forecast: figure(info.forecast),
        open_effects: openEffects(engine) ? say('vale.choices_not_counted') : '',
      })}
    </p>
    ${
      engine.each.length
        ? html`<ul class="engine">
            ${engine.each.map(one => effect(s, seat, one))}
          </ul>`
        : html`<p class="note">${say('vale.no_active_effects')}</p>`
    }
    <p class="note">
      ${say('vale.point', { score: info.score })}. ${startText(info)} ${RISE}
      ${ruleLink('vale', 'VALE-SETUP-2')}
    </p>
    <p class="note">
      ${say('vale.stones_are_worth')} ${legend(info.values, nothing)}
      ${say('vale.and_may_be_kept', { limit: info.limit })}
    </p>
    ${
      area.length
        ? html`<h3>${say('vale.area_of', { area: area.length, slots: info.slots })}</h3>
            ${spread(
              s,
              say('vale.area'),
              area.map(one => one.card),
            )}`
        : nothing
    }
    <h3>${say('vale.hand_card_known_to_all', { hand_count, known: known.length })}</h3>
    ${known.length ? spread(s, say('table.known_cards'), known) : nothing}`;
  return box(s, s.name(seat), body, flag(seat));
}
