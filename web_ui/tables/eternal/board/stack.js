/** The stack of waiting spells and abilities, from the top down. An item is a thing that effects may choose. */
import { highlightClass, highlightText } from '../../../parts/zone/highlight.js';
import { innerName } from '../../../lib/seat-names.js';
import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { doesText } from '../prompt/prompt-text.js';
import { cardFace, cardTemplate, waitsAs } from '../card/card-faces.js';
import { parseCardName, thingAt } from '../model.js';
import { withKeywordTips } from '../card/keyword-text.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function stackTemplate(s) {
  const { stack } = s.view;
  // On a small screen this is part of the sentence under the fight, unless something else waits.
  const next = stack.length || s.wide ? s.twice : [];
  if (!stack.length && !next.length) return nothing;
  return html`<section
    class="stacktray"
    data-zone="stack"
    data-roves
    data-scrolls
    aria-label=${say('eternal.waiting_to_happen')}
  >
    <h2>
      ${say('eternal.waiting_to_happen')}${stack.length + next.length > 1 ? html`<small> ${say('eternal.top_first')}</small>` : nothing}
    </h2>
    <ol>
      ${repeat(
        [...stack].reverse(),
        one => one.ref,
        one => item(s, one),
      )}
      ${next.map(ref => secondAttack(s, ref))}
    </ol>
  </section>`;
}

/**
 * @param {Scene} s
 * @param {import('../types.d.ts').StackItem} one
 */
function item(s, one) {
  const target = `thing:${one.ref}`;
  const state = s.state(target);
  const picks = one.picks.filter(ref => ref !== null).map(ref => innerName(s.refName(ref)));
  const entry = s.entry(parseCardName(one.card).slug);
  const aims = picks.length ? say('eternal.on', { picks: picks.join(say('common.and')) }) : '';
  const caption = `${say('table.of_seat', { seat: s.name(one.seat), what: waitsAs(entry, one.line) })}${aims}`;
  const text = doesText(entry, one.line);
  const face = { ...cardFace(one.card, entry, { size: 'tile' }), n: null };
  return html`<li data-seat=${one.seat + 1}>
    <button
      class="waits"
      data-target=${target}
      data-item=${one.ref}
      aria-pressed=${state === 'picked' ? 'true' : nothing}
    >
      ${cardTemplate(face, { cls: highlightClass(state) })}<span
        ><b>${s.cardName(one.card)}</b><small>${caption}</small>${
          text ? html`<small class="does">${withKeywordTips(text)}</small>` : nothing
        }<span class="sr">${highlightText(state)}</span></span
      >
    </button>
  </li>`;
}

/**
 * A unit that attacks again after this fight.
 * @param {Scene} s
 * @param {string} ref
 */
function secondAttack(s, ref) {
  const one = thingAt(s.view, ref);
  if (!one) return nothing;
  const face = cardFace(one.card, s.entry(one.card), { size: 'tile' });
  return html`<li data-seat=${one.seat + 1}>
    <button class="waits" data-again=${ref} @click=${() => s.handlers.inspect({ kind: 'thing', ref })}>
      ${cardTemplate(face)}<span
        ><b>${say('eternal.second_attack')}</b
        ><small>${say('eternal.attacks_again_after_this_fight', { ref: s.refName(ref) })}</small></span
      >
    </button>
  </li>`;
}
