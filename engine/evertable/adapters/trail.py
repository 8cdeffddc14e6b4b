"""How a game came about: its states in a chain that is never changed, so that copies share it, with perfect recall."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from ..kernel.action import Action
from ..kernel.record import canonical
from ..kernel.rng import Rng
from ..kernel.state import State

Looker = int | None
"""A seat, or None: what all see."""
DIGEST = 16
"""Bytes."""


class Step(NamedTuple):
    """How a trail goes on: the words of an action, and where that does not say all, more."""

    words: tuple[str, ...] = ()
    rng: int | None = None
    """The generator it was carried out with, where chance decided."""
    drawn: State | None = None
    """The state in which what is hidden was dealt anew; then nothing was done."""


class Trail:
    """A state, and how it came from the one before."""

    __slots__ = ("_digests", "_said", "before", "mover", "n", "state", "step")

    def __init__(self, state: State, before: Trail | None = None, step: Step = Step()) -> None:  # noqa: B008
        self.state = state
        """Nobody changes it."""
        self.before, self.step = before, step
        self.mover = -1 if before is None or step.drawn else before.state.current_player()
        """Who acted, -1 where nobody did."""
        self.n: int = 0 if before is None else before.n + (step.drawn is None)
        """Decisions so far."""
        self._digests: dict[Looker, tuple[bytes, bytes]] = {}
        self._said: dict[Looker, list[str]] = {}

    def __deepcopy__(self, memo: object) -> Trail:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[Step] = []
        at = self
        while at.before is not None:
            steps.append(at.step)
            at = at.before
        return retraced, (at.state, steps[::-1], self._digests, self._said)

    def after(self, words: tuple[str, ...]) -> Trail | None:
        """The trail after an action; None where chance has to say how it goes."""
        state = self.state.clone()
        state.apply_action(Action(words))
        return Trail(state, self, Step(words)) if state.rng == self.state.rng else None

    def rolled(self, words: tuple[str, ...], rng: int) -> Trail:
        """The trail after an action, chance going on with a generator."""
        state = self.state.clone()
        state.rng = rng
        state.apply_action(Action(words))
        return Trail(state, self, Step(words, rng))

    def resampled(self, player: int, rng: Rng) -> Trail:
        """A trail that the player cannot tell apart: what is hidden is dealt anew, what it recalls is the same."""
        world: State = self.state.determinize(player, rng)
        other = Trail(world, self, Step(drawn=world))
        other._digests[player], other._said[player] = self._told(player), self.said(player)
        return other

    def digest(self, player: Looker) -> bytes:
        """A digest of all that a player has seen, in order, and of its own actions; None: of what all have seen."""
        return self._told(player)[0]

    def said(self, player: Looker) -> list[str]:
        """The words of a player's own actions so far; None: none."""
        for one in self._without("_said", player):
            before = [] if one.before is None else one.before._said[player]
            one._said[player] = [*before, *one.step.words] if one.mover == player else before
        return self._said[player]

    def _told(self, player: Looker) -> tuple[bytes, bytes]:
        """(digest of all, digest of the last view): what a player does not notice adds nothing."""
        for one in self._without("_digests", player):
            whole, last = (b"", b"") if one.before is None else one.before._digests[player]
            view = canonical([one.state.view(player), one.state.knowledge(player)])
            seen = blake2b(view.encode(), digest_size=DIGEST).digest()
            own = " ".join(one.step.words) if one.mover == player else ""
            if own or seen != last:
                whole, last = blake2b(whole + seen + own.encode(), digest_size=DIGEST).digest(), seen
            one._digests[player] = whole, last
        return self._digests[player]

    def _without(self, slot: str, player: Looker) -> list[Trail]:
        """The trails up to this one whose slot has nothing of a player yet, the oldest first."""
        found: list[Trail] = []
        at: Trail | None = self
        while at is not None and player not in getattr(at, slot):
            found.append(at)
            at = at.before
        return found[::-1]


def retraced(
    start: State,
    steps: Sequence[Step],
    digests: dict[Looker, tuple[bytes, bytes]],
    said: dict[Looker, list[str]],
) -> Trail:
    """A trail as it was pickled: its steps taken again."""
    trail = Trail(start)
    for step in steps:
        if step.drawn is not None:
            trail = Trail(step.drawn, trail, step)
        elif step.rng is not None:
            trail = trail.rolled(step.words, step.rng)
        else:
            after = trail.after(step.words)
            assert after is not None, "it was taken without chance"
            trail = after
    trail._digests, trail._said = digests, said
    return trail
