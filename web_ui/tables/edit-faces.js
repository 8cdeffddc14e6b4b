/**
 * How each game draws a card by the name that its editor has for it; loaded with the editor.
 * @type {Record<string, () => Promise<{face: (card: string, update: any) => unknown}>>}
 */
export const faces = {
  eter: () => import('./eter/edit-face.js'),
  krieg: () => import('./krieg/edit-face.js'),
  vale: () => import('./vale/edit-face.js'),
  eternal: () => import('./eternal/edit-face.js'),
};
