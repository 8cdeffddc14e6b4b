"""What hints and analyses of Krieg Eterna say, in English: imported when one is asked for."""

from __future__ import annotations

from ....core.advice.words import UNWON
from .messages import WORDS as TABLE

TEXTS = {
    **UNWON,
    "why.enough": "Passing wins the round {own:number} to {theirs:number}",
    "why.enough.game": "Passing wins the round {own:number} to {theirs:number}, and with it the game",
    "why.takes": "It takes the lead, {own:number} to {theirs:number}: then passing wins the round",
    "why.takes.cheaper": "It takes the lead too, {own:number} to {theirs:number}, and keeps {card}",
    "why.leaves": "No card of yours takes the lead by itself: passing keeps all {n} for the next round",
    "why.outbids": "You lead {own:number} to {theirs:number}: whoever wants this round has to spend cards on it",
    "why.bait": "It leads {own:number} to {theirs:number} with {n} strength: to turn that, the other side must spend a "
    "stronger unit or another kind of card, and you can still let the round go",
    "why.keeps.all": "Passing keeps your {n:card|# cards} for the rounds to come",
    "why.keeps": "It keeps {card} for later",
    "why.keeps.last": "It keeps {card} for later in the round",
    "why.parts": "It has {n} strength, {other_card} has {to}",
    "why.parts.rather": "You part with {card} and keep {other_card}",
    "why.draws": "It brings you {n:1 card|# cards}",
    "why.removes": "It takes {card} off the other side",
    "why.overtakes": "It puts you ahead, {own:number} to {theirs:number}; the next best move does not",
    "why.weakens": "It costs the other side {n} strength",
    "why.waits": "Passing now would lose the round",
    "why.waits.behind": "You are {n} behind: if you pass, the other side needs no more cards to win the round",
    "why.waits.more": "If you pass, others hold enough to win the round",
    "why.holds_down": "It leaves the other side at {n} strength, the next best move at {over:number}",
    "why.spares": "It keeps {card} in hand",
    "why.levels.unit": "You hold {n:only 1 unit|only # units} and {over:1 other card|# other cards}",
    "why.levels.power": "You hold {n:only 1 power|only # powers} and {over:1 unit|# units}",
    "why.waits.one": "If you pass, one more card can win the other side the round",
    "why.averts": "After the next best move the other side could win the game at once",
    "why.averts.only": "After every other move the other side could win the game at once",
    "why.goes_on": "There is no round after this one to keep cards for",
    "why.adds": "It gives you {n} strength more, the next best move {over:number}",
    "hint.won": "It should win you more rounds",
    "hint.reserve": "It should keep more in your hand for the rounds to come",
    "hint.reserve.card": "It keeps {card} in hand",
    "hint.reserve.about": "It should leave you with about {n:1 more card|# more cards} in hand",
    "hint.round": "It should make winning this round likelier",
    "hint.round.totals": "It takes you to {own:number} against {theirs:number} this round, the next best move "
    "to {less:number} against {more:number}",
    "hint.round.about": "It should put you about {n:number} strength further ahead this round",
}

WORDS = TABLE.extended(TEXTS)
"""With all that a table says: why an action is best by what is so, else by the term in which it differs most from the
second best.
"""
