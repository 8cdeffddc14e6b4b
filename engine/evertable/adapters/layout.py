"""Positions as arrays of numbers, laid out by the declared fields and filled from what a seat may know.

    layout = layout_of(game)
    places = layout.places(state, seat)          # {place: number}, -2 to 2, of the places that are not 0
    numbers = layout.numbers(state, seat)        # the same as a list as long as layout.size
    for block in layout.blocks: print(block)     # name, start, size, meaning of the numbers

Every field of the position document (one per seat for per-seat fields) is a block. The kinds of the core have plain
layouts: an element per word, seat or card, and so on (see `meaning`). A game's own kinds have none; each value in their
part of the document goes to an element chosen by a checksum of its path. Unordered lists, like cards, are counted. Only
what the seat's own document holds is read, so two states that a seat cannot distinguish have the same numbers. Seats
are in the order of the document, not rotated to the viewer; the viewer and the deciding seat come first.

No document is made for it (see writers.py). A `Follower` keeps the numbers of one viewer, a `RowFollower` keeps them
in a row of float32; the fields that have not changed since the last decision are not touched.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any, NamedTuple

from ..core.format.contexts import ViewContext, ViewContextOf
from ..core.format.documents import ALL
from ..core.format.record import canonical
from ..core.format.schema import DeclaredFormat
from ..core.game import Game
from ..core.seats import viewer_of
from ..core.state import State
from .forms import Form, Hashed, NamePlaces, Places, form_of
from .writers import NONE_YET, UNSEEN, Writer, compiled, writer_of

WHOLE_HASHED = 1024
"""The size of a position that is not declared."""
MOST_KEPT = 64
"""The size of the cache of layouts."""


class FieldBlock(NamedTuple):
    """One field in the array."""

    name: str
    start: int
    size: int
    meaning: str


class Follower:
    """Writes what one viewer may know of a game, decision after decision: what has not changed is not written again."""

    def __init__(self, layout: ArrayLayout, viewer: int | None) -> None:
        """`viewer`: a seat that there is, None for a spectator, or ALL."""
        self._layout, self._viewer = layout, viewer
        self._look: ViewContext = ViewContextOf(None, viewer)
        self._last = layout.unwritten()
        self._held: list[Any] = [NONE_YET] * len(self._last)
        self._mover = -1
        self._state: State | None = None
        self._decisions = -1
        self._begin()

    def _begin(self) -> None:
        """Make room for the numbers, and write the viewer's own."""
        self._out: Places = {} if self._viewer is None or self._viewer < 0 else {self._viewer: 1.0}

    def places(self, state: State) -> Places:
        """The numbers of a state that are not 0. The object is written on by the next call."""
        layout, out = self._layout, self._out
        if not self._same(state):
            mover = state.current_player()
            if mover != self._mover:
                if self._mover >= 0:
                    del out[layout.seats + self._mover]
                self._mover = mover
                if mover >= 0:
                    out[layout.seats + mover] = 1.0
            layout.write(state, self._look, self._last, self._held, out, None)
        if layout.undeclared is not None:
            return {**out, **layout.undeclared(state, self._viewer)}
        return out

    def _same(self, state: State) -> bool:
        """Whether nothing has been decided since the state was looked at last; from now on it has been looked at."""
        if state is self._state and state.decisions == self._decisions:
            return True
        self._state = self._look.state = state
        self._decisions = state.decisions
        return False


class RowFollower(Follower):
    """Writes them into a row of float32 that it is given, all 0 and at least as long as the layout."""

    def __init__(self, layout: ArrayLayout, viewer: int | None, row: memoryview) -> None:
        """`row`: of the format "f". Nobody else writes to the places of the layout."""
        self._row: Any = row
        self._raw = row.cast("B")
        super().__init__(layout, viewer)

    def _begin(self) -> None:
        if self._viewer is not None and self._viewer >= 0:
            self._row[self._viewer] = 1.0

    def write(self, state: State) -> None:
        """Bring the row up to date."""
        if state is self._state and state.decisions == self._decisions:
            return
        self._state = self._look.state = state
        self._decisions = state.decisions
        layout, row, mover = self._layout, self._row, state.current_player()
        if mover != self._mover:
            if self._mover >= 0:
                row[layout.seats + self._mover] = 0.0
            self._mover = mover
            if mover >= 0:
                row[layout.seats + mover] = 1.0
        layout.write_row(state, self._look, self._last, self._held, row, self._raw)
        if layout.undeclared is not None:
            for place in range(2 * layout.seats, layout.size):
                row[place] = 0.0
            for place, number in layout.undeclared(state, self._viewer).items():
                row[place] = number


class ArrayLayout:
    """The layout of a game's positions in an array."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = seats = game.num_players()
        self._writers: list[tuple[str, list[Writer]]] = []
        self.undeclared: Callable[[State, int | None], Places] | None = None
        """Where a game does not declare its fields: the numbers of a viewer's whole document."""
        self.blocks: list[FieldBlock] = []
        self.size = 0
        self._block("looker", NamePlaces(range(seats)))
        self._block("to decide", NamePlaces(range(seats)))
        if not isinstance(game.format, DeclaredFormat):
            self.undeclared = self._documented(*self._block("position", Hashed(WHOLE_HASHED)))
        for field in game.format.schema(game).fields if isinstance(game.format, DeclaredFormat) else ():
            form = form_of(field.kind, game)
            names = field.names(game) if field.each else None
            entries = range(field.count(game)) if field.each else [-1]
            told = [(seat, *self._block(field.place(seat, names), form)) for seat in entries]
            made = [writer_of(field, game, *one) for one in told]
            self._writers.append((field.name, made))
        self.write, self.write_row = compiled(self._writers), compiled(self._writers, row=True)

    def __reduce__(self) -> tuple[Any, ...]:
        return layout_of, (self.game,)  # fields hold functions, which cannot be pickled

    def unwritten(self) -> list[Any]:
        """What a follower has written of each field before the first state."""
        first = [writer.unwritten() for _, made in self._writers for writer in made]
        return [*first, *[UNSEEN] * len(first)]  # and, from the end, what its cut was read from

    def _documented(self, form: Form, at: int) -> Callable[[State, int | None], Places]:
        def places(state: State, viewer: int | None) -> Places:
            out: Places = {}
            form.put(self.game.format.document(state, viewer), out, at)
            return out

        return places

    def _block(self, name: str, form: Form) -> tuple[Form, int]:
        block = FieldBlock(name, self.size, form.size, form.meaning)
        self.blocks.append(block)
        self.size += form.size
        return form, block.start

    def places(self, state: State, seat: int | None) -> Places:
        """What a seat may know of a state (None: a spectator): the numbers that are not 0.

        Raises EvertableError for an unknown seat.
        """
        return Follower(self, viewer_of(seat, self.seats)).places(state)

    def numbers(self, state: State, seat: int | None) -> list[float]:
        """The same as a list of all numbers."""
        return dense(self.places(state, seat), self.size)

    def whole(self, state: State) -> Places:
        """Everything in a state, for training with full information."""
        return Follower(self, ALL).places(state)


def dense(places: Places, size: int) -> list[float]:
    """All numbers of an array of that size."""
    out = [0.0] * size
    for place, number in places.items():
        out[place] = number
    return out


def layout_of(game: Game) -> ArrayLayout:
    """The layout of a game with its options. Cached by options."""
    return _layout(type(game), canonical(dict(game.options)), game.ruleset)


@lru_cache(MOST_KEPT)
def _layout(kind: type[Game], options: str, ruleset: int) -> ArrayLayout:
    return ArrayLayout(kind(json.loads(options), ruleset))
