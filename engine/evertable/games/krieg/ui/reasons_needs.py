"""Why a card cannot be played at all, or an option of a King is not possible. A `needs_` function returns the suffix of
a message id for what is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ....core.errors import Reason
from ..cards import effects
from ..cards.catalogue import SLUG, UNIT, Card
from ..cards.effects import Effect
from ..model.played import ATTACHED, GONE, STANDING
from ..model.played import card as last_card
from ..model.rows import FORTRESS
from ..model.state import KriegState
from ..rules import fate, field, powers
from ..text.card_text import rule_of


def some(state: KriegState, seats: Iterable[int]) -> str:
    """The suffix of the message: ".fortress" if these sides have units, which are then all fortified, else nothing."""
    return ".fortress" if any(state.rows[r] for seat in seats for r in range(3 * seat, 3 * seat + 3)) else ""


def needs_own(state: KriegState, seat: int) -> str:
    """A unit of one's own."""
    return ".own" + some(state, [seat])


def needs_any(state: KriegState, seat: int) -> str:
    """A unit of any side."""
    return some(state, range(state.game.seats))


def needs_struck(state: KriegState, seat: int) -> str:
    """A unit on a side that a Crusade strikes."""
    return some(state, (seat, *state.game.others[seat]))


def needs_theirs(state: KriegState, seat: int) -> str:
    """A unit of an opponent, and one of one's own."""
    if not field.side_targets(state, seat):
        return needs_own(state, seat)
    return ".theirs" + some(state, state.game.opponents[seat])


def needs_other(state: KriegState, seat: int) -> str:
    """A price, and another unit."""
    return ".other" if field.side_targets(state, seat) else needs_own(state, seat)


def needs_foe(state: KriegState, seat: int) -> str:
    """A unit of an opponent."""
    return ".theirs" + some(state, state.game.opponents[seat])


def needs_weather(state: KriegState, seat: int) -> str:
    """Active weather."""
    return ".waiting" if state.weather else ""


def needs_sacrifice(state: KriegState, seat: int) -> str:
    """A price, and a card to draw."""
    return needs_own(state, seat) if powers.can_draw(state) else ".deck"


def needs_execute(state: KriegState, seat: int) -> str:
    """A King, and a unit to draw."""
    return "" if state.decks[UNIT] else ".deck"


def needs_take_back(state: KriegState, seat: int) -> str:
    """A card that can come back, and a price."""
    if state.played[seat] < 0:
        return ".first"
    if fate.found(state, seat) is not None:
        return ".price"
    code, kind = state.played[seat], last_card(state.played[seat])
    r, unit = code & 0xFF, (code >> 16) - 1
    if kind in STANDING and kind not in ATTACHED and r != GONE and r < len(state.rows):
        same = state.rows[r] if state.game.ruleset < 2 else [unit]
        if any(other & FORTRESS and other >> 8 == kind for other in same):
            return ".fortress"
    return ".card"


NEEDS: dict[str, Callable[[KriegState, int], str]] = {
    "changeweather": needs_weather,
    "withdraw": needs_own,
    "steal": needs_other,
    "discardstrongest": needs_struck,
    "discardone": needs_any,
    "execute": needs_execute,
    "takeback": needs_take_back,
    "sacrifice": needs_sacrifice,
    "shift": needs_any,
    "eachloses": needs_own,
    "strike": needs_theirs,
    "suspendunits": needs_foe,
    "trade": needs_theirs,
}
"""Effect -> what its message id `krieg.needs.<effect>` is extended by; effects that can lack only one thing are not
here.
"""


def needed(state: KriegState, seat: int, card: Card, effect: Effect) -> Reason:
    """The Reason why an effect is not possible now."""
    what = NEEDS[effect.name](state, seat) if effect.name in NEEDS else ""
    name = f"unit{what}" if what in SHARED else f"{effect.name}{what}"
    args: dict[str, object] = {"card": card.slug}
    if isinstance(effect, effects.DrawLater):
        args["n"] = effect.cost
    if what == ".fortress" and effect.name == "takeback":
        args["other"] = SLUG[last_card(state.played[seat])]
    return Reason(f"krieg.needs.{name}", args, rule_of(card))


SHARED = (".own", ".own.fortress", ".theirs", ".theirs.fortress")
"""The suffixes for which all cards that need units of a side share one message."""
