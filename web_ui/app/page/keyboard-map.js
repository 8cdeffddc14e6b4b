// The keyboard map. Single letters work only while the table has the focus; all can be rebound or switched off together.
import { keyNames } from '../../lib/key-names.js';
import { settings } from '../storage/settings.js';

/**
 * @typedef {object} Command
 * @property {string} id
 * @property {string} label
 * @property {string} key the default, as `KeyboardEvent.key`, letters in lower case
 * @property {boolean} [walks] repeats while the key is held; commands that decide or open something run once per press
 */

/**
 * The commands of the page. The keys of the tables are fixed and listed on the keys sheet.
 * @type {Command[]}
 */
export const COMMANDS = [
  { id: 'undo', label: 'Undo', key: 'u' },
  { id: 'back', label: 'One step back', key: ',', walks: true },
  { id: 'forward', label: 'One step forward', key: '.', walks: true },
  { id: 'live', label: 'Back to the game', key: ';' },
  { id: 'zone-before', label: 'Previous zone', key: '[', walks: true },
  { id: 'zone-after', label: 'Next zone', key: ']', walks: true },
  { id: 'target-after', label: 'Next thing to choose', key: 'n', walks: true },
  { id: 'target-before', label: 'Previous thing to choose', key: 'p', walks: true },
  { id: 'hint', label: 'Hint', key: 'h' },
  { id: 'log', label: 'Log', key: 'l' },
  { id: 'moves', label: 'Moves', key: 'm' },
  { id: 'share', label: 'Share', key: 's' },
  { id: 'skip', label: 'Skip to my turn', key: 'k' },
  { id: 'command', label: 'Command line', key: '/' },
  { id: 'keys', label: 'Keys', key: '?' },
];

/**
 * The keys of every table; they cannot be rebound. Those of one game are defined at its table (`parts/input/game-keys.js`).
 * @type {[string, string][]}
 */
export const TABLE_KEYS = [
  ['Arrows, Home, End', 'Move within a zone, and up and down out of it'],
  ['Ctrl with Home, End', 'To the first or last place of a field'],
  ['Enter or Space', 'Choose, or press a button'],
  ['Esc', 'One choice back'],
  ['i', 'Look closer'],
  ['Up, Down', 'In the command line: what was typed before'],
];

/** @param {Command} command */
export const keyOf = command => settings.value.bindings[command.id] ?? command.key;

/**
 * The command of a pressed key.
 * @param {string[]} signs names the key may have, best first
 * @returns {Command | undefined}
 */
export function commandOf(signs) {
  for (const sign of signs) {
    const found = COMMANDS.find(command => keyOf(command).toLowerCase() === sign);
    if (found) return found;
  }
}

/** Elements that take letters: text fields, and lists searched by typing. */
const TYPED_INTO =
  'select, textarea, [contenteditable], input:not([type=range], [type=checkbox], [type=radio])';

/**
 * Listens for the commands' keys.
 * @param {(id: string) => void} run
 * @param {() => boolean} atTable whether the table has the focus
 * @returns {() => void} stops listening
 */
export function listenForKeys(run, atTable) {
  /** @param {KeyboardEvent} event */
  const listen = event => {
    const { target } = event;
    if (event.defaultPrevented || !settings.value.keys || !atTable()) return;
    if (target instanceof Element && target.matches(TYPED_INTO)) return;
    const command = commandOf(keyNames(event));
    if (!command) return;
    event.preventDefault(); // of repeats too: a browser may start searching the page for what is typed
    if (!event.repeat || command.walks) run(command.id);
  };
  document.addEventListener('keydown', listen);
  document.addEventListener('keydown', pressOnce, { capture: true });
  return () => {
    document.removeEventListener('keydown', listen);
    document.removeEventListener('keydown', pressOnce, { capture: true });
  };
}

/**
 * A held Enter presses a button once: the next press would go to whatever gets the focus. Keys that move the focus may be
 * held.
 * @param {KeyboardEvent} event
 */
function pressOnce(event) {
  if (!event.repeat || event.key !== 'Enter' || !(event.target instanceof Element)) return;
  if (event.target.closest('button:not([data-walks]), a, summary')) event.preventDefault();
}
