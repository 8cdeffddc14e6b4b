/** The end of the game, said below the board. */
import { html, nothing } from 'lit';
import { iconOf, shapeOf } from '../../art/card-face.js';

/** @param {import('./scene.js').Scene} s */
export function bannerTemplate({ update, doings }) {
  const { outcome } = update.status;
  const winner = outcome?.winner ?? null;
  const share = html`<button class="btn quiet" aria-label="Share" @click=${() => doings.send('share')}>${iconOf('share-2')}</button>`;
  return html`<div class="deck"><div class="banner" role="status" data-seat=${winner == null ? nothing : winner + 1}>
    ${winner == null ? nothing : html`<span class="flag">${shapeOf(winner + 1)}</span>`}
    <b class="grow">${outcome?.text ?? 'The game is over'}</b>
    <button class="btn go" @click=${() => doings.send('rematch')}>Rematch</button>${share}</div></div>`;
}
