"""Short functions to declare cards: `unit("Loyal Watchwing", "3J valkyrie 1/1 flying warcry")`.

The line holds what is printed beside the text, from left to right: the cost and the letters of influence (`-`: never
played for a cost), types, strength and health (for a site its durability), skills. After it come abilities, and for
spells and power cards the effects of their text.
"""

from __future__ import annotations

import re
from functools import partial
from typing import Any, Final

from ....core.cards.effects import BaseAbility, BaseCost, BaseEffect
from ..model import card as c
from ..model.card import Card
from .abilities import Play, transmute
from .amounts import Exists
from .player_effects import Influence
from .selectors import SIGIL, every

Part = BaseAbility | BaseEffect
A_UNIT = Exists(every(c.UNIT))
A_SIGIL_IN_HAND = Exists(every(c.POWER, zone="hand", where=(SIGIL,)))


def slug_of(name: str) -> str:
    """The slug of a card's name."""
    return re.sub("[^a-z0-9]+", "-", name.lower().replace("'", "")).strip("-")


LINE: Final = re.compile(r"(?=\S)(?:(\d*)([FTJPS]*)|-)(?:((?: [a-z]+)*) (?:(\d+)/)?(\d+))?((?: [a-z_]+)*)")


def card(kind: str, name: str, line: str, *parts: Part, cost: tuple[BaseCost, ...] = (), **more: Any) -> Card:
    """A card; see the module for its line. Raises ValueError for a line that is invalid.

    `cost`: what is paid besides power. `word`: the ability word before the text of a spell. Others are fields of Card.
    """
    found = LINE.fullmatch(line)
    if found is None or not {*found[6].split()} <= {*c.SKILLS}:
        raise ValueError(f"{name}: {line!r} is no line of a card")
    price, letters, types, strength, health, skills = found.groups("")
    effects = tuple([one for one in parts if isinstance(one, BaseEffect)])
    text = [Play(effects, cost, more.pop("word", ""))] if effects else []
    return Card(
        more.pop("slug", None) or slug_of(name),
        name,
        kind,
        tuple(types.split()),
        int(price) if price else None,
        letters,
        int(strength) if strength else None,
        int(health) if health else None,
        tuple(skills.split()),
        abilities=(*text, *[one for one in parts if isinstance(one, BaseAbility)]),
        **more,
    )


unit = partial(card, c.UNIT)
"""A unit."""
weapon = partial(card, c.WEAPON)
"""A weapon for a unit."""
relic_weapon = partial(card, c.RELIC_WEAPON)
"""A weapon for a player; its health is armor."""
site = partial(card, c.SITE)
"""A site."""
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


def power(name: str, line: str, *parts: Part, **more: Any) -> Card:
    """A power that brings influence."""
    return card(c.POWER, name, f"0{line}", Influence(line.split()[0]), *parts, **more)


def sigil(faction: str, letter: str, **more: Any) -> Card:
    """The plain power of a faction."""
    return power(f"{faction} Sigil", letter, **more)


def banner(name: str, letters: str, **more: Any) -> Card:
    """A power card that is not depleted for a player who has a unit."""
    return power(f"{name} Banner", letters, ready_if=A_UNIT, **more)


def seat(name: str, letters: str, **more: Any) -> Card:
    """A power card that is not depleted for a player with a Sigil in hand."""
    return power(f"Seat of {name}", letters, ready_if=A_SIGIL_IN_HAND, **more)


def monument(name: str, letter: str, into: str, **more: Any) -> Card:
    """A depleted power card that becomes another card at five maximum power."""
    return power(f"{name} Monument", f"{letter} depleted", transmute(5, into), **more)
