"""Krieg Eterna as a game of the house: options chosen, what follows from them, and the doors to its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...kernel.action import Action
from ...kernel.game import Game, Json
from ...kernel.options import Options
from ...kernel.packing import Reader, Writer
from ...kernel.rng import Rng
from . import blind, card_list, labels, opponent, position_packing, position_read, powers, rules_round, words
from .options import DECLARED, PRESETS
from .state import KriegState


class Krieg(Game):
    """Two to four seats, three rounds."""

    name = "krieg"
    title = "Krieg Eterna"
    ruleset = 1
    declared = DECLARED
    presets = PRESETS
    facts: ClassVar[Json] = {
        "minutes": "20",
        "glyph": "crossed-swords",
        "world": "krieg",
        "seats": [2, 4],
        "seats_option": "seats",
    }
    words = words.WORDS

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        return card_list.card_lists()

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options)
        self.seats = int(self.options["seats"])
        seats = range(self.seats)
        self.team_of: tuple[int, ...] = tuple(seat % 2 for seat in seats) if self.options["teams"] else ()
        """The team of every seat; partners sit across from each other (KRIEG-TEAM-1)."""
        self.ffa = self.seats > 2 and not self.team_of
        self.strict = self.options["after_three"] == "strict"
        self.others = tuple(
            tuple(other for step in seats[1:] if not self.partners(seat, other := (seat + step) % self.seats))
            for seat in seats
        )
        """For every seat, in turn order, every other player; a partner is none (KRIEG-TEAM-2)."""
        self.opponents = tuple(tuple(sorted(others)) for others in self.others)
        """For every seat those it may name as an opponent."""
        self.fixed = tuple(powers.fixed_offers(self.opponents[seat]) for seat in seats)

    def partners(self, one: int, other: int) -> bool:
        """Whether two seats are of one team."""
        return bool(self.team_of) and self.team_of[one] == self.team_of[other]

    def num_players(self) -> int:
        return self.seats

    def teams(self) -> tuple[int, ...] | None:
        return self.team_of or None

    @property
    def max_decisions(self) -> int:
        """Every card is played a few times at most, with a few decisions each; generous, and never met by a test."""
        return 400 * self.seats

    @property
    def hides(self) -> bool:
        return True

    def new_initial_state(self, seed: int = 0) -> KriegState:
        state = KriegState(self, Rng(self.check_seed(seed)).state)
        rules_round.deal(state)
        return state

    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> KriegState:
        return position_read.state_of(self, data, rng)

    def write_position(self, position: Json, out: Writer) -> None:
        position_packing.write(self, position, out)

    def read_position(self, source: Reader) -> Json:
        return position_packing.read(self, source)

    def evaluate(self, state: Any, seat: int) -> float:
        return opponent.evaluate(state, seat)

    def kinds(self, action: Action) -> tuple[str, ...]:
        return labels.kinds(action)

    def label(self, state: Any, action: Action) -> Json:
        return labels.label(state, action)

    def headline(self, state: Any) -> Json:
        key = "title.teams" if self.team_of else "title.ffa" if self.ffa else "title.duel"
        return {"text": key, "args": {"round": state.round, "seats": self.seats}}

    def prompt(self, state: Any) -> Json | None:
        return labels.prompt(state)

    def buttons(self, state: Any, seat: int) -> Sequence[Json]:
        return labels.buttons(state, seat)

    def gather(self, state: Any) -> Json | None:
        return labels.gather(state)

    def tappable(self, state: Any) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        return labels.tappable(state)

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        return blind.describe(view, part)
