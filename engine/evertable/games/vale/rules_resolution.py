"""Active effects: in the resolution, and all of them at once by Genie (VALE-RESOLVE)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...kernel.action import Action
from . import effects, tell
from .cards import DECK
from .deck import cards_in
from .effects import DONE, At, here
from .frames import GENIE
from .rules_action import act

if TYPE_CHECKING:
    from .state import ValeState

USE = tuple(act("use", slug) for slug in DECK.slug)


def uses(state: ValeState, seat: int, used: int) -> list[Action]:
    """The effects not yet used that can be carried out now (VALE-RESOLVE-4)."""
    left = state.area[seat] & DECK.actives & ~used
    if not left:
        return []
    legal: list[Action] = []
    plain = state.game.plain_actives
    at: At | None = None
    for c in cards_in(left):
        if plain >> c & 1:
            legal.append(USE[c])
            continue
        at = here(state, seat, c) if at is None else at._replace(card=c)
        found = effects.choices(DECK.active[c], at)
        if found is DONE:
            legal.append(USE[c])
        else:
            slug = DECK.slug[c]
            legal += [act("use", slug, *refs) for refs in found]
    return legal


def use(state: ValeState, seat: int, action: Action) -> None:
    """Use an active effect."""
    c = DECK.index[action[1]]
    if state.frames:
        _, _, card, used = state.frames.pop()
        state.frames.append((GENIE, seat, card, used | 1 << c))
    else:
        state.used |= 1 << c
    if state.events is not None:
        tell.told(state, "used", seat=seat, card=tell.card(state, c))
    effects.run(state, seat, c, c, True, action[2:])


def pass_over(state: ValeState, seat: int, used: int) -> None:
    """Tell of the effects that stay unused: none of them can be carried out (VALE-RESOLVE-4)."""
    if state.events is not None:
        for c in cards_in(state.area[seat] & DECK.actives & ~used):
            tell.passed(state, seat, c, effects.lacks(DECK.active[c], here(state, seat, c)))


def skip_idle(state: ValeState) -> list[Action]:
    """Pass over seats with nothing left to use; what the next one can use, [] once all are through."""
    legal = uses(state, state.active_seat(), state.used)
    while not legal:
        pass_over(state, state.active_seat(), state.used)
        state.used = 0
        if state.step + 1 == state.game.seats:
            break
        state.step += 1
        legal = uses(state, state.active_seat(), 0)
    return legal
