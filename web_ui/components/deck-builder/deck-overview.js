import { html, nothing } from 'lit';
import { faceOf, iconOf, printClass } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { download } from '../../app/storage/files.js';
import { damagedDecks, deckFault, ownDeckValue } from '../../app/storage/own-decks.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('../../app/protocol').Deck} Deck */

/**
 * The number of cards of a deck, without its market.
 * @param {Pick<Deck, 'cards'>} deck
 */
export const sizeOf = ({ cards }) => Object.values(cards).reduce((sum, n) => sum + n, 0);

const CHIEF = 0.2;

/**
 * The values that most cards of a deck have in the first filter of the card pool: "Fire and Shadow".
 * @param {import('../../app/protocol').DeckPool} pool
 * @param {Deck} deck
 */
export function mainMarks({ cards, filters }, deck) {
  const [{ id, values } = { id: '', values: [] }] = filters;
  const of = (/** @type {string} */ value) =>
    cards.reduce((sum, card) => sum + (card.marks[id]?.includes(value) ? (deck.cards[card.id] ?? 0) : 0), 0);
  return values
    .filter(value => of(value.id) > CHIEF * sizeOf(deck))
    .map(({ title }) => title)
    .join(say('common.and'));
}

const KEY_CARDS = 4;
const DEAREST = 7;

/**
 * A deck at a glance: a fan of its dearest cards, and how many of its cards cost how much, in the ink of most of them.
 * @param {import('./element.js').DeckBuilder} builder
 * @param {import('../../app/protocol').DeckPool} pool
 * @param {Deck} deck
 */
function glance(builder, { cards }, deck) {
  const priced = cards.filter(({ id, cost }) => deck.cards[id] && cost !== null);
  const key = priced
    .toSorted(
      (one, other) => (other.cost ?? 0) - (one.cost ?? 0) || deck.cards[other.id] - deck.cards[one.id],
    )
    .slice(0, KEY_CARDS);
  const columns = Array.from({ length: DEAREST + 1 }, (_, cost) => {
    /** @type {Record<string, number>} */
    const inks = {};
    for (const card of priced.filter(one => Math.min(one.cost ?? 0, DEAREST) === cost)) {
      const ink = builder.subject(card.id)?.art?.ink ?? 'iron';
      inks[ink] = (inks[ink] ?? 0) + deck.cards[card.id];
    }
    return inks;
  });
  const most = Math.max(1, ...columns.map(inks => Object.values(inks).reduce((sum, n) => sum + n, 0)));
  return html`<span class="deck-glance" aria-hidden="true"
    ><span class="deck-fan"
      >${key.map(({ id, cost }) => {
        const { art } = builder.subject(id) ?? {};
        return art
          ? html`<span
              class="card ${printClass(art)}"
              data-size="hand"
              data-frame=${art.frame}
              data-ink=${art.ink}
              >${faceOf({ ...art, n: cost, rules: '', fine: false })}</span
            >`
          : nothing;
      })}</span
    ><span class="deck-curve"
      >${columns.map(
        inks =>
          html`<i
            >${Object.entries(inks).map(
              ([ink, n]) => html`<u data-ink=${ink} .style=${cssText(`--part:${(100 * n) / most}%`)}></u>`,
            )}</i
          >`,
      )}</span
    ></span
  >`;
}

/**
 * Leads to the form with this deck chosen, if it can be.
 * @param {import('./element.js').DeckBuilder} builder
 * @param {string} name the deck's
 * @param {string} which the name of a ready-made deck, or the value of an own one in the form
 */
const playButton = (builder, name, which) =>
  html`<button
    class="btn may-play"
    aria-label=${say('decks.play_this_deck_named', { name })}
    @click=${() => builder.play(which)}
  >
    ${iconOf('play')}${say('decks.play_this_deck')}
  </button>`;

/**
 * The user's own decks, and the ready-made ones.
 * @param {import('./element.js').DeckBuilder} builder
 * @param {import('../../app/protocol').DeckPool} pool
 */
export function deckOverview(builder, pool) {
  const { ready, limits } = pool;
  const { gone, stored } = builder;
  const fresh = () => ({ name: freeName(stored), cards: {}, market: [], limits: limits[0].id });
  return html`<div class="deck-shelf">
    <div class="row">
      <button class="btn go" @click=${() => builder.begin(fresh())}>
        ${iconOf('plus')}${say('decks.new_deck')}
      </button>
      <button class="btn" @click=${() => builder.lists.offer('')}>
        ${iconOf('file-up')}${say('decks.from_a_list')}
      </button>
    </div>
    ${
      gone
        ? html`<p class="row" role="status">
            ${say('decks.is_deleted', { name: gone.deck.name })}
            <button class="btn" @click=${() => builder.bringBack()}>
              ${iconOf('undo-2')}${say('decks.bring_it_back')}
            </button>
          </p>`
        : nothing
    }
    <h3>${say('decks.my_decks')}</h3>
    ${
      stored.length
        ? html`<ul>
            ${stored.map(
              one =>
                html`<li>
                  <button class="btn deck-spine" @click=${() => builder.go(one)}>
                    ${glance(builder, pool, one.deck)}<b>${one.deck.name || say('decks.unnamed_deck')}</b
                    ><small
                      >${[
                        mainMarks(pool, one.deck),
                        say('decks.card', { size: sizeOf(one.deck) }),
                        one.ready ? say('decks.ready') : say('decks.not_finished'),
                      ]
                        .filter(Boolean)
                        .join(', ')}</small
                    >
                  </button>
                  ${one.ready ? playButton(builder, one.deck.name, ownDeckValue(one.id)) : nothing}
                </li>`,
            )}
          </ul>`
        : html`<p class="hint">${say('decks.none_yet_they_are_kept')}</p>`
    }
    ${damagedDecks(builder.game).map(one => damaged(builder, one))}
    <h3>${say('decks.theme_decks')}</h3>
    <ul>
      ${ready.map(
        deck =>
          html`<li>
            <button class="btn deck-spine" @click=${() => builder.view(deck)}>
              ${glance(builder, pool, deck)}<b>${deck.name}</b
              ><small
                >${[mainMarks(pool, deck), say('decks.card', { size: sizeOf(deck) })].filter(Boolean).join(', ')}</small
              >
            </button>
            ${playButton(builder, deck.name, deck.name)}
          </li>`,
      )}
    </ul>
  </div>`;
}

/**
 * A stored value that is not a deck: what is wrong with it, and two buttons.
 * @param {import('./element.js').DeckBuilder} builder
 * @param {any} one
 */
const damaged = (builder, one) =>
  html`<p>${iconOf('triangle-alert')} ${say('decks.a_deck_that_cannot', { deck_fault: deckFault(one) })}</p>
    <div class="row">
      <button class="btn" @click=${() => download('damaged-deck.json', JSON.stringify(one, null, 1))}>
        ${iconOf('download')}${say('common.save_as_a_file')}
      </button>
      <button class="btn quiet" @click=${() => builder.dropDamaged(one)}>
        ${iconOf('trash-2')}${say('decks.delete_it')}
      </button>
    </div>`;

/**
 * A name that none of them has.
 * @param {import('../../app/storage/own-decks.js').StoredDeck[]} stored
 */
export function freeName(stored) {
  let n = 1;
  while (stored.some(({ deck }) => deck.name === `My deck ${n}`)) n++;
  return say('decks.my_deck', { n });
}
