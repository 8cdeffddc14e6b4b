"""What comes of abilities that were set off, so far as it is certain: no choice, no chance, nothing hidden."""

from __future__ import annotations

from ...kernel.action import Action
from . import rules_events as ev
from .rules_turn import MAIN
from .rules_windows import ANSWER
from .state import EternalState

LETS_GO = Action(("pass",))
MOST_STEPS = 60


def played_out(state: EternalState) -> tuple[EternalState, set[int], set[int]]:
    """A copy in which what was heard has had its effect, where that is certain and nobody answers.

    Also the things whose abilities are counted so, and those whose are not: one has to choose for them, or chance or
    hidden cards come into it. What waits in hands and decks is not looked at. The frames of the copy are not those of
    the state.
    """
    made = state.clone()
    counted: set[int] = set()
    left: set[int] = set()
    made.events = None
    for one in ev.in_order(made):
        source = one[0]
        if not source:
            continue
        tried = made.clone()
        tried.events, tried.heard = None, (one,)
        if certain(tried):
            made = tried
            counted.add(source)
        else:
            left.add(source)
    return made, counted - left, left


def certain(state: EternalState) -> bool:
    """Carry out what was heard; whether it came to an end without a choice, and no deck, hand or dice were touched."""
    state.frames = ((MAIN.number, state.active, True),)
    hidden = (*state.decks, *state.hands, state.rng)
    for _ in range(MOST_STEPS):
        state.game.frames.settle(state)
        if not state.frames or state.frames[-1][0] == MAIN.number:
            return hidden == (*state.decks, *state.hands, state.rng)
        if state.frames[-1][0] != ANSWER.number:
            return False
        state.game.frames.carry_out(state, LETS_GO)
    return False
