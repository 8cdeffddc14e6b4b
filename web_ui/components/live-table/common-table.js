// The table alone on a big screen that all can see: no log beside it. Everybody's hand is on a device of their own.
import { say } from '../../sentences/say.js';

const ALONE = 'data-alone';
const root = document.documentElement;

/** Whether the address asks for the common table. */
export const isAskedFor = () => new URLSearchParams(location.search).has('table');

/** @param {boolean} alone */
export const showAlone = alone => root.toggleAttribute(ALONE, alone);

/**
 * The items of the menu that change it.
 * @param {{wide: boolean}} page where it is not wide, the log has no place beside the table
 */
export function aloneItems({ wide }) {
  if (!wide) return [];
  const alone = root.hasAttribute(ALONE);
  const label = alone ? say('live.show_the_log') : say('live.table_alone');
  return [{ label, icon: 'eye', run: () => showAlone(!alone) }];
}
