"""The Vale of Eternity as a Game: each hook is implemented in the module it is imported from."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from ...core.events import Event
from ...core.format.documents import Json
from ...core.options import Options
from ...core.rng import Rng
from .ai import evaluation as opponent
from .ai import explanation as advantage
from .cards.catalogue import DECK
from .cards.effects import A_CARD, NOTHING, SOMETHING
from .model import completions as unsaid
from .model import knowledge
from .model.options import DECLARED, PRESETS, ValeSettings
from .model.phases import ROUNDS
from .model.state import ValeState
from .rules import pending as rules_pending
from .rules import point_sources as account
from .rules import position_checks as checks
from .rules import round as rules_round
from .rules import turn as rules_turn
from .text import card_list
from .text import messages as words
from .ui import labels, reasons, view  # fmt: skip


class Vale(ValeSettings):
    """Two to four seats, at most ten rounds."""

    name = "vale"
    title = "The Vale of Eternity"
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
    weights = opponent.NOW
    deck = DECK
    part_ends = "round_ended"
    picks = tuple(option.name for option in rules_pending.TWO_OF.options)
    state_class = ValeState
    unfit = ("step", "there is nothing to decide here")

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        return card_list.card_lists()

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        chosen = self.options
        self.seats = int(chosen["seats"])
        self.loose = chosen["superfluous"] == "allowed"
        self.blocked = chosen["empty_all"] == "blocked"
        self.floor = chosen["price"] == "floor"
        asks = (NOTHING,) if self.blocked else (NOTHING, SOMETHING)
        self.plain_instants = DECK.without_asking(DECK.instant, *asks, A_CARD)
        self.drawless_instants = DECK.without_asking(DECK.instant, *asks)
        self.permanents = DECK.permanents
        self.plain_actives = DECK.without_asking(DECK.active, NOTHING)
        self.open_actives = DECK.without_asking(DECK.active, NOTHING, A_CARD, SOMETHING)

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

    def new_initial_state(self, seed: int | Rng = 0) -> ValeState:
        state = ValeState(self, self.first_rng(seed))
        rules_round.begin(state)
        rules_turn.settle(state)
        return state

    legal_actions = staticmethod(rules_turn.actions)
    apply = staticmethod(rules_turn.apply)
    publicly_forced = staticmethod(rules_turn.publicly_forced)
    outcome = staticmethod(rules_round.outcome)
    illegal_reason = staticmethod(reasons.illegal_reason)
    knowledge = staticmethod(knowledge.facts)
    check_position = staticmethod(checks.check)
    completed = unsaid.completed
    fits = staticmethod(checks.fits)
    evaluate = staticmethod(opponent.evaluate)
    evaluate_all = staticmethod(opponent.evaluate_all)
    features = staticmethod(opponent.features)
    feature_value = staticmethod(advantage.feature_value)
    explain = staticmethod(advantage.explain)
    aggression = staticmethod(opponent.aggression)
    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    preview = staticmethod(labels.preview)
    headline = staticmethod(labels.headline)
    prompt = staticmethod(labels.prompt)
    gather = staticmethod(rules_pending.gather)
    buttons = staticmethod(labels.buttons)
    targets = staticmethod(labels.targets)
    describe = staticmethod(labels.describe)

    def view(self, state: Any, seat: int | None) -> Json:
        return view.view(state, seat)

    def account(self, start: Any, happened: Iterable[Event]) -> Sequence[Json]:
        return account.account(start, happened)

    def score(self, state: Any) -> Json:
        return {"points": state.scores, "text": "score.points"}

    def catalog(self) -> Json:
        return card_list.catalog(self.ruleset)
