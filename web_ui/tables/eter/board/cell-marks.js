/** The meaning of a cell's marks, in words: bars, the outline, the steps of a stack. */
import { plural } from '../../../lib/plural.js';
import { withVerb } from '../../../lib/seat-names.js';
import { stackAt } from '../model.js';

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
    ...[...seats].map(
      seat => `Bars. ${withVerb(name(seat), 'needs')} one card here for the line along them.`,
    ),
    line.has(id) ? 'Line. The cards framed alike make it.' : '',
    mod ? `Marker. This card counts one ${mod > 0 ? 'more' : 'less'}.` : '',
    view.field.cells[id]?.last && !line.has(id) ? 'Outline. What was done last.' : '',
    stack.length > 1 ? `Stack. ${plural(stack.length, 'card')}: only the top one counts.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
