import { html } from 'lit';
import { Component } from '../component.js';
import { cssText } from '../../lib/css-text.js';
import { say } from '../../sentences/say.js';

/** The outline of a table while the engine starts, and the progress of loading it. */
class TableSkeleton extends Component {
  /** @override */
  static properties = { percent: { attribute: false }, text: { attribute: false } };

  constructor() {
    super();
    this.percent = 0;
    this.text = say('page.loading_rules');
  }

  /** @override */
  render() {
    const blanks = (/** @type {number} */ length) => Array.from({ length }, () => html`<i></i>`);
    return html`<div class="bones" aria-hidden="true">
        <i class="bone strip"></i>
        <i class="bone-field"></i>
        <i class="bone strip"></i>
        <div class="bone-hand">${blanks(5)}</div>
      </div>
      <div class="booting" role="status">
        <span class="load" .style=${cssText(`--p:${this.percent}%`)}></span><span>${this.text}</span>
      </div>`;
  }
}
customElements.define('ev-skeleton', TableSkeleton);
