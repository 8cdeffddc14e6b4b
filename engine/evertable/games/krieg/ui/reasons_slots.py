"""Why a ref is not what a card asks for in its place.

Each function here explains what is wrong with a ref of one sort (a unit, a row, an opponent, ...); `SLOTS` says which
sorts an effect asks for.
"""

from __future__ import annotations

from collections.abc import Callable

from ....core.cards.messages import message
from ....core.errors import Reason
from ..cards import effects
from ..cards.catalogue import CARDS, FIRST_KING, FIRST_POWER, KIND, POWER, SLUG
from ..cards.effects import LINE_OF, LINES
from ..model.rows import ROW_OF
from ..model.state import KriegState
from ..rules import field, powers_field, weather
from ..rules.powers_king import OPTION_OF
from ..rules.scoring.totals import PENDING
from .reasons_needs import needed
from .reasons_refs import Ask, is_unit, line_names, no_row, row_of_side, seat_of, thing, unit_args, unit_reason

Slot = Callable[[Ask], Reason]


# ---- units ----


def any_unit(ask: Ask) -> Reason:
    """A unit of any side that can be moved and discarded."""
    if not is_unit(ask.ref):
        return ask.wants("unit")
    return unit_reason(ask.state, ask.ref) or ask.wants("unit")


def host(ask: Ask) -> Reason:
    """A unit of any side, fortified or not."""
    return Reason("krieg.unit.gone", unit_args(ask.ref)) if is_unit(ask.ref) else ask.wants("host")


def price(ask: Ask) -> Reason:
    """A unit of one's own, to be given up."""
    if not is_unit(ask.ref):
        return ask.wants("price")
    if ROW_OF[ask.ref.partition(".")[0]] // 3 != ask.seat:
        return ask.says("price.own", **unit_args(ask.ref))
    return any_unit(ask)


def taken(ask: Ask) -> Reason:
    """Another unit than the price."""
    if ask.ref == ask.before[0]:
        return ask.says("price.taken", unit=unit_args(ask.ref)["unit"])
    return any_unit(ask)


# ---- rows and lines ----


def deploy(ask: Ask) -> Reason:
    """The row of a unit card."""
    return row_of_side(ask, ask.card, ask.rule)


def deploy_top(ask: Ask) -> Reason:
    """The row of the next flexible unit that Grail brings."""
    tops = [CARDS[top] for top in powers_field.top_cards(ask.state, ask.kind) if len(CARDS[top].lines) > 1]
    return row_of_side(ask, tops[len(ask.before)], ask.rule)


def deploy_any(ask: Ask) -> Reason:
    """The row of a flexible unit that Pyre brings."""
    return row_of_side(ask, CARDS[KIND[ask.before[0]]], ask.rule)


def weather_line(ask: Ask) -> Reason:
    """A line that a weather may lie over."""
    assert isinstance(ask.card.effect, effects.WeatherEffect)
    lines = line_names(ask.card.effect.lines)
    if ask.ref in LINE_OF:
        return ask.says("row.weather", line=ask.ref, lines=lines)
    return ask.wants("line", lines=lines)


def spy_row(ask: Ask) -> Reason:
    """A row of an opponent."""
    assert isinstance(ask.card.effect, effects.Spy)
    lines, r = ask.card.effect.lines, ROW_OF.get(ask.ref)
    if r is None:
        return no_row(ask, ask.card, lines)
    if r // 3 not in ask.state.game.opponents[ask.seat]:
        return ask.says("row.opponent", "KRIEG-SPIES-1")
    return ask.says("row.type", line=ask.ref[2:], lines=line_names(lines))


def king_row(ask: Ask) -> Reason:
    """A row of one's own, for a King."""
    return ask.says("row.king", "KRIEG-KINGS-1") if ask.ref in ROW_OF else no_row(ask, ask.card, range(3))


def other_row(ask: Ask) -> Reason:
    """Another row of the side that a unit is on."""
    r, unit = ROW_OF.get(ask.ref), unit_args(ask.before[0])
    if r is None:
        return ask.wants("other_row", **unit)
    if r // 3 != unit["unit_seat"]:
        return ask.says("row.side", **unit)
    return ask.says("row.same", **unit)


# ---- players, Kings, weather, graveyards, hands ----


def opponent(ask: Ask, has: Callable[[KriegState, int], bool] = lambda state, seat: True, what: str = "") -> Reason:
    """A player on another side for whom `has(state, seat)` is true."""
    seat = seat_of(ask.state, ask.ref)
    if seat is None:
        return ask.wants("opponent")
    if seat == ask.seat:
        return ask.says("seat.self")
    if seat not in ask.state.game.opponents[ask.seat]:
        return ask.says("seat.partner", to_seat=seat)
    return ask.wants("opponent") if has(ask.state, seat) else ask.says(f"seat.{what}", to_seat=seat)


def opponent_with_units(ask: Ask) -> Reason:
    """An opponent with a unit that is not fortified."""
    seat = seat_of(ask.state, ask.ref)
    fortified = seat is not None and any(ask.state.rows[3 * seat : 3 * seat + 3])
    return opponent(ask, lambda s, n: bool(field.side_targets(s, n)), "fortress" if fortified else "units")


def opponent_with_powers(ask: Ask) -> Reason:
    """An opponent with power cards in hand."""
    return opponent(ask, lambda s, n: bool(s.powers[n]), "powers")


def fielded_king(ask: Ask) -> Reason:
    """A King on the field."""
    if KIND.get(ask.ref, 0) >= FIRST_KING:
        return ask.says("king.away", other=ask.ref)
    return ask.wants("king")


def change_word(ask: Ask) -> Reason:
    """What is done with the weather."""
    return ask.wants("change")


def active_weather(ask: Ask) -> Reason:
    """A weather that acts."""
    slug = ask.ref.partition(".")[0]
    if slug not in KIND:
        return ask.wants("weather")
    waits = any(w & PENDING and SLUG[w >> 3] == slug for w in ask.state.weather)
    return ask.says("weather.waiting" if waits else "weather.none", "KRIEG-WEATHER-2" if waits else None, other=slug)


def other_line(ask: Ask) -> Reason:
    """Another line than a weather lies over."""
    moved = weather.refs(ask.state.weather)[ask.before[-1]]
    here = LINES[moved >> 1 & 3]
    if ask.ref == here:
        return ask.says("weather.there", other=SLUG[moved >> 3], line=here)
    return ask.wants("line", lines=[line for line in LINES if line != here])


def hand_card(ask: Ask) -> Reason:
    """Another card of the hand, as a price."""
    kind = KIND.get(ask.ref)
    if kind is None:
        return ask.wants("hand")
    if kind == ask.kind:
        return ask.says("price.itself")
    return Reason("krieg.hand.none", {"card": ask.ref}, ask.rule)


def buried_unit(ask: Ask) -> Reason:
    """A card of the unit graveyard."""
    kind = KIND.get(ask.ref)
    if kind is None or kind >= FIRST_POWER:
        return ask.wants("buried")
    return ask.says("grave.none", other=ask.ref, deck="unit")


def top_power(ask: Ask) -> Reason:
    """One of the topmost cards of the power graveyard."""
    assert isinstance(ask.card.effect, effects.Salvage)
    kind, top = KIND.get(ask.ref), ask.card.effect.top
    if kind is None or not FIRST_POWER <= kind < FIRST_KING:
        return ask.wants("top", n=top)
    if kind in ask.state.graves[POWER]:
        return ask.says("grave.deep", other=ask.ref, n=top)
    return ask.says("grave.none", other=ask.ref, deck="power")


# ---- a King's ways ----


def way(ask: Ask) -> Reason:
    """An option of a King that is possible."""
    effect = ask.card.effect
    assert isinstance(effect, effects.KingEffect)
    chosen = OPTION_OF.get(ask.ref)
    option = next((option for option in effect.options if type(option) is chosen), None)
    if option is None:
        ways = [f"way.{word}" for one in effect.options for word, kind in OPTION_OF.items() if kind is type(one)]
        lines = [LINES[one.line] for one in effect.options if isinstance(one, effects.Halve)]
        listed = [message(name, **({"line": lines[0]} if name == "way.halve" else {})) for name in ways]
        return ask.says("way.wanted", thing=thing(ask.state, ask.ref), ways=listed)
    return needed(ask.state, ask.seat, ask.card, option)._replace(rule="KRIEG-KINGS-4")


def way_part(ask: Ask) -> Reason:
    """What the option of a King asks for."""
    parts: dict[str, tuple[Slot, ...]] = {
        "aside": (opponent_with_units,),
        "swap": (opponent_with_units,),
        "discard": (any_unit,),
        "move": (active_weather, other_line),
    }
    return parts[ask.before[1]][len(ask.before) - 2](ask)


SLOTS: dict[str, tuple[Slot, ...]] = {
    "weather": (weather_line,),
    "changeweather": (change_word, active_weather, other_line),
    "spy": (spy_row,),
    "steal": (price, taken),
    "attach": (host,),
    "loan": (opponent,),
    "discardone": (any_unit,),
    "suspendking": (fielded_king,),
    "reveal": (opponent_with_powers,),
    "takeback": (hand_card,),
    "deploytop": (deploy_top, deploy_top),
    "deployany": (buried_unit, deploy_any),
    "shift": (any_unit, other_row),
    "salvage": (top_power,),
    "sacrifice": (price,),
    "strike": (price, opponent_with_units),
    "king": (king_row, way, way_part, way_part),
}
"""Effect -> the checks of its refs in order; effects that are not here take no refs."""
