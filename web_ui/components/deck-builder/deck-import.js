import { readText } from '../../app/storage/files.js';
import { readPendingLink } from '../../app/links/pending-link.js';
import { forgetPendingDeckList, hasPendingDeckList } from '../../app/links/router.js';
import { freeName, sizeOf } from './deck-overview.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('lit').ReactiveController} ReactiveController
 * @typedef {import('../../app/protocol').Deck} Deck
 * @typedef {import('../../app/protocol').DeckRead} DeckRead
 */
/**
 * A list brought in but not imported yet. `read`: the engine's reading of it, null until it arrives; `fresh`: whether that is
 * of the current text; `limits`: those that a deck of these cards breaks; `name`: of its file.
 * @typedef {{text: string, name: string, read: DeckRead | null, fresh: boolean, limits: string[], fault: string}} Incoming
 */

/** More than any deck may have: up to this many are stored, so that the engine can report that they are too many. */
export const MOST_IN_MARKET = 20;
export const MOST_OF_A_CARD = 999;
export const LONGEST_NAME = 20;
const REST = 300;
/** What the engine takes for the end of a line; kept between the lines. */
// eslint-disable-next-line no-control-regex
const LINE_ENDS = /(\r\n|[\n\r\v\f\x1c-\x1e\x85\u2028\u2029])/u;

/**
 * Lists brought into a deck builder: pasted, dropped, from a file, or handed over by another page. The reading of a list is
 * shown first; then it replaces the deck, is added to it or becomes a new one, and that can be undone.
 * @implements {ReactiveController}
 */
export class DeckImport {
  /** @type {Incoming | null} */
  #incoming = null;
  /**
   * The cards before a list was imported; after an undo, those with the list.
   * @type {{cards: Deck['cards'], market: string[], summary: string, undone: boolean} | null}
   */
  earlier = null;
  #requests = 0;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #retyping = undefined;

  /** @param {import('./element.js').DeckBuilder} host */
  constructor(host) {
    this.host = host;
    host.addController(this);
  }

  hostConnected() {
    for (const [type, act] of this.#arrivals) document.addEventListener(type, act);
  }

  hostDisconnected() {
    for (const [type, act] of this.#arrivals) document.removeEventListener(type, act);
  }

  get incoming() {
    return this.#incoming;
  }

  /** @param {Incoming | null} incoming */
  set incoming(incoming) {
    this.#incoming = incoming;
    this.host.requestUpdate();
  }

  /** Drops the list and the undo. */
  clear() {
    clearTimeout(this.#retyping);
    this.incoming = this.earlier = null;
  }

  /** Takes the list handed over by another page, if there is one. */
  takeHandedOn() {
    const text = hasPendingDeckList() ? readPendingLink() : null;
    if (text) this.offer(text);
  }

  /**
   * Shows the reading of a list; changes nothing.
   * @param {string} text
   * @param {string} [name] of its file
   */
  offer(text, name = '') {
    this.incoming = { text, name, read: null, fresh: false, limits: [], fault: '' };
    this.host.heading = say('decks.from_a_list');
    this.#focus(text.trim() ? '.deck-read' : '.deck-incoming textarea');
    return this.#read();
  }

  /** @param {File | null | undefined} file */
  async offerFile(file) {
    if (!file) return;
    try {
      await this.offer(await readText(file), file.name.replace(/\.\w+$/, ''));
    } catch (error) {
      await this.offer('');
      if (this.incoming) this.incoming = { ...this.incoming, fault: /** @type {Error} */ (error).message };
    }
  }

  /**
   * The shown list was edited: it is read again after a pause in typing.
   * @param {string} text
   */
  retype(text) {
    if (!this.incoming) return;
    this.incoming = { ...this.incoming, text, fresh: false, fault: '' };
    clearTimeout(this.#retyping);
    this.#retyping = setTimeout(() => this.#read(), REST);
  }

  /**
   * Replaces a line by its suggested correction.
   * @param {import('../../app/protocol').DeckMend} mend
   */
  correct({ line, text }) {
    if (!this.incoming) return;
    const parts = this.incoming.text.split(LINE_ENDS);
    this.incoming = { ...this.incoming, text: parts.with(2 * line - 2, text).join(''), fresh: false };
    this.#focus('.deck-read');
    return this.#read();
  }

  async #read() {
    const request = ++this.#requests;
    const { incoming } = this;
    if (!incoming?.text.trim()) {
      if (incoming) this.incoming = { ...incoming, read: null, limits: [] };
      return;
    }
    await this.host.attempt(async ask => {
      const { read } = await ask({ do: 'deck_read', game: this.host.game, text: incoming.text });
      const deck = this.host.deck ?? this.#fresh(read.name || incoming.name);
      const { report } = await ask({
        do: 'deck_report',
        game: this.host.game,
        deck: { ...deck, cards: read.cards, market: read.market },
      });
      if (request === this.#requests && this.incoming)
        this.incoming = { ...this.incoming, read, fresh: true, limits: report.problems };
    });
  }

  /** What may be imported: the reading of the current text, never of an earlier one. */
  #readable() {
    return this.incoming?.fresh ? this.incoming.read : null;
  }

  /** Replaces the cards of the deck by those of the list. */
  replace() {
    const read = this.#readable();
    if (read)
      this.#apply(
        read.cards,
        read.market,
        sizeOf(this.host.now())
          ? say('decks.the_list_took_the_place', { size: sizeOf(this.host.now()) })
          : say('decks.the_list_is'),
      );
  }

  /** Adds the cards of the list to the deck. */
  add() {
    const read = this.#readable();
    if (!read) return;
    const { cards, market } = this.host.now();
    const sum = { ...cards };
    for (const [card, n] of Object.entries(read.cards))
      sum[card] = Math.min(MOST_OF_A_CARD, (sum[card] ?? 0) + n);
    const both = [...market, ...read.market];
    const left = both.length - MOST_IN_MARKET;
    const summary = say('decks.the_list_was_added', { size: sizeOf(this.host.now()) });
    this.#apply(
      sum,
      both.slice(0, MOST_IN_MARKET),
      left > 0 ? say('decks.the_market_holds', { summary, most_in_market: MOST_IN_MARKET, left }) : summary,
    );
  }

  /** Makes a new deck of the list. */
  beginWith() {
    const { incoming } = this;
    const read = this.#readable();
    if (!incoming || !read) return;
    const { cards, market, name } = read;
    this.#done();
    this.host.begin({ ...this.#fresh(name || incoming.name), cards, market });
    this.host.tab = 'deck';
  }

  /** Closes the list; nothing is changed. */
  leave() {
    this.#done();
    this.host.heading = this.host.deck
      ? this.host.deck.name || say('decks.unnamed_deck')
      : say('decks.decks');
    this.#focus(':is(.deck-top, .deck-shelf) button');
  }

  /** Takes back what a list changed, or does it again. */
  undo() {
    if (!this.earlier) return;
    const { cards, market } = this.host.now();
    const undone = !this.earlier.undone;
    const summary = undone ? say('decks.the_list_is_taken_back') : say('decks.the_list_is_title');
    const { earlier } = this;
    this.earlier = { cards, market, summary, undone };
    this.host.change({ cards: earlier.cards, market: earlier.market });
  }

  /**
   * @param {Deck['cards']} cards
   * @param {string[]} market
   * @param {string} summary
   */
  #apply(cards, market, summary) {
    const { cards: had, market: hadMarket } = this.host.now();
    this.#done();
    this.earlier = { cards: had, market: hadMarket, summary, undone: false };
    this.host.tab = 'deck';
    this.host.change({ cards, market });
    this.#focus('.deck-undo button');
  }

  /**
   * Gives the focus to an element once it is drawn.
   * @param {string} what
   */
  async #focus(what) {
    await this.host.updateComplete;
    /** @type {HTMLElement | null} */ (this.host.querySelector(what))?.focus({ preventScroll: true });
  }

  #done() {
    clearTimeout(this.#retyping);
    this.incoming = null;
    forgetPendingDeckList();
  }

  /**
   * An empty deck.
   * @param {string} name the name it should have
   * @returns {Deck}
   */
  #fresh(name) {
    const short = name.normalize().trim().slice(0, LONGEST_NAME).trim();
    return {
      name: short || freeName(this.host.stored),
      cards: {},
      market: [],
      limits: this.host.pool?.limits[0].id ?? '',
    };
  }

  /** Takes what is pasted or dropped outside of a text field. */
  #onPasteOrDrop = (/** @type {ClipboardEvent | DragEvent} */ event) => {
    const { target } = event;
    if (!this.host.shown || !this.host.pool) return;
    const data = 'clipboardData' in event ? event.clipboardData : event.dataTransfer;
    const file = data?.files[0];
    if (isField(target) && !file) return;
    const text = data?.getData('text');
    if (!file && !text?.trim()) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (file) this.offerFile(file);
    else if (text) this.offer(text);
  };

  #over = (/** @type {DragEvent} */ event) => {
    const types = event.dataTransfer?.types ?? [];
    if (
      this.host.shown &&
      (types.includes('Files') || (types.includes('text/plain') && !isField(event.target)))
    )
      event.preventDefault();
  };

  /** @type {[string, (event: any) => void][]} */
  #arrivals = [
    ['paste', this.#onPasteOrDrop],
    ['drop', this.#onPasteOrDrop],
    ['dragover', this.#over],
  ];
}

/** @param {EventTarget | null} target */
const isField = target => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
