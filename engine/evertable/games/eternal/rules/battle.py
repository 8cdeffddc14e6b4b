"""The battle (ETERNAL-ATTACK, ETERNAL-BLOCK, ETERNAL-FIGHT): attackers, blockers, the order of blows, the fight, and
the second attack of Berserk.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ....core.format.kinds import Kind
from ....core.frozen import new_tuple
from ....core.turns.assignment import Assignment
from ....core.turns.choices import Order
from ....core.turns.frames import Frame
from ....core.turns.steps import Steps
from ..model import stats
from ..model.card import UNIT
from ..model.hidden import put_in, strengthened
from ..model.modifiers import ANY
from ..model.references import speaks
from ..model.state import ATTACKING, BLOCKED, CALM, EXHAUSTED, NO_BATTLE, TWICE, WHOLE, WHOLES, EternalState, Thing
from ..model.unseen_warcries import call
from . import events as ev
from .moment import Hit, deal, settle
from .windows import ANSWER, DEFENSE, PRE_FIGHT

WORD_TWICE = "twice"
SECOND = 0
"""The first entry of a battle's data during the second attack; no thing has this id."""


def attackers(state: EternalState) -> list[Thing]:
    """The attacking units, oldest first."""
    return [one for one in state.things if one.flags & ATTACKING]


def able(state: EternalState, seat: int) -> list[Thing]:
    """The units of a seat that can attack."""
    return [one for one in ready(state, seat) if stats.can_attack(state, one)]


def any_able(state: EternalState, some: Sequence[Thing]) -> bool:
    """Whether one of some units can attack."""
    for one in some:  # noqa: SIM110  (a generator costs twice as much)
        if stats.can_attack(state, one):
            return True
    return False


def ready(state: EternalState, seat: int) -> list[Thing]:
    """The units of a seat that are not exhausted."""
    kind = state.game.sheet.kind
    there = [one for one in state.things if one.side == seat and not one.flags & EXHAUSTED]
    return [one for one in there if kind[one.card & ANY] == UNIT]


def forced(state: EternalState, seat: int) -> list[Thing]:
    """The units that must attack once a seat attacks, if it has no choice about them; else none."""
    found = able(state, seat)
    chooses = len(found) > 1 and not all(stats.has(state, one, stats.RECKLESS) for one in found)
    aims = stats.site_of(state, 1 - seat) is not None or any(stats.has(state, one, stats.BERSERK) for one in found)
    return [] if chooses or aims else found


class OfUnits(Assignment[EternalState]):
    """A choice for each of several units."""

    def ref(self, state: EternalState, member: int) -> str:
        return f"c{member}"

    def member(self, state: EternalState, member: int) -> bool:
        one = state.thing(member)
        return one is not None and state.is_unit(one)

    def check(self, state: EternalState, frame: Frame) -> str | None:
        problem = super().check(state, frame)
        if problem is None and any(one.side != frame[1] for one in state.things if one.id in frame[2]):
            return "members: each is a unit of who decides"
        return problem


class Attack(OfUnits):
    """Declare attackers (ETERNAL-ATTACK-1): at least one. Reckless units must attack (ETERNAL-RECKLESS-1), those with
    Berserk can attack twice (ETERNAL-BERSERK-1).
    """

    do, verb = "attack", "attack"

    def common(self, state: EternalState, frame: Frame) -> Sequence[str]:
        site = stats.site_of(state, 1 - frame[1])
        return () if site is None else (f"p{1 - frame[1]}", f"c{site.id}")

    def ways(self, state: EternalState, frame: Frame, member: int) -> Sequence[tuple[str, ...]]:
        one = state.thing(member)
        assert one is not None
        return ((), (WORD_TWICE,)) if stats.has(state, one, stats.BERSERK) else ((),)

    def required(self, state: EternalState, frame: Frame, member: int) -> bool:
        one = state.thing(member)
        assert one is not None
        return stats.has(state, one, stats.RECKLESS)

    def least(self, state: EternalState, frame: Frame) -> int:
        return 1

    def needed(self, state: EternalState, frame: Frame) -> bool:
        return bool(frame[4] == 0 and frame[3] == len(frame[2]) - 1)

    def put(self, state: EternalState, frame: Frame, member: int, way: tuple[str, ...]) -> None:
        one = state.thing(member)
        assert one is not None
        state.put(one._replace(flags=one.flags | ATTACKING | (TWICE if way else 0)))
        if state.events is not None:
            state.tell("attacks", how="twice" if way else "", seat=frame[1], thing=member)

    def close(self, state: EternalState, frame: Frame) -> None:
        site = stats.site_of(state, 1 - frame[1])
        state.battle = site.id if site is not None and frame[5] == 1 else 0


class BlockAssignment(OfUnits):
    """Declare blockers (ETERNAL-BLOCK-3): each blocks one attacker, several may block the same."""

    do, verb = "block", "block"

    def ways(self, state: EternalState, frame: Frame, member: int) -> Sequence[tuple[str, ...]]:
        one = state.thing(member)
        assert one is not None
        return [(f"c{other.id}",) for other in attackers(state) if may_block(state, one, other)]

    def put(self, state: EternalState, frame: Frame, member: int, way: tuple[str, ...]) -> None:
        target = int(way[0][1:])
        one = state.thing(member)
        assert one is not None
        state.put(one._replace(blocks=target))
        one = state.thing(target)
        assert one is not None
        state.put(one._replace(flags=one.flags | BLOCKED))
        if state.events is not None:
            state.tell("blocks", seat=frame[1], thing=member, what=target)

    def close(self, state: EternalState, frame: Frame) -> None:
        if state.events is not None:
            n = sum([one.blocks > 0 for one in state.things])
            state.tell("blocked", how="" if n else "none", seat=frame[1], n=n, routine=True, passing=not n)


def may_block(state: EternalState, one: Thing, other: Thing) -> bool:
    """Whether a unit that can block can block this attacker (ETERNAL-FLYING-1, ETERNAL-UNBLOCKABLE-1)."""
    if not state.abroad & (stats.UNBLOCKABLE | stats.FLYING):
        return True
    has = stats.skills(state, other)
    return not has & stats.UNBLOCKABLE and (not has & stats.FLYING or stats.has(state, one, stats.FLYING))


class BattleSteps(Steps[EternalState]):
    """A battle from its declaration on. Data: SECOND in a second attack, then blockers in the order in which they are
    to be struck.
    """

    do = "battle"
    details: ClassVar[Mapping[str, Kind]] = {**Steps.details, "data": WHOLES}
    steps = ("declare", "defense", "block", "pre_fight", "blows", "fight", "again")

    def check(self, state: EternalState, frame: Frame) -> str | None:
        return super().check(state, frame) if speaks(state, frame[3]) else "data: blockers in their order"

    def lasts(self, state: EternalState, frame: Frame) -> bool:
        """Whether any unit still attacks."""
        return bool(attackers(state))

    def declare(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        for one in attackers(state):
            ev.hear(state, ev.ATTACKS, one.id, seat=one.owner)
            warcry(state, one)

    def defense(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        if attackers(state):
            ANSWER.begin(state, (1 - seat,), DEFENSE)

    def block(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        able = [one for one in state.units(1 - seat) if stats.can_block(state, one)]
        attacking = attackers(state)
        if found := [one.id for one in able if any(may_block(state, one, other) for other in attacking)]:
            BLOCK.begin(state, 1 - seat, found)

    def pre_fight(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        if attackers(state):
            ANSWER.begin(state, (seat,), PRE_FIGHT)

    def blows(self, state: EternalState, seat: int, data: Sequence[int]) -> int | None:
        for one in attackers(state):
            if next_blows(state, one, data):
                NEXT.push(state, seat, one.id)
                return 4
        return None

    def fight(self, state: EternalState, seat: int, data: Sequence[int]) -> tuple[int, ...]:
        fight(state, seat, data)
        return (SECOND,) if attackers(state) else ()

    def again(self, state: EternalState, seat: int, data: Sequence[int]) -> int | None:
        if state.battle != NO_BATTLE and attackers(state):
            if state.battle and state.thing(state.battle) is None:
                state.battle = 0
            return 0
        state.battle = NO_BATTLE
        return None


class Next(Order[EternalState]):
    """Choose which blocker an attacker strikes next, if its strength is not enough for all (ETERNAL-FIGHT-2)."""

    do, verb, open = "next", "strike", True
    details: ClassVar[Mapping[str, Kind]] = {"attacker": WHOLE}

    def options(self, state: EternalState, frame: Frame) -> Sequence[str]:
        battle, one = self.under(state, frame), state.thing(frame[2])
        assert battle is not None and one is not None
        return [f"c{x}" for x in next_blows(state, one, battle[3])]

    def about(self, state: EternalState, frame: Frame) -> str:
        return f"c{frame[2]}"

    def take(self, state: EternalState, frame: Frame, ref: str) -> None:
        BATTLE.answer(state, int(ref[1:]))

    def check(self, state: EternalState, frame: Frame) -> str | None:
        below = self.under(state, frame)
        fine = below is not None and below[0] == BATTLE.number and state.thing(frame[2]) is not None
        return None if fine else "attacker: it attacks, and the battle goes on"


ATTACK, BLOCK, BATTLE, NEXT = Attack(), BlockAssignment(), BattleSteps(), Next()


def warcry(state: EternalState, one: Thing) -> None:
    """Strengthen the first unit or weapon of the deck of an attacker's player, if it has Warcry (ETERNAL-WARCRY-1)."""
    if n := stats.warcries(state, one):
        seat = one.side
        state.decks[seat] = strengthened(state, state.decks[seat], n)
        state.calls[seat] = call(state.calls[seat], n, put_in(state, seat))
        state.tell("warcry", seat=seat, thing=one.id, n=n)
        ev.hear(state, ev.WARCRIES, -1 - seat, seat=seat)


def power_of(state: EternalState, one: Thing) -> int:
    """The damage that a unit deals in a fight."""
    n = stats.strength(state, one)
    if n <= 0:
        return 0
    return n * 2 if stats.has(state, one, stats.DOUBLE) else n


def needed(state: EternalState, one: Thing, by: Thing) -> int:
    """The damage that kills a blocker: one if the attacker is Deadly, out of reach if the blocker cannot be harmed."""
    if stats.has(state, one, stats.INVULNERABLE):
        return 1 << 20
    return 1 if stats.has(state, by, stats.DEADLY) else max(0, stats.health(state, one))


def blockers(state: EternalState, x: int) -> list[Thing]:
    """The blockers of an attacker, oldest first."""
    return [one for one in state.things if one.blocks == x]


def next_blows(state: EternalState, one: Thing, order: Sequence[int]) -> list[int]:
    """The blockers among which the next to be struck must be chosen; [] if there is no choice."""
    found = blockers(state, one.id)
    if len(found) < 2:
        return []
    left = power_of(state, one)
    if left >= sum([needed(state, other, one) for other in found]):
        return []
    for other in found:
        if other.id in order:
            left -= needed(state, other, one)
    rest = [other.id for other in found if other.id not in order]
    return rest if left > 0 and len(rest) > 1 else []


def blow(one: Thing, skills: int, x: int, n: int) -> Hit:
    """The damage that a unit with these skills deals to x in a fight."""
    return new_tuple(Hit, (one.id, one.side, skills, x, n, True, True))


def blows(state: EternalState, one: Thing, order: Sequence[int]) -> list[Hit]:
    """The damage an attacker deals to its blockers, the player or the site, with what Overwhelm lets through."""
    has = stats.skills(state, one)
    full, plain = power_of(state, one), has & ~stats.DOUBLE
    enemy = state.battle if state.battle > 0 and state.thing(state.battle) is not None else one.side - 2
    struck, over = blockers(state, one.id) if one.flags & BLOCKED else [], bool(has & stats.OVERWHELM)
    if not struck:
        return [blow(one, plain, enemy, full)] if over or not one.flags & BLOCKED else []
    struck.sort(key=lambda other: order.index(other.id) if other.id in order else len(order))
    hits = []
    for k, other in enumerate(struck):
        last = k == len(struck) - 1
        share = full if last and not over else min(full, needed(state, other, one))
        full -= share
        if share:
            hits.append(blow(one, plain, other.id, share))
    if over and full:
        hits.append(blow(one, plain, enemy, full))
    return hits


def fight(state: EternalState, seat: int, order: Sequence[int]) -> None:
    """Carry out a fight: all damage at one moment, Quickdraw first (ETERNAL-FIGHT-1, -5)."""
    fighting, blocking = attackers(state), {one.id for one in state.things if one.blocks}
    took_part = {one.id for one in fighting} | blocking
    quick = stats.having(state, fighting, stats.QUICKDRAW)
    health, armor = list(state.health), state.armor[1 - seat]
    if quick:
        deal(state, [hit for one in quick for hit in blows(state, one, order)], settles=False)
    hits = []
    for one in fighting:
        if one not in quick and alive(state, one.id):
            hits += blows(state, one, order)
    for one in fighting if blocking else ():
        for other in blockers(state, one.id):
            if stats.health(state, other) > 0:
                has = stats.skills(state, other)
                hits.append(blow(other, has, one.id, max(0, stats.strength(state, other))))
    deal(state, hits, settles=False)
    if took_part:
        state.things = tuple([_fought(one) if one.id in took_part else one for one in state.things])
    if (told := state.events) is None:
        settle(state)
    else:
        known = len(told)
        tell_fight(state, seat, fighting, health, armor)
        settle(state)
        for died in [one for one in told[known:] if one["type"] == "died"]:
            died.setdefault("doer", died["seat"])
    _again(state)


def tell_fight(state: EternalState, seat: int, fighting: Sequence[Thing], health: list[int], armor: int) -> None:
    """Emit what a fight has come to; `health` of both players and the defender's `armor` are those before it."""
    lost = health[1 - seat] - state.health[1 - seat]
    alone: dict[str, Any] = {"thing": fighting[0].id} if len(fighting) == 1 else {}
    how = "hurt" if lost > 0 else "blocked" if all(one.flags & BLOCKED for one in fighting) else "held"
    how = how if fighting else "none"
    state.tell(
        "fought", how=how + (".alone" if alone else ""), seat=seat, foe_seat=1 - seat, n=max(0, lost), **alone,
        units=len(fighting), health=list(state.health), before=health, sums=("attacks",),
        summary=lost <= 0 or state.armor[1 - seat] == armor,
    )  # fmt: skip


def _fought(one: Thing) -> Thing:
    """A unit after a fight: it no longer attacks or blocks, and is exhausted."""
    return one._replace(flags=one.flags & ~(ATTACKING | BLOCKED) | EXHAUSTED, blocks=0)


def alive(state: EternalState, x: int) -> bool:
    """Whether a unit still strikes, that is, has health left."""
    one = state.thing(x)
    return one is not None and stats.health(state, one) > 0


def _again(state: EternalState) -> None:
    """Ready the surviving units that attack twice and let them attack again; their Berserk is used up
    (ETERNAL-BERSERK-2, -4).
    """
    for one in state.things:
        if one.flags & TWICE:
            used = 0 if ev.is_silenced(state, one) else CALM
            state.put(one._replace(flags=(one.flags & ~(TWICE | EXHAUSTED)) | ATTACKING | used))
            state.tell("attacks", how="again", seat=one.side, thing=one.id, doer=one.side)
