/**
 * The tables, each loaded when its page opens. A table module exports `tag` (its element), `railPanels` and `inspectSubject`;
 * shared code knows tables only through this list.
 * @type {Record<string, () => Promise<import('../components/game-page/table-module').TableModule>>}
 */
export const tables = {
  eter: () => import('./eter/element.js'),
  krieg: () => import('./krieg/element.js'),
  vale: () => import('./vale/element.js'),
  eternal: () => import('./eternal/element.js'),
};
