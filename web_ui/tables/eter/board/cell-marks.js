/** The meaning of a cell's marks, in words: bars, the outline, the steps of a stack. */
import { stackAt } from '../model.js';
import { say } from '../../../sentences/say.js';

/**
 * A tooltip: the name of a mark before a full stop, then its text. Empty if the cell has no mark.
 * @param {Pick<import('../scene.js').Scene, 'view' | 'settings' | 'preview' | 'line' | 'name'>} s
 * @param {string} id
 */
export function cellMarksText({ view, settings, preview, line, name }, id) {
  const stack = stackAt(view, id);
  const mod = stack.at(-1)?.mod;
  const barred = settings.threats !== false && !preview ? view.threats : [];
  const seats = new Set(barred.flatMap(threat => (threat.cell === id ? [threat.seat] : [])));
  return [
    ...[...seats].map(seat => say('eter.bars_needs_one_card_here', { seat: name(seat) })),
    line.has(id) ? say('eter.line_the_cards_framed_alike') : '',
    mod
      ? say('eter.marker_this_card_counts_one', { mod: mod > 0 ? say('eter.more') : say('eter.less') })
      : '',
    view.field.cells[id]?.last && !line.has(id) ? say('eter.outline_what_was_done_last') : '',
    stack.length > 1 ? say('eter.stack_card_only_the_top', { stack: stack.length }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
