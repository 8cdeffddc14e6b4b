"""Previews: what an action would do as far as one seat can know, computed on samples of its view,
never on the state.
"""

from __future__ import annotations

from binascii import crc32
from collections.abc import Sequence
from itertools import takewhile
from random import Random
from typing import NamedTuple

from ..core.action import Action
from ..core.format.documents import Json
from ..core.format.record import canonical
from ..core.game import Game
from ..core.state import State
from .log import Log
from .protocol.types.messages import Event, Previewed

SAMPLES = 3


def seed_of(view: Json, salt: str = "") -> int:
    """A seed that depends only on what a seat sees."""
    return crc32((canonical(view) + salt).encode())


class Foreseen(NamedTuple):
    """What a seat would see. `uncertain`: it depends on something the seat cannot know; `applied`: the number of
    actions.
    """

    shown: Previewed | None
    uncertain: bool
    applied: int


def preview(game: Game, log: Log, view: Json, seat: int, actions: Sequence[Action], n: int) -> Foreseen:
    """What the seat would see after an action, and, as far as that is certain, after further actions of its own.

    After each the table plays on as in a session (Line.play_on), but leaves to the seat what it asks for next. The
    result is uncertain if samples differ, or if the action reveals something hidden even though the samples agree. Then
    there are only the events that all samples share from the start, and no view; if only what is publicly forced after
    an action is uncertain, what was certain before that. Raises IllegalAction if the first action is illegal; further
    ones are applied while they can be.
    """
    sampler, rng = game.sampler(view, seat), Random(seed_of(view, str(actions[0])))
    worlds = [sampler.draw(rng) for _ in range(SAMPLES)]
    told: list[list[Event]] = [[] for _ in worlds]
    foreseen = Foreseen(None, True, 0)
    for applied, action in enumerate(actions, 1):
        if applied > 1 and any(_refuses(world, seat, action) for world in worlds):
            break
        decisions = [action for _ in worlds]
        while decisions:
            for world, lines, decision in zip(worlds, told, decisions, strict=True):
                world.events = []
                world.apply_action(decision)
                lines += log.tell(world.events, seat, n - 1 + world.decisions)
            seen = [(lines[:], world.view(seat)) for world, lines in zip(worlds, told, strict=True)]
            (events, after), *others = seen
            revealed = game.format.hidden(game, after["position"]) < game.format.hidden(game, view["position"])
            if revealed or any(other != seen[0] for other in others):
                carried_on = foreseen.applied == applied
                return foreseen._replace(uncertain=carried_on) if foreseen.applied else Foreseen(_shared(told), True, 1)
            foreseen = Foreseen({"events": events, "view": after}, False, applied)
            plays_on = all(_plays_on(world, seat, actions[applied : applied + 1]) for world in worlds)
            decisions = [world.legal_actions()[0] for world in worlds] if plays_on else []
    return foreseen


def _refuses(world: State, seat: int, action: Action) -> bool:
    return world.current_player() != seat or action not in world.legal_actions()


def _plays_on(world: State, seat: int, asked_next: Sequence[Action]) -> bool:
    """Whether the table decides by itself what the seat does not ask for next."""
    return world.publicly_forced() and all(_refuses(world, seat, action) for action in asked_next)


def _shared(told: Sequence[list[Event]]) -> Previewed | None:
    """The events that all samples share from the start; None if there are none."""
    rows = takewhile(lambda row: all(one == row[0] for one in row), zip(*told, strict=False))
    shared = [row[0] for row in rows]
    return {"events": shared, "view": None} if shared else None
