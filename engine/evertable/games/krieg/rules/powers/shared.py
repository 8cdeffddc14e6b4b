"""What all powers and Kings share."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache

from .....core.action import Action
from ...cards.catalogue import CARDS, POWER, SLUG, UNIT
from ...cards.effects import LINES, Countdown, Loan, Spy, WeatherEffect
from ...model.phases import DRAW, ActionsByRef
from ...model.played import code_of
from ...model.rows import ROW_NAME
from ...model.state import KriegState
from .. import hands

Offer = Callable[["KriegState", int, int], Sequence[Action]]
"""(state, seat, kind) -> the legal actions with a card of that kind in the seat's hand."""
Use = Callable[["KriegState", int, int, Action], None]
"""(state, seat, kind, action): carry out one of those actions."""

BARE = tuple(Action(("play", slug)) for slug in SLUG)
ONE = tuple(ActionsByRef("play", slug) for slug in SLUG)


@lru_cache(maxsize=1 << 12)
def longer(*begin: str) -> ActionsByRef:
    """A cache of actions that begin with these words, by their last ref."""
    return ActionsByRef(*begin)


def use(state: KriegState, seat: int, kind: int, how: str = "power", **where: object) -> None:
    """Take the played card out of the hand and emit the event. Call it once the card lies where it acts, so that the
    event shows the result.
    """
    hands.leave(state, seat, kind)
    if state.events is not None:
        state.tell("played", None, seat=seat, card=SLUG[kind], how=how, **where)


def spend(state: KriegState, seat: int, kind: int) -> None:
    """Send a played card to its graveyard after its effect."""
    hands.to_grave(state, kind)
    state.played[seat] = code_of(kind, len(state.graves[POWER]) - 1)


def spent(act: Use) -> Use:
    """Plays a card that goes to its graveyard after `act`, which is what it does."""

    def play(state: KriegState, seat: int, kind: int, action: Action) -> None:
        use(state, seat, kind)
        act(state, seat, kind, action)
        spend(state, seat, kind)

    return play


def ask_to_draw(state: KriegState, seat: int, n: int) -> None:
    """Push a decision to draw `n` cards on top of what is pending."""
    state.frames = (*state.frames, (DRAW, seat, n))


def can_draw(state: KriegState) -> bool:
    """Whether the unit or the power deck has a card."""
    return bool(state.decks[UNIT] or state.decks[POWER])


def seat_ref(seat: int) -> str:
    """A seat as a ref."""
    return str(seat + 1)


def opponent(state: KriegState, seat: int, action: Action) -> int:
    """The opponent an action names in its last ref, or the only one."""
    opponents = state.game.opponents[seat]
    return opponents[0] if len(opponents) == 1 else int(action[-1]) - 1


@cache
def fixed_offers(opponents: tuple[int, ...]) -> Mapping[int, tuple[Action, ...]]:
    """Kind -> the legal actions of power cards that are always the same, given the seat's opponents."""
    found: dict[int, tuple[Action, ...]] = {}
    for kind, card in enumerate(CARDS):
        effect = card.effect
        if isinstance(effect, WeatherEffect):
            found[kind] = tuple(ONE[kind][LINES[line]] for line in effect.lines)
        elif isinstance(effect, Spy):
            found[kind] = tuple(ONE[kind][ROW_NAME[3 * other + line]] for other in opponents for line in effect.lines)
        elif isinstance(effect, Countdown):
            found[kind] = (BARE[kind],)
        elif isinstance(effect, Loan):
            one = len(opponents) == 1
            found[kind] = (BARE[kind],) if one else tuple(ONE[kind][seat_ref(other)] for other in opponents)
    return found
