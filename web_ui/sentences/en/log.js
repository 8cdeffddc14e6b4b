/** The log, and what happened meanwhile. */
export default /** @type {const} */ ({
  // digest sheet
  since_your_turn: 'Since your turn',
  whole_log: 'Whole log',
  show_again: 'Show again',
  // digest strip
  dismiss_what_happened: 'Dismiss what happened',
  dismiss: 'Dismiss',
  all_plays_since_your_turn: 'All {plays} plays since your turn',
  all: 'All',
  no_lesson: 'No lesson',
  show: '{said}: show',
  your: 'Your ',
  // game log
  how_this_game_was_played: 'How this game was played is not kept here.',
  nothing_has_happened_yet: 'Nothing has happened yet.',
  to: '{name} {by}: {before} to {after}',
});
