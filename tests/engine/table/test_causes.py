"""What a line of the log says was won or lost is what its own event brought, not what another of the decision did."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from evertable import load_game
from evertable.core.events import Event
from evertable.core.format.link import full_link
from evertable.core.format.record import Record
from evertable.core.rng import Rng
from evertable.session.catalogue import TableWords
from evertable.session.game_session import LineOfPlay, Session
from evertable.session.log import Log, changed
from tests.engine.games.krieg.script import Table as Krieg

from .talk import Talk, people

GAMES = 5
MOST = 260
"""Decisions of a random game that are looked at."""


def logs(name: str) -> Iterator[tuple[Session, Log]]:
    """Random games played out, with the log of each."""
    game = load_game(name)
    for seed in range(1, GAMES + 1):
        line, rng = LineOfPlay(Record(game, seed)), Rng(seed)
        while not line.head.is_terminal() and len(line) < MOST:
            line.play(rng.choice(line.head.legal_actions()))
        session = Session(game, line, [{"name": name, "kind": "human"} for name in "AB"])
        yield session, Log(session, TableWords(game.words, "AB"))


def by_event(log: Log, n: int) -> Iterator[tuple[Event, list[Any]]]:
    """Every event of a decision that has words, and the changes its line shows."""
    for cut, line in log._told_of(n, None):
        yield cut, [(one["seat"], one["n"]) for one in line.get("changes", [])]


@pytest.mark.parametrize("name", ["eternal", "krieg", "vale"])
def test_the_changes_of_a_decision_add_up(name: str) -> None:
    for session, log in logs(name):
        line = session.line
        for n in range(len(line)):
            if any(happened.get("head") for happened in line.events[n]):
                continue
            before, after = (session.game.presenter.score(line.states[at])["points"] for at in (n, n + 1))
            total = [0] * len(before)
            shown = list(by_event(log, n))
            for _, changes in shown:
                for seat, by in changes:
                    total[seat] += by
            if shown:
                assert total == [now - was for was, now in zip(before, after, strict=True)]


def test_eternal_health_is_lost_by_a_hit_and_won_by_a_gain() -> None:
    """What hits a player or gives health shows so much, and nothing else shows any."""
    seen = set()
    for session, log in logs("eternal"):
        for n in range(len(session.line)):
            if any(happened.get("head") for happened in session.line.events[n]):
                continue
            for cut, changes in by_event(log, n):
                if changes:
                    seen.add(cut["type"])
                    assert cut["type"] in ("hit", "health"), cut
                    whose = cut["seat"] if cut["type"] == "health" else cut["to"]["args"]["seat"]
                    assert [(seat, by > 0) for seat, by in changes] == [(whose, cut["type"] == "health")]
    assert "hit" in seen


def test_vale_points_stand_at_the_line_that_brings_them() -> None:
    seen = 0
    for session, log in logs("vale"):
        for n in range(len(session.line)):
            for cut, changes in by_event(log, n):
                if changes:
                    seen += 1
                    assert (cut["seat"], cut.get("change", cut["n"])) in changes, cut
    assert seen


def test_krieg_a_king_gives_what_he_doubles_and_each_unit_set_aside_costs_its_own() -> None:
    rows = {"1-melee": "pike", "2-melee": "cavalry", "2-siege": "cannon"}
    talk = Talk()
    table = Krieg(rows, hands={1: "lion-king knight", 2: "line"})
    talk.ask("open", text=full_link(table.state), seats=people("hh"), seat=0)
    (pike, theirs) = talk.ask("state", seat=0)["status"]["score"]["points"]
    last = talk.act(0, "play lion-king 1-melee aside")
    shown = [(one["text"].split()[-1], [(c["seat"], c["n"]) for c in one.get("changes", [])]) for one in last["log"]]
    assert shown == [("Melee", [(0, pike)]), ("aside", [(1, -4)]), ("aside", [(1, 4 - theirs)])]


def test_what_did_not_change_is_left_out() -> None:
    assert changed([3, 4], [3, 6]) == [{"seat": 1, "n": 2, "to": 6}]
    assert changed([3, 4], [3, 4]) == []
