import { html, nothing } from 'lit';
import { Component } from '../component.js';
import { Sheet } from '../sheet/element.js';
import { say } from '../../sentences/say.js';

/**
 * A link that does not open: its text, and what is wrong with it.
 * @typedef {{text: string, fault: string}} Broken
 */

const HEADING = say('links.this_link_does_not_open');

/**
 * The box in which a link is corrected by hand.
 * @param {Broken} broken
 * @param {{open: (text: string) => void, leave: () => void}} ways
 */
function box({ text, fault }, { open, leave }) {
  const typed = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const form = /** @type {HTMLFormElement} */ (event.currentTarget);
    const field = /** @type {HTMLTextAreaElement} */ (form.elements.namedItem('link'));
    if (field.value.trim()) open(field.value);
    else field.focus();
  };
  return html`<form class="fix" @submit=${typed}>
    <p class="error" role="alert">${fault}${fault.endsWith('.') ? '' : '.'}</p>
    <label class="field"
      ><span class="label">${say('links.mend_it_here_or_paste')}</span
      ><textarea
        class="text-input"
        name="link"
        rows="3"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        .value=${text}
      ></textarea>
    </label>
    <div class="row">
      <button class="btn go">${say('common.open')}</button
      ><button class="btn quiet" type="button" @click=${leave}>${say('links.leave_it')}</button>
    </div>
  </form>`;
}

/** The box on a page without a table, above the form. Fires `fix` {text} and `leave-link`. */
class FixLink extends Component {
  /** @override */
  static properties = { broken: { attribute: false } };

  constructor() {
    super();
    /** @type {Broken | null} */
    this.broken = null;
  }

  /** @override */
  render() {
    if (!this.broken) return nothing;
    const ways = {
      open: (/** @type {string} */ text) => this.emit('fix', { text }),
      leave: () => this.emit('leave-link'),
    };
    return html`<section aria-labelledby="fix-title">
      <h2 id="fix-title">${HEADING}</h2>
      ${box(this.broken, ways)}
    </section>`;
  }
}

/** The same as a dialog over a table. */
class FixLinkSheet extends Sheet {
  /** @override */
  static properties = { ...Sheet.properties, broken: { attribute: false } };

  constructor() {
    super();
    this.heading = HEADING;
    /** @type {Broken | null} */
    this.broken = null;
  }

  /** @param {Broken} broken */
  showFor(broken) {
    this.broken = broken;
    this.show();
  }

  /** @override */
  content() {
    const open = (/** @type {string} */ text) => {
      this.close();
      this.emit('fix', { text });
    };
    const leave = () => {
      this.close();
      this.emit('leave-link');
    };
    return this.broken ? box(this.broken, { open, leave }) : nothing;
  }
}
customElements.define('ev-fix', FixLink);
customElements.define('ev-fix-sheet', FixLinkSheet);
