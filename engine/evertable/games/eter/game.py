"""ETER as a Game: each hook is implemented in the module it is imported from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from ...core.action import Action
from ...core.format.documents import Json
from ...core.options import Options
from ...core.rng import Rng
from .ai import evaluation as opponent
from .ai import explanation as advantage
from .cards.catalogue import ELEMENTALS, MAGE_SLUGS, MAGES, SLUGS, usable_card
from .model import completions as unsaid
from .model import knowledge
from .model.cards import CARDS, DECKS, pack_hand
from .model.explosion_faces import CANDIDATE
from .model.options import DECLARED, PRESETS, SIZE, EterSettings
from .model.phases import AFTER, EXPLOSION_BY, VERBS
from .model.state import EterState
from .rules import match as rules_match
from .rules import position_checks as checks
from .rules import turn as rules_turn
from .text import card_list
from .text import messages as words
from .ui import labels, reasons, view


class Eter(EterSettings):
    """Two seats, a floating field, up to nine rounds."""

    name = "eter"
    title = "ETER"
    declared = DECLARED
    grows = (ELEMENTALS, MAGES, CARDS, VERBS, AFTER, EXPLOSION_BY, *CANDIDATE.values(), *DECKS.values())
    presets = PRESETS
    facts: ClassVar[Json] = {"minutes": "5 to 15", "glyph": "polar-star", "world": "eter", "seats": [2, 2]}
    news_from = frozenset({"play_over"})
    words = words.WORDS
    weights = opponent.NOW
    state_class = EterState

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        return card_list.card_lists()

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

    def new_initial_state(self, seed: int | Rng = 0) -> EterState:
        state = EterState(self, self.first_rng(seed))
        rules_match.begin(state)
        return state

    legal_actions = staticmethod(rules_turn.actions)
    is_legal = staticmethod(rules_turn.is_legal)
    apply = staticmethod(rules_turn.apply)
    publicly_forced = staticmethod(rules_turn.publicly_forced)
    outcome = staticmethod(rules_match.outcome)
    illegal_reason = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(knowledge.facts)
    check_position = staticmethod(checks.check)
    completed = unsaid.completed
    evaluate = staticmethod(opponent.evaluate)
    evaluate_all = staticmethod(opponent.evaluate_all)
    static_eval = staticmethod(opponent.static_eval)
    features = staticmethod(opponent.features)
    feature_value = staticmethod(advantage.feature_value)
    explain = staticmethod(advantage.explain)
    aggression = staticmethod(opponent.aggression)
    label = staticmethod(labels.label)
    prompt = staticmethod(labels.prompt)
    buttons = staticmethod(labels.buttons)
    targets = staticmethod(labels.targets)
    describe = staticmethod(labels.describe)

    def action_words(self) -> Sequence[str]:
        from .text.action_words import WORDS

        return WORDS.under(self.ruleset)

    def kinds(self, action: Action) -> tuple[str, ...]:
        return labels.kinds(self, action)

    def told_as(self, state: Any, verb: str) -> str:
        return labels.told_as(state, verb)

    def catalog(self) -> Json:
        return card_list.catalog(self)

    def score(self, state: Any) -> Json | None:
        if self.options["length"] == "play":
            return None
        return {"points": state.match.wins, "text": "score.plays"}

    def headline(self, state: Any) -> Json:
        key = (
            ("title.tournament" if state.match.play else "title.tournament.opening")
            if self.options["tournament"]
            else "title.single"
            if self.options["length"] == "play" or not state.match.play
            else "title"
        )
        mode = "quick" if self.quick else self.options["mode"]
        return {"text": key, "args": {"mode": mode, "size": self.size, "play": state.match.play}}
