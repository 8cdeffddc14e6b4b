"""Scenario tests that read like a game: say what lies where, make moves, say what must stand then.

`Scenario` is what the table of every game can do; `script.py` of a game adds how its situations are said and what
stands there afterwards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

import pytest

from evertable.core.action import parse
from evertable.core.errors import IllegalAction, Reason
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.state import State


class Scenario:
    """A game on a table; every method but the looks returns the table itself. A game sets `game` and `state`."""

    SEATS: ClassVar[Sequence[Any]]
    """What the seats are called."""

    game: Game
    state: State
    said: Sequence[Json] = ()
    """The events of the last `does`."""

    # ---- moves ----

    def does(self, *moves: str) -> Self:
        """Carries the moves out; a seat and `: ` before one say whose decision it must be."""
        assert self.state.events is not None
        for move in moves:
            who, _, action = move.rpartition(": ")
            assert who in ("", str(self.mover())), f"{move}: it is for {self.mover()} to decide"
            self.state.apply_action(parse(action))
        self.said, self.state.events = self.state.events, []
        return self

    def allows(self, *actions: str) -> Self:
        """The actions are legal now."""
        for action in actions:
            assert parse(action) in self.state.legal_actions(), f"{action} is refused: {self.reason(action)}"
        return self

    def refuses(self, action: str, why: str) -> Self:
        """The action is illegal now; `why` is the rule that forbids it, the id of the reason, or both."""
        before = self.state.to_position()
        with pytest.raises(IllegalAction) as refused:
            self.state.apply_action(parse(action))
        assert self.state.to_position() == before, f"{action} was refused but changed something"
        reason = refused.value.reason
        assert reason == self.reason(action)
        assert {*why.split()} <= {reason.rule, reason.id}, f"{action}: {reason}"
        assert reason.id in self.game.words, f"no words for {reason.id}"
        return self

    def offers(self, start: str, *rest: str) -> Self:
        """The legal actions that begin so are exactly these, in any order (`""`: the beginning alone)."""
        assert set(self.legal(start)) == {f"{start} {refs}".strip() for refs in rest}
        return self

    # ---- what stands now ----

    def says(self, *types: str) -> Self:
        """Events of these types came in this order in the last `does`, among others."""
        kinds = iter(event["type"] for event in self.said)
        assert all(kind in kinds for kind in types), [event["type"] for event in self.said]
        return self

    def to_move(self, seat: Any) -> Self:
        """It is this seat's decision."""
        assert self.mover() == seat, f"it is for {self.mover()} to decide"
        return self

    def goes_on(self) -> Self:
        """The game is not over."""
        assert not self.state.is_terminal()
        return self

    def drawn(self) -> Self:
        """The game is over and drawn."""
        assert self.state.is_terminal() and not any(self.state.returns())
        return self

    # ---- looks ----

    def legal(self, start: str = "") -> list[str]:
        """The legal actions that begin so."""
        words = parse(start)
        return [str(action) for action in self.state.legal_actions() if action[: len(words)] == words]

    def mover(self) -> Any:
        """Who decides; None once the game is over."""
        return None if self.state.is_terminal() else self.SEATS[self.state.current_player()]

    def view(self, seat: Any = None) -> Json:
        """What a seat, or an onlooker, may know."""
        return self.state.view(None if seat is None else self.SEATS.index(seat))

    def seen(self, seat: Any) -> Json:
        """The position cut for a seat."""
        return self.state.seen_position(None if seat is None else self.SEATS.index(seat))

    def reason(self, action: str) -> Reason | None:
        """Why this is not legal now."""
        words = parse(action)
        return self.state.why_not(words.verb, *words.refs)
