"""What is left of the game for a seat, and the parameters of the evaluation."""

from __future__ import annotations

from typing import NamedTuple

from ..model.phases import ACTION, GOAL, HUNT, RESOLUTION, ROUNDS
from ..model.state import ValeState


class Weights(NamedTuple):
    """The parameters of the evaluation."""

    pace: float = 9.0
    """The points per round by which the leader nears the goal."""
    stone: float = 0.55
    """The points that a worth of 1 in stones becomes."""
    surplus: float = 0.2
    """The factor for stones' worth beyond PLENTY."""
    last: float = 0.35
    """Instead of `stone`, when only this turn is left to spend it."""
    drawn: float = 2.0
    """The points that a drawn card becomes."""
    hand: float = 0.6
    """The share of what a card would bring that is expected while it is in hand."""
    area: float = 1.2
    """The points that a free area becomes."""
    back: float = 1.0
    """The points of taking back one's own card to summon it again."""


class Outlook:
    """How much of the game is left for one seat."""

    __slots__ = ("acts", "resolves", "rounds", "stone", "used", "weights")

    def __init__(self, state: ValeState, seat: int, weights: Weights) -> None:
        self.weights = weights
        turn = (seat - state.first) % state.game.seats
        phase, step = state.phase, state.step
        lead = max(state.scores)
        later = float(ROUNDS - state.round)
        if lead >= GOAL:
            later = 0.0
        self.rounds = min(later, max(0.5, (GOAL - lead) / weights.pace))
        """The expected number of rounds after this one."""
        self.resolves = phase in (HUNT, ACTION) or (phase == RESOLUTION and turn >= step)
        """Whether the seat can still use effects in this round."""
        self.acts = phase == HUNT or (phase == ACTION and turn >= step)
        """Whether its action turn of this round is not over."""
        self.stone = weights.stone if self.rounds else weights.last if self.acts else 0.0
        self.used = state.used if phase == RESOLUTION and turn == step else 0

    def resolutions(self, c: int) -> float:
        """How often the card is expected to be used."""
        return self.rounds + (self.resolves and not self.used >> c & 1)
