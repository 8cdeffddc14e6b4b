"""Whose turn it is, its legal actions, and what each decision does."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.action import Action
from ..cards.catalogue import DECK
from ..model.phases import ACTION, DROP, GENIE, GIVE, HUNT, KEEP, OVER, RESOLUTION
from ..model.state import ValeState
from . import action as rules_action
from . import pending as rules_pending
from . import resolution as rules_resolution
from . import round as rules_round


def actions(state: ValeState) -> Sequence[Action]:
    """The legal actions of the seat to move, in canonical order."""
    if state.frames:
        return rules_pending.actions(state, state.frames[-1])
    phase = state.phase
    if phase == ACTION:
        return rules_action.actions(state)
    if phase == HUNT:
        return rules_round.takes(state.market)
    if phase == OVER:
        return ()
    return rules_resolution.uses(state, state.turn, state.used)


def apply(state: ValeState, action: Action) -> None:
    """Carry out a legal action, then determine who decides next."""
    VERBS[action[0]](state, state.turn, action)
    if state.frames:
        rules_pending.settle(state)
        settle(state)
    elif state.phase == ACTION:  # like settle, inlined for speed
        state.turn = (state.first + state.step) % state.game.seats
    elif state.phase == HUNT:
        state.turn = rules_round.hunter(state)
        state._legal = rules_round.takes(state.market)  # cached here, since the legal actions are asked for next
    else:
        settle(state)


def publicly_forced(state: ValeState) -> bool:
    """See Rules.publicly_forced: the table and stones are public, and so is a hand that everybody knows."""
    seat, what = state.turn, state.frames[-1][0] if state.frames else -1
    if what in (KEEP, GIVE, DROP) or (what < 0 and state.phase == HUNT) or state.hands[seat] == state.known[seat]:
        return True
    if what == GENIE or (what < 0 and state.phase == RESOLUTION):
        used = state.frames[-1][3] if state.frames else state.used
        left: int = state.area[seat] & DECK.actives & ~used
        return not left & ~state.game.open_actives
    return False


def settle(state: ValeState) -> None:
    """Determine who decides next, passing over seats with nothing to resolve."""
    if state.frames:
        state.turn = state.frames[-1][1]
    elif state.phase == HUNT:
        state.turn = rules_round.hunter(state)
    elif state.phase == ACTION:
        state.turn = state.active_seat()
    elif state.phase != OVER:
        legal = rules_resolution.skip_idle(state)
        if legal:
            state._legal = legal
            state.turn = state.active_seat()
        else:
            rules_round.end_round(state)
            settle(state)


VERBS: dict[str, Callable[[ValeState, int, Action], None]] = {
    "take": rules_round.take,
    "sell": rules_action.sell,
    "tame": rules_action.tame,
    "summon": rules_action.summon,
    "remove": rules_action.remove,
    "end": rules_action.end,
    "use": rules_resolution.use,
    "keep": rules_pending.decide,
    "discard": rules_pending.decide,
    "done": rules_pending.decide,
    "choose": rules_pending.decide,
}
