"""Autosaves: a table goes on from its last decision, whatever happened meanwhile."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

import evertable

from .talk import Talk, people
from .test_play import first, play_on


def test_a_saved_table_goes_on(talk: Talk) -> None:
    talk.new(kinds="hg", rounds=1)
    talk.ask("settings", takebacks="free")
    talk.act(0, first(talk.ask("state", seat=0)))
    before = talk.ask("state", seat=0)
    other = Talk()
    after = other.ask("resume", save=talk.ask("save")["save"])
    assert after["for"] == 0
    same = {key: after[key] for key in ("log_key", "catalog", "constants")}
    assert {**after, "v": 0} == {**before, "v": 0, **same}


def test_marks_and_the_line_left_survive(talk: Talk) -> None:
    talk.new()
    play_on(talk, 5)
    before = talk.ask("fork", n=2, eyes=None)
    after = Talk().ask("resume", save=talk.ask("save")["save"])
    assert after["status"] == before["status"]
    other = Talk()
    other.ask("resume", save=talk.ask("save")["save"])
    assert other.ask("return", eyes=None)["status"]["decisions"] == 5


def test_a_finished_game_and_a_sampled_one_survive(talk: Talk) -> None:
    talk.new(rounds=1)
    text = talk.ask("link", kind="P", seat=0)["link"]["fragment"]
    talk.ask("open", text=text)
    save = talk.ask("save")["save"]
    assert Talk().ask("resume", save=save)["status"]["sampled"] is True
    talk.new(rounds=1)
    play_on(talk)
    assert Talk().ask("resume", save=talk.ask("save")["save"])["status"]["over"] is True


def test_the_save_of_a_finished_game_has_its_link_beside_it(talk: Talk) -> None:
    talk.new(rounds=1)
    play_on(talk, 1)
    assert "link" not in talk.ask("save")["save"]
    play_on(talk)
    saved = talk.ask("save")["save"]
    assert saved["link"] == talk.ask("link", kind="R")["link"]["url_path"]
    assert "link" not in json.loads(talk.ask("file")["file"]["text"])
    assert Talk().ask("resume", save=saved)["status"]["over"]


@pytest.mark.parametrize(
    ("name", "options", "by"),
    [("krieg", {}, "King"), ("eter", {"mode": "duel", "mage_side": "random"}, "Mage"), ("vale", {}, None)],
)
def test_a_finished_game_says_by_what_it_can_be_counted(name: str, options: Any, by: str | None) -> None:
    talk, lot = Talk(), Random(4)
    record = evertable.Record(evertable.load_game(name, **options), seed=4)
    state = record.initial()
    while not state.is_terminal():
        record.play(state, lot.choice(state.legal_actions()))
    talk.ask("open", text=evertable.record_link(record))
    saved = talk.ask("save")["save"]
    assert [list(one) for one in saved["groups"]] == [[by] if by else []] * 2
    called = {one["name"] for one in record.game.catalog().values()}
    assert {label for one in saved["groups"] for label in one.values()} <= called
    assert Talk().ask("resume", save=saved)["status"]["over"]


def test_an_old_save_opens_before_the_decision_the_rules_no_longer_allow(talk: Talk) -> None:
    talk.new()
    play_on(talk, 5)
    save = talk.ask("save")["save"]
    save["decisions"][3] = "lay shrub"
    update = talk.ask("resume", save=save)
    assert update["status"]["decisions"] == 3
    assert update["status"]["marked"] == [
        "The rules no longer allow decision 4 of the saved game: it goes on before it"
    ]
    assert talk.ask("state", seat=update["status"]["to_move"])["legal"]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        ({"evertable": None}, "file"),
        ({"evertable": 99}, "version"),
        ({"evertable": 2}, "version"),
        ({"game": "go"}, "game"),
        ({"options": {"rounds": "9"}}, "options.rounds"),
        ({"decisions": "all"}, "decisions"),
        ({"decisions": [3]}, "decisions[0]"),
        ({"seed": -1}, "seed"),
        ({"seats": [{"name": "x"}]}, "seats.0.kind"),
        ({"seats": [{"name": "x", "kind": "human"}]}, "seats"),
        ({"seats": []}, "seats"),
        ({"takebacks": "never"}, "takebacks"),
        ({"marked": 5}, "marked"),
        ({"goal": {"seat": 0}}, "goal"),
        ({"previous": [5]}, "decisions[0]"),
        ({"start": {}}, "start.phase"),
    ],
)
def test_a_bad_save_names_the_field_and_changes_nothing(talk: Talk, change: dict[str, Any], field: str) -> None:
    talk.new()
    save = {**talk.ask("save")["save"], **change}
    before = talk.raw("state", seat=0)
    before = talk.raw("state", seat=0)
    error = talk.refused("resume", save=save)
    assert (error["kind"], error["field"]) == ("BadLink", field)
    assert talk.raw("state", seat=0) == before


def test_a_save_that_says_a_finished_game_was_given_up_is_refused(talk: Talk) -> None:
    """Its winner would lose it."""
    update = talk.new(rounds=1)
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        update = talk.act(seat, talk.ask("state", seat=seat)["legal"][0]["id"])
    save = talk.ask("save")["save"]
    talk.ask("resume", save=save)
    for seat in (0, 1):
        given_up = {**save, "resigned": seat}
        told_apart = {**save, "previous": save["decisions"], "previous_resigned": seat}
        for error in (
            talk.refused("resume", save=given_up),
            talk.refused("resume", save=told_apart),
            talk.refused("open", text=json.dumps(given_up)),
            talk.refused("look", text=json.dumps(given_up)),
        ):
            assert (error["kind"], error["field"]) == ("BadLink", "resigned")


def test_a_save_has_no_names_that_draw_nothing(talk: Talk) -> None:
    talk.new(kinds="hg")
    save = talk.ask("save")["save"]
    save["seats"][1]["name"] = "A\u2800nn\u115f "
    for text in ("resume", "look", "open"):
        given = {"save": save} if text == "resume" else {"text": json.dumps(save)}
        assert Talk().refused(text, **given)["field"] == "seats.1.name"


def test_strange_marks_are_not_taken_over(talk: Talk) -> None:
    talk.new()
    save = {**talk.ask("save")["save"], "marked": ["<b>", "table.marked.takeback"]}
    assert len(talk.ask("resume", save=save)["status"]["marked"]) == 1


def through_javascript(document: Any) -> Any:
    """A document as it comes back from a page, where every number is a double."""
    return json.loads(json.dumps(document), parse_int=lambda digits: int(float(digits)))


@pytest.mark.parametrize("kind", ["F", "R", "P"])
@pytest.mark.parametrize("game", [{"game": "eter", "mode": "battle"}, {"game": "vale"}, {"game": "krieg"}])
def test_a_table_goes_on_with_the_same_chance_after_the_page_kept_it(
    talk: Talk, game: dict[str, Any], kind: str
) -> None:
    """It may have begun from a position, with a generator of more bits than a number of JavaScript has."""
    talk.new(**game)
    text = talk.ask("link", kind=kind, seat=0)["link"]["fragment"]
    talk.ask("open", text=text, seats=people("hh"))
    played = play_on(talk, 4)["status"]["decisions"]
    assert played >= 4
    before = talk.ask("link", kind="R")["link"]["fragment"]
    other = Talk()
    assert other.ask("resume", save=through_javascript(talk.ask("save")["save"]))["status"]["decisions"] == played
    assert other.ask("link", kind="R")["link"]["fragment"] == before


def test_a_resignation_survives(talk: Talk) -> None:
    talk.new()
    play_on(talk, 3)
    before = talk.ask("resign", v=talk.v, seat=1)
    after = Talk().ask("resume", save=talk.ask("save")["save"])
    news = before["status"].pop("digest"), after["status"].pop("digest")
    assert [one["text"] for one in news[0]] != [one["text"] for one in news[1]], "an onlooker is told of all seats"
    assert after["status"] == before["status"] and after["status"]["over"]


def test_a_line_that_was_given_up_survives_beside_the_one_played_on(talk: Talk) -> None:
    talk.new()
    play_on(talk, 3)
    talk.ask("resign", v=talk.v, seat=1)
    assert not talk.ask("fork", n=3, eyes=None)["status"]["over"]
    other = Talk()
    assert not other.ask("resume", save=talk.ask("save")["save"])["status"]["over"]
    assert other.ask("return", eyes=None)["status"]["over"]
