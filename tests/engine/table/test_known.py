"""An answer holds what is new: log lines and decisions of the save after those that the page has."""

from __future__ import annotations

import random
from typing import Any

import pytest

from evertable.session.known_play import KnownKeys

from .talk import Talk


def drawn(talk: Talk, decisions: int) -> dict[str, Any]:
    """The update after so many decisions of whoever is to decide, each the first that is legal."""
    update = talk.ask("state", seat=0)
    for _ in range(decisions):
        seat = update["status"]["to_move"]
        update = talk.act(seat, talk.ask("state", seat=seat)["legal"][0]["id"])
    return update


def told(kept: list[Any], update: dict[str, Any]) -> list[Any]:
    """The log as a page has it after an answer."""
    return [line for line in kept if line["n"] <= update["log_after"]] + update["log"]


def test_a_key_says_how_much_is_known() -> None:
    known = KnownKeys("table")
    assert known.decisions(known.key(5), 9) == 5
    assert known.decisions(known.key(5), 3) == 3
    assert known.decisions(None, 9) == 0
    assert known.decisions(KnownKeys("another").key(5), 9) == 0


@pytest.mark.parametrize(
    "key", ["", ".", "...", "x.0.5", "{table}.0", "{table}.9.5", "{table}.-1.5", "{table}.0.x", "{table}.0." + "9" * 99]
)
def test_what_is_no_key_means_that_nothing_is_known(key: str) -> None:
    known = KnownKeys("table")
    assert known.decisions(key.format(table=known.key(5).split(".")[0]), 9) == 0


def test_a_key_of_one_viewer_says_nothing_for_another() -> None:
    known = KnownKeys("table")
    assert known.decisions(known.key(5, "0"), 9, "0") == 5
    assert known.decisions(known.key(5, "0"), 9, "1") == 0
    assert known.decisions(known.key(5), 9, "1") == 0


def test_of_what_was_dropped_nothing_is_known() -> None:
    known = KnownKeys("table")
    old = known.key(8)
    known.dropped_after(6)
    newer = known.key(7)
    assert (known.decisions(old, 9), known.decisions(newer, 9)) == (6, 7)
    known.dropped_after(2)
    known.dropped_after(4)
    assert (known.decisions(old, 9), known.decisions(newer, 9)) == (2, 2)


def test_the_answer_to_an_action_brings_the_lines_that_are_new(talk: Talk) -> None:
    talk.new(rounds=3)
    kept: list[Any] = []
    key = None
    for _ in range(6):
        seat = talk.ask("state", seat=0)["status"]["to_move"]
        action = talk.ask("state", seat=seat)["legal"][0]["id"]
        talk.act(seat, action)
        answer = talk.ask("state", seat=0, log=key)
        kept, key = told(kept, answer), answer["log_key"]
        assert kept == talk.ask("state", seat=0)["log"]
        assert answer["log_after"] == answer["status"]["decisions"] - 1 or answer["status"]["decisions"] == 1
    assert talk.ask("state", seat=0, log=key)["log"] == []


def test_another_viewer_is_told_the_whole_log(talk: Talk) -> None:
    talk.new()
    key = drawn(talk, 3)["log_key"]
    mine, other = talk.ask("state", seat=0), talk.ask("state", seat=1)
    for seat, whole in ((0, mine), (1, other)):
        answer = talk.ask("state", seat=seat, log=key)
        assert told(whole["log"] if answer["log_after"] else [], answer) == whole["log"]


def test_after_a_take_back_what_stands_is_not_told_again(talk: Talk) -> None:
    talk.new(open=True, rounds=3)
    drawn(talk, 2)
    before = talk.ask("state", seat=0)
    undone = talk.ask("undo", v=talk.v, eyes=0, log=before["log_key"])
    assert undone["log_after"] == undone["status"]["decisions"]
    assert told(before["log"], undone) == talk.ask("state", seat=0)["log"]
    again = drawn(talk, 1)
    assert told(before["log"], talk.ask("state", seat=0, log=before["log_key"])) == talk.ask("state", seat=0)["log"]
    assert again["status"]["decisions"] > undone["status"]["decisions"]


def test_looking_back_and_forth_keeps_the_log(talk: Talk) -> None:
    talk.new(rounds=3)
    drawn(talk, 5)
    now = talk.ask("state", seat=0)
    earlier = talk.ask("seek", n=2, eyes=0, log=now["log_key"])
    assert (earlier["log"], earlier["log_after"]) == ([], 2)
    assert told(told(now["log"], earlier), talk.ask("state", seat=0, log=earlier["log_key"])) == now["log"]


def test_a_save_holds_the_decisions_that_are_new(talk: Talk) -> None:
    talk.new(rounds=3)
    drawn(talk, 2)
    first = talk.ask("save")
    drawn(talk, 3)
    more, whole = talk.ask("save", known=first["key"]), talk.ask("save")
    assert (more["after"], whole["after"]) == (2, 0)
    kept = first["save"]["decisions"][: more["after"]] + more["save"]["decisions"]
    assert {**more["save"], "decisions": kept} == whole["save"]
    assert len(more["save"]["decisions"]) == 3


def test_the_catalogue_comes_with_a_table_once(talk: Talk) -> None:
    assert talk.new()["catalog"]["yew"] == {"height": 19}
    assert "catalog" not in drawn(talk, 1)
    assert talk.ask("resume", save=talk.ask("save")["save"])["catalog"] == talk.new()["catalog"]


def test_previews_are_made_when_asked_for(talk: Talk) -> None:
    update = talk.new()
    assert all("preview" not in one for one in update["legal"])
    update = talk.ask("state", seat=0)
    mine = [one["id"] for one in update["legal"]]
    previews = talk.ask("previews", v=talk.v, seat=0, actions=mine)["previews"]
    assert list(previews) == mine
    some = talk.ask("previews", v=talk.v, seat=0, actions=[mine[0], "draw", "dance"])["previews"]
    assert some == {mine[0]: previews[mine[0]]}
    assert talk.refused("previews", v=talk.v, seat=1, actions=mine)["id"] == "table.not_your_turn"


@pytest.mark.parametrize(("game", "kinds"), [("krieg", "hh"), ("vale", "hh"), ("eternal", "hh")])
def test_lines_of_the_digest_that_stand_in_the_log_are_not_told_twice(game: str, kinds: str) -> None:
    """Put back into their places, they make the digest that is told to whoever knows no log."""
    talk, lot, left_out = Talk(), random.Random(3), 0
    update = talk.new(game, kinds, 3)
    logs: dict[int, tuple[str | None, list[Any]]] = {0: (None, []), 1: (None, [])}
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        key, lines = logs[seat]
        whole, cut = talk.ask("state", seat=seat), talk.ask("state", seat=seat, log=key)
        logs[seat] = cut["log_key"], told(lines, cut)
        assert not whole["status"]["again"]
        digest = list(cut["status"]["digest"])
        for one in cut["status"]["again"]:
            line = [line for line in logs[seat][1] if line["n"] == one["n"]][one["line"]]
            news = {key: value for key, value in line.items() if key not in ("turn", "head")}
            digest.insert(one["place"], {**news, "notable": one["notable"]})
            left_out += 1
        assert digest == whole["status"]["digest"]
        update = talk.act(seat, lot.choice(cut["legal"])["id"])
    assert left_out > 20
