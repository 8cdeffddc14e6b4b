"""Kings: a row doubled while fielded, and one of two or three things done when played (KRIEG-KINGS)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import SLUG, effect_of
from ...cards.effects import LINES, Effect
from ...model.phases import SUSPEND, TRADE
from ...model.played import code_of
from ...model.rows import ROW_NAME, ROW_OF, find, kind_of, row_of, side_places
from ...model.state import KriegState
from .. import field, sets, weather_cards
from .shared import ONE, ask_to_draw, can_draw, longer, seat_ref, use

Refs = tuple[str, ...]


def halve(state: KriegState, seat: int, effect: Effect) -> Sequence[Refs]:
    """Always possible."""
    return (("halve",),)


def suspend(state: KriegState, seat: int, effect: Effect) -> Sequence[Refs]:
    """Each opponent with units that can be moved."""
    return against("aside", field.victims(state, seat))


def change(state: KriegState, seat: int, effect: Effect) -> Sequence[Refs]:
    """The same choices as Gale."""
    return weather_cards.changes(state.weather)


def draw(state: KriegState, seat: int, effect: Effect) -> Sequence[Refs]:
    """While a deck has a card."""
    return (("draw",),) if can_draw(state) else ()


def discard(state: KriegState, seat: int, effect: Effect) -> Sequence[Refs]:
    """Any unit."""
    return [("discard", ref) for ref in field.all_targets(state)]


def trade(state: KriegState, seat: int, effect: Effect) -> Sequence[Refs]:
    """Each opponent with units, if the seat has one too; the two units are chosen next."""
    return against("swap", field.victims(state, seat)) if field.side_targets(state, seat) else ()


def against(word: str, victims: Sequence[int]) -> Sequence[Refs]:
    """The refs of an option that hits one opponent, who is not named if there is only one."""
    return ((word,),) if len(victims) == 1 else [(word, seat_ref(victim)) for victim in victims]


OPTIONS: dict[type[Effect], Callable[[KriegState, int, Effect], Sequence[Refs]]] = {
    effects.Halve: halve,
    effects.SuspendUnits: suspend,
    effects.ChangeWeather: change,
    effects.Draw: draw,
    effects.DiscardOne: discard,
    effects.Trade: trade,
}
OPTION_OF: dict[str, type[Effect]] = {
    "halve": effects.Halve,
    "aside": effects.SuspendUnits,
    "clear": effects.ChangeWeather,
    "move": effects.ChangeWeather,
    "draw": effects.Draw,
    "discard": effects.DiscardOne,
    "swap": effects.Trade,
}
"""First word of an option -> its effect."""


def offer(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """One's own row and an option; the row alone if no option is possible (KRIEG-KINGS-4)."""
    effect = effect_of(kind, effects.KingEffect)
    ways = [way for option in effect.options for way in OPTIONS[type(option)](state, seat, option)]
    rows = ROW_NAME[3 * seat : 3 * seat + 3]
    if not ways:
        return [ONE[kind][row] for row in rows]
    slug = SLUG[kind]
    return [longer("play", slug, row, *way[:-1])[way[-1]] for row in rows for way in ways]


def play(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the King beside the row, then carry out the option."""
    effect = effect_of(kind, effects.KingEffect)
    refs = action[3:]
    line = ROW_OF[action[2]] % 3
    state.crowns[seat] = line
    use(state, seat, kind, "king", row=action[2], way=refs[0] if refs else None)
    state.played[seat] = code_of(kind, line)
    if not refs:
        return
    option = next(option for option in effect.options if isinstance(option, OPTION_OF[refs[0]]))
    if isinstance(option, effects.Halve):
        weather_cards.set_in(state, kind, option.line)
        state.tell("halved", card=SLUG[kind], line=LINES[option.line])
    elif isinstance(option, effects.SuspendUnits):
        sets.begin(state, seat, SUSPEND, side_places(state.rows, hit(state, seat, refs)), option.count, option.count)
    elif isinstance(option, effects.ChangeWeather):
        weather_cards.change(state, refs)
    elif isinstance(option, effects.Draw):
        ask_to_draw(state, seat, option.count)
    elif isinstance(option, effects.DiscardOne):
        field.discard(state, find(state.rows, refs[1]))
    else:
        state.frames = (*state.frames, (TRADE, seat, hit(state, seat, refs)))


def hit(state: KriegState, seat: int, refs: Refs) -> int:
    """The opponent that an option of `against` hits."""
    return field.victims(state, seat)[0] if len(refs) == 1 else int(refs[1]) - 1


def suspended(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Set the chosen units aside (KRIEG-LION-KING-1)."""
    for at in picked:
        field.set_aside(state, at)


def trades(state: KriegState, seat: int, victim: int) -> Sequence[Action]:
    """All pairs of one's own unit and one of the victim's."""
    theirs = field.side_targets(state, victim)
    return [longer("swap", own)[ref] for own in field.side_targets(state, seat) for ref in theirs]


def make_trade(state: KriegState, action: Action) -> None:
    """Put each unit into the row of the other, with its attachments (KRIEG-TRAITOR-KING-1)."""
    own, theirs = find(state.rows, action[1]), find(state.rows, action[2])
    one, two = field.take_off(state, own), field.take_off(state, theirs)
    field.put(state, row_of(theirs), one)
    field.put(state, row_of(own), two)
    row, card = row_of(theirs), SLUG[kind_of(theirs)]
    other = {"other_card": card, "other_row": ROW_NAME[row], "other_attached": field.worn(theirs)}
    field.tell_of_unit(state, "swapped", own, other_seat=row // 3, **other)


sets.CLOSE[SUSPEND] = suspended
