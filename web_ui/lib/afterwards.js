/** What a finished game leads to. */
import { html } from 'lit';
import { iconOf } from '../art/card-face.js';

/**
 * Buttons of the banner that ends a game. Whoever opens a finished game may have played it or not: to them the next one,
 * with the same options and seats, is a new game.
 * @param {{update: {status: unknown, watching?: boolean}, doings: {send(name: string): void}}} scene
 */
export const afterwards = ({ update, doings }) => html`<button class="btn go"
    @click=${() => doings.send('rematch')}>${update.watching ? 'New game' : 'Rematch'}</button><button class="btn quiet"
    aria-label="Share" @click=${() => doings.send('share')}>${iconOf('share-2')}</button>`;
