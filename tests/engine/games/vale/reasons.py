"""What the reasons of hints in the Vale say, looked up in positions and legal actions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evertable.games.vale.model.stones import PACKED, worth

from ...search.comparing import Check, Pair
from .script import FACTS

CARDS = {card["slug"]: card for card in FACTS["cards"]}


def seat(state: Any, number: int) -> Mapping[str, Any]:
    """What a seat has."""
    found: Mapping[str, Any] = state.to_position()["seats"][number]
    return found


def area(state: Any, number: int) -> list[str]:
    """The summoned cards of a seat."""
    return list(seat(state, number)["area"])


def hand(state: Any, number: int) -> list[str]:
    """The cards in hand."""
    return list(seat(state, number)["hand"])


def score(state: Any, number: int) -> int:
    """The points of a seat."""
    found: int = seat(state, number)["score"]
    return found


def rival(state: Any, number: int) -> int:
    """The points of the best of the others."""
    return max(one["score"] for k, one in enumerate(state.to_position()["seats"]) if k != number)


def wealth(state: Any, number: int) -> int:
    """What the stones of a seat are worth to it."""
    return worth(PACKED[seat(state, number)["stones"]], state.standing(number).values)


def summons(state: Any, card: str, number: int) -> bool:
    """Whether a seat can summon a card now."""
    mine = not state.is_terminal() and state.current_player() == number
    return mine and any(action[:2] == ("summon", card) for action in state.legal_actions())


def new(pair: Pair, card: str) -> bool:
    """Whether the best alone puts a card into the area."""
    return card in area(pair.one, pair.seat) and card not in area(pair.before, pair.seat) + area(pair.other, pair.seat)


def lacks(state: Any, card: str, number: int) -> bool:
    """Whether a seat has a card neither in hand nor in play."""
    return card not in hand(state, number) + area(state, number)


def price(pair: Pair, action: tuple[str, ...]) -> int:
    """What a card costs the seat."""
    found: int = pair.before.standing(pair.seat).costs[[*CARDS].index(action[1])]
    return found


def scored(pair: Pair, args: Mapping[str, Any]) -> bool:
    """The points of both ways."""
    was = score(pair.before, pair.seat)
    return score(pair.one, pair.seat) - was == args["n"] > args["over"] == max(0, score(pair.other, pair.seat) - was)


CHECKS: Mapping[str, Check] = {
    "why.scores": lambda p, x: scored(p, x),
    "why.scores.last": lambda p, x: (
        scored(p, x)
        and (p.before.to_position()["round"] == 10 or max(score(p.before, p.seat), rival(p.before, p.seat)) >= 60)
    ),
    "why.costs": lambda p, x: (
        rival(p.before, p.seat) - rival(p.one, p.seat) == x["n"] > rival(p.before, p.seat) - rival(p.other, p.seat)
    ),
    "why.opens": lambda p, x: (
        summons(p.one, x["card"], p.seat) and not summons(p.before, x["card"], p.seat)
        and not summons(p.other, x["card"], p.seat)
    ),
    "why.affords": lambda p, x: (
        p.best == ("take", x["card"])
        and price(p, p.best) <= wealth(p.before, p.seat) < price(p, p.second) == x["cost"]
    ),
    "why.sells": lambda p, x: p.best[0] == p.second[0] == "take" and x["n"] > x["over"],
    "why.in_time": lambda p, x: new(p, x["card"]) and p.before.to_position()["round"] == p.one.to_position()["round"],
    "why.brings": lambda p, x: new(p, x["card"]),
    "why.gets": lambda p, x: (
        x["card"] in hand(p.one, p.seat)
        and x["card"] not in hand(p.before, p.seat)
        and lacks(p.other, x["card"], p.seat)
    ),
    "why.holds": lambda p, x: (
        x["card"] in hand(p.one, p.seat)
        and x["card"] in hand(p.before, p.seat)
        and lacks(p.other, x["card"], p.seat)
    ),
    "why.saves": lambda p, x: (
        wealth(p.before, p.seat) == wealth(p.one, p.seat) == x["n"] > x["over"] == wealth(p.other, p.seat)
    ),
    "why.stays": lambda p, x: (
        x["card"] in area(p.before, p.seat)
        and x["card"] in area(p.one, p.seat)
        and x["card"] not in area(p.other, p.seat)
    ),
    "why.denies": lambda p, x: p.other.current_player() != p.seat and p.best in p.other.legal_actions(),
    "why.room": lambda p, x: len(area(p.one, p.seat)) < len(area(p.before, p.seat)) >= p.before.to_position()["round"],
    "why.places": lambda p, x: (
        p.one.to_position()["round"] - len(area(p.one, p.seat)) == x["n"] > x["over"]
        == max(0, p.other.to_position()["round"] - len(area(p.other, p.seat)))
    ),
    "why.goes_on": lambda p, x: (
        p.second == ("end",)
        and summons(p.before, p.best[1], p.seat)
        and wealth(p.before, p.seat) == x["n"]
    ),
    "why.richer": lambda p, x: (
        wealth(p.one, p.seat) == x["n"] > x["over"] == wealth(p.other, p.seat)
        and (p.best[0] == "keep" or x["n"] > wealth(p.before, p.seat))
    ),
    "why.cheaper": lambda p, x: (
        p.best[:2] == p.second[:2]
        and wealth(p.one, p.seat) == x["n"] > x["over"] == wealth(p.other, p.seat)
    ),
    "why.fewer": lambda p, x: (
        p.best[:2] == p.second[:2]
        and wealth(p.one, p.seat) == wealth(p.other, p.seat)
        and x["n"] < x["over"]
    ),
}  # fmt: skip
