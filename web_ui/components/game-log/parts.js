import { html } from 'lit';
import { glyphOf, shapeOf } from '../../art/card-face.js';
import { figure, signed } from '../../art/figure.js';

/**
 * How a game writes a card in a line.
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

/**
 * What a decision changed of each seat's score, as chips: by how much, and to what.
 * @param {import('../../app/protocol').Change[] | undefined} changes
 * @param {(seat: number) => string} name
 */
export const changeChips = (changes, name) =>
  (changes ?? []).map(({ seat, n, to }) => {
    const by = signed(n);
    const said = `${name(seat)} ${by}: ${figure(to - n)} to ${figure(to)}`;
    return html`<span class="change ${n < 0 ? 'loss' : 'gain'}" data-seat=${seat + 1} title=${said}
      ><span aria-hidden="true">${shapeOf(seat + 1)}${by}</span><span class="sr">${said}</span></span
    >`;
  });
