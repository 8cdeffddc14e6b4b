/** The buttons of a response window: respond, and whether to be asked here again. */
import { html } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { skipWindowButton } from './stops.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * The button beside the pass button that leads to the possible responses, never at the place of the pass button.
 * @param {Scene} s
 */
export const responseButtons = s =>
  html`${
    s.update.legal.length < 2
      ? html`<span class="noanswer">${say('eternal.no_answer_in_hand')}</span>`
      : html`<button
          class="btn may grow respond"
          aria-pressed=${s.responding ? 'true' : 'false'}
          @click=${s.handlers.respond}
        >
          ${iconOf('zap')}${say('eternal.respond')}
        </button>`
  }${skipWindowButton(s)}`;
