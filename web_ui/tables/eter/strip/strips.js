/** The two players' strips: name, what is publicly known of the hand, what is spent, the sum. */
import { html, nothing } from 'lit';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { countersOf } from '../../../parts/strip/counters.js';
import { plateName } from '../../../parts/strip/plate-name.js';
import { speaksToViewer } from '../../../lib/seat-names.js';
import { miniMark } from '../card-faces.js';
import { valueText } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {boolean} mine drawn as the lower half
 */
export function stripTemplate(s, seat, mine) {
  const { view } = s;
  const info = view.seats[seat];
  const active = s.mover === seat;
  return html`<section
    class="strip ${mine ? 'own' : ''} ${active ? 'active' : ''}"
    data-seat=${seat + 1}
    data-zone=${mine ? 'own' : 'opponent'}
    data-flip=${`strip:${seat}`}
    aria-label=${`${s.name(seat)}${mine ? '' : say('table.opponent')}`}
  >
    <span class="flag">${shapeOf(seat + 1)}</span><span class="who">${plateName(s.name(seat))}</span>
    <span class="turn grow">${turnText(s, seat, active)}</span>${mine ? nothing : needs(s, seat)}
    ${countersOf(s.update, seat)} ${mine ? ownCounts(s, seat) : otherCounts(s, seat)} ${waiting(s, seat)}
    ${info.mage ? mageBadge(s, seat) : nothing}
    <span
      class="count sum"
      role="img"
      aria-label=${say('eter.sum_of_visible_cards', { sum: info.sum })}
      data-tip=${say('eter.points_showing_the_values')}
      ><small>${say('eter.sum')}</small><b data-count=${`sum:${seat}`}>${info.sum}</b
      ><span class="spelt">${say('eter.points_showing')}</span></span
    >
  </section>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 * @param {boolean} active
 */
function turnText({ view, update, own }, seat, active) {
  if (!active) return nothing;
  if (update.status.to_move_kind && update.status.to_move_kind !== 'human') return say('table.thinking');
  if (view.phase === 'final') return say('eter.last_card');
  return seat === own && speaksToViewer(update) ? say('table.your_turn') : say('common.to_move');
}

/**
 * Cards of the opponent not seen openly: in the hand, waiting face down, or face down on the field.
 * @param {Scene} s
 * @param {number} seat
 */
function otherCounts(s, seat) {
  const info = s.view.seats[seat];
  const entries = Object.entries(info.unseen).filter(([v]) => s.view.constants.values.includes(v));
  const seen =
    entries
      .filter(([, n]) => n)
      .map(([v, n]) => say('eter.of', { n, value: valueText(v) }))
      .join(', ') || say('eter.none');
  return html`<span
      class="unseen"
      role="img"
      aria-label=${say('eter.not_seen_yet_title', { seen })}
      data-tip=${say('eter.not_seen_yet_seen', { seen })}
    >
      <span class="spelt">${say('eter.not_seen_yet')}</span>
      ${entries.map(([v, n]) => html`<span class="count ${n ? '' : 'none'}"><i class="mini">${miniMark(v)}</i><b>${n}</b></span>`)}</span
    >
    <span
      class="count held"
      role="img"
      aria-label=${say('eter.card_in_hand', { hand_count: info.hand_count })}
      data-tip=${say('eter.hand_card', { hand_count: info.hand_count })}
      >${iconOf('hand')}<b data-count=${`hand:${seat}`}>${info.hand_count}</b
      ><span class="spelt">${say('table.in_hand')}</span></span
    >`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function ownCounts(s, seat) {
  const { view } = s;
  const lacking = lacks(s, 1 - seat);
  const seen = lacking
    ? html`<span class="wide warn">${say('eter.needs', { seat: s.name(1 - seat) })} ${lacking}</span>`
    : nothing;
  return html`${seen}${view.seat == null ? otherCounts(s, seat) : nothing}${boomButton(s)}${view.arena ? arenaButton(s) : nothing}`;
}

/**
 * What a player lacks for a line, in words; nothing if threats are not shown.
 * @param {Scene} s
 * @param {number} seat
 */
function lacks({ view, settings }, seat) {
  const cells = [...new Set(view.threats.flatMap(t => (t.seat === seat ? [t.cell] : [])))];
  return settings.threats !== false && cells.length
    ? say('eter.one_card_at', { cells: cells.join(say('common.or')) })
    : '';
}

/**
 * In the opponent's strip: how near they are to a line.
 * @param {Scene} s
 * @param {number} seat
 */
function needs(s, seat) {
  const lacking = lacks(s, seat);
  return lacking ? html`<span class="spelt warn">${say('eter.needs_inline', { lacking })}</span>` : nothing;
}

const OVER = say('eter.there_is_one_chance');
const UNTIL = say('eter.whoever_fills_the_last');

/** @param {Scene} s */
function boomButton({ view, handlers, peek }) {
  const boom = view.explosion;
  if (!boom) return nothing;
  const { explodes } = view.constants;
  const lines = Math.min(boom.lines, explodes);
  const full = boom.spent
    ? say('eter.over_for_this_round_inline')
    : say('eter.of_line_full', { lines, explodes });
  return html`<button
      class="stripbtn narrow worded"
      aria-expanded=${peek === 'explosion'}
      @click=${() => handlers.peek('explosion')}
    >
      <span class="sr">${say('eter.explosion_card_title', { full })}</span
      ><span class="sign" aria-hidden="true"
        >${glyphOf('explosion-rays')}<small
          >${boom.spent ? say('eter.over') : `${lines}/${explodes}`}</small
        ></span
      ><span class="word" aria-hidden="true">${say('eter.explosion_inline')}</span>
    </button>
    <span class="wide"
      ><span class="pill" data-tip=${say('eter.explosion_title', { over: boom.spent ? OVER : UNTIL })}
        >${iconOf('flag')}${boom.spent ? say('eter.explosion_over') : say('eter.explosion_of_line_full', { lines, explodes })}</span
      ></span
    >`;
}

/** @param {Scene} s */
function arenaButton({ handlers, peek }) {
  return html`<button
    class="stripbtn narrow worded"
    aria-expanded=${peek === 'arena'}
    @click=${() => handlers.peek('arena')}
  >
    ${iconOf('trophy')}<span class="sr">${say('eter.battle_arena')}</span
    ><span class="word" aria-hidden="true">${say('eter.arena')}</span>
  </button>`;
}

/**
 * Cards beside the field, with the time of their return.
 * @param {Scene} s
 * @param {number} seat
 */
function waiting({ view }, seat) {
  const cards = view.seats[seat].waiting;
  if (!cards.length) return nothing;
  const soon = cards.every(c => c.ready);
  const text = cards.map(c => valueText(c.value)).join(', ');
  const label = say('eter.waiting_beside_the_field_back', {
    text,
    soon: soon ? say('eter.after_this_turn') : say('eter.after_the_next_own_turn'),
  });
  return html`<span
    class="count waits"
    data-flip=${`waiting:${seat}`}
    role="img"
    aria-label=${label}
    data-tip=${say('eter.waiting_beside_the_field_back_title', { text, soon: soon ? say('eter.after_this_turn') : say('eter.after_the_next_own_turn') })}
    >${iconOf('hourglass')}${cards.map(
      c => html`<i class="mini ${c.ready ? '' : 'later'}">${miniMark(c.value)}</i>`,
    )} <small class="wide">${soon ? say('eter.after_this_turn') : say('eter.one_turn_more')}</small></span
  >`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function mageBadge({ view, name, handlers }, seat) {
  const mage = view.seats[seat].mage;
  if (!mage) return nothing;
  const entry = mage.slug ? view.catalog[mage.slug] : null;
  const called = entry?.name ?? say('eter.mage_inline', { element: mage.element });
  const text = `${name(seat)}: ${called}${mage.used ? ', used' : say('eter.not_used_yet')}`;
  return html`<button
    class="stripbtn mage worded ${mage.used ? 'used' : ''}"
    aria-label=${text}
    data-tip=${text.replace(': ', '. ')}
    @click=${() => handlers.inspect({ kind: 'mage', seat })}
  >
    <span class="sign" aria-hidden="true"
      >${glyphOf(entry?.glyph ?? 'wizard-staff')}${mage.used ? iconOf('check') : nothing}</span
    ><span class="word" aria-hidden="true">${capital(called)}</span>
  </button>`;
}

/** @param {string} text */
const capital = text => text.charAt(0).toUpperCase() + text.slice(1);
