/** The two small buttons below what may be done: back one step, and what the chosen thing is. Their words are seen beside a field. */
import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/** @param {() => void} back */
export const backButton = back =>
  html`<button class="btn quiet back" aria-label=${say('table.back_one_step')} @click=${back}>
    ${iconOf('x')}<span class="said">${say('table.back')}</span>
  </button>`;

/**
 * @param {() => void} inspect
 * @param {boolean} [known] whether there is something to inspect; otherwise its place is kept
 */
export const whatButton = (inspect, known = true) =>
  html`<button
    class="icon what ${known ? '' : 'kept'}"
    ?disabled=${!known}
    aria-label=${say('table.what_it_does')}
    @click=${inspect}
  >
    ${iconOf('info')}<span class="said">${say('table.what_it_does')}</span>
  </button>`;
