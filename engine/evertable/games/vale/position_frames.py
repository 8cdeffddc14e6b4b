"""Pending work in a position document: read, and checked against the cards it comes from.

There are three frames at most, from the bottom: one that waits for a decision of its own, the
rest of an ability, and a choice of stones to keep.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from ...kernel.errors import BadPosition
from .deck import FAMILIES, cards_in
from .effects import Effect
from .effects_cards import Banish, Drop
from .effects_copy import Copy, Exchange, Hatch, UseAll
from .effects_points import TwoOf
from .frames import ACTION, DROP, FRAMES, FREE, GENIE, GIVE, HUNT, KEEP, OVER, PICK, REST, Frame
from .position import ABILITIES, PICKS
from .position_reader import PositionReader
from .rules_pending import MOST as DROPPED

if TYPE_CHECKING:
    from .state import ValeState

CAUSES: dict[int, tuple[type[Effect], ...]] = {
    GIVE: (Banish,),
    FREE: (Exchange, Hatch),
    DROP: (Drop,),
    PICK: (TwoOf,),
    GENIE: (UseAll,),
}
"""The effects that leave each kind of frame."""
DEEPEST = 3


def frame_of(read: PositionReader, seats: int) -> Frame:
    """One frame; raises BadPosition for what no frame is."""
    do = read.choice("do", FRAMES, "")
    seat = read.number("seat", 0, 0, seats - 1)
    if do == KEEP:
        return (do, seat)
    card = read.card("card")
    if do in (GIVE, FREE):
        family = read.data.get("family")
        if family is None and do == FREE:
            return (do, seat, card, -1)
        return (do, seat, card, read.choice("family", FAMILIES, ""))
    if do in (DROP, GENIE):
        return (do, seat, card, read.mask("chosen" if do == DROP else "used"))
    if do == PICK:
        taken = [PICKS.index(name) if name in PICKS else -1 for name in read.items("taken", len(PICKS))]
        if -1 in taken or len(set(taken)) < len(taken):
            raise read.fail("taken", f"different ones of {', '.join(PICKS)}")
        return (do, seat, card, sum(1 << k for k in taken))
    of, active = read.card("of"), read.choice("ability", ABILITIES, "instant")
    return (do, seat, card, of, active, read.number("next", 1, 1, 15))


def check(state: ValeState) -> None:
    """Refuse frames that no game can come to; raises BadPosition. The rest of the state is checked already."""
    frames = state.frames
    if frames and state.phase in (HUNT, OVER):
        raise BadPosition("frames", "nothing is pending in this phase")
    if len(frames) > DEEPEST:
        raise BadPosition("frames", f"there are {DEEPEST} at most")
    active = state.active_seat()
    for k, frame in enumerate(frames):
        above = frames[k + 1][0] if k + 1 < len(frames) else None
        field = f"frames[{k}]"
        do, seat = frame[:2]
        if do == KEEP:
            if above is not None:
                raise BadPosition(field, "stones to keep are chosen before all else")
            if len(frames) > 1 and seat != active:
                raise BadPosition(f"{field}.seat", "what waits below belongs to another seat")
            continue
        if do != GIVE and seat != active:
            raise BadPosition(f"{field}.seat", f"it is the turn of seat {active}")
        if do == REST:
            if above != KEEP:
                raise BadPosition(field, "the rest of an ability waits only for stones to be kept")
            check_rest(state, field, frame)
            continue
        if state.phase != ACTION or k:
            raise BadPosition(field, "this waits only in the actions, below all else")
        if above is not None and do not in (PICK, GENIE):
            raise BadPosition(field, "nothing else can happen while this waits")
        check_cause(state, field, frame)


def check_rest(state: ValeState, field: str, frame: Frame) -> None:
    """What is left to do is there, and asks for nothing."""
    _, seat, card, of, active, start = frame
    deck = state.game.deck
    steps = deck.active[of] if active else deck.instant[of]
    if not 0 < start < len(steps) or any(effect.kinds for effect in steps[start:]):
        raise BadPosition(f"{field}.next", "there is no such step to go on with")
    if not active and state.phase != ACTION:
        raise BadPosition(f"{field}.ability", "instant effects belong to the actions")
    if of != card and not any(
        isinstance(effect, Copy) and effect.active == bool(active) for effect in deck.instant[card] + deck.active[card]
    ):
        raise BadPosition(f"{field}.of", "this card copies no such effect")
    if not state.area[seat] >> card & 1 or not state.area[seat] >> of & 1:
        raise BadPosition(f"{field}.card", "it lies in the area")


def check_cause(state: ValeState, field: str, frame: Frame) -> None:
    """The card is where it must be and leaves such work; what was chosen so far is possible."""
    do, seat, card, detail = frame
    owner = state.active_seat()
    causes = [effect for effect in reach(state, owner, card) if isinstance(effect, CAUSES[do])]
    if do in (GIVE, FREE):
        causes = [e for e in causes if getattr(e, "family", -1) == detail]
    if not causes:
        raise BadPosition(f"{field}.card", "it leaves nothing like this to do")
    hatched = isinstance(causes[0], Hatch)
    if not (state.discard if hatched else state.area[owner]) >> card & 1:
        raise BadPosition(f"{field}.card", "it lies elsewhere")
    if do == FREE and not hatched and state.area[owner].bit_count() >= state.round:
        raise BadPosition(field, "there is no free area")
    if do == DROP and (detail & ~(state.area[owner] & ~(1 << card)) or detail.bit_count() >= DROPPED):
        raise BadPosition(f"{field}.chosen", f"fewer than {DROPPED} other cards of the area")
    if do == GENIE and detail & ~(state.game.deck.actives & state.area[seat]):
        raise BadPosition(f"{field}.used", "active cards of this seat")
    if do == PICK and detail.bit_count() > 1:
        raise BadPosition(f"{field}.taken", "one at most is taken while another is to be chosen")


def reach(state: ValeState, seat: int, card: int) -> Iterator[Effect]:
    """The instant effects that a card may have: its own, or those it may copy."""
    deck = state.game.deck
    for effect in deck.instant[card]:
        if isinstance(effect, Copy):
            for c in cards_in(state.area[seat] & ~(1 << card)):
                yield from deck.instant[c]
        else:
            yield effect
