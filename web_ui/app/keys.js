// The keyboard map. Single letters work only while the table has the focus; all can be bound anew or switched off together.
import { createKeybindingsHandler } from 'tinykeys';
import { settings } from './settings.js';

/**
 * @typedef {object} Command
 * @property {string} id
 * @property {string} label
 * @property {string} key the default; a `KeyboardEvent.key`
 */

/**
 * What the page itself answers to. The keys of tables are fixed and listed on the keys sheet.
 * @type {Command[]}
 */
export const COMMANDS = [
  { id: 'undo', label: 'Undo', key: 'u' },
  { id: 'back', label: 'One step back', key: ',' },
  { id: 'forward', label: 'One step forward', key: '.' },
  { id: 'live', label: 'Back to the game', key: ';' },
  { id: 'zone-before', label: 'Previous zone', key: '[' },
  { id: 'zone-after', label: 'Next zone', key: ']' },
  { id: 'target-after', label: 'Next thing to choose', key: 'n' },
  { id: 'target-before', label: 'Previous thing to choose', key: 'p' },
  { id: 'hint', label: 'Hint', key: 'h' },
  { id: 'log', label: 'Log', key: 'l' },
  { id: 'moves', label: 'Moves', key: 'm' },
  { id: 'share', label: 'Share', key: 's' },
  { id: 'skip', label: 'Skip to my turn', key: 'k' },
  { id: 'command', label: 'Command line', key: '/' },
  { id: 'keys', label: 'Keys', key: '?' },
];

/**
 * The keys of every table; they are not bound anew. Those of one game stand at its table (`lib/own-keys.js`).
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
 * Listens for the commands' keys.
 * @param {(id: string) => void} run
 * @param {() => boolean} atTable whether the table has the focus
 * @returns {() => void} stops listening
 */
export function listenForKeys(run, atTable) {
  /** @type {(event: KeyboardEvent) => void} */
  let handle = () => {};
  const bind = () => {
    const bindings = COMMANDS.map(command => [
      `[Shift]+${keyOf(command)}`,
      (/** @type {KeyboardEvent} */ event) => {
        event.preventDefault();
        run(command.id);
      },
    ]);
    handle = createKeybindingsHandler(Object.fromEntries(bindings));
  };
  /** @param {KeyboardEvent} event */
  const listen = event => {
    if (
      settings.value.keys &&
      !event.defaultPrevented &&
      !event.ctrlKey &&
      !event.altKey &&
      !event.metaKey &&
      atTable()
    )
      handle(event);
  };
  bind();
  settings.addEventListener('change', bind);
  document.addEventListener('keydown', listen);
  return () => {
    settings.removeEventListener('change', bind);
    document.removeEventListener('keydown', listen);
  };
}
