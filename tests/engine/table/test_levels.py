"""Levels of the computer: what is offered, what seats are called in saves, and that tables of before go on. Scores."""

from __future__ import annotations

from typing import get_args

import pytest

from evertable.search import LEVELS, OPPONENTS
from evertable.session.declarations import declarations
from evertable.session.protocol.types.messages import Kind, Opponent

from .talk import Talk


def people(kind: str) -> list[dict[str, str]]:
    """A person, and a seat of this kind."""
    return [{"name": "Ann", "kind": "human"}, {"name": "Computer", "kind": kind}]


def test_levels_offered_are_opponents_that_exist() -> None:
    for game in declarations():
        assert [level["id"] for level in game["levels"]] == list(LEVELS)
        assert all(level["title"] and level["text"] for level in game["levels"])
    assert set(LEVELS) <= OPPONENTS.keys()
    assert not {"greedy", "random"} & set(LEVELS), "these are read, and offered to nobody"


def test_kinds_of_messages_are_the_opponents() -> None:
    assert set(get_args(Opponent)) == OPPONENTS.keys()
    assert set(get_args(Kind)) == {"human", *OPPONENTS}


@pytest.mark.parametrize("kind", ["normal", "greedy", "random"])
def test_table_of_any_kind_is_kept_and_plays_on(kind: str) -> None:
    talk = Talk()
    talk.ask("new", game="toy", options={}, seats=people(kind), seed=7)
    save = talk.ask("save")["save"]
    assert save["seats"][1]["kind"] == kind
    again = Talk()
    update = again.ask("resume", save=save)
    assert update["status"]["seats"][1]["kind"] == kind
    while update["status"]["to_move"] == 0:
        update = again.act(0, update["legal"][0]["id"])
    assert again.think(1)


@pytest.mark.parametrize(
    ("game", "options", "points", "text"),
    [
        ("eter", {"mode": "training"}, [0, 0], "rounds won"),
        ("krieg", {"seats": 3}, [0, 0, 0], "strength this round"),
        ("vale", {"seats": 4}, [1, 2, 3, 4], "points"),
        ("eternal", {}, [25, 25], "health"),
    ],
)
def test_status_says_how_the_seats_stand(game: str, options: dict[str, str], points: list[int], text: str) -> None:
    seats = [{"name": f"Player {n}", "kind": "human"} for n in range(len(points))]
    update = Talk().ask("new", game=game, options=options, seats=seats, seed=7)
    assert update["status"]["score"] == {"points": points, "text": text}


@pytest.mark.parametrize(("options", "text"), [({}, "rounds won"), ({"seats": 3}, "points")])
def test_a_game_of_rounds_stands_as_its_rounds_do(options: dict[str, str], text: str) -> None:
    """Not as the round in play: what is shown of a kept table."""
    many = options.get("seats", 2)
    seats = [{"name": f"Player {n}", "kind": "human"} for n in range(many)]
    talk = Talk()
    update = talk.ask("new", game="krieg", options=options, seats=seats, seed=7)
    assert update["status"]["tally"] == {"points": [0] * many, "text": text}
    while not update["status"]["outcome"] and not any(update["status"]["tally"]["points"]):
        seat = update["status"]["to_move"]
        asked = talk.ask("state", seat=seat)
        if asked["gather"]:
            update = talk.ask("gather", v=talk.v, seat=seat, refs=asked["gather"]["refs"][: asked["gather"]["least"]])
            continue
        strong = seat == 0 and not update["status"]["score"]["points"][0]
        kind = ["card", "row"] if strong else []
        update = talk.act(seat, next(one["id"] for one in asked["legal"] if one["kinds"] == kind))
    assert max(update["status"]["tally"]["points"]) == update["status"]["tally"]["points"][0] == (many - 1)
    assert update["status"]["score"]["points"] == [0] * many, "the next round has begun"


def test_single_play_has_no_score_until_it_is_over() -> None:
    options = {"mode": "training", "length": "play"}
    update = Talk().ask("new", game="eter", options=options, seats=people("normal"), seed=7)
    assert update["status"]["score"] is None


@pytest.mark.parametrize("game", declarations(), ids=lambda game: game["name"])
def test_preset_is_called_the_same_at_the_table(game: dict[str, object]) -> None:
    """A preset with a name of its own keeps it in the title, unless the title tells only where the game stands."""
    if game["name"] != "eter":
        pytest.skip("its presets are numbers of players")
    for preset in game["presets"]:  # type: ignore[attr-defined]
        update = Talk().ask("new", game="eter", options=preset["options"], seats=people("normal"), seed=7)
        assert update["status"]["title"].startswith(f"{preset['title']}, ")


UNSEEN = ("\u3164", "\u115fAnn", "A\u1160nn", "Ann\uffa0", "\u2800\u2800", "A\u034fnn", "\ufe0f", "Ann \U000e0100")


@pytest.mark.parametrize("name", ["Ann\u202e", "A\tnn", "A\u200bnn", "x" * 25, "  ", *UNSEEN])
def test_name_that_cannot_be_shown_is_refused_at_its_seat(name: str) -> None:
    seats = [{"name": name, "kind": "human"}, {"name": "Computer", "kind": "normal"}]
    error = Talk().refused("new", game="toy", options={}, seats=seats, seed=7)
    assert (error["kind"], error["field"]) == ("BadRequest", "seats.0.name")
    assert name in ("x" * 25, "  ") or "none that draw nothing" in error["text"]


def test_a_character_that_chooses_how_another_is_drawn_may_stand_behind_it() -> None:
    seats = [{"name": "Ann ❤\ufe0f", "kind": "human"}, {"name": "Computer", "kind": "normal"}]
    update = Talk().ask("new", game="toy", options={}, seats=seats, seed=7)
    assert update["status"]["seats"][0]["name"] == "Ann ❤\ufe0f"


def test_temper_of_a_computer_is_kept_and_plays() -> None:
    """It stands in the save beside its level, not in the record; a save without any goes on as before."""
    talk = Talk()
    seats = [
        {"name": "Ann", "kind": "human", "temper": "bold"},
        {"name": "Computer", "kind": "easy", "temper": "careful"},
    ]
    update = talk.ask("new", game="toy", options={}, seats=seats, seed=7)
    assert update["status"]["seats"] == [{"name": "Ann", "kind": "human"}, seats[1]], "a person has none"
    save = talk.ask("save")["save"]
    again = Talk()
    update = again.ask("resume", save=save)
    assert update["status"]["seats"][1]["temper"] == "careful"
    while update["status"]["to_move"] == 0:
        update = again.act(0, update["legal"][0]["id"])
    assert again.ask("think_request", v=again.v, seat=1)["think"]["temper"] == "careful"
    assert again.think(1)
    assert "careful" not in again.ask("link", kind="R", seat=0)["link"]["fragment"]
    del save["seats"][1]["temper"]
    assert "temper" not in Talk().ask("resume", save=save)["status"]["seats"][1]
    refused = Talk().refused("new", game="toy", options={}, seats=[seats[0], {**seats[1], "temper": "angry"}], seed=7)
    assert refused["field"] == "seats.1.temper"
