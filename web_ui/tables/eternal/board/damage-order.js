/** The order of damage: the blockers of one attacker in the order in which it deals damage, and how much each is dealt. */
import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { reorderButtons } from '../../../lib/reorder-buttons.js';
import { cardFace, cardTemplate } from '../card/card-faces.js';
import { thingAt } from '../model.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/** @param {Scene} s */
export function damageOrderTemplate(s) {
  const { refs, request } = s.ordering;
  return html`<section
    class="stacktray blows"
    data-zone="stack"
    data-scrolls
    aria-label=${say('eternal.strikes_in_this_order', { ref: s.refName(request?.about ?? null) })}
  >
    <h2>${say('eternal.order_of_blows')}</h2>
    <ol>
      ${repeat(
        refs,
        ref => ref,
        (ref, at) => line(s, ref, at),
      )}
    </ol>
  </section>`;
}

/**
 * @param {Scene} s
 * @param {string} ref
 * @param {number} at
 */
function line(s, ref, at) {
  const { view, ordering, handlers } = s;
  const one = thingAt(view, ref);
  if (!one) return '';
  const name = s.refName(ref);
  const face = { ...cardFace(one.card, s.entry(one.card), { size: 'tile' }), n: null };
  return html`<li data-place=${ref} data-seat=${one.seat + 1}>
    <span class="waits"
      >${cardTemplate(face)}<span><b>${at + 1}. ${name}</b><small>${dealt(s, one)}</small></span></span
    >
    ${reorderButtons(name, at, ordering.refs.length, by => handlers.shift(ref, by, name))}
  </li>`;
}

/**
 * What an attacker deals to one of its blockers.
 * @param {Scene} s
 * @param {import('../types.d.ts').ThingView} one
 */
function dealt({ cast }, { ref, health }) {
  if (!cast) return '';
  const n = cast.blows[ref] ?? 0;
  return `${n ? say('eternal.damage', { n }) : say('eternal.not_struck')}${cast.dies.includes(ref) ? ', dies' : n ? say('eternal.of', { health }) : ''}`;
}
