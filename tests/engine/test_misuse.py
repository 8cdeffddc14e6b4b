"""What callers of the package get wrong is refused in words, and shows nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import evertable
from evertable.adapters.layout import layout_of
from evertable.core.errors import IllegalAction
from evertable.core.format.link import seen_link
from evertable.core.format.record import Record
from evertable.core.state import TERMINAL, State
from evertable.session.catalogue import TableWords

STATES = [evertable.load_game(name).new_initial_state(3) for name in evertable.game_names()]
ASKED: dict[str, Callable[[State, Any], object]] = {
    "view": State.view,
    "knowledge": State.knowledge,
    "seen_position": State.seen_position,
    "determinize": lambda state, seat: state.determinize(seat, evertable.Rng(1)),
    "seen_link": seen_link,
    "layout": lambda state, seat: layout_of(state.game).numbers(state, seat),  # type: ignore[arg-type]
}


class Whole:
    """A whole number of another library."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("seat", [-1, TERMINAL, 2, "0", 0.5, 1.0, True, Whole(2)])
@pytest.mark.parametrize("asked", ASKED)
def test_a_seat_that_there_is_not_sees_nothing(asked: str, seat: Any, state: State) -> None:
    """-1 would be the viewer who sees everything, TERMINAL is what current_player() says at the end."""
    with pytest.raises(evertable.EvertableError, match=r"no seat .*: there are 0 to 1, or None"):
        ASKED[asked](state, seat)


@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("asked", ASKED)
def test_a_whole_number_of_another_library_is_a_seat(asked: str, state: State) -> None:
    assert ASKED[asked](state, Whole(1)) == ASKED[asked](state, 1)


@pytest.mark.parametrize("seat", [1.0, True, "1", None])
def test_what_is_no_seat_cannot_resign(seat: Any) -> None:
    record = Record(evertable.load_game("eter"), 1)
    with pytest.raises(IllegalAction, match=rf"record\.seat .*{seat}"):
        record.resign(seat)
    record.resign(Whole(1))  # type: ignore[arg-type]
    assert type(record.resigned) is int and record.to_save()["resigned"] == 1


@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("action", [True, 0.0, None, ("place", 3, "d4"), ["place", "3", "d4"], b"end", object()])
def test_what_is_no_action_is_said_to_be_none(action: Any, state: State) -> None:
    before = state.to_position()
    with pytest.raises(TypeError, match="an action is one of legal_actions"):
        state.apply_action(action)
    assert (state.to_position(), state.decisions) == (before, 0)


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_an_action_may_be_given_by_its_notation_or_its_index(state: State) -> None:
    record, legal = Record(state.game, 3), state.legal_actions()
    played = [record.initial() for _ in range(3)]
    for one, given in zip(played, (legal[-1], str(legal[-1]), Whole(len(legal) - 1)), strict=True):
        record.play(one, given)  # type: ignore[arg-type]
    assert played[0] == played[1] == played[2] != state
    assert record.decisions == [legal[-1]] * 3


@pytest.mark.parametrize("state", STATES, ids=repr)
@pytest.mark.parametrize("n", [-1, 10**6])
def test_an_index_of_no_legal_action_is_refused(n: int, state: State) -> None:
    before, legal = state.to_position(), len(state.legal_actions())
    with pytest.raises(IllegalAction, match=r"action\.index") as refused:
        state.apply_action(n)
    reason = refused.value.reason
    assert TableWords(state.game.words).say(reason.id, reason.args) == (
        f"There are {legal} legal actions, numbered from 0; {n} is none of them"
    )
    assert (state.to_position(), state.decisions) == (before, 0)


@pytest.mark.parametrize("game", evertable.game_names())
def test_nothing_is_not_an_action_anywhere_in_a_game(game: str) -> None:
    """Legal lists remember what was asked for last, at first nothing: that must not make nothing one of them."""
    lot, state = evertable.Rng(1), evertable.load_game(game).new_initial_state(1)
    for n in range(60):
        if state.is_terminal():
            break
        assert None not in state.legal_actions()
        with pytest.raises(TypeError, match="not None"):
            state.apply_action(None)  # type: ignore[arg-type]
        assert state.decisions == n
        state.apply_action(lot.choice(state.legal_actions()))


@pytest.mark.parametrize("name", ["chess", None, [], {}])
def test_a_game_that_there_is_not(name: Any) -> None:
    with pytest.raises(evertable.BadOptions, match="is not one of eter, krieg, vale, eternal"):
        evertable.load_game(name)


@pytest.mark.parametrize("state", STATES, ids=repr)
def test_a_printed_state_shows_every_hand(state: State) -> None:
    lines = str(state).split("\n")
    for seat, player in enumerate(("Player 1", "Player 2")):
        words = TableWords(state.game.words, ("Player 1", "Player 2"))
        hand = [
            words.say(line["text"], line.get("args"))
            for line in state.game.presenter.describe(state.view(seat), "hand")
        ]
        assert hand and set(hand) <= set(lines)
        assert any(player in line for line in hand) or state.game.name == "vale"
    assert len(lines) == len(set(lines))


def test_a_state_says_what_it_is_of() -> None:
    state = evertable.load_game("krieg", seats=3).new_initial_state(3)
    state.apply_action(state.legal_actions()[0])
    assert repr(state) == "<KriegState of krieg(seats=3), 1 decisions>"
