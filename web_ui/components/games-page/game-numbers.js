// The numbers above the list of games: counts, and plots with a sentence and a table each.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { dateText } from '../../app/games/dates.js';
import { tableAddress } from '../../app/links/addresses.js';
import { DAYS, mostCostly, numbersOf, played } from '../../app/games/numbers.js';
import { Component } from '../component.js';
import { countPlot, dayPlot, legend, patterns, resultBar } from './plots.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/games/numbers.js').Numbers} Numbers
 * @typedef {import('../../app/games/numbers.js').Row} Row
 * @typedef {{title: string, text: string, plot: unknown, head: string[], rows: (string | number)[][],
 *   onward?: unknown}} Plot
 */

/** From here on there is room for all plots side by side. */
const WIDE = matchMedia('(min-width: 1024px)');
/** So many plots come first: those of all games. */
const FIRST = 3;

export class GameNumbers extends Component {
  /** @override */
  static properties = {
    entries: { attribute: false },
    declarations: { attribute: false },
    gameTitle: { attribute: false },
    now: { attribute: false },
    tables: { state: true },
  };

  /** @type {Numbers | null} */
  #numbers = null;

  constructor() {
    super();
    this.entries = /** @type {import('../../app/games/game-list.js').Entry[]} */ ([]);
    this.declarations = /** @type {import('../../app/protocol').Declaration[]} */ ([]);
    /** The game that they are of; empty: of all. */
    this.gameTitle = '';
    this.now = Date.now();
    /**
     * The plots that are shown as tables, by their titles.
     * @type {Set<string>}
     */
    this.tables = new Set();
  }

  /** @override */
  connectedCallback() {
    super.connectedCallback();
    WIDE.addEventListener('change', this.#again);
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    WIDE.removeEventListener('change', this.#again);
  }

  #again = () => this.requestUpdate();

  /** @override */
  willUpdate(/** @type {Map<string, unknown>} */ changed) {
    if (changed.has('entries') || changed.has('gameTitle'))
      this.#numbers = numbersOf(
        this.entries,
        new Map(this.declarations.map(one => [one.name, one])),
        this.now,
        this.gameTitle !== '',
      );
  }

  /** @override */
  render() {
    const numbers = this.#numbers;
    if (!numbers?.played) return nothing;
    const plots = [
      levelPlot(numbers),
      daysPlot(numbers, this.now),
      costlyPlot(numbers),
      ...groupPlots(numbers),
    ];
    return html`<section class="nums" aria-label=${say('games.numbers')}>
        ${patterns} ${this.#figures(numbers)}
        ${plots.slice(0, FIRST).map((plot, n) => this.#card(plot, n === 0))}
      </section>
      ${
        plots.length > FIRST
          ? html`<details class="more3" ?open=${this.gameTitle !== ''}>
              <summary>${iconOf('chevron-right')}${say('games.more_numbers')}</summary>
              <div class="tri">${plots.slice(FIRST).map(plot => this.#card(plot, false))}</div>
            </details>`
          : nothing
      }`;
  }

  /** @param {Numbers} numbers */
  #figures({ played, tally, hints, hinted }) {
    const figure = (/** @type {number} */ n, /** @type {string} */ word, /** @type {string} */ tip = '') =>
      html`<div class="fig" title=${tip || nothing}><b>${n}</b> <span>${word}</span></div>`;
    return html`<div class="num3">
      ${figure(played, this.gameTitle ? say('games.games_of', { n: played, title: this.gameTitle }) : say('games.games_finished', { n: played }))}
      ${figure(tally.won, say('games.won_counted'))} ${figure(tally.lost, say('games.lost_counted'))}
      ${figure(tally.drawn, say('games.drawn_counted'))}
      ${figure(hints, say('games.hints_asked', { n: hints }), say('games.hints_in', { n: hinted, all: played }))}
    </div>`;
  }

  /**
   * @param {Plot} plot
   * @param {boolean} open on a phone
   */
  #card(plot, open) {
    const { title, text } = plot;
    if (!WIDE.matches && !open)
      return html`<details class="pcard fold3">
        <summary>
          <h2>${title}</h2>
          <small>${text}</small>${iconOf('chevron-right')}
        </summary>
        ${this.#body(plot)}
      </details>`;
    return html`<section class="pcard" aria-label=${title}>
      <header>
        <h2>${title}</h2>
        ${this.#switch(title)}
      </header>
      ${this.#body(plot, false)}
    </section>`;
  }

  /** @param {string} title */
  #switch(title) {
    return html`<button
      class="icon"
      aria-pressed=${this.tables.has(title)}
      aria-label=${say('games.as_a_table', { title })}
      title=${say('games.as_a_table', { title })}
      @click=${() => {
        const tables = new Set(this.tables);
        if (!tables.delete(title)) tables.add(title);
        this.tables = tables;
      }}
    >
      ${iconOf('table-2')}
    </button>`;
  }

  /**
   * The plot, or its table; whoever does not see has the table in any case.
   * @param {Plot} plot
   * @param {boolean} [switched] with the button that changes between them
   */
  #body({ title, text, plot, head, rows, onward = nothing }, switched = true) {
    const table = this.tables.has(title);
    return html`${table ? nothing : plot}
      <div class=${table ? 'ptable' : 'sr'}>
        <table>
          <caption class="sr">
            ${title}
          </caption>
          <thead>
            <tr>
              ${head.map(word => html`<th scope="col">${word}</th>`)}
            </tr>
          </thead>
          <tbody>
            ${rows.map(
              ([first, ...rest]) =>
                html`<tr>
                  <th scope="row">${first}</th>
                  ${rest.map(n => html`<td>${n}</td>`)}
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      <p class="say">${text} ${onward} ${switched ? this.#switch(title) : nothing}</p>`;
  }
}

const RESULTS = [say('games.won'), say('games.drawn'), say('games.lost')];
/** @param {Row} row */
const cells = ({ label, won, drawn, lost }) => [label, won, drawn, lost];

/** @param {Row[]} rows */
const bars = rows =>
  html`<div class="wl">
    ${rows.map(
      row =>
        html`<b>${row.label}</b> ${resultBar(row)}
          <span>${say('games.of_these', { n: row.won, all: played(row) })}</span>`,
    )}
  </div>`;

/**
 * @param {Numbers} numbers
 * @returns {Plot}
 */
function levelPlot({ levels }) {
  const last = levels.at(-1);
  return {
    title: say('games.results_by_level'),
    text: last
      ? say('games.best_level', { level: last.label, won: last.won, all: played(last) })
      : say('games.no_computer'),
    plot: levels.length ? html`${bars(levels)} ${legend}` : nothing,
    head: [say('common.level'), ...RESULTS],
    rows: levels.map(cells),
  };
}

/**
 * @param {Numbers} numbers
 * @param {number} now
 * @returns {Plot}
 */
function daysPlot({ days, streak }, now) {
  const won = days.reduce((sum, day) => sum + day.won, 0);
  const lost = days.reduce((sum, day) => sum + day.lost, 0);
  const some = days.some(day => played(day));
  const texts = [some ? say('games.won_and_lost', { won, lost }) : say('games.nothing_played')];
  if (streak) texts.push(say('games.best_streak', { n: streak.most, day: dateText(streak.at, now) }));
  const axis = html`<div class="axis" aria-hidden="true">
    <span>${dateText(days[0].at, now)}</span><span>${say('games.today')}</span>
  </div>`;
  return {
    title: say('games.last_days', { days: DAYS }),
    text: texts.join(' '),
    plot: html`${dayPlot(days)} ${axis}`,
    head: [say('games.day'), ...RESULTS],
    rows: days
      .filter(day => played(day))
      .map(day => [dateText(day.at, now), day.won, day.drawn, day.lost])
      .reverse(),
  };
}

/**
 * @param {Numbers} numbers
 * @returns {Plot}
 */
function costlyPlot({ costly, toLearn }) {
  const most = mostCostly(costly);
  const text = !most
    ? say('games.none_analysed')
    : 2 * most.n <= most.of
      ? say('games.costly_everywhere', { of: most.of })
      : most.which === 'start'
        ? say('games.most_at_the_start', { n: most.n, of: most.of })
        : most.which === 'middle'
          ? say('games.most_in_the_middle', { n: most.n, of: most.of })
          : say('games.most_at_the_end', { n: most.n, of: most.of });
  const step = 100 / costly.length;
  return {
    title: say('games.where_costly'),
    text,
    plot: most
      ? html`${countPlot(costly)}
          <div class="axis" aria-hidden="true">
            <span>${say('games.start')}</span><span>${say('games.middle')}</span
            ><span>${say('games.end')}</span>
          </div>`
      : nothing,
    head: [say('games.part'), say('games.decisions')],
    onward:
      most && toLearn
        ? html`<a class="lnk" href=${tableAddress(toLearn.game, toLearn.id, 'learn')}
            >${say('games.learn_from_them')}</a
          >`
        : nothing,
    rows: costly.map((n, part) => [say('games.per_cent', { from: part * step, to: (part + 1) * step }), n]),
  };
}

/**
 * @param {Numbers} numbers
 * @returns {Plot[]}
 */
const groupPlots = ({ groups }) =>
  groups.map(({ title, rows }) => {
    const share = (/** @type {Row} */ row) => row.won / played(row);
    const best = rows.reduce((one, other) => (share(other) > share(one) ? other : one));
    return {
      title,
      text: say('games.best_of_these', { label: best.label, won: best.won, all: played(best) }),
      plot: bars(rows),
      head: [title, ...RESULTS],
      rows: rows.map(cells),
    };
  });
customElements.define('ev-game-numbers', GameNumbers);
