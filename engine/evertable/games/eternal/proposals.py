"""Whole attacks and blocks that a search weighs, in place of unit by unit: a half-made attack is worth nothing to it.

At most MOST of them: none, all, the plain one, and what differs from these by one unit or a pair. All that they hang on
lies open.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence, Set
from itertools import combinations
from typing import Any

from ...kernel.action import Action, action
from ...kernel.frames import Frame
from . import rules_battle as battle
from . import stats
from .opponent import beats, is_deadly, worth_of
from .state import EternalState, Thing

MOST = 16
Chain = tuple[Action, ...]


def proposals(state: Any) -> Sequence[Chain] | None:
    """See Game.proposals."""
    frames = state.frames
    if not frames or frames[-1][0] not in (battle.ATTACK.number, battle.BLOCK.number):
        return None
    frame = frames[-1]
    left = [one for x in frame[2][frame[3] :] if (one := state.thing(x)) is not None]
    if frame[0] == battle.BLOCK.number:
        found = [_blocks(state, left, plan) for plan in block_plans(state, left)]
    else:
        asked = battle.ATTACK.asks_common(state, frame)
        starts = [(action("at", ref),) for ref in battle.ATTACK.common(state, frame)] if asked else [()]
        found = [
            (*start, *_attack(state, frame, left, plan, way))
            for plan in attack_plans(state, frame[1], left)
            for way in (-1, 0)
            for start in starts
        ]
    return list(dict.fromkeys(found))[:MOST]


# ---- attacks ----


def attack_plans(state: EternalState, seat: int, left: Sequence[Thing]) -> Iterator[Set[int]]:
    """Who of these attacks, the most sensible first."""
    enemies = [one for one in state.units(1 - seat) if stats.can_block(state, one)]
    everybody = {one.id for one in left}
    safe = {one.id for one in left if not any(beats(state, other, one) for other in enemies)}
    yield everybody if is_deadly(state, seat, enemies) else safe
    yield set()
    yield everybody
    yield {one.id for one in left if not any(battle.may_block(state, other, one) for other in enemies)}
    strongest = [one.id for one in sorted(left, key=lambda one: -battle.power_of(state, one))]
    for x in strongest:
        yield safe ^ {x}
    for x in strongest:
        yield {x}
        yield everybody - {x}
    yield set(strongest[:2])


def _attack(state: EternalState, frame: Frame, left: Sequence[Thing], plan: Set[int], way: int) -> Chain:
    """The decisions of an attack: a unit that has no choice is not asked. `way`: -1 twice for who can, 0 once."""
    chain = []
    n = frame[4]
    for one in left:
        ways = battle.ATTACK.ways(state, frame, one.id)
        forced = battle.ATTACK.required(state, frame, one.id) or (not n and one is left[-1])
        if forced or one.id in plan:
            n += 1
            if len(ways) > 1 or not forced:
                chain.append(action("attack", f"c{one.id}", *ways[way]))
        else:
            chain.append(action("hold", f"c{one.id}"))
    return tuple(chain)


# ---- blocks ----


def block_plans(state: EternalState, left: Sequence[Thing]) -> Iterator[Mapping[int, int]]:
    """Which of these block whom, the most sensible first."""
    yield {}
    enemies = battle.attackers(state)
    singles = [
        (_gain(state, (one,), other), one.id, other.id)
        for one in left
        for other in enemies
        if battle.may_block(state, one, other)
    ]
    singles.sort(key=lambda single: -single[0])
    plain: dict[int, int] = {}
    for gain, one, other in singles:
        if gain > 0 and one not in plain and other not in plain.values():
            plain[one] = other
    yield plain
    every = dict(plain)
    for _, one, other in singles:
        if one not in every and other not in every.values():
            every[one] = other
    yield every
    pairs = [
        (_gain(state, two, other), {one.id: other.id for one in two})
        for other in enemies
        for two in combinations([one for one in left if battle.may_block(state, one, other)], 2)
    ]
    pairs.sort(key=lambda pair: -pair[0])
    for (_, one, other), (_, pair) in zip(singles[: MOST // 2], [*pairs[:3], *[(0.0, {})] * MOST], strict=False):
        yield {one: other}
        yield pair
        yield {**plain, one: other}
        yield {k: x for k, x in plain.items() if k != one}


def _gain(state: EternalState, ours: Sequence[Thing], other: Thing) -> float:
    """What it brings that these block an attacker: what dies, and the damage that is kept off."""
    n = battle.power_of(state, other)
    found = 0.5 * n
    if sum([battle.power_of(state, one) for one in ours]) >= battle.needed(state, other, ours[0]):
        found += worth_of(state, other)
    for one in ours:
        if n >= battle.needed(state, one, other):
            found -= worth_of(state, one)
            n -= battle.needed(state, one, other)
    return found


def _blocks(state: EternalState, left: Iterable[Thing], plan: Mapping[int, int]) -> Chain:
    """The decisions of a defence."""
    chain = []
    for one in left:
        if one.id in plan:
            chain.append(action("block", f"c{one.id}", f"c{plan[one.id]}"))
        elif battle.blockable(state, one):
            chain.append(action("hold", f"c{one.id}"))
    return tuple(chain)
