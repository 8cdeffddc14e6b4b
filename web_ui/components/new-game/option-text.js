/** The labels of a game's options in the form, with the names of the seats they are about. */
import { valuesOf } from '../../app/storage/setup.js';
import { innerName } from '../../lib/seat-names.js';
import { say } from '../../sentences/say.js';

/**
 * @typedef {import('../../app/protocol').Declaration} Declaration
 * @typedef {import('../../app/types').FormField} FormField
 */

/**
 * The label of an option; that of a seat names its owner ("Your deck").
 * @param {FormField} option
 * @param {string[]} names
 */
export const optionLabel = ({ label, seat }, names) =>
  seat === null ? label : say('core.options.whose', { seat: names[seat], what: label.toLowerCase() });

/**
 * The label of a value; a seat is shown by its name.
 * @param {import('../../app/protocol').OptionValue} value
 * @param {string[]} names
 */
export const valueText = ({ label, seat }, names) => (seat === null ? label : (names[seat] ?? label));

/**
 * A label inside a sentence: in lower case, except names ("Oni Forge").
 * @param {string} label
 */
const inSentence = label => (/ [A-Z]/.test(label) ? label : label.toLowerCase());

/**
 * What is chosen among these options, in one line: what differs from the default, and what each seat has.
 * @param {Declaration} game
 * @param {FormField[]} fields
 * @param {Record<string, any>} options
 * @param {string[]} names the names of the seats
 */
export const optionsSummary = (game, fields, options, names) =>
  fields
    .filter(option => option.seat !== null || options[option.name] !== option.default)
    .map(option => {
      const label = optionLabel(option, names);
      const value = valuesOf(game, option, options).find(one => one.value === options[option.name]);
      if (!value) return label;
      const named = value.seat !== null || option.own;
      return `${label}: ${named ? innerName(valueText(value, names)) : inSentence(value.label)}`;
    })
    .join(', ') || say('common.as_usual');
