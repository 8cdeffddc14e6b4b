import { html, nothing } from 'lit';
import { announce } from '../../app/page/announce.js';
import { iconOf } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { Component } from '../component.js';
import { Spotlight } from './spotlight.js';
import { say } from '../../sentences/say.js';

/** The text after the last step, while the game goes on and once it is over. */
const ON = say('page.play_on_or_look');
const OVER = say('page.the_game_is_over_play');
const DONE = say('page.those_are_the_basics');
/** The text under a result, which is read first. */
const ENDED = (/** @type {boolean} */ all) =>
  html`<b>${all ? say('core.record.over') : say('page.round_is_over')}</b>
    ${say('page.read_how_it_ended_then')}`;

/**
 * The guide of a first game: its next step, in a row whose height stays the same from the first step to the last. It moves on
 * when the step is done, but not while something covers it. A step that is only to be read moves on with the next move, and
 * undo brings back the step that was shown then. What a step is about is highlighted until something is pressed. Fires
 * `guide-step` {at}, `guide-read` where a step was only to be read, and `guide-over` {done}.
 */
class GuideBar extends Component {
  /** @override */
  static properties = {
    guide: { attribute: false },
    from: { attribute: false },
    view: { attribute: false },
    covered: { attribute: false },
    at: { state: true },
  };

  #spot = new Spotlight(() => this.requestUpdate());
  /** The step shown at each number of decisions. */
  #stepAt = /** @type {number[]} */ ([]);

  constructor() {
    super();
    /** @type {import('../../parts/guide.js').Guide | null} */
    this.guide = null;
    /** @type {import('../../app/protocol').Update | null} */
    this.view = null;
    /** Something covers it and is to be read first. */
    this.covered = false;
    /** The step it begins with. */
    this.from = 0;
    /** The step shown. */
    this.at = 0;
    /** The number of decisions when the reader first had something to decide during this step; Infinity until then. */
    this.asked = Infinity;
    /** The lesson had ended before that. */
    this.late = false;
  }

  /** @override */
  disconnectedCallback() {
    super.disconnectedCallback();
    this.#spot.out();
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  willUpdate(changed) {
    if (changed.has('guide')) {
      this.#turnTo(this.from);
      this.#stepAt = [];
    }
    const { guide, view } = this;
    if (!guide || !view?.status.live) return;
    const { decisions, to_move, over } = view.status;
    if (decisions < this.#stepAt.length - 1) this.#stepBack(decisions);
    if (this.late || this.covered) return;
    const { steps } = guide;
    const last = steps.length - 1;
    const asks = to_move === view.for && view.legal.length > 0;
    const done = (/** @type {import('../../parts/guide.js').Step} */ step) =>
      step.done ? step.done(view.view, view.for ?? 0, view) : asks && decisions > this.asked;
    if (this.at <= last && guide.over(view.view)) {
      this.late = steps[last].after !== undefined && !(this.at === last && this.asked < Infinity);
      this.at = this.late ? last : steps.length;
    } else if (this.at <= last && over) this.at = steps.length;
    while (!this.late && this.at <= last && done(steps[this.at])) this.#turnTo(this.at + 1);
    if (asks && (steps[this.at]?.can?.(view) ?? true)) this.asked = Math.min(this.asked, decisions);
    this.#stepAt[decisions] = this.at;
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    const step = this.guide?.steps[this.at];
    if (changed.has('at')) this.emit('guide-step', { at: this.at });
    if (changed.has('at') && step) announce(`${step.head}. ${this.late ? step.after : step.text}`);
    const { view } = this;
    if (view?.status.live && view.status.to_move === view.for)
      this.#spot.light(this.closest('main'), step?.lit ?? '');
  }

  /** @param {number} at */
  #turnTo(at) {
    Object.assign(this, { at, late: false, asked: Infinity });
  }

  #read() {
    this.#turnTo(this.at + 1);
    this.emit('guide-read');
  }

  /**
   * Something has been taken back.
   * @param {number} decisions how many are left
   */
  #stepBack(decisions) {
    this.#stepAt.length = decisions + 1;
    this.#turnTo(this.#stepAt.findLast(at => at !== undefined) ?? this.at);
  }

  /** Every text of the lesson, invisible: the bar is always as high as the longest text needs. */
  #hiddenTexts() {
    const steps = (this.guide?.steps ?? []).flatMap(
      ({ head, text, otherwise = '', meanwhile = '', after = '' }) =>
        [text, otherwise, meanwhile, after].map(message => [head, message]),
    );
    return [...steps, [DONE, ON], [DONE, OVER]].map(
      ([head, message]) =>
        html`<p class="unsaid" aria-hidden="true">
          <small>${say('page.step')}</small><strong>${head}.</strong> ${message}
        </p>`,
    );
  }

  /** @override */
  render() {
    const steps = this.guide?.steps ?? [];
    const step = steps[this.at];
    const { path } = this.#spot;
    const { view } = this;
    const waits = Boolean(view && step?.waits?.(view));
    const cannot = !waits && step?.can && view && !step.can(view);
    const message = this.late ? step?.after : waits ? step?.meanwhile : cannot ? step?.otherwise : step?.text;
    const ended = this.covered && step && view && (view.status.over || this.guide?.over(view.view));
    const reads = !ended && (!step?.done || cannot || this.late);
    const over = (/** @type {boolean} */ done) => this.emit('guide-over', { done });
    return html`<section class="guide" aria-label=${say('page.lesson')} ?data-ended=${ended}>
        <div class="grow">
          <p>
            ${
              step
                ? html`<small
                      >${say('page.step_of', { at: this.at + 1, steps: steps.length, practice: this.at ? '' : say('page.a_practice_deal') })}</small
                    >${ended ? ENDED(this.view?.status.over === true) : html`<b>${step.head}.</b> ${message}`}`
                : html`<b>${DONE}.</b> ${this.view?.status.over ? OVER : ON}`
            }
          </p>
          ${this.#hiddenTexts()}
        </div>
        ${
          step
            ? html`<button class="btn on ${reads ? '' : 'unsaid'}" @click=${() => this.#read()}>
                ${say('page.got_it')}
              </button>`
            : html`<button class="btn go on" @click=${() => over(true)}>${say('common.done')}</button>`
        }
        <button
          class="btn quiet ${step ? '' : 'unsaid'}"
          aria-label=${say('page.skip_the_lesson')}
          data-tip=${say('page.skip_the_lesson')}
          @click=${() => over(false)}
        >
          ${iconOf('x')}<span>${say('page.skip_the_lesson')}</span>
        </button>
      </section>
      ${path ? html`<i class="spot" aria-hidden="true" .style=${cssText(`clip-path:path(evenodd,'${path}')`)}></i>` : nothing}`;
  }
}
customElements.define('ev-guide', GuideBar);
