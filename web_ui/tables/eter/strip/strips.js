/** The two players' strips: name, what is publicly known of the hand, what is spent, the sum. */
import { html, nothing } from 'lit';
import { glyphOf, iconOf, shapeOf } from '../../../art/card-face.js';
import { plural } from '../../../lib/plural.js';
import { countersOf } from '../../../parts/strip/counters.js';
import { withVerb } from '../../../lib/seat-names.js';
import { miniMark } from '../card-faces.js';
import { valueText } from '../model.js';

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
    aria-label=${`${s.name(seat)}${mine ? '' : ', opponent'}`}
  >
    <span class="flag">${shapeOf(seat + 1)}</span><span class="who">${s.name(seat)}</span>
    <span class="turn grow">${turnText(s, seat, active)}</span>${mine ? nothing : needs(s, seat)}
    ${countersOf(s.update, seat)} ${mine ? ownCounts(s, seat) : otherCounts(s, seat)} ${waiting(s, seat)}
    ${info.mage ? mageBadge(s, seat) : nothing}
    <span
      class="count sum"
      role="img"
      aria-label=${`Sum of visible cards ${info.sum}`}
      data-tip="Points showing. The values of your visible cards, added up. If nobody makes a line, the higher total wins the round."
      ><small>sum</small><b data-count=${`sum:${seat}`}>${info.sum}</b
      ><span class="spelt">points showing</span></span
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
  if (update.status.to_move_kind && update.status.to_move_kind !== 'human') return 'thinking';
  if (view.phase === 'final') return 'last card';
  return seat === own && update.for != null ? 'your turn' : 'to move';
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
      .map(([v, n]) => `${n} of ${valueText(v)}`)
      .join(', ') || 'none';
  return html`<span
      class="unseen"
      role="img"
      aria-label=${`Not seen yet: ${seen}`}
      data-tip=${`Not seen yet. ${seen}`}
    >
      <span class="spelt">Not seen yet</span>
      ${entries.map(([v, n]) => html`<span class="count ${n ? '' : 'none'}"><i class="mini">${miniMark(v)}</i><b>${n}</b></span>`)}</span
    >
    <span
      class="count held"
      role="img"
      aria-label=${`${plural(info.hand_count, 'card')} in hand`}
      data-tip=${`Hand. ${plural(info.hand_count, 'card')}`}
      >${iconOf('hand')}<b data-count=${`hand:${seat}`}>${info.hand_count}</b
      ><span class="spelt">in hand</span></span
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
    ? html`<span class="wide warn">${withVerb(s.name(1 - seat), 'needs')} ${lacking}</span>`
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
  return settings.threats !== false && cells.length ? `one card at ${cells.join(' or ')}` : '';
}

/**
 * In the opponent's strip: how near they are to a line.
 * @param {Scene} s
 * @param {number} seat
 */
function needs(s, seat) {
  const lacking = lacks(s, seat);
  return lacking ? html`<span class="spelt warn">needs ${lacking}</span>` : nothing;
}

const OVER = 'There is one chance in a round, and it is gone.';
const UNTIL = 'Whoever fills the last of these rows or columns, with cards of either player, may set it off.';

/** @param {Scene} s */
function boomButton({ view, handlers, peek }) {
  const boom = view.explosion;
  if (!boom) return nothing;
  const { explodes } = view.constants;
  const lines = Math.min(boom.lines, explodes);
  return html`<button
      class="stripbtn narrow worded"
      aria-expanded=${peek === 'explosion'}
      @click=${() => handlers.peek('explosion')}
    >
      <span class="sr"
        >Explosion card,
        ${boom.spent ? 'over for this round' : `${lines} of ${plural(explodes, 'line')} full`}</span
      ><span class="sign" aria-hidden="true"
        >${glyphOf('explosion-rays')}<small>${boom.spent ? 'over' : `${lines}/${explodes}`}</small></span
      ><span class="word" aria-hidden="true">explosion</span>
    </button>
    <span class="wide"
      ><span class="pill" data-tip=${`Explosion. ${boom.spent ? OVER : UNTIL}`}
        >${iconOf('flag')}${boom.spent ? 'Explosion: over' : `Explosion: ${lines} of ${plural(explodes, 'line')} full`}</span
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
    ${iconOf('trophy')}<span class="sr">Battle arena</span><span class="word" aria-hidden="true">arena</span>
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
  const label = `Waiting beside the field: ${text}, back ${soon ? 'after this turn' : 'after the next own turn'}`;
  return html`<span
    class="count waits"
    data-flip=${`waiting:${seat}`}
    role="img"
    aria-label=${label}
    data-tip=${`Waiting beside the field. ${text}: back ${soon ? 'after this turn' : 'after the next own turn'}`}
    >${iconOf('hourglass')}${cards.map(
      c => html`<i class="mini ${c.ready ? '' : 'later'}">${miniMark(c.value)}</i>`,
    )} <small class="wide">${soon ? 'after this turn' : 'one turn more'}</small></span
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
  const called = entry?.name ?? `${mage.element} mage`;
  const text = `${name(seat)}: ${called}${mage.used ? ', used' : ', not used yet'}`;
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
