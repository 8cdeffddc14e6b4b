/** The hand: what each card costs now, whether it can be paid, and what others know of it. */
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../../art/card-face.js';
import { cssText } from '../../../lib/css-text.js';
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { struck } from '../board/board.js';
import { cardFace, cardTemplate, FAMILY, typeMarks, typesText } from '../card-faces.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function handTemplate(s) {
  const { view, own } = s;
  if (view.seat == null) {
    return html`<section class="hand fan vhand" data-zone="hand" aria-label=${say('table.hand')}>
      <p class="watch">${iconOf('eye')} ${say('table.watching_hands_stay_hidden')}</p>
    </section>`;
  }
  const { hand, known } = view.seats[own];
  const picking = s.picked !== null && hand.includes(s.picked);
  return html`<section
    class="hand fan vhand ${picking ? 'choosing' : ''} ${view.phase === 'hunt' && !hand.length ? 'none' : ''}"
    data-zone="hand"
    data-roves
    data-scrolls
    data-target="zone:hand"
    data-drop="tame take"
    data-flip="hand"
    .style=${cssText(`--n:${Math.max(1, hand.length)}`)}
    aria-label=${say('table.your_hand_card_title', { hand: hand.length })}
  >
    ${
      hand.length
        ? repeat(
            hand,
            card => card,
            card => held(s, card, known.includes(card)),
          )
        : html`<p class="watch">${say('table.no_cards_in_hand')}</p>`
    }
  </section>`;
}

/**
 * @param {Scene} s
 * @param {string} card
 * @param {boolean} known
 */
function held(s, card, known) {
  const entry = s.entry(card);
  const cost = s.view.costs[card];
  const state = s.offer(card);
  const target = `card:${card}`;
  const reason = s.mine && !state && s.machine.idle ? s.reason(card) : null;
  const n = cost?.now ?? entry?.cost ?? 0;
  const price = say('vale.cost_inline', {
    n,
    cost: cost && cost.now !== cost.printed ? say('vale.instead_of', { printed: cost.printed }) : '',
  });
  const label = [
    entry?.name ?? card,
    entry ? FAMILY[entry.family].name : '',
    typesText(entry),
    price,
    known ? say('vale.known_to_all') : '',
    highlightText(state) || reason?.text,
  ]
    .filter(Boolean)
    .join(', ');
  const extra = html`${struck(cost)}${typeMarks(entry, known)}`;
  return html`<button
    class="held"
    data-tells
    data-target=${target}
    aria-pressed=${state === 'picked' ? 'true' : nothing}
    aria-disabled=${reason ? 'true' : nothing}
  >
    <span class="sr">${label}</span>
    ${cardTemplate(cardFace(card, entry, { n }), { cls: `${highlightClass(state)} ${reason ? 'refused' : ''}`, flip: target, extra })}
  </button>`;
}
