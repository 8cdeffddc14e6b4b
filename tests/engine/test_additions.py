"""What is added to a game changes nothing that was written before; what is taken out or put between is caught.

Links, saves and positions are written by the engine as it is. Then everything in `additions/<game>.py` is added to it,
as CONTRIBUTING says, in a process of its own, which opens them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from evertable.core.format.link import full_link, puzzle_link, record_link, seen_link, unseal

from .additions.patched import opened_by, patched, results
from .contract.mixes import EVERY, MODES, find, mixes
from .contract.walk import random_record
from .golden import golden

GAMES = ("eter", "eternal", "krieg", "vale")
PER_MODE, GOLDEN = 3, 60
ONE_IN = 3
"""Of so many links of positions one is tried on each thing that may not be done."""


def tried(game: str) -> Any:
    """What `additions/` has for a game."""
    return import_module(f".additions.{game}", __package__)


@cache
def written(game: str) -> list[Any]:
    """Links of every kind, saves and positions: of the golden files and of random games of every mode."""
    found: list[Any] = []
    old = [link for link, _ in golden() if unseal(link, EVERY).game == game]
    found += old[:: max(1, len(old) // GOLDEN)]
    for mode in (mode for name, mode in MODES if name == game):
        for seed, mix in enumerate(mixes(game, mode, PER_MODE)):
            record = random_record(find(game)(mix), 70 + seed)
            for at in (0, len(record) // 3, len(record) * 4 // 5):
                begun = record.fork(at)
                state = begun.replay()
                found += [record_link(begun), begun.to_save(), full_link(state), state.to_position()]
                found += [seen_link(state, seat) for seat in (0, None)]
            found.append(puzzle_link(state, {"seat": 1, "kind": "win", "within": 2}))
    return found


@cache
def wanted(game: str) -> list[Any]:
    """What the engine as it is makes of them."""
    return results(written(game))


def positions(game: str) -> list[tuple[str, Any]]:
    """Some of them that are links of positions, with what they open to."""
    both = zip(written(game), wanted(game), strict=True)
    return [one for one in both if isinstance(one[0], str) and one[0][0] in "FPZ"][::ONE_IN]


def names(game: str, kind: str) -> list[tuple[str, str]]:
    """(game, what is tried)."""
    return [(game, name) for name in getattr(tried(game), kind)]


@pytest.mark.parametrize("game", GAMES)
def test_everything_added_at_once(game: str, tmp_path: Path) -> None:
    since = find(game).rulesets[-1] + 1
    samples = written(game)
    root = patched(tmp_path, [edit for edits in tried(game).ADDED.values() for edit in edits], since)
    assert not [one["refused"] for one in wanted(game) if "refused" in one]
    assert opened_by(root, samples) == wanted(game)
    plays = getattr(tried(game), "PLAYS", (({}, ()),))
    fresh = opened_by(root, [{"plays": game, "options": options, "words": words} for options, words in plays])
    assert fresh == [{"ruleset": since, "unmet": [], "faults": []}] * len(plays), "a new game has it all"


@pytest.mark.parametrize(("game", "name"), [one for game in GAMES for one in names(game, "BROKEN")])
def test_what_may_not_be_done_is_caught(game: str, name: str, tmp_path: Path) -> None:
    """A link of a position is refused, or opens as it was; and some are refused, so that the golden files say so."""
    root = patched(tmp_path, tried(game).BROKEN[name], 1)
    found = opened_by(root, [link for link, _ in positions(game)], goes_on=0)
    read = [one for one in zip(positions(game), found, strict=True) if "refused" not in one[1]]
    assert not [link for (link, now), then in read if now["shown"] != then["shown"]]
    assert len(read) < len(found)
