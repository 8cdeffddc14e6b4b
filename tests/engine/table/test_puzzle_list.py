"""The puzzles as pages list them, and how one is opened after some decisions."""

from __future__ import annotations

from pathlib import Path

import pytest

from evertable.core.errors import BadLink
from evertable.games import game_class
from evertable.session.links_and_files import found
from evertable.session.puzzle_list import puzzle, puzzles

from .talk import Talk

FOLDER = Path(__file__).parents[3] / "site" / "puzzles"
LISTS = puzzles(FOLDER)
INKS = ("azure", "madder", "verdigris", "violet", "ochre", "iron")


@pytest.mark.parametrize("game", sorted(LISTS))
def test_every_puzzle_is_listed_with_its_goal_in_words(game: str) -> None:
    listed = LISTS[game]
    text = (FOLDER / f"{game}.txt").read_text("utf-8")
    assert len(listed["puzzles"]) == sum(line[:1] not in ("#", "") for line in text.splitlines())
    for one in listed["puzzles"]:
        assert one["goal"].startswith("You to ") and one["own"] >= 1 and one["seat"] < one["seats"]
        assert set(one["themes"]) <= set(listed["themes"])
        cards = [card.partition(" ") for part in one["picture"] for card in part["cards"]]
        assert one["picture"] and all(ink in ("", *INKS) and len(figure) <= 5 for ink, _, figure in cards)
    assert any(card for one in listed["puzzles"] for part in one["picture"] for card in part["cards"])


def test_a_small_picture_shows_the_field_alone() -> None:
    one = next(one for one in LISTS["krieg"]["puzzles"])
    state = found(one["link"]).line.head
    totals = [part["figure"] for part in one["picture"]]
    lanes = {side["seat"]: [row["total"] for row in side["rows"]] for side in state.view(one["seat"])["sides"]}
    own = lanes.pop(one["seat"])
    assert totals == [*(total for lane in lanes.values() for total in lane)][::-1] + own, "one's own lanes are below"
    for other in LISTS["eter"]["puzzles"][:20]:
        (field,) = other["picture"]
        window = found(other["link"]).line.head.view(other["seat"])["field"]["window"]
        assert len(field["cards"]) == len(window["rows"]) * field["columns"]


def test_what_is_no_puzzle_is_refused() -> None:
    with pytest.raises(BadLink):
        puzzle(game_class("eter"), "Z1.AAAA.AAAA\t1\t\t1\t1\tpass")


def test_a_puzzle_is_opened_after_its_first_decisions(talk: Talk) -> None:
    one = next(one for one in LISTS["eter"]["puzzles"] if one["own"] > 1)
    update = talk.ask("open", text=one["link"], seat=one["seat"], then=one["line"][:2])
    assert update["status"]["decisions"] == 2 and update["status"]["goal"]["reached"] is None
    assert talk.refused("open", text=one["link"], then=["place 9 z9"])["kind"] == "IllegalAction"
    assert talk.refused("open", text=one["link"], then=["pass"] * 201)["kind"] == "BadRequest"
