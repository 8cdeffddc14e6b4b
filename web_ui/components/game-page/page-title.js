/** @typedef {import('lit').ReactiveController} ReactiveController */
import { say } from '../../sentences/say.js';

/**
 * The title of the tab: of a finished game, its result comes first, because tabs cut off long titles.
 * @param {string} game its title
 * @param {{over: boolean, outcome: {text: string} | null} | undefined} status of the current table
 */
export function pageTitle(game, status) {
  const ended = status?.over ? (status.outcome?.text ?? say('core.table.over')) : '';
  return [ended, game, 'Evertable'].filter(Boolean).join(' · ');
}

/**
 * Keeps the tab's title up to date, once the game is known.
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
