"""Short ways to declare cards: `unit("Oni Ronin", "oni", "1F", 2, 1, WARCRY)`.

What stands behind the numbers are skills (words), abilities, and for spells and powers the effects of their text.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any

from ...kernel.effects import Ability, Condition, Cost, Effect
from . import card as c
from .card import Card
from .vocabulary_abilities import Play, transmute
from .vocabulary_numbers import Exists
from .vocabulary_picks import SIGIL, every
from .vocabulary_players import Influence

Part = str | Ability | Effect
A_UNIT = Exists(every(c.UNIT))
A_SIGIL_IN_HAND = Exists(every(c.POWER, zone="hand", where=(SIGIL,)))


def slug_of(name: str) -> str:
    """The slug of a card's name."""
    return re.sub("[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


def card(kind: str, name: str, price: str, *parts: Part, cost: tuple[Cost, ...] = (), **more: Any) -> Card:
    """A card; `price` is its cost and the letters of its influence: 4FFJ. `cost`: what is paid besides."""
    power = re.match("[0-9]*", price)[0]  # type: ignore[index]
    effects = tuple([one for one in parts if isinstance(one, Effect)])
    abilities = [one for one in parts if isinstance(one, Ability)]
    if effects:
        abilities.insert(0, Play(effects, cost))
    return Card(
        more.pop("slug", None) or slug_of(name),
        name,
        kind,
        cost=int(power) if power else None,
        influence=price[len(power) :],
        skills=tuple([one for one in parts if isinstance(one, str)]),
        abilities=tuple(abilities),
        **more,
    )


def unit(name: str, types: str, price: str, strength: int, health: int, *parts: Part, **more: Any) -> Card:
    """A unit; `types` are separated by blanks."""
    stats: dict[str, Any] = {"subtypes": tuple(types.split()), "strength": strength, "health": health}
    return card(c.UNIT, name, price, *parts, **stats, **more)


spell = partial(card, c.SPELL)
"""A spell."""
fast_spell = partial(card, c.FAST_SPELL)
"""A fast spell."""
relic = partial(card, c.RELIC)
"""A relic."""
curse = partial(card, c.CURSE)
"""A curse on an enemy unit."""
cursed_relic = partial(card, c.CURSED_RELIC)
"""A relic on the enemy player."""


def weapon(name: str, price: str, strength: int, health: int, *parts: Part, **more: Any) -> Card:
    """A weapon for a unit."""
    return card(c.WEAPON, name, price, *parts, strength=strength, health=health, **more)


def relic_weapon(name: str, price: str, strength: int, armor: int, *parts: Part) -> Card:
    """A weapon for a player."""
    return card(c.RELIC_WEAPON, name, price, *parts, strength=strength, health=armor)


def site(name: str, price: str, durability: int, *parts: Part) -> Card:
    """A site."""
    return card(c.SITE, name, price, *parts, health=durability)


def power(name: str, letters: str, *parts: Part, ready_if: Condition | None = None) -> Card:
    """A power that brings influence."""
    return card(c.POWER, name, f"0{letters}", Influence(letters), *parts, ready_if=ready_if)


def sigil(faction: str, letter: str) -> Card:
    """The plain power of a faction."""
    return power(f"{faction} Sigil", letter)


def banner(name: str, letters: str) -> Card:
    """Not depleted for a player who has a unit."""
    return power(f"{name} Banner", letters, ready_if=A_UNIT)


def seat(name: str, letters: str) -> Card:
    """Not depleted for a player who has a Sigil in hand."""
    return power(f"Seat of {name}", letters, ready_if=A_SIGIL_IN_HAND)


def monument(name: str, letter: str, into: str) -> Card:
    """Depleted; at five maximum power it becomes another card."""
    return power(f"{name} Monument", letter, c.DEPLETED, transmute(5, into))
