"""What a battle comes to if nobody does anything more: worked out on a copy, of what lies open alone."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Json
from . import rules_battle as battle
from . import stats
from .state import ATTACKING, BLOCKED, NO_BATTLE, EternalState


def forecast(state: EternalState) -> Json | None:
    """The fight that is under way, as it would end now; None where there is none.

    {"health": of each player afterwards, "site": what is left of the attacked site's durability or None, "dies": refs,
    "hits": what each attacker deals to the player or site}. Answers and what is triggered are left out.
    """
    fighting = battle.attackers(state)
    if not fighting:
        return None
    order = next((frame[3] for frame in state.frames if frame[0] == battle.BATTLE.number), ())
    hits = {
        f"c{one.id}": sum(hit.n for hit in battle.blows(state, one, order) if hit.x < 0 or hit.x == state.battle)
        for one in fighting
    }
    after = state.clone()
    after.events = None
    battle.fight(after, state.active, order)
    left = {one.id for one in after.things}
    site = after.thing(state.battle) if state.battle > 0 else None
    return {
        "health": list(after.health),
        "site": stats.health(after, site) if site is not None else 0 if state.battle > 0 else None,
        "dies": [f"c{one.id}" for one in state.things if one.id not in left],
        "hits": hits,
    }


def assigned(state: EternalState, pairs: Sequence[tuple[str, ...]], common: str | None) -> Json | None:
    """The same for attackers or blockers that are being chosen: words that do not fit are left out."""
    after = state.clone()
    after.events = None
    verb = state.game.frames.of(state)[0].do
    for ref, *way in pairs:
        one = after.thing(int(ref[1:])) if ref[1:].isdigit() else None
        if one is None:
            continue
        if verb == "attack":
            after.put(one._replace(flags=one.flags | ATTACKING))
        elif verb == "block" and way and way[0][1:].isdigit():
            target = after.thing(int(way[0][1:]))
            if target is not None and target.flags & ATTACKING:
                after.put(one._replace(blocks=target.id))
                after.put(target._replace(flags=target.flags | BLOCKED))
    if verb == "attack":
        aimed = int(common[1:]) if common and common[0] == "c" and common[1:].isdigit() else 0
        after.battle = aimed
    return None if after.battle == NO_BATTLE else forecast(after)
