"""Direct attacks (ETERNAL-DIRECT): a unit with Killer, or a player with a relic weapon, attacks outside battle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from ....core.action import Action, Group
from ....core.format.kinds import Kind
from ....core.turns.frames import Frame
from ....core.turns.steps import Steps
from ..model import stats
from ..model.state import EXHAUSTED, TIRED, WHOLES, EternalState, Thing
from . import battle as battle
from . import events as ev
from .moment import Hit, deal, settle
from .stack import ref_of, word
from .windows import ANSWER, ON_ATTACK

FIGHT = "fight"


def duels(state: EternalState, seat: int, able: Sequence[Thing]) -> list[Group]:
    """All direct attacks of a seat and its ready units with Killer: `fight c4 c9`, `fight p0 c9`, `fight p0 p1`."""
    # who has no armor has no relic weapon: seldom is there one to look for
    weapon = None if state.struck[seat] or not state.armor[seat] else stats.relic_weapon(state, seat)
    armed = weapon is not None and stats.strength(state, weapon) > 0
    if not able and not armed:
        return []
    there = tuple([word(state, one.id) for one in state.units(1 - seat)])
    found = [Group((FIGHT, word(state, one.id)), (there,)) for one in able] if there else []
    if armed:
        found.append(Group((FIGHT, f"p{seat}"), (there or (f"p{1 - seat}",),)))
    return found


def begin(state: EternalState, seat: int, chosen: Action) -> None:
    """Declare a direct attack, which can be responded to."""
    attacker, target = map(ref_of, chosen[1:])
    state.tell("duel", seat=seat, thing=attacker, what=target)
    DUEL.begin(state, seat, attacker, target)


class Duel(Steps[EternalState]):
    """A direct attack. Data: the attacker, the target, and the Ambush unit that takes it over."""

    do: ClassVar[str] = "duel"
    details: ClassVar[Mapping[str, Kind]] = {**Steps.details, "data": WHOLES}
    steps = ("declare", "answers", "fight")

    def check(self, state: EternalState, frame: Frame) -> str | None:
        data = frame[3]
        fits = len(data) in (2, 3) and data[0] in (-1 - frame[1], *range(1, state.made + 1))
        # an Ambush unit that takes it on itself is named before it has come
        fits = fits and all(-2 <= x <= state.made + 1 and x for x in data[1:])
        return super().check(state, frame) if fits else "data: who attacks, and what"

    def lasts(self, state: EternalState, frame: Frame) -> bool:
        """Whether the attack still goes on."""
        return striker(state, frame[1], frame[3][0]) is not None

    def declare(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        if (one := striker(state, seat, data[0])) is None:
            return
        if data[0] > 0:
            state.put(one._replace(flags=one.flags | TIRED))
        else:
            state.struck[seat] = True
        ev.hear(state, ev.ATTACKS, one.id, seat=one.owner)
        battle.warcry(state, one)

    def answers(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        if striker(state, seat, data[0]) is not None:
            ANSWER.begin(state, (1 - seat,), ON_ATTACK)

    def fight(self, state: EternalState, seat: int, data: Sequence[int]) -> None:
        attacker, target = data[0], data[-1]
        if (one := striker(state, seat, attacker)) is not None:
            blows(state, one, attacker, target)
        if attacker > 0 and (one := state.thing(attacker)) is not None:
            state.put(one._replace(flags=one.flags | EXHAUSTED))
        settle(state)


def under_way(state: EternalState) -> Frame | None:
    """The direct attack declared last that has not been carried out."""
    return next((one for one in reversed(state.frames) if one[0] == DUEL.number), None)


def striking(state: EternalState) -> int:
    """The x of the direct attacker, a unit or a player; 0 without one."""
    frame = under_way(state)
    return int(frame[3][0]) if frame is not None and DUEL.lasts(state, frame) else 0


def striker(state: EternalState, seat: int, attacker: int) -> Thing | None:
    """The thing whose strength counts: the unit, or the player's relic weapon; None if it no longer attacks.

    That is so if it is gone, exhausted, or on the other side.
    """
    one = stats.relic_weapon(state, seat) if attacker < 0 else state.thing(attacker)
    return None if one is None or one.flags & EXHAUSTED or one.side != seat else one


def blows(state: EternalState, one: Thing, attacker: int, target: int) -> None:
    """Both deal their damage at one moment, Quickdraw first."""
    other = state.thing(target) if target > 0 else None
    if other is not None and other.side == one.side:
        other = None
    has = stats.skills(state, one)
    if target > 0 and other is None:
        if not has & stats.OVERWHELM:
            return
        target = one.side - 2  # what was blocked by nothing that is left goes through (ETERNAL-FIGHT-4)
    hits = [Hit(one.id, one.side, has, target, max(0, stats.strength(state, one)))]
    if other is not None:
        strikes = stats.skills(state, other) & ~stats.OVERWHELM
        n = max(0, stats.strength(state, other))
        hits.append(Hit(other.id, other.side, strikes, attacker, n, heard=False))
    together = 1 if has & stats.QUICKDRAW else 2
    deal(state, hits[:together], settles=False)
    if battle.alive(state, target):
        deal(state, hits[together:], settles=False)


DUEL = Duel()
