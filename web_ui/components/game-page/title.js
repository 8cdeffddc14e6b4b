/**
 * What the tab is called: of a game that is over first how it ended, for in a tab the rest is cut off.
 * @param {string} game its title
 * @param {{over: boolean, outcome: {text: string} | null} | undefined} status of the table in sight
 */
export function pageTitle(game, status) {
  const ended = status?.over ? (status.outcome?.text ?? 'The game is over') : '';
  return [ended, game, 'Evertable'].filter(Boolean).join(' · ');
}
