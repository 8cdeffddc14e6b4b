"""What is left of the game for a seat, and the weights that a judgement of it goes by."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from .frames import ACTION, GOAL, HUNT, RESOLUTION, ROUNDS

if TYPE_CHECKING:
    from .state import ValeState


class Weights(NamedTuple):
    """What a judgement goes by."""

    pace: float = 9.0
    """Points a round by which the leader nears the goal."""
    stone: float = 0.55
    """Points a stone's worth of 1 becomes."""
    surplus: float = 0.2
    """What is beyond PLENTY counts so much less."""
    last: float = 0.35
    """Instead of `stone` when only this turn is left to spend it."""
    drawn: float = 2.0
    """Points a card drawn becomes."""
    hand: float = 0.6
    """How much of what a card would bring is expected of one still in hand."""
    area: float = 1.2
    """Points a free area becomes."""
    back: float = 1.0
    """Points it brings to take one's own card back to summon it again."""


class Outlook:
    """What is left of the game for one seat."""

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
        """Rounds after this one."""
        self.resolves = phase in (HUNT, ACTION) or (phase == RESOLUTION and turn >= step)
        """Whether the seat may still use effects in this round."""
        self.acts = phase == HUNT or (phase == ACTION and turn >= step)
        """Whether its turn to act in this round is not over."""
        self.stone = weights.stone if self.rounds else weights.last if self.acts else 0.0
        self.used = state.used if phase == RESOLUTION and turn == step else 0

    def resolutions(self, c: int) -> float:
        """How often the card will be used."""
        return self.rounds + (self.resolves and not self.used >> c & 1)
