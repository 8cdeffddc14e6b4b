"""Why a power cannot be used with these refs: for every effect, what each ref must be.

`REQUIRES` has a function per class of effect. It takes the refs from an `Asked` one by one and refuses the first that
is wrong, with its cause. What it accepts is exactly what the effect offers; a test compares the two.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from ....core.bits import bits
from ....core.errors import Reason
from ..cards.catalogue import Power
from ..cards.effects import (
    OWN,
    THEIRS,
    Effect,
    Refs,
    down,
    eters,
    leaves,
    line_of,
    lines_of,
    may_leave,
    moves,
    of_worth,
    owner_of,
    playable,
    top_may_leave,
)
from ..cards.effects_mark import Close, Hole, Mark
from ..cards.effects_move import BESIDE, WAYS, Collapse, Hop, Merge, MoveLine, MoveStack, Push, ShiftLine, Swap
from ..cards.effects_play import (
    BorderThenPlay,
    CoverDown,
    Explode,
    MoveThenPlay,
    PlayCovered,
    PlayDown,
    PlayEter,
    PlayRemoved,
    PlayUnder,
    RevealThenPlay,
    SwapDown,
)
from ..cards.effects_take import TakeCovered, TakeLatest, TakeLine, TakeStack, TakeTop, TakeValue
from ..model.cards import DOWN, ETER, LATEST, OWNER, VALUE, VALUE_NAME, VALUE_OF, WORTH, count
from ..model.grid import COLUMN, NEIGHBOURS, ROW, STRIDE, around
from ..text.messages import spoken
from .reasons_cells import cell_reason, far_reason, value_reason

if TYPE_CHECKING:
    from ..model.state import EterState

STUCK: dict[type[Effect], str] = {
    Hop: "eter.stuck.lower", MoveStack: "eter.stuck.move", Push: "eter.stuck.push", MoveLine: "eter.stuck.line",
    PlayUnder: "eter.stuck.higher", CoverDown: "eter.power.no_illusion", TakeValue: "eter.power.no_value",
}  # fmt: skip
"""Message ids of why no further ref is possible, where the cause is not the touching rule."""


class RefMismatch(Exception):
    """A ref is wrong; carries the Reason."""

    def __init__(self, reason: Reason) -> None:
        self.reason = reason


class Unfinished(Exception):
    """There are no more refs."""


class Asked:
    """A use of a power that somebody asked about: hands out its refs, and refuses wrong ones."""

    def __init__(self, state: EterState, seat: int, power: Power, rule: str, refs: Refs) -> None:
        self.state, self.seat, self.power, self.rule = state, seat, power, rule
        self.refs = list(refs)
        self.taken = 0

    def ref(self) -> str:
        """The next ref."""
        if self.taken == len(self.refs):
            raise Unfinished
        self.taken += 1
        return self.refs[self.taken - 1]

    def need(self, fits: object, cause: str, rule: str = "", **args: Any) -> None:
        """Raise Refused with a message and its rule (the power's own by default) unless `fits`."""
        if not fits:
            raise RefMismatch(Reason(cause, {"power": self.power.slug, **args}, rule or self.rule))

    def touch(self, keeps: object) -> None:
        """Refuse what would leave a card without a neighbour (ETER-TOUCH-4, -5)."""
        self.need(keeps, "eter.power.touching", "ETER-TOUCH-5" if self.state.game.connected else "ETER-TOUCH-4")

    def name(self, at: int) -> str:
        """The notation of a cell."""
        return self.state.names.cell[at]

    def cell(self) -> int:
        """Take a ref that must be a cell near the field."""
        ref = self.ref()
        far = far_reason(self.state, ref)
        if far:
            raise RefMismatch(far)
        return self.state.names.index[ref]

    def card(self, whose: str = "") -> int:
        """Take a ref that must be a cell with a visible card, of the given side if any, and no Eter."""
        at, state = self.cell(), self.state
        cell = self.name(at)
        self.need(not state.holes >> at & 1, "eter.cell.hole", "ETER-HOLE-2", cell=cell)
        self.need(state.cells[at], "eter.target.no_card", cell=cell)
        self.need(not eters(state) >> at & 1, "eter.power.eter", "ETER-ETER-3", cell=cell)
        own = owner_of(state.cells[at][-1]) == self.seat
        self.need(own or whose != OWN, "eter.target.not_yours", cell=cell)
        self.need(not own or whose != THEIRS, "eter.target.yours", cell=cell)
        return at

    def empty(self, hole: str = "ETER-HOLE-1") -> int:
        """Take a ref that must be a cell without a card and without a hole; `hole`: the rule cited for a hole."""
        at, state = self.cell(), self.state
        self.need(not state.holes >> at & 1, "eter.cell.hole", hole, cell=self.name(at))
        self.need(not state.cells[at], "eter.target.occupied", cell=self.name(at))
        return at

    def inside(self, at: int) -> None:
        """Refuse a cell that the field cannot take in (ETER-FIELD-2)."""
        size = self.state.size
        self.need(self.state.reach >> at & 1, "eter.cell.outside", "ETER-FIELD-2", cell=self.name(at), size=size)

    def unblocked(self, at: int) -> None:
        """Refuse a cell that a Blizzard closes (ETER-POWER-17)."""
        blocked = self.state.blocked_mask(self.seat)
        self.need(not blocked >> at & 1, "eter.cell.blocked", "ETER-POWER-17", cell=self.name(at))

    def down(self, at: int) -> None:
        """Refuse a cell whose visible card is not face down."""
        self.need(down(self.state) >> at & 1, "eter.target.not_down", cell=self.name(at))

    def value(self) -> int:
        """Take a ref that must be a value of the game's cards."""
        ref = self.ref()
        value = VALUE_OF.get(ref, 0)
        self.refuse(value_reason(self.state, ref))
        return value

    def held(self) -> int:
        """Take a ref that must be the value of a card in the hand."""
        value = self.value()
        self.refuse(value_reason(self.state, VALUE_NAME[value], self.seat))
        return value

    def refuse(self, reason: Reason | None) -> None:
        """Refuse with this reason, if any, under the rule of the power; a card that waits is refused under its own
        rule.
        """
        if reason is not None:
            raise RefMismatch(reason if reason.id == "eter.hand.waiting" else reason._replace(rule=self.rule))

    def lies(self, value: int, at: int, *, face_down: bool = False) -> None:
        """Refuse unless a card of this value can be placed there by the normal rules."""
        where = self.state.empty(self.seat) if face_down else playable(self.state, self.seat, value)
        if not where >> at & 1:
            raise RefMismatch(cell_reason(self.state, self.seat, value, self.name(at), face_down))

    def line(self, least: int = 0) -> tuple[str, int]:
        """Take a ref that must be a row or column with at least that many cards; returns (notation,
        mask of its cards).
        """
        ref = self.ref()
        self.need(ref in dict(lines_of(self.state)), "eter.no_such_line", name=spoken(ref))
        mask = line_of(self.state, ref)
        held = mask.bit_count()
        self.need(held >= least, "eter.line.too_short", line=ref, n=held, least=least)
        return ref, mask

    def without_eter(self, line: str, mask: int) -> None:
        """Refuse a line with an Eter card (ETER-ETER-3)."""
        self.need(not mask & eters(self.state), "eter.line.eter", line=line)

    def end(self) -> None:
        """Refuse further refs."""
        kinds = self.power.effect.kinds
        self.need(
            self.taken == len(self.refs), "eter.power.too_many" if kinds else "eter.power.no_choice", n=len(kinds)
        )


# ---- what each effect asks for ----


def take_top(ask: Asked, effect: TakeTop) -> None:
    at = ask.card(THEIRS)
    if effect.over_own:
        stack = ask.state.cells[at]
        ask.need(len(stack) > 1 and owner_of(stack[-2]) == ask.seat, "eter.target.not_over_yours", cell=ask.name(at))
    ask.touch(top_may_leave(ask.state, 1 << at))


def take_latest(ask: Asked, effect: TakeLatest) -> None:
    state, theirs = ask.state, 0 if ask.seat else OWNER
    eter = any(code & (LATEST | VALUE | OWNER) == LATEST | ETER | theirs for stack in state.cells for code in stack)
    ask.need(not eter, "eter.power.eter", "ETER-ETER-3")
    place = effect.find(ask.state, ask.seat)
    ask.need(place, effect.none)
    assert place is not None
    ask.touch(top_may_leave(ask.state, 1 << place[0]))


def take_value(ask: Asked, effect: TakeValue) -> None:
    state, value = ask.state, effect.value or ask.value()
    ask.need(value < ETER, "eter.power.eter", "ETER-ETER-3")
    cells = of_worth(state, value, value)
    found = cells.bit_count()
    ask.need(found >= effect.least, "eter.target.too_few", value=VALUE_NAME[value], n=found, least=effect.least)
    ask.touch(leaves(state, cells & ~state.deep))


def take_covered(ask: Asked, effect: TakeCovered) -> None:
    ask.need(ask.state.deep, effect.none)


def take_stack(ask: Asked, effect: TakeStack) -> None:
    at = ask.card()
    size = len(ask.state.cells[at])
    ask.need(size >= effect.least, "eter.target.not_stack", cell=ask.name(at), n=size, least=effect.least)
    ask.touch(may_leave(ask.state, 1 << at))


def take_line(ask: Asked, effect: TakeLine) -> None:
    line, mask = ask.line(effect.least)
    gone = mask & ~eters(ask.state)
    ask.need(gone and effect.holds(ask.state, ask.seat, mask), "eter.line.none_yours", line=line)
    ask.touch(leaves(ask.state, gone))


def move_stack(ask: Asked, effect: MoveStack) -> None:
    state, at = ask.state, ask.card(effect.whose)
    ((_, free),) = moves(state, 1 << at)
    to = ask.empty()
    if not free >> to & 1:
        rest = state.occ & ~(1 << at)
        ask.need(around(rest) >> to & 1, "eter.cell.apart", "ETER-TOUCH-1", cell=ask.name(to))
        ask.need(state.sound(0, rest | 1 << to | state.holes | state.border), "eter.cell.outside", "ETER-FIELD-2",
                 cell=ask.name(to), size=state.size)  # fmt: skip
        ask.touch(False)


def swap(ask: Asked, effect: Swap) -> None:
    first = ask.card()
    rest = ask.state.occ & ~eters(ask.state) & ~(1 << first)
    ask.need(rest, effect.none)
    ask.need(rest >> first, "eter.target.last", cell=ask.name(first))
    second = ask.card()
    ask.need(first != second, "eter.target.same", cell=ask.name(first))
    ask.need(first < second, "eter.target.order", cell=ask.name(second), to=ask.name(first))


def hop(ask: Asked, effect: Hop) -> None:
    state, at = ask.state, ask.card()
    to = ask.card()
    here, there = WORTH[state.cells[at][-1]], WORTH[state.cells[to][-1]]
    ask.need(BESIDE[at] >> to & 1, "eter.target.not_beside", cell=ask.name(at), to=ask.name(to))
    ask.need(there < here, "eter.target.not_lower", cell=ask.name(at), to=ask.name(to), worth=here, on=there)
    ask.touch(top_may_leave(state, 1 << at))


def merge(ask: Asked, effect: Merge) -> None:
    state, at = ask.state, ask.empty()
    free = state.occ & ~eters(state)
    pairs = [(at - step, at + step) for step in (1, STRIDE) if at >= step and free >> at - step & free >> at + step & 1]
    ask.need(pairs, "eter.target.not_between", cell=ask.name(at))
    low = ask.card()
    high = next((sum(pair) - low for pair in pairs if low in pair), -1)
    ask.need(high >= 0, "eter.target.not_end", cell=ask.name(low), to=ask.name(at))
    one, two = WORTH[state.cells[low][-1]], WORTH[state.cells[high][-1]]
    ask.need(one <= two, "eter.target.lower_first", cell=ask.name(low), to=ask.name(high), worth=one, on=two)
    ask.touch(state.touches(state.occ & ~((1 << low | 1 << high) & ~state.deep) | 1 << at))
    ask.need(ask.cell() == high, "eter.target.not_opposite", cell=ask.name(low), to=ask.name(high))


def shift_line(ask: Asked, effect: ShiftLine) -> None:
    state = ask.state
    line, mask = ask.line(state.size)
    ask.without_eter(line, mask)
    ways, way, cells = WAYS[line.isalpha()], ask.ref(), bits(mask)
    ask.need(way in ways, "eter.line.way.column" if line.isalpha() else "eter.line.way.row", name=spoken(way))
    ask.touch(leaves(state, 1 << (cells[-1] if way == ways[0] else cells[0])))


def collapse(ask: Asked, effect: Collapse) -> None:
    state = ask.state
    line, mask = ask.line()
    ask.need(line.isalpha(), "eter.line.no_column", line=line)
    ask.need(mask.bit_count() >= effect.least, "eter.line.too_short", line=line, n=mask.bit_count(), least=effect.least)
    ask.without_eter(line, mask)
    ask.need(not COLUMN[state.names.column.index(line)] & state.holes, "eter.line.hole", line=line)
    ask.touch(leaves(state, mask & ~(1 << bits(mask)[-1])))


def push(ask: Asked, effect: Push) -> None:
    state, rear = ask.state, ask.card()
    free = state.occ & ~eters(state)
    ask.need(free & BESIDE[rear], "eter.target.none_beside", cell=ask.name(rear))
    front = ask.card()
    ask.need(BESIDE[rear] >> front & 1, "eter.target.not_beside", cell=ask.name(rear), to=ask.name(front))
    to = 2 * front - rear
    known = 0 <= to < len(state.names.cell) and ask.name(to)
    ask.need(known, "eter.cell.outside", cell=ask.name(front), size=state.size)
    ask.need(not state.holes >> to & 1, "eter.cell.hole", "ETER-HOLE-1", cell=ask.name(to))
    ask.need(not state.cells[to], "eter.target.occupied", cell=ask.name(to))
    occ = state.occ & ~(1 << rear) | 1 << to
    ask.touch(state.touches(occ))
    fits = state.sound(occ, occ | state.holes | state.border)
    ask.need(fits, "eter.cell.outside", cell=ask.name(to), size=state.size)


def move_line(ask: Asked, effect: MoveLine) -> None:
    state = ask.state
    line, mask = ask.line()
    edges = {name: (cells, edge) for name, cells, edge in effect.edges(state)}
    ask.need(line in edges, "eter.line.not_edge", line=line)
    cells, edge = edges[line]
    held = mask.bit_count()
    ask.need(held >= effect.least, "eter.line.too_short", line=line, n=held, least=effect.least)
    ask.without_eter(line, mask)
    ask.need(not cells & state.holes, "eter.line.hole", line=line)
    ask.need(mask != state.occ, "eter.line.all", line=line)
    to = ask.ref()
    sides = ("left", "right", "up", "down")
    ask.need(to in sides, "eter.line.no_edge", name=spoken(to))
    ask.need(to != edge, "eter.line.same_edge", line=line)
    landings = [cell for side, cell, _ in effect.landings(state, mask, edge) if side == to]
    ask.need(landings, "eter.line.no_room", line=line)
    cell = ask.ref()
    ask.need(cell in landings, "eter.line.not_there", line=line, name=spoken(cell))


def play_under(ask: Asked, effect: PlayUnder) -> None:
    value = ask.held()
    ask.need(value < ETER, "eter.power.no_eter")
    at = ask.card(THEIRS)
    code = ask.state.cells[at][-1]
    ask.need(not code & DOWN, "eter.target.down", cell=ask.name(at))
    ask.need(WORTH[code] > value, "eter.target.not_higher", cell=ask.name(at), value=VALUE_NAME[value], on=WORTH[code])
    ask.unblocked(at)


def play_eter(ask: Asked, effect: PlayEter) -> None:
    ask.lies(ETER, ask.cell())


def play_removed(ask: Asked, effect: PlayRemoved) -> None:
    value = ask.value()
    ask.need(value < ETER, "eter.power.no_eter")
    removed = any(code & VALUE == value for code in ask.state.removed[ask.seat])
    ask.need(removed, "eter.target.not_removed", value=VALUE_NAME[value])
    ask.need(playable(ask.state, ask.seat, value), "eter.place.nowhere", "ETER-TURN-2", value=VALUE_NAME[value])
    ask.lies(value, ask.cell())


def play_covered(ask: Asked, effect: PlayCovered) -> None:
    state, ref = ask.state, ask.ref()
    cell, dot, depth = ref.partition(".")
    at = state.names.index.get(cell)
    ask.need(dot and depth.isdecimal() and at is not None, "eter.target.no_depth", name=spoken(ref))
    assert at is not None
    stack, k = state.cells[at], int(depth[:3]) - 1
    ask.need(0 <= k < len(stack), "eter.target.too_deep", cell=cell, n=len(stack))
    ask.need(k < len(stack) - 1, "eter.target.not_covered", cell=cell)
    ask.need(owner_of(stack[k]) == ask.seat, "eter.target.covered_theirs", cell=ref)
    ask.need(effect.fits(state, ask.seat, at, k), "eter.target.own_above", cell=ref)
    value = stack[k] & VALUE
    ask.need(playable(state, ask.seat, value) & ~(1 << at), "eter.place.nowhere", value=VALUE_NAME[value])
    to = ask.cell()
    ask.need(to != at, "eter.target.another_cell", cell=cell)
    ask.lies(value, to)


def reveal_then_play(ask: Asked, effect: RevealThenPlay) -> None:
    at = ask.card(THEIRS)
    ask.down(at)
    ask.need(ask.state.hands[ask.seat], "eter.power.no_hand")
    possible = any(
        playable(ask.state, ask.seat, v) & ~(1 << at) for v in VALUE_OF.values() if count(ask.state.hands[ask.seat], v)
    )
    ask.need(possible, "eter.power.nothing_after")


def play_down(ask: Asked, effect: PlayDown) -> None:
    ask.need(not ask.state.has_down(ask.seat), "eter.illusion.out")
    value = ask.held()
    ask.need(value < ETER, "eter.eter.face_up")
    ask.need(ask.state.empty(ask.seat), "eter.power.no_empty")
    ask.lies(value, ask.cell(), face_down=True)


def swap_down(ask: Asked, effect: SwapDown) -> None:
    ask.need(ask.state.hidden[ask.seat], effect.none)
    value = ask.held()
    ask.need(value < ETER, "eter.eter.face_up")


def move_then_play(ask: Asked, effect: MoveThenPlay) -> None:
    state = ask.state
    ask.need(state.hands[ask.seat], "eter.power.no_hand")
    at = ask.card()
    ask.unblocked(at)
    free = state.reach & ~(state.occ | state.holes)
    ask.need(free & NEIGHBOURS[at], "eter.target.no_room", cell=ask.name(at))
    to = ask.empty()
    ask.need(NEIGHBOURS[at] >> to & 1, "eter.target.not_next", cell=ask.name(at), to=ask.name(to))
    ask.inside(to)
    ask.held()


def cover_down(ask: Asked, effect: CoverDown) -> None:
    value = ask.held()
    ask.need(value < ETER, "eter.power.no_eter")
    at = ask.card()
    ask.down(at)
    ask.unblocked(at)


def border_then_play(ask: Asked, effect: BorderThenPlay) -> None:
    state = ask.state
    ask.need(state.hands[ask.seat], "eter.power.no_hand")
    at = ask.empty()
    if not state.empty(ask.seat) >> at & 1:
        raise RefMismatch(cell_reason(state, ask.seat, ETER, ask.name(at), False))
    ask.need(effect.settles(state) >> at & 1, "eter.target.settles_nothing", cell=ask.name(at))


def explode(ask: Asked, effect: Explode) -> None:
    ask.need(ask.state.occ, effect.none)


def mark(ask: Asked, effect: Mark) -> None:
    at = ask.card(effect.whose)
    code = ask.state.cells[at][-1]
    ask.need(not code & DOWN, "eter.target.down", cell=ask.name(at))
    ask.need(
        effect.lowest <= WORTH[code] <= effect.highest, "eter.target.worth",
        cell=ask.name(at), worth=WORTH[code], lowest=effect.lowest, highest=effect.highest,
    )  # fmt: skip


def hole(ask: Asked, effect: Hole) -> None:
    ask.need(ask.state.occ, effect.none)
    at = ask.empty("ETER-HOLE-2")
    ask.need(not ask.state.border >> at & 1, "eter.target.border", cell=ask.name(at))
    ask.inside(at)


def close(ask: Asked, effect: Close) -> None:
    state, ref = ask.state, ask.ref()
    shown = state.reach | state.occ
    lines = dict(zip((*state.names.row, *state.names.column), (*ROW, *COLUMN), strict=True))
    ask.need(lines.get(ref, 0) & shown, "eter.no_such_line", name=spoken(ref))
    free = around(state.occ) & state.reach & ~(state.occ | state.holes)
    ask.need(free & ~lines[ref], effect.none, line=ref)


REQUIRES: dict[type[Effect], Callable[[Asked, Any], None]] = {
    TakeTop: take_top, TakeLatest: take_latest, TakeValue: take_value, TakeCovered: take_covered,
    TakeStack: take_stack, TakeLine: take_line, MoveStack: move_stack, Swap: swap, Hop: hop, Merge: merge,
    ShiftLine: shift_line, Collapse: collapse, Push: push, MoveLine: move_line, PlayUnder: play_under,
    PlayEter: play_eter, PlayRemoved: play_removed, PlayCovered: play_covered, RevealThenPlay: reveal_then_play,
    PlayDown: play_down, SwapDown: swap_down, MoveThenPlay: move_then_play, CoverDown: cover_down,
    BorderThenPlay: border_then_play, Explode: explode, Mark: mark, Hole: hole, Close: close,
}  # fmt: skip


def fault(state: EterState, seat: int, power: Power, rule: str, refs: Refs) -> Reason | None:
    """The Reason why these refs, or missing ones, are wrong; None if they are a way to use the power."""
    ask = Asked(state, seat, power, rule, refs)
    try:
        REQUIRES[type(power.effect)](ask, power.effect)
        ask.end()
    except RefMismatch as refused:
        return refused.reason
    except Unfinished:
        found = [
            fault(state, seat, power, rule, (*refs, ref)) for ref in following(state, power.effect.kinds[len(refs)])
        ]
        return None if None in found else chosen(power, rule, refs, [reason for reason in found if reason is not None])
    return None


def following(state: EterState, kind: str) -> Iterable[str]:
    """Every ref of a kind that could be meant here."""
    names = state.names
    if kind == "value":
        return VALUE_OF
    if kind == "direction":
        return ("left", "right", "up", "down")
    if kind == "line":
        return (*names.row, *names.column)
    if kind == "card":
        return [f"{names.cell[at]}.{k + 1}" for at in bits(state.deep) for k in range(len(state.cells[at]))]
    shown = state.reach | state.occ
    return [names.cell[at] for at in bits(shown | around(shown))]


def chosen(power: Power, rule: str, refs: Refs, found: list[Reason]) -> Reason:
    """The Reason why none of the possible next refs is allowed; the touching rule, if only that forbids them."""
    touching = [reason for reason in found if reason.id == "eter.power.touching"]
    if touching:
        return touching[0]
    amounts = {name: n for name in ("least", "lowest", "highest") if (n := getattr(power.effect, name, None))}
    if not refs:
        return Reason(power.effect.none, {"power": power.slug, **amounts}, rule)
    return Reason(
        STUCK[type(power.effect)], {"power": power.slug, power.effect.kinds[len(refs) - 1]: refs[-1], **amounts}, rule
    )
