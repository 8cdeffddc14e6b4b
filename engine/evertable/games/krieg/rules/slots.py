"""Why a ref is not what a card asks for in its place.

Each function here says what is wrong with a ref of one sort (a unit, a row, an opponent, ...) that is not among the
legal ones; `SLOTS` says which sorts an effect asks for.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ....core.cards.messages import message
from ....core.errors import Reason
from ..cards import effects
from ..cards.catalogue import CARDS, FIRST_KING, FIRST_POWER, KIND, POWER, SLUG
from ..cards.effects import LINE_OF, LINES
from ..model.rows import ROW_OF
from ..model.state import KriegState
from . import field, needs, pending, weather_cards
from .powers import about_units
from .powers.kings import OPTION_OF
from .refs import Ask, is_unit, line_names, no_row, row_of_side, seat_of, thing, unit_args, why_no_target
from .scoring.totals import PENDING

Slot = Callable[[Ask], Reason]


def why_not(state: KriegState, refs: tuple[str, ...]) -> Reason:
    """Why no card can be played like this: the first ref that no legal action has there."""
    if not refs:
        return Reason("krieg.hand.empty", {}, "KRIEG-TURN-3")
    kind = KIND.get(refs[0])
    if kind is None:
        return Reason("krieg.card.wanted", {"thing": thing(state, refs[0])}, "KRIEG-TURN-1")
    seat, card = state.turn, CARDS[kind]
    if kind not in state.hand(seat):
        return Reason("krieg.hand.none", {"card": card.slug}, "KRIEG-TURN-1")
    legal = [action[2:] for action in state.legal_actions() if action[:2] == ("play", card.slug)]
    if not legal:
        assert card.effect is not None
        lacking = needs.why_not(state, seat, card, card.effect)
        assert lacking is not None, "only what is not legal is refused"
        return lacking
    n = pending.accepted(legal, refs[1:])
    ask = Ask(state, seat, card, refs[1 : 1 + n], refs[1 + n], card.rule)
    alone = card.deck == "king" and n == 1
    if not alone and not any(len(ways) > n for ways in legal if ways[:n] == ask.before):
        return ask.says("enough", thing=thing(state, ask.ref))
    return (row_of_side if kind < FIRST_POWER else SLOTS[type(card.effect)][n])(ask)


# ---- units ----


def any_unit(ask: Ask) -> Reason:
    """A unit of any side that can be moved and discarded."""
    return (is_unit(ask.ref) and why_no_target(ask.state, ask.ref)) or ask.wants("unit")


def host(ask: Ask) -> Reason:
    """A unit of any side, fortified or not, that can carry one more of the card."""
    if not is_unit(ask.ref):
        return ask.wants("host")
    unit = unit_args(ask.ref)
    if ask.ref in field.all_hosts(ask.state):
        return ask.says("unit.full", "KRIEG-ATTACH-3", **unit)
    return Reason("krieg.unit.gone", unit)


def price(ask: Ask) -> Reason:
    """A unit of one's own, to be given up."""
    if not is_unit(ask.ref):
        return ask.wants("price")
    unit = unit_args(ask.ref)
    return any_unit(ask) if unit["unit_seat"] == ask.seat else ask.says("price.own", **unit)


def taken(ask: Ask) -> Reason:
    """Another unit than the price."""
    return ask.says("price.taken", unit=unit_args(ask.ref)["unit"]) if ask.ref == ask.before[0] else any_unit(ask)


# ---- rows and lines ----


def deploy_top(ask: Ask) -> Reason:
    """The row of the next flexible unit that Grail brings."""
    tops = [CARDS[top] for top in about_units.top_cards(ask.state, ask.kind) if len(CARDS[top].lines) > 1]
    return row_of_side(ask._replace(card=tops[len(ask.before)]))


def deploy_any(ask: Ask) -> Reason:
    """The row of a flexible unit that Pyre brings."""
    return row_of_side(ask._replace(card=CARDS[KIND[ask.before[0]]]))


def weather_line(ask: Ask) -> Reason:
    """A line that a weather may lie over."""
    lines = line_names(ask.effect.lines)
    return ask.says("row.weather", line=ask.ref, lines=lines) if ask.ref in LINE_OF else ask.wants("line", lines=lines)


def spy_row(ask: Ask) -> Reason:
    """A row of an opponent."""
    lines, r = ask.effect.lines, ROW_OF.get(ask.ref)
    if r is None:
        return no_row(ask, lines)
    if r // 3 not in ask.state.game.opponents[ask.seat]:
        return ask.says("row.opponent", "KRIEG-SPIES-1")
    return ask.says("row.type", line=ask.ref[2:], lines=line_names(lines))


def king_row(ask: Ask) -> Reason:
    """A row of one's own, for a King."""
    return ask.says("row.king", "KRIEG-KINGS-1") if ask.ref in ROW_OF else no_row(ask, range(3))


def other_row(ask: Ask) -> Reason:
    """Another row of the side that a unit is on."""
    r, unit = ROW_OF.get(ask.ref), unit_args(ask.before[0])
    if r is None:
        return ask.wants("other_row", **unit)
    return ask.says("row.same" if r // 3 == unit["unit_seat"] else "row.side", **unit)


# ---- players, Kings, weather, graveyards, hands ----


def opponent(ask: Ask) -> Reason:
    """A player on another side; where only some can be chosen, with the units or cards that are asked for."""
    seat = seat_of(ask.state, ask.ref)
    if seat is None:
        return ask.wants("opponent")
    if seat == ask.seat:
        return ask.says("seat.self")
    if seat not in ask.state.game.opponents[ask.seat]:
        return ask.says("seat.partner", to_seat=seat)
    if isinstance(ask.effect, effects.Reveal):
        return ask.says("seat.powers", to_seat=seat)
    return ask.says("seat" + (needs.fortified(ask.state, [seat]) or ".units"), to_seat=seat)


def fielded_king(ask: Ask) -> Reason:
    """A King on the field."""
    return ask.says("king.away", other=ask.ref) if KIND.get(ask.ref, 0) >= FIRST_KING else ask.wants("king")


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
    moved = weather_cards.refs(ask.state.weather)[ask.before[-1]]
    here = LINES[moved >> 1 & 3]
    if ask.ref == here:
        return ask.says("weather.there", other=SLUG[moved >> 3], line=here)
    return ask.wants("line", lines=[line for line in LINES if line != here])


def hand_card(ask: Ask) -> Reason:
    """Another card of the hand, as a price."""
    kind = KIND.get(ask.ref)
    if kind is None:
        return ask.wants("hand")
    return ask.says("price.itself") if kind == ask.kind else Reason("krieg.hand.none", {"card": ask.ref}, ask.rule)


def buried_unit(ask: Ask) -> Reason:
    """A card of the unit graveyard."""
    unit = KIND.get(ask.ref, FIRST_POWER) < FIRST_POWER
    return ask.says("grave.none", other=ask.ref, deck="unit") if unit else ask.wants("buried")


def top_power(ask: Ask) -> Reason:
    """One of the topmost cards of the power graveyard."""
    kind, top = KIND.get(ask.ref, -1), ask.effect.top
    if not FIRST_POWER <= kind < FIRST_KING:
        return ask.wants("top", n=top)
    if kind in ask.state.graves[POWER]:
        return ask.says("grave.deep", other=ask.ref, n=top)
    return ask.says("grave.none", other=ask.ref, deck="power")


# ---- a King's ways ----


def way(ask: Ask) -> Reason:
    """An option of a King that is possible."""
    options, chosen = ask.effect.options, OPTION_OF.get(ask.ref)
    option = next((option for option in options if type(option) is chosen), None)
    lacking = option and needs.why_not(ask.state, ask.seat, ask.card, option)
    if lacking:
        return lacking._replace(rule="KRIEG-KINGS-4")
    lines = [LINES[one.line] for one in options if isinstance(one, effects.Halve)]
    ways = [f"way.{word}" for one in options for word, kind in OPTION_OF.items() if kind is type(one)]
    listed = [message(name, **({"line": lines[0]} if name == "way.halve" else {})) for name in ways]
    return ask.says("way.wanted", thing=thing(ask.state, ask.ref), ways=listed)


def way_part(ask: Ask) -> Reason:
    """What the option of a King asks for."""
    parts: dict[str, tuple[Slot, ...]] = {
        "aside": (opponent,), "swap": (opponent,), "discard": (any_unit,), "move": (active_weather, other_line),
    }  # fmt: skip
    return parts[ask.before[1]][len(ask.before) - 2](ask)


SLOTS: dict[type[Any], tuple[Slot, ...]] = {
    effects.WeatherEffect: (weather_line,),
    effects.ChangeWeather: (change_word, active_weather, other_line),
    effects.Spy: (spy_row,),
    effects.Steal: (price, taken),
    effects.Attach: (host,),
    effects.Loan: (opponent,),
    effects.DiscardOne: (any_unit,),
    effects.SuspendKing: (fielded_king,),
    effects.Reveal: (opponent,),
    effects.TakeBack: (hand_card,),
    effects.DeployTop: (deploy_top, deploy_top),
    effects.DeployAny: (buried_unit, deploy_any),
    effects.Shift: (any_unit, other_row),
    effects.Salvage: (top_power,),
    effects.Sacrifice: (price,),
    effects.Strike: (price, opponent),
    effects.KingEffect: (king_row, way, way_part, way_part),
}
"""Effect -> the sorts of its refs in order; effects that are not here take no refs."""
