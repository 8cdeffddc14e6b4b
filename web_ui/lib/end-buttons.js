/** What a finished game leads to. */
import { html } from 'lit';
import { iconOf } from '../art/card-face.js';

/**
 * Buttons of the banner that ends a game. Whoever played it is offered a rematch; a spectator the form.
 * @param {{update: {status: unknown, watching?: boolean}, handlers: {send(name: string): void}}} scene
 */
export const endButtons = ({ update, handlers }) =>
  html`<button class="btn go" @click=${() => handlers.send(update.watching ? 'new-game' : 'rematch')}>
      ${update.watching ? 'New game' : 'Rematch'}</button
    ><button class="btn quiet" aria-label="Share" @click=${() => handlers.send('share')}>
      ${iconOf('share-2')}
    </button>`;
