// What stands around the table of a study: the bar above, the rail, on a phone the drawer.
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { hasNoModifier } from '../../lib/key-names.js';
import '../inspect-card/element.js';
import { strokesOf } from './icons.js';
import { choose, lower, panel } from './lower.js';
import { MARK_WORDS } from './mode.js';
import { names } from './names.js';
import { figureOf, headSeat } from './tree.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./mode.js').StudyMode} StudyMode
 * @typedef {import('../../app/protocol').Update} Update
 */

/**
 * @param {StudyMode} mode
 * @param {Update} view
 */
export function bar(mode, view) {
  const { study } = mode;
  const title = say('study.study_of', { title: study.title || mode.keep.name || names(mode).join(', ') });
  const [n, of] = [study.chapter + 1, study.chapters.length];
  const name = study.chapters[study.chapter];
  const chapter = name
    ? say('study.chapter_titled', { n, of, title: name })
    : of === 1
      ? (mode.page.declaration?.title ?? '')
      : say('study.chapter_of', { n, of });
  const { undo } = view;
  return html`<header class="top study-top">
    <button
      class="icon"
      aria-label=${mode.behind || mode.keep.behind ? say('study.back_to_the_table') : say('study.back_to_the_lobby')}
      @click=${() => mode.back()}
    >
      ${iconOf('chevron-left')}
    </button>
    <div class="ttl grow">
      <h1>${title}</h1>
      <span class="sub">${chapter}</span>
    </div>
    <button
      class="icon"
      aria-label=${undo.label}
      title=${undo.label}
      aria-disabled=${undo.ok ? nothing : 'true'}
      @click=${() => undo.ok && mode.session.undo()}
    >
      ${iconOf('undo-2')}
    </button>
    ${
      mode.page.wide
        ? html`<button
            class="icon"
            aria-label=${say('study.share_the_study')}
            title=${say('study.share_the_study')}
            @click=${() => mode.shareSheet()}
          >
            ${iconOf('share-2')}
          </button>`
        : nothing
    }
    <button
      class="icon"
      aria-label=${say('page.menu')}
      title=${say('page.menu')}
      @click=${() => mode.moreSheet()}
    >
      ${iconOf('menu')}
    </button>
  </header>`;
}

/**
 * @param {StudyMode} mode
 * @param {Update} _view
 */
export function rail(mode, _view) {
  return html`<aside class="rail study-rail" aria-label=${say('study.study')}>
    ${eyes(mode)}${head(mode)}
    <ev-study-tree .mode=${mode} .tick=${performance.now()}></ev-study-tree>
    ${lower(mode)}${marks(mode)}
    <div class="tnav">
      ${step(mode, 'start', say('study.to_the_start'), strokesOf('to-start'))}
      ${step(mode, 'back', say('common.one_step_back'), iconOf('chevron-left'))}
      ${step(mode, 'next', say('common.one_step_forward'), iconOf('chevron-right'))}
      ${step(mode, 'end', say('study.to_the_end'), strokesOf('to-end'))}
      <span class="grow"></span>
      <button
        class="btn sm"
        aria-label=${say('study.play_it_out')}
        title=${say('study.play_it_out')}
        @click=${() => mode.playSheet()}
      >
        ${iconOf('play')}
      </button>
      <button class="btn sm" @click=${() => mode.noteSheet()}>
        ${strokesOf('note')}${say('study.note')}
      </button>
      <button class="btn sm" aria-label=${say('study.more')} @click=${() => mode.moreSheet()}>
        ${strokesOf('more')}
      </button>
    </div>
  </aside>`;
}

/**
 * @param {StudyMode} mode
 * @param {Update} _view
 */
export function drawer(mode, _view) {
  const { row, up } = mode;
  const note = up ? '' : row ? row.note : mode.study.note;
  const noted = note ? html`<small class="peek-note">${note}</small>` : nothing;
  return html`<section class="study-drawer ${up ? 'up' : ''}" aria-label=${say('study.study')}>
    <button
      class="grip"
      aria-expanded=${up}
      aria-label=${up ? say('study.fold_away') : say('study.pull_up')}
      @click=${() => {
        mode.up = !up;
        mode.page.requestUpdate();
      }}
    ></button>
    ${up ? parts(mode) : nothing}
    <div class="peek">
      ${step(mode, 'back', say('common.one_step_back'), iconOf('chevron-left'))}
      <button
        class="tn now"
        data-seat=${row?.seat == null ? '' : row.seat + 1}
        aria-expanded=${up}
        @click=${() => {
          mode.part = 'moves';
          mode.up = !up;
          mode.page.requestUpdate();
        }}
      >
        ${
          row
            ? html`<i class="no">${row.n}</i
                >${row.seat === null ? nothing : html`<i class="sh">${shapeOf(row.seat + 1)}</i>`}<span
                  class="grow"
                  >${row.text}${row.mark ? html` <b class="mk3" translate="no">${row.mark}</b>` : nothing}${noted}</span
                >${row.estimate ? html`<em>${figureOf(row.estimate, mode)}</em>` : nothing}`
            : html`<span class="grow">${say('study.the_start')}${noted}</span>`
        }
      </button>
      ${step(mode, 'next', say('common.one_step_forward'), iconOf('chevron-right'))}
    </div>
    ${
      up
        ? nothing
        : html`${eyes(mode)}
            <div class="two">
              <button class="btn" @click=${() => mode.playSheet()}>
                ${iconOf('play')}${say('study.play_out')}
              </button>
              <button class="btn" @click=${() => show(mode, 'best')}>
                ${iconOf('lightbulb')}${say('study.best_moves')}
              </button>
            </div>`
    }
  </section>`;
}

/** @type {[StudyMode['part'], string][]} */
const PARTS = [
  ['moves', say('study.moves')],
  ['best', say('study.best')],
  ['chapters', say('study.chapters')],
  ['card', say('study.card')],
];

/** @param {StudyMode} mode */
function parts(mode) {
  return html`<div class="seg" role="tablist" aria-label=${say('study.study')}>
      ${PARTS.map(
        ([id, label]) =>
          html`<button
            role="tab"
            aria-selected=${mode.part === id}
            tabindex=${mode.part === id ? 0 : -1}
            @click=${() => show(mode, id)}
          >
            ${label}
          </button>`,
      )}
    </div>
    ${
      mode.part === 'moves'
        ? html`${head(mode)}<ev-study-tree .mode=${mode} .tick=${performance.now()}></ev-study-tree>
            <div class="two">
              ${marks(mode)}<button
                class="btn sm"
                aria-label=${say('study.note')}
                @click=${() => mode.noteSheet()}
              >
                ${strokesOf('note')}
              </button>
            </div>`
        : html`<div class="lbody" role="tabpanel" tabindex="0">${panel(mode, mode.part)}</div>`
    }`;
}

/**
 * @param {StudyMode} mode
 * @param {StudyMode['part']} part
 */
export function show(mode, part) {
  mode.part = part;
  mode.up = true;
  choose(mode, part === 'moves' ? 'card' : part);
}

/** @param {StudyMode} mode */
const head = mode =>
  html`<div class="thead">
    <span>${say('study.moves')}</span
    ><span>${say('study.chances_of', { seat: names(mode)[headSeat(mode)] })}</span>
  </div>`;

/**
 * From whose eyes: each seat, an onlooker, all cards.
 * @param {StudyMode} mode
 */
function eyes(mode) {
  const { study } = mode;
  /** @type {[import('../../app/protocol').StudyState['eyes'], string, unknown][]} */
  const list = [
    ...names(mode).map(
      (name, n) =>
        /** @type {[number, string, unknown]} */ ([
          n,
          name,
          html`<span data-seat=${n + 1}>${shapeOf(n + 1)}</span>`,
        ]),
    ),
    [null, say('study.onlooker'), iconOf('eye')],
    ['all', say('study.all_cards'), iconOf('layers')],
  ];
  return html`<div class="seg eyes" role="radiogroup" aria-label=${say('study.seen_by')} @keydown=${arrows}>
    ${list.map(
      ([who, name, icon]) =>
        html`<button
          role="radio"
          aria-checked=${study.eyes === who}
          tabindex=${study.eyes === who ? 0 : -1}
          @click=${() => mode.look(who)}
        >
          ${icon}<span>${name}</span>
        </button>`,
    )}
  </div>`;
}

/** @param {StudyMode} mode */
function marks(mode) {
  const { row } = mode;
  return html`<div class="marks" role="group" aria-label=${say('study.mark_this')}>
    ${Object.entries(MARK_WORDS).map(
      ([mark, word]) =>
        html`<button
          aria-pressed=${row?.mark === mark}
          aria-label=${word}
          title=${word}
          aria-disabled=${row ? nothing : 'true'}
          translate="no"
          @click=${() => mode.mark(mark)}
        >
          ${mark}
        </button>`,
    )}
  </div>`;
}

/**
 * Arrows move the focus among the choices of a group; Enter and Space choose.
 * @param {KeyboardEvent} event
 */
function arrows(event) {
  const steps = /** @type {Record<string, number>} */ ({ ArrowLeft: -1, ArrowRight: 1 });
  const by = steps[event.key];
  if (!by || !hasNoModifier(event)) return;
  const group = /** @type {Element} */ (event.currentTarget);
  const all = /** @type {HTMLElement[]} */ ([...group.querySelectorAll('button')]);
  const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
  if (at < 0) return;
  event.preventDefault();
  event.stopPropagation();
  all[(at + by + all.length) % all.length].focus();
}

/**
 * @param {StudyMode} mode
 * @param {'start' | 'back' | 'next' | 'end'} to
 * @param {string} label
 * @param {unknown} icon
 */
function step(mode, to, label, icon) {
  const { node, ways } = mode.study;
  const none = to === 'start' || to === 'back' ? node === 0 : ways.at(-1) === node || !ways.length;
  return html`<button
    class="icon"
    aria-label=${label}
    title=${label}
    data-walks
    aria-disabled=${none ? 'true' : nothing}
    @click=${() => none || mode.go(to)}
  >
    ${icon}
  </button>`;
}
