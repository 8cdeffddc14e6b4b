"""Powers about cards, hands and the table: weather, spies, draws, Kings, Burden and Void."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.action import Action
from ....core.events import event
from ..cards import effects
from ..cards.catalogue import BYTE, CARDS, KIND, POWER, SLUG, UNIT
from ..cards.effects import LINE_OF, Effect
from ..model.phases import LAY_BY
from ..model.played import code_of
from ..model.rows import ANY_LINE, ASIDE, GRAVE, IN_HAND, ROW_OF, plain
from ..model.state import KriegState
from . import fate, hands, sets, weather
from .field import put
from .powers import BARE, ONE, Offer, Use, ask_to_draw, longer, seat_ref, spend, use


def use_weather(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the weather beside the field; it goes when the round it acts in has been scored (KRIEG-WEATHER-2)."""
    effect = CARDS[kind].effect
    assert isinstance(effect, effects.WeatherEffect)
    line = LINE_OF[action[2]]
    weather.set_in(state, kind, line, pending=effect.pending)
    use(state, seat, kind, "weather.next" if effect.pending else "weather", line=action[2])
    state.played[seat] = code_of(kind, line)


def offer_change(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """Clear, or move one."""
    return [longer("play", SLUG[kind], *how[:-1])[how[-1]] for how in weather.changes(state.weather)]


def use_change(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """End or move active weather (KRIEG-GALE-1)."""
    use(state, seat, kind)
    weather.change(state, action[2:])
    spend(state, seat, kind)


def use_spy(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Put the spy on the opponent's side, then draw (KRIEG-SPIES-1)."""
    effect = CARDS[kind].effect
    assert isinstance(effect, effects.Spy)
    r = ROW_OF[action[2]]
    put(state, r, plain(kind))
    use(state, seat, kind, "spy", row=action[2], to_seat=r // 3)
    state.played[seat] = code_of(kind, r, plain(kind))
    ask_to_draw(state, seat, effect.draw)


def use_smuggle(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """The player draws, then every other player, whether they have passed or not (KRIEG-SMUGGLER-1)."""
    effect = CARDS[kind].effect
    assert isinstance(effect, effects.Smuggle)
    use(state, seat, kind)
    spend(state, seat, kind)
    for other in reversed(state.game.others[seat]):
        ask_to_draw(state, other, effect.others)
    ask_to_draw(state, seat, effect.own)


def opponent(state: KriegState, seat: int, action: Action) -> int:
    """The opponent an action names in its last ref, or the only one."""
    opponents = state.game.opponents[seat]
    return opponents[0] if len(opponents) == 1 else int(action[-1]) - 1


def use_loan(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Lay Burden on an opponent; it stays until the next round has been scored (KRIEG-BURDEN-1)."""
    victim = opponent(state, seat, action)
    state.burden = victim << 4 | seat
    use(state, seat, kind, "loan", to_seat=victim)
    state.played[seat] = code_of(kind, 0)


def offer_reveal(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """An opponent with power cards in hand."""
    opponents = state.game.opponents[seat]
    if len(opponents) == 1:
        return (BARE[kind],) if state.powers[opponents[0]] else ()
    return [ONE[kind][seat_ref(other)] for other in opponents if state.powers[other]]


def use_reveal(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Show the opponent's power cards to the player alone (KRIEG-EPIPHANY-1)."""
    use(state, seat, kind)
    spend(state, seat, kind)
    hands.show(state, opponent(state, seat, action), seat)


def offer_suspend(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A King on the field."""
    return [ONE[kind][SLUG[state.king_of[other]]] for other in range(state.game.seats) if hands.on_field(state, other)]


def use_suspend(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Set the King aside; it returns to its row (KRIEG-DEMISE-1)."""
    use(state, seat, kind)
    owner = state.king_of.index(KIND[action[2]])
    state.crowns[owner] += ASIDE
    king_left(state, owner, "aside")
    spend(state, seat, kind)


def king_left(state: KriegState, owner: int, how: str) -> None:
    """Emit the event that a King has left his row."""
    if state.events is not None:
        state.events.append(event("king_left", seat=owner, card=SLUG[state.king_of[owner]], how=how))


def use_recall(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Take the King back into the hand (KRIEG-REDEMPTION-1)."""
    use(state, seat, kind)
    state.crowns[seat] = IN_HAND
    king_left(state, seat, "hand")
    spend(state, seat, kind)


def use_execute(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Discard the King and draw unit cards (KRIEG-EXECUTION-1)."""
    effect = CARDS[kind].effect
    assert isinstance(effect, effects.Execute)
    use(state, seat, kind)
    if hands.on_field(state, seat):
        n = effect.field
        state.crowns[seat] = GRAVE
        hands.to_grave(state, state.king_of[seat])
        king_left(state, seat, "grave")
    else:
        n = effect.hand
        hands.drop(state, seat, (state.king_of[seat],))
    spend(state, seat, kind)
    for _ in range(min(n, len(state.decks[UNIT]))):
        hands.draw(state, seat, UNIT)


def offer_take_back(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """A card of the hand to discard, if the last card can come back."""
    if fate.why_gone(state, seat):
        return ()
    hand = state.hand(seat).replace(BYTE[kind], b"", 1)
    words = ONE[kind]
    return [words[SLUG[other]] for other in dict.fromkeys(hand)]


def use_take_back(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Discard a card and take back the one played last in this round (KRIEG-FATE-1)."""
    use(state, seat, kind)
    hands.drop(state, seat, (KIND[action[2]],))
    fate.take_back(state, seat)
    spend(state, seat, kind)


def offer_salvage(state: KriegState, seat: int, kind: int) -> Sequence[Action]:
    """One of the topmost cards of the power graveyard."""
    effect = CARDS[kind].effect
    assert isinstance(effect, effects.Salvage)
    words = ONE[kind]
    return [words[SLUG[other]] for other in dict.fromkeys(sorted(state.graves[POWER][-effect.top :]))]


def use_salvage(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Take the card into the hand; the others keep their order (KRIEG-STYX-1)."""
    other = KIND[action[2]]
    use(state, seat, kind)
    hands.from_grave(state, other)
    hands.join(state, seat, other)
    if state.events is not None:
        state.events.append(
            event("taken", notable=True, seat=seat, card=SLUG[other], from_seat=None, row=None, how="grave")
        )
    spend(state, seat, kind)


def use_later(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """Start choosing the units."""
    effect = CARDS[kind].effect
    assert isinstance(effect, effects.DrawLater)
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
        if state.events is not None:
            state.events.append(event("aside", seat=seat, card=SLUG[kind], row=None, how="hand"))
    state.aside[seat] = tuple(sorted(waiting))
    state.usury = (*state.usury, seat)
    spend(state, seat, data[0])


def use_countdown(state: KriegState, seat: int, kind: int, action: Action) -> None:
    """The round ends with this seat's next turn (KRIEG-VOID-1)."""
    use(state, seat, kind)
    if state.void != seat + 1:
        state.void = -1 - seat
    spend(state, seat, kind)


OFFER: dict[type[Effect], Offer] = {
    effects.ChangeWeather: offer_change,
    effects.Reveal: offer_reveal,
    effects.SuspendKing: offer_suspend,
    effects.TakeBack: offer_take_back,
    effects.Salvage: offer_salvage,
}
USE: dict[type[Effect], Use] = {
    effects.WeatherEffect: use_weather,
    effects.ChangeWeather: use_change,
    effects.Spy: use_spy,
    effects.Smuggle: use_smuggle,
    effects.Loan: use_loan,
    effects.Reveal: use_reveal,
    effects.SuspendKing: use_suspend,
    effects.RecallKing: use_recall,
    effects.Execute: use_execute,
    effects.TakeBack: use_take_back,
    effects.Salvage: use_salvage,
    effects.DrawLater: use_later,
    effects.Countdown: use_countdown,
}
sets.CLOSE[LAY_BY] = lay_by
