"""Who plays at a table, as links hold it: numbers whose meaning never changes."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from ..core.errors import BadLink
from .protocol.types.messages import Kind, Person
from .protocol.types.think_messages import Temper

KINDS: Sequence[Kind] = ("human", "easy", "normal", "strong", "expert", "greedy", "greedy-1", "random")
"""Part of the second codec of links: new ones are appended."""
TEMPERS: Sequence[Temper | None] = (None, "bold", "careful")
"""Likewise."""

assert set(KINDS) == set(get_args(Kind)) and set(TEMPERS) == {None, *get_args(Temper)}


def numbers_of(people: Sequence[Person]) -> list[int]:
    """The number of everybody at a table: 0 for a person, else one for the level and style."""
    return [_number_of(person) for person in people]


def _number_of(person: Person) -> int:
    level = KINDS.index(person["kind"])
    return level and 1 + (level - 1) * len(TEMPERS) + TEMPERS.index(person.get("temper"))


def player_of(number: int, name: str) -> Person:
    """The player with this number, under a name. Raises BadLink for one of a newer table."""
    level, temper = divmod(number - 1, len(TEMPERS))
    if number and level + 1 >= len(KINDS):
        raise BadLink("players", "the link names an opponent that this table does not know: a newer one made it")
    made: Person = {"name": name, "kind": KINDS[level + 1] if number else "human"}
    if number and (of_temper := TEMPERS[temper]) is not None:
        made["temper"] = of_temper
    return made
