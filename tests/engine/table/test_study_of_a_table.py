"""A table has one study: opened again it has what was written, and what is new at the table."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from .talk import Talk
from .test_studies import GAMES, acted, finished


def again(talk: Talk, kept: dict[str, Any], **how: Any) -> dict[str, Any]:
    """The study of the table, after it was left."""
    update: dict[str, Any] = talk.ask("study_open", v=talk.v, seat=0, kept=kept, **how)["update"]
    return update


def left(talk: Talk, table: dict[str, Any]) -> dict[str, Any]:
    """The study as it is kept; the table lies there again."""
    kept: dict[str, Any] = talk.ask("save")["save"]
    talk.ask("resume", save=table)
    return kept


@pytest.mark.parametrize("game", GAMES)
def test_a_finished_game_is_studied_on(game: str) -> None:
    talk = Talk()
    finished(game, talk)
    study = talk.ask("state", seat=0)["study"]
    rows = study["rows"]
    talk.ask("study_note", v=talk.v, node=rows[3]["node"], text="Keeps the corner.")
    talk.ask("study_go", v=talk.v, to=rows[2]["node"])
    made = talk.ask("save")["save"]
    table = {**made, "decisions": [one[1] for one in made["study"]["chapters"][0]["nodes"]], "resigned": 1}
    del table["study"]
    kept = left(talk, table)
    found = again(talk, kept)
    assert len(found["study"]["chapters"]) == 1
    assert found["study"]["rows"][3]["note"] == "Keeps the corner."
    assert found["status"]["at"] == 3, "it stands where it was left"
    kept = left(talk, table)
    assert again(talk, kept, at=5)["status"]["at"] == 5


@pytest.mark.parametrize("game", GAMES)
def test_a_game_in_play_is_a_chapter_at_each_of_its_moments(game: str, talk: Talk) -> None:
    dice = Random(5)
    talk.new(game, seed=3, **GAMES[game])
    for _ in range(4):
        acted(talk, dice)
    answer = talk.ask("study_open", v=talk.v, seat=0)
    talk.ask("study_note", v=talk.v, node=0, text="What now?")
    kept = left(talk, answer["table"])
    same = again(talk, kept)["study"]
    assert (len(same["chapters"]), same["note"]) == (1, "What now?"), "nothing has been decided since"
    kept = left(talk, answer["table"])
    for _ in range(3):
        acted(talk, dice)
    later = again(talk, kept)
    assert (later["study"]["chapter"], len(later["study"]["chapters"])) == (1, 2)
    one, other = (re.fullmatch(r"After (\d+) decisions", title) for title in later["study"]["chapters"])
    assert one and other and int(one[1]) < int(other[1])
    assert talk.ask("study_chapter", v=talk.v, way="go", at=0)["study"]["note"] == "What now?"


def test_what_was_played_since_is_added_to_a_game_that_hides_nothing(talk: Talk) -> None:
    talk.new("eter", mode="training")
    dice = Random(2)
    for _ in range(2):
        acted(talk, dice)
    answer = talk.ask("study_open", v=talk.v, seat=0)
    kept = left(talk, answer["table"])
    for _ in range(2):
        acted(talk, dice)
    study = again(talk, kept)["study"]
    assert (len(study["chapters"]), len(study["rows"])) == (1, 4)
    assert study["node"] == study["rows"][-1]["node"], "at the end of what is new"


def test_a_study_of_another_game_is_refused(talk: Talk) -> None:
    finished("eter", talk)
    kept = talk.ask("save")["save"]
    talk.new("krieg")
    assert talk.refused("study_open", v=talk.v, seat=0, kept=kept)["field"] == "kept"


def test_nobody_is_waited_for(talk: Talk) -> None:
    finished("eter", talk)
    row = next(one for one in talk.ask("state", seat=0)["study"]["rows"] if one["seat"] == 1)
    talk.ask("study_eyes", v=talk.v, seen_by=0)
    prompt = talk.ask("study_go", v=talk.v, to=row["parent"])["prompt"]
    assert prompt == {"text": "Ben to decide", "sub": None}


def test_an_analysis_stands_in_the_line_of_the_game(talk: Talk) -> None:
    """Also where another line was made the main one: marks, how the seats stood, what would have been better."""
    finished("eter", talk)
    made = talk.ask("save")["save"]
    table = {**made, "decisions": [one[1] for one in made["study"]["chapters"][0]["nodes"]], "resigned": 1}
    del table["study"]
    rows = talk.ask("state", seat=0)["study"]["rows"]
    at = next(one for one in rows[1:] if len(talk.ask("study_go", v=talk.v, to=one["parent"])["legal"]) > 2)
    here = talk.ask("study_go", v=talk.v, to=at["parent"])
    played = table["decisions"][at["n"] - 1]
    other, better = [one["id"] for one in here["legal"] if one["id"] != played][:2]
    new = talk.act(here["for"], other)["study"]["node"]
    talk.ask("study_promote", v=talk.v, node=new)
    kept = left(talk, table)
    answer = talk.ask("study_open", v=talk.v, seat=0, kept=kept)
    n, seat = at["n"] - 1, at["seat"]
    found, ways = [[n, seat, 70.0, "??"]], [[n, better, 75.0]]
    study = talk.ask("study_analysis", v=talk.v, found=found, better=ways)["study"]
    row = next(one for one in study["rows"] if one["node"] == answer["game"][n + 1])
    assert (row["depth"], row["mark"]) == (1, "??")
    beside = [one.get("estimate") for one in study["rows"] if one["parent"] == row["parent"]]
    assert beside.count([seat, 75.0]) == 1
    again_there = talk.ask("study_analysis", v=talk.v, found=found, better=ways)["study"]
    assert len(again_there["rows"]) == len(study["rows"]), "nothing comes twice"
    assert talk.refused("study_analysis", v=talk.v, found=[], better=[[n, "place 99 a1", 3.0]])["field"] == "better"


def played(talk: Talk, game: str, seed: int, decisions: int = 12) -> dict[str, Any]:
    """A game in play after some decisions, as seat 0 sees it."""
    dice = Random(seed)
    talk.new(game, seed=seed, **GAMES[game])
    for _ in range(decisions):
        acted(talk, dice)
    update: dict[str, Any] = talk.ask("state", seat=0)
    return update


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", [3, 4])
def test_what_led_here_is_listed_before_the_start_as_the_seat_saw_it(game: str, seed: int, talk: Talk) -> None:
    """What another decided says no more than the seat's own log does; the tree counts on from it."""
    table = played(talk, game, seed)
    heard = {(line["n"], line["text"]) for line in table["log"]}
    answer = talk.ask("study_open", v=talk.v, seat=0)
    study = answer["update"]["study"]
    earlier = study["earlier"]
    assert [one["n"] for one in earlier] == list(range(1, table["status"]["decisions"] + 1))
    assert any(one["text"] != "decides" for one in earlier if one["seat"] != 0), "what was seen of others is told"
    for one in earlier:
        name = table["status"]["seats"][one["seat"]]["name"]
        told = {(one["n"], one["text"]), (one["n"], f"{name} {one['text']}")} & heard
        assert one["seat"] == 0 or told or one["text"] == "decides", one
    assert not study["rows"]
    if study["mover"] == 0:
        acted(talk, Random(1))
        assert talk.ask("state", seat=0)["study"]["rows"][0]["n"] == len(earlier) + 1
    kept = talk.ask("save")["save"]
    assert talk.ask("resume", save=kept)["study"]["earlier"] == earlier
    assert talk.ask("study_chapter", v=talk.v, way="new", title="Again")["study"]["earlier"] == earlier


def test_what_another_does_not_show_is_not_told(talk: Talk) -> None:
    """In Krieg Eterna the cards that are set aside at the beginning are seen only by whoever does it."""
    talk.new("krieg", seed=3)
    dice = Random(3)
    while (there := talk.ask("state", seat=0)["status"])["to_move"] == 0:
        acted(talk, dice)
    acted(talk, dice)
    hidden = talk.ask("study_open", v=talk.v, seat=0)["update"]["study"]["earlier"][-1]
    assert (hidden["seat"], hidden["text"], hidden["parts"]) == (there["to_move"], "decides", [])


@pytest.mark.parametrize(
    "bad",
    [
        [[0, "plays"]],
        [[2, "plays", []]],
        [[0, "a\u202eb", []]],
        [[0, "x" * 2001, []]],
        [[0, "plays", [{"chip": {"value": {"a": 1}}}]]],
        [[0, "plays", [{"t": "\x00"}]]],
        [[0, "plays", [{"html": "<b>"}]]],
    ],
)
def test_what_a_file_says_came_before_is_read_strictly(bad: list[Any], talk: Talk) -> None:
    played(talk, "krieg", 3)
    talk.ask("study_open", v=talk.v, seat=0)
    kept = talk.ask("save")["save"]
    kept["study"]["chapters"][0]["earlier"] = bad
    assert talk.refused("resume", save=kept)["field"].startswith("study.chapters[0].earlier")
