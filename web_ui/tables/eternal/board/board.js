/** The field: the enemy's line, the phases of the turn, the player's own line, and the battle between them. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { figure } from '../../../sentences/language.js';
import { cssText } from '../../../lib/css-text.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { innerName } from '../../../lib/seat-names.js';
import { cardFace, cardTemplate, KIND } from '../card/card-faces.js';
import { damageForecastText, tooManyDeaths } from '../prompt/damage-forecast.js';
import { PHASE_TEXT } from '../card/keywords.js';
import { lethalText } from '../prompt/lethal-warning.js';
import { attachedTo, attackOf, parseCardName, lineOf, PHASES, thingAt, thingText, twinOf } from '../model.js';
import { shortName } from '../card/short-names.js';
import { cannotAttackYet, badgesTemplate } from '../card/badges.js';
import { stopMark, stopMarkText, stopsButton } from '../prompt/stops.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */
/** @typedef {import('../types.d.ts').ThingView} Thing */

/** @param {Scene} s */
export function boardTemplate(s) {
  return html`<section class="board eternal" data-zone="board" aria-label=${say('table.field')}>
    ${phaseBar(s)}
    <div class="efield">
      ${lineTemplate(s, s.foe)}
      <div class="lane">${laneTemplate(s)}</div>
      ${lineTemplate(s, s.own)}${forecastTemplate(s)}<svg class="arrows" aria-hidden="true"></svg>
    </div>
  </section>`;
}

/**
 * The current phase; each phase has a tooltip that says what happens in it.
 * @param {Scene} s
 */
function phaseBar(s) {
  const { view, handlers, name } = s;
  const at = PHASES.findIndex(one => one.of.includes(view.phase));
  return html`<div
    class="phases"
    data-roves
    role="group"
    aria-label=${say('eternal.event.turn', { n: view.turn, seat: name(view.active) })}
  >
    ${PHASES.map(({ id, name: text }, n) => {
      const { sign, menu } = stopMark(s, id);
      return html`<button
        class=${n === at ? 'on' : n < at ? 'done' : ''}
        data-seat=${view.active + 1}
        data-phase=${id}
        aria-current=${n === at ? 'step' : nothing}
        data-tip=${phaseTip(s, id)}
        @click=${() => handlers.inspect({ kind: 'phase', phase: id })}
        @contextmenu=${menu}
      >
        ${text}${n === at ? attackCount(s) : nothing}${sign}
      </button>`;
    })}${
      view.nights
        ? html`<button
            class="night"
            data-tip=${say('eternal.night_title', { night: PHASE_TEXT.night[1] })}
            @click=${() => handlers.inspect({ kind: 'phase', phase: 'night' })}
          >
            ${say('eternal.night')}<span class="sr">${say('eternal.turn_left', { nights: view.nights })}</span
            ><b aria-hidden="true">${view.nights}</b>
          </button>`
        : nothing
    }${stopsButton(s)}
  </div>`;
}

/**
 * What happens in a phase, and what the mark on it means.
 * @param {Scene} s
 * @param {string} id
 */
const phaseTip = ({ update }, id) => [PHASE_TEXT[id].join('. '), stopMarkText(update, id)].join(' ').trim();

/** Longer names do not fit on one line of a narrow tile. */
const LONG = 13;

/**
 * Which of two attacks it is.
 * @param {Scene} s
 */
const attackCount = s => {
  const n = attackOf(s);
  return n
    ? html`<span class="nth" aria-hidden="true">${n}/2</span
        ><span class="sr">${say('eternal.attack_of_2', { n })}</span>`
    : nothing;
};

/**
 * Between the lines: the damage that a player or site takes.
 * @param {Scene} s
 */
function laneTemplate(s) {
  const { view, cast } = s;
  if (!cast) {
    const empty = !view.things.length && !s.opening && !view.stack.length;
    return empty ? html`<p class="quiet">${say('eternal.no_units_in_play')}</p>` : nothing;
  }
  const { dealt } = cast;
  const at = view.battle?.at ?? s.assignment.common;
  const site = at?.[0] === 'c' ? thingAt(view, at) : null;
  const to = site ? s.cardName(site.card) : innerName(s.name(1 - view.active));
  return html`<p class="cast" data-seat=${view.active + 1}>
    ${dealt ? html`<b class="through">${say('eternal.to', { dealt, to })}</b>` : nothing}
  </p>`;
}

/**
 * Below the lines, where no arrow is: the forecast of the fight.
 * @param {Scene} s
 */
function forecastTemplate(s) {
  const { view, cast } = s;
  if (!cast) return nothing;
  const end = lethalText(s);
  if (end) return html`<p class="comesto ${cast.winner === s.own ? 'wins' : 'loses'}">${end}</p>`;
  // The attackers' damage is shown in the lane; damage by abilities in addition is not.
  const dealtTo = cast.dealt && !cast.counted.length ? 1 - view.active : null;
  const health = cast.health.map((n, seat) => (seat === dealtTo ? view.seats[seat].health : n));
  const summary = (/** @type {boolean} */ brief) =>
    damageForecastText(view, { ...cast, health }, s.name, s.twice, brief);
  if (!tooManyDeaths(cast, s.wide ? 'desk' : 'phone')) return html`<p class="comesto">${summary(false)}</p>`;
  // the units that die are crossed out on the field and read out
  return html`<p class="comesto">
    <span class="sr">${summary(false)}</span><span class="counts" aria-hidden="true">${summary(true)}</span>
  </p>`;
}

/**
 * @param {Scene} s
 * @param {number} seat
 */
function lineTemplate(s, seat) {
  const line = lineOf(s.view, seat);
  const units = line.filter(one => one.kind === 'unit').length;
  const label = `${s.name(seat)}: ${say('eternal.unit', { units })}${line.length > units ? say('eternal.more_in_play', { line: line.length - units }) : ''}`;
  const half = Math.ceil(line.length / 2);
  return html`<div
    class="eline ${seat === s.own ? 'own' : 'foe'} ${line.length > 5 ? 'two' : ''} ${line.length > 7 ? 'many' : ''}"
    data-roves
    data-target=${`zone:line${seat}`}
    data-flip=${`line:${seat}`}
    data-scrolls
    role="group"
    aria-label=${label}
    .style=${cssText(`--n:${Math.max(1, line.length)};--half:${Math.max(1, half)}`)}
  >
    ${repeat(
      line,
      one => one.ref,
      one => tile(s, one),
    )}
  </div>`;
}

/**
 * @param {Scene} s
 * @param {Thing} one
 */
function tile(s, one) {
  const { view, marks, cast } = s;
  const entry = s.entry(one.card);
  const target = `thing:${one.ref}`;
  const state = s.state(target);
  const unit = one.kind === 'unit';
  const number = marks.number.get(one.ref);
  const hurt = unit && (one.damage > 0 || (entry?.health != null && one.health < entry.health));
  const { strength, health } = unit ? changedFrom(one, entry) : AS_PRINTED;
  const dies = cast?.dies.includes(one.ref);
  const risked = !dies && cast?.may_die.includes(one.ref);
  const has = attachedTo(view, one.ref);
  const order = s.ordering.refs.indexOf(one.ref) + 1 || (view.battle?.order.indexOf(one.ref) ?? -1) + 1;
  const refused = s.reason(target);
  const coming = view.stack.at(-1);
  const aimed = coming?.picks.includes(one.ref) ? coming.seat : null;
  const cls = [
    highlightClass(state),
    aimed === null ? '' : 'aimed',
    one.flags.includes('exhausted') ? 'exhausted' : '',
    cannotAttackYet(one) ? 'asleep' : '',
    number && isAttacker(s, one) ? 'attacking' : '',
    number && !isAttacker(s, one) ? 'blocking' : '',
    dies ? 'dying' : risked ? 'risked' : '',
    s.last.has(one.ref) ? 'last' : '',
    strength ? `strength-${strength}` : '',
  ].join(' ');
  const numbers = numbersOf(one);
  const twin = twinOf(view, one);
  const called = entry?.name ?? one.card;
  const signs = badgesTemplate(one, {
    name: called,
    number,
    attacks: isAttacker(s, one),
    twin,
    on: has.map(each => s.cardName(each.card)),
    order,
  });
  const extra = html`${numbers.hp === null ? nothing : html`<span class="hp ${hurt ? 'hurt' : health}">${figure(numbers.hp)}</span>`}
    ${signs.marks}${dies || risked ? html`<span class="fate">${dies ? say('eternal.dies') : say('eternal.may_die')}</span>` : nothing}<span
      class="ename ${called.length > LONG ? 'long' : ''}"
      >${called}</span
    ><span class="eshort">${shortName(view.catalog, parseCardName(one.card).slug)}</span>${signs.twin}`;
  return html`<button
    class="unit ${unit ? '' : one.kind === 'site' ? 'site' : 'thing'}"
    data-target=${target}
    data-ref=${one.ref}
    data-seat=${(aimed ?? s.last.get(one.ref) ?? one.seat) + 1}
    aria-pressed=${state === 'picked' || state === 'chosen' ? 'true' : nothing}
    aria-disabled=${refused ? 'true' : nothing}
  >
    <span class="sr">${tileText(s, one, state, number)}</span>
    ${cardTemplate(cardFace(one.card, entry, { size: 'tile', strength: numbers.stat }), { cls, flip: target, extra })}
  </button>`;
}

const AS_PRINTED = { strength: '', health: '' };

/**
 * Which of a unit's numbers differ from the printed ones: more, or less; damage is shown separately.
 * @param {Thing} one
 * @param {import('../types.d.ts').CatalogEntry|undefined} entry
 * @returns {{strength: ''|'more'|'less', health: ''|'more'|'less'}}
 */
export function changedFrom(one, entry) {
  if (entry?.strength == null || entry.health == null) return { strength: '', health: '' };
  const way = (/** @type {number} */ n) => (n > 0 ? 'more' : n < 0 ? 'less' : '');
  return {
    strength: way(one.strength - entry.strength),
    health: way(one.health + one.damage - entry.health),
  };
}

/**
 * Whether it attacks, or is chosen to.
 * @param {Scene} s
 * @param {Thing} one
 */
const isAttacker = (s, one) => one.flags.includes('attacking') || s.assignment.request?.verb === 'attack';

/**
 * The numbers on a tile: a unit's strength and health, a site's durability, a relic weapon's strength.
 * @param {Thing} one
 * @returns {{stat: number|undefined, hp: number|null}}
 */
function numbersOf(one) {
  if (one.kind === 'unit' || one.kind === 'relic_weapon') return { stat: one.strength, hp: one.health };
  return { stat: undefined, hp: one.kind === 'site' ? one.health : null };
}

/**
 * The text alternative of a tile.
 * @param {Scene} s
 * @param {Thing} one
 * @param {string} state
 * @param {number|undefined} number
 */
function tileText(s, one, state, number) {
  const { view, marks, cast } = s;
  const has = attachedTo(view, one.ref).map(each => s.cardName(each.card));
  const blocks = marks.blocks.get(one.ref);
  const entry = s.entry(one.card);
  const numbers = {
    unit: figure(say('eternal.strength_health', { strength: one.strength, health: one.health })),
    site: say('eternal.durability', { health: one.health }),
  };
  return [
    thingText(view, one),
    /** @type {Record<string, string>} */ (numbers)[one.kind] ?? KIND[one.kind]?.name,
    Object.values(changedFrom(one, entry)).some(Boolean) && one.kind === 'unit'
      ? say('eternal.printed', { strength: entry?.strength, health: entry?.health })
      : '',
    one.skills.join(', ').replace(/_/g, ' '),
    one.flags.filter(flag => ['exhausted', 'stunned', 'shield'].includes(flag)).join(', '),
    cannotAttackYet(one) ? say('eternal.played_this_turn_cannot_attack') : '',
    one.silenced ? 'silenced' : '',
    has.length ? say('eternal.with', { has: has.join(', ') }) : '',
    number ? (isAttacker(s, one) ? say('eternal.attacks_number', { number }) : '') : '',
    blocks ? say('eternal.blocks', { ref: s.refName(blocks) }) : '',
    s.ordering.offers(one.ref)
      ? say('eternal.struck_as_number', { index: s.ordering.refs.indexOf(one.ref) + 1 })
      : '',
    cast?.dies.includes(one.ref)
      ? say('eternal.would_die')
      : cast?.may_die.includes(one.ref)
        ? say('eternal.may_die')
        : '',
    highlightText(state),
  ]
    .filter(Boolean)
    .join(', ');
}
