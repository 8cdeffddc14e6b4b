"""The situation of a game of the Vale.

Sets of cards are integers (see deck.py), stones are one integer a seat (see stones.py), pending work is a list of
plain tuples (see frames.py). What each decision does stands in the rooms rules_*.py.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from ...kernel.action import Action
from ...kernel.errors import Reason
from ...kernel.game import TERMINAL, Json, State
from . import (
    knowledge,
    position,
    reasons,
    rules_action,
    rules_pending,
    rules_resolution,
    rules_round,
    view,
)  # fmt: skip
from .cards import DECK
from .frames import ACTION, HUNT, OVER, Frame
from .permanents import Standing, standing

if TYPE_CHECKING:
    from .game import Vale

STANDINGS: dict[int, Standing] = {}
"""What each set of permanent cards comes to; filled when first asked for."""
PERMANENTS = DECK.permanents


class ValeState(State):
    """See kernel.game.State."""

    __slots__ = (
        "_legal", "area", "claims", "discard", "first", "frames", "hands", "held", "history", "known", "market",
        "phase", "pile", "round", "scores", "step", "stones", "top_known", "turn", "used",
    )  # fmt: skip

    game: Vale

    def __init__(self, game: Vale, rng: int) -> None:
        """A table with nothing on it; `rules_round.begin` or a reader of positions does the rest."""
        super().__init__(game, rng)
        seats = game.seats
        self.round = self.first = self.step = self.turn = 0
        self.phase = HUNT
        self.pile = b""
        """The draw pile, its top card last."""
        self.top_known = False
        """Whether everybody knows the top card of the pile."""
        self.discard = self.market = 0
        self.held = 0
        """Cards that were hidden in hands when the pile was last made anew, and have not shown themselves since."""
        self.used = 0
        """What the seat that resolves has used."""
        self.hands = [0] * seats
        self.known = [0] * seats
        """What of each hand everybody knows (VALE-KNOW-2)."""
        self.area = [0] * seats
        self.claims = [0] * seats
        self.stones = [0] * seats
        self.scores = [0] * seats
        self.frames: list[Frame] = []
        self.history: tuple[tuple[int, ...], ...] = ()
        """The scores after each round."""
        self._legal: Sequence[Action] | None = None

    # ---- what the rooms of the rules ask ----

    def standing_of(self, area: int) -> Standing:
        """What the permanent cards of an area come to."""
        cards = area & PERMANENTS
        return STANDINGS.get(cards) or STANDINGS.setdefault(cards, standing(DECK, cards))

    def standing(self, seat: int) -> Standing:
        """What the permanent cards of a seat come to."""
        cards = self.area[seat] & PERMANENTS
        return STANDINGS.get(cards) or STANDINGS.setdefault(cards, standing(DECK, cards))

    def can_draw(self) -> bool:
        """Whether there is a card to draw (VALE-EFFECT-8)."""
        return bool(self.pile or self.discard)

    def active_seat(self) -> int:
        """Whose turn of the action or the resolution it is."""
        return (self.first + self.step) % self.game.seats

    def settle_turn(self) -> None:
        """Settle who decides, and pass over those with nothing to resolve."""
        if self.frames:
            self.turn = self.frames[-1][1]
        elif self.phase == HUNT:
            self.turn = rules_round.hunter(self)
        elif self.phase == ACTION:
            self.turn = self.active_seat()
        elif self.phase != OVER:
            legal = rules_resolution.skip_idle(self)
            if legal:
                self._legal = legal
                self.turn = self.active_seat()
            else:
                rules_round.end_round(self)
                self.settle_turn()

    # ---- State ----

    def current_player(self) -> int:
        return TERMINAL if self.phase == OVER else self.turn

    def legal_actions(self) -> Sequence[Action]:
        legal = self._legal
        if legal is None:
            if self.frames:
                legal = rules_pending.actions(self, self.frames[-1])
            elif self.phase == ACTION:
                legal = rules_action.actions(self)
            elif self.phase == HUNT:
                legal = rules_round.takes(self.market)
            elif self.phase == OVER:
                legal = ()
            else:
                legal = rules_resolution.uses(self, self.turn, self.used)
            self._legal = legal
        return legal

    def apply_action(self, action: Action) -> None:
        legal = self._legal
        if legal is None:
            legal = self.legal_actions()
        if action not in legal:
            raise self.illegal(action)
        self._legal = None
        self.decisions += 1
        seat = self.turn
        VERBS[action[0]](self, seat, action)
        if self.frames:
            rules_pending.settle(self)
        self.settle_turn()
        if self.turn != seat or self.phase == OVER:
            self.mark = self.decisions

    def clone(self) -> ValeState:
        new = object.__new__(ValeState)
        new.game = self.game
        new.rng = self.rng
        new.events = None
        new.decisions = self.decisions
        new.mark = self.mark
        new.round = self.round
        new.first = self.first
        new.step = self.step
        new.turn = self.turn
        new.phase = self.phase
        new.pile = self.pile
        new.top_known = self.top_known
        new.discard = self.discard
        new.market = self.market
        new.held = self.held
        new.used = self.used
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.area = self.area[:]
        new.claims = self.claims[:]
        new.stones = self.stones[:]
        new.scores = self.scores[:]
        new.frames = self.frames[:]
        new.history = self.history
        new._legal = self._legal
        return new

    def outcome(self) -> Json | None:
        return rules_round.outcome(self)

    def view(self, seat: int | None) -> Json:
        return view.view(self, seat)

    def refusal(self, verb: str, refs: tuple[str, ...]) -> Reason:
        return reasons.refusal(self, verb, refs)

    def knowledge(self, seat: int | None) -> Json:
        return knowledge.facts(self, seat)

    def to_position(self) -> Json:
        return position.document(self, position.ALL)

    def seen_position(self, seat: int | None) -> Json:
        return position.document(self, seat)


VERBS: dict[str, Callable[[ValeState, int, Action], None]] = {
    "take": rules_round.take,
    "sell": rules_action.sell,
    "tame": rules_action.tame,
    "summon": rules_action.summon,
    "remove": rules_action.remove,
    "end": rules_action.end,
    "use": rules_resolution.use,
    "keep": rules_pending.decide,
    "discard": rules_pending.decide,
    "done": rules_pending.decide,
    "choose": rules_pending.decide,
}
