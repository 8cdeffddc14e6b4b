"""Eternal as a Game: each hook is implemented in the module it is imported from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.format.documents import Json
from ...core.options import Options
from ...core.rng import Rng
from .ai import evaluation as opponent
from .ai import explanation as advantage
from .ai import forecast
from .cards.catalogue import CARDS
from .decks.code import from_code, with_own_decks
from .decks.lists import DeckList
from .decks.theme_decks import BY_SLUG
from .model import completions as unsaid
from .model import known_hands as told
from .model.card import KINDS, SKILLS
from .model.card_table import Sheet
from .model.modifiers import MARKS
from .model.options import DECLARED, PRESETS, EternalSettings
from .model.state import ZONES, EternalState
from .model.values import Memo
from .rules import moment as rules_moment
from .rules import position_checks as checks
from .rules import turn as rules_turn
from .rules import windows as rules_windows
from .rules.pending_work import FRAMES
from .text import card_list
from .text import messages as words
from .ui import labels, reasons, view
from .ui import stops as standing
from .ui import text_view as blind
from .ui.deck_builder import EternalDecks

SHEET = Sheet(CARDS)
SHEETS = Memo[int, Sheet](lambda n: Sheet(CARDS[:n]), [(len(CARDS), SHEET)])
"""The card table (Sheet) of the first n cards, for rulesets with fewer cards."""


class Eternal(EternalSettings):
    """Two seats, each with a deck."""

    name = "eternal"
    title = "Eternal"
    declared = with_own_decks(DECLARED)
    rulesets, unsupported = (3, 4, 5, 6, 7, 8, 9, 10), (1, 2)
    grows = (CARDS, KINDS, SKILLS, MARKS, ZONES)
    decks_made = EternalDecks()
    presets = PRESETS
    facts: ClassVar[Json] = {"minutes": "20 to 40", "glyph": "griffin-symbol", "world": "eternal", "seats": [2, 2]}
    words = words.WORDS
    weights = opponent.NOW
    frames = FRAMES
    windows = standing.WINDOWS
    state_class = EternalState
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

    def action_words(self) -> Sequence[str]:
        from .text.action_words import WORDS

        return WORDS.under(self.ruleset)

    def num_players(self) -> int:
        return 2

    def new_initial_state(self, seed: int | Rng = 0) -> EternalState:
        state = EternalState(self, self.first_rng(seed))
        rules_turn.begin(state)
        self.frames.settle(state)
        return state

    def over(self, state: Any) -> bool:
        return state.winner >= 0  # type: ignore[no-any-return]

    def idle(self, state: Any) -> None:
        rules_turn.TURN.begin(state, 1 - state.active if state.turn else state.first)

    between = staticmethod(rules_windows.between)
    quiet = staticmethod(rules_windows.quiet)
    transmuted = staticmethod(rules_moment.transmuted)
    lay_away = staticmethod(rules_turn.lay_away)

    def outcome(self, state: Any) -> Json | None:
        return {"winners": [state.winner], "by": state.how, "loser": 1 - state.winner} if state.winner >= 0 else None

    refuse = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(told.facts)

    completed = unsaid.completed

    def check_position(self, state: Any) -> None:
        checks.things(state)
        rules_moment.refresh(state)
        checks.check(state)

    def hidden(self, position: Json) -> int:
        """The number of hidden cards, those of decks included: a seat knows which they are, but not their order."""
        return super().hidden(position) + sum(len(one["pool"]["cards"]) for one in position["seats"] if one["pool"])

    def evaluate(self, state: Any, seat: int) -> float:
        return opponent.evaluate_all(state)[seat]

    evaluate_all = staticmethod(opponent.evaluate_all)
    playout_turns = 3

    def turn_number(self, state: Any) -> int:
        """See Game."""
        return state.turn  # type: ignore[no-any-return]

    def on_turn(self, state: Any) -> int:
        """See Game."""
        return state.active  # type: ignore[no-any-return]

    features = staticmethod(opponent.features)
    feature_value = staticmethod(advantage.feature_value)
    explain = staticmethod(advantage.explain)
    aggression = staticmethod(opponent.aggression)

    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    headline = staticmethod(labels.headline)
    prompt = staticmethod(labels.prompt)
    buttons = staticmethod(labels.buttons)
    forecast = staticmethod(forecast.assigned)
    window = staticmethod(standing.window)
    describe = staticmethod(blind.describe)

    def score(self, state: Any) -> Json:
        return {"points": list(state.health), "text": "score.health"}


def _list(chosen: str) -> DeckList:
    return BY_SLUG[chosen].deck if chosen in BY_SLUG else from_code(chosen).deck


def _cards(counts: Sequence[tuple[int, int]]) -> tuple[int, ...]:
    return tuple(sorted([base for base, n in counts for _ in range(n)]))
