/** What the tables of all games say. */
export default /** @type {const} */ ({
  // reorder buttons
  earlier: 'earlier',
  later: 'later',
  is_number_of: '{name} is number {at} of {n}',
  // rule link
  rule: 'Rule',
  rule_in_a_new_tab: 'Rule {rule}, in a new tab',
  // seat names
  computer: 'Computer ({name})',
  // presentation
  to: '{name}: {before} to {n}',
  // table element
  not_now: 'Not now: {text}',
  // choice
  no_more_may_be_chosen: 'No more may be chosen: choose one again to put it back',
  it_has_to_take_part: 'It has to take part',
  first_choose: 'First choose {n} more',
  // ending
  show_the_result: 'Show the result',
  first_wins: 'First to {to:# round|# rounds} wins the {whole}',
  next_won_wins: 'The next round won wins the {whole}.',
  went_from_to: '{who} went from {from} to {lead}.',
  ahead: '{lead} ahead',
  behind: '{lead} behind',
  lead_over_move: "{seat}'s lead over {leads:# move|# moves}",
  at_the_lowest: '{over}: {least} at the lowest, {most} at the highest',
  next_round: 'Next round',
  given_up: 'given up',
  starts: '{seat} starts',
  the_game: 'the game',
  the_turning_point: 'The turning point',
  point: '{points:# point|# points}',
  points: 'Points',
  best_card: 'Best card',
  // hand
  show_more_card: 'Show {n:# more card|# more cards} that can be played',
  hand: 'Hand',
  watching_hands_stay_hidden: 'Watching: hands stay hidden',
  your_hand_card: 'Your hand, {total:# card|# cards}',
  your_hand_card_title: 'Your hand, {hand:# card|# cards}',
  no_cards_in_hand: 'No cards in hand',
  // input
  keys_1_to_9: '1 to 9',
  to_the_first_second_button: 'To the first, second… button; Enter presses it',
  to_its_button_enter_presses: '{does}: to its button; Enter presses it',
  // zone
  alike_one_card_each: '{count} alike. One card each.',
  chosen: 'chosen',
  you_may_choose_it: 'you may choose it',
  playable_instead: 'playable instead',
  you_may_choose_it_instead: 'you may choose it instead',
  // the table
  play_a_unit: 'Play a unit',
  end_your_turn: 'End your turn',
  fire: 'Fire',
  field: 'Field',
  // inspector
  printed: 'Printed',
  a_card: 'a card',
  known_cards: 'Known cards',
  // prompt
  actions: 'Actions',
  looking_back: 'Looking back',
  decision_of: 'after decision {at} of {decisions}',
  back_one_step: 'Back one step',
  back: 'Back',
  card: 'card',
  what_it_does: 'What it does',
  chooses: '{seat} chooses',
  // strip
  opponent: ', opponent',
  your_turn: 'your turn',
  in_hand: 'in hand',
  on_turn: 'on turn',
  on_top_lies: ', on top lies {card}',
  // card
  unit: 'Unit',
  power: 'Power',
  win: '{seats} win {what}',
  wins: '{seat} wins {what}',
  of_seat: "{seat}'s {what}",
  a_game: 'game',
  first_choose_least: 'First choose at least {n} more',
  thinking: 'thinking',
  nobody: 'nobody',
  first: 'first',
  second: 'second',
  third: 'third',
  fourth: 'fourth',
  need_one_more: '{first}: {seats} need one more.',
  needs_one_more: '{first}: {seat} needs one more.',
});
