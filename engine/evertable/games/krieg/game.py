"""Krieg Eterna as a Game: each hook is implemented in the module it is imported from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core.format.documents import Json
from ...core.format.schema import DeclaredGame
from ...core.options import Options
from ...core.rng import Rng
from ...core.sampler import Worlds
from .ai import evaluation as opponent
from .ai import explanation as advantage
from .cards.catalogue import KINDS
from .model import knowledge
from .model.dealing import HiddenCards
from .model.options import DECLARED, PRESETS, KriegSettings
from .model.phases import OVER
from .model.state import KriegState
from .rules import completions as unsaid
from .rules import position_checks as checks
from .rules import powers
from .rules import results as standing
from .rules import round as rules_round
from .rules import turn as rules_turn
from .rules.scoring import totals as scoring  # fmt: skip
from .text import card_list
from .text import messages as words
from .ui import labels, reasons, view
from .ui import text_view as blind


class Krieg(DeclaredGame, KriegSettings):
    """Two to four seats, three rounds."""

    name = "krieg"
    title = "Krieg Eterna"
    rulesets = (1, 2)
    declared = DECLARED
    grows = (KINDS,)
    presets = PRESETS
    facts: ClassVar[Json] = {
        "minutes": "20",
        "glyph": "crossed-swords",
        "world": "krieg",
        "seats": [2, 4],
        "seats_option": "seats",
    }
    news_from = frozenset({"scored"})
    words = words.WORDS
    weights = opponent.NOW
    state_class = KriegState

    @classmethod
    def card_lists(cls) -> Sequence[Json]:
        return card_list.card_lists()

    def __init__(self, options: Options | None = None, ruleset: int | None = None) -> None:
        super().__init__(options, ruleset)
        self.seats = int(self.options["seats"])
        seats = range(self.seats)
        self.team_of = tuple(seat % 2 for seat in seats) if self.options["teams"] else ()
        self.ffa = self.seats > 2 and not self.team_of
        self.strict = self.options["after_three"] == "strict"
        self.others = tuple(
            tuple(other for step in seats[1:] if not self.partners(seat, other := (seat + step) % self.seats))
            for seat in seats
        )
        self.opponents = tuple(tuple(sorted(others)) for others in self.others)
        self.fixed = tuple(powers.fixed_offers(self.opponents[seat]) for seat in seats)

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

    def new_initial_state(self, seed: int | Rng = 0) -> KriegState:
        state = KriegState(self, self.first_rng(seed))
        rules_round.deal(state)
        return state

    legal_actions = staticmethod(rules_turn.actions)
    apply = staticmethod(rules_turn.apply)
    publicly_forced = staticmethod(rules_turn.publicly_forced)
    illegal_reason = staticmethod(reasons.illegal_reason)
    view = staticmethod(view.view)
    knowledge = staticmethod(knowledge.facts)
    evaluate = staticmethod(opponent.evaluate)
    evaluate_all = staticmethod(opponent.evaluate_all)
    playout_turns = 1

    def turn_number(self, state: Any) -> int:
        """See Game: a turn is a round."""
        return state.round  # type: ignore[no-any-return]

    features = staticmethod(opponent.features)
    feature_value = staticmethod(advantage.feature_value)
    explain = staticmethod(advantage.explain)
    aggression = staticmethod(opponent.aggression)
    kinds = staticmethod(labels.kinds)
    label = staticmethod(labels.label)
    preview = staticmethod(labels.preview)
    prompt = staticmethod(labels.prompt)
    buttons = staticmethod(labels.buttons)
    gather = staticmethod(labels.gather)
    targets = staticmethod(labels.targets)
    describe = staticmethod(blind.describe)
    check_position = staticmethod(checks.check)
    completed = unsaid.completed

    def outcome(self, state: Any) -> Json | None:
        return standing.result(self, state.history) if state.stage == OVER else None

    def worlds(self, data: Mapping[str, Any]) -> Worlds:
        worlds = super().worlds(data)
        worlds.fills = [HiddenCards(worlds.base, unsaid.decks_unsaid(data)).fill, *worlds.fills]
        return worlds

    def catalog(self) -> Json:
        return card_list.catalog(self.ruleset)

    def score(self, state: Any) -> Json:
        return {"points": scoring.side_totals(state), "text": "score.strength"}

    def tally(self, state: Any) -> Json:
        """See Game.tally: rounds won, for a team at its first seat only since they are summed; points in a
        free-for-all.
        """
        if self.ffa:
            return {"points": standing.points_so_far(self, state.history), "text": "score.points"}
        won = standing.wins(self, state.history)
        teams = self.team_of or range(self.seats)
        firsts = {team: seat for seat, team in reversed(list(enumerate(teams)))}
        return {"points": [n if seat in firsts.values() else 0 for seat, n in enumerate(won)], "text": "score.rounds"}

    def headline(self, state: Any) -> Json:
        key = "title.teams" if self.team_of else "title.ffa" if self.ffa else "title.duel"
        return {"text": key, "args": {"round": state.round, "seats": self.seats}}
