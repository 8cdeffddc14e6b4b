"""Reading a position document: every field checked, hidden cards dealt, nothing left that breaks a rule."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from ...kernel.errors import BadPosition
from ...kernel.fields import whole
from ...kernel.rng import Rng
from . import position_frames, stones
from .frames import ACTION, FREE, GOAL, HUNT, KEEP, OVER, PHASES, RESOLUTION, ROUNDS
from .knowledge import Deal
from .position import HELD, HIDDEN
from .position_reader import PositionReader
from .rules_resolution import uses
from .state import ValeState

if TYPE_CHECKING:
    from .game import Vale

MOST_POINTS = 9999
TRIES = 1000
HELD_GAP = -2
ON_TOP = "tengu"
"""The only card that can lie known on top of the pile (VALE-KNOW-3)."""


def state_of(game: Vale, data: Mapping[str, Any], rng: Rng | None) -> ValeState:
    """The state a document describes; raises BadPosition, which names the field.

    A missing pile holds every card that lies nowhere else.
    """
    read = PositionReader(data)
    read.belongs_to(game)
    draw = rng or Rng(0)
    state = ValeState(game, read.generator(draw))
    n = game.num_players()
    state.round = read.number("round", 1, 1, ROUNDS)
    state.first = read.number("first", 0, 0, n - 1)
    state.phase = read.choice("phase", PHASES, "action")
    state.step = read.number("step", 0, 0, 2 * n - 1)
    state.top_known = read.flag("top_known")
    read_seats(state, read)
    gaps = read_cards(state, read)
    read_history(state, read)
    state.frames = [position_frames.frame_of(part, n) for part in read.parts("frames", 40)]
    for _ in range(TRIES):
        gaps.fill(state, draw)
        check(state)
        if not waits_for_hidden(state, gaps) or state.legal_actions():
            break
    if state.phase != OVER and not state.legal_actions():
        raise BadPosition("step", "there is nothing to decide here")
    return state


def waits_for_hidden(state: ValeState, gaps: Gaps) -> bool:
    """Whether a card is to be summoned out of a hand that was dealt: it holds one that can be (VALE-SUMMON-7)."""
    frame = state.frames[-1] if state.frames else None
    return frame is not None and frame[0] == FREE and any(c < 0 for c in gaps.hands[frame[1]])


def read_seats(state: ValeState, read: PositionReader) -> None:
    """What a seat has, but for its cards."""
    n = len(state.hands)
    seats = read.parts("seats", n)
    if len(seats) != n:
        raise BadPosition("seats", f"there are {n} of them")
    state.scores = [seat.number("score", 0, 0, MOST_POINTS) for seat in seats]
    state.stones = [seat.stones("stones") for seat in seats]


def read_history(state: ValeState, read: PositionReader) -> None:
    """The scores after each round that is over."""
    n, entries = len(state.hands), read.items("history", 10)
    for scores in entries:
        if (
            not isinstance(scores, (list, tuple))
            or len(scores) != n
            or not all(whole(points, 0, MOST_POINTS) for points in scores)
        ):
            raise BadPosition("history", f"each entry holds {n} scores, 0 to {MOST_POINTS}")
    state.history = tuple(tuple(scores) for scores in entries)


class Gaps(NamedTuple):
    """What a document leaves open: cards of hands and pile, -1 for any hidden card, -2 for one of `held`."""

    hands: list[list[int]]
    pile: list[int]
    hidden: list[int]
    """The cards that lie nowhere in the document."""

    def fill(self, state: ValeState, rng: Rng) -> None:
        """Deal the hidden cards; raises BadPosition where they do not fit."""
        deal = Deal(self.hidden, state.held, rng)
        try:
            for seat, hand in enumerate(self.hands):
                state.hands[seat] = sum(1 << (deal.one(held=c == HELD_GAP) if c < 0 else c) for c in hand)
            state.pile = bytes(deal.one(held=False) if c < 0 else c for c in self.pile)
        except IndexError:
            raise BadPosition("held", "it does not fit the cards that are hidden in hands") from None
        state._legal = None


def read_cards(state: ValeState, read: PositionReader) -> Gaps:
    """Where each of the 70 cards lies, but for those that are hidden."""
    deck = state.game.deck
    seats = read.parts("seats", len(state.hands))
    lies: dict[int, str] = {}

    def lay(field: str, cards: list[int]) -> int:
        for c in cards:
            if c >= 0 and c in lies:
                raise BadPosition(field, f"{deck.slug[c]} also lies in {lies[c]}")
            lies[c] = field
        return sum(1 << c for c in cards if c >= 0)

    state.discard = lay("discard", read.cards("discard"))
    state.market = lay("market", read.cards("market"))
    hands = []
    for seat, part in enumerate(seats):
        hands.append(part.cards("hand", (HIDDEN, HELD)))
        state.hands[seat] = lay(f"seats[{seat}].hand", hands[seat])
        state.area[seat] = lay(f"seats[{seat}].area", part.cards("area"))
        state.claims[seat] = lay(f"seats[{seat}].claims", part.cards("claims"))
        state.known[seat] = part.mask("known")
        if state.known[seat] & ~state.hands[seat]:
            raise part.fail("known", "it names cards that are in this hand")
    gaps = sum(c < 0 for hand in hands for c in hand)
    given = read.data.get("pile")
    pile = (
        [-1] * (len(deck.cards) - len([c for c in lies if c >= 0]) - gaps)
        if given is None
        else read.cards("pile", (HIDDEN,))
    )
    lay("pile", pile)
    lies.pop(-1, None)
    lies.pop(-2, None)
    total = len(lies) + gaps + sum(c < 0 for c in pile)
    if total != len(deck.cards):
        raise BadPosition("pile", f"{total} cards lie somewhere, but there are {len(deck.cards)}")
    state.held = read.mask("held")
    state.used = read.mask("used")
    return Gaps(hands, pile, [c for c in range(len(deck.cards)) if c not in lies])


def check(state: ValeState) -> None:
    """Refuse what no game can come to; raises BadPosition."""
    secret = sum(hand & ~known for hand, known in zip(state.hands, state.known, strict=True))
    if state.held & ~secret:
        raise BadPosition("held", "it names cards that are hidden in hands")
    if state.top_known and (not state.pile or state.game.deck.slug[state.pile[-1]] != ON_TOP):
        raise BadPosition("top_known", "only Tengu can lie known on top of the pile")
    for seat, area in enumerate(state.area):
        if area.bit_count() > state.round:
            raise BadPosition(f"seats[{seat}].area", f"round {state.round} has room for {state.round} summoned cards")
        limit = state.standing(seat).limit
        over = stones.count(state.stones[seat]) > limit
        if over != bool(state.frames and state.frames[-1][:2] == (KEEP, seat)):
            raise BadPosition(f"seats[{seat}].stones", f"more than {limit} are held only while choosing")
    check_phase(state)
    position_frames.check(state)
    idle = state.phase == RESOLUTION and not state.frames and not uses(state, state.active_seat(), state.used)
    if idle:
        raise BadPosition("step", "this seat has nothing to use")
    state.settle_turn()


def check_phase(state: ValeState) -> None:
    """Marks, market, used cards and scores are such as the phase has them."""
    n, phase = len(state.hands), state.phase
    if (phase == HUNT) != bool(state.market):
        raise BadPosition("market", "cards lie there during the hunt, and only then")
    if phase == HUNT:
        check_hunt(state)
    elif state.step > (0 if phase == OVER else n - 1):
        raise BadPosition("step", "so many seats cannot have finished")
    for seat, claims in enumerate(state.claims):
        order = (seat - state.first) % n
        most = 2 if phase == HUNT or (phase == ACTION and order >= state.step) else 0
        if claims.bit_count() > most:
            raise BadPosition(f"seats[{seat}].claims", f"{most} at most here")
    active = (state.first + state.step) % n
    usable = 0
    if phase == RESOLUTION:
        usable = state.area[active]
    if state.used & ~(usable & state.game.deck.actives):
        raise BadPosition("used", "active cards of the seat whose resolution it is")
    if len(state.history) != state.round - (phase != OVER):
        raise BadPosition("history", "one entry for each round that is over")
    if phase == OVER and (
        state.history[-1] != tuple(state.scores) or (max(state.scores) < GOAL and state.round < ROUNDS)
    ):
        raise BadPosition("phase", "a game is over after the tenth round or with 60 points")
    if phase == HUNT and max(state.scores) >= GOAL:
        raise BadPosition("phase", "with 60 points there is no further round")


def check_hunt(state: ValeState) -> None:
    """So many marks as steps, each by the seat whose step it was (VALE-HUNT-4)."""
    n = len(state.hands)
    order = [(state.first + k) % n for k in range(n)]
    laid = (order + order[::-1])[: state.step]
    for seat, claims in enumerate(state.claims):
        if claims.bit_count() != laid.count(seat):
            raise BadPosition(f"seats[{seat}].claims", f"{laid.count(seat)} marks after {state.step} steps")
    shown = state.market.bit_count() + state.step
    if shown > 2 * n or (shown < 2 * n and (state.pile or state.discard)):
        raise BadPosition("market", f"{2 * n} cards are revealed")
