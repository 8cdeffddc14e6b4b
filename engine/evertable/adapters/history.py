"""Histories with perfect recall: the states of a game in an immutable chain that copies share."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from typing import Any, NamedTuple

from ..core.action import Action
from ..core.format.record import canonical
from ..core.rng import Rng
from ..core.state import State
from .numbering import Numbering, Ways


class Alone(NamedTuple):
    """A viewer who gets only what one seat sees and spectators do not."""

    seat: int


Looker = int | Alone | None
"""A seat, what it alone sees, or None: what all see."""
DIGEST = 16
"""The size of a digest in bytes."""


class HistoryStep(NamedTuple):
    """How a history continues: the words of an action, and if these do not determine it, more."""

    words: tuple[str, ...] = ()
    rng: int | None = None
    """The generator it was carried out with, if chance decided."""
    drawn: State | None = None
    """The state after hidden cards were dealt anew; then no action was taken."""


BEGINNING = HistoryStep()


class Trail:
    """A state, and how it came from the one before."""

    __slots__ = ("_digests", "_said", "_ways", "before", "mover", "n", "over", "seat", "state", "step")

    def __init__(self, state: State, before: Trail | None = None, step: HistoryStep = BEGINNING, n: int = 0) -> None:
        """`n`: the number of decisions before a history that begins here."""
        self.state = state
        """The state; never changed."""
        self.over, self.seat = state.is_terminal(), state.current_player()
        """Whether the game is over there, and the seat to decide, which libraries ask for again and again."""
        self.before, self.step = before, step
        self.mover = -1 if before is None or step.drawn else before.seat
        """The seat that acted, -1 if none did."""
        self.n: int = n if before is None else before.n + (step.drawn is None)
        """The number of decisions so far."""
        self._digests: dict[Looker, tuple[bytes, bytes]] = {}
        self._said: dict[Looker, list[str]] = {}
        self._ways: Ways | None = None

    def __deepcopy__(self, memo: object) -> Trail:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        steps: list[tuple[Any, ...]] = []
        at = self
        while at.before is not None:
            steps.append(tuple(at.step))
            at = at.before
        return retraced, (at.state, at.n, steps[::-1], self._digests)

    def ways(self, numbering: Numbering) -> Ways:
        """The legal actions of the state by the numbers of its game."""
        if self._ways is None:
            self._ways = numbering.at(self.state.legal_actions())
        return self._ways

    def after(self, words: tuple[str, ...]) -> Trail | None:
        """The history after an action; None if chance must decide how it continues."""
        state = self.state.clone()
        state.apply_action(words if isinstance(words, Action) else Action(words))
        return Trail(state, self, HistoryStep(tuple(words))) if state.rng == self.state.rng else None

    def rolled(self, words: tuple[str, ...], rng: int) -> Trail:
        """The history after an action, with this generator for chance."""
        state = self.state.clone()
        state.rng = rng
        state.apply_action(Action(words))
        return Trail(state, self, HistoryStep(words, rng))

    def resampled(self, player: int, rng: Rng) -> Trail:
        """A history that the player cannot distinguish: hidden cards are dealt anew, what it remembers is the same."""
        world: State = self.state.determinize(player, rng)
        other = Trail(world, self, HistoryStep(drawn=world))
        for looker in (player, Alone(player)):
            other._digests[looker] = self._told(looker)
        return other

    def digest(self, player: Looker) -> bytes:
        """A digest of everything a player has seen, in order, and of its own actions; None: of what all have seen."""
        return self._told(player)[0]

    def said(self, player: Looker) -> list[str]:
        """The words of a player's own actions so far; None: none."""
        seat = seat_of(player)
        for one in self._without("_said", player):
            before = [] if one.before is None else one.before._said[player]
            one._said[player] = [*before, *one.step.words] if one.mover == seat else before
        return self._said[player]

    def _told(self, player: Looker) -> tuple[bytes, bytes]:
        """(digest of everything, digest of the last view). What a player does not notice adds nothing."""
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
        """The histories up to this one that have nothing for the player in that slot, oldest first."""
        found: list[Trail] = []
        at: Trail | None = self
        while at is not None and player not in getattr(at, slot):
            found.append(at)
            at = at.before
        return found[::-1]


def seat_of(looker: Looker) -> int | None:
    """The seat of a viewer."""
    return looker.seat if isinstance(looker, Alone) else looker


def view_of(state: State, looker: Looker) -> object:
    """The view of a viewer."""
    view = state.view(seat_of(looker))
    return beyond(view, state.view(None)) if isinstance(looker, Alone) else view


def knowledge_of(state: State, looker: Looker) -> object:
    """What a viewer can infer."""
    known = state.knowledge(seat_of(looker))
    return beyond(known, state.knowledge(None)) if isinstance(looker, Alone) else known


def beyond(found: object, public: object) -> object:
    """What a document has beyond the public one: of objects the entries that differ, of other values the whole."""
    if not isinstance(found, Mapping) or not isinstance(public, Mapping):
        return found
    return {key: beyond(one, public.get(key)) for key, one in found.items() if one != public.get(key)}


def retraced(
    start: State, n: int, steps: Sequence[tuple[Any, ...]], digests: dict[Looker, tuple[bytes, bytes]]
) -> Trail:
    """A pickled history, rebuilt by repeating its steps."""
    trail = Trail(start, n=n)
    for step in [HistoryStep(*one) for one in steps]:
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
