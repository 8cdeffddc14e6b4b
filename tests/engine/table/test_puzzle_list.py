"""The puzzles as pages list them, and how one is opened after some decisions."""

from __future__ import annotations

from pathlib import Path

import pytest

from evertable.core.errors import BadLink
from evertable.games import game_class
from evertable.session.puzzle_list import puzzle, puzzles

from .talk import Talk

FOLDER = Path(__file__).parents[3] / "site" / "puzzles"
LISTS = puzzles(FOLDER)


@pytest.mark.parametrize("game", sorted(LISTS))
def test_every_puzzle_is_listed_with_its_goal_in_words(game: str) -> None:
    listed = LISTS[game]
    text = (FOLDER / f"{game}.txt").read_text("utf-8")
    assert len(listed["puzzles"]) == sum(line[:1] not in ("#", "") for line in text.splitlines())
    for one in listed["puzzles"]:
        assert one["goal"].startswith("You to ") and one["own"] >= 1 and one["seat"] < one["seats"]
        assert set(one["themes"]) <= set(listed["themes"])


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(BadLink):
        puzzle(game_class("eter"), "Z1.AAAA.AAAA\t1\t\t1\t1\tpass")


def test_a_puzzle_is_opened_after_its_first_decisions(talk: Talk) -> None:
    one = next(one for one in LISTS["eter"]["puzzles"] if one["own"] > 1)
    update = talk.ask("open", text=one["link"], seat=one["seat"], then=one["line"][:2])
    assert update["status"]["decisions"] == 2 and update["status"]["goal"]["reached"] is None
    assert talk.refused("open", text=one["link"], then=["place 9 z9"])["kind"] == "IllegalAction"
    assert talk.refused("open", text=one["link"], then=["pass"] * 201)["kind"] == "BadRequest"
