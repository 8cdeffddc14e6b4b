"""Game texts at a table: asked for, looked at, opened."""

from __future__ import annotations

from typing import Any

import pytest

from evertable.core.errors import BadLink
from evertable.core.format.link import OF_THE_WHOLE
from evertable.gametext import dumps, is_text, loads
from evertable.gametext.head import FORMAT
from evertable.session import game_text, links_and_files
from evertable.session.study.opening import study_of

from .talk import Talk
from .test_play import first


def played(talk: Talk, n: int = 6) -> None:
    talk.new()
    for _ in range(n):
        seat = talk.ask("state", seat=None)["status"]["to_move"]
        talk.ask("act", v=talk.v, seat=seat, action=first(talk.ask("state", seat=seat)))


def text_of(talk: Talk, **fields: Any) -> str:
    text: str = talk.ask("game_text", **fields)["file"]["text"]
    return text


def test_a_table_gives_its_text_and_opens_it(talk: Talk) -> None:
    played(talk)
    file = talk.ask("game_text", date="2026-11-29")["file"]
    n = talk.ask("state", seat=0)["status"]["decisions"]
    assert file["name"] == f"evertable-toy-{n}.evt" and "date: 2026-11-29" in file["text"]
    before = talk.ask("save")["save"]
    header = talk.ask("look", text=file["text"])["link"]
    assert (header["kind"], header["game"], header["decisions"], header["secrets"]) == ("file", "toy", n, True)
    assert [one["name"] for one in header["people"]] == ["Ann", "Ben"] and header["fragment"] is None
    update = talk.ask("open", text="\ufeff\n" + file["text"])
    assert update["status"]["decisions"] == n
    after = talk.ask("save")["save"]
    assert all(after[field] == before[field] for field in ("game", "seed", "decisions", "seats"))
    part = talk.ask("game_text", at=2)["file"]
    assert len(loads(part["text"])[0]) == 2 and part["name"] == "evertable-toy-2.evt"


def test_what_a_seat_saw_opens_as_its_view(talk: Talk) -> None:
    played(talk)
    for viewer in (0, 1, None):
        seen = text_of(talk, seat=viewer)
        view = talk.ask("state", seat=viewer)["view"]
        other = Talk()
        header = other.ask("look", text=seen)["link"]
        assert (header["kind"], header["seat"], header["secrets"]) == ("P", viewer, False)
        update = other.ask("open", text=seen, seat=viewer)
        assert update["view"] == view and update["status"]["sampled"]
        kinds = [one["kind"] for one in update["status"]["seats"]]
        assert kinds == (["human"] * 2 if viewer is None else ["human" if s == viewer else "normal" for s in (0, 1)])


def test_a_study_gives_all_its_lines(talk: Talk) -> None:
    played(talk)
    builder = talk.table._open
    record = builder.session.line.record
    study = study_of(builder.session, None)
    tree = study.chapters[0].tree
    if len(tree) == len(record):
        state = record.initial()
        other = next(one for one in state.legal_actions() if one != record.decisions[0])
        tree.add(tree.root, other, state.current_player()).notes.append("or this")
    file = game_text.file(study, 0, None, "")
    assert file["name"] == "evertable-toy-study.evt" and loads(file["text"]) == [tree]


def test_a_text_with_more_than_its_main_line_opens_as_a_study(talk: Talk) -> None:
    """A note, variations, several games: each is kept, and comes out as it went in."""
    played(talk)
    plain = text_of(talk)
    (tree,) = loads(plain)
    assert "study" not in talk.ask("open", text=plain)
    noted = plain + "; well\N{NO-BREAK SPACE}played\n"
    assert tree.start is not None
    state = tree.start.initial()
    first_move = next(iter(tree)).decision
    other = next(one for one in state.legal_actions() if one != first_move)
    tree.add(tree.root, other, state.current_player()).mark = "?"
    tree.title = "What else"
    varied = dumps([tree])
    for text in (noted, varied, plain + "\n" + plain, varied + "\n" + noted):
        trees = loads(text)
        header = talk.ask("look", text=text)["link"]
        assert (header["kind"], header["game"], header["secrets"], header["fragment"]) == ("S", "toy", True, None)
        assert header["decisions"] == sum(map(len, trees))
        assert [one["name"] for one in header["people"]] == ["Ann", "Ben"]
        update = talk.ask("open", text=text)
        assert update["study"]["chapters"] == [tree.title for tree in trees]
        assert update["status"]["decisions"] == 0
        assert loads(text_of(talk)) == trees
        saved = talk.ask("save")["save"]
        assert talk.ask("resume", save=saved)["study"]["rows"] == update["study"]["rows"]


def test_what_cannot_be_opened_says_where(talk: Talk) -> None:
    played(talk)
    text, seen = text_of(talk), text_of(talk, seat=0)
    for given, words in (
        (text.replace("1. 1: lay", "1. 1: fly"), "column 7: “fly"),
        (text + "x", "number of a decision"),
        (text + "\n" + seen, "Game 2 is what one seat saw"),
        (text + "; " + "a" * 2001 + "\n", "Game 1: the notes have more than 2000 characters"),
        (text + "; \\u{202e}so\n", "a note holds a character that cannot be shown"),
        (text.replace("evertable-text: 1\n", f"evertable-text: 1\ntitle: {'a' * 61}\n") + "; so\n", "at most 60"),
        ("\n".join(line for line in seen.split("\n") if not line.startswith("position")), "without a position"),
        (seen.replace('"phase":"', '"phase":"x'), "The position: phase"),
        ("evertable-text: 9", "newer"),
    ):
        for do in ("look", "open"):
            error = talk.refused(do, text=given)
            field = "title" if "at most 60" in words else "text"
            assert error["kind"] == "BadLink" and error["field"] == field and words in error["text"], error
    assert "date" in talk.refused("game_text", date="today")["text"]
    assert talk.refused("game_text", seat=9)["field"] == "seat"
    assert "there is no decision" in talk.refused("game_text", at=99)["text"].lower()


def test_both_know_a_text_by_its_beginning() -> None:
    assert f"{FORMAT}:" == links_and_files.GAME_TEXT and "text" in OF_THE_WHOLE
    for text in ("\ufeffevertable-text: 1", "\n evertable-text: 1", "x evertable-text: 1", "", "evertable-text"):
        assert is_text(text) == links_and_files.is_game_text(text)
    with pytest.raises(BadLink):
        game_text.read("")
