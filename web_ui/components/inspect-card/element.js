import { html, nothing } from 'lit';
import { faceOf, glyphOf, plateOf, printClass } from '../../art/card-face.js';
import { figure } from '../../sentences/language.js';
import { Component } from '../component.js';

/**
 * The inspector's card: picture, text, and how its number is made up.
 * @typedef {object} Subject
 * @property {string} title
 * @property {string} [kind]
 * @property {string} [text]
 * @property {import('../../art/card-face.js').Face | null} [art]
 * @property {number | null} [seal] the number printed on it, beside its name
 * @property {[string, string | number][]} [calc]
 * @property {unknown} [body] a template of the table's own, after the text
 */
class InspectCard extends Component {
  /** @override */
  static properties = { subject: { attribute: false } };

  constructor() {
    super();
    /** @type {Subject | null} */
    this.subject = null;
  }

  /** @override */
  render() {
    const { subject } = this;
    if (!subject) return nothing;
    const { art } = subject;
    return html`<article
      class="inspect ${art ? printClass(art) : ''}"
      data-ink=${art?.ink ?? 'iron'}
      aria-label=${subject.title}
      tabindex="0"
    >
      ${art ? this.#art(art) : nothing}
      <header>
        ${subject.seal == null ? nothing : html`<b class="seal" aria-hidden="true">${figure(subject.seal)}</b>`}
        <h2 class="grow">${subject.title}</h2>
      </header>
      ${subject.kind ? html`<div class="kind">${subject.kind}</div>` : nothing}
      ${subject.text ? html`<p>${subject.text}</p>` : nothing} ${subject.body ?? nothing}
      ${
        subject.calc?.length
          ? html`<dl class="calc">
              ${subject.calc.map(
                ([label, value]) =>
                  html`<dt>${label}</dt>
                    <dd>${value}</dd>`,
              )}
            </dl>`
          : nothing
      }
    </article>`;
  }

  /** @param {import('../../art/card-face.js').Face} art */
  #art(art) {
    if (art.face === 'down') {
      return html`<div class="art down">
        <span
          class="card ${printClass(art)}"
          data-face="down"
          data-seat=${art.seat ?? ''}
          data-ink=${art.ink ?? 'iron'}
          >${faceOf(art)}</span
        >
      </div>`;
    }
    const { frame, ink, glyph, id, seat, n } = art;
    return html`<div class="art">
      ${plateOf({ frame, ink, glyph, id, seat, fine: true })}${
        n != null ? html`<span class="big-n">${n}</span>` : glyph ? glyphOf(glyph) : nothing
      }
    </div>`;
  }
}
customElements.define('ev-inspect', InspectCard);
