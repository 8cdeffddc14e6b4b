// The keyboard map. Single letters work only while the table has the focus; all can be rebound or switched off together.
import { keyNames } from '../../lib/key-names.js';
import { settings } from '../storage/settings.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {object} Command
 * @property {string} id
 * @property {string} label
 * @property {string} key the default, as `KeyboardEvent.key`, letters in lower case
 * @property {boolean} [walks] repeats while the key is held; commands that decide or open something run once per press
 */

/**
 * The commands of the page. None leaves it: a key pressed by mistake does not take the table away. The keys of the tables are
 * fixed and listed on the keys sheet.
 * @type {Command[]}
 */
export const COMMANDS = [
  { id: 'undo', label: say('common.undo'), key: 'u' },
  { id: 'back', label: say('common.one_step_back'), key: ',', walks: true },
  { id: 'forward', label: say('common.one_step_forward'), key: '.', walks: true },
  { id: 'live', label: say('common.back_to_the_game'), key: ';' },
  { id: 'zone-before', label: say('settings.previous_zone'), key: '[', walks: true },
  { id: 'zone-after', label: say('settings.next_zone'), key: ']', walks: true },
  { id: 'target-after', label: say('settings.next_thing_to_choose'), key: 'n', walks: true },
  { id: 'target-before', label: say('settings.previous_thing_to_choose'), key: 'p', walks: true },
  { id: 'hint', label: say('common.hint'), key: 'h' },
  { id: 'log', label: say('common.log'), key: 'l' },
  { id: 'moves', label: say('settings.moves'), key: 'm' },
  { id: 'share', label: say('common.share'), key: 's' },
  { id: 'skip', label: say('common.skip_to_my_turn'), key: 'k' },
  { id: 'study', label: say('study.study'), key: 'y' },
  { id: 'note', label: say('settings.note_in_a_study'), key: 'o' },
  { id: 'command', label: say('common.command_line'), key: '/' },
  { id: 'keys', label: say('common.keys'), key: '?' },
];

/**
 * The keys of every table; they cannot be rebound. Those of one game are defined at its table (`parts/input/game-keys.js`).
 * @type {[string, string][]}
 */
export const TABLE_KEYS = [
  [say('settings.arrows_home_end'), say('settings.move_within_a_zone')],
  [say('settings.ctrl_with_home_end'), say('settings.to_the_first_or_last')],
  [say('settings.enter_or_space'), say('settings.choose_or_press_a_button')],
  [say('settings.esc'), say('settings.one_choice_back')],
  ['i', say('settings.look_closer')],
  [say('common.up_down'), say('settings.in_the_command_line')],
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
