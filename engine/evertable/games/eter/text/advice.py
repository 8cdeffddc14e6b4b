"""What hints and analyses of ETER say, in English: imported when one is asked for."""

from __future__ import annotations

from .messages import WORDS as TABLE

TEXTS = {
    "hint.sure.win": "It wins the round by force in {n:1 move|# moves}",
    "hint.sure.win.only": "It is the only move that wins the round: by force in {n:1 move|# moves}",
    "hint.sure.draw": "It holds a drawn round by force; no move wins it by force",
    "hint.sure.draw.only": "It is the only move that holds a drawn round: every other loses it by force",
    "hint.sure.loss": "Whatever you do loses the round by force; this holds out longest",
    "hint.sure.loss.even": "Whatever you do loses the round by force",
    "why.line": "It completes your line {cells}",
    "why.sums": "It wins the round {a} to {b}",
    "why.forces": "Whatever the answer, you can win the round with your next move",
    "why.presses": "{n:Only 1 answer stops|Only # answers stop} you from winning the round with your next move",
    "why.bait": "To stop you from winning the round next, the opponent must spend a card higher than your {card}",
    "why.averts": "The next best move would lose the round to the very next reply",
    "why.averts.only": "Every other move would lose the round to the very next reply",
    "why.averts.line": "After the next best move the opponent could complete {cells}",
    "why.averts.line.only": "After every other move the opponent could complete {cells}",
    "why.averts.sums": "After the next best move the opponent could win the round {a} to {b}",
    "why.breaks": "It breaks up the opponent's line {cells}, the next best move does not",
    "why.builds": "It gives you {n} in a line you can still fill: {cells}",
    "why.covers": "It covers the opponent's {card} on {cell}",
    "why.leads": "Your visible cards then lead {a} to {b}, after the next best move they do not",
    "why.keeps": "It keeps your {card} for later in the round",
    "why.saves.power": "It keeps your power for later in the round",
    "why.saves.illusion": "It keeps your illusion for later in the round",
    "why.stands": "The opponent can cover it with {n:1 kind of card|# kinds of card}, after the next best with "
    "{over:number}",
    "why.stands.none": "The opponent cannot cover it at once, after the next best move it could",
    "hint.match": "It should make winning this round likelier",
    "hint.mark": "It should let you mark the arena",
    "hint.own": "It should give you the better lines",
    "hint.own.line": "It gives you {n} in a line you can still fill: {cells}",
    "hint.own.about": "It should bring {n:1 more of your cards|# more of your cards} into your best line",
    "hint.other": "It should hold back the opponent's lines",
    "hint.other.line": "It breaks up the opponent's line {cells}",
    "hint.other.about": "It should keep the opponent's best line {n:1 card|# cards} shorter",
    "hint.sums": "Your visible cards should count for more",
    "hint.sums.points": "Your visible cards then add up to {a} against {b}",
    "hint.sums.about": "It should gain you about {n:1 point|# points} in visible cards",
    "hint.hand": "It should leave you stronger cards in hand",
    "hint.hand.card": "It keeps your {card} in hand",
    "hint.hand.about": "It should leave your hand about {n:1 point|# points} stronger beside the opponent's",
}

WORDS = TABLE.extended(TEXTS)
"""With all that a table says: why an action is best by what is so, else by the term in which it differs most from the
second best.
"""
