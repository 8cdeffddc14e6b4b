"""Why a power cannot be used with these refs: the checks that the effects share."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ....core.bits import bits
from ....core.errors import Reason
from ..model.cards import ETER, VALUE_OF
from ..model.grid import around
from ..model.names import Refs
from ..model.state import EterState
from ..rules.placing import why_not_near, why_not_onto, why_not_value
from .targets import EDGES, OWN, THEIRS, down, eters, lines_of

TOUCHING = "eter.power.touching"


class RefMismatch(Exception):
    """A ref is wrong; carries the Reason."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason


class Unfinished(Exception):
    """There are no more refs."""


class Asked:
    """A use of a power that is not offered: hands out its refs, and refuses the first wrong one.

    `offered`: the beginnings of every way to use the power.
    """

    def __init__(self, state: EterState, seat: int, power: str, rule: str, offered: set[Refs]) -> None:
        self.state, self.seat, self.power, self.rule, self.offered = state, seat, power, rule, offered
        self.begin(())

    def begin(self, refs: Refs) -> None:
        """Hand out these refs."""
        self.refs, self.taken = refs, 0

    def ref(self) -> str:
        """Take the next ref."""
        if self.taken == len(self.refs):
            raise Unfinished
        self.taken += 1
        return self.refs[self.taken - 1]

    def following(self, kind: str) -> Iterable[str]:
        """Every ref of a kind that could be meant here."""
        state, names = self.state, self.state.names
        if kind == "value":
            return VALUE_OF
        if kind == "direction":
            return EDGES
        if kind == "line":
            return (*names.row, *names.column)
        if kind == "card":
            return [f"{names.cell[at]}.{k + 1}" for at in bits(state.deep) for k in range(len(state.cells[at]))]
        shown = state.reach | state.occ
        return [names.cell[at] for at in bits(shown | around(shown))]

    def need(self, fits: object, cause: str, rule: str = "", **args: Any) -> None:
        """Refuse with a message and its rule (the power's own by default) unless `fits`. Cells can be given as ints."""
        if not fits:
            for key in ("cell", "to"):
                if isinstance(args.get(key), int):
                    args[key] = self.state.names.cell[args[key]]
            raise RefMismatch(Reason(cause, {"power": self.power, **args}, rule or self.rule))

    def unless_offered(self, cause: str, rule: str = "", **args: Any) -> None:
        """Refuse, with the last possible cause, what no way to use the power begins with."""
        self.need(self.refs[: self.taken] in self.offered, cause, rule, **args)

    def refuse(self, reason: Reason | None) -> None:
        """Refuse with a reason, if there is one."""
        if reason:
            raise RefMismatch(reason)

    def touch(self) -> None:
        """Refuse what is not offered because it would leave a card without a neighbour (ETER-TOUCH-4, -5)."""
        self.unless_offered(TOUCHING, "ETER-TOUCH-5" if self.state.game.connected else "ETER-TOUCH-4")

    def cell(self) -> int:
        """Take a ref that must be a cell near the field."""
        ref = self.ref()
        self.refuse(why_not_near(self.state, ref))
        return self.state.names.index[ref]

    def card(self, whose: str = "") -> int:
        """Take a ref that must be a cell of `targets.tops`."""
        at, state = self.cell(), self.state
        self.need(not state.holes >> at & 1, "eter.cell.hole", "ETER-HOLE-2", cell=at)
        self.need(state.cells[at], "eter.target.no_card", cell=at)
        self.need(not eters(state) >> at & 1, "eter.power.eter", "ETER-ETER-3", cell=at)
        own = state.own[self.seat] >> at & 1
        self.need(own or whose != OWN, "eter.target.not_yours", cell=at)
        self.need(not own or whose != THEIRS, "eter.target.yours", cell=at)
        return at

    def empty(self, hole: str = "ETER-HOLE-1") -> int:
        """Take a ref that must be a cell without a card and without a hole; `hole`: the rule cited for a hole."""
        at = self.cell()
        self.need(not self.state.holes >> at & 1, "eter.cell.hole", hole, cell=at)
        self.need(not self.state.cells[at], "eter.target.occupied", cell=at)
        return at

    def inside(self, at: int) -> None:
        """Refuse a cell that the field cannot take in (ETER-FIELD-2)."""
        inside = self.state.reach >> at & 1
        self.need(inside, "eter.cell.outside", "ETER-FIELD-2", cell=at, size=self.state.size)

    def unblocked(self, at: int) -> None:
        """Refuse a cell that a Blizzard closes (ETER-POWER-17)."""
        blocked = self.state.blocked_mask(self.seat) >> at & 1
        self.need(not blocked, "eter.cell.blocked", "ETER-POWER-17", cell=at)

    def down(self, at: int) -> None:
        """Refuse a cell whose visible card is not face down."""
        self.need(down(self.state) >> at & 1, "eter.target.not_down", cell=at)

    def value(self, eter: str = "", *, held: bool = True) -> int:
        """Take a ref that must be the value of a card, in the hand if `held`; `eter`: why it cannot be an Eter, if so.

        A card that waits is refused under its own rule, others under that of the power.
        """
        ref = self.ref()
        why = why_not_value(self.state, ref, self.seat if held else None)
        self.refuse(why if why is None or why.id == "eter.hand.waiting" else why._replace(rule=self.rule))
        self.need(VALUE_OF[ref] < ETER or not eter, eter)
        return VALUE_OF[ref]

    def onto(self, value: int, at: int, *, down: bool = False) -> None:
        """Refuse a cell where a card of this value cannot be placed by the normal rules."""
        self.refuse(why_not_onto(self.state, self.seat, value, self.state.names.cell[at], down))

    def line(self) -> tuple[str, int]:
        """Take a ref that must be a row or column of the field; returns (notation, mask of its cards)."""
        ref, lines = self.ref(), dict(lines_of(self.state))
        self.need(ref in lines, "eter.no_such_line", name=ref)
        return ref, lines[ref]

    def long(self, line: str, mask: int, least: int) -> None:
        """Refuse a line with fewer cards."""
        held = mask.bit_count()
        self.need(held >= least, "eter.line.too_short", line=line, n=held, least=least)

    def without_eter(self, line: str, mask: int) -> None:
        """Refuse a line with an Eter card (ETER-ETER-3)."""
        self.need(not mask & eters(self.state), "eter.line.eter", line=line)
