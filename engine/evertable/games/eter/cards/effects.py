"""The effects that powers are declared with: what each offers, why other uses are refused, and what it does.

An effect is a value. `ways` lists what it can be used on now, only from what its user may know. `check` says what is
wrong with other refs. `apply` carries out one of the ways; it returns the cell of a card it played, if it played one,
or CHAIN if the same seat decides next. `says` is the message id of its text, named after its class, with its fields as
arguments.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from typing import ClassVar

from ....core.action import action
from ....core.cards.nodes import in_words
from ....core.errors import Reason
from ....core.frozen import Frozen
from ..model.names import Refs as Refs
from ..model.state import EterState
from ..rules.legal_list import Part, plain
from .asked import TOUCHING, RefMismatch, Unfinished
from .asked import Asked as Asked
from .targets import Ways as Ways

CHAIN = -2
HAND, GONE = "hand", "removed"


class Effect(Frozen, ABC):
    """One effect of a power."""

    kinds: ClassVar[tuple[str, ...]] = ()
    """The kind of each ref: cell, card (a cell with a depth), line, direction, value."""
    secret: ClassVar[bool] = False
    """Whether values among the refs are known to the user alone (ETER-KNOW-1)."""
    says: ClassVar[str]
    unordered: ClassVar[bool] = False
    """Whether its refs are a set, which a table takes in any order."""
    none: ClassVar[str]
    """The message id of why it cannot be used at all now."""
    stuck: ClassVar[str] = ""
    """The message id of why no further ref is possible, where the cause is not the touching rule."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.says = f"effect.{in_words(cls)}"

    def offer(self, state: EterState, seat: int, words: Refs, parts: list[Part]) -> None:
        """Append to the parts of a legal list the action `words` with each way to use the effect now, in canonical
        order.
        """
        made = [action(*words, *refs) for refs in self.options(state, seat)]
        if made:
            parts.append(plain(made))

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        """The refs of every way to use it now; for effects whose last ref is not a cell."""
        raise NotImplementedError

    def why_not(self, ask: Asked, refs: Refs) -> Reason | None:
        """Why no way to use it begins with these refs; None if one does.

        Where refs are missing, every ref that could follow is tried: only the touching rule may forbid them all.
        """
        if refs in ask.offered:
            return None
        try:
            ask.begin(refs)
            self.check(ask)
            ask.need(False, "eter.power.too_many" if self.kinds else "eter.power.no_choice", n=len(self.kinds))
        except RefMismatch as refused:
            return refused.reason
        except Unfinished:
            for ref in ask.following(self.kinds[len(refs)]):
                why = self.why_not(ask, (*refs, ref))
                if why is not None and why.id == TOUCHING:
                    return why
        limits = {name: n for name in ("least", "lowest", "highest") if (n := getattr(self, name, None))}
        cause = (self.stuck or self.none) if refs else self.none
        last = {self.kinds[len(refs) - 1]: refs[-1]} if refs else {}
        return Reason(cause, {"power": ask.power, **last, **limits}, ask.rule)

    @abstractmethod
    def check(self, ask: Asked) -> None:
        """Take the refs of a use that is not offered, in order, and refuse the first wrong one with its cause."""

    @abstractmethod
    def apply(self, state: EterState, seat: int, refs: Refs) -> int | None:
        """Use it. `refs` is one of the ways."""


class CellEffect(Effect):
    """An effect whose last ref is a cell: its ways are given as masks."""

    kinds: ClassVar[tuple[str, ...]] = ("cell",)

    def offer(self, state: EterState, seat: int, words: Refs, parts: list[Part]) -> None:
        onto = state.names.onto
        for refs, cells in self.ways(state, seat):
            if cells:
                parts.append((cells.bit_count(), onto(words + refs), cells, ()))

    @abstractmethod
    def ways(self, state: EterState, seat: int) -> Ways:
        """Every way to use it now. A mask may be empty."""
