/** The battle arena of a tournament: markers by seat shape and count; small for display, large to choose a space. */
import { html, nothing } from 'lit';
import { shapeOf } from '../../../art/card-face.js';
import { cssText } from '../../../lib/css-text.js';
import { say } from '../../../sentences/say.js';

/** @typedef {import('../types.d.ts').View} View */

/** @param {{size: number}} arena */
function places({ size }) {
  return Array.from({ length: size }, (_, r) =>
    Array.from({ length: size }, (_, c) => `${String.fromCharCode(97 + c)}${r + 1}`),
  );
}

/**
 * @param {number[]|undefined} counts
 * @param {(seat: number) => string} name
 */
function spaceText(counts, name) {
  const parts = (counts ?? []).flatMap((n, seat) =>
    n ? [`${name(seat)} ${say('eter.marker', { n })}`] : [],
  );
  return parts.join(', ') || say('eter.empty');
}

/** @param {number[]|undefined} counts */
const markers = counts =>
  (counts ?? []).map((n, seat) =>
    n
      ? html`<span aria-hidden="true" class="marker" data-seat=${seat + 1}
          >${shapeOf(seat + 1)}<b>${n}</b></span
        >`
      : nothing,
  );

/**
 * For display.
 * @param {View} view
 * @param {(seat: number) => string} name
 */
export function arenaPicture(view, name) {
  const arena = view.arena;
  if (!arena) return nothing;
  /** @param {string} id */
  const space = id =>
    html`<span role="cell" class="space"
      ><span class="sr">${`${id}, ${spaceText(arena.cells[id], name)}`}</span
      >${markers(arena.cells[id])}</span
    >`;
  return html`<div
    class="arena small"
    .style=${cssText(`--n:${arena.size}`)}
    role="table"
    aria-label=${say('eter.battle_arena')}
  >
    ${places(arena).map(row => html`<div role="row" class="gridrow">${row.map(space)}</div>`)}
  </div>`;
}

/**
 * To choose from.
 * @param {import('../scene.js').Scene} s
 */
export function arenaBoard(s) {
  const arena = s.view.arena;
  if (!arena) return nothing;
  const rows = places(arena);
  const stop =
    s.focus && rows.flat().includes(s.focus)
      ? s.focus
      : ([...s.next.keys()][0]?.split(':')[1] ?? s.machine.picks[0]?.ref ?? rows[0][0]);
  return html`<section class="board eter arenaboard" data-zone="board" aria-label=${say('eter.battle_arena')}>
    <div
      class="arena"
      .style=${cssText(`--n:${arena.size}`)}
      role="grid"
      aria-label=${say('eter.choose_a_space')}
      data-columns=${arena.size}
    >
      ${rows.map(
        row =>
          html`<div role="row" class="gridrow">
            ${row.map(id => {
              const action = s.update.legal.find(a => a.refs.at(-1) === id);
              const target = `${action?.kinds.at(-1) ?? 'arena'}:${id}`;
              const picked = s.machine.isPicked(target);
              const may = Boolean(action) && !picked;
              const label = `${id}, ${spaceText(arena.cells[id], s.name)}${picked ? ', chosen' : may ? say('eter.you_may_mark_it') : ''}`;
              return html`<button
                role="gridcell"
                class="space ${may ? 'may' : ''} ${picked ? 'picked' : ''}"
                data-cell=${id}
                data-target=${target}
                tabindex=${id === stop ? 0 : -1}
                aria-selected=${picked ? 'true' : nothing}
                @focus=${() => s.handlers.focused(id)}
              >
                <span class="sr">${label}</span>${markers(arena.cells[id])}
                ${picked ? html`<span aria-hidden="true" class="marker new" data-seat=${s.own + 1}>${shapeOf(s.own + 1)}<b>+1</b></span>` : nothing}
              </button>`;
            })}
          </div>`,
      )}
    </div>
  </section>`;
}
