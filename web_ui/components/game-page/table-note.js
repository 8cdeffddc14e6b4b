import { html, nothing } from 'lit';
import { say } from '../../sentences/say.js';

/**
 * The note above the table, in a row of its own: that another tab has the table, or what a puzzle asks for.
 * @param {import('./element.js').GamePage} page
 * @param {import('../../app/protocol').Update['status']} status
 */
export function tableNote(page, status) {
  if (page.session.locked) return elsewhere(page);
  return status.goal ? goal(status.goal) : nothing;
}

/** @param {import('./element.js').GamePage} page */
const elsewhere = page =>
  html`<p class="elsewhere" role="note">
    <span class="grow">${say('page.this_table_is_open_title')}</span
    ><button class="btn go" @click=${() => page.emit('take-over')}>${say('page.take_over_here')}</button>
  </p>`;

/**
 * The goal of a puzzle, and how it ended, if it has.
 * @param {{text: string, reached: boolean | null}} goal
 */
const goal = ({ text, reached }) =>
  html`<p class="goal" role="note">
    <b>${say('page.puzzle')}</b>
    ${text}${reached === null ? '' : reached ? say('page.solved') : say('page.missed')}
  </p>`;
