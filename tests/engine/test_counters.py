"""A public number that a field declares to be told is shown beside each seat without another line."""

from __future__ import annotations

import evertable
from evertable.session.game_session import LineOfPlay, Session
from evertable.session.protocol.types.messages import Person
from evertable.session.text_view import read
from evertable.session.update import UpdateBuilder

from .toy import Toy

LINES = ["Player 1: Points 0", "Player 2: Points 1"]


def played() -> evertable.State:
    """A table where the second seat has won the first round."""
    for seed in range(1, 20):
        state = Toy().new_initial_state(seed)
        for _ in range(2):
            state.apply_action(0)
        if state.scores == [0, 1]:
            return state
    raise AssertionError("no seed deals so")


def test_texts_and_pictures_tell_it() -> None:
    state = played()
    assert [line for line in str(state).splitlines() if "Points" in line] == LINES
    assert all(line in state.picture() for line in LINES)


def test_a_game_that_declares_none_tells_none() -> None:
    state = evertable.load_game("vale").new_initial_state(seed=1)
    assert state.game.format.counters(state) == {}
    assert state.game.told(state) == []


def test_a_table_is_told_and_the_terminal_says_it() -> None:
    line = LineOfPlay(evertable.Record(Toy(), seed=7))
    people: list[Person] = [{"kind": "human", "name": ""}, {"kind": "human", "name": ""}]
    builder = UpdateBuilder(Session(line.record.game, line, people))
    assert builder.update(1, 0)["status"]["counters"] == {"Points": [0, 0]}
    answer = read(builder, 0, "s")
    assert answer is not None
    assert [line for line in answer["lines"] if "Points 0" in line]
