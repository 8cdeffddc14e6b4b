"""What a battle comes to if nobody does anything more: worked out on a copy, of what lies open alone."""

from __future__ import annotations

from collections.abc import Sequence

from ...kernel.game import Json
from . import rules_battle as battle
from . import rules_events as ev
from . import stats
from .rules_play import is_ref
from .state import ATTACKING, BLOCKED, NO_BATTLE, EternalState


def forecast(state: EternalState, then: Sequence[int] = ()) -> Json | None:
    """The fight that is under way, as it would end now; None where there is none.

    {"health": of each player afterwards, "site": what is left of the attacked site's durability or None, "dies": refs,
    "hits": what each attacker deals to the player or site, "blows": what each blocker is dealt, "sets_off": refs of
    what goes off by it}. Answers, and what comes of what goes off, are left out. `then`: blockers that would be struck
    in this order after those already chosen.
    """
    fighting = battle.attackers(state)
    if not fighting:
        return None
    order = (*next((frame[3] for frame in state.frames if frame[0] == battle.BATTLE.number), ()), *then)
    dealt = {one.id: battle.blows(state, one, order) for one in fighting}
    through = {x: sum(hit.n for hit in found if hit.x < 0 or hit.x == state.battle) for x, found in dealt.items()}
    blows = {f"c{hit.x}": hit.n for found in dealt.values() for hit in found if hit.x > 0 and hit.x != state.battle}
    after = state.clone()
    after.events = None
    battle.fight(after, state.active, order)
    heard = {one[0] for one in after.heard}
    left = {one.id for one in after.things}
    site = after.thing(state.battle) if state.battle > 0 else None
    return {
        "health": list(after.health),
        "site": stats.health(after, site) if site is not None else 0 if state.battle > 0 else None,
        "dies": [f"c{one.id}" for one in state.things if one.id not in left],
        "hits": {f"c{x}": n for x, n in through.items()},
        "blows": blows,
        "sets_off": [f"c{one.id}" for one in state.things if one.id in heard],
    }


def assigned(state: EternalState, pairs: Sequence[tuple[str, ...]], common: str | None) -> Json | None:
    """The same for attackers, blockers or blows that are being chosen: words that do not fit are left out."""
    kind, frame = state.game.frames.of(state)
    verb = kind.do
    if kind is battle.NEXT:
        options = battle.NEXT.options(state, frame)
        return forecast(state, [int(ref[1:]) for ref, *_ in pairs if ref in options])
    after = state.clone()
    after.events = None
    for ref, *way in pairs:
        one = after.thing(int(ref[1:])) if is_ref(ref) else None
        if one is None:
            continue
        if verb == "attack":
            after.put(one._replace(flags=one.flags | ATTACKING))
        elif verb == "block" and way and is_ref(way[0]):
            target = after.thing(int(way[0][1:]))
            if target is not None and target.flags & ATTACKING:
                after.put(one._replace(blocks=target.id))
                after.put(target._replace(flags=target.flags | BLOCKED))
    if verb == "attack":
        aimed = int(common[1:]) if common and is_ref(common) else 0
        after.battle = aimed
        for one in battle.attackers(after):
            ev.hear(after, ev.ATTACKS, one.id, seat=one.owner)
    return None if after.battle == NO_BATTLE else forecast(after)
