/** The end of a round or of the game, shown below the board. */
import { html, nothing } from 'lit';
import { shapeOf } from '../../../art/card-face.js';
import { endButtons, nextButtons } from '../../../parts/ending/end-buttons.js';
import { say } from '../../../sentences/say.js';

/** @param {import('../scene.js').Scene} s */
export function bannerTemplate(s) {
  const { over, outcome } = s.update.status;
  const winner = outcome?.winner ?? null;
  const text = over
    ? (outcome?.text ?? say('core.table.over'))
    : say('vale.round_is_over', { ended: s.ended });
  return html`<div class="dock">
    <div class="banner" role="status" data-seat=${winner == null ? nothing : winner + 1}>
      ${winner == null ? nothing : html`<span class="flag">${shapeOf(winner + 1)}</span>`}
      <p class="grow"><b>${text}</b></p>
      ${over ? endButtons(s) : nextButtons(s, say('table.next_round'))}
    </div>
  </div>`;
}
