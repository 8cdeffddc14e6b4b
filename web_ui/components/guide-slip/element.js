import { html, nothing } from 'lit';
import { announce } from '../../app/announce.js';
import { iconOf } from '../../art/card-face.js';
import { cssText } from '../../lib/css-text.js';
import { Element } from '../element.js';
import { Spot } from './spot.js';

/**
 * What a first game asks for next, in a row of its own: it covers nothing. It goes on by itself once that has happened.
 * What it speaks of stands in the light until something is pressed.
 * Fires `guide-step` {at}, and `guide-over` {done}.
 */
class GuideSlip extends Element {
  /** @override */
  static properties = {
    guide: { attribute: false },
    from: { attribute: false },
    view: { attribute: false },
    at: { state: true },
  };

  #spot = new Spot(() => this.requestUpdate());

  constructor() {
    super();
    /** @type {import('../../lib/guide.js').Guide | null} */
    this.guide = null;
    /** @type {import('../../app/protocol').Update | null} */
    this.view = null;
    /** The step it begins with. */
    this.from = 0;
    /** The step in sight. */
    this.at = 0;
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
    if (changed.has('guide')) this.at = this.from;
    const steps = this.guide?.steps ?? [];
    const { view } = this;
    if (!view?.status.live) return;
    if (steps.at(-1)?.done?.(view.view, view.for ?? 0)) this.at = steps.length;
    while (this.at < steps.length && steps[this.at].done?.(view.view, view.for ?? 0)) this.at++;
  }

  /**
   * @param {Map<string, unknown>} changed
   * @override
   */
  updated(changed) {
    const step = this.guide?.steps[this.at];
    if (changed.has('at')) this.emit('guide-step', { at: this.at });
    if (changed.has('at') && step) announce(`${step.head}. ${step.text}`);
    const { view } = this;
    if (view?.status.live && view.status.to_move === view.for)
      this.#spot.light(this.closest('main'), step?.lit ?? '');
  }

  /** @override */
  render() {
    const steps = this.guide?.steps ?? [];
    const step = steps[this.at];
    if (!step)
      return html`<section class="slip" aria-label="Lesson">
        <p class="grow">
          <b>That is how it goes.</b> Play on, or look at what else there is under Menu, How to play.
        </p>
        <button class="btn go" @click=${() => this.emit('guide-over', { done: true })}>Done</button>
      </section>`;
    const { path } = this.#spot;
    const waits = step.can && this.view && !step.can(this.view);
    return html`<section class="slip" aria-label="Lesson">
        <p class="grow">
          <small>Step ${this.at + 1} of ${steps.length}</small
          ><b>${step.head}.</b> ${waits ? step.otherwise : step.text}
        </p>
        ${step.done && !waits ? nothing : html`<button class="btn" @click=${() => this.at++}>Got it</button>`}
        <button
          class="btn quiet"
          aria-label="Skip the lesson"
          @click=${() => this.emit('guide-over', { done: false })}
        >
          ${iconOf('x')}<span>Skip the lesson</span>
        </button>
      </section>
      ${path ? html`<i class="spot" aria-hidden="true" .style=${cssText(`clip-path:path(evenodd,'${path}')`)}></i>` : nothing}`;
  }
}
customElements.define('ev-guide', GuideSlip);
