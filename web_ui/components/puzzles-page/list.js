// All puzzles, by game, grade and theme.
import { html, nothing } from 'lit';
import { filterOf, fits } from '../../app/puzzles/list-address.js';
import { say } from '../../sentences/say.js';
import { gradeOf, lozenges } from './grade.js';

/**
 * @typedef {import('./element.js').PuzzlesPage} Page
 * @typedef {import('../../app/puzzles/collection.js').Puzzle} Puzzle
 */

/** How many are drawn at first, and more by each press. */
const AT_ONCE = 60;

/** @param {Page} page */
export function list(page) {
  const { query, lists } = page;
  const filter = filterOf(query);
  const { game, grade, theme, open } = filter;
  const most = Number(query.get('most')) || AT_ONCE;
  const within = lists.filter(one => !game || one.game === game);
  const found = within.flatMap(({ puzzles }) =>
    puzzles.filter(one => fits(filter, one, isSolved(page, one))),
  );
  const all = lists.flatMap(({ puzzles }) => puzzles);
  const themes = new Map(
    within.flatMap(one => Object.entries(one.themes)).sort((a, b) => (a[1] < b[1] ? -1 : 1)),
  );
  const lot = found[Math.floor(Math.random() * found.length)];
  return html`${page.top(
      say('puzzles.all_puzzles'),
      say('puzzles.counted_proven', { n: all.length }),
      lot ? html`<a class="btn" href=${page.addressOf(lot)}>${say('puzzles.one_at_random')}</a>` : nothing,
    )}
    <main>
      <div class="segment" role="group" aria-label=${say('puzzles.games')}>
        ${choice(say('puzzles.all'), !game, () => page.go({ game: null, theme: null }))}
        ${lists.map(one => choice(page.titleOf(one.game), game === one.game, () => page.go({ game: one.game, theme: null })))}
      </div>
      <div class="filters" role="group" aria-label=${say('puzzles.filters')}>
        ${choice(say('puzzles.any_grade'), !grade, () => page.go({ grade: null }))}
        ${[1, 2, 3, 4, 5].map(
          n =>
            html`<button
              aria-pressed=${grade === n}
              aria-label=${say('puzzles.grade_of', { grade: n })}
              @click=${() => page.go({ grade: grade === n ? null : String(n) })}
            >
              <span class="grade">${lozenges(n)}</span>
            </button>`,
        )}
        <button aria-pressed=${open} @click=${() => page.go({ open: open ? null : '' })}>
          ${say('puzzles.not_solved')} <small>${all.filter(one => !isSolved(page, one)).length}</small>
        </button>
        <select
          aria-label=${say('puzzles.theme')}
          @change=${(/** @type {Event} */ event) => page.go({ theme: /** @type {HTMLSelectElement} */ (event.target).value || null })}
        >
          <option value="" ?selected=${!theme}>${say('puzzles.any_theme')}</option>
          ${[...themes].map(([id, name]) => html`<option value=${id} ?selected=${theme === id}>${name}</option>`)}
        </select>
      </div>
      <section class="list">${found.slice(0, most).map(one => row(page, one))}</section>
      ${
        found.length > most
          ? html`<button class="btn quiet" @click=${() => page.go({ most: String(most + AT_ONCE) })}>
              ${say('puzzles.see_all', { n: found.length })}
            </button>`
          : nothing
      }
      <p class="note">${found.length ? say('puzzles.themes_stay_hidden') : say('puzzles.none_found')}</p>
    </main>`;
}

/**
 * @param {Page} page
 * @param {Puzzle} one
 */
const isSolved = ({ record }, one) => (record.tried[one.id]?.[0] ?? 'missed') !== 'missed';

/**
 * @param {string} text
 * @param {boolean} on
 * @param {() => void} run
 */
const choice = (text, on, run) => html`<button aria-pressed=${on} @click=${run}>${text}</button>`;

/**
 * @param {Page} page
 * @param {Puzzle} one
 */
function row(page, one) {
  const how = page.record.tried[one.id]?.[0];
  return html`<a class="puzzle" href=${page.addressOf(one)}
    >${page.position(one)}<b>${say('puzzles.number', { game: page.titleOf(one.game), number: one.number })}</b
    ><span class="row">${gradeOf(one.grade)}${say('puzzles.decisions', { n: one.own })}</span
    ><span class="how" data-how=${how ?? 'open'}>${status(how)}</span></a
  >`;
}

/** @param {import('../../app/storage/puzzle-record.js').How | undefined} how */
function status(how) {
  switch (how) {
    case 'first':
      return say('puzzles.solved_first');
    case 'later':
      return say('puzzles.solved_word');
    case 'help':
      return say('puzzles.solved_with_help');
    case 'missed':
      return say('puzzles.missed');
    default:
      return say('puzzles.not_tried');
  }
}
