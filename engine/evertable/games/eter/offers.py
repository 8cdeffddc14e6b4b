"""The legal list of a turn: counted from masks, its actions made when they are asked for.

Uniform play and search draw one of a hundred; only that one is looked up, in the remembered rows of names.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, overload

from ...kernel.action import Action
from .grid import STRIDE
from .names import FULL

Rows = Sequence[Mapping[int, Sequence[Action]]]
"""By row of the box, the actions on the cells of a mask of that row."""
Part = tuple[int, Rows, int, Sequence[Action]]
"""(how many actions, rows, the cells as a mask, ()), or (how many, (), 0, the actions themselves)."""


def row_parts(rows: Rows, mask: int) -> Iterator[Sequence[Action]]:
    """What the rows hold for the cells of a mask that is not empty, row by row."""
    row = ((mask & -mask).bit_length() - 1) // STRIDE
    mask >>= row * STRIDE
    while mask:
        here = mask & FULL
        if here:
            yield rows[row][here]
        mask >>= STRIDE
        row += 1


def plain(actions: Sequence[Action]) -> Part:
    """A part that is listed already."""
    return len(actions), (), 0, actions


def listed(part: Part) -> Iterator[Action]:
    """The actions of a part."""
    _, rows, mask, actions = part
    return chain.from_iterable(row_parts(rows, mask)) if mask else iter(actions)


NONE_YET: Final = Action()
"""What was asked for last before anything was: never what somebody asks about, as None might be."""


class Offers(Sequence[Action]):
    """A legal list of parts, in their order. Immutable; equal to any sequence of the same actions."""

    __slots__ = ("_flat", "_parts", "_size", "given")

    def __init__(self, parts: Sequence[Part]) -> None:
        self._parts = parts
        size = 0
        for part in parts:
            size += part[0]
        self._size = size
        self._flat: list[Action] | None = None
        self.given = NONE_YET
        """The action that was asked for last: one of these, as `is` can tell."""

    def flat(self) -> list[Action]:
        """All of them, made once."""
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
        """Where an action stands; raises ValueError."""
        flat = self.flat()
        return flat.index(value, start, len(flat) if stop is None else stop)  # type: ignore[arg-type]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and self.flat() == list(other)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self.flat())
