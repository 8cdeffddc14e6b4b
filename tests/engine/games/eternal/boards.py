"""Boards that no deck would bring about: any cards of the game beside one another, changed and marked at random."""

from __future__ import annotations

from random import Random
from typing import Any

from evertable.core.format.documents import Json
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.model import card as c
from evertable.games.eternal.model.state import EXHAUSTED

from .scene import Scene

OF_KIND = {kind: [card for card in CARDS if card.kind == kind] for kind in c.KINDS}
GIVEN = tuple(one for one in c.SKILLS if one not in (c.AMBUSH, c.BOND, c.DEPLETED, c.DESTINY, c.ECHO, c.WARP))
"""Skills that units may have been given."""


def board(seed: int) -> Scene:
    """Two sides in a first main phase, each with up to eleven units and what may lie beside and on them."""
    chance = Random(seed)
    ours, theirs = [units(chance) for _ in range(2)]
    return Scene(
        night=chance.choice((0, 0, 2)),
        free=chance.choice((0, 0, 49)),
        **player(chance, ours, []),
        B=player(chance, theirs, ours) | {"shield": chance.random() < 0.3},
    )


def units(chance: Random) -> list[str]:
    """Units with changes and given skills."""
    found = []
    for _ in range(chance.choice((0, 1, 2, 3, 4, 11))):
        name = chance.choice(OF_KIND[c.UNIT]).slug
        if chance.random() < 0.3:
            name += f"/{chance.randint(-1, 3):+d}{chance.randint(1, 3):+d}"
        if chance.random() < 0.4:
            name = "/".join([name, *sorted(chance.sample(GIVEN, chance.randint(1, 2)))])
        found.append(name)
    return found


def player(chance: Random, mine: list[str], cursed: list[str]) -> dict[str, Any]:
    """A seat as Scene takes it."""
    play = [one + chance.choice(("", "", "", "*exhausted")) for one in mine]
    play += [some(chance, c.SITE)] if len(mine) < 11 and chance.random() < 0.3 else []
    play += [f"{some(chance, c.WEAPON)}>{bare(chance.choice(mine))}" for _ in range(chance.randint(0, 2)) if mine]
    play += [f"{some(chance, c.CURSE)}>{bare(chance.choice(cursed))}" for _ in range(chance.randint(0, 2)) if cursed]
    play += [some(chance, kind) for kind in (c.RELIC, c.CURSED_RELIC) if chance.random() < 0.4]
    armed = chance.random() < 0.5
    play += [some(chance, c.RELIC_WEAPON)] if armed else []
    return {
        "play": " ".join(play),
        "hand": several(chance, chance.choice((3, 7, 11, 12))),
        "deck": several(chance, chance.choice((1, 5, 20))) + chance.choice(("", " .")),
        "void": several(chance, 4),
        "armor": chance.randint(1, 6) if armed else chance.choice((0, 0, 3)),
        "health": chance.choice((3, 10, 25)),
        "power": chance.choice((3, 9, 20)),
    }


def some(chance: Random, kind: str) -> str:
    """A card of a kind."""
    return chance.choice(OF_KIND[kind]).slug


def several(chance: Random, n: int) -> str:
    """Cards of any kind, but for Monuments, which may not lie there at so much power."""
    return " ".join([chance.choice([one for one in CARDS if not one.slug.endswith("monument")]).slug for _ in range(n)])


def bare(name: str) -> str:
    """A card's name without its changes."""
    return name.partition("/")[0]


def rested(there: Scene) -> Json:
    """The position of a scene in which what something lasting stuns is exhausted, as it is wherever a game has come to.

    In others it would be exhausted as soon as anything happens, and whatever happens then would seem to have done it.
    """
    position = there.state.to_position()
    held = {one["ref"] for one in there.state.view(None)["things"] if "stunned" in one["flags"]}
    for one in position["things"]:
        one["flags"] |= EXHAUSTED if f"c{one['id']}" in held else 0
    return position
