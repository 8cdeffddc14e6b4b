"""The command line of the page and the terminal."""

from __future__ import annotations

import pytest

from .talk import Talk
from .test_play import first


def say(talk: Talk, seat: int | None, line: str) -> list[str]:
    """The lines that answer one line."""
    lines: list[str] = talk.ask("text", seat=seat, line=line)["lines"]
    return lines


def test_asking(talk: Talk) -> None:
    talk.new()
    tree = first(talk.ask("state", seat=0)).split()[1]
    assert say(talk, 0, "h")[0].startswith("Hand: ")
    assert tree in say(talk, 0, "hand")[0]
    assert say(talk, 0, "b") == ["Scores: 0, 0"]
    assert say(talk, 0, "s") == ["Ann: Points 0", "Ben: Points 0", "Ann to play"]
    assert say(talk, 0, "l") == ["Nothing has happened yet"]
    assert f"lay {tree}: lay {tree}" in say(talk, 0, "m")
    assert say(talk, 1, "m") == ["There is nothing to decide now"]
    assert say(talk, 0, "why draw") == ["There is no time to draw now."]
    assert say(talk, 0, f"why lay {tree}") == ["This is allowed"]
    assert say(talk, 1, "why draw") == ["It is Ann's turn"]
    assert len(say(talk, 0, "?")) == len(say(talk, 0, "")) == 2


def test_a_reason_comes_with_its_rule(talk: Talk) -> None:
    talk.new()
    assert talk.ask("text", seat=0, line="why draw")["rule"] == "TOY-PHASE-1"
    assert talk.refused("text", seat=0, line="draw")["reason"]["rule"] == "TOY-PHASE-1"
    assert talk.ask("text", seat=0, line="h")["rule"] is None


def test_deciding(talk: Talk) -> None:
    talk.new()
    action = first(talk.ask("state", seat=0))
    answer = talk.ask("text", seat=0, line=f"  {action} ")
    assert answer["lines"] == [f"Ann lays {action.split()[1]}"]
    assert answer["update"]["status"]["decisions"] == 1
    assert say(talk, 1, "l") == ["Ann lays a tree"]
    talk.ask("settings", takebacks="free")
    answer = talk.ask("text", seat=0, line="undo")
    assert answer["lines"] == ["Taken back; 0 decisions stand"]
    assert answer["update"]["legal"]


def test_what_cannot_be_done_says_why(talk: Talk) -> None:
    talk.new()
    assert talk.refused("text", seat=0, line="draw")["text"] == "There is no time to draw now."
    assert talk.refused("text", seat=1, line="lay yew")["text"] == "It is Ann's turn"
    assert talk.refused("text", seat=0, line="u")["id"] == "undo.nothing"
    assert say(talk, 0, "dance") == ["There is no such move now: dance. m lists the moves, ? is help"]


@pytest.mark.parametrize("line", ["h", "o", "s", "l", "m", "b"])
def test_an_onlooker_reads_no_hand(talk: Talk, line: str) -> None:
    talk.new()
    trees = [one["refs"][0] for one in talk.ask("state", seat=0)["legal"]]
    assert not any(tree in text for text in say(talk, None, line) for tree in trees)
    assert talk.ask("text", seat=None, line="lay yew")["lines"][0].startswith("There is no such move")
