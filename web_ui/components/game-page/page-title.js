/** @typedef {import('lit').ReactiveController} ReactiveController */

/**
 * What the tab is called: of a game that is over first how it ended, for in a tab the rest is cut off.
 * @param {string} game its title
 * @param {{over: boolean, outcome: {text: string} | null} | undefined} status of the table in sight
 */
export function pageTitle(game, status) {
  const ended = status?.over ? (status.outcome?.text ?? 'The game is over') : '';
  return [ended, game, 'Evertable'].filter(Boolean).join(' · ');
}

/**
 * Keeps the tab's title, once the game is known.
 * @implements {ReactiveController}
 */
export class PageTitle {
  /** @param {import('./element.js').GamePage} page */
  constructor(page) {
    this.page = page;
    page.addController(this);
  }

  hostUpdated() {
    const { declaration, session } = this.page;
    if (declaration) document.title = pageTitle(declaration.title, session.view?.status);
  }
}
