/**
 * One drawing of the table: everything its parts need, computed once per render from the update, the half-made choice and its
 * preview. Data only.
 */
import { nameOf } from '../../lib/seat-names.js';
import { neighbour, cellOf, differences, drawnWindow, lineCells, ownSeat } from './model.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('./types.d.ts').Update} Update
 * @typedef {import('../../parts/choice/interaction.js').LegalAction} LegalAction
 * @typedef {{ tap: (target: string) => void, press: (verb: string, ref: string|null) => void, confirm: (event: MouseEvent) =>
 *   void, back: () => void, inspect: (subject: import('./types.d.ts').Subject) => void, peek: (what: string|null) => void,
 *   send: (type: string) => void, focused: (cell: string) => void, }} Doings
 *   what a part may ask the element to do
 */

/**
 * Labels of a highlighted cell, as short as the cell is small.
 * @type {Record<string, string>}
 */
const CHIP = {
  covers: say('eter.chip_covers'),
  challenges: say('eter.chip_challenges'),
  wins: say('eter.chip.wins'),
  blocks: say('eter.chip.blocks'),
};

/**
 * Effects of an explosion face.
 * @type {Record<string, 'returned'|'removed'|'hole'>}
 */
const EFFECT = { H: 'returned', R: 'removed', O: 'hole' };

/**
 * @param {{update: Update, names?: string[], settings: import('./types.d.ts').Settings, machine:
 *   import('../../parts/choice/interaction.js').Interaction, preview: import('./types.d.ts').Preview|null, peek: string|null,
 *   focus: string|null, handlers: Doings, last: import('./types.d.ts').View|null, ended: import('./types.d.ts').Ending|null,
 *   hovered: string|null}} from
 *   `last`: the field of a play that has ended, until it is closed
 */
export function makeScene({
  update,
  names,
  settings,
  machine,
  preview,
  peek,
  focus,
  handlers,
  last,
  ended,
  hovered,
}) {
  const shown = last ?? update.view;
  const view = last || update.status.over || shown.phase === 'mark' ? { ...shown, threats: [] } : shown; // a finished game has no threats
  const own = ownSeat(update);
  const { next, later } = machine.candidates();
  const mine = update.legal.length > 0 && !last;
  const chosen = !machine.idle && !last;

  /** @type {Map<string, {targets: string[], lit: boolean, chip: string|null, picked: boolean}>} */
  const hits = new Map();
  /**
   * @param {Map<string, LegalAction[]>} candidates
   * @param {boolean} lit
   */
  const collect = (candidates, lit) => {
    for (const [target, actions] of candidates) {
      const cell = cellOf(target.slice(target.indexOf(':') + 1));
      if (!cell) continue;
      const chip = actions.find(a => a.chip)?.chip ?? null;
      const hit = hits.get(cell) ?? { targets: [], lit: false, chip: null, picked: false };
      hits.set(cell, {
        ...hit,
        targets: [...hit.targets, target],
        lit: hit.lit || lit,
        chip: hit.chip ?? (actions.length === 1 || lit ? chip : null),
      });
    }
  };
  const exploding = view.phase === 'explode';
  if (chosen && !exploding) {
    collect(next, true);
    collect(later, false);
  }
  for (const pick of exploding ? [] : machine.picks) {
    const cell = cellOf(pick.ref);
    if (cell)
      hits.set(cell, { ...(hits.get(cell) ?? { targets: [], lit: false, chip: null }), picked: true });
  }

  const blast = /** @type {{cell: string, effect: string, applied: boolean}[]} */ (
    preview?.events.find(e => e.type === 'exploded')?.cells ?? []
  );
  const frame = exploding
    ? (machine.picks
        .filter(p => p.kind !== 'rotation')
        .map(p => cellOf(p.ref))
        .find(Boolean) ?? null)
    : null;
  return {
    update,
    view,
    own,
    other: 1 - own,
    mover: last || !update.status.live || update.status.over ? null : view.to_move,
    machine,
    next,
    later,
    hits,
    mine,
    chosen,
    settings,
    preview,
    peek,
    focus,
    handlers,
    ready: machine.ready,
    carried:
      chosen && hovered
        ? {
            cell: hovered,
            value: machine.picks.find(p => p.kind === 'value')?.ref ?? null,
            down: machine.head?.verb === 'illusion',
          }
        : null,
    name: (/** @type {number} */ seat) => nameOf(update, names, seat),
    window: drawnWindow(
      view,
      frame ? [frame, neighbour(frame, view.size - 1, view.size - 1)] : [...hits.keys()],
    ),
    frame: frame ? { cell: frame, size: view.size } : null,
    blast: new Map(blast.map(b => [b.cell, { effect: EFFECT[b.effect] ?? 'removed', applied: b.applied }])),
    line: new Set([
      ...lineCells(preview?.events ?? []),
      ...(last || view.phase === 'over' || view.phase === 'mark' ? (ended?.line ?? []) : []),
    ]),
    changes: preview?.view ? differences(view, preview.view) : new Map(),
    marks: marksOf(preview),
    chipText: (/** @type {string|null} */ chip) => (chip ? (CHIP[chip] ?? chip) : ''),
  };
}

/**
 * What a preview does to each cell, for its glyph.
 * @param {import('./types.d.ts').Preview|null} preview
 */
function marksOf(preview) {
  /** @type {Map<string, string>} */
  const marks = new Map();
  for (const e of preview?.events ?? []) {
    if ((e.type === 'returned' || e.type === 'pushed_off') && e.cell) marks.set(e.cell, 'returned');
    if (e.type === 'removed' && e.cell) marks.set(e.cell, 'removed');
  }
  return marks;
}

/** @typedef {ReturnType<typeof makeScene>} Scene */
