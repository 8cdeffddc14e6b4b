/** The end of a round or a match, shown below the board; and the choice of a mage's side. */
import { html, nothing } from 'lit';
import { shapeOf } from '../../../art/card-face.js';
import { endButtons, resultButton } from '../../../parts/ending/end-buttons.js';
import { starChart } from '../board/star-chart.js';
import { cardTemplate, powerFace } from '../card-faces.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

/**
 * @param {Scene} s
 * @param {import('../types.d.ts').Ending|null} ended the play that ended
 */
export function bannerTemplate(s, ended) {
  const { update, view, handlers, name } = s;
  const outcome = update.status.outcome;
  const winner = update.status.over ? outcome?.winner : ended?.winner;
  const score = update.view.match.wins.map((wins, seat) => `${name(seat)} ${wins}`).join(', ');
  const played =
    ended?.text ||
    (winner == null
      ? say('eter.event.play_over.drawn')
      : say('eter.event.play_over', { seat: name(winner) }));
  const text = update.status.over ? (outcome?.text ?? say('eter.eter.over')) : played;
  // It replaces the prompt and the bar: the board stays visible.
  return html`<div class="dock">
    <div class="banner" role="status" data-seat=${winner == null ? nothing : winner + 1}>
      ${winner == null ? nothing : html`<span class="flag">${shapeOf(winner + 1)}</span>`}
      <p class="grow">
        <b>${text}</b><small>${[ended?.how, view.tournament ? '' : score].filter(Boolean).join('. ')}</small>
      </p>
      ${
        update.status.over
          ? endButtons(s)
          : html`${resultButton(s)}<button class="btn go" @click=${() => handlers.send('next')}>
                ${update.view.phase === 'mark' ? say('eter.to_the_arena') : say('table.next_round')}
              </button>`
      }
    </div>
  </div>`;
}

/**
 * The sides of the drawn mage card, large enough to read.
 * @param {Scene} s
 */
export function sideBoard(s) {
  const sides = s.update.legal.filter(a => a.verb === 'side');
  return html`<section class="board eter sides" data-zone="board" aria-label=${say('eter.choose_a_side')}>
    ${starChart}
    <div class="sidepair">
      ${sides.map(a => {
        const slug = a.refs[0];
        const entry = s.view.catalog[slug];
        const target = `${a.kinds[0]}:${slug}`;
        if (!entry) return html`<button class="btn" data-target=${target}>${a.label ?? slug}</button>`;
        return html`<button class="side" data-target=${target} aria-pressed=${s.machine.isPicked(target)}>
          ${cardTemplate(powerFace(entry, slug), { cls: s.machine.isPicked(target) ? 'selected' : 'playable' })}
          <span class="words"><b>${entry.name}</b>${entry.text}</span>
        </button>`;
      })}
    </div>
  </section>`;
}
