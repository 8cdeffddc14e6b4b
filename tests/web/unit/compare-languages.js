import { pieces } from '../../../web_ui/sentences/template.js';

/** @typedef {Record<string, Record<string, string>>} Areas sentences by area and id */

/**
 * What another language lacks, or has too much of: areas, sentences, blanks. A blank may stand elsewhere, and be of another kind.
 * @param {Areas} areas
 * @param {Areas} others
 * @returns {string[]}
 */
export function differences(areas, others) {
  const [ours, theirs] = [sentencesOf(areas), sentencesOf(others)];
  return [
    ...[...ours.keys()].filter(id => !theirs.has(id)).map(id => `${id} is missing`),
    ...[...theirs.keys()].filter(id => !ours.has(id)).map(id => `${id} is unknown`),
    ...[...theirs].flatMap(([id, text]) => {
      const [asked, given] = [blanksOf(ours.get(id) ?? text), blanksOf(text)];
      return [
        ...asked.filter(name => !given.includes(name)).map(name => `${id} lacks {${name}}`),
        ...given.filter(name => !asked.includes(name)).map(name => `${id} has an unknown {${name}}`),
      ];
    }),
  ];
}

/** @param {Areas} areas */
const sentencesOf = areas =>
  new Map(
    Object.entries(areas).flatMap(([area, sentences]) =>
      Object.entries(sentences).map(([id, text]) => /** @type {const} */ ([`${area}.${id}`, text])),
    ),
  );

/** @param {string} text */
export const blanksOf = text => [
  ...new Set(pieces(text).flatMap(piece => (typeof piece === 'string' ? [] : [piece.name]))),
];
