import { html, nothing } from 'lit';
import { glyphSvg, iconOf } from '../../art/card-face.js';
import { build } from '../../app/boot/build-info.js';
import { pageAddress, puzzleAddress, tableAddress } from '../../app/links/addresses.js';
import { allPuzzles, puzzleOfDay } from '../../app/puzzles/collection.js';
import { dayOf, later, numberOf } from '../../app/puzzles/days.js';
import { fromText, queryText } from '../../app/puzzles/list-address.js';
import { playedGames } from '../../app/storage/played-games.js';
import { readRecord, streak } from '../../app/storage/puzzle-record.js';
import { say } from '../../sentences/say.js';
import { Component } from '../component.js';
import { nextFor } from '../puzzle-mode/next-puzzle.js';
import { dayItem, inWords, weekdays } from './calendar.js';
import { gradeOf, ratingText, ratingWords } from './grade.js';
import { list } from './list.js';
import './position.js';
import { recordOf } from './record.js';

/**
 * @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle
 * @typedef {import('../../app/puzzles/collection.js').PuzzleList} PuzzleList
 * @typedef {import('../../app/protocol').Declaration} Declaration
 */

/**
 * The page of the puzzles: the one of the day, runs, all of them, the record. Which of these is shown, and every filter, is in
 * the address.
 */
export class PuzzlesPage extends Component {
  /** @override */
  static properties = {
    lists: { state: true },
    today: { state: true },
    fault: { state: true },
    learn: { state: true },
    query: { state: true },
  };

  constructor() {
    super();
    /** @type {PuzzleList[]} */
    this.lists = [];
    /** @type {Puzzle | null} */
    this.today = null;
    this.fault = false;
    /** @type {Awaited<ReturnType<typeof import('../../app/games/late-part.js').toLearn>>} */
    this.learn = null;
    this.query = new URLSearchParams(location.search);
    /** @type {Map<string, Declaration>} */
    this.games = new Map();
    this.record = readRecord();
    this.day = dayOf();
    /** The month of the calendar, as its first day. */
    this.month = `${this.day.slice(0, 7)}-01`;
  }

  /** @override */
  connectedCallback() {
    this.replaceChildren(); // what is shown until it is drawn
    super.connectedCallback();
    addEventListener('popstate', this.#moved);
    addEventListener('pageshow', this.#shown);
    this.#load();
    this.#lookAtGames();
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    removeEventListener('popstate', this.#moved);
    removeEventListener('pageshow', this.#shown);
  }

  #moved = () => (this.query = new URLSearchParams(location.search));

  /** Shown again by going back: the record may have grown, the day may be over. */
  #shown = () => {
    this.record = readRecord();
    this.#lookAtGames();
    const day = dayOf();
    if (day !== this.day) this.#load();
    this.day = day;
    this.requestUpdate();
  };

  async #load() {
    try {
      const [answer, lists, today] = await Promise.all([
        fetch(build.games),
        allPuzzles(),
        puzzleOfDay(dayOf()),
      ]);
      const { games } = await answer.json();
      this.games = new Map(games.map((/** @type {Declaration} */ game) => [game.name, game]));
      this.today = today;
      this.lists = lists;
    } catch {
      this.fault = true;
    }
  }

  /** What is to be learned from the own games; who has none loads nothing to know that. */
  async #lookAtGames() {
    if (!playedGames().length) return;
    const late = await import('../../app/games/late-part.js').catch(() => null);
    this.learn = (await late?.toLearn()) ?? null;
  }

  /**
   * Goes to another view, or filters.
   * @param {Record<string, string | null>} changed
   */
  go(changed) {
    const query = new URLSearchParams(this.query);
    for (const [name, value] of Object.entries(changed))
      if (value === null) query.delete(name);
      else query.set(name, value);
    const text = queryText(query);
    history.pushState(null, '', text ? `?${text}` : location.pathname);
    this.#moved();
  }

  /**
   * The address of a puzzle, which leads back to what is shown here.
   * @param {{game: string, id: string}} puzzle
   * @param {string | null} [day]
   */
  addressOf(puzzle, day = null) {
    return puzzleAddress(puzzle, day, fromText(this.query));
  }

  /** @param {string} game */
  titleOf(game) {
    return this.games.get(game)?.title ?? game;
  }

  get count() {
    return this.lists.reduce((sum, { puzzles }) => sum + puzzles.length, 0);
  }

  /** @override */
  render() {
    if (this.fault)
      return html`${this.top(say('puzzles.puzzles'), '')}
        <p>${say('puzzles.not_loaded')}</p>`;
    if (!this.lists.length) return html`${this.top(say('puzzles.puzzles'), say('puzzles.exactly_one_way'))}`;
    if (this.query.has('all')) return list(this);
    if (this.query.has('record')) return recordOf(this);
    return this.#home();
  }

  /**
   * The head of a view.
   * @param {string} title
   * @param {string} text
   * @param {unknown} [more]
   */
  top(title, text, more = nothing) {
    const home = ![...this.query.keys()].some(name => name === 'all' || name === 'record');
    return html`<header class="top">
      <a
        class="icon"
        href=${pageAddress(home ? '' : 'puzzles/')}
        aria-label=${home ? say('page.lobby') : say('puzzles.the_puzzles')}
        >${iconOf('chevron-left')}</a
      >
      <span class="grow"
        ><h1>${title}</h1>
        <span class="note">${text}</span></span
      >
      ${more}
    </header>`;
  }

  /**
   * The sign of a game on its table.
   * @param {string} game
   */
  picture(game) {
    const { world = game, glyph = '' } = this.games.get(game) ?? {};
    return html`<span class="picture" data-world=${world} aria-hidden="true"
      >${glyph ? glyphSvg(glyph) : nothing}</span
    >`;
  }

  /**
   * The position of a puzzle on its table.
   * @param {Puzzle} puzzle
   */
  position(puzzle) {
    const { world = puzzle.game, glyph = '' } = this.games.get(puzzle.game) ?? {};
    return html`<ev-position
      class="picture"
      data-world=${world}
      .puzzle=${puzzle}
      .sign=${glyph ? glyphSvg(glyph) : nothing}
    ></ev-position>`;
  }

  #home() {
    const { record, lists } = this;
    const solved = (/** @type {PuzzleList} */ one) =>
      one.puzzles.filter(({ id }) => (record.tried[id]?.[0] ?? 'missed') !== 'missed').length;
    const best = record.runs[0];
    const strong = nextFor(
      lists.flatMap(({ puzzles }) => puzzles),
      record,
      '',
    );
    return html`${this.top(
        say('puzzles.puzzles'),
        say('puzzles.exactly_one_way'),
        html`<a class="btn quiet" href="?record" @click=${this.#link}>${say('puzzles.your_record')}</a>`,
      )}
      <main>
        ${this.today ? this.#today(this.today) : nothing}
        <section class="tiles">
          <article class="tile">
            <h2>${say('puzzles.run')}</h2>
            <p class="note">${say('puzzles.what_a_run_is')}</p>
            ${best ? html`<span class="fig"><b>${best.solved}</b><span>${say('puzzles.your_best')}</span></span>` : nothing}
            <div class="buttons">${lists.map(one => this.#runOf(one.game))}</div>
          </article>
          <article class="tile">
            <h2>${say('puzzles.at_your_strength')}</h2>
            <p class="note">${say('puzzles.about_as_hard')}</p>
            ${record.rated ? html`<span class="fig"><b>${ratingText(record.rating)}</b><span>${ratingWords(record.rating)}</span></span>` : nothing}
            <div class="buttons">
              <a class="btn" href=${this.addressOf(strong)}>${iconOf('play')}${say('puzzles.begin')}</a>
            </div>
          </article>
          ${this.learn ? this.#ownGames(this.learn) : nothing}
        </section>
        <div class="line">
          <h2>${say('puzzles.all_puzzles')}</h2>
          <a href="?all" @click=${this.#link}>${say('puzzles.see_all', { n: this.count })}</a>
        </div>
        <section class="list of-games">
          ${lists.map(
            one =>
              html`<a class="puzzle" href=${`?all&game=${one.game}`} @click=${this.#link}
                >${this.picture(one.game)}<b>${this.titleOf(one.game)}</b
                ><span>${say('puzzles.counted', { n: one.puzzles.length })}</span
                ><span>${say('puzzles.solved_counted', { n: solved(one) })}</span></a
              >`,
          )}
        </section>
      </main>`;
  }

  /** @param {{n: number, game: string, id: string}} learn */
  #ownGames({ n, game, id }) {
    return html`<article class="tile">
      <h2>${say('puzzles.from_your_own_games')}</h2>
      <p class="note">${say('puzzles.moments_where')}</p>
      <span class="fig"><b>${n}</b><span>${say('puzzles.to_look_at_again', { n })}</span></span>
      <div class="buttons">
        <a class="btn" href=${tableAddress(game, id, 'learn')}
          >${iconOf('play')}${say('games.learn_from_them')}</a
        >
      </div>
    </article>`;
  }

  /** @param {string} game */
  #runOf(game) {
    const title = this.titleOf(game);
    const label = say('puzzles.start_run', { game: title });
    return html`<a class="btn" href=${pageAddress(`${game}/?run`)} aria-label=${label}>${title}</a>`;
  }

  /** A link of this page changes what is shown, without loading it anew. */
  #link = (/** @type {MouseEvent} */ event) => {
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    history.pushState(null, '', /** @type {HTMLAnchorElement} */ (event.currentTarget).href);
    this.#moved();
    scrollTo(0, 0);
    this.updateComplete.then(() => /** @type {HTMLElement | null} */ (this.querySelector('.top a'))?.focus());
  };

  /** @param {Puzzle} puzzle */
  #today(puzzle) {
    const { day, record } = this;
    const { now } = streak(record.days, day);
    const done = (record.days[day] ?? 'missed') !== 'missed';
    const monday = later(day, -((numberOf(day) + 3) % 7));
    return html`<section class="day">
      ${this.position(puzzle)}
      <div>
        <span class="note">${inWords(day, { weekday: 'long', day: 'numeric', month: 'long' })}</span>
        <h2>${say('puzzles.puzzle_of_the_day')}</h2>
        <p>${this.titleOf(puzzle.game)}. ${puzzle.goal}.</p>
        <p class="row">
          ${gradeOf(puzzle.grade)}<span class="note">${say('puzzles.decisions', { n: puzzle.own })}</span>
        </p>
        <p class="row">
          <a class="btn ${done ? '' : 'go'}" href=${this.addressOf(puzzle, day)}
            >${done ? say('puzzles.look_again') : say('puzzles.solve_it')}</a
          ><span class="note">${say('puzzles.same_for_everybody')}</span>
        </p>
      </div>
      <div class="week">
        <span class="fig"><b>${now}</b><span>${say('puzzles.days_in_a_row', { n: now })}</span></span>
        <ol class="cal">
          ${weekdays(monday).map(name => html`<li class="weekday" aria-hidden="true">${name}</li>`)}
          ${Array.from({ length: 7 }, (_, n) => dayItem(later(monday, n), day, record.days))}
        </ol>
      </div>
    </section>`;
  }
}
customElements.define('ev-puzzles', PuzzlesPage);
