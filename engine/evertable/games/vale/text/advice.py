"""What hints and analyses of The Vale of Eternity say, in English: imported when one is asked for."""

from __future__ import annotations

from ....core.advice.words import UNWON
from .messages import WORDS as TABLE

TEXTS = {
    **UNWON,
    "why.scores": "It brings you {n:1 point|# points} at once, the next best move {over}",
    "why.scores.last": "The game ends with this round: it brings you {n:1 point|# points} now, the next best {over}",
    "why.costs": "It costs the best of the others {n:1 point|# points}",
    "why.opens": "Then you can summon {card}, which you cannot now",
    "why.affords": "You have the stones for {card} already, the next best would cost {cost}",
    "why.sells": "It sells for stones worth {n}, the next best for {over}",
    "why.in_time": "{card} is in play in time for this round's resolution",
    "why.brings": "It puts {card} in play",
    "why.gets": "It brings {card} into your hand",
    "why.holds": "It keeps {card} in your hand",
    "why.saves": "It keeps stones worth {n}, the next best move leaves {over}",
    "why.stays": "It keeps {card} in play",
    "why.denies": "After the next best move another player could take it",
    "why.room": "Your area is full: it makes room",
    "why.places": "It leaves you {n:1 free place|# free places} in your area, the next best move {over:number}",
    "why.goes_on": "Ending the turn now would leave stones worth {n} unspent",
    "why.richer": "It leaves you with stones worth {n}, the next best move with {over}",
    "why.cheaper": "It leaves you with stones worth {n}, paying the other way with {over}",
    "why.fewer": "It leaves you the same worth in fewer stones, {n} instead of {over}",
    "hint.score": "It should bring you more points soon",
    "hint.score.points": "It takes you to {n:1 point|# points}, the next best move to {over}",
    "hint.score.about": "It should bring you about {n:1 more point|# more points} soon",
    "hint.stones": "It should leave you with more in stones",
    "hint.stones.worth": "It leaves you with stones worth {n}, the next best move with {over}",
    "hint.stones.about": "It should leave you with about {n} more in stones",
    "hint.creatures": "Your creatures should bring you more points in the rounds to come",
    "hint.creatures.card": "It puts {card} in play",
    "hint.creatures.kept": "It keeps {card} in play",
    "hint.creatures.about": "It should put about {n:1 more creature|# more creatures} in play for you",
    "hint.areas": "It should leave you more room for creatures",
    "hint.areas.free": "It leaves you room for {n:1 creature|# creatures}, the next best move for {over}",
    "hint.hand": "It should give you better cards to summon",
    "hint.hand.card": "It brings {card} into your hand",
    "hint.hand.kept": "It keeps {card} in your hand",
    "hint.pending": "Its effect should have more left to bring you",
    "hint.rivals": "It should leave the others with fewer points in the end",
    "hint.rivals.about": "It should leave the best of the others with about {n:1 point|# points} less soon",
}

WORDS = TABLE.extended(TEXTS)
"""With all that a table says: why an action is best by what is so, else by the term in which it differs most from the
second best.
"""
