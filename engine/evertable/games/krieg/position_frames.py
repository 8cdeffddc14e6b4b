"""Pending decisions in position documents (see phases.py for the frames themselves).

Each is an object: what is to `do`, by which seat, and what else it takes. A set does not say
what it is chosen from, as that follows from the rest. Units are refs, as in actions. Choices
half made are the chooser's alone: others see what `phases.seen_frames` leaves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ...kernel.game import Json
from . import field, hands
from .cards import BYTE, CARDS, FLEXIBLE, KIND, SLUG
from .effects import Attach, DiscardStrongest, DrawLater, EachLoses, Effect, Strike, Withdraw
from .phases import (
    CRUSADE,
    DISCARD_OPENING,
    DRAW,
    ENTER,
    FEED,
    FRAMES,
    LAY_BY,
    LOSE,
    PURPOSES,
    SACRIFICE,
    SET,
    SPEND,
    STRIKE,
    SUSPEND,
    TRADE,
    WAR_OWN,
    WITHDRAW,
    Frame,
    seen_frames,
)
from .position_reader import PositionReader
from .rows import row_of
from .sets import rest
from .tokens import ALL, slugs

if TYPE_CHECKING:
    from .state import KriegState

WHYS = tuple(purpose.slug for purpose in PURPOSES)
ASKS: dict[int, type[Effect]] = {
    WITHDRAW: Withdraw, FEED: Attach, LAY_BY: DrawLater, WAR_OWN: EachLoses, STRIKE: Strike,
}  # fmt: skip
"""The effect of the card in hand that asks for a set."""
WITH_UNIT = (FEED, STRIKE)
"""The sets that come with a unit: the host of Ruin, the price of Wrath."""
OF_OTHERS = (STRIKE, SUSPEND)
"""The sets chosen from an opponent's side."""
SPENT_LATE = tuple(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, (EachLoses, DiscardStrongest)))
"""The powers that others still lose units by when their player has done what it does."""
MOST = 58


def document(state: KriegState, eyes: int | None) -> list[Json]:
    """The stack, the decision that is due last."""
    frames = state.frames if eyes == ALL else seen_frames(state.frames, eyes)
    return [_frame(state, frame) for frame in frames]


def _frame(state: KriegState, frame: Frame) -> Json:
    do, seat = frame[0], frame[1]
    made: Json = {"do": FRAMES[do], "seat": seat}
    if do in (DRAW, LOSE):
        made["n"] = frame[2]
    elif do == SET:
        _, _, why, pool, _, picked, least, most, data = frame
        made["why"] = WHYS[why]
        if PURPOSES[why].in_hand:
            made["picked"] = slugs(picked)
        else:
            made["picked"] = [field.ref_of(state, at) for at in picked]
        made |= {"least": least, "most": most}
        if why in OF_OTHERS:
            made["side"] = row_of(pool[0]) // 3
        if why in ASKS:
            made["card"] = SLUG[data[0]]
        if why in WITH_UNIT:
            made["unit"] = field.ref_of(state, data[1])
    elif do == SACRIFICE:
        made["unit"] = field.ref_of(state, frame[3])
    elif do == TRADE:
        made["side"] = frame[2]
    elif do == ENTER:
        made["unit"] = SLUG[frame[2]]
    elif do == SPEND:
        made["card"] = SLUG[frame[2]]
    return made


def read(state: KriegState, reader: PositionReader) -> tuple[Frame, ...]:
    """The stack a document describes, on the state as read so far; raises BadPosition."""
    frames = tuple(_read(state, part) for part in reader.parts("frames"))
    for frame in frames[:-1]:
        if frame[0] not in (DRAW, CRUSADE, LOSE, ENTER, SPEND):
            raise reader.fail("frames", f"{FRAMES[frame[0]]} is decided at once, so it comes last")
    return frames


def _read(state: KriegState, read: PositionReader) -> Frame:
    do = read.choice("do", FRAMES, "")
    seat = read.number("seat", -1, 0, state.game.seats - 1)
    if (
        do in (TRADE, SACRIFICE, SPEND, SET)
        and read.value("why") not in ("opening", "war_others")
        and seat != state.turn
    ):
        raise read.fail("seat", "it is that of the turn")
    if do in (DRAW, LOSE):
        return (do, seat, read.number("n", 0, 1, MOST))
    if do == SET:
        return _read_set(state, read, seat)
    if do == TRADE:
        return (do, seat, _victim(state, read, seat))
    if do == SACRIFICE:
        return (do, seat, _in_hand(state, read, seat, KIND["offering"]), _own_target(state, read, seat))
    if do == ENTER:
        kind = read.card("unit", read.value("unit"))
        if kind not in FLEXIBLE:
            raise read.fail("unit", "only a unit with a choice of rows is asked about")
        return (do, seat, kind)
    if do == SPEND:
        kind = read.card("card", read.value("card"))
        if kind not in SPENT_LATE:
            raise read.fail("card", "only a War or a Crusade outlasts what its player does")
        return (do, seat, kind)
    return (do, seat)


def _read_set(state: KriegState, read: PositionReader, seat: int) -> Frame:
    why = read.choice("why", WHYS, "")
    side = seat
    data: tuple[int, ...] = ()
    if why in ASKS:
        kind = read.card("card", read.value("card"))
        effect = CARDS[kind].effect if kind >= 0 else None
        if not isinstance(effect, ASKS[why]) or (isinstance(effect, Attach) and not effect.fed):
            raise read.fail("card", f"it is no card that asks for {WHYS[why]}")
        data = (_in_hand(state, read, seat, kind),)
    if why == FEED:
        data = (*data, _unit(state, read, range(state.game.seats)))
    elif why == STRIKE:
        data = (*data, _own_target(state, read, seat))
    if why in OF_OTHERS:
        side = _victim(state, read, seat)
    pool = pool_of(state, seat, why, side, data)
    least, most = read.number("least", 0, 0, MOST), read.number("most", 1, 1, MOST)
    if not least <= most <= len(pool) or least == len(pool):
        raise read.fail("most", f"there are {len(pool)} to choose from")
    picked = _picked(state, read, why, pool)
    start = 0
    if PURPOSES[why].ordered:
        left = len(pool) - len(picked)
    else:
        for member in picked:
            if member not in pool[start:]:
                raise read.fail("picked", "they stand in the order of the card list")
            start = pool.index(member, start) + 1
        left = len(pool) - start
    if len(picked) >= most or left < least - len(picked):
        raise read.fail("picked", "nothing is left to choose")
    return (SET, seat, why, pool, start, picked, least, most, data)


def _victim(state: KriegState, read: PositionReader, seat: int) -> int:
    side = read.number("side", -1, 0, state.game.seats - 1)
    if side not in state.game.opponents[seat]:
        raise read.fail("side", f"{side} is no opponent of {seat}")
    return side


def pool_of(state: KriegState, seat: int, why: int, side: int, data: tuple[int, ...]) -> tuple[int, ...]:
    """What a set is chosen from."""
    if why == DISCARD_OPENING:
        return tuple(hands.cards(state, seat))
    if why == LAY_BY:
        return tuple(state.units[seat])
    if why == FEED:
        return tuple(hands.cards(state, seat).replace(BYTE[data[0]], b"", 1))
    return field.side_places(state, side)


def _picked(state: KriegState, read: PositionReader, why: int, pool: Sequence[int]) -> tuple[int, ...]:
    if PURPOSES[why].in_hand:
        picked = tuple(read.cards("picked"))
    else:
        picked = tuple(_find(state, read, "picked", ref) for ref in read.items("picked"))
    try:
        rest(tuple(pool), picked)
    except ValueError:
        raise read.fail("picked", "they are not all there to be chosen") from None
    return picked


def _in_hand(state: KriegState, read: PositionReader, seat: int, kind: int) -> int:
    if kind not in state.powers[seat]:
        raise read.fail("card", f"{SLUG[kind]} is not in the hand of seat {seat}")
    return kind


def _own_target(state: KriegState, read: PositionReader, seat: int) -> int:
    at = _unit(state, read, (seat,))
    if at not in field.side_places(state, seat):
        raise read.fail("unit", "a fortified unit is no price")
    return at


def _unit(state: KriegState, read: PositionReader, sides: Sequence[int]) -> int:
    at = _find(state, read, "unit", read.value("unit"))
    if row_of(at) // 3 not in sides:
        raise read.fail("unit", "it lies on another side")
    return at


def _find(state: KriegState, read: PositionReader, name: str, ref: Any) -> int:
    try:
        return field.find(state, ref)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        raise read.fail(name, f"{str(ref)[:40]!r} is no unit on the field, like 1-melee.knight") from None
