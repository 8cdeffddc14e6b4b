"""Eternal as a Game: its settings, and its ports with what they are made of."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from ...core.format.documents import Json
from ...core.format.schema import DeclaredFormat
from ...core.game import Game
from ...core.options import Options
from ...core.rules import GoalKind
from ...core.settings import Settings
from ...core.turns.frames import FrameRules
from .ai.evaluator import EternalEvaluator
from .cards.catalogue import CARDS
from .decks.code import from_code, with_own_decks
from .decks.lists import DeckList
from .decks.theme_decks import BY_SLUG
from .model import completions as unsaid
from .model import known_hands
from .model.card import KINDS, SKILLS
from .model.card_table import Sheet
from .model.modifiers import MARKS
from .model.options import DECLARED, HEALTH, PRESETS, EternalSettings
from .model.state import ZONES, EternalState
from .model.values import Memo
from .rules import goals, opening_hands
from .rules import moment as rules_moment
from .rules import position_checks as checks
from .rules import turn as rules_turn
from .rules import windows as rules_windows
from .rules.pending_work import FRAMES
from .text import card_list
from .text import messages as words
from .ui import reasons, view
from .ui.presenter import EternalPresenter

SHEET = Sheet(CARDS)
SHEETS = Memo[int, Sheet](lambda n: Sheet(CARDS[:n]), [(len(CARDS), SHEET)])
"""The card table (Sheet) of the first n cards, for rulesets with fewer cards."""


if TYPE_CHECKING:
    from collections.abc import Mapping

    from ...core.cards.decks import DeckMaking
    from ...core.cards.editing import Editing
    from ...core.rng import Rng
    from .ui.view_types import View

    class EternalTable(EternalState):
        """Its states, as editors and type checkers know them: a view has the fields of View."""

        def view(self, seat: int | None) -> View: ...  # type: ignore[override, misc]


class EternalRules(FrameRules[EternalState]):
    """The rules of Eternal."""

    between = staticmethod(rules_windows.between)
    quiet = staticmethod(rules_windows.quiet)
    lay_away = staticmethod(rules_turn.lay_away)
    refuse = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(known_hands.facts)
    themes = staticmethod(goals.themes)
    sure_goal = staticmethod(goals.sure_goal)
    sure_loss = staticmethod(goals.sure_loss)

    def setup(self, state: EternalState) -> None:
        opening_hands.begin(state)
        FRAMES.settle(state)

    def over(self, state: EternalState) -> bool:
        return state.winner >= 0

    def idle(self, state: EternalState) -> None:
        rules_turn.TURN.begin(state, 1 - state.active if state.turn else state.first)

    def outcome(self, state: EternalState) -> Json | None:
        return {"winners": [state.winner], "by": state.how, "loser": 1 - state.winner} if state.winner >= 0 else None

    def lot(self, state: EternalState) -> Hashable:
        """See Rules: the decks, whose lower cards nobody knows."""
        return state.rng, tuple(state.decks)

    def turn_number(self, state: EternalState) -> int:
        return state.turn

    def on_turn(self, state: EternalState) -> int:
        return state.active


class EternalFormat(DeclaredFormat[EternalState]):
    """The documents of Eternal."""

    completed = staticmethod(unsaid.completed)

    def check_position(self, state: EternalState) -> None:
        checks.things(state)
        rules_moment.refresh(state)
        checks.check(state)

    def hidden(self, game: Settings, position: Json) -> int:
        """The number of hidden cards, those of decks included: a seat knows which they are, but not their order."""
        cards = sum(len(one["pool"]["cards"]) for one in position["seats"] if one["pool"])
        return super().hidden(game, position) + cards


TurnGoal = partial(GoalKind, firm=goals.turned, brief=True)


class Eternal(EternalSettings, Game):
    """Two seats, each with a deck."""

    name = "eternal"
    title = "Eternal"
    declared = with_own_decks(DECLARED)
    grows = (CARDS, KINDS, SKILLS, MARKS, ZONES)
    presets = PRESETS
    facts: ClassVar[Json] = {"minutes": "20 to 40", "glyph": "griffin-symbol", "world": "eternal", "seats": [2, 2]}
    words = words.WORDS
    goals = (
        TurnGoal("lethal", goals.won_this_turn, "goal.lethal", harder=goals.tougher),
        TurnGoal("survive", goals.survived_this_turn, "goal.survive", harder=goals.weaker),
        TurnGoal("fight", goals.survived_this_fight, "goal.fight", harder=goals.beset),
    )
    frames = FRAMES
    state_class = EternalState
    rules = EternalRules()
    format = EternalFormat()
    evaluator = EternalEvaluator()
    presenter = EternalPresenter()
    turns = 200
    max_decisions = 200 * turns
    """A generous upper bound: per turn a card played for each in hand, a response to each, and an attack by twelve
    units.
    """

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        # of the instance: the rules ask for it all the time, and so it is found at once
        self.sheet = SHEETS[len(CARDS.under(self.ruleset))]
        lists = [_list(self.options[name]) for name in ("deck1", "deck2")]
        self.decks = (_cards(lists[0].cards), _cards(lists[1].cards))
        self.markets = (_cards(lists[0].market), _cards(lists[1].market))

    card_lists = staticmethod(card_list.card_lists)

    def catalog(self) -> Json:
        return card_list.catalog(self.ruleset)

    def constants(self) -> Json:
        return {"health": HEALTH, "windows": list(self.presenter.windows)}

    def editing(self) -> Editing:
        from .ui.editing import EDITING

        return EDITING

    @classmethod
    def decks_made(cls) -> DeckMaking:
        from .ui.deck_builder import EternalDecks

        return EternalDecks()

    @classmethod
    def advice_words(cls) -> Mapping[str, str]:
        from .text.advice import WORDS

        return WORDS

    def action_words(self) -> Sequence[str]:
        from .text.action_words import WORDS

        return WORDS.under(self.ruleset)

    def num_players(self) -> int:
        return 2

    transmuted = staticmethod(rules_moment.transmuted)

    if TYPE_CHECKING:

        def new_initial_state(self, seed: int | Rng = 0) -> EternalTable: ...

        def from_position(
            self, data: Mapping[str, object], rng: Rng | None = None, *, strict: bool = True
        ) -> EternalTable: ...


def _list(chosen: str) -> DeckList:
    return BY_SLUG[chosen].deck if chosen in BY_SLUG else from_code(chosen).deck


def _cards(counts: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(sorted([base for base, n in counts for _ in range(n)]))
