"""Every part of a card's text is noticed by the scenarios of that card: each is broken in turn, and one must fail.

An effect is left out, a filter lets everything through, a condition always holds, a cost costs nothing.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from evertable.core.cards.effects import BaseCost, BaseEffect, Condition, Node
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.cards.player_effects import Choose
from evertable.games.eternal.cards.selectors import Filter
from evertable.games.eternal.model.card import Card
from evertable.games.eternal.model.stats import Modifier

from .hooks import nodes

HERE = Path(__file__).parent


def scenarios() -> dict[str, list[Callable[[], None]]]:
    """The tests of each card: those that are named after it and take nothing."""
    tests = {
        name: test
        for path in sorted(HERE.glob("test_cards_*.py"))
        for name, test in inspect.getmembers(import_module(f"{__package__}.{path.stem}"), inspect.isfunction)
        if name.startswith("test_") and not inspect.signature(test).parameters
    }
    return {
        card.slug: [test for name, test in tests.items() if name.startswith(f"test_{card.slug.replace('-', '_')}")]
        for card in CARDS
    }


SCENARIOS = scenarios()


def parts(kind: type[Node]) -> Iterator[tuple[Card, Any, Any]]:
    """Every node of a kind in the text of every card with scenarios, and the ability it belongs to."""
    for card in CARDS:
        for ability in card.abilities if SCENARIOS[card.slug] else ():
            for node in nodes(ability):
                if isinstance(node, kind) and not isinstance(node, Choose):  # whose modes are programs of their own
                    yield card, ability, node


def forget(ability: Any) -> None:
    """What was compiled of an ability, and of what it is made of, is compiled anew."""
    for node in nodes(ability):
        getattr(node, "__dict__", {}).clear()


def but(patch: pytest.MonkeyPatch, node: Any, name: str, other: Callable[..., Any]) -> None:
    """A method of this one node does something else."""
    original = getattr(type(node), name)
    patch.setattr(type(node), name, lambda self, *given: (other if self is node else original)(self, *given))


def leaves_out(patch: pytest.MonkeyPatch, node: BaseEffect) -> None:
    but(patch, node, "emit", lambda self, code: None)
    if hasattr(node, "holds"):
        but(patch, node, "holds", lambda self: Modifier())


def lets_through(patch: pytest.MonkeyPatch, node: Any) -> None:
    but(patch, node, "compile", lambda self: lambda *given: True)
    if hasattr(node, "early"):
        but(patch, node, "early", lambda self: lambda *given: True)


def costs_nothing(patch: pytest.MonkeyPatch, node: Any) -> None:
    but(patch, node, "emit", lambda self, code: None)
    but(patch, node, "can", lambda self: lambda s, r: True)


BREAKS: list[tuple[type[Node], Callable[[pytest.MonkeyPatch, Any], None], int]] = [
    (BaseEffect, leaves_out, 200),
    (Filter, lets_through, 20),
    (Condition, lets_through, 10),
    (BaseCost, costs_nothing, 10),
]
"""What is broken, how, and how many there are of it at least."""


def notices(test: Callable[[], None]) -> bool:
    try:
        test()
    except (Exception, pytest.fail.Exception):
        return True
    return False


def unnoticed(kind: type[Node], breaks: Callable[[pytest.MonkeyPatch, Any], None]) -> list[str]:
    found = []
    for card, ability, node in parts(kind):
        with pytest.MonkeyPatch.context() as patch:
            breaks(patch, node)
            forget(ability)
            if not any(notices(test) for test in SCENARIOS[card.slug]):
                found.append(f"{card.slug}: {type(node).__name__}")
        forget(ability)
    return found


@pytest.mark.parametrize(("kind", "breaks", "least"), BREAKS, ids=lambda one: getattr(one, "__name__", ""))
def test_every_part_is_noticed(kind: type[Node], breaks: Callable[[pytest.MonkeyPatch, Any], None], least: int) -> None:
    assert len(list(parts(kind))) >= least
    assert unnoticed(kind, breaks) == []
