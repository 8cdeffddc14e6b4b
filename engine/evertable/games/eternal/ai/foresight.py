"""The certain consequences of triggered abilities: those without choices, randomness or hidden cards."""

from __future__ import annotations

from ....core.action import Action
from ..model.pile import Pile
from ..model.state import EternalState
from ..rules import events as ev
from ..rules.turn import MAIN
from ..rules.windows import ANSWER

LETS_GO = Action(("pass",))
MOST_STEPS = 60


def played_out(state: EternalState) -> tuple[EternalState, set[int], set[int]]:
    """(copy with the certain consequences of triggers, things included, things not included).

    Nobody responds. A trigger is left out if it needs a choice, or randomness or hidden cards matter. Only the sizes of
    hands and decks are used, so the result is the same whatever they hold. The frames, hands and decks of the copy are
    not those of the state.
    """
    power, unit = state.game.sheet.bare
    made = filled(state, power)
    counted, left = set[int](), set[int]()
    for one in ev.in_order(state):
        if not (source := one[0]):
            continue
        tried, other = carried_out(made, one), carried_out(filled(made, unit), one)
        if tried is not None and other is not None and in_the_open(tried) == in_the_open(other):
            made = tried
            counted.add(source)
        else:
            left.add(source)
    return made, counted - left, left


def filled(state: EternalState, card: int) -> EternalState:
    """A copy without events, with this card in every place of hands and decks."""
    made = state.clone()
    made.events = None
    made.hands = [(card,) * len(hand) for hand in state.hands]
    made.decks = [Pile(bag=(card,) * deck.size) for deck in state.decks]
    made.known, made.calls = [(), ()], [(), ()]
    return made


def in_the_open(state: EternalState) -> tuple[object, ...]:
    """The parts of the state that a forecast compares."""
    return state.things, state.health, state.armor, state.shield, state.granted, state.winner


def carried_out(state: EternalState, heard: ev.Heard) -> EternalState | None:
    """A copy after a trigger; None if it needs a choice, or touches a hand, a deck or the random generator."""
    made = state.clone()
    made.events, made.heard = None, (heard,)
    made.frames = ((MAIN.number, made.active, True),)
    hidden = (*made.decks, *made.hands, made.rng)
    made.game.frames.settle(made)
    for _ in range(MOST_STEPS):
        if not made.frames or made.frames[-1][0] == MAIN.number:
            return made if hidden == (*made.decks, *made.hands, made.rng) else None
        if made.frames[-1][0] != ANSWER.number:
            return None
        made.game.rules.apply(made, LETS_GO)
    return None
