// What is drawn while a puzzle is solved: the table with a bar of its own, and beside it what is known of the puzzle.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { pageAddress, puzzleAddress } from '../../app/links/addresses.js';
import { dayOf } from '../../app/puzzles/days.js';
import { listBehind, queryText } from '../../app/puzzles/list-address.js';
import { certainty } from '../../app/puzzles/rating.js';
import { streak } from '../../app/storage/puzzle-record.js';
import { labelledNames, sentenceNamer } from '../../lib/seat-names.js';
import { figure } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';
import { gradeOf, ratingText, ratingWords } from '../puzzles-page/grade.js';
import { positionPage } from './position-page.js';
import { LIVES, RUN_S, clockText } from './run.js';
import { dayText, resultText, shownText, taskText } from './words.js';

/**
 * @typedef {import('./mode.js').PuzzleMode} Mode
 * @typedef {import('../../app/protocol').Update} Update
 */

/** @param {Mode} mode */
export function page(mode) {
  const { shell, run } = mode;
  if (run?.over) return html`${runEnd(mode)}<ev-notices></ev-notices>`;
  return positionPage(mode, {
    head: () => head(mode),
    above: () => (run && !shell.wide ? runBar(mode) : nothing),
    bar: () => bar(mode),
    aside: view => aside(mode, view),
  });
}

/** @param {Mode} mode */
function head(mode) {
  const { shell, run, puzzle } = mode;
  const behind = listBehind(location.search);
  const list = queryText(behind);
  const [back, label] = behind.has('lobby')
    ? ['', say('study.back_to_the_lobby')]
    : [list ? `puzzles/?${list}` : 'puzzles/', say('puzzles.the_puzzles')];
  return html`<a class="icon" href=${pageAddress(back)} aria-label=${label}>${iconOf('chevron-left')}</a>
    <h1>${run ? say('puzzles.run') : say('puzzles.puzzle')}</h1>
    <span class="sub grow"><span>${mode.title}</span></span>
    ${
      run
        ? html`${shell.wide ? runFigures(mode) : nothing}<button
              class="icon"
              aria-label=${say('puzzles.end_the_run')}
              title=${say('puzzles.end_the_run')}
              @click=${() => run.end()}
            >
              ${iconOf('x')}
            </button>`
        : html`${shell.wide || !puzzle ? nothing : gradeOf(puzzle.grade)}<button
              class="icon"
              aria-label=${say('common.share')}
              title=${say('common.share')}
              @click=${() => mode.share()}
            >
              ${iconOf('share-2')}</button
            ><button
              class="icon"
              aria-label=${say('common.settings')}
              title=${say('common.settings')}
              @click=${() => shell.showSheet('ev-settings')}
            >
              ${iconOf('settings')}
            </button>`
    }`;
}

// ---- the bar ----

/** @param {Mode} mode */
function bar(mode) {
  return html`<section class="puzzle-bar" data-phase=${mode.phase} aria-label=${say('puzzles.puzzle')}>
    ${content(mode)}
  </section>`;
}

/** @param {Mode} mode */
function content(mode) {
  const { phase, puzzle, run } = mode;
  switch (phase) {
    case 'judging':
      return words(say('puzzles.looking'), '');
    case 'wrong':
      return html`${words(run && run.skipped === puzzle ? say('puzzles.skipped') : say('puzzles.that_lets_it_slip'), mode.answered || mode.why)}${
        run
          ? nothing
          : html`<button class="btn go" @click=${() => mode.again()}>${say('puzzles.try_again')}</button
              >${solution(mode)}`
      }`;
    case 'showing':
      return words(say('puzzles.the_solution'), '');
    case 'solved':
      return html`${mode.why === 'shown' ? words(say('puzzles.the_solution'), shownText(mode)) : words(say('puzzles.solved'), resultText(mode))}${
        run
          ? nothing
          : html`<button class="btn go" @click=${() => mode.next()}>${say('puzzles.one_more')}</button
              ><button class="btn" @click=${() => mode.study()}>
                ${iconOf('git-branch')}<span>${say('study.study')}</span>
              </button>`
      }`;
    default:
      return html`${words(puzzle?.goal ?? '', mode.hinted ? say('puzzles.hint_card') : taskText(mode))}${
        run
          ? html`<button class="btn quiet" @click=${() => run.skip()}>
              ${iconOf('skip-forward')}<span>${say('puzzles.skip_it')}</span>
            </button>`
          : html`<button class="btn" @click=${() => mode.hint()}>
                ${iconOf('lightbulb')}<span>${say('common.hint')}</span></button
              >${solution(mode)}`
      }`;
  }
}

/**
 * @param {string} title
 * @param {string} text
 */
const words = (title, text) => html`<p class="grow"><b>${title}</b> <span>${text}</span></p>`;

/** @param {Mode} mode */
const solution = mode =>
  html`<button class="btn quiet" @click=${() => mode.show()}>${say('puzzles.show_the_solution')}</button>`;

// ---- beside the table ----

/**
 * @param {Mode} mode
 * @param {Update} view
 */
function aside(mode, view) {
  const { shell, puzzle, run, day, themes } = mode;
  const known =
    mode.phase === 'solved' || (mode.record.tried[puzzle?.id ?? '']?.[0] ?? 'missed') !== 'missed';
  return html`<aside class="rail" aria-label=${say('puzzles.details')}>
    <div class="rail-top" tabindex="0" role="group" aria-label=${say('puzzles.details')}>
      <div class="puzzle-side">
        <h2>${run ? say('puzzles.run') : day ? say('puzzles.puzzle_of_the_day') : mode.title}</h2>
        <dl>
          ${
            day && !run
              ? html`<dt>${say('puzzles.day')}</dt>
                  <dd>${dayText(day)}</dd>`
              : nothing
          }
          <dt>${say('puzzles.grade')}</dt>
          <dd>${gradeOf(puzzle?.grade ?? 1)}</dd>
          ${
            run
              ? nothing
              : html`<dt>${say('puzzles.theme')}</dt>
                  <dd>
                    ${
                      known
                        ? puzzle?.themes.map(one => html`<span class="stamp">${themes[one]}</span>`)
                        : html`<span class="veil"
                            >${iconOf('lock')}<span>${say('puzzles.shown_once_solved')}</span></span
                          >`
                    }
                  </dd>
                  <dt>${say('puzzles.proof')}</dt>
                  <dd><span class="stamp">${iconOf('check')}${say('puzzles.proven')}</span></dd>`
          }
        </dl>
        <p class="note">${run ? runNote(mode) : proofText(mode)}</p>
        ${mode.phase === 'solved' && !run ? figures(mode) : nothing}
      </div>
      ${shell.subject ? html`<ev-inspect .subject=${shell.subject}></ev-inspect>` : nothing}
    </div>
    <div class="side-panel">
      <ev-log
        .log=${view.log}
        .at=${view.status.at}
        .over=${view.status.over}
        .name=${sentenceNamer(view, labelledNames(view))}
        .chipFace=${shell.host.chipFace}
      ></ev-log>
    </div>
  </aside>`;
}

/** @param {Mode} mode */
function proofText({ puzzle }) {
  if (!puzzle) return '';
  const worlds = puzzle.worlds === 0 ? say('puzzles.whatever_is_hidden') : '';
  const counted = puzzle.worlds > 1 ? say('puzzles.counted_worlds', { n: puzzle.worlds }) : '';
  return [say('puzzles.positions_looked_at', { n: puzzle.states }), worlds, counted]
    .filter(Boolean)
    .join(' ');
}

/** @param {Mode} mode */
function figures({ record, before }) {
  const now = Math.round(record.rating.rating);
  const settled = certainty(record.rating) === 'settled';
  const change = settled ? now - Math.round(before) : 0;
  const days = streak(record.days, dayOf()).now;
  const signed = change > 0 ? `+${change}` : `−${-change}`;
  return html`<div class="figures">
    <span class="fig"
      ><b>${ratingText(record.rating)}</b
      ><span
        >${change ? say('puzzles.your_rating_changed', { change: signed }) : ratingWords(record.rating)}</span
      ></span
    >
    <span class="fig"><b>${figure(days)}</b><span>${say('puzzles.days_in_a_row', { n: days })}</span></span>
  </div>`;
}

// ---- a run ----

/** @param {Mode} mode */
function runNote({ run }) {
  const best = run?.best ? say('puzzles.best_run', { n: run.best.solved, day: dayText(run.best.on) }) : '';
  return [best, say('puzzles.they_get_harder')].filter(Boolean).join(' ');
}

/** @param {boolean} full */
const heart = full =>
  html`<svg class=${full ? 'on' : 'off'} viewBox="0 0 24 24" aria-hidden="true">
    <path d="M12 20.5 3.6 12a5 5 0 0 1 7-7.1L12 6.2l1.4-1.3a5 5 0 0 1 7 7.1z" />
  </svg>`;

/** @param {number} lives */
const hearts = lives =>
  html`<span class="hearts" role="img" aria-label=${say('puzzles.lives', { n: lives })}
    >${Array.from({ length: LIVES }, (_, n) => heart(n < lives))}</span
  >`;

/** @param {Mode} mode */
const runFigures = ({ run }) =>
  run
    ? html`<span class="run-figures"
        ><span><b>${run.solved}</b> ${say('puzzles.solved_word')}</span>${hearts(run.lives)}<b
          class="clock"
          role="timer"
          aria-label=${say('puzzles.time_left', { time: clockText(run.left) })}
          >${clockText(run.left)}</b
        ></span
      >`
    : nothing;

/** @param {Mode} mode */
const runBar = mode =>
  html`<div class="run-bar">
    <meter
      min="0"
      max=${RUN_S}
      .value=${mode.run?.left ?? 0}
      aria-label=${say('puzzles.time_left', { time: clockText(mode.run?.left ?? 0) })}
    ></meter
    >${runFigures(mode)}
  </div>`;

/**
 * @param {string} game its title
 * @param {import('./mode.js').Puzzle} one
 */
const missedPuzzle = (game, one) =>
  html`<li>
    <a href=${puzzleAddress(one)}>${say('puzzles.number', { game, number: one.number })}</a
    >${gradeOf(one.grade)}
  </li>`;

/** @param {Mode} mode */
function runEnd(mode) {
  const { run, shell } = mode;
  if (!run) return nothing;
  const { best } = run;
  const behind = best ? best.solved - run.solved : 0;
  const said =
    behind > 0 && best
      ? say('puzzles.behind_your_best', { n: behind, day: dayText(best.on) })
      : say('puzzles.it_is_your_best');
  return html`<main class="run-end" tabindex="-1">
    <header class="top">
      <a class="icon" href=${pageAddress('puzzles/')} aria-label=${say('puzzles.the_puzzles')}
        >${iconOf('chevron-left')}</a
      >
      <h1>${say('puzzles.run')}</h1>
    </header>
    <section class="verdict">
      <h2 data-seat="1">${say('puzzles.a_run_of', { n: run.solved })}</h2>
      <div class="scores">
        <span class="fig"><b>${run.solved}</b><span>${say('puzzles.solved_word')}</span></span>
        <span class="fig"><b>${LIVES - run.lives}</b><span>${say('puzzles.missed')}</span></span>
        <span class="fig"><b>${clockText(run.used)}</b><span>${say('puzzles.of_three_minutes')}</span></span>
      </div>
      <p>${said}</p>
      ${
        run.missed.length
          ? html`<h3>${say('puzzles.look_once_more')}</h3>
              <ul>
                ${run.missed.map(one => missedPuzzle(shell.declaration?.title ?? '', one))}
              </ul>`
          : nothing
      }
      <div class="buttons">
        <button class="btn go" @click=${() => mode.begin({ kind: 'run' })}>${say('puzzles.run_again')}</button
        ><a class="btn" href=${pageAddress('puzzles/')}>${say('puzzles.the_puzzles')}</a>
      </div>
    </section>
  </main>`;
}
