/** The end of the game, shown below the field. */
import { html, nothing } from 'lit';
import { shapeOf } from '../../../art/card-face.js';
import { figure } from '../../../sentences/language.js';
import { endButtons } from '../../../parts/ending/end-buttons.js';
import { say } from '../../../sentences/say.js';

/** @param {import('../scene.js').Scene} s */
export function bannerTemplate(s) {
  const { outcome } = s.update.status;
  const winner = outcome?.winner ?? null;
  const health = s.view.seats.map((one, seat) => `${s.name(seat)} ${figure(one.health)}`).join(', ');
  return html`<div class="dock">
    <div class="banner" role="status" data-seat=${winner == null ? nothing : winner + 1}>
      ${winner == null ? nothing : html`<span class="flag">${shapeOf(winner + 1)}</span>`}
      <p class="grow">
        <b>${outcome?.text ?? say('core.table.over')}</b
        ><small>${say('eternal.health_turn', { health, turn: s.view.turn })}</small>
      </p>
      ${endButtons(s)}
    </div>
  </div>`;
}
