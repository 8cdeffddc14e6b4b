import { html, nothing } from 'lit';
import { EngineLost } from '../../app/engine/engine-client.js';
import { iconOf } from '../../art/card-face.js';
import {
  deleteDamagedDeck,
  deleteDeck,
  storeDeck,
  storedDecks,
  nextDeckNumber,
} from '../../app/storage/own-decks.js';
import { randomSeed } from '../../app/storage/seed.js';
import { tables } from '../../tables/index.js';
import { Sheet } from '../sheet/element.js';
import { deckPart } from './deck-part.js';
import { importPreview } from './import-preview.js';
import { statisticsPart } from './statistics.js';
import { emptySearch, poolPart } from './card-pool.js';
import { LONGEST_NAME, DeckImport, MOST_IN_MARKET, MOST_OF_A_CARD } from './deck-import.js';
import { deckOverview } from './deck-overview.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/storage/own-decks.js').StoredDeck} Kept
 * @typedef {import('../../app/protocol').Deck} Deck
 */

/** The parts of a deck's page: a phone shows one at a time. */
const PARTS = [
  ['cards', say('decks.cards_title')],
  ['deck', say('common.deck')],
  ['numbers', say('decks.numbers')],
];
/**
 * Builds the user's own decks and shows the ready-made ones: an overview, or one deck. Every change is stored on the device
 * at once and checked by the engine. Fires `decks` when the stored decks have changed.
 */
export class DeckBuilder extends Sheet {
  /** @override */
  static properties = {
    ...Sheet.properties,
    game: { attribute: false },
    pool: { state: true },
    stored: { state: true },
    deck: { state: true },
    report: { state: true },
    search: { state: true },
    tab: { state: true },
    looked: { state: true },
    hand: { state: true },
    gone: { state: true },
    copied: { state: true },
    fault: { state: true },
  };

  constructor() {
    super();
    this.heading = say('decks.decks');
    this.game = '';
    /** @type {import('../../app/session/session.js').Session | null} */
    this.session = null;
    /** @type {import('../../app/protocol').DeckPool | null} */
    this.pool = null;
    /** @type {import('../game-page/table-module').TableModule | null} */
    this.module = null;
    /** @type {Kept[]} */
    this.stored = [];
    /**
     * The deck shown; null: the overview.
     * @type {Deck | null}
     */
    this.deck = null;
    /**
     * The number of one of the user's own decks; null: it can only be viewed.
     * @type {number | null}
     */
    this.number = null;
    /** @type {import('../../app/protocol').DeckReport | null} */
    this.report = null;
    this.search = emptySearch();
    this.tab = 'cards';
    /** The card that is shown in full, by the list it is in. */
    this.looked = '';
    /** @type {string[] | null} */
    this.hand = null;
    /** Lists being imported. */
    this.lists = new DeckImport(this);
    /**
     * The deck that was deleted last.
     * @type {Kept | null}
     */
    this.gone = null;
    this.fault = '';
    /** Whether the list could be copied, as a text. */
    this.copied = '';
    this.asked = 0;
  }

  /** @override */
  async show() {
    this.stored = storedDecks(this.game);
    Object.assign(this, { deck: null, gone: null, fault: '', heading: say('decks.decks') });
    this.lists.clear();
    await super.show();
    await this.attempt(async ask => {
      this.module ??= await tables[this.game]();
      this.pool ??= (await ask({ do: 'deck_pool', game: this.game })).pool;
    });
    if (this.pool) this.lists.takeHandedOn();
  }

  /** Whether the deck shown is the user's own. */
  get own() {
    return this.deck !== null && this.number !== null;
  }

  /** @override */
  content() {
    if (this.fault) return html`<p class="error" role="alert">${this.fault}</p>`;
    if (!this.pool) return html`<p class="hint" role="status">${say('decks.loading_the_cards')}</p>`;
    if (this.lists.incoming) return importPreview(this, this.pool, this.lists.incoming);
    if (!this.deck) return deckOverview(this, this.pool);
    return html`<div class="deck-top">
        <button class="btn quiet" @click=${() => this.toShelf()}>
          ${iconOf('arrow-left')}${say('decks.all_decks')}
        </button>
        <div class="segments deck-parts" role="radiogroup" aria-label=${say('decks.part_of_the_decks_page')}>
          ${PARTS.filter(([id]) => this.own || id !== 'cards').map(
            ([id, label]) =>
              html`<label
                ><input
                  type="radio"
                  name="deck-part"
                  .checked=${this.tab === id}
                  @change=${() => (this.tab = id)}
                />${label}${id === 'deck' ? ` ${this.report?.size ?? ''}` : ''}</label
              >`,
          )}
        </div>
        ${this.own ? this.#deleting() : this.#copying()}
      </div>
      <div class="deck-page" data-part=${this.tab} ?data-own=${this.own}>
        ${this.own ? poolPart(this, this.pool) : nothing} ${deckPart(this, this.pool)} ${statisticsPart(this)}
      </div>`;
  }

  #deleting() {
    return html`<button class="btn quiet" @click=${() => this.#delete()}>
      ${iconOf('trash-2')}${say('decks.delete')}
    </button>`;
  }

  #copying() {
    const { name } = this.now();
    const mine = say('decks.my', { name });
    const copy = () => this.begin({ ...this.now(), name: mine.length > LONGEST_NAME ? name : mine });
    return html`<button class="btn" @click=${copy}>${iconOf('copy')}${say('decks.make_it_my_own')}</button>`;
  }

  // ---- which deck ----

  /**
   * Edits one of the user's own decks.
   * @param {Kept} one
   */
  go({ id, deck }) {
    this.#open(deck, id);
  }

  /**
   * Shows a deck.
   * @param {Deck} deck
   */
  view(deck) {
    this.#open(deck, null);
  }

  /**
   * Closes, and asks for a game with a deck: fires `play-deck`.
   * @param {string} which the name of a ready-made deck, or the value of an own one in the form
   */
  play(which) {
    this.close();
    this.emit('play-deck', { which });
  }

  /**
   * Creates a new deck.
   * @param {Deck} deck
   */
  begin(deck) {
    const number = nextDeckNumber(this.game);
    storeDeck(this.game, { id: number, deck, ready: false });
    this.#fire();
    this.#open(deck, number);
  }

  /**
   * @param {Deck} deck
   * @param {number | null} id
   */
  #open(deck, id) {
    const part = id === null ? 'deck' : 'cards';
    this.lists.clear();
    Object.assign(this, {
      deck,
      number: id,
      tab: part,
      report: null,
      hand: null,
      looked: '',
      gone: null,
      copied: '',
    });
    this.search = emptySearch();
    this.#check();
  }

  async toShelf() {
    Object.assign(this, { deck: null, heading: say('decks.decks') });
    await this.updateComplete;
    /** @type {HTMLElement | null} */ (this.querySelector('.deck-shelf button'))?.focus();
  }

  #delete() {
    this.gone = this.stored.find(({ id }) => id === this.number) ?? null;
    deleteDeck(this.game, /** @type {number} */ (this.number));
    this.#fire();
    this.toShelf();
  }

  /** @param {unknown} one one of the stored values that cannot be read */
  dropDamaged(one) {
    deleteDamagedDeck(this.game, one);
    this.#fire();
    this.requestUpdate();
  }

  bringBack() {
    if (this.gone) storeDeck(this.game, this.gone);
    this.gone = null;
    this.#fire();
  }

  // ---- its cards ----

  /**
   * How many copies of a card the deck has.
   * @param {string} card
   */
  count(card) {
    return this.deck?.cards[card] ?? 0;
  }

  /**
   * @param {string} card
   * @param {number} by 1 or -1
   */
  put(card, by) {
    const { cards } = this.now();
    const { [card]: n = 0, ...others } = cards;
    const now = Math.min(MOST_OF_A_CARD, Math.max(0, n + by));
    this.change({ cards: now ? { ...cards, [card]: now } : others });
  }

  /**
   * Puts a card into the market, or takes it out.
   * @param {string} card
   * @param {boolean} inside
   */
  trade(card, inside) {
    const { market } = this.now();
    if (inside && market.length < MOST_IN_MARKET) this.change({ market: [...market, card] });
    if (!inside) this.change({ market: market.toSpliced(market.indexOf(card), 1) });
  }

  /** @param {Partial<Deck>} part */
  change(part) {
    this.deck = { ...this.now(), ...part };
    this.#store();
    this.#check();
  }

  async draw() {
    await this.attempt(async ask => {
      const { hand } = await ask({ do: 'deck_hand', game: this.game, deck: this.now(), seed: randomSeed() });
      this.hand = hand;
    });
  }

  /**
   * The table's description of a card.
   * @param {string} card
   */
  subject(card) {
    const view = { catalog: this.pool?.catalog ?? {} };
    return this.module?.inspectSubject({ kind: 'card', name: card }, { view }, []) ?? null;
  }

  /** @returns {Deck} */
  now() {
    return /** @type {Deck} */ (this.deck);
  }

  /** Lets the engine check the deck; it is ready if it breaks no limit. */
  async #check() {
    const asked = ++this.asked;
    const { number } = this;
    const deck = this.now();
    this.heading = deck.name || say('decks.unnamed_deck');
    await this.attempt(async ask => {
      const { report } = await ask({ do: 'deck_report', game: this.game, deck });
      if (asked === this.asked) this.report = report;
      const stored = storedDecks(this.game).find(({ id }) => id === number);
      if (!stored || JSON.stringify(stored.deck) !== JSON.stringify(deck)) return;
      storeDeck(this.game, { ...stored, ready: !report.problems.length });
      this.#fire();
    });
  }

  /** Stores the deck. */
  #store() {
    const { deck, number } = this;
    if (number === null || !deck) return;
    const ready = this.stored.find(({ id }) => id === number)?.ready ?? false;
    storeDeck(this.game, { id: number, deck, ready }); // if the device does not store it, the page reports that and keeps it in memory
    this.#fire();
  }

  #fire() {
    this.stored = storedDecks(this.game);
    this.emit('decks');
  }

  /**
   * Runs a request; a refusal is shown.
   * @param {(ask: import('../../app/session/session.js').Session['ask']) => Promise<void>} work
   */
  async attempt(work) {
    const { session } = this;
    if (!session) return;
    try {
      await work(request =>
        session.ask(request).catch(error => {
          if (!(error instanceof EngineLost)) throw error;
          return session.ask(request); // it changes nothing: the new engine is asked once more
        }),
      );
    } catch (error) {
      this.fault = /** @type {Error} */ (error).message;
    }
  }
}
customElements.define('ev-decks', DeckBuilder);
