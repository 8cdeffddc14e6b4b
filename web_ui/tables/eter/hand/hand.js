/** The hand by value: one card per value, with its count, and the cards elsewhere. */
import { html, nothing } from 'lit';
import { glyphOf, iconOf } from '../../../art/card-face.js';
import { copiesTag } from '../../../parts/zone/copies.js';
import { cardTemplate, combatFace } from '../card-faces.js';
import { valueText } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * Why no hand is shown.
 * @param {string} icon
 * @param {string} text
 */
const noHand = (icon, text) =>
  html`<section class="hand eterhand" data-zone="hand" aria-label=${say('table.hand')}>
    <p class="watch">${iconOf(icon)} ${text}</p>
  </section>`;

/** @param {Scene} s */
export function handTemplate(s) {
  const { view, own } = s;
  const hand = view.seats[own].hand;
  if (view.seat == null || !hand) return noHand('eye', say('table.watching_hands_stay_hidden'));
  if (view.phase === 'side') return noHand('hourglass', say('eter.cards_are_dealt_once_both'));
  const { values } = view.constants;
  const choosing = s.machine.picks.some(p => p.kind === 'value');
  const total = values.reduce((n, v) => n + hand[v], 0);
  const first = values.find(v => hand[v]) ?? values[0];
  const stop = values.includes(s.focus ?? '') ? s.focus : first;
  return html`<section
    class="hand eterhand ${choosing ? 'choosing' : ''}"
    data-zone="hand"
    data-scrolls
    aria-label=${say('table.your_hand_card', { total })}
  >
    ${values.map(v => slot(s, v, hand[v], v === stop))}
  </section>`;
}

/**
 * @param {Scene} s
 * @param {string} value
 * @param {number} count
 * @param {boolean} stop
 */
function slot(s, value, count, stop) {
  const target = `value:${value}`;
  const picked = s.machine.isPicked(target);
  const may = s.mine && (s.next.has(target) || s.later.has(target));
  const reason = s.mine ? s.machine.reasonFor(target) : null;
  const waiting = s.view.seats[s.own].waiting.filter(c => String(c.value) === value).length;
  const where = count
    ? say('eter.in_hand', { count })
    : say('eter.none_in_hand', { waiting: waiting ? say('eter.waiting') : say('eter.played') });
  const label = [valueText(value), where, picked ? 'selected' : may ? 'playable' : (reason?.text ?? '')]
    .filter(Boolean)
    .join(', ');
  if (!count) {
    return html`<button
      class="gone ${may ? 'may' : ''} ${picked ? 'picked' : ''}"
      data-target=${target}
      data-flip=${target}
      aria-disabled=${may ? nothing : 'true'}
      tabindex=${stop ? 0 : -1}
    >
      <span class="sr">${label}</span
      >${value === 'e' ? glyphOf('polar-star') : html`<b aria-hidden="true">${value}</b>`}<small
        aria-hidden="true"
        >${waiting ? say('eter.waiting') : say('eter.none')}</small
      >
    </button>`;
  }
  const refused = s.mine && s.machine.idle && !may && reason;
  const card = { seat: s.own, value: value === 'e' ? /** @type {'e'} */ ('e') : Number(value), down: false };
  const cls = `${picked ? 'selected' : may ? 'playable' : ''} ${count > 2 ? 'stack3' : count > 1 ? 'stack2' : ''} ${refused ? 'refused' : ''}`;
  const extra = copiesTag(count, `hand:${value}`);
  return html`<button
    class="slot"
    data-target=${target}
    aria-pressed=${picked ? 'true' : 'false'}
    aria-disabled=${refused ? 'true' : nothing}
    tabindex=${stop ? 0 : -1}
  >
    <span class="sr">${label}</span>
    ${cardTemplate(combatFace(card, { size: 'hand' }), { cls, flip: target, extra })}
  </button>`;
}
