// The record: the rating over time, what was solved of each game, the calendar, the runs.
import { html, nothing, svg } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { later, numberOf } from '../../app/puzzles/days.js';
import { certainty, range } from '../../app/puzzles/rating.js';
import { streak } from '../../app/storage/puzzle-record.js';
import { cssText } from '../../lib/css-text.js';
import { say } from '../../sentences/say.js';
import { dayItem, inWords, weekdays } from './calendar.js';
import { grouped, ratingText, ratingWords } from './grade.js';

/** @typedef {import('./element.js').PuzzlesPage} Page */

const SHOWN_RUNS = 5;
const PLOT = { width: 580, height: 150 };
/** How far the levels that are drawn may lie apart, and how many there are at most. */
const LEVELS = { steps: [20, 50, 100, 200, 500, 1000], most: 4 };

/** @param {Page} page */
export function recordOf(page) {
  const { record, lists } = page;
  const tried = Object.values(record.tried);
  const missed = tried.filter(([how]) => how === 'missed').length;
  const [least, most] = range(record.rating);
  return html`${page.top(say('puzzles.your_record'), say('puzzles.kept_on_this_device'))}
    <main class="record">
      <section class="panel">
        <div class="row figs">
          ${
            record.rated
              ? html`<span class="fig large"
                  ><b>${ratingText(record.rating)}</b
                  ><span
                    >${
                      certainty(record.rating) === 'unknown'
                        ? ratingWords(record.rating)
                        : say('puzzles.rating_between', { least: grouped(least), most: grouped(most) })
                    }</span
                  ></span
                >`
              : html`<span class="fig"><b>–</b><span>${say('puzzles.no_rating')}</span></span>`
          }
          <span class="fig"
            ><b>${grouped(tried.length - missed)}</b><span>${say('puzzles.solved_word')}</span></span
          >
          <span class="fig"><b>${grouped(missed)}</b><span>${say('puzzles.missed')}</span></span>
        </div>
        ${record.history.length > 1 && certainty(record.rating) !== 'unknown' ? trend(record.history) : nothing}
        <div class="bars">
          ${lists.map(({ game, puzzles }) => {
            const all = tried.filter(([, of]) => of === game);
            const n = all.filter(([how]) => how !== 'missed').length;
            return html`<b>${page.titleOf(game)}</b
              ><span class="bar" aria-hidden="true"
                ><i class="won" .style=${grow(n)}></i><i class="lost" .style=${grow(all.length - n)}></i
                ><i .style=${grow(Math.max(0, puzzles.length - all.length))}></i></span
              ><span>${say('puzzles.of', { n, all: all.length })}</span>`;
          })}
        </div>
        <p class="note">${say('puzzles.what_a_rating_is')}</p>
      </section>
      <div class="beside">
        ${calendar(page)}
        ${
          record.runs.length
            ? html`<section class="panel">
                <h2>${say('puzzles.runs')}</h2>
                <ol class="runs">
                  ${record.runs.slice(0, SHOWN_RUNS).map(run => oneRun(page.titleOf(run.game), run))}
                </ol>
              </section>`
            : nothing
        }
      </div>
    </main>`;
}

/**
 * @param {string} game its title
 * @param {import('../../app/storage/puzzle-record.js').Run} run
 */
const oneRun = (game, { solved, on }) =>
  html`<li><b>${solved}</b> ${game}, ${inWords(on, { day: 'numeric', month: 'long' })}</li>`;

/** @param {number} n */
const grow = n => cssText(`flex-grow:${n}`);

/**
 * The rating from day to day, with the same in words and as a table.
 * @param {[string, number][]} history
 */
function trend(history) {
  const [first, last] = [history[0], history[history.length - 1]];
  const values = history.map(([, rating]) => rating);
  const [low, high] = [Math.min(...values) - 20, Math.max(...values) + 20];
  const part = (/** @type {number} */ rating) => (high - rating) / (high - low);
  const from = numberOf(first[0]);
  const days = Math.max(1, numberOf(last[0]) - from);
  const at = (/** @type {[string, number]} */ [day, rating]) =>
    `${(((numberOf(day) - from) / days) * PLOT.width).toFixed(1)} ${(part(rating) * PLOT.height).toFixed(1)}`;
  const said = say('puzzles.rating_over_time', {
    first: grouped(first[1]),
    from: inWords(first[0], { day: 'numeric', month: 'long' }),
    last: grouped(last[1]),
    to: inWords(last[0], { day: 'numeric', month: 'long' }),
  });
  return html`<figure class="trend">
    <div class="levels">
      ${levels(low, high).map(one => html`<span aria-hidden="true" .style=${cssText(`top:${(part(one) * 100).toFixed(1)}%`)}>${grouped(one)}</span>`)}
      <svg
        viewBox="0 0 ${PLOT.width} ${PLOT.height}"
        preserveAspectRatio="none"
        role="img"
        aria-label=${said}
      >
        ${svg`<path class="base" d="M0 ${PLOT.height - 1}H${PLOT.width}" /><path class="rating" d="M${history.map(at).join('L')}" />`}
      </svg>
    </div>
    <figcaption>${said}</figcaption>
    <details>
      <summary>${say('puzzles.as_a_table')}</summary>
      <table>
        <tr>
          <th>${say('puzzles.day')}</th>
          <th>${say('puzzles.rating')}</th>
        </tr>
        ${history.slice(-100).map(
          ([day, rating]) =>
            html`<tr>
              <td>${inWords(day, { day: 'numeric', month: 'long', year: 'numeric' })}</td>
              <td>${grouped(rating)}</td>
            </tr>`,
        )}
      </table>
    </details>
  </figure>`;
}

/**
 * The ratings that lines of a plot are drawn for: round ones, a few.
 * @param {number} low
 * @param {number} high
 */
export function levels(low, high) {
  const step = LEVELS.steps.find(one => (high - low) / one <= LEVELS.most) ?? high - low;
  const first = Math.ceil(low / step) * step;
  return Array.from({ length: Math.floor((high - first) / step) + 1 }, (_, n) => first + n * step);
}

/** @param {Page} page */
function calendar(page) {
  const { day, record, month, today } = page;
  const { now, longest } = streak(record.days, day);
  const blank = (numberOf(month) + 3) % 7;
  const next = `${later(month, 31).slice(0, 7)}-01`;
  const before = `${later(month, -1).slice(0, 7)}-01`;
  const days = Array.from({ length: numberOf(next) - numberOf(month) }, (_, n) => later(month, n));
  const turn = (/** @type {string} */ to) => () => {
    page.month = to;
    page.requestUpdate();
  };
  const open = !record.days[day];
  return html`<section class="panel">
    <div class="row between">
      <h2 aria-live="polite">${inWords(month, { month: 'long', year: 'numeric' })}</h2>
      <span
        ><button class="icon" aria-label=${say('puzzles.day_before')} @click=${turn(before)}>
          ${iconOf('chevron-left')}</button
        ><button class="icon" aria-label=${say('puzzles.day_after')} @click=${turn(next)}>
          ${iconOf('chevron-right')}
        </button></span
      >
    </div>
    <ol class="cal">
      ${weekdays(later(month, -blank)).map(name => html`<li class="weekday" aria-hidden="true">${name}</li>`)}
      ${Array.from({ length: blank }, () => html`<li aria-hidden="true"></li>`)}
      ${days.map(one => dayItem(one, day, record.days))}
    </ol>
    <p><span class="row">${say('puzzles.in_a_row', { n: now, longest })}</span></p>
    <p class="legend note">
      <i class="solved"></i>${say('puzzles.solved_word')} <i class="help"></i>${say('puzzles.with_help_word')}
      <i class="missed"></i>${say('puzzles.missed')}
    </p>
    ${open && today ? html`<a class="btn go" href=${page.addressOf(today, day)}>${say('puzzles.solve_todays')}</a>` : nothing}
  </section>`;
}
