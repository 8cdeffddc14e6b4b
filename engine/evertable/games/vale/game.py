"""The Vale of Eternity as a game of the house: options chosen, what follows from them, and the doors to its rooms."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar

from ...kernel.action import Action
from ...kernel.events import Event
from ...kernel.game import Game, Json
from ...kernel.options import Options
from ...kernel.packing import Reader, Writer
from ...kernel.rng import Rng
from . import account, card_list, labels, opponent, position_packing, position_read, rules_pending, rules_round, words
from .cards import DECK
from .effects import A_CARD, NOTHING, SOMETHING
from .frames import ROUNDS
from .options import DECLARED, PRESETS
from .state import ValeState


class Vale(Game):
    """Two to four seats, at most ten rounds."""

    name = "vale"
    title = "The Vale of Eternity"
    ruleset = 1
    declared = DECLARED
    presets = PRESETS
    facts: ClassVar[Json] = {
        "minutes": "30 to 45",
        "glyph": "dragon-spiral",
        "world": "vale",
        "seats": [2, 4],
        "seats_option": "seats",
    }
    words = words.WORDS
    deck = DECK

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        return card_list.card_lists()

    def __init__(self, options: Options | None = None) -> None:
        super().__init__(options)
        chosen = self.options
        self.seats = int(chosen["seats"])
        self.loose = chosen["superfluous"] == "allowed"
        """Whether stones may be paid that could be left out (VALE-PAY-2)."""
        self.blocked = chosen["empty_all"] == "blocked"
        """Whether an effect on all of nothing keeps its card from being summoned (VALE-OPTION-1)."""
        self.floor = chosen["price"] == "floor"
        """Whether points one has not got can be given as a price (VALE-CARD-35)."""
        asks = (NOTHING,) if self.blocked else (NOTHING, SOMETHING)
        self.plain_instants = DECK.without_asking(DECK.instant, *asks, A_CARD)
        """Cards whose instant effect can always be carried out, and asks for nothing, while there are cards to draw."""
        self.drawless_instants = DECK.without_asking(DECK.instant, *asks)
        self.plain_actives = DECK.without_asking(DECK.active, NOTHING)

    def num_players(self) -> int:
        return self.seats

    @property
    def max_decisions(self) -> int:
        """Generous: a turn ends because stones run out, and what brings new ones within it can be had only so often.

        Marked cards are sold once. A card that earns stones must be summoned anew to do so again, and comes back
        to the hand within a turn only through Boreas (at a price of 1 at least), Aeris or Scorch (8 at least, and
        each time one of the two stays behind) or Genie, who comes back only through those two.
        """
        return ROUNDS * self.seats * 400

    @property
    def hides(self) -> bool:
        return True

    def new_initial_state(self, seed: int = 0) -> ValeState:
        state = ValeState(self, Rng(self.check_seed(seed)).state)
        rules_round.begin(state)
        return state

    def from_position(self, data: Mapping[str, Any], rng: Rng | None = None) -> ValeState:
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
        return labels.headline(state)

    def prompt(self, state: Any) -> Json | None:
        return labels.prompt(state)

    def gather(self, state: Any) -> Json | None:
        return rules_pending.gather(state)

    def buttons(self, state: Any, seat: int) -> Sequence[Json]:
        return labels.buttons(state, seat)

    def tappable(self, state: Any) -> Sequence[tuple[str, str, tuple[str, ...]]]:
        return labels.tappable(state)

    def describe(self, view: Json, part: str) -> Sequence[Json]:
        return labels.describe(view, part)

    def account(self, start: Any, happened: Iterable[Event]) -> Sequence[Json]:
        return account.account(start, happened)
