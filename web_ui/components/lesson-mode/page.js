// What is drawn while a lesson of positions is played: the table with a bar of its own, and beside it the steps.
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { pageAddress } from '../../app/links/addresses.js';
import { labelledNames, sentenceNamer } from '../../lib/seat-names.js';
import { say } from '../../sentences/say.js';
import { positionPage } from '../puzzle-mode/position-page.js';

/**
 * @typedef {import('./mode.js').LessonMode} Mode
 * @typedef {import('../../app/protocol').Update} Update
 */

/** @param {Mode} mode */
export const page = mode =>
  positionPage(mode, {
    head: () => head(mode),
    bar: () => bar(mode),
    aside: view => aside(mode, view),
  });

/** @param {Mode} mode */
function head(mode) {
  const { shell, lesson, heading } = mode;
  return html`<a class="icon" href=${pageAddress(`${shell.game}/`)} aria-label=${say('lessons.leave')}
      >${iconOf('chevron-left')}</a
    >
    <h1>${say('lessons.second')}</h1>
    <span class="sub grow"><span>${shell.wide ? lesson?.about : heading}</span></span>
    <button
      class="icon"
      aria-label=${say('common.settings')}
      title=${say('common.settings')}
      @click=${() => shell.showSheet('ev-settings')}
    >
      ${iconOf('settings')}
    </button>`;
}

/** @param {Mode} mode */
function bar(mode) {
  const { step, said, hinted, lesson, at } = mode;
  const phase = (mode.phase === 'right' || mode.phase === 'wrong') && !said ? 'showing' : mode.phase;
  /** @type {Record<string, () => [string, unknown, unknown]>} */
  const parts = {
    playing: () => [
      step?.head ?? '',
      hinted ? say('puzzles.hint_card') : (step?.text ?? ''),
      html`<button class="btn" @click=${() => mode.hint()}>
          ${iconOf('lightbulb')}<span>${say('common.hint')}</span></button
        >${shows(mode)}`,
    ],
    wrong: () => [
      say('lessons.not_this'),
      said,
      html`<button class="btn go" @click=${() => mode.again()}>${say('puzzles.try_again')}</button
        >${shows(mode)}`,
    ],
    showing: () => [step?.head ?? '', step?.text ?? '', nothing],
    right: () => [
      say('lessons.right'),
      said,
      html`<button class="btn go" @click=${() => mode.next()}>
        ${at + 1 < (lesson?.steps.length ?? 0) ? say('lessons.next_step') : say('common.done')}
      </button>`,
    ],
    over: () => [
      say('lessons.over'),
      say('lessons.over_text'),
      html`<a class="btn go" href=${pageAddress(`${mode.shell.game}/`)}>${say('lessons.play_a_game')}</a
        ><a class="btn" href=${pageAddress('puzzles/')}>${say('puzzles.the_puzzles')}</a>`,
    ],
  };
  const [title, text, buttons] = parts[phase]();
  return html`<section class="puzzle-bar lesson-bar" data-phase=${phase} aria-label=${say('page.lesson')}>
    <div class="grow">
      <p><small>${mode.heading}</small><b>${title}</b> <span>${text}</span></p>
      ${hiddenTexts(mode)}
    </div>
    <div class="lesson-buttons">${buttons}</div>
  </section>`;
}

/** @param {Mode} mode */
const shows = mode =>
  html`<button class="btn quiet" @click=${() => mode.show()}>${say('study.show_it')}</button>`;

/**
 * Every text of the lesson, invisible: the bar is always as high as the longest needs, and the table stays where it is.
 * @param {Mode} mode
 */
function hiddenTexts({ lesson }) {
  const texts = (lesson?.steps ?? []).flatMap(({ head: title, text, right, wrong }) => [
    [title, text],
    [say('lessons.right'), right],
    ...Object.values(wrong).map(answer => [say('lessons.not_this'), answer]),
  ]);
  return texts.map(
    ([title, text]) =>
      html`<p class="unsaid" aria-hidden="true">
        <small>${say('lessons.step_of', { at: 1, of: 1 })}</small><strong>${title}</strong>
        <span>${text}</span>
      </p>`,
  );
}

/**
 * @param {Mode} mode
 * @param {Update} view
 */
function aside(mode, view) {
  const { shell } = mode;
  return html`<aside class="rail" aria-label=${say('page.log_and_details')}>
    <div class="rail-top" tabindex="0" role="group" aria-label=${say('page.details')}>
      ${stepList(mode)}${shell.subject ? html`<ev-inspect .subject=${shell.subject}></ev-inspect>` : nothing}
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
const stepList = mode =>
  html`<nav class="lesson-steps" aria-label=${say('lessons.steps')}>
    <ol>
      ${mode.lesson?.steps.map(({ head: title }, n) => {
        const seen = n < mode.reached;
        return html`<li>
          <button
            class="btn quiet"
            aria-current=${n === mode.at ? 'step' : nothing}
            ?disabled=${n > mode.reached}
            @click=${() => mode.open(n).catch(error => mode.shell.failed(error))}
          >
            ${seen ? iconOf('check') : html`<i aria-hidden="true">${n + 1}</i>`}<span>${title}</span>${
              seen ? html`<span class="sr">${say('lessons.seen')}</span>` : nothing
            }
          </button>
        </li>`;
      })}
    </ol>
  </nav>`;
