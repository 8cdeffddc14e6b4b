"""The situation of a Krieg Eterna game: hands, rows, decks and graveyards, and who decides what.

Everything is an int, a bytes, a tuple of those, or a short list by seat (rows: by row, see
rows.py). The slots, where their name does not say it:

- `stage`, `frames`: what goes on and what is pending (phases.py)
- `passed`, `unveiled`: a bit for every seat
- `units`, `powers`: hands, sorted; `kings`, `crowns`: each seat's King and where it is (hands.py)
- `aside`: by seat, sorted `line << 16 | unit` (line 3: still to be chosen)
- `decks`, `graves`: unit, power, King; the last card is on top
- `weather` (weather.py), `burden` (scoring.py: owner | next | victim << 4; -1 none)
- `void`: 1 + the seat whose turn ends the round; negative in the turn it was played; 0 none
- `usury`: the seats that draw when the round is scored; `played`: by seat (played.py)
- `history`: the totals of the rounds played; `known`, `seen`: hands.py; `picks`: opening discards
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...kernel.action import Action
from ...kernel.errors import Reason
from ...kernel.game import TERMINAL, Json, State
from . import knowledge, position, reasons, rules_pending, rules_turn, standing, view
from .hands import IN_HAND
from .phases import OPENING, OVER, TURN, Frame
from .played import NOTHING

if TYPE_CHECKING:
    from .game import Krieg


class KriegState(State):
    """See kernel.game.State."""

    __slots__ = (
        "_legal", "aside", "burden", "crowns", "decks", "frames", "graves", "history", "kings", "known", "passed",
        "picks", "played", "powers", "round", "rows", "seen", "shown", "stage", "starter", "turn", "units",
        "unveiled", "usury", "void", "weather",
    )  # fmt: skip

    game: Krieg

    def __init__(self, game: Krieg, rng: int) -> None:
        super().__init__(game, rng)
        seats = game.seats
        self.shown = False
        self.stage = OPENING
        self.frames: tuple[Frame, ...] = ()
        self.round = 1
        self.turn = self.starter = 0
        self.passed = self.unveiled = self.void = 0
        self.units = [b""] * seats
        self.powers = [b""] * seats
        self.kings: tuple[int, ...] = ()
        self.crowns = [IN_HAND] * seats
        self.rows: list[tuple[int, ...]] = [()] * (3 * seats)
        self.aside: list[tuple[int, ...]] = [()] * seats
        self.decks = [b"", b"", b""]
        self.graves = [b"", b"", b""]
        self.weather: tuple[int, ...] = ()
        self.burden = -1
        self.usury: tuple[int, ...] = ()
        self.played = [NOTHING] * seats
        self.history: standing.History = ()
        self.known = [b""] * seats
        self.seen: tuple[tuple[int, int, bytes], ...] = ()
        self.picks = [b""] * seats
        self._legal: Sequence[Action] | None = None

    def current_player(self) -> int:
        if self.frames:
            seat: int = self.frames[-1][1]
            return seat
        return TERMINAL if self.stage == OVER else self.turn

    def legal_actions(self) -> Sequence[Action]:
        legal = self._legal
        if legal is None:
            if self.frames:
                legal = rules_pending.actions(self)
            elif self.stage == OVER:
                legal = ()
            else:
                legal = rules_turn.actions(self)
            self._legal = legal
        return legal

    def apply_action(self, action: Action) -> None:
        if action not in (self._legal or self.legal_actions()):
            raise self.illegal(action)
        self.decisions += 1
        if self.frames:
            seat = self.frames[-1][1]
            rules_pending.decide(self, action)
        else:
            seat = self.turn
            rules_turn.act(self, action)
        self._legal = None
        while True:
            if self.frames:
                rules_pending.settle(self)
                if self.frames:
                    break
            rules_turn.advance(self)
            if not self.frames and self.stage in (TURN, OVER):
                break
        if self.shown or self.current_player() != seat:
            self.shown = False
            self.mark = self.decisions

    def clone(self) -> KriegState:
        new = object.__new__(KriegState)
        new.game = self.game
        new.rng = self.rng
        new.events = None
        new.decisions = self.decisions
        new.mark = self.mark
        new.shown = self.shown
        new.stage = self.stage
        new.frames = self.frames
        new.round = self.round
        new.turn = self.turn
        new.starter = self.starter
        new.passed = self.passed
        new.unveiled = self.unveiled
        new.void = self.void
        new.units = self.units[:]
        new.powers = self.powers[:]
        new.kings = self.kings
        new.crowns = self.crowns[:]
        new.rows = self.rows[:]
        new.aside = self.aside[:]
        new.decks = self.decks[:]
        new.graves = self.graves[:]
        new.weather = self.weather
        new.burden = self.burden
        new.usury = self.usury
        new.played = self.played[:]
        new.history = self.history
        new.known = self.known[:]
        new.seen = self.seen
        new.picks = self.picks[:]
        new._legal = self._legal
        return new

    def outcome(self) -> Json | None:
        return standing.result(self.game, self.history) if self.stage == OVER else None

    def view(self, seat: int | None) -> Json:
        return view.view(self, seat)

    def refusal(self, verb: str, refs: tuple[str, ...]) -> Reason:
        return reasons.refusal(self, verb, refs)

    def knowledge(self, seat: int | None) -> Json:
        return knowledge.facts(self, seat)

    def to_position(self) -> Json:
        return position.document(self, position.ALL)

    def seen_position(self, seat: int | None) -> Json:
        return position.document(self, seat)
