"""Texts of a table: the whole game, and what each viewer saw of it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from evertable.cli import main
from evertable.core.errors import BadLink, IllegalAction
from evertable.core.format.link import puzzle_link, record_link
from evertable.core.format.record import Record
from evertable.core.rng import Rng
from evertable.games import REGISTER
from evertable.gametext import loads
from evertable.session import game_text, links_and_files
from evertable.session.catalogue import TableWords
from evertable.session.game_session import LineOfPlay, Session
from evertable.session.links_and_files import seated
from evertable.session.log import Log
from evertable.session.protocol.types.messages import Viewer

from ..contract.mixes import MODES, NIGHTLY, find, mixes
from ..contract.walk import random_record

WORLDS = 12 if NIGHTLY else 2
STEPS = 40


@pytest.fixture(autouse=True)
def toys(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REGISTER, "toy", "tests.engine.toy:Toy")
    monkeypatch.setitem(REGISTER, "skirmish", "tests.engine.skirmish:Skirmish")
    monkeypatch.setitem(REGISTER, "duel", "tests.engine.duel:Duel")


def session_of(record: Record) -> Session:
    return Session(record.game, LineOfPlay(record), seated(record.game, None))


def told(session: Session, viewer: Viewer) -> list[Any]:
    """What a viewer is shown: the view, and what happened."""
    log = Log(session, TableWords(session.game.words, session.names))
    n = len(session.line)
    return [session.line.head.view(viewer), log.events(viewer, 0, n), log.lines(viewer, n)]


@pytest.mark.parametrize(("name", "mode"), MODES, ids=str)
def test_two_games_that_look_alike_give_equal_texts(name: str, mode: Any) -> None:
    """Another world that the viewer cannot rule out, in which others decide otherwise where nobody notices."""
    differed = 0
    for seed, mix in enumerate(mixes(name, mode, WORLDS)):
        game, rng = find(name)(mix), Random(seed)
        viewer = rng.choice([*range(game.num_players()), None])
        first = game.new_initial_state(seed)
        one = session_of(Record.starting(first))
        two = session_of(Record.starting(first.determinize(viewer, Rng(seed))))
        for _ in range(STEPS):
            state, other = one.line.head, two.line.head
            if state.is_terminal() or told(one, viewer) != told(two, viewer):
                break
            decision = rng.choice(state.legal_actions())
            one.line.play(decision)
            if state.current_player() == viewer:
                two.line.play(decision)
                continue
            ways = rng.sample(list(other.legal_actions()), min(8, len(other.legal_actions())))
            for way in [*(way for way in ways if way != decision), decision]:
                try:
                    two.line.play(way)
                except IllegalAction:
                    continue
                if told(one, viewer) == told(two, viewer):
                    differed += way != decision
                    break
                two.line = two.line.upto(len(two.line) - 1)
            else:
                one.line = one.line.upto(len(one.line) - 1)
                break
        while told(one, viewer) != told(two, viewer):  # chance went another way
            one.line, two.line = (each.line.upto(len(each.line) - 1) for each in (one, two))
        assert game_text.text_of(one, [viewer]) == game_text.text_of(two, [viewer])
        text = game_text.text_of(one, [viewer])
        assert "seed" not in text and str(one.line.record.start and one.line.record.start["rng"]) not in text
    if name == "krieg":
        assert differed, "the worlds differ in what is decided"


@pytest.mark.parametrize(("name", "mode"), MODES, ids=str)
def test_texts_of_a_table_read_back(name: str, mode: Any) -> None:
    (mix,) = mixes(name, mode, 1)
    session = session_of(random_record(find(name)(mix), 3))
    text = game_text.text_of(session, date="2026-11-29")
    (tree,) = game_text.read(text)
    again = game_text.session_of(tree)
    assert again.line.record == session.line.record and again.people == session.people
    assert game_text.text_of(again, date="2026-11-29") == text
    assert tree.result and (tree.ended or tree.result == "unfinished")
    seats = [*range(session.game.num_players()), None]
    trees = loads(game_text.text_of(session, seats))
    assert [one.seen_by for one in trees] == seats
    for one in trees:
        own = [node.decision for node in one if node.seat == one.seen_by]
        decided = [d for n, d in enumerate(session.line.record.decisions) if session.line.decider(n) == one.seen_by]
        assert own == decided and one.position == session.line.head.seen_position(one.seen_by)
        with pytest.raises(BadLink, match="what one seat saw"):
            game_text.session_of(one)


def test_refusals_are_in_the_words_of_the_game() -> None:
    session = session_of(random_record(find("toy")(), 3).fork(3))
    text = game_text.text_of(session).replace(
        f"3. {session.line.decider(2) + 1}: ", f"3. {session.line.decider(2) + 1}: x"
    )
    with pytest.raises(BadLink) as bad:
        game_text.read(text)
    assert bad.value.field == "text" and "line 11, column 7: “x" in bad.value.problem
    assert "toy." not in bad.value.problem


@pytest.mark.parametrize(
    ("line", "problem"),
    [("goal: x", "JSON"), ("goal: {}", "seat, kind and within"), ("seat 1: Ann (wizard)", "kind")],
)
def test_what_no_table_can_be_made_of_is_named(line: str, problem: str) -> None:
    text = f"evertable-text: 1\ngame: toy\nseed: 7\n{line}\n"
    with pytest.raises(BadLink, match=problem):
        game_text.session_of(game_text.read(text)[0])


# -- in a terminal


@pytest.fixture
def link() -> str:
    record = random_record(find("toy")(), 3)
    return "#" + record_link(record, ["Ann", ""], [0, 7])


def test_links_become_texts_and_back(link: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", link]) == 0
    text = capsys.readouterr().out
    assert (
        text.startswith("evertable-text: 1\ngame: toy\n") and "seat 1: Ann (person)\nseat 2: Player 2 (strong)" in text
    )
    file = tmp_path / "game.evt"
    file.write_text(text + "\n\n" + text, "utf-8")
    assert main(["text", str(file)]) == 0
    assert capsys.readouterr().out == f"{text}\n{text}"
    assert main(["text", str(file), "--link"]) == 0
    assert capsys.readouterr().out == f"/toy/{link}\n" * 2
    assert main(["text", link, "--seen-by", "2", "onlooker"]) == 0
    seen = capsys.readouterr().out
    assert [tree.seen_by for tree in loads(seen)] == [1, None]
    file.write_text(seen, "utf-8")
    assert main(["text", str(file)]) == 0
    assert capsys.readouterr().out == seen


def test_files_and_puzzles_become_texts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    state = random_record(find("toy")(), 3).replay(2)
    goal = {"seat": 0, "kind": "win", "within": 2}
    link = "#" + puzzle_link(state, goal)
    session = links_and_files.open_link(links_and_files.found(link), None)
    saved = tmp_path / "table.json"
    saved.write_text(links_and_files.file(session)["text"], "utf-8")
    for given in (link, str(saved)):
        assert main(["text", given]) == 0
        text = capsys.readouterr().out
        assert json.loads(loads(text)[0].more["goal"]) == goal
        file = tmp_path / "puzzle.evt"
        file.write_text(text, "utf-8")
        assert main(["text", str(file), "--link"]) == 0
        assert capsys.readouterr().out == f"/toy/{link}\n"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["text", "LINK", "--seen-by", "3"], "3 is not a seat; there are 1 to 2, and onlooker"),
        (["text", "LINK", "--seen-by", "all"], "all is not a seat"),
        (["text", "evertable-text: 2"], "line 1, column 17"),
        (["text", "none.evt"], "no such file"),
        (["export", "none.evt", "--to", "rows.csv"], "No such file"),
        (["export", "none.evt", "--to", "rows.xlsx"], ".jsonl or .csv"),
    ],
)
def test_what_is_wrong_is_said(words: list[str], message: str, link: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([link if word == "LINK" else word for word in words]) == 2
    assert message in capsys.readouterr().err


def test_games_are_exported(link: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["text", link]) == 0
    text = capsys.readouterr().out
    for name in ("a.evt", "b.evt"):
        (tmp_path / name).write_text(text, "utf-8")
    files = [str(tmp_path / "a.evt"), str(tmp_path / "b.evt")]
    assert main(["export", *files, "--to", str(tmp_path / "games.jsonl")]) == 0
    rows = [json.loads(line) for line in (tmp_path / "games.jsonl").read_text().splitlines()]
    assert [row["file"] for row in rows] == ['"a.evt"', '"b.evt"'] and rows[0]["name1"] == '"Ann"'
    assert main(["export", *files, "--rows", "decisions", "--to", str(tmp_path / "moves.csv")]) == 0
    assert len((tmp_path / "moves.csv").read_text().splitlines()) == 1 + 2 * rows[0]["nodes"]
    (tmp_path / "b.evt").write_text(text + "x", "utf-8")
    (tmp_path / "games.jsonl").unlink()
    assert main(["export", *files, "--to", str(tmp_path / "games.jsonl")]) == 2
    assert "b.evt: text: line" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a.evt", "b.evt", "moves.csv"]
