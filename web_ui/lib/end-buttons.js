/** What a finished game leads to. */
import { html } from 'lit';
import { iconOf } from '../art/card-face.js';

/**
 * Buttons of the banner that ends a game. Whoever opens a finished game may have played it or not: to them the next one,
 * with the same options and seats, is a new game.
 * @param {{update: {status: unknown, watching?: boolean}, handlers: {send(name: string): void}}} scene
 */
export const endButtons = ({ update, handlers }) =>
  html`<button class="btn go" @click=${() => handlers.send('rematch')}>
      ${update.watching ? 'New game' : 'Rematch'}</button
    ><button class="btn quiet" aria-label="Share" @click=${() => handlers.send('share')}>
      ${iconOf('share-2')}
    </button>`;
