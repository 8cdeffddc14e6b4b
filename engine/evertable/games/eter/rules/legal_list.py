"""The list of legal actions of a turn, counted from masks; its actions are built when they are accessed.

Random play and search pick one action of a hundred, so only that one is looked up, in the caches of names.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, overload

from ....core.action import Action
from ..model.grid import STRIDE
from ..model.names import FULL

Rows = Sequence[Mapping[int, Sequence[Action]]]
"""By row of the box: mask of the row -> the actions on its cells."""
Part = tuple[int, Rows, int, Sequence[Action]]
"""(number of actions, rows, mask of the cells, ()) or (number of actions, (), 0, the actions)."""


def row_parts(rows: Rows, mask: int) -> Iterator[Sequence[Action]]:
    """The actions on the cells of a non-empty mask, row by row."""
    row = ((mask & -mask).bit_length() - 1) // STRIDE
    mask >>= row * STRIDE
    while mask:
        here = mask & FULL
        if here:
            yield rows[row][here]
        mask >>= STRIDE
        row += 1


def plain(actions: Sequence[Action]) -> Part:
    """A part of actions given as a list."""
    return len(actions), (), 0, actions


def listed(part: Part) -> Iterator[Action]:
    """The actions of a part."""
    _, rows, mask, actions = part
    return chain.from_iterable(row_parts(rows, mask)) if mask else iter(actions)


NONE_YET: Final = Action()
"""The start value of `Offers.given`: an object that no caller can pass, as None could be."""


class Offers(Sequence[Action]):
    """The legal actions as a sequence of parts. Immutable; equal to any sequence of the same actions."""

    __slots__ = ("_flat", "_parts", "_size", "given")

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        size = 0
        for part in parts:
            size += part[0]
        self._size = size
        self._flat: list[Action] | None = None
        self.given = NONE_YET
        """The action accessed last, compared by `is`."""

    def flat(self) -> list[Action]:
        """All actions as a list. Cached."""
        made = self._flat
        if made is None:
            made = self._flat = list(chain.from_iterable(map(listed, self._parts)))
        return made

    def __len__(self) -> int:
        return self._size

    @overload
    def __getitem__(self, index: int) -> Action: ...

    @overload
    def __getitem__(self, index: slice) -> list[Action]: ...

    def __getitem__(self, index: int | slice) -> Action | list[Action]:
        if self._flat is not None or isinstance(index, slice) or index < 0:
            return self.flat()[index]
        for size, rows, mask, actions in self._parts:
            if index >= size:
                index -= size
                continue
            if mask:
                row = ((mask & -mask).bit_length() - 1) // STRIDE
                mask >>= row * STRIDE
                while True:
                    here = mask & FULL
                    if here:
                        actions = rows[row][here]
                        if index < len(actions):
                            break
                        index -= len(actions)
                    mask >>= STRIDE
                    row += 1
            self.given = given = actions[index]
            return given
        raise IndexError(index)

    def __iter__(self) -> Iterator[Action]:
        return iter(self.flat())

    def __contains__(self, value: object) -> bool:
        return value in self.flat()

    def index(self, value: object, start: int = 0, stop: int | None = None) -> int:
        """The index of an action. Raises ValueError."""
        flat = self.flat()
        return flat.index(value, start, len(flat) if stop is None else stop)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.flat() == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self.flat())
