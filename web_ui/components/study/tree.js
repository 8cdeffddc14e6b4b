import { html, nothing } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { iconOf, shapeOf } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { hasNoModifier } from '../../lib/key-names.js';
import { lineParts } from '../game-log/line-parts.js';
import { Component } from '../component.js';
import { noteParts } from './chips.js';
import { MARK_WORDS } from './mode.js';
import { linesOf } from './rows.js';
import { say } from '../../sentences/say.js';

/** @type {Record<string, string>} */
const TONE = { '!': 'good', '!!': 'good', '?': 'bad', '??': 'bad' };

/** @type {Record<string, import('../../app/protocol').Requests['study_go']['to']>} */
const KEYS = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'start',
  End: 'end',
};

/**
 * The tree of a chapter: one decision a line, variations indented. Arrows walk it: left and right along the line in view, up
 * and down to the line beside it.
 */
class StudyTree extends Component {
  /** @override */
  static properties = { mode: { attribute: false }, tick: { attribute: false } };

  constructor() {
    super();
    /** @type {import('./mode.js').StudyMode | null} */
    this.mode = null;
    this.tick = 0;
    /** The node in view and its note, as they were last scrolled to. */
    this.shown = '';
  }

  /** @override */
  render() {
    const { mode } = this;
    if (!mode) return nothing;
    const { study } = mode;
    const lines = linesOf(study.rows, study.node, mode.unfolded);
    return html`<div class="tree">
      ${study.earlier.length ? this.#earlier(study.earlier, mode) : nothing}
      <div class="lines" role="tree" aria-label=${say('study.moves_and_lines')} @keydown=${this.#key}>
        ${this.#start(mode)}
        ${repeat(
          lines,
          line => ('row' in line ? line.row.node : -line.fold.node),
          line =>
            'row' in line ? this.#row(line.row, line.begins, mode) : this.#fold(line.fold, line.count, mode),
        )}
        ${study.rows.length ? nothing : html`<p class="hint">${say('study.nothing_yet')}</p>`}
      </div>
    </div>`;
  }

  /**
   * What was played before the start, to be read: it cannot be walked.
   * @param {import('../../app/protocol').EarlierRow[]} rows
   * @param {import('./mode.js').StudyMode} mode
   */
  #earlier(rows, mode) {
    const face = mode.page.host.chipFace;
    return html`<ol class="earlier" aria-label=${say('study.earlier')}>
      ${rows.map(
        ({ n, seat, text, parts }) =>
          html`<li class="tn" data-seat=${seat === null ? '' : seat + 1}>
            ${this.#who(n, seat, mode)}<span class="grow"
              >${lineParts(parts.length ? parts : [{ t: text }], face)}</span
            >
          </li>`,
      )}
    </ol>`;
  }

  /**
   * The number of a decision, and whose it was.
   * @param {number} n
   * @param {number | null} seat
   * @param {import('./mode.js').StudyMode} mode
   */
  #who(n, seat, mode) {
    const no = html`<i class="no">${n}</i>`;
    if (seat === null) return no;
    return html`${no}<i class="sh">${shapeOf(seat + 1)}</i
      ><span class="sr">${mode.view.status.seats[seat].name}</span>`;
  }

  /** @param {import('./mode.js').StudyMode} mode */
  #start(mode) {
    const now = mode.study.node === 0;
    const { note } = mode.study;
    return html`<button
        class="tn start ${now ? 'now' : ''}"
        role="treeitem"
        aria-level="1"
        aria-selected=${now}
        tabindex=${now ? 0 : -1}
        @click=${() => mode.go('start')}
      >
        <span class="grow"
          >${mode.study.earlier.length ? say('study.begins_here') : say('study.the_start')}</span
        ></button
      >${note ? this.#note(note, 0, mode) : nothing}`;
  }

  /**
   * @param {import('../../app/protocol').StudyRow} row
   * @param {boolean} begins a variation, which hangs on a hook
   * @param {import('./mode.js').StudyMode} mode
   */
  #row(row, begins, mode) {
    const now = row.node === mode.study.node;
    const { estimate, mark, seat } = row;
    const face = mode.page.host.chipFace;
    const parts = row.parts.length ? row.parts : [{ t: row.text }];
    return html`<button
        class="tn ${now ? 'now' : ''} ${row.depth ? 'var' : ''} ${begins ? 'begins' : ''}"
        role="treeitem"
        aria-level=${row.depth + 1}
        aria-selected=${now}
        tabindex=${now ? 0 : -1}
        data-node=${row.node}
        data-seat=${seat === null ? '' : seat + 1}
        .style=${cssText(`--d:${Math.min(row.depth, 6)}`)}
        @click=${() => mode.go(row.node)}
      >
        ${this.#who(row.n, seat, mode)}<span class="grow"
          >${lineParts(parts, face)}${mark ? this.#mark(mark) : nothing}</span
        >${estimate ? html`<em>${figureOf(estimate, mode)}</em>` : nothing}</button
      >${row.note ? this.#note(row.note, row.depth, mode) : nothing}`;
  }

  /** @param {string} mark */
  #mark(mark) {
    return html` <b class="mk3 ${TONE[mark] ?? ''}" translate="no" aria-hidden="true">${mark}</b
      ><span class="sr">${say('study.mark_said', { mark: MARK_WORDS[mark] ?? mark })}</span>`;
  }

  /**
   * @param {string} note
   * @param {number} depth
   * @param {import('./mode.js').StudyMode} mode
   */
  #note(note, depth, mode) {
    const face = mode.page.host.chipFace;
    const parts = lineParts(noteParts(note, mode.study.rows, face), face);
    return html`<p class="tnote" .style=${cssText(`--d:${Math.min(depth, 6)}`)}><span>${parts}</span></p>`;
  }

  /**
   * @param {import('../../app/protocol').StudyRow} row
   * @param {number} count
   * @param {import('./mode.js').StudyMode} mode
   */
  #fold(row, count, mode) {
    return html`<button
      class="tfold"
      role="treeitem"
      aria-level=${row.depth + 1}
      aria-expanded="false"
      tabindex="-1"
      .style=${cssText(`--d:${Math.min(row.depth, 6)}`)}
      @click=${() => {
        mode.unfolded.add(row.node);
        mode.page.requestUpdate();
        this.requestUpdate();
      }}
    >
      ${iconOf('chevron-right')}${say('study.line_folds', { n: row.n, text: row.text, decisions: count })}
    </button>`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const step = KEYS[event.key];
    if (!step || !hasNoModifier(event) || !this.mode) return;
    event.preventDefault();
    event.stopPropagation();
    this.mode.go(step);
  }

  /** @override */
  updated() {
    const { mode } = this;
    if (!mode) return;
    const { study, row } = mode;
    const shown = JSON.stringify([study.chapter, study.node, row ? row.note : study.note]);
    if (shown === this.shown) return;
    this.shown = shown;
    const held = this.contains(document.activeElement);
    const now = /** @type {HTMLElement | null} */ (this.querySelector('.tn.now'));
    if (held) now?.focus();
    requestAnimationFrame(() => {
      const note = now?.nextElementSibling;
      if (note?.matches('.tnote')) note.scrollIntoView({ block: 'nearest' });
      now?.scrollIntoView({ block: 'nearest' }); // the decision itself comes first, where there is not room for both
    });
  }
}
customElements.define('ev-study-tree', StudyTree);

/**
 * The seat that estimates are for: the only person's, else the first.
 * @param {import('./mode.js').StudyMode} mode
 */
export function headSeat(mode) {
  const { seats } = mode.view.status;
  const people = seats.flatMap((seat, n) => (seat.kind === 'human' ? [n] : []));
  return people.length === 1 ? people[0] : 0;
}

/**
 * An estimate for the seat in the head; for another seat of more than two it is left out.
 * @param {[number, number]} estimate
 * @param {import('./mode.js').StudyMode} mode
 */
export function figureOf([seat, points], mode) {
  if (seat === headSeat(mode)) return Math.round(points);
  return mode.view.status.seats.length === 2 ? Math.round(100 - points) : '';
}
