"""How a game came about: its states in a chain that is never changed, so that copies share it, with perfect recall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.format.record import canonical
from ..core.rng import Rng
from ..core.state import State


class Alone(NamedTuple):
    """Who looks at what one seat sees and onlookers do not."""

    seat: int


Looker = int | Alone | None
"""A seat, what it alone sees, or None: what all see."""
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

    def __init__(self, state: State, before: Trail | None = None, step: Step = Step(), n: int = 0) -> None:  # noqa: B008
        """`n`: decisions before a trail that begins here."""
        self.state = state
        """Nobody changes it."""
        self.before, self.step = before, step
        self.mover = -1 if before is None or step.drawn else before.state.current_player()
        """Who acted, -1 where nobody did."""
        self.n: int = n if before is None else before.n + (step.drawn is None)
        """Decisions so far."""
        self._digests: dict[Looker, tuple[bytes, bytes]] = {}
        self._said: dict[Looker, list[str]] = {}

    def __deepcopy__(self, memo: object) -> Trail:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[tuple[Any, ...]] = []
        at = self
        while at.before is not None:
            steps.append(tuple(at.step))
            at = at.before
        return retraced, (at.state, at.n, steps[::-1], self._digests)

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
        for looker in (player, Alone(player)):
            other._digests[looker] = self._told(looker)
        return other

    def digest(self, player: Looker) -> bytes:
        """A digest of all that a player has seen, in order, and of its own actions; None: of what all have seen."""
        return self._told(player)[0]

    def said(self, player: Looker) -> list[str]:
        """The words of a player's own actions so far; None: none."""
        seat = seat_of(player)
        for one in self._without("_said", player):
            before = [] if one.before is None else one.before._said[player]
            one._said[player] = [*before, *one.step.words] if one.mover == seat else before
        return self._said[player]

    def _told(self, player: Looker) -> tuple[bytes, bytes]:
        """(digest of all, digest of the last view): what a player does not notice adds nothing."""
        for one in self._without("_digests", player):
            whole, last = (b"", b"") if one.before is None else one.before._digests[player]
            view = canonical([view_of(one.state, player), knowledge_of(one.state, player)])
            seen = blake2b(view.encode(), digest_size=DIGEST).digest()
            own = " ".join(one.step.words) if one.mover == seat_of(player) else ""
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


def seat_of(looker: Looker) -> int | None:
    """The seat of a looker."""
    return looker.seat if isinstance(looker, Alone) else looker


def view_of(state: State, looker: Looker) -> Any:
    """The view of a looker."""
    view = state.view(seat_of(looker))
    return beyond(view, state.view(None)) if isinstance(looker, Alone) else view


def knowledge_of(state: State, looker: Looker) -> Any:
    """What a looker counts on."""
    known = state.knowledge(seat_of(looker))
    return beyond(known, state.knowledge(None)) if isinstance(looker, Alone) else known


def beyond(found: Any, public: Any) -> Any:
    """What of a document is not so in the public one: of objects the entries that differ, of all else the whole."""
    if not isinstance(found, Mapping) or not isinstance(public, Mapping):
        return found
    return {key: beyond(one, public.get(key)) for key, one in found.items() if one != public.get(key)}


def retraced(
    start: State, n: int, steps: Sequence[tuple[Any, ...]], digests: dict[Looker, tuple[bytes, bytes]]
) -> Trail:
    """A trail as it was pickled: its steps taken again."""
    trail = Trail(start, n=n)
    for step in [Step(*one) for one in steps]:
        if step.drawn is not None:
            trail = Trail(step.drawn, trail, step)
        elif step.rng is not None:
            trail = trail.rolled(step.words, step.rng)
        else:
            after = trail.after(step.words)
            assert after is not None, "it was taken without chance"
            trail = after
    trail._digests = digests
    return trail
