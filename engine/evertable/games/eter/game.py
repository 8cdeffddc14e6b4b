"""ETER as a game of the house: options chosen, what follows from them, and the doors to its rooms."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...kernel.action import Action
from ...kernel.game import Game, Json
from ...kernel.options import Options
from ...kernel.packing import Reader, Writer
from ...kernel.rng import Rng
from . import card_list, labels, opponent, position_packing, position_read, rules_match, words
from .faces import CANDIDATE
from .options import DECLARED, PRESETS, SIZE
from .powers import usable_card
from .state import EterState


class Eter(Game):
    """Two seats, a floating field, one to nine plays."""

    name = "eter"
    title = "ETER"
    ruleset = 1
    declared = DECLARED
    presets = PRESETS
    facts: ClassVar[Json] = {"minutes": "5 to 15", "glyph": "polar-star", "world": "eter", "seats": [2, 2]}
    words = words.WORDS

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        return card_list.card_lists()

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options)
        chosen = self.options
        mode = chosen["mode"]
        self.size = SIZE[mode]
        self.illusions: bool = chosen["illusions"]
        self.connected = chosen["touching"] == "connected"
        self.lenient = False
        """Set on copies only: what would be possible without the touching rule (see reasons.py)."""
        self.has_mages = mode in ("duel", "brawl")
        self.has_elementals = mode in ("battle", "brawl")
        self.has_powers = self.has_mages or self.has_elementals
        self.brawl = mode == "brawl"
        faces = chosen["faces"]
        self.faces: tuple[str, ...] = CANDIDATE[self.size] if faces == "candidate" else tuple(faces)
        self.elementals = tuple(k for k in range(12) if usable_card(self, 2 * k) or usable_card(self, 2 * k + 1))

    def num_players(self) -> int:
        return 2

    @property
    def max_decisions(self) -> int:
        """Per play: each card a few times, powers, passes, explosion; generous, and never met by a test."""
        return rules_match.PLAYS * 120

    @property
    def hides(self) -> bool:
        return self.illusions

    def new_initial_state(self, seed: int = 0) -> EterState:
        state = EterState(self, Rng(self.check_seed(seed)).state)
        rules_match.begin(state)
        return state

    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> EterState:
        return position_read.state_of(self, data, rng)

    def write_position(self, position: Json, out: Writer) -> None:
        position_packing.write(self, position, out)

    def read_position(self, source: Reader) -> Json:
        return position_packing.read(self, source)

    def evaluate(self, state: Any, seat: int) -> float:
        return opponent.evaluate(state, seat)

    def kinds(self, action: Action) -> tuple[str, ...]:
        return labels.kinds(self, action)

    def label(self, state: Any, action: Action) -> Json:
        return labels.label(state, action)

    def headline(self, state: Any) -> Json:
        key = (
            "title.single"
            if not state.match.play
            else "title.tournament"
            if self.options["tournament"]
            else "title.single"
            if self.options["length"] == "play"
            else "title"
        )
        return {"text": key, "args": {"mode": self.options["mode"], "size": self.size, "play": state.match.play}}

    def prompt(self, state: Any) -> Json | None:
        return labels.prompt(state)

    def buttons(self, state: Any, seat: int) -> Sequence[Json]:
        return labels.buttons(state, seat)

    def tappable(self, state: Any) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        return labels.tappable(state)

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        return labels.describe(view, part)
