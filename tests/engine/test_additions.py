"""What is added to a game changes nothing that was written before; what is taken out or put between is caught.

Links, saves and positions are written by the engine as it is. Then everything in `additions/<game>.py` is added to a
copy of it, as CONTRIBUTING says, and the copy opens them.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from evertable.kernel.link import full_link, puzzle_link, record_link, seen_link, unseal

from .additions.patched import opened_by, patched, results
from .contract.mixes import EVERY, MODES, find, mixes
from .contract.walk import random_record
from .golden import golden, outgrown

GAMES = ("eter", "vale")
PER_MODE, GOLDEN = 3, 60


def tried(game: str) -> Any:
    """What `additions/` has for a game."""
    return import_module(f".additions.{game}", __package__)


@cache
def written(game: str) -> list[Any]:
    """Links of every kind, saves and positions: of the golden files and of random games of every mode."""
    found: list[Any] = []
    old = [link for link, _ in golden() if not outgrown(link) and unseal(link, EVERY).game == game]
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
def positions(game: str) -> tuple[list[Any], list[Any]]:
    """Those of them that are links of positions, and what the engine as it is makes of them."""
    found = [one for one in written(game) if isinstance(one, str) and one[0] in "FPZ" and one[1] == "3"]
    return found, results(found)


def names(game: str, kind: str) -> list[tuple[str, str]]:
    """(game, what is tried)."""
    return [(game, name) for name in getattr(tried(game), kind)]


@pytest.mark.parametrize("game", GAMES)
def test_everything_added_at_once(game: str, tmp_path: Path) -> None:
    since = find(game).rulesets[-1] + 1
    samples = written(game)
    root = patched(tmp_path, [edit for edits in tried(game).ADDED.values() for edit in edits], since)
    wanted, found = results(samples), opened_by(root, samples)
    assert not [one["refused"] for one in wanted if "refused" in one]
    assert found == wanted
    plays = getattr(tried(game), "PLAYS", (({}, ()),))
    fresh = opened_by(root, [{"plays": game, "options": options, "words": words} for options, words in plays])
    assert fresh == [{"ruleset": since, "unmet": [], "faults": []}] * len(plays), "a new game has it all"


@pytest.mark.parametrize(("game", "name"), [one for game in GAMES for one in names(game, "BROKEN")])
def test_what_may_not_be_done_is_caught(game: str, name: str, tmp_path: Path) -> None:
    """A link of a position is refused, or opens as it was; and some are refused, so that the golden files say so."""
    links, wanted = positions(game)
    found = opened_by(patched(tmp_path, tried(game).BROKEN[name], 1), links)
    other = [k for k, one in enumerate(found) if "refused" not in one and one["shown"] != wanted[k]["shown"]]
    assert not other, links[other[0]]
    assert [one for one in found if "refused" in one]
