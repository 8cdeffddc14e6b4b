import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { focusedElement, restoreFocus } from '../../app/page/focus-return.js';
import { Component } from '../component.js';
import { cssText } from '../../lib/css-text.js';
import { say } from '../../sentences/say.js';

/**
 * The timeline: the decisions as a slider, to step along or to play. Its buttons keep their places, so that pressing one
 * twice never presses another: it stands at the bottom of its container, other parts above it. Fires `seek` {n},
 * `step` {by}, `play-pause`, `fork`, `swap-line`, `analyse`, `better-line` and `better-line-back`.
 */
class TimeLine extends Component {
  /** @override */
  static properties = {
    at: { attribute: false },
    decisions: { attribute: false },
    playing: { attribute: false },
    finished: { attribute: false },
    previous: { attribute: false },
    analysable: { attribute: false },
    better: { attribute: false },
    variation: { attribute: false },
    chart: { attribute: false },
  };

  constructor() {
    super();
    this.at = 0;
    this.decisions = 0;
    /** A replay is running. */
    this.playing = false;
    /** The game is over at its end. */
    this.finished = false;
    /** There is a line left by "play on from here". */
    this.previous = false;
    /** The game is finished: it can be analysed. */
    this.analysable = false;
    /** A better line begins here. */
    this.better = false;
    /**
     * A better line is shown: the position in it, and whether more of it is being searched.
     * @type {{step: number, of: number, thinking: boolean} | null}
     */
    this.variation = null;
    /**
     * What is drawn over the timeline.
     * @type {unknown}
     */
    this.chart = /** @type {unknown} */ (nothing);
    this.held = false;
  }

  /** @override */
  willUpdate() {
    this.held = this.contains(document.activeElement);
  }

  /**
   * When its button is gone, the focus goes to the table.
   * @override
   */
  updated() {
    if (!this.held) return;
    const now = focusedElement();
    if (now?.matches('.unsaid')) now.blur();
    restoreFocus();
  }

  /** @override */
  render() {
    const { at, decisions } = this;
    const live = at === decisions;
    const done = decisions ? `${(at / decisions) * 100}%` : '0%';
    return html`${this.variation ? this.#beside(this.variation) : this.#more(live)}
      <div class="timeline">
        ${this.#player(live)}<button
          class="icon"
          aria-label=${say('common.one_step_back')}
          data-walks
          aria-disabled=${at ? nothing : 'true'}
          @click=${() => this.#step(-1)}
        >
          ${iconOf('chevron-left')}
        </button>
        <div class="timeline-track">
          ${this.chart}<input
            type="range"
            min="0"
            max=${decisions}
            .value=${String(at)}
            aria-label=${say('review.decision')}
            aria-valuetext=${say('review.decision_of', { at, decisions })}
            .style=${cssText(`--done:${done}`)}
            @input=${this.#slide}
          />
        </div>
        <button
          class="icon"
          aria-label=${say('common.one_step_forward')}
          data-walks
          aria-disabled=${live ? 'true' : nothing}
          @click=${() => this.#step(1)}
        >
          ${iconOf('chevron-right')}
        </button>
        <button
          class="btn quiet ${this.variation || live ? 'unsaid' : ''}"
          @click=${() => this.#go(decisions)}
        >
          ${this.finished ? say('common.end') : say('review.live')}
        </button>
      </div>`;
  }

  /**
   * The play and pause button. In an unfinished game nothing follows the last decision, and without decisions there is
   * nothing to play: its place stays empty.
   * @param {boolean} live
   */
  #player(live) {
    const none = this.variation || !this.decisions || (live && !this.finished);
    const label = this.playing
      ? say('review.pause')
      : live
        ? say('review.play_from_the_start')
        : say('review.play_from_here');
    return html`<button
      class="icon ${none ? 'unsaid' : ''}"
      aria-label=${label}
      data-tip=${this.playing ? label : say('review.the_animation_speed', { label })}
      @click=${() => this.emit('play-pause')}
    >
      ${iconOf(this.playing ? 'pause' : 'play')}
    </button>`;
  }

  /** @param {{step: number, of: number, thinking: boolean}} variation */
  #beside({ step, of, thinking }) {
    const said = thinking
      ? say('review.a_better_line_so_far', { step })
      : say('review.a_better_line_of', { step, of });
    return html`<div class="timeline-more">
      <p class="grow">${said}</p>
      ${this.#button('better-line-back', 'history', say('common.back_to_the_game'))}
    </div>`;
  }

  /** @param {boolean} live */
  #more(live) {
    const { previous, analysable, better } = this;
    if (live && !previous && !analysable) return nothing;
    return html`<div class="timeline-more">
      ${live ? nothing : this.#button('fork', 'git-branch', say('review.play_on_from_here'))}
      ${better ? this.#button('better-line', 'lightbulb', say('review.a_better_line')) : nothing}
      ${previous ? this.#button('swap-line', 'history', say('review.the_other_line')) : nothing}
      ${analysable ? this.#button('analyse', 'lightbulb', say('common.analyse')) : nothing}
    </div>`;
  }

  /**
   * @param {string} event
   * @param {string} icon
   * @param {string} label
   */
  #button(event, icon, label) {
    return html`<button class="btn" @click=${() => this.emit(event)}>${iconOf(icon)}${label}</button>`;
  }

  /** @param {Event} event */
  #slide(event) {
    this.#go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  }

  /** @param {number} n */
  #go(n) {
    if (n !== this.at) this.emit('seek', { n });
  }

  /**
   * From where the table is by then: pressed twice while it is on its way, two steps.
   * @param {number} by
   */
  #step(by) {
    if (this.at + by >= 0 && this.at + by <= this.decisions) this.emit('step', { by });
  }
}
customElements.define('ev-timeline', TimeLine);
