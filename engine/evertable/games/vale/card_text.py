"""The text of a card, rendered from its declared effects."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from ...kernel.game import Json
from .cards import DECK
from .counts import Condition, Count
from .deck import FAMILIES, Card
from .effects import Effect
from .permanents import Permanent
from .stones import COLOURS, counts

NUMBERS = ("no", "a", "two", "three", "four", "five", "six")

EFFECTS = {
    "effect.points": "gain {n} points",
    "effect.points.one": "gain 1 point",
    "effect.points.per": "gain {n} points for {per}",
    "effect.points.per.one": "gain 1 point for {per}",
    "effect.lose": "lose {n} points",
    "effect.lose.one": "lose 1 point",
    "effect.if": "{condition}, {then}",
    "effect.if.else": "{condition}, {then}; otherwise {otherwise}",
    "effect.earn": "earn {stones}",
    "effect.spend": "give up {stones}",
    "effect.cash_in": "give up all your stones and gain points equal to what they are worth",
    "effect.turn_all": "all your stones turn {colour}",
    "effect.steal": "take {n} points from an opponent you choose",
    "effect.steal.one": "take 1 point from an opponent you choose",
    "effect.one_of": "choose one: {options}",
    "effect.two_of": "choose two different ones: {options}",
    "effect.draw": "draw a card",
    "effect.recover_self": "recover this card",
    "effect.recover.scores": "recover another of your cards and gain points equal to its cost",
    "effect.recover.family": "recover one of your {family} cards with an instant effect",
    "effect.recover.cheap": "recover one of your cards of cost {cost} or less with an instant effect",
    "effect.discard_hand": "discard a card of your hand",
    "effect.discard_hand.scores": "discard a card of your hand and gain points equal to its cost",
    "effect.to_top": "put this card on top of the draw pile",
    "effect.fetch": "take one {family} card of your choice from the discard pile into your hand",
    "effect.banish": "choose a player, who discards one of their summoned {family} cards",
    "effect.drop": "discard up to {n} of your other summoned cards",
    "effect.exchange": "discard a card of your hand, then summon another one without paying",
    "effect.hatch": "discard this card, then summon a {family} card of your hand without paying",
    "effect.use_all": "use every active effect of your area once, in any order",
    "effect.copy.active": "use the active effect of another of your cards as if it stood here",
    "effect.copy.instant": "use the instant effect of another of your cards as if it stood here",
    "effect.limit": "you may hold {n} stones",
    "effect.worth": "your {colours} stones are worth 1 more",
    "effect.swap_worth": "your {one} stones are worth what {other} ones are, and the other way round",
    "effect.cheaper": "your cards cost {n} less to summon",
    "effect.cheaper.family": "your {family} cards cost {n} less to summon",
    "effect.on_summon": "gain {points} points when you summon another card",
    "effect.on_summon.one": "gain 1 point when you summon another card",
    "effect.on_summon.paid": "gain {points} points when you summon another card and pay a {colour} stone",
    "effect.on_summon.each": "gain {points} points for each {colour} stone you pay to summon another card",
    "effect.on_summon.each.one": "gain 1 point for each {colour} stone you pay to summon another card",
    "effect.on_tame": "earn {stones} when you tame a {family} card",
    "count.hand": "each card in your hand",
    "count.area": "each card in your area",
    "count.cheap": "each card of cost {cost} or less in your area",
    "count.family": "each {family} card in your area",
    "count.families": "each different family in your area",
    "count.actives": "each card with an active effect in your area",
    "count.stones": "each of your {colour} stones",
    "count.worth": "each point your {colour} stones are worth",
    "if.all_costs": "if cards of cost {costs} all lie in your area",
    "if.no_dragon": "if no Dragon lies in your area",
    "if.purple": "if you have a purple stone",
    "if.hand_like_area": "if you have as many cards in hand as in your area",
    "if.hand_up_to": "with {n} cards or fewer in hand",
    "if.behind": "if an opponent has more points than you",
}
"""Clauses by message id; `.one` is taken where the number is 1. Recover and discard are words of the rule book."""

Part = Effect | Permanent | Count | Condition


def stones_text(stones: int) -> str:
    """`two blue stones`, `a red and a blue stone`."""
    named = [(NUMBERS[n], COLOURS[colour], n) for colour, n in enumerate(counts(stones)) if n]
    if len(named) == 1:
        number, colour, n = named[0]
        return f"{number} {colour} stone{'s' if n > 1 else ''}"
    words = [f"{number} {colour}" for number, colour, _ in named]
    return f"{', '.join(words[:-1])} and {words[-1]} stone"


def clause(part: Part) -> str:
    """One effect, permanent, count or condition in words."""
    key, blanks = part.words()
    number = blanks.get("n", blanks.get("points"))
    if number == 1 and f"{key}.one" in EFFECTS:
        key += ".one"
    return EFFECTS[key].format(**{name: blank(name, value) for name, value in blanks.items()})


def blank(name: str, value: Any) -> str:
    """What a blank is filled with."""
    if isinstance(value, Part):
        return clause(value)
    if name == "options":
        return "; ".join(ability_text(option) for option in value)
    if name == "stones":
        return stones_text(value)
    if name == "family":
        return str(value).capitalize()
    return str(value)


def ability_text(ability: Sequence[Effect | Permanent]) -> str:
    """The clauses of an ability, one after the other."""
    said = [clause(effect) for effect in ability]
    if len(said) == 1:
        return said[0]
    return f"{', '.join(said[:-1])}, then {said[-1]}"


def sentence(text: str) -> str:
    """With a capital and a full stop."""
    return f"{text[0].upper()}{text[1:]}."


def lines_of(card: Card) -> list[Json]:
    """[{"type", "text"}] of a card."""
    abilities: dict[str, Sequence[Effect | Permanent]] = {
        "instant": card.instant,
        "permanent": card.permanent,
        "active": card.active,
    }
    return [{"type": kind, "text": sentence(ability_text(ability))} for kind, ability in abilities.items() if ability]


@cache
def entry(c: int) -> Json:
    """What a table shows of a card. Shared: not to be changed."""
    card = DECK.cards[c]
    lines = lines_of(card)
    return {
        "n": c + 1,
        "name": card.name,
        "family": FAMILIES[card.family],
        "cost": card.cost,
        "types": [line["type"] for line in lines],
        "lines": lines,
        "text": " ".join(line["text"] for line in lines),
        "rule": f"VALE-CARD-{c + 1}",
    }
