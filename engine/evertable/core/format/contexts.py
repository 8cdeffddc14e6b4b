"""What a kind of value is told when it is written, read or packed: the viewer, the path, the document being packed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from ..errors import BadPosition
from ..sampler import Chance
from ..setups import Doubted, doubt_if
from .codec import Coder
from .documents import ALL, Json

S_co = TypeVar("S_co", covariant=True)
G_co = TypeVar("G_co", covariant=True)


class Played(Protocol[G_co]):
    """What is played by the settings of a game: a state, or what a kind needs of one."""

    @property
    def game(self) -> G_co:
        """The game."""
        ...


class ViewContextOf(Generic[S_co]):
    """Who looks at which part of a state: `viewer` is a seat, None for a spectator, or ALL."""

    __slots__ = ("seat", "state", "viewer")

    def __init__(self, state: S_co, viewer: int | None) -> None:
        self.state = state
        self.viewer = viewer
        self.seat = -1
        """The seat whose entry is written, or the index of the entry."""

    @property
    def own(self) -> bool:
        """Whether the viewer may see what only this seat sees."""
        return self.viewer == ALL or self.viewer == self.seat


class FieldPathOf(Generic[S_co]):
    """A path in a document that is being read into a state."""

    __slots__ = ("document", "name", "seat", "state", "worlds")

    def __init__(
        self, state: S_co, document: Mapping[str, Any], name: str, seat: int = -1, worlds: list[Fill] | None = None
    ) -> None:
        self.state = state
        """The state as read so far: fields come in the order of their declaration, zones before
        what refers to cards.
        """
        self.document = document
        self.name = name
        self.seat = seat
        self.worlds = [] if worlds is None else worlds
        """What must be drawn for each determinization, in this order; a kind that hides something appends to it."""

    @property
    def game(self: FieldPathOf[Played[G_co]]) -> G_co:
        """The game of the document."""
        return self.state.game

    def inside(self, name: str, seat: int | None = None) -> FieldPathOf[S_co]:
        """A path within this one: `name` is appended as it is."""
        return FieldPathOf(
            self.state, self.document, self.name + name, self.seat if seat is None else seat, self.worlds
        )

    def fail(self, problem: str) -> BadPosition:
        """The error about this path."""
        return BadPosition(self.name, problem)

    def doubt_if(self: FieldPathOf[Doubted], wrong: object, problem: str, rule: str | None = None) -> None:
        """If something is wrong that no game can reach: raise the error, or note why it is a set-up (see setups.py)."""
        doubt_if(self.state, wrong, self.name, problem, rule)


class CodecContextOf(Generic[G_co]):
    """A document being packed (or unpacked, then `document` is empty)."""

    __slots__ = ("coder", "document", "full", "game", "made", "notes", "seat")

    def __init__(self, game: G_co, document: Mapping[str, Any], coder: Coder) -> None:
        self.game = game
        self.document = document
        self.coder = coder
        self.made: Json = {}
        """The document as far as both sides know it; what comes later in the layout can depend on it."""
        self.full = True
        """Whether it is a complete position with nothing hidden. Known from the step FULL on."""
        self.seat = -1
        self.notes: dict[str, Any] = {}
        """Notes for a game's own steps."""


ViewContext: TypeAlias = ViewContextOf[Any]
FieldPath: TypeAlias = FieldPathOf[Any]
CodecContext: TypeAlias = CodecContextOf[Any]
"""The same three for kinds of any game; one of a single game names its own state or settings instead."""

Fill = Callable[[Any, Chance], None]
"""Draws one hidden thing; called with a state and a Chance (see sampler.py)."""
