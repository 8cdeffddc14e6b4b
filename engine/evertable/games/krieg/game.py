"""Krieg Eterna as a Game: its settings, and its ports with what they are made of."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.format.documents import Json
from ...core.format.schema import DeclaredFormat
from ...core.game import Game
from ...core.options import Options
from ...core.rules import GoalKind, Rules
from ...core.sampler import Worlds
from .ai.evaluator import KriegEvaluator
from .cards.catalogue import KINDS
from .model import knowledge
from .model.dealing import HiddenCards
from .model.options import DECLARED, PRESETS, KriegSettings
from .model.phases import OVER
from .model.state import KriegState
from .rules import completions as unsaid
from .rules import goals
from .rules import position_checks as checks
from .rules import results as standing
from .rules import round as rules_round
from .rules import turn as rules_turn
from .rules.powers.shared import fixed_offers
from .text import card_list
from .text import messages as words
from .ui import reasons, view
from .ui.presenter import KriegPresenter

if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...core.cards.editing import Editing
    from ...core.rng import Rng
    from .ui.view_types import View

    class KriegTable(KriegState):
        """Its states, as editors and type checkers know them: a view has the fields of View."""

        def view(self, seat: int | None) -> View: ...  # type: ignore[override, misc]


class KriegRules(Rules[KriegState]):
    """The rules of Krieg Eterna."""

    setup = staticmethod(rules_round.deal)
    legal_actions = staticmethod(rules_turn.actions)
    apply = staticmethod(rules_turn.apply)
    publicly_forced = staticmethod(rules_turn.publicly_forced)
    illegal_reason = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(knowledge.facts)
    themes = staticmethod(goals.themes)
    sure_goal = staticmethod(goals.sure_goal)

    def outcome(self, state: KriegState) -> Json | None:
        return standing.result(state.game, state.history) if state.stage == OVER else None

    def lot(self, state: KriegState) -> Hashable:
        """See Rules: the order of the decks."""
        return state.rng, tuple(state.decks)

    def turn_number(self, state: KriegState) -> int:
        """See Rules: a turn is a round."""
        return state.round


class KriegFormat(DeclaredFormat[KriegState]):
    """The documents of Krieg Eterna."""

    check_position = staticmethod(checks.check)
    completed = staticmethod(unsaid.completed)

    def worlds(self, game: KriegSettings, data: Mapping[str, Any], strict: bool = True) -> Worlds[KriegState]:
        worlds = super().worlds(game, data, strict)
        worlds.fills = [HiddenCards(worlds.base, unsaid.decks_unsaid(data)).fill, *worlds.fills]
        return worlds


class Krieg(KriegSettings, Game):
    """Two to four seats, three rounds."""

    name = "krieg"
    title = "Krieg Eterna"
    declared = DECLARED
    grows = (KINDS,)
    presets = PRESETS
    facts: ClassVar[Json] = {
        "minutes": "20",
        "glyph": "lion",
        "world": "krieg",
        "seats": [2, 4],
        "seats_option": "seats",
    }
    words = words.WORDS
    goals = (GoalKind("round", goals.round_won, "goal.round"),)
    state_class = KriegState
    rules = KriegRules()
    format = KriegFormat()
    evaluator = KriegEvaluator()
    presenter = KriegPresenter()

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        self.seats = self.options["seats"]
        seats = range(self.seats)
        self.team_of = tuple(seat % 2 for seat in seats) if self.options["teams"] else ()
        self.ffa = self.seats > 2 and not self.team_of
        self.strict = self.options["after_three"] == "strict"
        self.others = tuple(
            tuple(other for step in seats[1:] if not self.partners(seat, other := (seat + step) % self.seats))
            for seat in seats
        )
        self.opponents = tuple(tuple(sorted(others)) for others in self.others)
        self.camps = tuple(tuple(s for s in seats if s == seat or self.partners(s, seat)) for seat in seats)
        self.fixed = tuple(fixed_offers(self.opponents[seat]) for seat in seats)

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

    def teams(self) -> tuple[int, ...] | None:
        return self.team_of or None

    @property
    def max_decisions(self) -> int:
        """A generous upper bound: every card is played a few times at most, with a few decisions each."""
        return 400 * self.seats

    card_lists = staticmethod(card_list.card_lists)

    def catalog(self) -> Json:
        return card_list.catalog(self.ruleset)

    if TYPE_CHECKING:

        def new_initial_state(self, seed: int | Rng = 0) -> KriegTable: ...

        def from_position(
            self, data: Mapping[str, object], rng: Rng | None = None, *, strict: bool = True
        ) -> KriegTable: ...
