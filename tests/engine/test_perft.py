"""Perft: the lines of play of each depth.

ETER's numbers were counted by a second program that shares no code with the engine (2026-11-28); those of seeded deals
hold the rules and the deals as they are.
"""

from __future__ import annotations

import os
import re
from typing import Any

import pytest

from evertable import full_link, load_game
from evertable.cli import main
from evertable.lab.perft import Lines, divided, perft

nightly = pytest.mark.skipif(not os.environ.get("EVERTABLE_NIGHTLY"), reason="a long run, for the night")
PLAY: dict[str, Any] = {"mode": "training", "length": "play"}
KNOWN = [
    ("eter", PLAY, [4, 134, 5_836, 223_089], [6_421_912]),
    ("eter", {**PLAY, "touching": "connected"}, [4, 134, 5_836, 223_089], []),
    ("eter", {"mode": "training"}, [4, 134, 5_836, 223_089], []),
    ("eter", {**PLAY, "illusions": True}, [8, 534, 34_242], [1_920_295]),
    ("krieg", {"seats": 2}, [7, 30, 101, 1_111, 6_767, 30_098], [231_948, 3_315_415]),
    ("vale", {"seats": 2}, [4, 12, 24, 24, 96, 192, 232, 760, 1_632, 2_176, 6_016, 18_944], [41_472, 52_224, 148_992]),
    ("eternal", {}, [2, 4, 8, 22, 51, 108, 223, 451, 1_015, 2_230], [4_789, 10_814, 26_289, 65_398]),
]


@pytest.mark.parametrize(("game", "options", "counts", "_"), KNOWN)
def test_lines_of_a_deal(game: str, options: dict[str, Any], counts: list[int], _: list[int]) -> None:
    state = load_game(game, **options).new_initial_state(seed=1)
    before = state.key()
    found = list(perft(state, len(counts)))
    assert [one.number for one in found] == counts
    assert [one.depth for one in found] == list(range(1, len(counts) + 1))
    assert found[-1].ended is None and all(one.ended is not None for one in found[:-1])
    assert state.key() == before


@nightly
@pytest.mark.parametrize(("game", "options", "counts", "more"), KNOWN)
def test_lines_of_a_deal_go_on(game: str, options: dict[str, Any], counts: list[int], more: list[int]) -> None:
    state = load_game(game, **options).new_initial_state(seed=1)
    assert [one.number for one in perft(state, len(counts) + len(more))] == counts + more


@nightly
def test_how_many_lines_end_the_game() -> None:
    *_, last = perft(load_game("eter", **PLAY).new_initial_state(seed=1), 5, ends=True)
    assert last == Lines(5, 6_421_912, 499_368)


def test_lines_by_their_first_decision() -> None:
    state = load_game("eter", **PLAY).new_initial_state(seed=1)
    found = dict(divided(state, 3))
    assert list(found) == state.legal_actions()
    assert sum(found.values()) == 5_836
    assert dict(divided(state, 1)) == dict.fromkeys(state.legal_actions(), 1)
    with pytest.raises(ValueError, match="at least 1"):
        next(perft(state, 0))


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    said = ["mode=training", "length=play"]
    assert main(["perft", "eter", "3", *said]) == 0
    assert capsys.readouterr().out.splitlines() == ["1  4", "2  134", "3  5,836"]
    assert main(["perft", "eter", "2", "--divide", *said]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 4 and sum(int(line.split()[-1]) for line in lines) == 134
    state = load_game("eter", **PLAY).new_initial_state(seed=1)
    state.apply_action(state.legal_actions()[0])
    assert main(["perft", full_link(state), "1"]) == 0
    assert capsys.readouterr().out.split() == ["1", f"{len(state.legal_actions())}"]
    for words, why in (
        (["perft", "eter", "0"], "no whole number from 1"),
        (["perft", "nothing", "2"], "no game, no link and no file"),
        (["perft", full_link(state), "1", "--seed", "3"], "a seed is for a new game"),
    ):
        try:
            assert main(words) == 2
        except SystemExit as bad:  # argparse's own
            assert bad.code == 2
        assert re.search(why, capsys.readouterr().err)
