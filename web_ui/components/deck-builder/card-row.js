import { html, nothing } from 'lit';
import { glyphOf } from '../../art/card-face.js';
import '../inspect-card/element.js';
import { say } from '../../sentences/say.js';

/**
 * A row of a list of cards: the card and its count. A tap on its name shows the whole card.
 * @param {import('./element.js').DeckBuilder} builder
 * @param {string} list which of the lists it is in
 * @param {string} card
 * @param {unknown} steps the buttons that change it
 */
export function cardRow(builder, list, card, steps) {
  const subject = builder.subject(card);
  const stat = subject?.art?.stat;
  const says = list === 'pool' ? builder.pool?.catalog[card]?.text : '';
  const here = `${list} ${card}`;
  const open = builder.looked === here;
  return html`<li class="deck-card" data-card=${card}>
    <button class="deck-name" aria-expanded=${open} @click=${() => (builder.looked = open ? '' : here)}>
      <span class="deck-glyph" data-ink=${subject?.art?.ink ?? 'iron'}
        >${subject?.art?.glyph ? glyphOf(subject.art.glyph) : nothing}</span
      ><span class="grow"
        ><b>${subject?.title ?? card}</b>${stat ? html`<span class="stat">${stat}</span>` : nothing}<span
          class="hint"
          >${subject?.kind ?? ''}</span
        >${says && !open ? html`<span class="hint says">${says}</span>` : nothing}</span
      >
    </button>
    ${steps} ${open ? html`<ev-inspect .subject=${subject}></ev-inspect>` : nothing}
  </li>`;
}

/**
 * Buttons and number: one less, the count, one more.
 * @param {string} name of the card
 * @param {number} n
 * @param {(by: number) => void} step
 */
export const stepper = (name, n, step) =>
  html`<span class="deck-steps">
    <button
      class="btn quiet"
      aria-label=${say('decks.one_less', { name })}
      aria-disabled=${n ? nothing : 'true'}
      @click=${() => n && step(-1)}
    >
      −</button
    ><b class="num" aria-label=${say('decks.of', { n, name })} role="img">${n}</b
    ><button class="btn quiet" aria-label=${say('decks.one_more', { name })} @click=${() => step(1)}>
      +
    </button>
  </span>`;
