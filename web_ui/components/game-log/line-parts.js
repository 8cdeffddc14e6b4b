import { html } from 'lit';
import { glyphOf, shapeOf } from '../../art/card-face.js';
import { figure, signed } from '../../sentences/language.js';
import { say } from '../../sentences/say.js';

/**
 * How a game displays a card in a line.
 * @typedef {(chip: import('../../app/types').Chip) => {glyph?: string, text?: string}} ChipFace
 */

/**
 * A card in a line, in its owner's colour.
 * @param {import('../../app/types').Chip} chip
 * @param {ChipFace} face
 */
export function cardChip(chip, face) {
  const { glyph, text } = face(chip);
  const { seat } = chip;
  return html`<span class="chip" data-seat=${seat == null ? '' : seat + 1}
    >${seat == null ? '' : shapeOf(seat + 1)}${glyph ? glyphOf(glyph) : ''}${text ?? ''}</span
  >`;
}

/** Punctuation after a word: it never begins a line. */
const CLOSING = /^[,.;:)]+/;

/**
 * The parts of a line, cards as chips; a chip is not separated from the comma after it.
 * @param {import('../../app/protocol').Part[]} parts
 * @param {ChipFace} face
 */
export const lineParts = (parts, face) =>
  parts.map(({ t, chip }, at) => {
    if (!chip) return parts[at - 1]?.chip ? t?.replace(CLOSING, '') : t;
    const [closing] = CLOSING.exec(parts[at + 1]?.t ?? '') ?? [];
    const card = cardChip(chip, face);
    return closing ? html`<span class="kept">${card}${closing}</span>` : card;
  });

/**
 * What a decision changed of each seat's score, as chips: by how much, and to what.
 * @param {import('../../app/protocol').Change[] | undefined} changes
 * @param {(seat: number) => string} name
 */
export const changeChips = (changes, name) =>
  (changes ?? []).map(({ seat, n, to }) => {
    const by = signed(n);
    const said = say('log.to', { name: name(seat), by, before: figure(to - n), after: figure(to) });
    return html`<span class="change ${n < 0 ? 'loss' : 'gain'}" data-seat=${seat + 1} title=${said}
      ><span aria-hidden="true">${shapeOf(seat + 1)}${by}</span><span class="sr">${said}</span></span
    >`;
  });
