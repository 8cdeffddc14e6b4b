import { html, nothing } from 'lit';
import { faceOf, iconOf, printClass } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./element.js').DeckBuilder} DeckBuilder */

/**
 * The deck in numbers, and a sample hand.
 * @param {DeckBuilder} builder
 */
export function statisticsPart(builder) {
  return html`<section class="deck-part" data-part="numbers" aria-label=${say('decks.numbers')}>
    <h3>${say('decks.an_opening_hand')}</h3>
    ${hand(builder)}
    <div class="row">
      <button class="btn" @click=${() => builder.draw()}>
        ${iconOf('hand')}${builder.hand ? say('decks.draw_another_hand') : say('decks.draw_a_hand')}
      </button>
    </div>
    ${(builder.report?.figures ?? []).map(figure)}
  </section>`;
}

/** @param {import('../../app/protocol').DeckFigure} one */
function figure({ title, counts }) {
  const most = Math.max(1, ...counts.map(({ n }) => n));
  return html`<h3>${title}</h3>
    <ul class="deck-bars">
      ${counts.map(
        ({ title: name, n }) =>
          html`<li>
            <span>${name}</span><i aria-hidden="true" .style=${cssText(`--part:${(100 * n) / most}%`)}></i
            ><b class="num">${n}</b>
          </li>`,
      )}
    </ul>`;
}

/** @param {DeckBuilder} builder */
function hand(builder) {
  if (!builder.hand) return nothing;
  if (!builder.hand.length) return html`<p class="hint">${say('decks.there_is_nothing_to_draw')}</p>`;
  return html`<ul class="deck-hand" aria-live="polite" aria-label=${say('decks.the_hand')}>
    ${builder.hand.map(card => {
      const subject = builder.subject(card);
      const { art } = subject ?? {};
      const cost = builder.pool?.cards.find(({ id }) => id === card)?.cost ?? null;
      return html`<li>
        <span class="sr">${subject?.title ?? card}</span>${
          art
            ? html`<span
                aria-hidden="true"
                class="card ${printClass(art)}"
                data-size="hand"
                data-frame=${art.frame}
                data-ink=${art.ink}
                >${faceOf({ ...art, n: cost, fine: false })}</span
              >`
            : nothing
        }
      </li>`;
    })}
  </ul>`;
}
