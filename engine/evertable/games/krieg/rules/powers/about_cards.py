"""Powers about cards in hands and graveyards: shown, taken back, set aside for the next round."""

from __future__ import annotations

from collections.abc import Sequence

from .....core.action import Action
from ...cards import effects
from ...cards.catalogue import BYTE, CARDS, KIND, POWER, SLUG, effect_of
from ...model.phases import LAY_BY
from ...model.rows import ANY_LINE, plain
from ...model.state import KriegState
from .. import fate, hands, sets
from .shared import BARE, ONE, opponent, seat_ref, spend, use


def offer_reveal(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """An opponent with power cards in hand."""
    opponents = state.game.opponents[seat]
    if len(opponents) == 1:
        return (BARE[kind],) if state.powers[opponents[0]] else ()
    return [ONE[kind][seat_ref(other)] for other in opponents if state.powers[other]]


def use_reveal(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Show the opponent's power cards to the player alone (KRIEG-EPIPHANY-1)."""
    hands.show(state, opponent(state, seat, action), seat)


def offer_take_back(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A card of the hand to discard, if the last card can come back."""
    if fate.why_gone(state, seat):
        return ()
    hand = state.hand(seat).replace(BYTE[kind], b"", 1)
    words = ONE[kind]
    return [words[SLUG[other]] for other in dict.fromkeys(hand)]


def use_take_back(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Discard a card and take back the one played last in this round (KRIEG-FATE-1)."""
    hands.drop(state, seat, (KIND[action[2]],))
    fate.take_back(state, seat)


def offer_salvage(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """One of the topmost cards of the power graveyard."""
    effect = effect_of(kind, effects.Salvage)
    words = ONE[kind]
    return [words[SLUG[other]] for other in dict.fromkeys(sorted(state.graves[POWER][-effect.top :]))]


def use_salvage(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Take the card into the hand; the others keep their order (KRIEG-STYX-1)."""
    other = KIND[action[2]]
    hands.from_grave(state, other)
    hands.join(state, seat, other)
    state.tell("taken", notable=True, seat=seat, card=SLUG[other], from_seat=None, row=None, how="grave")


def use_later(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Start choosing the units."""
    effect = effect_of(kind, effects.DrawLater)
    sets.begin(state, seat, LAY_BY, tuple(state.units[seat]), effect.cost, effect.cost, (kind,))


def lay_by(state: KriegState, seat: int, picked: tuple[int, ...], data: tuple[int, ...]) -> None:
    """Set the units aside for the next round; the draw follows when this one ends (KRIEG-USURY-1)."""
    use(state, seat, data[0])
    waiting = list(state.aside[seat])
    for kind in picked:
        hands.leave(state, seat, kind)
        lines = CARDS[kind].lines
        line = lines[0] if len(lines) == 1 else ANY_LINE
        waiting.append(line << 16 | plain(kind))
        state.tell("aside", seat=seat, card=SLUG[kind], row=None, how="hand")
    state.aside[seat] = tuple(sorted(waiting))
    state.usury = (*state.usury, seat)
    spend(state, seat, data[0])


sets.CLOSE[LAY_BY] = lay_by
