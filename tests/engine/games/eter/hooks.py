"""ETER, as the contract suite must know it. Speaks of position documents only."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from itertools import chain
from typing import Any

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

SEATS = "AB"
EXTRAS = {"illusions": True, "explosions": "chosen"}
FACES = {
    3: [
        "..R/.H./R..", "R.H/.../H.R", "O../.R./...", "H../.../..H", ".R./R.R/.R.", "HHH/.../...", "R../.O./..R",
        "R../.../...", "HRH/RHR/HRH",
    ],
    4: [
        "R..R/.HH./.HH./R..R", "O.../..../..../...R", "H..H/..../..../H..H", ".RR./R..R/R..R/.RR.",
        "RRRR/..../..../....", "H.H./.H.H/H.H./.H.H", ".O../..../..../....", "..../.R../..H./....",
        "H.../.R../..H./...R",
    ],
}  # fmt: skip
"""Faces of a made-up box."""

LINK_PROMISES = [
    (f"{mode}, one play with all extras", {"mode": mode, "length": "play", **EXTRAS}, {"R": 60, "F": 160, "P": 160})
    for mode in ("duel", "battle", "brawl")
]


def examples(option: str, chosen: Mapping[str, Any]) -> Sequence[Any]:
    """The deck that comes with the table, and a box of one's own."""
    assert option == "faces"
    return ["candidate", FACES[3 if chosen["mode"] == "training" else 4]]


def cards(game: Game) -> Hashable:
    """The hand of either side (ETER-SETUP)."""
    hand = "1122334" if game.options["mode"] == "training" else "112223334e"
    return (tuple(sorted(hand)),) * 2


def count(game: Game, position: Json) -> Hashable:
    """Cards by owner and value. While sides are chosen none is dealt; the air mage may add one Eter."""
    match = position["match"]
    if position["phase"] == "side":
        return cards(game)
    found = []
    for s, seat in enumerate(SEATS):
        tokens = [token[1:] for token in chain(*position["field"].values()) if token[0] == seat]
        tokens += position["hands"][seat] + position["waiting"][seat] + position["removed"][seat]
        values = [next(c for c in token if c in "1234e") for token in tokens]
        extra = match["mages"] is not None and match["mages"][s] == "air-2" and seat in match["mage_used"]
        if extra and values.count("e") == 2:
            values.remove("e")
        found.append(tuple(sorted(values)))
    return tuple(found)


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Another world of a seat's face-down cards: their values change places with cards of its hand."""
    changed = False
    for s, owner in enumerate(SEATS):
        worlds = position["known"].get(owner)
        if s == seat or not worlds:
            continue
        true = values_down(position, owner)
        others = [world for world in worlds if world != true]
        if not others:
            continue
        world = rng.choice(others)
        hand = position["hands"][owner] + [str(v) for v in true]
        for value in world:
            hand.remove(str(value))
        position["hands"][owner] = sorted(hand)
        turn_down(position, owner, list(world))
        changed = True
    return position if changed else None


def values_down(position: Json, owner: str) -> list[int]:
    """The values of a seat's face-down cards: on the field, then waiting."""
    cards = [token for token in chain(*position["field"].values()) if token[0] == owner and "(" in token]
    cards += [token for token in position["waiting"][owner] if "(" in token]
    return [int(token[token.index("(") + 1]) for token in cards]


def turn_down(position: Json, owner: str, values: list[int]) -> None:
    """Give a seat's face-down cards other values, in the same order."""
    for stack in position["field"].values():
        for i, token in enumerate(stack):
            if token[0] == owner and "(" in token:
                at = token.index("(") + 1
                stack[i] = f"{token[:at]}{values.pop(0)}{token[at + 1 :]}"
    waiting = position["waiting"][owner]
    for i, token in enumerate(waiting):
        if "(" in token:
            waiting[i] = f"({values.pop(0)}{token[2:]}"


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """Its cards have no names: a hidden 3 reads like any other."""
    return ()


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """A card laid face down keeps its value: as an illusion, by Mist, or in exchange by Mirage."""
    if action.verb == "illusion":
        return (action.verb, *action.refs[1:])
    if action[:2] in (("play", "mist"), ("play", "mirage")):
        return (*action[:2], *(ref for ref in action[2:] if ref not in ("1", "2", "3", "4")))
    return None


def fades(happened: Sequence[Event]) -> bool:
    """A play that is over leaves the table."""
    return any(event["type"] in ("play_over", "play_started", "match_over") for event in happened)


PLAIN = ("e",)
"""The notation of an Eter card is a column of the field too."""


def absent(game: Game) -> Sequence[str]:
    """Training has no Eter cards."""
    return ("Eter",) if game.options["mode"] == "training" else ()
