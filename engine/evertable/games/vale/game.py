"""The Vale of Eternity as a Game: its settings, and its ports with what they are made of."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ...core.format.documents import Json
from ...core.format.schema import DeclaredFormat
from ...core.game import Game
from ...core.options import Options
from ...core.rules import GoalKind, Rules
from .ai.evaluator import ValeEvaluator
from .cards.catalogue import DECK
from .cards.effects import A_CARD, NOTHING, SOMETHING
from .model import completions as unsaid
from .model import knowledge
from .model.options import DECLARED, PRESETS, ValeSettings
from .model.phases import ROUNDS
from .model.state import ValeState
from .rules import goals
from .rules import pending as rules_pending
from .rules import position_checks as checks
from .rules import round as rules_round
from .rules import turn as rules_turn
from .text import card_list
from .text import messages as words
from .ui import reasons, view
from .ui.presenter import ValePresenter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...core.cards.editing import Editing
    from ...core.rng import Rng
    from .ui.view_types import View

    class ValeTable(ValeState):
        """Its states, as editors and type checkers know them: a view has the fields of View."""

        def view(self, seat: int | None) -> View: ...  # type: ignore[override, misc]


class ValeRules(Rules[ValeState]):
    """The rules of the Vale of Eternity."""

    legal_actions = staticmethod(rules_turn.actions)
    apply = staticmethod(rules_turn.apply)
    publicly_forced = staticmethod(rules_turn.publicly_forced)
    outcome = staticmethod(rules_round.outcome)
    illegal_reason = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(knowledge.facts)
    themes = staticmethod(goals.themes)
    sure_goal = staticmethod(goals.sure_goal)

    def lot(self, state: ValeState) -> Hashable:
        """See Rules: the order of the draw pile."""
        return state.rng, state.pile

    def setup(self, state: ValeState) -> None:
        rules_round.begin(state)
        rules_turn.settle(state)


class ValeFormat(DeclaredFormat[ValeState]):
    """The documents of the Vale of Eternity."""

    unfit = ("step", "there is nothing to decide here")
    check_position = staticmethod(checks.check)
    completed = staticmethod(unsaid.completed)
    fits = staticmethod(checks.fits)


class Vale(ValeSettings, Game):
    """Two to four seats, at most ten rounds."""

    name = "vale"
    title = "The Vale of Eternity"
    declared = DECLARED
    presets = PRESETS
    facts: ClassVar[Json] = {
        "minutes": "30 to 45",
        "glyph": "dragon-head",
        "world": "vale",
        "seats": [2, 4],
        "seats_option": "seats",
    }
    words = words.WORDS
    goals = (GoalKind("points", goals.points_gained, "goal.points", counts=True),)
    deck = DECK
    picks = tuple(option.name for option in rules_pending.TWO_OF.options)
    state_class = ValeState
    rules = ValeRules()
    format = ValeFormat()
    evaluator = ValeEvaluator()
    presenter = ValePresenter()

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        chosen = self.options
        self.seats = chosen["seats"]
        self.loose = chosen["superfluous"] == "allowed"
        self.blocked = chosen["empty_all"] == "blocked"
        self.floor = chosen["price"] == "floor"
        asks = (NOTHING,) if self.blocked else (NOTHING, SOMETHING)
        self.plain_instants = DECK.without_asking(DECK.instant, *asks, A_CARD)
        self.drawless_instants = DECK.without_asking(DECK.instant, *asks)
        self.permanents = DECK.permanents
        self.plain_actives = DECK.without_asking(DECK.active, NOTHING)
        self.open_actives = DECK.without_asking(DECK.active, NOTHING, A_CARD, SOMETHING)

    def editing(self) -> Editing:
        from .ui.editing import EDITING

        return EDITING

    @classmethod
    def advice_words(cls) -> Mapping[str, str]:
        from .text.advice import WORDS

        return WORDS

    def action_words(self) -> Sequence[str]:
        from .text.action_words import WORDS

        return WORDS.under(self.ruleset)

    def num_players(self) -> int:
        return self.seats

    @property
    def max_decisions(self) -> int:
        """A generous upper bound. A turn ends because stones run out, and what brings new ones within it is limited:

        cards taken in the hunt are sold once; a card that earns stones must be summoned anew to do so again, and
        returns to the hand within a turn only by Boreas (at a price of 1 at least), Aeris or Scorch (8 at least, and
        one of the two stays behind each time) or Genie, who returns only by those two.
        """
        return ROUNDS * self.seats * 400

    card_lists = staticmethod(card_list.card_lists)

    def catalog(self) -> Json:
        return card_list.catalog(self.ruleset)

    if TYPE_CHECKING:

        def new_initial_state(self, seed: int | Rng = 0) -> ValeTable: ...

        def from_position(
            self, data: Mapping[str, object], rng: Rng | None = None, *, strict: bool = True
        ) -> ValeTable: ...
