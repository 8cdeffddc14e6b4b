import { html } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { Component } from '../component.js';
import { changeChips, lineParts } from './line-parts.js';
import { say } from '../../sentences/say.js';

/**
 * The log of the game, the newest line last. A line is a button that goes to its position. Fires `seek` {n}.
 * @typedef {import('../../app/protocol').LogLine} LogLine
 */
class GameLog extends Component {
  /** @override */
  static properties = {
    log: { attribute: false },
    at: { attribute: false },
    chipFace: { attribute: false },
    name: { attribute: false },
    over: { attribute: false },
    verdicts: { attribute: false },
  };

  constructor() {
    super();
    this.log = /** @type {LogLine[]} */ ([]);
    this.at = 0;
    /** The game is over. */
    this.over = false;
    /**
     * The marks of decisions and what they mean, by how many came before.
     * @type {Map<number, {mark: string, word: string}> | null}
     */
    this.verdicts = null;
    /** The scroll position set here, px. */
    this.placed = 0;
    /**
     * The name of a seat in a sentence.
     * @type {(seat: number) => string}
     */
    this.name = seat => say('common.seat', { who: seat + 1 });
    /** @type {import('./line-parts.js').ChipFace} */
    this.chipFace = chip => ({ text: String(chip.name ?? chip.value ?? '') });
  }

  /** @override */
  render() {
    const now = this.log.findLast(entry => entry.n <= this.at && !entry.head);
    return html`<div class="log-scroll" role="log" aria-label=${say('common.log')} tabindex="0">
      ${this.log.length ? '' : html`<p class="hint">${this.over ? say('log.how_this_game_was_played') : say('log.nothing_has_happened_yet')}</p>`}
      ${repeat(
        this.log,
        (_, index) => index,
        (entry, index) =>
          entry.head
            ? html`<h2>${entry.text}</h2>`
            : this.#line(entry, entry === now, this.#verdict(entry, index)),
      )}
    </div>`;
  }

  /**
   * The mark of a decision stands in its first line.
   * @param {LogLine} entry
   * @param {number} index
   */
  #verdict({ n }, index) {
    const found = this.verdicts?.get(n - 1);
    const before = this.log[index - 1];
    return found && (before?.n !== n || before.head) ? found : undefined;
  }

  /**
   * @param {LogLine} entry
   * @param {boolean} now
   * @param {{mark: string, word: string} | undefined} verdict
   */
  #line(entry, now, verdict) {
    const parts = entry.parts?.length ? entry.parts : [{ t: entry.text }];
    return html`<button
      class="line"
      type="button"
      data-seat=${entry.seat === null ? '' : entry.seat + 1}
      ?data-later=${entry.n > this.at}
      aria-current=${now ? 'step' : 'false'}
      @click=${() => this.emit('seek', { n: entry.n })}
    >
      ${lineParts(parts, this.chipFace)} ${changeChips(entry.changes, this.name)}
      ${verdict ? html`<b class="verdict" title=${verdict.word} aria-hidden="true">${verdict.mark}</b><span class="sr">${verdict.word}</span>` : ''}
    </button>`;
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    // With the next frame's layout: measuring at once would lay the whole table out twice.
    if (changed.has('log') || changed.has('at')) requestAnimationFrame(() => this.#follow());
  }

  /** @override */
  firstUpdated() {
    // The inspector above it takes and gives back space; a reader who has scrolled away stays there.
    if (this.firstElementChild)
      new ResizeObserver(() => this.#scrolledAway() || this.#follow()).observe(this.firstElementChild);
  }

  /** Whether the user has scrolled away since, and not to the end. */
  #scrolledAway() {
    const scroll = this.firstElementChild;
    if (!scroll || scroll.querySelector(':focus')) return false;
    return (
      Math.abs(scroll.scrollTop - this.placed) > 1 &&
      scroll.scrollTop + scroll.clientHeight < scroll.scrollHeight - 1
    );
  }

  /** Scrolls to the line with the focus, otherwise to the current one; after the last line, to what follows from it. */
  #follow() {
    const scroll = this.firstElementChild;
    if (!scroll) return;
    const find = (/** @type {string} */ what) =>
      /** @type {HTMLElement | null} */ (scroll.querySelector(what));
    const read = find(':focus');
    const line = find('[aria-current=step]');
    if (read) read.scrollIntoView({ block: 'nearest' });
    else if (!find('[data-later]')) scroll.scrollTop = scroll.scrollHeight;
    else if (line) scroll.scrollTop = line.offsetTop - scroll.clientHeight + line.offsetHeight + 24;
    this.placed = scroll.scrollTop;
  }
}
customElements.define('ev-log', GameLog);
