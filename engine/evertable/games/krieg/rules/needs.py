"""What a card or an option of a King lacks, so that it cannot be used at all (KRIEG-POWER-3, KRIEG-KINGS-4).

A function here returns what comes after the name of the effect in a message id, or None if nothing is lacking. Cards
without a choice are legal by it; for others a list of choices is legal, which is empty where something is lacking.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from ....core.action import Action
from ....core.errors import Reason
from ..cards import effects
from ..cards.catalogue import CARDS, POWER, SLUG, UNIT, Card
from ..cards.effects import Effect
from ..model.played import card as last_card
from ..model.rows import IN_HAND
from ..model.state import KriegState
from . import crusade, fate, field, hands, weather_cards
from .powers.shared import BARE, can_draw

Lacks = Callable[[KriegState, int, Any], "str | None"]
"""(state, seat, effect) -> what the effect lacks."""


def fortified(state: KriegState, seats: Iterable[int]) -> str:
    """ ".fortress" if these sides, which have no unit that can be moved, have units; else ""."""
    return ".fortress" if any(state.rows[r] for seat in seats for r in range(3 * seat, 3 * seat + 3)) else ""


def own(state: KriegState, seat: int, effect: object) -> str | None:
    """A unit of one's own."""
    return None if field.side_targets(state, seat) else ".own" + fortified(state, [seat])


def foe(state: KriegState, seat: int, effect: object) -> str | None:
    """A unit of an opponent."""
    return None if field.victims(state, seat) else ".theirs" + fortified(state, state.game.opponents[seat])


def both(state: KriegState, seat: int, effect: object) -> str | None:
    """A unit of one's own, and one of an opponent."""
    return own(state, seat, effect) or foe(state, seat, effect)


def unit(state: KriegState, seat: int, effect: object) -> str | None:
    """A unit of any side."""
    return None if field.all_targets(state) else fortified(state, range(state.game.seats))


def host(state: KriegState, seat: int, effect: effects.Attach) -> str | None:
    """A unit of any side that can carry one more of this card."""
    if field.hosts_of(state, effect.what):
        return None
    return ".full" if any(state.rows) else ""


def another(state: KriegState, seat: int, effect: object) -> str | None:
    """A price, and another unit."""
    units = field.all_targets(state)
    alone = len(units) == 1 and field.is_single(state, units[0])
    return own(state, seat, effect) or (".other" if alone else None)


def struck(state: KriegState, seat: int, effect: object) -> str | None:
    """A unit on a side that a Crusade strikes."""
    sides = (seat, *state.game.others[seat])
    able = [side for side in sides if field.side_targets(state, side)]
    if any(crusade.can_fall(state, side) for side in able):
        return None
    return fortified(state, sides)


def sacrifice(state: KriegState, seat: int, effect: object) -> str | None:
    """A price, and a card to draw."""
    return own(state, seat, effect) if can_draw(state) else ".deck"


def execute(state: KriegState, seat: int, effect: object) -> str | None:
    """One's King, on the field or in hand, and a unit to draw."""
    if not state.decks[UNIT]:
        return ".deck"
    return None if state.crowns[seat] <= IN_HAND else ""


def change(state: KriegState, seat: int, effect: object) -> str | None:
    """Active weather."""
    if weather_cards.refs(state.weather):
        return None
    return ".waiting" if state.weather else ""


def take_back(state: KriegState, seat: int, effect: object) -> str | None:
    """The card that was played last, where it went, and a price for it."""
    moved = fate.why_gone(state, seat)
    return moved or (None if len(state.hand(seat)) > 1 else ".price")


def when(possible: Callable[[KriegState, int], object]) -> Lacks:
    """An effect that can lack only one thing."""
    return lambda state, seat, effect: None if possible(state, seat) else ""


LACKS: dict[type[Any], Lacks] = {
    effects.Withdraw: own,
    effects.EachLoses: own,
    effects.DiscardStrongest: struck,
    effects.Execute: execute,
    effects.Smuggle: when(lambda state, seat: can_draw(state)),
    effects.RecallKing: when(hands.on_field),
    effects.DrawLater: lambda state, seat, effect: None if len(state.units[seat]) >= effect.cost else "",
    effects.ChangeWeather: change,
    effects.Steal: another,
    effects.Attach: host,
    effects.DiscardOne: unit,
    effects.Shift: unit,
    effects.Sacrifice: sacrifice,
    effects.Strike: both,
    effects.Trade: both,
    effects.SuspendUnits: foe,
    effects.TakeBack: take_back,
    effects.Draw: when(lambda state, seat: can_draw(state)),
    effects.Reveal: when(lambda state, seat: any(state.powers[other] for other in state.game.opponents[seat])),
    effects.SuspendKing: when(lambda state, seat: any(hands.on_field(state, n) for n in range(state.game.seats))),
    effects.DeployTop: when(lambda state, seat: state.graves[UNIT]),
    effects.DeployAny: when(lambda state, seat: state.graves[UNIT]),
    effects.Salvage: when(lambda state, seat: state.graves[POWER]),
}
SHARED = (".own", ".own.fortress", ".theirs", ".theirs.fortress")
"""What all cards that need units of a side lack by one message."""


def offer_bare(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """The card alone: nothing is chosen with it, or only after it is played."""
    effect = CARDS[kind].effect
    return () if LACKS[type(effect)](state, seat, effect) is not None else (BARE[kind],)


def why_not(state: KriegState, seat: int, card: Card, effect: Effect) -> Reason | None:
    """Why a card or an option of a King is not possible now; None if it is."""
    what = LACKS[type(effect)](state, seat, effect)
    if what is None:
        return None
    args: dict[str, object] = {"card": card.slug}
    if isinstance(effect, effects.DrawLater):
        args["n"] = effect.cost
    if isinstance(effect, effects.TakeBack) and what == ".fortress":
        args["other"] = SLUG[last_card(state.played[seat])]
    return Reason(f"krieg.needs.{'unit' if what in SHARED else effect.name}{what}", args, card.rule)
