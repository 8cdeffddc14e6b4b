"""Events: which abilities they trigger, and in which order these resolve.

What is triggered while something resolves waits in `state.heard` until that is done. Then it goes onto the stack as one
moment: first the triggers of the turn player, each player's in the order in which their cards entered play
(ETERNAL-ABILITY-9).
"""

from __future__ import annotations

from typing import Any, Final

from ..model.ability_context import ability_context
from ..model.modifiers import ANY, BASES, SILENCED, changes_of
from ..model.state import EternalState, Thing

PLAYED, DRAWN, DIES, ATTACKS, DAMAGES, GAINS_HEALTH = "played", "drawn", "dies", "attacks", "damages", "gains_health"
TURN_STARTS, TURN_ENDS, DIRECTED, STUDENT, WARCRIES = "turn_starts", "turn_ends", "directed", "student", "warcries"
JOINED, MAX_POWER = "joined", "max_power"

DESTINY: Final = -1
"""In place of the number of an ability: play a drawn card with Destiny."""

Heard = tuple[int, ...]
"""(source thing or 0, seat, card, ability, x of the event, seat of the event's owner, amount)."""


def hear(state: EternalState, event: str, about: int, *, seat: int = 0, amount: int = 0, other: int = 0) -> None:
    """Add the abilities of things in play that this event triggers to `state.heard`.

    `about`: the x that it happens to, still where it was. `seat`: its owner. `other`: the player who was damaged.
    """
    sheet = state.game.sheet
    bit = sheet.ear.get(event, 0)
    if not state.ears & bit:
        return
    ears = sheet.ears
    for one in state.things:
        if ears[one.card & ANY] & bit and not is_silenced(state, one):
            for number in sheet.hears[one.card & ANY][event]:
                wait(state, one, number, about, seat, amount, other)


def wait(state: EternalState, one: Thing, number: int, about: int, seat: int, amount: int, other: int) -> None:
    """Add one ability of a thing in play, if the event is meant and its condition holds."""
    ability: Any = state.game.sheet.abilities[one.card & ANY][number]
    if (ability.once and one.once >> number & 1) or (ability.own and about != one.id):
        return
    r = ability_context(one.side, one.card, one.id, event=about, seat=seat, amount=amount)
    if not ability.hears(state, r, about, other):
        return
    if ability.once and (found := state.thing(one.id)) is not None:
        state.put(found._replace(once=found.once | 1 << number))
    state.heard = (*state.heard, (one.id, one.side, one.card, number, about, seat, amount))


def hear_itself(state: EternalState, seat: int, card: int, about: int) -> None:
    """Add the abilities of a card in a hand that its being drawn triggers (Fate)."""
    if card >= BASES and changes_of(card).marks & SILENCED:
        return
    for number, ability in state.game.sheet.fates.get(card & ANY, ()):
        if ability.hears(state, ability_context(seat, card, 0, event=about, seat=seat), about, 0):
            state.heard = (*state.heard, (0, seat, card, number, about, seat, 0))


def changed_in_hand(state: EternalState, seat: int, card: int, new: int) -> None:
    """Update a waiting Destiny after the drawn card has changed: the changed card is the one that is played."""
    for k, one in enumerate(state.heard):
        if one[1:4] == (seat, card, DESTINY):
            state.heard = (*state.heard[:k], (one[0], seat, new, *one[3:]), *state.heard[k + 1 :])
            return


def is_silenced(state: EternalState, one: Thing) -> bool:
    """Whether a thing has lost its text."""
    return one.card >= BASES and bool(changes_of(one.card).marks & SILENCED)


def in_order(state: EternalState) -> list[Heard]:
    """What was triggered, in the order in which it resolves. Clears `state.heard`."""
    heard, state.heard = state.heard, ()
    return sorted(heard, key=lambda one: place(state, one))


def place(state: EternalState, one: Heard) -> tuple[bool, bool, bool, int]:
    """The sort key of triggers of one moment. Destiny comes after everything else about the draw.

    Abilities that take away the card they are about come last.
    """
    source, seat, card, number, *_ = one
    ability: Any = state.game.sheet.abilities[card & ANY][number] if number != DESTINY else None
    takes = ability is not None and ability.takes
    return takes, seat != state.active, ability is None, source
