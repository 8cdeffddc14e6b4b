"""`strong-1` and `expert-1` are held still: they make every recorded choice again. See frozen_levels.py."""

from __future__ import annotations

import os
from collections import Counter

import pytest

from evertable.lab.frozen import FROZEN, Frozen
from evertable.lab.matches import player
from evertable.search.tree import Search

from ..contract.mixes import NAMES, find
from ..frozen_levels import chosen, lines
from ..greedy_1 import A_GAME, opened

NIGHT = bool(os.environ.get("EVERTABLE_NIGHTLY"))
EACH = {"strong-1": 1 if NIGHT else 12, "expert-1": 1 if NIGHT else 50}
"""By day every so manyth choice is made again."""
RECORDED = [(level, name) for level in FROZEN for name in NAMES if find(name).evaluator.strong_1 is not None]


def test_they_are_the_players_of_these_names() -> None:
    assert player("strong-1") == Frozen(Search(150, 1_800, each=20, prune=False))
    assert player("expert-1") == Frozen(Search(16_000, 4_500, prune=False))


@pytest.mark.parametrize(("level", "name"), RECORDED)
def test_every_mode_is_recorded(level: str, name: str) -> None:
    made = lines(level, name)
    assert sum(len(line.choices) for line in made) == A_GAME
    first = find(name).declared[0]
    modes = Counter(opened(line.link).game.options[first.name] for line in made)
    assert set(modes) == set(first.values)  # type: ignore[attr-defined]


@pytest.mark.parametrize(("level", "name"), RECORDED)
def test_it_chooses_the_same_again(level: str, name: str) -> None:
    every = [(line.link, choice) for line in lines(level, name) for choice in line.choices]
    for link, choice in every[:: EACH[level]]:
        state = opened(link).replay(choice.number)
        assert chosen(level, state) == state.legal_actions()[choice.index], (link[:24], choice)
