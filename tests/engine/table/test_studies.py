"""Studies: nothing that was played is lost, what is said of decisions is kept, and what is hidden stays so."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from evertable.session.protocol.validation import check
from evertable.session.study.messages import StudyState

from ..contract.mixes import NIGHTLY
from .talk import Talk
from .test_looking_back import answer

GAMES = {"eter": {"mode": "duel", "illusions": True}, "krieg": {}, "vale": {"seats": 2}, "eternal": {}}
WALKS = 500 if NIGHTLY else 6
STEPS = 24
Line = tuple[str, ...]


def opened(talk: Talk, seat: int | None = 0) -> dict[str, Any]:
    """The study of the table; its update."""
    answer = talk.ask("study_open", v=talk.v, seat=seat)
    check(answer["update"]["study"], StudyState)
    update: dict[str, Any] = answer["update"]
    return update


def lines_of(talk: Talk) -> set[Line]:
    """Every line of the study, each beginning of one included."""
    found: dict[int, Line] = {0: ()}
    chapter = talk.ask("save")["save"]["study"]["chapters"][0]
    for n, (parent, decision, _) in enumerate(chapter["nodes"], start=1):
        found[n] = (*found[parent], decision)
    return set(found.values())


def line_at(talk: Talk, node: int) -> Line:
    """The decisions on the way to a node of the study, which is shown."""
    talk.ask("study_go", v=talk.v, to=node)
    chapter = talk.ask("save")["save"]["study"]["chapters"][0]
    at, line = chapter["node"], []
    while at:
        at, decision, _ = chapter["nodes"][at - 1]
        line.append(decision)
    return tuple(reversed(line))


def begins(line: Line) -> Iterator[Line]:
    """A line and all it goes on from."""
    return (line[:n] for n in range(len(line) + 1))


def line_now(talk: Talk) -> Line:
    """The decisions at the table."""
    return tuple(talk.ask("save")["save"]["decisions"])


def acted(talk: Talk, dice: Random) -> dict[str, Any]:
    """Any decision of whoever is to decide."""
    seat = talk.ask("state", seat=0)["status"]["to_move"]
    legal = talk.ask("state", seat=seat)["legal"]
    return talk.act(seat, dice.choice(legal)["id"])


def walk_at_a_table(talk: Talk, dice: Random) -> set[Line]:
    """Decide, take back, play on from earlier, go to the other line, resign; all lines that ever stood there."""
    seen: set[Line] = set()
    for _ in range(STEPS):
        update = talk.ask("state", seat=0)
        over, n = update["status"]["to_move"] is None, update["status"]["decisions"]
        way = dice.choice(("act", "act", "act", "undo", "fork", "return", "resign"))
        if way == "act" and not over:
            acted(talk, dice)
        elif way == "undo" and n:
            talk.raw("undo", v=talk.v, to=dice.randrange(n))
        elif way == "fork":
            talk.ask("fork", v=talk.v, n=dice.randrange(n + 1))
        elif way == "return" and update["status"]["previous"]:
            talk.ask("return", v=talk.v)
        elif way == "resign" and not over and dice.random() < 0.3:
            talk.ask("resign", v=talk.v, seat=dice.randrange(2))
        talk.ask("state", seat=0)
        seen.update(begins(line_now(talk)))
        if dice.random() < 0.2:
            talk.ask("resume", save=talk.ask("save")["save"])
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_nothing_played_at_a_table_is_lost(game: str) -> None:
    for walk in range(WALKS):
        talk, dice = Talk(), Random(f"{game}{walk}")
        talk.new(game, seed=walk, **GAMES[game])
        talk.ask("settings", takebacks="free")
        seen = walk_at_a_table(talk, dice)
        stood = line_now(talk)
        if talk.ask("state", seat=0)["status"]["to_move"] is not None:
            talk.ask("resign", v=talk.v, seat=0)
        opened(talk)
        assert seen <= lines_of(talk), walk
        assert stood in lines_of(talk)


def walk_in_a_study(talk: Talk, dice: Random) -> set[Line]:
    """Walk, decide, say, promote, delete and take that back; all lines that ever stood there."""
    seen: set[Line] = set()
    for _ in range(STEPS):
        study = talk.ask("state", seat=0)["study"]
        nodes = [0, *(row["node"] for row in study["rows"])]
        node, way = dice.choice(nodes), dice.randrange(9)
        if way < 3:
            talk.ask("study_go", v=talk.v, to=node)
        elif way == 3:
            steps = ("back", "next", "start", "end", "up", "down")
            talk.ask("study_go", v=talk.v, to=dice.choice(steps))
        elif way == 4:
            talk.ask("study_note", v=talk.v, node=node, text=dice.choice(("", "Keep the 3", "Ä\n?")))
        elif way == 5 and node:
            talk.ask("study_mark", v=talk.v, node=node, mark=dice.choice((None, "!", "??")))
        elif way == 6 and node:
            talk.ask("study_promote", v=talk.v, node=node)
        elif way == 7 and node:
            talk.ask("study_delete", v=talk.v, node=node)
            talk.ask("undo", v=talk.v)
        elif talk.ask("state", seat=0)["status"]["to_move"] is not None:
            acted(talk, dice)
        seen |= lines_of(talk)
        if dice.random() < 0.2:
            before = talk.ask("save")["save"]
            talk.ask("resume", save=before)
            assert talk.ask("save")["save"] == before
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_nothing_played_in_a_study_is_lost(game: str) -> None:
    for walk in range(WALKS):
        talk, dice = Talk(), Random(f"study {game}{walk}")
        talk.new(game, seed=walk, **GAMES[game])
        for _ in range(6):
            acted(talk, dice)
        talk.ask("resign", v=talk.v, seat=1)
        opened(talk)
        seen = walk_in_a_study(talk, dice)
        assert seen == lines_of(talk), walk


def finished(game: str, talk: Talk, n: int = 10) -> dict[str, Any]:
    """A game of two persons that one gives up, as a study."""
    talk.new(game, **GAMES[game])
    dice = Random(game)
    for _ in range(n):
        acted(talk, dice)
    talk.ask("resign", v=talk.v, seat=1)
    return opened(talk)


@pytest.mark.parametrize("game", GAMES)
def test_going_back_and_deciding_makes_a_line_and_undo_takes_it_away(game: str) -> None:
    talk = Talk()
    update = finished(game, talk)
    before = update["study"]
    assert before["node"] == before["rows"][-1]["node"]

    def chosen(row: dict[str, Any]) -> bool:
        return len(talk.ask("study_go", v=talk.v, to=row["parent"])["legal"]) > 1

    choice = next(row for row in reversed(before["rows"][:-1]) if chosen(row))
    update = talk.ask("study_go", v=talk.v, to=choice["parent"])
    here = tuple(line_at(talk, choice["parent"]))
    other = next(one["id"] for one in update["legal"] if (*here, one["id"]) not in lines_of(talk))
    update = talk.act(update["for"], other)
    new = [row for row in update["study"]["rows"] if row["depth"] == 1]
    assert new
    assert update["undo"]["label"] == f"Undo: the line from decision {choice['n']}"
    promoted = talk.ask("study_promote", v=talk.v, node=new[0]["node"])["study"]
    assert next(row for row in promoted["rows"] if row["node"] == new[0]["node"])["depth"] == 0
    assert next(row for row in promoted["rows"] if row["node"] == choice["node"])["depth"] == 1
    talk.ask("undo", v=talk.v)
    after = talk.ask("undo", v=talk.v)["study"]
    assert after["rows"] == before["rows"]
    assert after["node"] == choice["parent"]
    assert talk.ask("state", seat=0)["undo"]["ok"] is False


def test_what_is_said_of_decisions_is_shown_kept_and_taken_back(talk: Talk) -> None:
    update = finished("eter", talk)
    node = update["study"]["rows"][2]["node"]
    talk.ask("study_note", v=talk.v, node=node, text="  Covers too early.  \n")
    talk.ask("study_mark", v=talk.v, node=node, mark="?!")
    talk.ask("study_estimate", v=talk.v, node=node, seat=0, points=31)
    study = talk.ask("study_note", v=talk.v, node=0, text="A lesson.")["study"]
    row = study["rows"][2]
    assert (row["note"], row["mark"], row["estimate"]) == ("Covers too early.", "?!", [0, 31])
    assert study["note"] == "A lesson."
    again = Talk().ask("resume", save=talk.ask("save")["save"])
    assert again["study"]["rows"][2] == row
    labels = []
    for _ in range(3):
        labels.append(talk.ask("state", seat=0)["undo"]["label"])
        study = talk.ask("undo", v=talk.v)["study"]
    assert labels == ["Undo: the note on the start", "Undo: the mark on decision 3", "Undo: the note on decision 3"]
    assert {"note", "mark"}.isdisjoint(study["rows"][2])


def test_deleting_goes_back_to_before_and_undo_returns(talk: Talk) -> None:
    update = finished("krieg", talk)
    rows = update["study"]["rows"]
    gone = talk.ask("study_delete", v=talk.v, node=rows[3]["node"])["study"]
    assert gone["rows"] == rows[:3]
    assert gone["node"] == rows[2]["node"]
    back = talk.ask("undo", v=talk.v)["study"]
    assert (back["rows"], back["node"]) == (rows, update["study"]["node"])


def test_lines_are_walked_up_and_down(talk: Talk) -> None:
    talk.new("eter", mode="training")
    for _ in range(4):
        acted(talk, Random(4))
    update = opened(talk)
    first = update["study"]["rows"][0]["node"]
    start = talk.ask("study_go", v=talk.v, to="start")
    for action in [one["id"] for one in start["legal"]][:6:2]:
        talk.ask("study_go", v=talk.v, to="start")
        talk.act(start["for"], action)
    study = talk.ask("study_go", v=talk.v, to=first)["study"]
    siblings = [row["node"] for row in study["rows"] if row["parent"] == 0]
    for step, places in (("down", [1, 2]), ("up", [1, 0, 0])):
        for place in places:
            assert talk.ask("study_go", v=talk.v, to=step)["study"]["node"] == siblings[place]
    end = talk.ask("study_go", v=talk.v, to="end")["study"]
    assert end["node"] == end["ways"][-1]
    talk.ask("study_go", v=talk.v, to=siblings[1])
    talk.ask("study_go", v=talk.v, to="back")
    assert talk.ask("study_go", v=talk.v, to="next")["study"]["node"] == siblings[1], "where it was last gone"


def test_chapters(talk: Talk) -> None:
    finished("vale", talk)
    talk.ask("study_go", v=talk.v, to="back")
    study = talk.ask("study_chapter", v=talk.v, way="new", title="The other hunt")["study"]
    assert (study["chapters"], study["chapter"]) == (["", "The other hunt"], 1)
    talk.ask("study_chapter", v=talk.v, way="name", at=0, title="As played")
    talk.ask("study_chapter", v=talk.v, way="title", title="Two hunts")
    study = talk.ask("study_chapter", v=talk.v, way="go", at=0)["study"]
    assert (study["title"], study["chapters"], study["chapter"]) == ("Two hunts", ["As played", "The other hunt"], 0)
    assert Talk().ask("resume", save=talk.ask("save")["save"])["study"]["chapters"] == study["chapters"]
    study = talk.ask("study_chapter", v=talk.v, way="delete", at=0)["study"]
    assert study["chapters"] == ["The other hunt"]
    assert talk.refused("study_chapter", v=talk.v, way="delete", at=0)["field"] == "at"
    assert talk.ask("undo", v=talk.v)["study"]["chapters"] == ["As played", "The other hunt"]


@pytest.mark.parametrize("game", GAMES)
def test_eyes_see_what_their_log_says(game: str) -> None:
    talk = Talk()
    update = finished(game, talk)
    end = update["study"]["node"]
    for eyes in (0, 1, None):
        update = talk.ask("study_eyes", v=talk.v, seen_by=eyes)
        assert update["for"] == eyes
        assert update["study"]["held"] == []
        said = {}
        for line in update["log"]:
            if not line["head"]:
                said.setdefault(line["n"], []).append(line["text"])
        for row in update["study"]["rows"]:
            about = said.get(row["n"], [])
            names = ("Ann ", "Ben ", "")
            own = row["seat"] == eyes and not about
            assert own or row["text"] == "decides" or any(name + row["text"] in about for name in names), row
    update = talk.ask("study_eyes", v=talk.v, seen_by="all")
    assert [one["seat"] for one in update["study"]["held"]] == ([0, 1] if update["study"]["hides"] else [])
    walked = [talk.ask("study_go", v=talk.v, to=node)["study"]["held"] for node in update["study"]["ways"][:20]]
    cards = [card for held in walked for one in held for card in one["cards"]]
    assert all(card["name"] for card in cards) and bool(cards) is update["study"]["hides"]
    assert talk.ask("study_go", v=talk.v, to=end)["study"]["node"] == end


@pytest.mark.parametrize("game", ["krieg", "vale", "eternal"])
def test_the_study_of_a_game_that_lasts_holds_nothing_that_its_seat_does_not_see(game: str) -> None:
    """It begins where the game stands; the rest is dealt anew: trying things shows nothing of what is there."""
    talk = Talk()
    talk.new(game, **GAMES[game])
    dice = Random(3)
    for _ in range(20):
        acted(talk, dice)
    table = talk.ask("save")["save"]
    others = set()
    for _ in range(4):
        talk.ask("resume", save=table)
        seen = talk.ask("state", seat=0)["view"]
        update = opened(talk, 0)
        assert update["study"]["sampled"]
        assert update["study"]["rows"] == []
        assert talk.ask("study_eyes", v=talk.v, seen_by=0)["view"] == seen
        others.add(str(talk.ask("study_eyes", v=talk.v, seen_by=1)["view"]))
        kept = talk.ask("save")["save"]
        assert "seed" not in kept["study"]["chapters"][0]
    assert len(others) > 1 or game == "vale", "what the other holds is not told; in the Vale everybody has seen it"
    assert str(talk.ask("resume", save=table)["status"]["marked"]).count("look") == 0


def test_a_look_at_a_finished_game_is_remembered(talk: Talk) -> None:
    talk.new("krieg")
    acted(talk, Random(1))
    talk.ask("resign", v=talk.v, seat=1)
    answer = talk.ask("study_open", v=talk.v, seat=0)
    talk.ask("resume", save=answer["table"])
    marked = talk.ask("undo", v=talk.v)["status"]["marked"]
    assert marked == ["The game went on after a look at what everybody had held"]


def test_best_moves_are_asked_by_what_is_seen(talk: Talk) -> None:
    finished("krieg", talk)
    update = talk.ask("study_eyes", v=talk.v, seen_by="all")
    update = talk.ask("study_go", v=talk.v, to="back")
    mover = update["study"]["mover"]
    assert update["study"]["next"] in {one["id"] for one in update["legal"]}, "what was decided there"
    asked = talk.ask("study_think", v=talk.v, open=False)["think"]
    assert (asked["seat"], asked["hint"], "world" in asked) == (mover, True, False)
    assert "world" in talk.ask("study_think", v=talk.v, open=True)["think"]
    labels = talk.ask("study_labels", v=talk.v, actions=[update["legal"][0]["id"], "dance"])["labels"]
    assert labels == {update["legal"][0]["id"]: update["legal"][0]["label"]}
    other = talk.ask("study_eyes", v=talk.v, seen_by=1 - mover)
    assert other["study"]["next"] is None, "told to nobody who does not see that hand"
    assert talk.refused("study_think", v=talk.v, open=False)["reason"]["id"] == "study.unseen"
    talk.ask("study_eyes", v=talk.v, seen_by=mover)
    assert talk.refused("study_think", v=talk.v, open=True)["reason"]["id"] == "study.open"
    assert talk.refused("study_think", v=talk.v, open=False, node=0)["field"] == "node"
    theirs = next(row["node"] for row in update["study"]["rows"] if row["seat"] == 1 - mover)
    assert talk.refused("study_think", v=talk.v, open=False, node=theirs)["reason"]["id"] == "study.unseen"


def test_a_study_is_played_out(talk: Talk) -> None:
    finished("krieg", talk)
    update = talk.ask("study_go", v=talk.v, to="back")
    at = update["status"]["decisions"]
    seats = [{"name": "Ann", "kind": "human"}, {"name": "Computer", "kind": "easy"}]
    update = talk.ask("study_play", v=talk.v, seats=seats)
    assert "study" not in update
    assert (update["status"]["decisions"], len(update["status"]["marked"])) == (at, 2)
    assert "study" not in talk.ask("save")["save"]


def test_bad_requests_are_named(talk: Talk) -> None:
    talk.new("eter", mode="training")
    assert talk.refused("study_go", v=talk.v, to=0)["field"] == "do"
    assert talk.refused("study_dance")["field"] == "do"
    assert talk.refused("study_open", v=talk.v, seat=7)["field"] == "seat"
    acted(talk, Random(2))
    opened(talk)
    for do, fields, field in (
        ("study_open", {"seat": 0}, "do"),
        ("study_go", {"to": 99}, "to"),
        ("study_go", {"to": "sideways"}, "to"),
        ("study_note", {"node": 1, "text": "x" * 2001}, "text"),
        ("study_note", {"node": 1, "text": "\x00"}, "text"),
        ("study_note", {"node": -1, "text": ""}, "node"),
        ("study_mark", {"node": 1, "mark": "!!!"}, "mark"),
        ("study_mark", {"node": 0, "mark": "!"}, "node"),
        ("study_delete", {"node": 0}, "node"),
        ("study_estimate", {"node": 1, "seat": 0, "points": 101.0}, "points"),
        ("study_analysis", {"found": [[99, 0, 50.0, None]]}, "found"),
        ("study_analysis", {"found": [[0, 0, 50.0, "!!!"]]}, "found"),
        ("study_eyes", {"seen_by": 5}, "seen_by"),
        ("study_chapter", {"way": "go", "at": 9}, "at"),
        ("study_chapter", {"way": "name", "title": "x" * 61}, "title"),
        ("fork", {"n": 0}, "do"),
    ):
        before = talk.ask("save")["save"]
        assert talk.refused(do, v=talk.v, **fields)["field"] == field, do
        assert talk.ask("save")["save"] == before
    assert talk.refused("resign", v=talk.v, seat=0)["reason"]["id"] == "study.resign"
    assert talk.refused("study_go", v=talk.v - 1, to=0)["kind"] == "Stale"


def test_a_damaged_study_is_refused_by_field(talk: Talk) -> None:
    finished("eter", talk)
    good = talk.ask("save")["save"]
    chapter = good["study"]["chapters"][0]

    def refused(**changes: Any) -> str:
        return str(talk.refused("resume", save={**good, "study": {**good["study"], **changes}})["field"])

    assert talk.refused("resume", save={**good, "study": 3})["field"] == "study"
    assert refused(chapters=[]) == "study.chapters"
    assert refused(at=4) == "study.at"
    assert refused(eyes=4) == "study.eyes"
    assert refused(title="\x01") == "title"
    assert refused(chapters=[{**chapter, "nodes": [[5, "place 1 d4", {}]]}]) == "study.chapters[0].nodes[0]"
    assert refused(chapters=[{**chapter, "nodes": [[0, 7, {}]]}]) == "study.chapters[0].nodes[0]"
    assert refused(chapters=[{**chapter, "said": {"mark": "x"}}]) == "study.chapters[0].said.mark"
    shortened = {**chapter, "nodes": [[0, "dance", {}], [1, "place 1 d4", {}]], "node": 2}
    assert talk.ask("resume", save={**good, "study": {"chapters": [shortened]}})["study"]["rows"] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_search_thinks_with_all_cards_open_where_it_may(game: str) -> None:
    talk = Talk()
    finished(game, talk)
    talk.ask("study_eyes", v=talk.v, seen_by="all")
    update = talk.ask("study_go", v=talk.v, to="back")
    legal = {one["id"] for one in update["legal"]}
    for everything in (False, True):
        ways = answer(talk.ask("study_think", v=talk.v, open=everything)["think"])["ways"]
        assert ways
        assert {way["action"] for way in ways} <= legal
    node = talk.act(update["for"], min(legal))["study"]["rows"]
    played = next(row["node"] for row in reversed(node) if row["parent"] == update["study"]["node"])
    judged = answer(talk.ask("study_think", v=talk.v, open=False, node=played)["think"])
    assert judged["played"]["value"] <= judged["best"]["value"]
