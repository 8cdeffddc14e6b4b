/** Buttons shown when a game, or a part of one, is over. */
import { html, nothing } from 'lit';
import { iconOf } from '../../art/card-face.js';
import { say } from '../../sentences/say.js';

/**
 * Shows the sheet of what has ended again.
 * @param {{handlers: {send(name: string): void}}} scene
 */
export const resultButton = ({ handlers }) =>
  html`<button
    class="btn quiet"
    aria-label=${say('table.show_the_result')}
    @click=${() => handlers.send('ending-back')}
  >
    ${iconOf('trophy')}<span class="roomy">${say('page.result')}</span>
  </button>`;

/**
 * Buttons of the banner when a part of a game has ended.
 * @param {{handlers: {send(name: string): void}}} scene
 * @param {string} label of the button to go on
 */
export const nextButtons = ({ handlers }, label) =>
  html`${resultButton({ handlers })}<button class="btn go" @click=${() => handlers.send('next')}>
      ${label}
    </button>`;

/**
 * Buttons of the banner when a game has ended: a rematch for its players, the new-game form for a spectator.
 * @param {{update: {status: {decisions: number}, watching?: boolean}, handlers: {send(name: string): void}}} scene
 */
export const endButtons = ({ update, handlers }) =>
  html`${resultButton({ handlers })}${
      update.status.decisions
        ? html`<button class="btn quiet roomy" @click=${() => handlers.send('analyse')}>
            ${iconOf('lightbulb')}${say('common.analyse')}
          </button>`
        : nothing
    }<button class="btn go" @click=${() => handlers.send(update.watching ? 'new-game' : 'rematch')}>
      ${update.watching ? say('common.new_game') : say('common.rematch')}</button
    ><button class="btn quiet" aria-label=${say('common.share')} @click=${() => handlers.send('share')}>
      ${iconOf('share-2')}
    </button>`;
