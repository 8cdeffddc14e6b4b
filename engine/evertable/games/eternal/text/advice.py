"""What hints and analyses of Eternal say, in English: imported when one is asked for."""

from __future__ import annotations

from ....core.advice.words import UNWON
from .messages import WORDS as TABLE

TEXTS = {
    **UNWON,
    "why.unanswered": "{what}, if nothing answers it",
    "why.kills": "It gets rid of {card}",
    "why.saves": "The next best move would cost you {card}",
    "why.hurts": "It costs the opponent {n} health",
    "why.heals": "It leaves you at {n} health, the next best move at {over}",
    "why.draws": "It brings you {n:1 card|# cards}",
    "why.adds": "It gives you units with {n} strength in all, the next best move {over}",
    "why.enough_power": "It gives you {n} power, enough for {card}",
    "why.more_power": "It gives you {n} power",
    "why.opens": "Then you can play {card}, which you cannot now",
    "why.unspent": "Ending the turn now would leave {n} power unspent",
    "why.spends": "It uses {n} power, the next best move {over}",
    "why.keeps": "It keeps {card} in your hand",
    "why.lethal": "All your units together win with this attack, whatever is blocked",
    "why.averts.raid": "After the next best move all the opponent's units together could win with one attack",
    "why.raids": "{card} can attack: no single block destroys it",
    "why.raids.unblocked": "{card} can attack: nothing can block it",
    "why.rests": "Each unit that attacks alone could be destroyed by a single block",
    "why.guards": "The opponent's units have {n} strength against your {over} health: what attacks cannot block",
    "why.unblocked": "Nothing can block it",
    "why.attacks": "No single block destroys it",
    "why.bait": "{card} can attack: a single block that destroys it would cost the opponent a dearer unit",
    "why.beaten": "{card} could block it, survive and destroy it",
    "why.traded": "{card} could block it and destroy it",
    "why.blocks.wins": "It destroys {card} and survives",
    "why.blocks.trade": "It takes {card} with it",
    "why.blocks.holds": "It stops {card} and survives",
    "why.blocks.must": "Without this block you would lose",
    "why.lets_by": "The block would only lose the unit, and without it you are left with {n} health",
    "why.endangered": "After the next best move the opponent's units have {n} strength against your {over} health",
    "why.redraws": "Of these {over} cards {n:1 gives|# give} power",
    "why.keeps_hand": "Of these {over} cards {n:1 gives|# give} power: enough, and not too many",
    "hint.health": "It should leave you with more health",
    "hint.health.figure": "It leaves you at {n} health, the next best move at {over}",
    "hint.health.about": "It should leave you with about {n} more health",
    "hint.units": "It should leave you with more in play",
    "hint.units.card": "It gives you {card} in play",
    "hint.units.kept": "It keeps {card} in play",
    "hint.units.strength": "It gives you units with {n} strength in all, the next best move {over}",
    "hint.units.about": "You should soon have about {n} more strength in play",
    "hint.opening": "It should give you the better opening hand",
    "hint.hand": "It should leave you with more cards in hand",
    "hint.hand.card": "It keeps {card} in your hand",
    "hint.hand.about": "It should leave you with about {n:1 more card|# more cards} in hand",
    "hint.power": "It should give you more power",
    "hint.power.figure": "It gives you {n} power, the next best move {over}",
    "hint.power.about": "It should leave you with about {n} more power",
    "hint.their_health": "It should cost the opponent health",
    "hint.their_health.figure": "It brings the opponent down to {n} health, the next best move to {over}",
    "hint.their_health.about": "It should cost the opponent about {n} more health",
    "hint.their_units": "It should leave the opponent with less in play",
    "hint.their_units.card": "It gets rid of {card}",
    "hint.their_units.about": "The opponent should soon have about {n} less strength in play",
    "hint.their_opening": "It should give the opponent the worse opening hand",
    "hint.their_hand": "It should leave the opponent with fewer cards in hand",
    "hint.their_hand.about": "It should leave the opponent with about {n:1 card|# cards} fewer in hand",
    "hint.their_power": "It should leave the opponent with less power",
    "hint.their_power.figure": "It leaves the opponent with {n} power, the next best move with {over}",
    "hint.their_power.about": "It should leave the opponent with about {n} less power",
}

WORDS = TABLE.extended(TEXTS)
"""With all that a table says: why an action is best by what is so, else by the term in which it differs most from the
second best.
"""
