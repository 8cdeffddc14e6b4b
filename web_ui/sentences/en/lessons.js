/** The second lessons: the mode of a table in which they are played, and what each step says. */
export default /** @type {const} */ ({
  second: 'Second lesson',
  play_the_second: 'Play the second lesson',
  been_through_the_first: 'Been through the first lesson?',
  steps: 'Steps of the lesson',
  step_of: 'Step {at} of {of}',
  next_step: 'Next step',
  seen: ', seen',
  right: 'Right',
  not_this: 'Not this one',
  over: 'That was the lesson',
  over_text: 'Play a game, or solve puzzles: each has one right way, as here.',
  play_a_game: 'Play a game',
  leave: 'Leave the lesson',
  // Krieg Eterna
  krieg: 'Spies, weather and Kings',
  krieg_spy: 'Send a spy',
  krieg_spy_text:
    'No cards are dealt between rounds. A spy counts for your rival, but brings you two cards: lay it on their side.',
  krieg_spy_right: 'It counts 2 for your rival, and you may draw two cards, each from the deck you like.',
  krieg_spy_wrong: 'That brings no cards. Lay the Spy in your rival’s Melee row.',
  krieg_spy_king: 'Too early: your King scores in one round only. Lay the Spy in your rival’s Melee row.',
  krieg_home: 'A spy comes home',
  krieg_home_text:
    'Your rival has passed. The Assassin is their spy: on your side it counts for you, and is yours after the round. Who leads?',
  krieg_home_right: 'Won, 11 to 10, and the Assassin is in your hand. The winner of a round begins the next.',
  krieg_home_wrong: 'You lead by 11 to 10, and your rival has passed. Keep your cards for the next round.',
  krieg_weather: 'Turn the weather on them',
  krieg_weather_text:
    'Your rival has passed and leads by 16 to 11. Weather works on one row of both sides: find the row that hurts only them.',
  krieg_weather_right:
    'Each unit there counts half, rounded down but at least 1: 6 instead of 12. You lead, and have nothing in that row.',
  krieg_weather_siege:
    'Your Siege would be halved, theirs is empty. Which row is full on their side and empty on yours?',
  krieg_weather_wrong:
    'That is not enough yet. Fog halves Range or Siege, on both sides: look where their strength lies.',
  krieg_waiting: 'Weather for the next round',
  krieg_waiting_text:
    'You are 18 behind: let this round go. Solstice doubles Range or Siege in the next round. Play it for your hand, then pass.',
  krieg_waiting_right:
    'Siege is doubled in the next round. Cards set aside wait like that, too: they do not count now, and are back next round.',
  krieg_waiting_range: 'The units in your hand are all siege units: none of them would be doubled.',
  krieg_waiting_pass: 'Not yet. First play Solstice: it waits, and works through the whole next round.',
  krieg_waiting_wrong:
    'After a round all units leave the field. Keep yours for the next one: play Solstice over Siege, then pass.',
  krieg_king: 'Play your King',
  krieg_king_text:
    'A King doubles one of your rows and does one thing more. Your rival has passed with 25, you have 11. One way takes the lead.',
  krieg_king_right: 'Siege counts 18 for you, and their Mortar is gone: 20 to 19.',
  krieg_king_siege:
    'The right row. But halving Siege hits your own, and of their units only the greatest is enough.',
  krieg_king_wrong:
    'Not enough. Double the row in which you have most, and discard the greatest of their units.',
  krieg_keep: 'Keep your King',
  krieg_keep_text:
    'Your rival has passed with 12, you have 9. Win the round for as little as you can, and keep your King.',
  krieg_keep_right:
    'Won, 13 to 12, with one unit. Your King scores in one round only: keep him for one that costs more.',
  krieg_keep_king: 'He would win it, but he scores in one round only. A single unit is enough here.',
  krieg_keep_pass: 'You are still behind. One unit of your hand is enough.',
  krieg_keep_wrong: 'Not quite: one unit of your hand brings you past 12. Once you lead, pass.',
  // ETER
  eter: 'Powers and illusions',
  eter_challenge: 'Challenge an illusion',
  eter_challenge_text:
    'Win now: your row lacks one cell, where a face-down card of theirs lies. Cover it: all their 3s and their 4 lie open.',
  eter_challenge_right:
    'It was a 2. Your 3 covers it, and four in a row win the round. Two rounds win the match.',
  eter_challenge_wrong:
    'Cover the face-down card: then your row is full. All their 3s and their 4 lie open, so what is sure to be higher?',
  eter_challenge_place_2_g5:
    'It is a 2 as well: your card is lost, and so is the turn. Only a higher card covers it.',
  eter_challenge_place_1_g5:
    'It is a 2: your card is lost, and so is the turn. Only a higher card covers it.',
  eter_trap: 'Lay a trap',
  eter_trap_text:
    'They need only f6: lay a card there face down. Whoever covers it with one no higher loses that and the turn. Their 4 is out.',
  eter_trap_right:
    'They tried it with a 3, and lost that card and the turn. You may play one illusion a round, on an empty cell.',
  eter_trap_wrong:
    'Then they take f6, and their diagonal is full. Lay a card there that nothing they hold can beat.',
  eter_trap_illusion_1: 'Their 2 would be higher. Lay a card there that nothing they hold can beat.',
  eter_trap_illusion_2: 'Their 3 would be higher. Lay a card there that nothing they hold can beat.',
  eter_trap_place: 'Open, they see what lies there and do not waste a card on it. Face down they will try.',
  eter_eter: 'A card that stays',
  eter_eter_text:
    'They threaten to fill a column. Whatever number you lay in its last cell, their 4 covers it. One card is never covered.',
  eter_eter_right: 'Eter lies on empty cells only, and nothing ever covers it: that column is closed.',
  eter_eter_wrong:
    'Then they fill the column: in its empty cell, or over the card you laid there. One card is never covered.',
  eter_eter_place_e: 'The right card. Lay it into the empty cell of their column.',
  eter_bury: 'A mage bends the rules',
  eter_bury_text:
    'Your row lacks one cell, and their 4 lies there: no card is higher. Your mage lays a lower card over a higher one, once.',
  eter_bury_right: 'Buried: the row is full. A mage power takes a whole turn.',
  eter_bury_wrong: 'The row still lacks its last cell. Use the power of your mage on the 4 there.',
  eter_bury_mage: 'That card is not in your row. Bury the 4 that is.',
  eter_pit: 'Make a hole',
  eter_pit_text:
    'They threaten to fill a row, your Eter is played, and their 4 covers any number. Your mage turns an empty cell into a hole.',
  eter_pit_right: 'No card can be laid into a hole, and no line goes across one.',
  eter_pit_wrong: 'They still fill the row. Use your mage on its empty cell.',
  eter_pit_mage: 'The wrong cell: make a hole of the one that their row lacks.',
  eter_tide: 'A power for both',
  eter_tide_text:
    'Powers on the table go to whoever uses them first. Tide lets two cards change places: bring a fourth card into your row.',
  eter_tide_right:
    'Each power works once a round. In some modes a second full line may explode: cards go back to the hand, or out of the round.',
  eter_tide_wrong: 'The row still lacks its last cell: their 4 lies there, and no card covers it. Use Tide.',
  eter_tide_play_tide: 'Let their 4 in your row change places with your card outside it.',
  eter_tide_play_squall: 'Their 4 goes home, but it is their turn then, and they close the row. Use Tide.',
  // The Vale of Eternity
  vale: 'Permanents and order',
  vale_limit: 'Room for stones',
  vale_limit_text:
    'Selling Goblin brings four red stones. You have two stones, and four is the most you may keep. Lose none.',
  vale_limit_right: 'With Hestia you may keep six. A permanent works from the moment it lies in your area.',
  vale_limit_wrong: 'Hestia costs nothing and lets you keep six stones. Summon her, then sell Goblin.',
  vale_limit_sell_goblin:
    'That would be six stones, and you may keep four. Summon first what raises the limit.',
  vale_cheaper: 'Make it cheaper',
  vale_cheaper_text:
    'A red stone is worth 1, a blue one 3, a purple one 6. Pegasus costs 3, Surtr 4: summon both with your two blue stones.',
  vale_cheaper_right: 'With Pegasus in your area Surtr costs 3: one blue stone each.',
  vale_cheaper_wrong: 'Pegasus first, for one blue stone; then Surtr costs 3 instead of 4.',
  vale_cheaper_summon_surtr:
    'He takes both stones, and none is left for Pegasus. Which of the two makes the other cheaper?',
  vale_tame: 'Before you tame',
  vale_tame_text:
    'Triton gives you two blue stones whenever you tame a Water card. You took Poseidon, a Water card: make the most of it.',
  vale_tame_right: 'A permanent sees only what comes after it: Triton first, and taming pays.',
  vale_tame_wrong: 'Summon Triton with both stones, then tame Poseidon.',
  vale_tame_tame: 'Tamed for nothing: Triton does not lie in your area yet.',
  vale_tame_sell:
    'That is one blue stone. Tamed with Triton in your area, Poseidon brings two and stays yours.',
  vale_instant: 'An instant effect counts once',
  vale_instant_text:
    'Lava Giant brings 2 points for each Fire card in your area, itself too, when it is summoned. Make 6 points of your four stones.',
  vale_instant_right: 'Imp, Salamander and Lava Giant: 6 points. What comes later no longer counts.',
  vale_instant_wrong: 'You can pay for both cards. Which of them should lie there first?',
  vale_instant_summon_lava_giant:
    'Only 4 points: Salamander did not lie there yet, and later it no longer counts.',
  vale_order: 'The order is yours',
  vale_order_text:
    'At the end of a round you use each of your active effects once, in any order. Find the order that brings 7 points.',
  vale_order_right:
    'First a stone, then count, then spend: 2 and 5 points. An effect that can be used has to be.',
  vale_order_wrong: 'First what brings stones, then what counts them, and last what spends them.',
  vale_order_use_sea_spirit: 'It counts one blue stone now. Let Undine Queen bring another one first.',
  vale_order_use_charybdis: '5 points, but its stone is gone, and Sea Spirit counts one less.',
  vale_recover: 'Back to your hand',
  vale_recover_text:
    'Harpy brings 3 points if you hold as many cards as lie in your area. Now it is none and two.',
  vale_recover_right:
    'Imp is in your hand: one and one, 3 points. Removing a creature also makes room: it costs stones worth the number of the round.',
  vale_recover_wrong: 'Imp first: it goes back to your hand.',
  vale_recover_use_harpy:
    'No card in hand, two in your area: no points. Use first what goes back to your hand.',
  // Eternal
  eternal: 'Stack, market and sites',
  eternal_answer: 'Answer a spell',
  eternal_answer_text:
    'Your rival plays Torch: 3 damage to Awakened Student. It waits, and you may answer with a fast spell. The last one happens first.',
  eternal_answer_right: 'Finest Hour came first: with 5 health the unit survives 3 damage.',
  eternal_answer_wrong:
    'Then Torch happens, and Awakened Student with its 2 health dies. Which card gives it more health?',
  eternal_answer_play_finest_hour: 'The right card: play it on the unit that Torch is aimed at.',
  eternal_negate: 'Stop a spell',
  eternal_negate_text:
    'Your rival plays Harsh Rule: all units are killed. Save both of yours with your 2 power.',
  eternal_negate_right: 'A negated spell does nothing, and what it cost stays paid.',
  eternal_negate_wrong: 'All units die then. One of your cards acts on the spell that waits.',
  eternal_negate_play_protect: 'That saves one unit at most. It is the spell itself that has to go.',
  eternal_negate_play_finest_hour:
    'Harsh Rule kills, however much health a unit has. It is the spell itself that has to go.',
  eternal_ambush: 'Ambush',
  eternal_ambush_text:
    'Sandstorm Titan attacks for 5, you have 5 health and no unit. A unit with Ambush can be played now, and block at once.',
  eternal_ambush_right: 'The Wasp is Deadly: whatever it damages dies, a Titan too.',
  eternal_ambush_wrong: 'Unblocked, the Titan deals 5 to you. Play Scorpion Wasp, then block with it.',
  eternal_ambush_play_torch:
    '3 damage does not kill a unit with 6 health, and no power is left for a blocker.',
  eternal_ambush_hold: 'Then the Titan comes through. Choose the Wasp as a blocker.',
  eternal_market: 'The market',
  eternal_market_text:
    'A merchant swaps a card of your hand for one of your market. With 5 power: fetch a spell that kills Sapphire Dragon, and play it.',
  eternal_market_right:
    'Vanquish kills a unit with strength 4 or more. Mind your deck: whoever has no card in it when a turn ends has lost.',
  eternal_market_wrong:
    'Play Winchest Merchant, give the Sigil, take a spell that kills a strong unit, and play it on the Dragon.',
  eternal_market_play_time_sigil:
    'Keep it: the merchant wants a card of your hand for the one from the market.',
  eternal_market_pick_none: 'Swap: you can spare the Sigil.',
  eternal_market_pick: 'You have 2 power left. Take what costs 2 and kills a unit with strength 6.',
  eternal_agenda: 'A site of your own',
  eternal_agenda_text:
    'A site plays a spell of its agenda when it comes, and one each turn. Scare swaps a unit’s strength and health: which one dies of it?',
  eternal_agenda_right:
    'Excavation Assistant, 0/3, became 3/0 and died. You choose among the other spells in your next turns.',
  eternal_agenda_wrong: 'Play Xenan Temple, and choose Scare as its first spell.',
  eternal_agenda_pick_xenan_initiation: 'It makes your Bat stronger, but nothing dies. Choose Scare.',
  eternal_agenda_pick_xenan_augury: 'It finds a card, but nothing dies. Choose Scare.',
  eternal_agenda_pick: 'A unit with no health dies. Find the one whose strength is 0.',
  eternal_site: 'Attack a site',
  eternal_site_text:
    'Xenan Temple, with durability 3, plays a spell for your rival each turn. Your attackers all go at the player, or all at the site.',
  eternal_site_right: '1 and 2 damage: the site is gone, and the spells to come with it.',
  eternal_site_wrong: 'Their site stays. Attack, choose the site, and send both units.',
  eternal_site_at_p1: '3 of 20 health, and the site goes on. Send them at the site.',
  eternal_site_hold: 'The other one alone does not deal 3. Send both.',
});
