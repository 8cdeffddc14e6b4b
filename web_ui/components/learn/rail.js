// What stands around the table while one learns from a game.
import { html, nothing } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { iconOf } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { strokesOf } from '../study/icons.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').LearnMode} LearnMode */

/** @type {Record<string, {icon: string, word: string}>} */
const OUTCOMES = {
  found: { icon: 'check', word: say('study.found') },
  hint: { icon: 'lightbulb', word: say('study.with_a_hint') },
  shown: { icon: 'eye', word: say('study.shown') },
};

/** @param {LearnMode} mode */
export function bar(mode) {
  const { at, lessons } = mode;
  return html`<header class="top study-top">
    <button class="icon" aria-label=${say('study.back_to_the_table')} @click=${() => mode.back()}>
      ${iconOf('chevron-left')}
    </button>
    <div class="ttl grow">
      <h1>${say('study.learn')}</h1>
      <span class="sub"
        >${mode.page.wide ? say('study.learn_sub') : say('study.decision_of', { n: at + 1, of: lessons.length })}</span
      >
    </div>
    <button
      class="icon"
      aria-label=${say('study.open_as_study')}
      title=${say('study.open_as_study')}
      @click=${() => mode.asStudy()}
    >
      ${iconOf('git-branch')}
    </button>
    <button
      class="icon"
      aria-label=${say('study.leave')}
      title=${say('study.leave')}
      @click=${() => mode.back()}
    >
      ${iconOf('x')}
    </button>
    ${mode.caption ? keyed(mode.caption, html`<p class="learn-caption" aria-hidden="true">${mode.caption}</p>`) : nothing}
  </header>`;
}

/** @param {LearnMode} mode */
export function rail(mode) {
  return html`<aside class="rail learn-rail" aria-label=${say('study.learn')}>
    ${steps(mode)}${
      mode.state === 'over'
        ? taught(mode)
        : html`${list(mode)}<span class="grow"></span>${chance(mode)}${prompt(mode)}`
    }
  </aside>`;
}

/** @param {LearnMode} mode */
export function drawer(mode) {
  return html`<section
    class="study-drawer learn-drawer"
    ?data-over=${mode.state === 'over'}
    aria-label=${say('study.learn')}
  >
    ${steps(mode)}${mode.state === 'over' ? taught(mode) : prompt(mode)}
  </section>`;
}

/** @param {LearnMode} mode */
const steps = ({ at, lessons }) =>
  html`<div
    class="steps"
    role="img"
    aria-label=${say('study.decision_of', { n: at + 1, of: lessons.length })}
  >
    ${lessons.map(({ outcome }, n) => html`<i class=${outcome === 'found' ? 'ok' : outcome ? 'half' : n === at ? 'now' : ''}></i>`)}
  </div>`;

/** @param {LearnMode} mode */
const list = mode =>
  html`<ol class="llist">
    ${mode.lessons.map((lesson, n) => {
      const { outcome, before, after, played } = lesson;
      const now = n === mode.at && mode.state !== 'over';
      return html`<li class=${now ? 'now' : outcome ? '' : 'later'}>
        ${outcome ? iconOf(OUTCOMES[outcome].icon) : strokesOf('target')}<span
          ><b>${say('study.decision_n', { n: lesson.n })}</b
          ><span class="m"
            >${outcome ? OUTCOMES[outcome].word : now ? say('study.you_played', { move: played }) : say('study.not_looked_at')}</span
          ></span
        ><span class="dlt">−${before - after}</span>
      </li>`;
    })}
  </ol>`;

/** @param {LearnMode} mode */
function chance({ lesson }) {
  if (!lesson) return nothing;
  return html`<article class="chance">
    <b>${say('study.your_chance')}</b>
    <dl>
      ${[
        [say('study.before'), lesson.before],
        [say('study.after'), lesson.after],
      ].map(
        ([word, n]) =>
          html`<dt>${word}</dt>
            <dd><u .style=${cssText(`--p:${n}%`)}></u>${say('study.of_100', { n })}</dd>`,
      )}
    </dl>
    <p class="hint">${say('study.known_then')}</p>
  </article>`;
}

/** @param {LearnMode} mode */
function prompt(mode) {
  const { lesson, state, said } = mode;
  if (!lesson) return nothing;
  const { played, before, after } = lesson;
  const help = html`${
      mode.hinted
        ? nothing
        : html`<button class="btn" @click=${() => mode.help()}>
            ${iconOf('lightbulb')}${say('common.hint')}
          </button>`
    }<button class="btn quiet" @click=${() => mode.solve()}>${say('study.show_it')}</button>`;
  const parts = {
    try: () => [
      say('study.find_better'),
      mode.hinted ? lesson.reason : say('study.chance_fell', { move: played, before, after }),
      help,
    ],
    judging: () => [say('study.judging'), '', nothing],
    wrong: () => [
      say('study.not_this_one'),
      said,
      html`<button class="btn go" @click=${() => mode.again()}>${say('study.try_again')}</button>${help}`,
    ],
    showing: () => [say('study.shown'), said, nothing],
    right: () => [
      lesson.outcome === 'shown' ? say('study.shown') : say('study.that_is_it'),
      said,
      html`<button class="btn go" @click=${() => mode.next()}>
        ${mode.at + 1 < mode.lessons.length ? say('study.next_decision') : say('study.finish')}
      </button>`,
    ],
    over: () => ['', '', nothing],
  }[state];
  const [title, text, buttons] = parts();
  return html`<section class="lesson-prompt" aria-live="off">
    <h2>${title}</h2>
    <p>${text}</p>
    <div class="row">${buttons}</div>
  </section>`;
}

/** @param {LearnMode} mode */
function taught(mode) {
  const { lessons } = mode;
  const found = lessons.filter(one => one.outcome === 'found').length;
  return html`<section class="taught">
    <h2>${say('study.finish')}</h2>
    <div class="taught-body" tabindex="0" role="group" aria-label=${say('study.finish')}>
      <p>${say('study.taught_all', { found, n: lessons.length })}</p>
      <ol>
        ${lessons.map(
          ({ n, outcome, played, better, reason, tried, agreed }) =>
            html`<li>
              ${iconOf(OUTCOMES[outcome ?? 'shown'].icon)}<b>${say('study.decision_n', { n })}</b
              ><span class="m">${OUTCOMES[outcome ?? 'shown'].word}</span>
              <p>${say('study.you_played', { move: played })}</p>
              <p>
                ${tried ? say('study.you_found', { move: tried }) : say('study.better_was', { move: better })}
              </p>
              ${agreed ? html`<p>${reason}.</p>` : nothing}
            </li>`,
        )}
      </ol>
    </div>
    <div class="row">
      <button class="btn go" @click=${() => mode.asStudy()}>${say('study.study_it')}</button>
      <button class="btn" @click=${() => mode.back()}>${say('study.leave')}</button>
    </div>
  </section>`;
}
