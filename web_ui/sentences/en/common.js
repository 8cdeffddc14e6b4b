/** What several parts of the page say. */
export default /** @type {const} */ ({
  // analysis
  go_back_to_the_game: 'go back to the game first',
  no: 'no',
  // links
  there_is_nothing_in_it: 'There is nothing in it.',
  // page
  undo: 'Undo',
  one_step_back: 'One step back',
  one_step_forward: 'One step forward',
  back_to_the_game: 'Back to the game',
  hint: 'Hint',
  log: 'Log',
  share: 'Share',
  skip_to_my_turn: 'Skip to my turn',
  command_line: 'Command line',
  keys: 'Keys',
  up_down: 'Up, Down',
  // storage
  your_turn: 'Your turn',
  // command line
  close: 'Close',
  // deck builder
  market: 'Market',
  save_as_a_file: 'Save as a file',
  deck: 'Deck',
  // digest sheet
  seat: 'Seat {who}',
  total: 'Total',
  // digest strip
  new_here: 'New here?',
  play_the_first_lesson: 'Play the first lesson',
  first_lesson: 'First lesson',
  // ending
  new_game: 'New game',
  rematch: 'Rematch',
  analyse: 'Analyse',
  // faces editor
  back_to_its_owners_hand: "back to its owner's hand",
  // fix link
  open: 'Open',
  // game page
  settings: 'Settings',
  how_to_play: 'How to play',
  analysis: 'Analysis',
  // guide bar
  done: 'Done',
  // new game
  you: 'You',
  setting_the_table: 'Setting the table',
  as_usual: 'As usual',
  // saved tables
  remove: 'Remove',
  // seat picker
  to_move: 'to move',
  // time line
  end: 'End',
  and: ' and ',
  or: ' or ',
  level: 'level',
});
