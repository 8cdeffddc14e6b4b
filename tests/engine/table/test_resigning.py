"""A person gives a game up: it is over, and may be taken back like a decision."""

from __future__ import annotations

import pytest

from .talk import Talk
from .test_play import play_on


def test_a_resignation_ends_the_game(talk: Talk) -> None:
    talk.new()
    play_on(talk, 2)
    update = talk.ask("resign", v=talk.v, seat=0)
    status = update["status"]
    assert status["over"] and status["to_move"] is None and status["decisions"] == 2
    assert update["legal"] == [] and update["prompt"] is None
    assert status["outcome"]["text"] == "Ann resigns: Ben wins" and status["outcome"]["winners"] == [1]
    assert status["title"] == "Game over: resigned"
    assert talk.ask("state", seat=0, at=1)["status"]["title"] != status["title"]
    refused = talk.refused("act", v=talk.v, seat=0, action="pass")
    assert refused["id"] == "table.over"
    assert talk.refused("resign", v=talk.v, seat=1)["id"] == "table.over"
    assert not talk.ask("state", seat=0, at=1)["status"]["over"]


def test_it_stands_in_the_log_while_it_stands(talk: Talk) -> None:
    talk.new()
    play_on(talk, 2)
    before = talk.ask("state", seat=1)["log"]
    talk.ask("resign", v=talk.v, seat=0)
    for seat in (0, 1, None):
        line = talk.ask("state", seat=seat)["log"][-1]
        assert (line["n"], line["seat"], line["text"]) == (3, 0, "Ann resigns")
        assert line["parts"] == []
    assert talk.ask("state", seat=1)["log"][:-1] == before
    assert talk.ask("seek", n=1, eyes=1)["log"][-1]["n"] <= 1
    assert talk.ask("undo", v=talk.v, eyes=1)["log"] == before


def test_it_is_typed(talk: Talk) -> None:
    """`resign` alone asks; who looks on gives nothing up."""
    talk.new()
    play_on(talk, 2)
    asked = talk.ask("text", seat=1, line="resign")
    assert "update" not in asked and asked["lines"] == ["Ben would give up the game. To confirm: resign now"]
    assert "update" not in talk.ask("text", seat=None, line="resign now")
    done = talk.ask("text", seat=1, line="resign now")
    assert done["lines"] == ["Ben resigns"] and done["update"]["status"]["outcome"]["text"] == "Ben resigns: Ann wins"
    assert talk.ask("text", seat=0, line="l")["lines"][-1] == "Ben resigns"
    assert talk.ask("text", seat=0, line="s")["lines"][-1] == "Ben resigns: Ann wins"
    for seat in (0, 1, None):
        assert talk.ask("text", seat=seat, line="m")["lines"] == ["There is nothing to decide now"], seat
    assert talk.ask("text", seat=0, line="u")["lines"] == ["Taken back; 2 decisions stand"]


def test_several_win(talk: Talk) -> None:
    talk.new(kinds="hhh", seats=3)
    assert talk.ask("resign", v=talk.v, seat=1)["status"]["outcome"]["text"] == "Ben resigns: Ann and Cid win"
    talk.new(kinds="hhhh", seats=4, teams=True)
    assert talk.ask("resign", v=talk.v, seat=1)["status"]["outcome"]["winners"] == [0, 2]


def test_it_is_taken_back_alone(talk: Talk) -> None:
    talk.new()
    play_on(talk, 2)
    before = talk.ask("state", seat=0)
    after = talk.ask("resign", v=talk.v, seat=0)
    assert after["undo"]["ok"] and after["undo"]["label"] == "Undo the resignation"
    back = talk.ask("undo", v=talk.v, eyes=0)
    assert back["status"] == before["status"] and back["legal"] == before["legal"]


def test_a_link_holds_it(talk: Talk) -> None:
    talk.new()
    play_on(talk, 2)
    talk.ask("resign", v=talk.v, seat=0)
    text = talk.ask("link", kind="R")["link"]["fragment"]
    header = talk.ask("look", text=text)["link"]
    assert header["over"] and header["to_move"] is None
    assert Talk().ask("open", text=text)["status"]["over"]
    assert not Talk().ask("open", text=talk.ask("link", kind="F")["link"]["fragment"])["status"]["over"]


@pytest.mark.parametrize("seat", [-1, 2])
def test_only_a_seat_of_the_table_resigns(talk: Talk, seat: int) -> None:
    talk.new()
    assert talk.refused("resign", v=talk.v, seat=seat)["field"] == "seat"


def test_an_opponent_does_not_resign(talk: Talk) -> None:
    talk.new(kinds="hg")
    assert talk.refused("resign", v=talk.v, seat=1)["field"] == "seat"
