// Cards that a note names, as chips: those that the log of the tree has shown.

/**
 * @typedef {import('../../app/protocol').Part} Part
 * @typedef {import('../game-log/line-parts.js').ChipFace} ChipFace
 */

/**
 * The text of a note in parts.
 * @param {string} note
 * @param {import('../../app/protocol').StudyRow[]} rows
 * @param {ChipFace} face
 * @returns {Part[]}
 */
export function noteParts(note, rows, face) {
  /** @type {Map<string, Record<string, any>>} */
  const chips = new Map();
  for (const { parts } of rows)
    for (const { chip } of parts) {
      const name = chip && String(chip.name ?? '');
      if (name && name.length > 2 && (face(chip).text || face(chip).glyph)) chips.set(name, chip);
    }
  if (!chips.size) return [{ t: note }];
  const names = [...chips.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return note
    .split(new RegExp(`(?<![\\p{L}\\d])(${names.join('|')})(?![\\p{L}\\d])`, 'u'))
    .filter(Boolean)
    .map(piece => (chips.has(piece) ? { chip: chips.get(piece) } : { t: piece }));
}

/** @param {string} text */
const escaped = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
