"""Effects that play a card besides, or against, the normal rules of placing."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from ....core.bits import bits
from ..model import knowledge
from ..model.cards import DOWN, ETER, UNIT, VALUE, VALUE_NAME, VALUE_OF, WORTH, card, values
from ..model.grid import COLUMN, NEIGHBOURS, ROW, SIDE
from ..model.phases import AFTER_BORDER, AFTER_FLAME, THEN_PLACE
from ..model.state import EterState
from ..rules import cards as rules_cards
from ..rules import explosion as rules_explosion
from ..rules.legal_list import Part
from ..rules.placing import playable
from .effects import CHAIN, Asked, CellEffect, Effect, Refs, Ways
from .effects_move import report_move
from .targets import ANY, THEIRS, down, of_worth, owner_of, tops


class PlayUnder(CellEffect):
    """A card of the hand is placed on a higher card of the opponent."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    none: ClassVar[str] = "eter.power.no_higher"
    stuck: ClassVar[str] = "eter.stuck.higher"

    def ways(self, state: EterState, seat: int) -> Ways:
        free = tops(state, THEIRS, seat) & ~state.blocked_mask(seat)
        for v in values(state.hands[seat]):
            if v < ETER - 1:
                yield (VALUE_NAME[v],), free & of_worth(state, v + 1, ETER - 1)

    def check(self, ask: Asked) -> None:
        value, at = ask.value("eter.power.no_eter"), ask.card(THEIRS)
        code = ask.state.cells[at][-1]
        ask.need(not code & DOWN, "eter.target.down", cell=at)
        ask.need(WORTH[code] > value, "eter.target.not_higher", cell=at, value=VALUE_NAME[value], on=WORTH[code])
        ask.unblocked(at)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[1]]
        rules_cards.place(state, seat, VALUE_OF[refs[0]], at)
        return at


class PlayEter(CellEffect):
    """The power card itself becomes one more Eter of the user."""

    none: ClassVar[str] = "eter.power.no_empty"

    def ways(self, state: EterState, seat: int) -> Ways:
        yield (), state.empty(seat)

    def check(self, ask: Asked) -> None:
        ask.onto(ETER, ask.cell())

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[0]]
        if state.decks[seat]:  # those of a set-up
            state.decks = tuple(deck + UNIT[ETER] * (one == seat) for one, deck in enumerate(state.decks))
        rules_cards.lay(state, seat, card(seat, ETER), at)
        return at


class PlayRemoved(CellEffect):
    """A removed card of the user is placed by the normal rules."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    none: ClassVar[str] = "eter.power.no_removed"

    def ways(self, state: EterState, seat: int) -> Ways:
        for v in sorted({code & VALUE for code in state.removed[seat]} - {ETER}):
            yield (VALUE_NAME[v],), playable(state, seat, v)

    def check(self, ask: Asked) -> None:
        value = ask.value("eter.power.no_eter", held=False)
        removed = any(code & VALUE == value for code in ask.state.removed[ask.seat])
        ask.need(removed, "eter.target.not_removed", value=VALUE_NAME[value])
        ask.unless_offered("eter.place.nowhere", "ETER-TURN-2", value=VALUE_NAME[value])
        ask.onto(value, ask.cell())

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        code, at = card(seat, VALUE_OF[refs[0]]), state.names.index[refs[1]]
        pile = state.removed[seat]
        k = pile.index(code)
        state.removed[seat] = pile[:k] + pile[k + 1 :]
        rules_cards.put(state, seat, code & VALUE, at)
        return at


class PlayCovered(CellEffect):
    """A card of the user below a card of the opponent is placed on another cell by the normal rules."""

    kinds: ClassVar[tuple[str, ...]] = ("card", "cell")
    none: ClassVar[str] = "eter.power.no_covered"

    def ways(self, state: EterState, seat: int) -> Ways:
        for at in bits(state.deep):
            for k, code in enumerate(state.cells[at][:-1]):
                if self.fits(state, seat, at, k):
                    yield (f"{state.names.cell[at]}.{k + 1}",), playable(state, seat, code & VALUE) & ~(1 << at)

    def fits(self, state: EterState, seat: int, at: int, k: int) -> bool:
        """Whether card `k` of the stack at `at` is the seat's and lies below one of the opponent."""
        stack = state.cells[at]
        return owner_of(stack[k]) == seat and any(owner_of(above) != seat for above in stack[k + 1 :])

    def check(self, ask: Asked) -> None:
        state, ref = ask.state, ask.ref()
        cell, dot, depth = ref.partition(".")
        at = state.names.index.get(cell, -1)
        ask.need(dot and depth.isdecimal() and at >= 0, "eter.target.no_depth", name=ref)
        stack, k = state.cells[at], int(depth[:3]) - 1
        ask.need(0 <= k < len(stack), "eter.target.too_deep", cell=at, n=len(stack))
        ask.need(k < len(stack) - 1, "eter.target.not_covered", cell=at)
        ask.need(owner_of(stack[k]) == ask.seat, "eter.target.covered_theirs", cell=ref)
        ask.need(self.fits(state, ask.seat, at, k), "eter.target.own_above", cell=ref)
        value = stack[k] & VALUE
        ask.unless_offered("eter.place.nowhere", value=VALUE_NAME[value])
        to = ask.cell()
        ask.need(to != at, "eter.target.another_cell", cell=at)
        ask.onto(value, to)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        start, _, depth = refs[0].partition(".")
        at, k, to = state.names.index[start], int(depth) - 1, state.names.index[refs[1]]
        stack = state.cells[at]
        code = stack[k]
        state.cells[at] = stack[:k] + stack[k + 1 :]
        rules_cards.shown(state, code)
        report_move(state, at, to)
        rules_cards.put(state, seat, code & VALUE, to)
        return to


class RevealThenPlay(CellEffect):
    """The opponent's face-down card is turned up; then the user places a card."""

    none: ClassVar[str] = "eter.power.no_illusion"

    def ways(self, state: EterState, seat: int) -> Ways:
        hand = values(state.hands[seat])
        for at in bits(state.hidden[1 - seat]):
            if any(playable(state, seat, v) & ~(1 << at) for v in hand):
                yield (), 1 << at

    def check(self, ask: Asked) -> None:
        ask.down(ask.card(THEIRS))
        ask.need(ask.state.hands[ask.seat], "eter.power.no_hand")
        ask.unless_offered("eter.power.nothing_after")

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        rules_cards.reveal(state, state.names.index[refs[0]])
        state.phase = THEN_PLACE
        state.frame = (AFTER_FLAME,)
        return CHAIN


class PlayDown(CellEffect):
    """One more illusion, while no card of the user on the field is face down."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    secret: ClassVar[bool] = True
    none: ClassVar[str] = "eter.power.illusion_out"

    def ways(self, state: EterState, seat: int) -> Ways:
        if not state.has_down(seat):
            empty = state.empty(seat)
            for v in values(state.hands[seat]):
                if v < ETER:
                    yield (VALUE_NAME[v],), empty

    def check(self, ask: Asked) -> None:
        ask.need(not ask.state.has_down(ask.seat), "eter.illusion.out")
        value = ask.value("eter.eter.face_up")
        ask.unless_offered("eter.power.no_empty")
        ask.onto(value, ask.cell(), down=True)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[1]]
        rules_cards.lay_down(state, seat, VALUE_OF[refs[0]], at, by_power=True)
        return at


class SwapDown(Effect):
    """The user's face-down card is exchanged for one of the hand."""

    kinds: ClassVar[tuple[str, ...]] = ("value",)
    secret: ClassVar[bool] = True
    none: ClassVar[str] = "eter.power.no_own_illusion"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        if state.hidden[seat]:
            yield from ((VALUE_NAME[v],) for v in values(state.hands[seat]) if v < ETER)

    def check(self, ask: Asked) -> None:
        ask.need(ask.state.hidden[ask.seat], self.none)
        ask.value("eter.eter.face_up")

    def apply(self, state: EterState, seat: int, refs: Refs) -> None:
        new = VALUE_OF[refs[0]]
        at = state.hidden[seat].bit_length() - 1
        stack = state.cells[at]
        old = stack[-1] & VALUE
        knowledge.swapped(state, seat)
        state.hands[seat] += UNIT[old] - UNIT[new]
        state.cells[at] = stack[:-1] + bytes((stack[-1] & ~VALUE | new,))
        state.tell("swapped", seat=seat, cell=state.names.cell[at])


class MoveThenPlay(CellEffect):
    """A card or stack moves to an empty cell next to it, corners included; a card of the hand goes
    to the cell it left.
    """

    kinds: ClassVar[tuple[str, ...]] = ("cell", "cell", "value")
    none: ClassVar[str] = "eter.power.no_move"

    def offer(self, state: EterState, seat: int, words: Refs, parts: list[Part]) -> None:
        hand = tuple([VALUE_NAME[v] for v in values(state.hands[seat])])
        if hand:
            onto, kinds = state.names.onto, len(hand)
            for refs, cells in self.ways(state, seat):
                if cells:
                    parts.append((cells.bit_count() * kinds, onto(words + refs, hand), cells, ()))

    def ways(self, state: EterState, seat: int) -> Ways:
        name = state.names.cell
        free = state.reach & ~(state.occ | state.holes)
        for at in bits(tops(state, ANY, seat) & ~state.blocked_mask(seat)):
            yield (name[at],), NEIGHBOURS[at] & free

    def check(self, ask: Asked) -> None:
        state = ask.state
        ask.need(state.hands[ask.seat], "eter.power.no_hand")
        at = ask.card()
        ask.unblocked(at)
        ask.unless_offered("eter.target.no_room", cell=at)
        to = ask.empty()
        ask.need(NEIGHBOURS[at] >> to & 1, "eter.target.not_next", cell=at, to=to)
        ask.inside(to)
        ask.value()

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at, to = (state.names.index[ref] for ref in refs[:2])
        report_move(state, at, to)
        state.cells[to], state.cells[at] = state.cells[at], b""
        state.border &= ~(1 << to)
        state.measure()
        rules_cards.place(state, seat, VALUE_OF[refs[2]], at)
        return at


class CoverDown(CellEffect):
    """A card of the hand is placed on any face-down card, which stays unknown."""

    kinds: ClassVar[tuple[str, ...]] = ("value", "cell")
    none: ClassVar[str] = "eter.power.no_illusion"

    def ways(self, state: EterState, seat: int) -> Ways:
        for v in values(state.hands[seat]):
            if v < ETER:
                yield (VALUE_NAME[v],), down(state) & ~state.blocked_mask(seat)

    def check(self, ask: Asked) -> None:
        ask.value("eter.power.no_eter")
        at = ask.card()
        ask.down(at)
        ask.unblocked(at)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        at = state.names.index[refs[1]]
        rules_cards.from_hand(state, seat, VALUE_OF[refs[0]])
        rules_cards.lay(state, seat, card(seat, VALUE_OF[refs[0]]), at)
        return at


class BorderThenPlay(CellEffect):
    """The Border card goes on an empty cell where it fixes a direction; then the user places a card."""

    none: ClassVar[str] = "eter.power.no_border"

    def ways(self, state: EterState, seat: int) -> Ways:
        if state.hands[seat]:
            yield (), state.empty(seat) & self.settles(state)

    def settles(self, state: EterState) -> int:
        """The mask of rows and columns in which a cell stretches the field to its full size."""
        far = state.size - 1
        mask = 0
        if state.bottom - state.top < far:
            mask |= sum(ROW[r] for r in (state.top + far, state.bottom - far) if 0 <= r < SIDE)
        if state.right - state.left < far:
            mask |= sum(COLUMN[c] for c in (state.left + far, state.right - far) if 0 <= c < SIDE)
        return mask

    def check(self, ask: Asked) -> None:
        ask.need(ask.state.hands[ask.seat], "eter.power.no_hand")
        at = ask.empty()
        ask.onto(ETER, at)
        ask.unless_offered("eter.target.settles_nothing", cell=at)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        state.border = 1 << state.names.index[refs[0]]
        state.tell("border", cell=refs[0])
        state.rebuild()
        state.phase = THEN_PLACE
        state.frame = (AFTER_BORDER,)
        return CHAIN


class Explode(Effect):
    """An explosion now; a new card is drawn if the one of this round is spent."""

    none: ClassVar[str] = "eter.power.no_explosions"

    def options(self, state: EterState, seat: int) -> Iterator[Refs]:
        if state.face >= 0 and state.occ:
            yield ()

    def check(self, ask: Asked) -> None:
        ask.unless_offered(self.none)

    def apply(self, state: EterState, seat: int, refs: Refs) -> int:
        if state.spent:
            rules_explosion.draw(state)
        rules_explosion.offer(state, controlled=True)
        return CHAIN
