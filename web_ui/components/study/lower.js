// The panel under the tree, of fixed height: best moves, the card pointed at, chapters.
import { html, nothing } from 'lit';
import { cssText } from '../../lib/css-text.js';
import { hasNoModifier } from '../../lib/key-names.js';
import { iconOf } from '../../art/card-face.js';
import '../../tables/held-cards.js';
import '../inspect-card/element.js';
import { names } from './names.js';
import { say } from '../../sentences/say.js';

/** @typedef {import('./mode.js').StudyMode} StudyMode */

/** @type {[StudyMode['tab'], string][]} */
const TABS = [
  ['best', say('study.best_moves')],
  ['card', say('study.card')],
  ['chapters', say('study.chapters')],
];

/** @param {StudyMode} mode */
export function lower(mode) {
  return html`<section class="lowpan">
    <div class="tabs" role="tablist" aria-label=${say('study.more')}>
      ${TABS.map(
        ([id, label]) =>
          html`<button
            role="tab"
            id="study-tab-${id}"
            aria-controls="study-panel"
            aria-selected=${mode.tab === id}
            tabindex=${mode.tab === id ? 0 : -1}
            @click=${() => choose(mode, id)}
            @keydown=${(/** @type {KeyboardEvent} */ event) => key(mode, event)}
          >
            ${label}
          </button>`,
      )}
    </div>
    <div class="lbody" role="tabpanel" id="study-panel" tabindex="0" aria-labelledby="study-tab-${mode.tab}">
      ${panel(mode, mode.tab)}
    </div>
  </section>`;
}

/**
 * @param {StudyMode} mode
 * @param {StudyMode['tab']} tab
 */
export function panel(mode, tab) {
  if (tab === 'best') return bestMoves(mode);
  return tab === 'card' ? card(mode) : chapters(mode);
}

/**
 * @param {StudyMode} mode
 * @param {StudyMode['tab']} tab
 */
export function choose(mode, tab) {
  mode.tab = tab;
  mode.best.wanted = tab === 'best';
  mode.best.follow();
  mode.page.requestUpdate();
}

/**
 * @param {StudyMode} mode
 * @param {KeyboardEvent} event
 */
function key(mode, event) {
  if ((event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') || !hasNoModifier(event)) return;
  const step = event.key === 'ArrowLeft' ? -1 : 1;
  const at = TABS.findIndex(([id]) => id === mode.tab);
  choose(mode, TABS[(at + step + TABS.length) % TABS.length][0]);
  mode.page.updateComplete.then(() =>
    /** @type {HTMLElement | null} */ (mode.page.querySelector(`#study-tab-${mode.tab}`))?.focus(),
  );
}

/** @param {StudyMode} mode */
function bestMoves(mode) {
  const { best, study } = mode;
  if (study.mover === null) return html`<p class="hint">${say('study.no_moves_here')}</p>`;
  if (best.refused)
    return html`<p class="hint">${best.refused}</p>
      ${unseen(mode, study.mover)}`;
  if (best.stopped)
    return html`<p class="hint">${say('study.search_stopped')}</p>
      <button class="btn sm" @click=${() => best.again()}>${say('study.look_again')}</button>`;
  const { found } = best;
  const name = names(mode)[study.mover];
  if (!found) return html`<p class="hint" role="status">${say('study.looking')}</p>`;
  return html`<ol class="best3">
      ${
        found
          ? found.ways.map(
              (way, n) =>
                html`<li>
                  <button
                    aria-disabled=${mode.view.legal.length ? nothing : 'true'}
                    @click=${() => mode.view.legal.length && mode.play(way.action)}
                  >
                    <i class="rk">${n + 1}</i><span class="grow">${way.label}</span
                    ><span class="pr"
                      ><b>${way.percent}</b><u .style=${cssText(`--p:${way.percent}%`)}></u
                    ></span>
                  </button>
                </li>`,
            )
          : nothing
      }
    </ol>
    <p class="note">
      ${found.open ? say('study.all_open') : say('study.from_knowledge', { seat: name })}
      ${study.hides && study.eyes === 'all' ? other(mode, name) : nothing}
    </p>`;
}

/**
 * What was possible is not seen with these eyes: others can be chosen here too, where the row of them is folded away.
 * @param {StudyMode} mode
 * @param {number} mover
 */
const unseen = (mode, mover) =>
  html`<div class="row">
    <button class="btn sm" @click=${() => mode.look(mover)}>
      ${say('study.look_as', { seat: names(mode)[mover] })}
    </button>
    <button class="btn sm" @click=${() => mode.look('all')}>${say('study.all_cards')}</button>
  </div>`;

/**
 * @param {StudyMode} mode
 * @param {string} name
 */
const other = (mode, name) =>
  html`<button
    class="lnk"
    @click=${() => {
      mode.best.open = !mode.best.open;
      mode.best.follow();
    }}
  >
    ${mode.best.open ? say('study.what_knows', { seat: name }) : say('study.with_all_open')}
  </button>`;

/** @param {StudyMode} mode */
function card(mode) {
  const { page, study } = mode;
  if (page.subject) return html`<ev-inspect .subject=${page.subject}></ev-inspect>`;
  return html`${
    study.held.length
      ? study.held.map(
          ({ seat, cards, lines }) =>
            html`<div class="study-held" role="group" aria-label=${names(mode)[seat]} data-seat=${seat + 1}>
              <b>${names(mode)[seat]}</b>
              ${
                cards.length
                  ? html`<ev-held-cards
                      .game=${page.game}
                      .cards=${cards}
                      .view=${mode.view.view}
                    ></ev-held-cards>`
                  : lines.map(line => html`<span>${line}</span>`)
              }
            </div>`,
        )
      : html`<p class="hint">${say('study.point_at_a_card')}</p>`
  }${[...page.host.panels.values()]}`;
}

/** @param {StudyMode} mode */
function chapters(mode) {
  const { chapters: titles, chapter } = mode.study;
  return html`<ol class="chap">
      ${titles.map(
        (title, at) =>
          html`<li>
            <button
              aria-current=${at === chapter ? 'true' : nothing}
              @click=${() => mode.chapter({ way: 'go', at })}
            >
              <b>${at + 1}.</b>
              <span class="grow">${title || say('study.chapter_number', { n: at + 1 })}</span>
            </button>
          </li>`,
      )}
    </ol>
    <button
      class="btn sm quiet"
      @click=${() => mode.nameSheet(say('study.new_chapter'), '', title => mode.chapter({ way: 'new', title }))}
    >
      ${iconOf('plus')}${say('study.new_chapter')}
    </button>`;
}
