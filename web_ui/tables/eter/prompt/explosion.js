/** The explosion: its card, and the choice of its position. The cells it hits are drawn by the board from the preview. */
import { html, nothing } from 'lit';
import { iconOf } from '../../../art/card-face.js';
import { offset } from '../model.js';
import { hasNoModifier } from '../../../lib/key-names.js';
import { cssText } from '../../../lib/css-text.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../scene.js').Scene} Scene */

const KEY = [
  ['H', 'undo-2', say('common.back_to_its_owners_hand')],
  ['R', 'x', say('eter.out_for_this_round')],
  ['O', '', say('eter.becomes_a_hole')],
];
const ICON = { H: 'undo-2', R: 'x' };
const CLASS = { H: 'returned', R: 'removed', O: 'hole' };

/**
 * A face as a small pattern.
 * @param {string[]} face
 * @param {number} [turns] quarter turns, for display only
 */
export function patternTemplate(face, turns = 0) {
  let rows = face.map(r => [...r]);
  for (let i = 0; i < turns; i++) rows = rows[0].map((_, c) => rows.map(r => r[c]).reverse());
  return html`<div class="pat" .style=${cssText(`--n:${face.length}`)} aria-hidden="true">
    ${rows.flat().map(code => sign(code))}
  </div>`;
}

/** @param {string} code of a cell of a face */
const sign = code =>
  html`<i class=${CLASS[/** @type {'H'} */ (code)] ?? ''}
    >${code in ICON ? iconOf(ICON[/** @type {'H'} */ (code)]) : nothing}</i
  >`;

/**
 * What the symbols mean; only those on this face.
 * @param {string[]} face
 */
export function keyTemplate(face) {
  const used = face.join('');
  return html`<ul class="key">
    ${KEY.filter(([code]) => used.includes(code)).map(
      ([code, icon, text]) =>
        html`<li>
          <i class=${CLASS[/** @type {'H'} */ (code)]}>${icon ? iconOf(icon) : nothing}</i>${text}
        </li>`,
    )}
  </ul>`;
}

/**
 * The panel that replaces the hand while an explosion is being decided.
 * @param {Scene} s
 */
export function explodeTemplate(s) {
  const { machine, update, view, handlers } = s;
  const face = view.explosion?.face ?? [];
  const turns = ['r0', 'r90', 'r180', 'r270'];
  const picked = machine.picks.find(p => p.kind === 'rotation')?.ref ?? turns[0];
  const may = new Set(update.legal.filter(a => a.verb === 'explode').map(a => a.refs[0]));
  const at = turns.indexOf(picked);
  /** @param {number} by */
  const turn = by => {
    for (let k = 1; k < 4; k++) {
      const r = turns[(at + by * k + 8) % 4];
      if (may.has(r)) return handlers.tap(`rotation:${r}`);
    }
  };
  return html`<section
    class="hand boomhand"
    data-zone="hand"
    aria-label=${say('eter.how_the_explosion_lies')}
  >
    <button class="icon" aria-label=${say('eter.rotate_left')} @click=${() => turn(-1)}>
      ${iconOf('rotate-ccw')}
    </button>
    <div
      role="radiogroup"
      aria-label=${say('eter.rotation')}
      class="turns"
      @keydown=${(/** @type {KeyboardEvent} */ e) => radioKeys(e, turn)}
    >
      ${turns.map(
        (r, i) =>
          html`<button
            role="radio"
            data-target=${`rotation:${r}`}
            aria-checked=${picked === r}
            tabindex=${picked === r ? 0 : -1}
            aria-disabled=${may.has(r) ? nothing : 'true'}
            aria-label=${i ? say('eter.degrees', { i: i * 90 }) : say('eter.as_printed')}
          >
            ${patternTemplate(face, i)}
          </button>`,
      )}
    </div>
    <button class="icon" aria-label=${say('eter.rotate_right')} @click=${() => turn(1)}>
      ${iconOf('rotate-cw')}
    </button>
    ${frameArrows(s)}
  </section>`;
}

/**
 * @param {KeyboardEvent} e
 * @param {(by: number) => void} turn
 */
function radioKeys(e, turn) {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[e.key];
  if (!by || !hasNoModifier(e)) return;
  e.preventDefault();
  turn(by);
  const group = /** @type {Element} */ (e.currentTarget);
  requestAnimationFrame(() =>
    /** @type {HTMLElement|null} */ (group.querySelector('[aria-checked=true]'))?.focus(),
  );
}

/**
 * Arrows that move the frame while an axis is not fixed.
 * @param {Scene} s
 */
function frameArrows({ machine, update, handlers }) {
  const rotation = machine.picks.find(p => p.kind === 'rotation')?.ref;
  const all = update.legal.filter(a => a.verb === 'explode' && a.refs[0] === rotation && a.refs.length > 1);
  const here = machine.picks.find(p => p.kind !== 'rotation');
  if (all.length < 2 || !here) return nothing;
  /**
   * @param {number} x
   * @param {number} y
   * @param {string} icon
   * @param {string} text
   */
  const arrow = (x, y, icon, text) => {
    const to = all.find(a => {
      const { dx, dy } = offset(here.ref, a.refs[1]);
      return dx === x && dy === y;
    });
    return html`<button
      class="icon"
      aria-label=${text}
      aria-disabled=${to ? nothing : 'true'}
      @click=${() => to && handlers.tap(`${here.kind}:${to.refs[1]}`)}
    >
      ${iconOf(icon)}
    </button>`;
  };
  return html`<div class="slide" role="group" aria-label=${say('eter.where_the_frame_lies')}>
    ${arrow(-1, 0, 'arrow-left', say('eter.frame_left'))}${arrow(0, -1, 'arrow-up', say('eter.frame_up'))}${arrow(
      0,
      1,
      'arrow-down',
      say('eter.frame_down'),
    )}${arrow(1, 0, 'arrow-right', say('eter.frame_right'))}
  </div>`;
}

/**
 * The bar under it: exploding and not exploding are equal choices.
 * @param {Scene} s
 */
export function explodeBar(s) {
  const { update, ready, blast, view, handlers } = s;
  const decline = update.legal.find(a => a.verb === 'decline');
  const hit = [...blast].filter(([, b]) => b.applied);
  const n = (/** @type {string} */ effect) => hit.filter(([, b]) => b.effect === effect).length;
  const parts = [
    n('returned') ? say('eter.back_inline', { n: n('returned') }) : '',
    n('removed') ? say('eter.out_inline', { n: n('removed') }) : '',
    n('hole') ? say('eter.a_hole') : '',
  ].filter(Boolean);
  const kept = [...blast].filter(([cell, b]) => !b.applied && view.field.cells[cell]).map(([cell]) => cell);
  const sub = kept.length
    ? say('eter.kept_the_rest_would_touch', { kept: kept.join(', ') })
    : hit.length || !blast.size
      ? (update.prompt?.sub ?? '')
      : say('eter.nothing_is_hit_this_way');
  return html`<div class="dock">
    <div class="prompt words" role="status">
      <b>${update.prompt?.text ?? say('eter.ask_explode')}</b> <span class="step">${sub}</span>
    </div>
    <div class="actions even" data-zone="actions" role="group" aria-label=${say('table.actions')}>
      ${decline ? html`<button class="btn may" data-target="verb:decline">${decline.label ?? say('eter.button.decline')}</button>` : nothing}
      <button
        class="btn ${decline ? 'may' : 'go'}"
        aria-disabled=${ready ? nothing : 'true'}
        @click=${handlers.confirm}
      >
        <span>${say('eter.explode')}</span
        >${parts.length ? html`<small>${parts.join(', ')}</small>` : nothing}
      </button>
    </div>
  </div>`;
}
