"""ETER as a Game: its settings, and its ports with what they are made of."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from ...core.format.documents import Json
from ...core.format.schema import DeclaredFormat
from ...core.game import Game
from ...core.options import Options
from ...core.rules import GoalKind, Rules
from .ai.evaluator import EterEvaluator
from .cards.catalogue import ELEMENTALS, MAGE_SLUGS, MAGES, SLUGS, usable_card
from .model import completions as unsaid
from .model import knowledge
from .model.cards import CARDS, DECKS, VALUE_NAME, pack_hand
from .model.explosion_faces import CANDIDATE
from .model.options import DECLARED, PRESETS, SIZE, EterSettings
from .model.phases import AFTER, EXPLOSION_BY, VERBS
from .model.state import EterState
from .rules import explosion as rules_explosion
from .rules import goals
from .rules import likeness as rules_likeness
from .rules import match as rules_match
from .rules import position_checks as checks
from .rules import turn as rules_turn
from .text import card_list
from .text import messages as words
from .ui import reasons, view
from .ui.presenter import EterPresenter

if TYPE_CHECKING:
    from ...core.cards.editing import Editing
    from ...core.rng import Rng
    from .rules.bare import BareRound
    from .ui.view_types import View

    class EterTable(EterState):
        """Its states, as editors and type checkers know them: a view has the fields of View."""

        def view(self, seat: int | None) -> View: ...  # type: ignore[override, misc]


class EterRules(Rules[EterState]):
    """The rules of ETER."""

    setup = staticmethod(rules_match.begin)
    legal_actions = staticmethod(rules_turn.actions)
    is_legal = staticmethod(rules_turn.is_legal)
    apply = staticmethod(rules_turn.apply)
    publicly_forced = staticmethod(rules_turn.publicly_forced)
    outcome = staticmethod(rules_match.outcome)
    illegal_reason = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(knowledge.facts)
    themes = staticmethod(goals.themes)
    sure_goal = staticmethod(goals.sure_goal)
    likeness = staticmethod(rules_likeness.likeness)
    manner = staticmethod(rules_likeness.manner)
    decided = staticmethod(rules_match.decided)

    def small(self, state: EterState) -> BareRound | None:
        from .rules.bare import bare  # here: no table needs it before a search

        return bare(state)

    def solved(self, game: Eter) -> Mapping[Hashable, int]:
        from .rules.solved import solved

        return solved(game)


class EterFormat(DeclaredFormat[EterState]):
    """The documents of ETER."""

    check_position = staticmethod(checks.check)
    completed = staticmethod(unsaid.completed)


class Eter(EterSettings, Game):
    """Two seats, a floating field, up to nine rounds."""

    name = "eter"
    title = "ETER"
    declared = DECLARED
    grows = (ELEMENTALS, MAGES, CARDS, VERBS, AFTER, EXPLOSION_BY, *CANDIDATE.values(), *DECKS.values())
    presets = PRESETS
    facts: ClassVar[Json] = {"minutes": "5 to 15", "glyph": "polar-star", "world": "eter", "seats": [2, 2]}
    words = words.WORDS
    goals = (
        GoalKind("play", goals.play_won, "goal.play", firm=goals.in_the_open),
        GoalKind("line", goals.line_made, "goal.line", firm=goals.in_the_open),
    )
    state_class = EterState
    rules = EterRules()
    format = EterFormat()
    evaluator = EterEvaluator()
    presenter = EterPresenter()

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        chosen = self.options
        mode = chosen["mode"]
        self.size = SIZE[mode]
        self.illusions = chosen["illusions"]
        self.connected = chosen["touching"] == "connected"
        self.has_mages = mode in ("duel", "brawl")
        self.has_elementals = mode in ("battle", "brawl")
        self.has_powers = self.has_mages or self.has_elementals
        self.brawl = mode == "brawl"
        self.quick = all(chosen[name] == value for name, value in dict(PRESETS)["quick"].items())
        faces = chosen["faces"]
        self.faces = tuple(self.there(CANDIDATE[self.size]) if faces == "candidate" else faces)
        self.values = tuple(k + 1 for k in range(len(self.there(CARDS))))
        self.deck = tuple(self.there(DECKS[mode]))
        self.hand = pack_hand(self.deck)
        self.power_slugs = SLUGS.under(self.ruleset)
        self.mage_slugs = MAGE_SLUGS.under(self.ruleset)
        self.elements = tuple(mage.element for mage in self.there(MAGES)[::2])
        cards = range(len(self.power_slugs) // 2)
        self.elementals = tuple(k for k in cards if usable_card(self, 2 * k) or usable_card(self, 2 * k + 1))

    def num_players(self) -> int:
        return 2

    @property
    def max_decisions(self) -> int:
        """A generous upper bound per round: each card a few times, powers, passes, the explosion."""
        return rules_match.PLAYS * 120

    @property
    def hides(self) -> bool:
        return self.illusions

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

    card_lists = staticmethod(card_list.card_lists)

    def catalog(self) -> Json:
        return card_list.catalog(self)

    def constants(self) -> Json:
        return {
            "values": [VALUE_NAME[value] for value in sorted(set(DECKS[self.options["mode"]]))],
            "explodes": rules_explosion.EXPLODES,
            "marks": rules_match.ARENA_LINE,
        }

    if TYPE_CHECKING:

        def new_initial_state(self, seed: int | Rng = 0) -> EterTable: ...

        def from_position(
            self, data: Mapping[str, object], rng: Rng | None = None, *, strict: bool = True
        ) -> EterTable: ...
