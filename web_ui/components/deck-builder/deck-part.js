import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf } from '../../art/card-face.js';
import { download } from '../../app/storage/files.js';
import { cardRow, stepper } from './card-row.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./element.js').DeckBuilder} DeckBuilder
 * @typedef {import('../../app/protocol').DeckPool} DeckPool
 */

/**
 * One deck: its name and limits, what is wrong with it, its cards and its market, and the whole list as text.
 * @param {DeckBuilder} builder
 * @param {DeckPool} pool
 */
export function deckPart(builder, pool) {
  const { deck, own } = builder;
  if (!deck) return nothing;
  const name = (/** @type {string} */ id) => pool.catalog[id]?.name ?? id;
  const cost = new Map(pool.cards.map(card => [card.id, card.cost ?? Infinity]));
  const rank = (/** @type {string} */ id) => cost.get(id) ?? Infinity;
  const cards = Object.keys(deck.cards).sort((a, b) => rank(a) - rank(b) || name(a).localeCompare(name(b)));
  return html`<section class="deck-part" data-part="deck" aria-label=${say('decks.the_deck')}>
    ${own ? head(builder, pool) : nothing} ${state(builder)} ${taken(builder)}
    <ul class="deck-list">
      ${repeat(
        cards,
        id => id,
        id =>
          cardRow(
            builder,
            'deck',
            id,
            own
              ? stepper(name(id), builder.count(id), by => builder.put(id, by))
              : html`<b class="num">${builder.count(id)}</b>`,
          ),
      )}
    </ul>
    ${
      deck.market.length
        ? html`<h3>${say('common.market')}</h3>
            <ul class="deck-list">
              ${deck.market.map(id =>
                cardRow(
                  builder,
                  'market',
                  id,
                  own
                    ? html`<button
                        class="icon"
                        aria-label=${say('decks.out_of_the_market', { name: name(id) })}
                        @click=${() => builder.trade(id, false)}
                      >
                        ${iconOf('x')}
                      </button>`
                    : nothing,
                ),
              )}
            </ul>`
        : nothing
    }
    ${asText(builder)}
  </section>`;
}

/**
 * Its name, and the limits it should keep to.
 * @param {DeckBuilder} builder
 * @param {DeckPool} pool
 */
function head(builder, { limits }) {
  const { deck } = builder;
  return html`<div class="deck-head">
    <input
      class="text-input"
      aria-label=${say('decks.name_of_the_deck')}
      maxlength="20"
      autocomplete="off"
      .value=${deck?.name ?? ''}
      @input=${(/** @type {Event} */ event) => builder.change({ name: typed(event) })}
    />
    <label
      ><select
        class="select"
        aria-label=${say('decks.limits')}
        @change=${(/** @type {Event} */ event) => builder.change({ limits: typed(event) })}
      >
        ${limits.map(({ id, title }) => html`<option value=${id} .selected=${deck?.limits === id}>${title}</option>`)}
      </select></label
    >
  </div>`;
}

/**
 * Every limit that it breaks, or that it breaks none.
 * @param {DeckBuilder} builder
 */
function state({ report }) {
  if (!report) return nothing;
  const { problems, size } = report;
  return html`<div class="deck-state" role="status">
    ${
      problems.length
        ? html`<p>${iconOf('triangle-alert')}<b>${say('decks.not_finished_card', { size })}</b></p>
            <ul>
              ${problems.map(text => html`<li>${text}</li>`)}
            </ul>`
        : html`<p>${iconOf('check')}<b>${say('decks.ready_to_play_card', { size })}</b></p>`
    }
  </div>`;
}

/**
 * What an imported list has changed, with the undo.
 * @param {DeckBuilder} builder
 */
function taken({ lists }) {
  const { earlier } = lists;
  if (!earlier) return nothing;
  return html`<p class="row deck-undo" role="status">
    ${earlier.summary}
    <button class="btn" @click=${() => lists.undo()}>
      ${earlier.undone ? say('decks.redo') : html`${iconOf('undo-2')}${say('common.undo')}`}
    </button>
  </p>`;
}

/**
 * The list as text: to be copied, saved, and imported.
 * @param {DeckBuilder} builder
 */
function asText(builder) {
  const { deck, own, report } = builder;
  const area = () => /** @type {HTMLTextAreaElement} */ (builder.querySelector('.deck-text textarea'));
  const copy = () =>
    (navigator.clipboard?.writeText(area().value) ?? Promise.reject()).then(
      () => (builder.copied = say('decks.list_copied')),
      () => {
        area().select();
        builder.copied = say('decks.this_browser_does_not_allow');
      },
    );
  return html`<details class="deck-text">
    <summary><b>${say('decks.the_list_as_text')}</b></summary>
    <textarea
      class="text-input"
      aria-label=${say('decks.the_list_as_text')}
      rows="10"
      spellcheck="false"
      ?readonly=${!own}
      .value=${report?.text ?? ''}
    ></textarea>
    <div class="row">
      ${
        own
          ? html`<button class="btn" @click=${() => builder.lists.offer(area().value)}>
              ${iconOf('file-up')}${say('decks.read_this_list')}
            </button>`
          : nothing
      }
      <button class="btn" @click=${copy}>${iconOf('copy')}${say('decks.copy')}</button>
      <button class="btn" @click=${() => download(`${deck?.name || 'deck'}.txt`, area().value)}>
        ${iconOf('download')}${say('common.save_as_a_file')}
      </button>
    </div>
    <p class="hint" role="status">${builder.copied}</p>
  </details>`;
}

/**
 * The value of a form field.
 * @param {Event} event
 */
const typed = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
