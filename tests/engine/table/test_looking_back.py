"""A finished game is looked back at: every choice by what its seat knew, other ways on, what was held."""

from __future__ import annotations

import json
from typing import Any

import pytest

from evertable.session.protocol.handler import think
from evertable.session.protocol.types.messages import Moment, PastChoice, Variation
from evertable.session.protocol.types.think_messages import Judged, ThinkMessage
from evertable.session.protocol.validation import check

from .talk import Talk

GAMES = {"eter": {"mode": "training"}, "krieg": {}, "vale": {"seats": 2}, "eternal": {}}


def played(game: str, talk: Talk, **options: Any) -> dict[str, Any]:
    """A game of two persons that one of them gives up; the last answer."""
    update = talk.new(game, **options)
    for _ in range(12):
        seat = update["status"]["to_move"]
        update = talk.ask("state", seat=seat)
        update = talk.act(seat, update["legal"][0]["id"])
    return talk.ask("resign", v=talk.v, seat=1)


def answer(message: dict[str, Any]) -> dict[str, Any]:
    """What the search worker answers, told to end as soon as it can."""
    thinking, now = think(json.dumps(message)), None
    while True:
        try:
            json.loads(thinking.send(now))
        except StopIteration as done:
            found: dict[str, Any] = json.loads(done.value)
            return found
        now = True


@pytest.mark.parametrize("game", GAMES)
def test_every_choice_can_be_looked_back_at(game: str) -> None:
    talk = Talk()
    played(game, talk, **GAMES[game])
    choices = talk.ask("choices")["choices"]
    check(choices, list[PastChoice])
    assert choices
    for one in choices[:: max(1, len(choices) // 4)]:
        asked = talk.ask("think_request", v=talk.v, seat=one["seat"], at=one["n"], review="passing")["think"]
        check(asked, ThinkMessage)
        then = talk.ask("state", seat=one["seat"], at=one["n"])
        assert {key: value for key, value in asked["view"].items() if key != "position"} == then["view"]
        found = answer(asked)
        check(found, Judged)
        assert found["played"]["value"] <= found["best"]["value"]
        assert found["reason"][0].isupper()
        moment = talk.ask("moment", n=one["n"], actions=[found["best"]["action"], found["played"]["action"], "dance"])
        check(moment["moment"], Moment)
        offered = {action["id"]: action for action in moment["moment"]["actions"]}
        assert set(offered) == {found["best"]["action"], found["played"]["action"]}
        assert all(action["label"] and action["verb"] for action in offered.values()), "a table marks them"
        assert moment["moment"]["seat"] == one["seat"]
        assert moment["moment"]["held"]
        assert all(moment["moment"]["held"])
        assert all(card["card"] and card["name"] for card in moment["moment"]["cards"])


@pytest.mark.parametrize("game", GAMES)
def test_another_way_on_changes_nothing(game: str) -> None:
    talk = Talk()
    end = played(game, talk, **GAMES[game])
    n = talk.ask("choices")["choices"][-1]["n"]
    there = talk.ask("vary", n=n, then=[], eyes=0)
    check({key: value for key, value in there.items() if key not in ("ok", "update")} | {"update": end}, Variation)
    first = answer(there["think"])["ways"][0]["action"]
    there = talk.ask("vary", n=n, then=[first], eyes=0)
    assert there["then"][0] == first
    status = there["update"]["status"]
    assert (status["at"], status["decisions"]) == (n + len(there["then"]),) * 2
    assert not status["live"]
    assert there["update"]["legal"] == []
    assert there["update"]["undo"]["ok"] is False
    assert {event["decision"] for event in there["update"]["events"]} <= {status["at"]}
    assert status["finished"]
    if there["think"]:
        then = [*there["then"], answer(there["think"])["ways"][0]["action"]]
        assert talk.ask("vary", n=n, then=then, eyes=0)["then"][: len(then)] == then
    after = talk.ask("state", seat=end["for"])
    for update in (end, after):
        del update["events"], update["log"], update["log_after"]
    assert after == end, "nothing has changed at the table"


def test_before_the_end_nothing_is_told(talk: Talk) -> None:
    """What others hold stays theirs."""
    first = talk.new()["status"]["to_move"]
    legal = talk.ask("state", seat=first)["legal"]
    talk.act(first, legal[0]["id"])
    for do, fields in {
        "choices": {},
        "moment": {"n": 0, "actions": []},
        "vary": {"n": 0, "then": []},
        "think_request": {"v": talk.v, "seat": first, "at": 0},
    }.items():
        assert talk.refused(do, **fields)["reason"]["id"] == "table.not_over"


def test_only_who_decided_there_is_looked_back_at(talk: Talk) -> None:
    played("eter", talk, mode="training")
    one = talk.ask("choices")["choices"][0]
    assert talk.refused("think_request", v=talk.v, seat=1 - one["seat"], at=one["n"])["field"] == "at"
    assert talk.refused("think_request", v=talk.v, seat=one["seat"], at=99)["field"] == "at"
    assert talk.refused("vary", n=0, then=["dance"])["kind"] == "IllegalAction"


LOOKED = "The game went on after a look at what everybody had held"


@pytest.mark.parametrize("game", GAMES)
def test_who_goes_on_after_a_look_back_has_it_said(game: str) -> None:
    """Giving up, looking at the other hand and taking it back would be a way to see it unnoticed."""
    talk = Talk()
    n = played(game, talk, **GAMES[game])["status"]["decisions"]
    assert talk.ask("undo", v=talk.v)["status"]["marked"] == [], "nobody has looked"
    talk.ask("resign", v=talk.v, seat=1)
    for do, fields in {
        "moment": {"n": 9999, "actions": []},
        "vary": {"n": n - 1, "then": ["dance"]},
        "think_request": {"v": talk.v, "seat": 9, "at": 0},
    }.items():
        talk.refused(do, **fields)
    assert talk.ask("undo", v=talk.v)["status"]["marked"] == [], "what was refused showed nothing"
    talk.ask("resign", v=talk.v, seat=1)
    talk.ask("moment", n=n - 1, actions=[])
    back = talk.ask("undo", v=talk.v)
    assert back["status"]["decisions"] == n
    assert back["status"]["marked"] == ([LOOKED] if back["status"]["hides"] else [])
    assert Talk().ask("resume", save=talk.ask("save")["save"])["status"]["marked"] == back["status"]["marked"]
