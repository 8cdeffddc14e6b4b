"""Checks of a position across its fields. Each raises BadPosition, which names the field.

`reject_if` is for what the rules cannot go on from, `doubt_if` for what no game can reach (see core.setups).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....core.errors import BadPosition, Part, Problem, reject_if
from ....core.setups import doubt_if
from ..cards.card_effects import Banish, Drop, RecoverSelf, ToTop
from ..cards.catalogue import DECK
from ..cards.copy_effects import Copy, Exchange, Hatch, UseAll
from ..cards.effects import Effect
from ..cards.point_effects import TwoOf
from ..model import stones
from ..model.card import cards_in
from ..model.phases import (
    ACTION,
    DROP,
    FREE,
    GENIE,
    GIVE,
    GOAL,
    HUNT,
    KEEP,
    OVER,
    PICK,
    RESOLUTION,
    REST,
    ROUNDS,
    Frame,
)
from ..model.state import ValeState
from . import turn as rules_turn
from .pending import MOST as DROPPED
from .resolution import uses

ON_TOP = "tengu"
"""The only card that can lie on top of the pile known to all (VALE-KNOW-3)."""
LEAVING = DECK.where(any(isinstance(e, (ToTop, RecoverSelf, Hatch)) for e in card.instant) for card in DECK.cards)
"""The cards whose instant effect takes them away, so that they are in no area at a decision (VALE-SUMMON-1)."""
CAUSES: dict[int, tuple[type[Effect], ...]] = {
    GIVE: (Banish,),
    FREE: (Exchange, Hatch),
    DROP: (Drop,),
    PICK: (TwoOf,),
    GENIE: (UseAll,),
}
"""Kind of frame -> the effects that create it."""
DEEPEST = 3
"""The most frames on the stack; from the bottom: a decision, the rest of an ability, a choice of stones to keep."""


def fits(state: ValeState) -> bool:
    """Whether a seat that must summon from a hidden hand holds a card that can be summoned (VALE-SUMMON-7)."""
    return not summons(state) or bool(state.legal_actions())


def summons(state: ValeState) -> bool:
    """Whether the pending decision is to summon a card of a hand without paying."""
    return bool(state.frames) and state.frames[-1][0] == FREE


def check(state: ValeState) -> None:
    """Raise BadPosition for a state that the rules cannot go on from, or (unless it may be a set-up) that no game can
    reach.
    """
    secret = sum(hand & ~known for hand, known in zip(state.hands, state.known, strict=True))
    reject_if(state.held & ~secret, "held", "it names cards that are hidden in hands")
    reject_if(state.top_known and not state.pile, "top_known", "the pile is empty")
    other = state.top_known and state.game.deck.slug[state.pile[-1]] != ON_TOP
    doubt_if(state, other, "top_known", "only Tengu can lie known on top of the pile", "VALE-KNOW-3")
    for seat, area in enumerate(state.area):
        field, room = f"seats[{seat}].area", f"round {state.round} has room for {state.round} summoned cards"
        doubt_if(state, area.bit_count() > state.round, field, room, "VALE-AREA-1")
        for c in cards_in(area & LEAVING):
            leaves = Problem(Part("card", DECK.slug[c]), " leaves the area when it is summoned")
            doubt_if(state, True, field, leaves, "VALE-SUMMON-1")
        limit = state.standing(seat).limit
        over = stones.count(state.stones[seat]) > limit
        choosing = bool(state.frames and state.frames[-1][:2] == (KEEP, seat))
        field, held = f"seats[{seat}].stones", f"more than {limit} are held only while choosing"
        reject_if(choosing and not over, field, held)
        doubt_if(state, over and not choosing, field, held, "VALE-STONE-2")
    check_phase(state)
    check_frames(state)
    idle = state.phase == RESOLUTION and not state.frames and not uses(state, state.active_seat(), state.used)
    reject_if(idle, "step", "this seat has nothing to use")
    rules_turn.settle(state)
    if state.phase != OVER and not summons(state) and not state.legal_actions():
        raise BadPosition("step", "there is nothing to decide here")


def check_phase(state: ValeState) -> None:
    """Check that claims, market, used cards and scores fit the phase."""
    n, phase = len(state.hands), state.phase
    reject_if((phase == HUNT) != bool(state.market), "market", "cards lie there during the hunt, and only then")
    if phase == HUNT:
        check_hunt(state)
    elif state.step > (0 if phase == OVER else n - 1):
        raise BadPosition("step", "so many seats cannot have finished")
    for seat, claims in enumerate(state.claims):
        order = (seat - state.first) % n
        most = 2 if phase == HUNT or (phase == ACTION and order >= state.step) else 0
        many = claims.bit_count() > most
        reject_if(many and not most, f"seats[{seat}].claims", "no card is marked now")
        doubt_if(state, many, f"seats[{seat}].claims", f"at most {most} cards are marked", "VALE-HUNT-4")
    active = (state.first + state.step) % n
    usable = 0
    if phase == RESOLUTION:
        usable = state.area[active]
    if state.used & ~(usable & state.game.deck.actives):
        raise BadPosition("used", "active cards of the seat whose resolution it is")
    reject_if(len(state.history) != state.round - (phase != OVER), "history", "one entry for each round that is over")
    if phase == OVER and (
        state.history[-1] != tuple(state.scores) or (max(state.scores) < GOAL and state.round < ROUNDS)
    ):
        raise BadPosition("phase", "a game is over after the tenth round or with 60 points")
    reject_if(phase == HUNT and max(state.scores) >= GOAL, "phase", "with 60 points there is no further round")


def check_hunt(state: ValeState) -> None:
    """Check that as many cards were taken as steps made, each by the seat of that step (VALE-HUNT-4)."""
    n = len(state.hands)
    order = [(state.first + k) % n for k in range(n)]
    laid = (order + order[::-1])[: state.step]
    for seat, claims in enumerate(state.claims):
        marks = f"after {state.step} turns of the hunt {laid.count(seat)} are marked"
        doubt_if(state, claims.bit_count() != laid.count(seat), f"seats[{seat}].claims", marks, "VALE-HUNT-4")
    shown = state.market.bit_count() + state.step
    reject_if(shown > 2 * n, "market", f"{2 * n} cards are revealed")
    fewer = shown < 2 * n and (state.pile or state.discard)
    doubt_if(state, fewer, "market", f"{2 * n} cards are revealed", "VALE-HUNT-1")


def check_frames(state: ValeState) -> None:
    """Raise BadPosition for frames that no game can reach. The rest of the state has been checked."""
    frames = state.frames
    reject_if(frames and state.phase in (HUNT, OVER), "frames", "nothing is pending in this phase")
    reject_if(len(frames) > DEEPEST, "frames", f"there are {DEEPEST} at most")
    active = state.active_seat()
    for k, frame in enumerate(frames):
        above = frames[k + 1][0] if k + 1 < len(frames) else None
        field = f"frames[{k}]"
        do, seat = frame[:2]
        if do == KEEP:
            reject_if(above is not None, field, "stones to keep are chosen before all else")
            reject_if(len(frames) > 1 and seat != active, f"{field}.seat", "what waits below belongs to another seat")
            continue
        turn = Problem("it is the turn of ", Part("seat", active))
        reject_if(do != GIVE and seat != active, f"{field}.seat", turn)
        if do == REST:
            reject_if(above != KEEP, field, "the rest of an ability waits only for stones to be kept")
            check_rest(state, field, frame)
            continue
        reject_if(state.phase != ACTION or k, field, "this waits only in the actions, below all else")
        reject_if(above is not None and do not in (PICK, GENIE), field, "nothing else can happen while this waits")
        check_cause(state, field, frame)


def check_rest(state: ValeState, field: str, frame: Frame) -> None:
    """Check the rest of an ability: its effects exist and need no choice."""
    _, seat, card, of, active, start = frame
    deck = state.game.deck
    steps = deck.active[of] if active else deck.instant[of]
    if not 0 < start < len(steps) or any(effect.kinds for effect in steps[start:]):
        raise BadPosition(f"{field}.next", "there is no such step to go on with")
    reject_if(not active and state.phase != ACTION, f"{field}.ability", "instant effects belong to the actions")
    if of != card and not any(
        isinstance(effect, Copy) and effect.active == bool(active) for effect in deck.instant[card] + deck.active[card]
    ):
        raise BadPosition(f"{field}.of", "this card copies no such effect")
    if not state.area[seat] >> card & 1 or not state.area[seat] >> of & 1:
        raise BadPosition(f"{field}.card", "it lies in the area")


def check_cause(state: ValeState, field: str, frame: Frame) -> None:
    """Check that the card of a frame is where it must be, that it creates such a frame, and what was chosen so far."""
    do, seat, card, detail = frame
    owner = state.active_seat()
    causes = [effect for effect in reach(state, owner, card) if isinstance(effect, CAUSES[do])]
    if do in (GIVE, FREE):
        causes = [e for e in causes if getattr(e, "family", -1) == detail]
    reject_if(not causes, f"{field}.card", "it leaves nothing like this to do")
    hatched = isinstance(causes[0], Hatch)
    reject_if(not (state.discard if hatched else state.area[owner]) >> card & 1, f"{field}.card", "it lies elsewhere")
    if do == FREE and not hatched and state.area[owner].bit_count() >= state.round:
        raise BadPosition(field, "there is no free area")
    if do == DROP and (detail & ~(state.area[owner] & ~(1 << card)) or detail.bit_count() >= DROPPED):
        raise BadPosition(f"{field}.chosen", f"fewer than {DROPPED} other cards of the area")
    if do == GENIE and detail & ~(state.game.deck.actives & state.area[seat]):
        raise BadPosition(f"{field}.used", "active cards of this seat")
    if do == PICK and detail.bit_count() > 1:
        raise BadPosition(f"{field}.taken", "one at most is taken while another is to be chosen")


def reach(state: ValeState, seat: int, card: int) -> Iterator[Effect]:
    """The instant effects that a card can have: its own, or those it can copy."""
    deck = state.game.deck
    for effect in deck.instant[card]:
        if isinstance(effect, Copy):
            for c in cards_in(state.area[seat] & ~(1 << card)):
                yield from deck.instant[c]
        else:
            yield effect
