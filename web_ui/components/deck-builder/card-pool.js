import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { cardRow, stepper } from './card-row.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/protocol').DeckPool} DeckPool
 * @typedef {{text: string, marks: Record<string, string>, shown: number}} Search `marks`: the value wanted of each filter
 */

const AT_ONCE = 30;

/** @returns {Search} */
export const emptySearch = () => ({ text: '', marks: {}, shown: AT_ONCE });

/**
 * The cards that match a search: every word occurs in the name, the kind or the text, and every filter fits.
 * @param {DeckPool} pool
 * @param {Search} search
 */
export function searchCards({ cards, catalog }, { text, marks }) {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return cards.filter(card => {
    const { name = '', text: says = '', types = [], kind = '' } = catalog[card.id] ?? {};
    const all = [name, kind, ...types, says].join(' ').toLowerCase();
    const fits = Object.entries(marks).every(
      ([filter, value]) => !value || card.marks[filter]?.includes(value),
    );
    return fits && words.every(word => all.includes(word));
  });
}

/**
 * The list of all cards, to search and to add to the deck.
 * @param {import('./element.js').DeckBuilder} builder
 * @param {DeckPool} pool
 */
export function poolPart(builder, pool) {
  const { search } = builder;
  const set = (/** @type {Partial<Search>} */ part) =>
    (builder.search = { ...search, shown: AT_ONCE, ...part });
  const cards = searchCards(pool, search);
  return html`<section class="deck-part" data-part="cards" aria-label=${say('decks.all_cards')}>
    <input
      class="text-input"
      type="search"
      aria-label=${say('decks.search_the_cards')}
      placeholder=${say('decks.search_names_and_texts')}
      autocomplete="off"
      .value=${search.text}
      @input=${(/** @type {Event} */ event) => set({ text: typed(event) })}
    />
    <div class="deck-filters">
      ${pool.filters.map(
        ({ id, title, values }) =>
          html`<select
            class="select"
            aria-label=${title}
            @change=${(/** @type {Event} */ event) => set({ marks: { ...search.marks, [id]: typed(event) } })}
          >
            <option value="" .selected=${!search.marks[id]}>${title}</option>
            ${values.map(one => html`<option value=${one.id} .selected=${search.marks[id] === one.id}>${one.title}</option>`)}
          </select>`,
      )}
    </div>
    <p class="hint" role="status">${say('decks.cards', { n: cards.length })}</p>
    <ul class="deck-list">
      ${repeat(
        cards.slice(0, search.shown),
        ({ id }) => id,
        ({ id }) => poolCard(builder, id, pool.catalog[id]?.name ?? id),
      )}
    </ul>
    ${
      cards.length > search.shown
        ? html`<button class="btn" @click=${() => set({ shown: search.shown + AT_ONCE })}>
            ${say('decks.show_more', { n: Math.min(AT_ONCE, cards.length - search.shown) })}
          </button>`
        : nothing
    }
  </section>`;
}

/**
 * @param {import('./element.js').DeckBuilder} builder
 * @param {string} id
 * @param {string} name
 */
function poolCard(builder, id, name) {
  const inMarket = builder.deck?.market.includes(id) ?? false;
  return cardRow(
    builder,
    'pool',
    id,
    html`${stepper(name, builder.count(id), by => builder.put(id, by))}<button
        class="btn quiet deck-market"
        aria-pressed=${inMarket}
        aria-label=${say('decks.in_the_market', { name })}
        @click=${() => builder.trade(id, !inMarket)}
      >
        ${say('common.market')}
      </button>`,
  );
}

/**
 * The value of a form field.
 * @param {Event} event
 */
const typed = event => /** @type {HTMLInputElement | HTMLSelectElement} */ (event.target).value;
