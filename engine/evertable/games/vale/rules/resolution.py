"""Active effects: in the resolution, and all of them at once by Genie (VALE-RESOLVE)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.action import Action
from ....core.action import action as act
from ..cards import effects as vocabulary
from ..cards.catalogue import DECK
from ..cards.effects import DONE, At, here
from ..model.card import cards_in
from ..model.phases import GENIE
from ..model.state import ValeState
from . import events

USE = tuple(act("use", slug) for slug in DECK.slug)


@lru_cache(maxsize=1 << 14)
def plain_uses(cards: int) -> tuple[Action, ...]:
    """The uses of effects that need no choice."""
    return tuple([USE[c] for c in cards_in(cards)])


def uses(state: ValeState, seat: int, used: int) -> Sequence[Action]:
    """The uses of effects not yet used that are possible now (VALE-RESOLVE-4)."""
    left = state.area[seat] & DECK.actives & ~used
    plain = state.game.plain_actives
    if not left & ~plain:
        return plain_uses(left)
    legal: list[Action] = []
    at: At | None = None
    for c in cards_in(left):
        if plain >> c & 1:
            legal.append(USE[c])
            continue
        at = here(state, seat, c) if at is None else at._replace(card=c)
        found = vocabulary.choices(DECK.active[c], at)
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
        state.tell("used", seat=seat, card=events.card(state, c))
    vocabulary.run(state, seat, c, c, True, action[2:])


def pass_over(state: ValeState, seat: int, used: int) -> None:
    """Emit the effects that stay unused because none is possible (VALE-RESOLVE-4)."""
    if state.events is not None:
        for c in cards_in(state.area[seat] & DECK.actives & ~used):
            events.passed(state, seat, c, vocabulary.lacks(DECK.active[c], here(state, seat, c)))


def skip_idle(state: ValeState) -> Sequence[Action]:
    """Pass over seats with nothing left to use. Returns what the next seat can use, () once all are done."""
    seat, seats = state.active_seat(), state.game.seats
    legal = uses(state, seat, state.used)
    while not legal:
        if state.events is not None:
            pass_over(state, seat, state.used)
        state.used = 0
        if state.step + 1 == seats:
            break
        state.step += 1
        seat = (seat + 1) % seats
        legal = uses(state, seat, 0)
    return legal
