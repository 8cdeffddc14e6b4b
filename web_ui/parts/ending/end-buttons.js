/** What a finished game, or a part of one, leads to. */
import { html } from 'lit';
import { iconOf } from '../../art/card-face.js';

/**
 * Brings the sheet of what has ended back.
 * @param {{handlers: {send(name: string): void}}} scene
 */
export const resultButton = ({ handlers }) =>
  html`<button class="btn quiet" aria-label="Show the result" @click=${() => handlers.send('ending-back')}>
    ${iconOf('trophy')}
  </button>`;

/**
 * Buttons of the banner that ends a part of a game.
 * @param {{handlers: {send(name: string): void}}} scene
 * @param {string} label of the way on
 */
export const nextButtons = ({ handlers }, label) =>
  html`${resultButton({ handlers })}<button class="btn go" @click=${() => handlers.send('next')}>
      ${label}
    </button>`;

/**
 * Buttons of the banner that ends a game. Whoever played it is offered a rematch; a spectator the form.
 * @param {{update: {status: unknown, watching?: boolean}, handlers: {send(name: string): void}}} scene
 */
export const endButtons = ({ update, handlers }) =>
  html`${resultButton({ handlers })}<button
      class="btn go"
      @click=${() => handlers.send(update.watching ? 'new-game' : 'rematch')}
    >
      ${update.watching ? 'New game' : 'Rematch'}</button
    ><button class="btn quiet" aria-label="Share" @click=${() => handlers.send('share')}>
      ${iconOf('share-2')}
    </button>`;
