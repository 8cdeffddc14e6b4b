"""Effects that play a card, beyond or against the normal rules of placing."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar

from ...kernel.bits import bits
from ...kernel.events import event
from . import knowledge, rules_cards, rules_explosion
from .cards import ETER, UNIT, VALUE, VALUE_NAME, VALUE_OF, card, values
from .effects import ANY, CHAIN, THEIRS, Effect, Refs, owner_of, plain_worth, playable, tops
from .effects_move import told
from .grid import NEIGHBOURS, extents
from .phases import AFTER_BORDER, AFTER_FLAME, THEN_PLACE

if TYPE_CHECKING:
    from .state import EterState


@dataclass(frozen=True)
class PlayUnder(Effect):
    """A hand card onto a higher card of the other seat: covering turned about."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    says: ClassVar[str] = "effect.play_under"
    none: ClassVar[str] = "eter.power.no_higher"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        free = tops(state, THEIRS, seat) & ~state.blocked_mask(seat)
        return [
            (VALUE_NAME[v], state.names.cell[at])
            for v in values(state.hands[seat])
            if v != ETER
            for at in bits(free)
            if plain_worth(state.cells[at][-1]) > v
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[1]]
        state.place(seat, VALUE_OF[refs[0]], at)
        return at


@dataclass(frozen=True)
class PlayEter(Effect):
    """The power card itself as one more Eter of the user."""

    kinds: ClassVar[tuple[str, ...]] = ("cell",)
    says: ClassVar[str] = "effect.play_eter"
    none: ClassVar[str] = "eter.power.no_empty"

    def lays(self, state: EterState, refs: Refs) -> tuple[int, bool]:
        return ETER, False

    def options(self, state: EterState, seat: int) -> list[Refs]:
        return [(state.names.cell[at],) for at in bits(state.empty(seat))]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[0]]
        state.lay(seat, card(seat, ETER), at)
        return at


@dataclass(frozen=True)
class PlayRemoved(Effect):
    """A removed card of the user, by the normal rules."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    says: ClassVar[str] = "effect.play_removed"
    none: ClassVar[str] = "eter.power.no_removed"

    def lays(self, state: EterState, refs: Refs) -> tuple[int, bool]:
        return VALUE_OF[refs[0]], False

    def options(self, state: EterState, seat: int) -> list[Refs]:
        return [
            (VALUE_NAME[v], state.names.cell[at])
            for v in sorted({code & VALUE for code in state.removed[seat]} - {ETER})
            for at in bits(playable(state, seat, v))
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        code, at = card(seat, VALUE_OF[refs[0]]), state.names.index[refs[1]]
        pile = state.removed[seat]
        k = pile.index(code)
        state.removed[seat] = pile[:k] + pile[k + 1 :]
        state.put(seat, code & VALUE, at)
        return at


@dataclass(frozen=True)
class PlayCovered(Effect):
    """A card of the user that lies under one of the other seat, onto another cell by the normal rules."""

    kinds: ClassVar[tuple[str, ...]] = ("card", "cell")
    says: ClassVar[str] = "effect.play_covered"
    none: ClassVar[str] = "eter.power.no_covered"

    def lays(self, state: EterState, refs: Refs) -> tuple[int, bool] | None:
        start, _, depth = refs[0].partition(".")
        if refs[1] == start:
            return None
        return state.cells[state.names.index[start]][int(depth) - 1] & VALUE, False

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name = state.names.cell
        return [
            (f"{name[at]}.{k + 1}", name[to])
            for at in bits(state.occ)
            for k, code in enumerate(state.cells[at][:-1])
            if owner_of(code) == seat
            and code & VALUE != ETER
            and any(owner_of(above) != seat for above in state.cells[at][k + 1 :])
            for to in bits(playable(state, seat, code & VALUE) & ~(1 << at))
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        start, _, depth = refs[0].partition(".")
        at, k, to = state.names.index[start], int(depth) - 1, state.names.index[refs[1]]
        stack = state.cells[at]
        code = stack[k]
        state.cells[at] = stack[:k] + stack[k + 1 :]
        rules_cards.shown(state, code)
        told(state, at, to)
        state.put(seat, code & VALUE, to)
        return to


@dataclass(frozen=True)
class RevealThenPlay(Effect):
    """The other seat's face-down card is turned up; then the user plays a card."""

    kinds: ClassVar[tuple[str, ...]] = ("cell",)
    says: ClassVar[str] = "effect.reveal_then_play"
    none: ClassVar[str] = "eter.power.no_illusion"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        hand = values(state.hands[seat])
        return [
            (state.names.cell[at],)
            for at in bits(state.hidden[1 - seat])
            if any(playable(state, seat, v) & ~(1 << at) for v in hand)
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        rules_cards.reveal(state, state.names.index[refs[0]])
        state.phase = THEN_PLACE
        state.frame = (AFTER_FLAME,)
        return CHAIN


@dataclass(frozen=True)
class PlayDown(Effect):
    """One more illusion, while none of the user's cards on the field is face down."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    secret: ClassVar[bool] = True
    says: ClassVar[str] = "effect.play_down"
    none: ClassVar[str] = "eter.power.illusion_out"

    def lays(self, state: EterState, refs: Refs) -> tuple[int, bool]:
        return VALUE_OF[refs[0]], True

    def options(self, state: EterState, seat: int) -> list[Refs]:
        if state.has_down(seat):
            return []
        empty = state.empty(seat)
        return [
            (VALUE_NAME[v], state.names.cell[at]) for v in values(state.hands[seat]) if v != ETER for at in bits(empty)
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[1]]
        rules_cards.lay_down(state, seat, VALUE_OF[refs[0]], at, by_power=True)
        return at


@dataclass(frozen=True)
class SwapDown(Effect):
    """The user's face-down card is exchanged for one of the hand."""

    kinds: ClassVar[tuple[str, ...]] = ("value",)
    secret: ClassVar[bool] = True
    says: ClassVar[str] = "effect.swap_down"
    none: ClassVar[str] = "eter.power.no_own_illusion"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        if not state.hidden[seat]:
            return []
        return [(VALUE_NAME[v],) for v in values(state.hands[seat]) if v != ETER]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        new = VALUE_OF[refs[0]]
        at = state.hidden[seat].bit_length() - 1
        stack = state.cells[at]
        old = stack[-1] & VALUE
        knowledge.swapped(state, seat)
        state.hands[seat] += UNIT[old] - UNIT[new]
        state.cells[at] = stack[:-1] + bytes((stack[-1] & ~VALUE | new,))
        if state.events is not None:
            state.events.append(event("swapped", seat=seat, cell=state.names.cell[at]))
        return -1


@dataclass(frozen=True)
class MoveThenPlay(Effect):
    """A card or stack to an empty cell beside it, corners too, and a hand card into the cell it left."""

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell", "value")
    says: ClassVar[str] = "effect.move_then_play"
    none: ClassVar[str] = "eter.power.no_move"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        name = state.names.cell
        free = state.reach & ~(state.occ | state.holes)
        hand = [VALUE_NAME[v] for v in values(state.hands[seat])]
        return [
            (name[at], name[to], v)
            for at in bits(tops(state, ANY, seat) & ~state.blocked_mask(seat))
            for to in bits(NEIGHBOURS[at] & free)
            for v in hand
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at, to = (state.names.index[ref] for ref in refs[:2])
        told(state, at, to)
        state.cells[to], state.cells[at] = state.cells[at], b""
        state.border &= ~(1 << to)
        state.measure()
        state.place(seat, VALUE_OF[refs[2]], at)
        return at


@dataclass(frozen=True)
class CoverDown(Effect):
    """A hand card onto any face-down card, which stays unknown."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    says: ClassVar[str] = "effect.cover_down"
    none: ClassVar[str] = "eter.power.no_illusion"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        down = (state.hidden[0] | state.hidden[1]) & ~state.blocked_mask(seat)
        return [
            (VALUE_NAME[v], state.names.cell[at]) for v in values(state.hands[seat]) if v != ETER for at in bits(down)
        ]

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[1]]
        state.from_hand(seat, VALUE_OF[refs[0]])
        state.lay(seat, card(seat, VALUE_OF[refs[0]]), at)
        return at


@dataclass(frozen=True)
class BorderThenPlay(Effect):
    """The power card on an empty cell where it fixes an axis; then the user plays a card."""

    kinds: ClassVar[tuple[str, ...]] = ("cell",)
    says: ClassVar[str] = "effect.border_then_play"
    none: ClassVar[str] = "eter.power.no_border"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        if not state.hands[seat]:
            return []
        size = state.size - 1
        high, wide = state.bottom - state.top, state.right - state.left
        found: list[Refs] = []
        for at in bits(state.empty(seat)):
            top, bottom, left, right = extents(state.occ | state.holes | state.border | 1 << at)
            if bottom - top == size > high or right - left == size > wide:
                found.append((state.names.cell[at],))
        return found

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        state.border = 1 << state.names.index[refs[0]]
        if state.events is not None:
            state.events.append(event("border", cell=refs[0]))
        state.rebuild()
        state.phase = THEN_PLACE
        state.frame = (AFTER_BORDER,)
        return CHAIN


@dataclass(frozen=True)
class Explode(Effect):
    """The explosion now; a new card is drawn when this play's is spent."""

    says: ClassVar[str] = "effect.explode"
    none: ClassVar[str] = "eter.power.no_explosions"

    def options(self, state: EterState, seat: int) -> list[Refs]:
        return [()] if state.face >= 0 and state.occ else []

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        if state.spent:
            rules_explosion.draw(state)
        rules_explosion.offer(state, controlled=True)
        return CHAIN
