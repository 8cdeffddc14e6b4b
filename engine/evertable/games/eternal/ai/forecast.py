"""The result of a battle if nobody does anything more, computed on a copy from public information."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.format.documents import Json
from ..model import stats
from ..model.state import ATTACKING, BLOCKED, NO_BATTLE, EternalState
from ..rules import battle as battle
from ..rules import events as ev
from ..rules.play import is_ref
from ..rules.stack import items
from ..rules.turn import MAIN
from .foresight import played_out


def forecast(state: EternalState, then: Sequence[int] = ()) -> Json | None:
    """The result of the current fight; None without one.

    {"health": of each player afterwards, "site": remaining durability of the attacked site or None, "dies": refs of
    what surely dies, "may_die": refs of what dies for some choices of the attacker, "hits": damage of each attacker to
    the player or site, "blows": damage to each blocker, "counted" and "sets_off": refs of things whose triggered
    abilities are included or not (see foresight), "unblocked": whether something can still block, "winner": who wins
    the game by it for any choices of the attacker, or None, "dealt": the sum of hits, "announced": the seats to which
    that end is announced, "certain": whether only a response can still prevent it}. Responses are ignored. `then`:
    blockers to be struck next, in this order.
    """
    if not battle.attackers(state):
        return None
    frame = next((frame for frame in state.frames if frame[0] == battle.BATTLE.number), None)
    order = (*(frame[3] if frame else ()), *then)
    before, early, missed = played_out(state)
    after, counted, sets_off = fought(before, order)
    dealt = {one.id: battle.blows(before, one, order) for one in battle.attackers(before)}
    through = {x: sum(hit.n for hit in found if hit.x < 0 or hit.x == state.battle) for x, found in dealt.items()}
    blows = {f"c{hit.x}": hit.n for found in dealt.values() for hit in found if hit.x > 0 and hit.x != state.battle}
    ends = (after, *other_ends(before, order))
    gone = [fallen(state, end) for end in ends]
    sure, ever = set.intersection(*gone), set.union(*gone)
    winners = {end.winner for end in ends}
    site = after.thing(state.battle) if state.battle > 0 else None
    left_out = missed | sets_off
    unblocked = (frame is None or frame[2] <= BEFORE_BLOCKS) and can_be_blocked(state)
    winner = after.winner if len(winners) == 1 and after.winner >= 0 else None
    return {
        "health": list(after.health),
        "site": stats.health(after, site) if site is not None else 0 if state.battle > 0 else None,
        "dies": refs(state, sure),
        "may_die": refs(state, ever - sure),
        "hits": {f"c{x}": n for x, n in through.items()},
        "blows": blows,
        "counted": refs(state, early | counted),
        "sets_off": refs(state, left_out),
        "unblocked": unblocked,
        "winner": winner,
        "dealt": sum(through.values()),
        "announced": [seat for seat in range(2) if winner is not None and (seat != winner or not left_out)],
        "certain": winner is not None and not unblocked and not items(state),
    }


BEFORE_BLOCKS = 2
"""The step of a battle before which nobody has blocked."""


def can_be_blocked(state: EternalState) -> bool:
    """Whether a unit of the other player can block an attacker."""
    able = [one for one in state.units(1 - state.active) if stats.can_block(state, one)]
    return any(battle.may_block(state, one, other) for one in able for other in battle.attackers(state))


def fought(state: EternalState, order: Sequence[int]) -> tuple[EternalState, set[int], set[int]]:
    """(state after the fight with its certain consequences, things whose abilities are included,
    those whose are not).
    """
    after = state.clone()
    after.events = None
    battle.fight(after, state.active, order)
    if after.winner >= 0:
        return after, set(), set()  # the game is over before anything more happens
    return played_out(after)


def other_ends(state: EternalState, order: Sequence[int]) -> list[EternalState]:
    """The results when attackers with a choice strike another blocker first or last."""
    found = []
    for one in battle.attackers(state):
        rest = battle.next_blows(state, one, order)
        for x in rest:
            others = [y for y in rest if y != x]
            found += [fought(state, (*order, *way))[0] for way in ((x, *others), (*others, x))]
    return found


def fallen(before: EternalState, after: EternalState) -> set[int]:
    """The ids of things in play before and not after."""
    return {one.id for one in before.things} - {one.id for one in after.things}


def refs(state: EternalState, xs: set[int]) -> list[str]:
    """The refs of things, oldest first."""
    return [f"c{one.id}" for one in state.things if one.id in xs]


def assigned(state: EternalState, pairs: Sequence[tuple[str, ...]], common: str | None = None) -> Json | None:
    """The forecast while attackers, blockers or blows are being chosen; words that do not fit are ignored.

    Before an attack: for those who must attack, and None if there are none or they have a choice.
    """
    kind, frame = state.game.frames.of(state)
    verb = kind.do
    if kind is MAIN:
        verb, pairs = "attack", [(f"c{one.id}",) for one in battle.forced(state, frame[1])]
        if not pairs or state.fought:
            return None
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
        after.battle = int(common[1:]) if common and is_ref(common) else 0
        for one in battle.attackers(after):
            ev.hear(after, ev.ATTACKS, one.id, seat=one.owner)
    return None if after.battle == NO_BATTLE else forecast(after)
