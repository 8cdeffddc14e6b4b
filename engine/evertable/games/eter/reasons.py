"""Why an action is not legal: message ids with arguments and the rule behind them."""

from __future__ import annotations

from copy import copy
from typing import TYPE_CHECKING

from ...kernel.errors import Reason
from . import rules_powers
from .cards import ETER, VALUE, VALUE_NAME, VALUE_OF, count, worth
from .effects import playable
from .grid import around
from .phases import EXPLODE, FINAL, MARK, OVER, PHASES, SIDE_CHOICE, THEN_PLACE, TURN
from .powers import BY_SLUG, ELEMENTALS, Power

if TYPE_CHECKING:
    from .state import EterState

FIRST = {EXPLODE: "ETER-EXPLODE-2", MARK: "ETER-ARENA-2", SIDE_CHOICE: "ETER-SETUP-5"}
"""The rule behind a decision that comes before anything else."""


def refusal(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See State.refusal."""
    if state.phase == OVER:
        return Reason("eter.over")
    if verb not in ("place", "illusion", "mage", "play", "pass", "explode", "decline", "mark", "side"):
        return Reason("eter.no_such_verb", {"verb": verb[:20]})
    if state.phase in (EXPLODE, MARK, SIDE_CHOICE):
        if verb == "decline" and state.phase == EXPLODE:
            return Reason("eter.explode.must", {}, "ETER-EXPLODE-2")
        if verb == "explode" and state.phase == EXPLODE:
            return Reason("eter.explode.not_so", {}, "ETER-EXPLODE-4")
        if verb == "mark" and state.phase == MARK:
            return Reason("eter.mark.not_there", {}, "ETER-ARENA-2")
        if verb == "side" and state.phase == SIDE_CHOICE:
            return Reason("eter.side.not_yours", {}, "ETER-SETUP-5")
        return Reason(f"eter.first.{PHASES[state.phase]}", {}, FIRST[state.phase])
    if verb in ("explode", "decline", "mark", "side"):
        return Reason(f"eter.not_now.{verb}", {}, "ETER-TURN-1")
    if verb == "pass":
        return Reason("eter.pass.can_place", {}, "ETER-PASS-1")
    if verb == "mage" or verb == "play":
        return power_reason(state, verb, refs)
    return place_reason(state, verb, refs)


def place_reason(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why a card may not lie there, or may not be played at all."""
    seat = state.turn
    down = verb == "illusion"
    if down:
        if not state.game.illusions:
            return Reason("eter.illusion.off", {}, "ETER-ILLUSION-1")
        if state.illusion_used[seat]:
            return Reason("eter.illusion.used", {}, "ETER-ILLUSION-1")
        if state.has_down(seat):
            return Reason("eter.illusion.out", {}, "ETER-POWER-14")
        if state.phase == THEN_PLACE and not state.may_bluff(seat):
            return Reason("eter.illusion.not_now", {}, "ETER-POWER-3")
    if not refs:
        return Reason("eter.place.none", {}, "ETER-PASS-1")
    value = VALUE_OF.get(refs[0])
    if value is None:
        return Reason("eter.no_such_value", {"value": refs[0][:20]})
    if not count(state.hands[seat], value):
        waits = any(code & VALUE == value for code in state.waiting[seat])
        return Reason(
            "eter.hand.waiting" if waits else "eter.hand.none",
            {"value": VALUE_NAME[value]},
            "ETER-RETURN-1" if waits else "ETER-TURN-2",
        )
    if down and value == ETER:
        return Reason("eter.eter.face_up", {}, "ETER-ILLUSION-6")
    if len(refs) < 2:
        return Reason("eter.place.nowhere", {"value": VALUE_NAME[value]}, "ETER-TURN-2")
    if len(refs) > 2:
        return Reason("eter.not_legal")
    return cell_reason(state, seat, value, refs[1], down)


def cell_reason(state: EterState, seat: int, value: int, cell: str, down: bool) -> Reason:
    """Why a card of this value may not lie on this cell."""
    at = state.names.index.get(cell)
    if at is None:
        return Reason("eter.no_such_cell", {"cell": cell[:20]})
    bit = 1 << at
    if state.holes & bit:
        return Reason("eter.cell.hole", {"cell": cell}, "ETER-HOLE-1")
    if state.blocked_mask(seat) & bit:
        return Reason("eter.cell.blocked", {"cell": cell}, "ETER-POWER-17")
    if not state.cells[at]:
        if not state.occ:
            return Reason("eter.cell.first", {"cell": cell}, "ETER-FIELD-1")
        if not state.reach & bit:
            return Reason("eter.cell.outside", {"cell": cell, "size": state.size}, "ETER-FIELD-2")
        return Reason("eter.cell.apart", {"cell": cell}, "ETER-TOUCH-1")
    top = state.cells[at][-1]
    if down:
        return Reason("eter.illusion.empty_only", {"cell": cell}, "ETER-ILLUSION-2")
    if value == ETER:
        return Reason("eter.eter.covers_nothing", {"cell": cell}, "ETER-ETER-1")
    if state.hidden[seat] & bit:
        return Reason("eter.illusion.own", {"cell": cell}, "ETER-COVER-3")
    if top & VALUE == ETER:
        return Reason("eter.eter.not_covered", {"cell": cell}, "ETER-ETER-2")
    return Reason("eter.cover.value", {"value": VALUE_NAME[value], "on": worth(top), "cell": cell}, "ETER-COVER-1")


def power_reason(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why a power cannot be used, or not on this."""
    seat = state.turn
    if state.phase != TURN:
        return Reason("eter.power.cards_only", {}, "ETER-END-4" if state.phase == FINAL else "ETER-ELEMENT-2")
    power: Power | None
    if verb == "mage":
        power = rules_powers.mage_of(state, seat)
        if power is None:
            return Reason("eter.power.no_mage", {}, "ETER-MAGE-1")
        if state.match.mage_used[seat]:
            return Reason(f"eter.power.mage_used_{state.game.options['mage_uses']}", {}, "ETER-MAGE-2")
        rule = f"ETER-MAGE-{power.slug.upper()}"
    else:
        if not refs:
            return Reason("eter.power.none_left", {}, "ETER-ELEMENT-1")
        index = BY_SLUG.get(refs[0], -1)
        user = dict(state.powers).get(index)
        if user is None:
            return Reason("eter.power.not_here", {"power": refs[0][:24]}, "ETER-ELEMENT-1")
        if user >= 0:
            return Reason("eter.power.used", {"power": ELEMENTALS[index].name}, "ETER-ELEMENT-1")
        power, rule, refs = ELEMENTALS[index], f"ETER-POWER-{index + 1}", refs[1:]
    barred = rules_powers.barred(state, seat)
    if barred:
        return barred
    return use_reason(state, seat, power, refs, rule)


def use_reason(state: EterState, seat: int, power: Power, refs: tuple[str, ...], rule: str) -> Reason:
    """What is wrong with the first ref that leads nowhere."""
    options = power.effect.options(state, seat)
    lenient = power.effect.options(without_touching(state), seat)
    if any(option[: len(refs)] == refs for option in lenient):
        return Reason(
            "eter.power.touching", {"power": power.name}, "ETER-TOUCH-5" if state.game.connected else "ETER-TOUCH-4"
        )
    k = 0
    while k < len(refs) and any(option[: k + 1] == refs[: k + 1] for option in lenient):
        k += 1
    kinds = power.effect.kinds
    if k >= len(kinds) and options:
        return Reason("eter.power.too_many", {"power": power.name, "count": len(kinds)}, rule)
    if k < len(refs) and k < len(kinds) and kinds[k] == "cell":
        reason = target_reason(state, seat, power, refs[: k + 1])
        if reason is not None:
            return reason
    if not options or k >= len(refs):
        return Reason(power.effect.none, {"power": power.name}, rule)
    return Reason("eter.power.not_that", {"power": power.name, "ref": refs[k][:20]}, rule)


def target_reason(state: EterState, seat: int, power: Power, refs: tuple[str, ...]) -> Reason | None:
    """What is wrong with a cell as the last of these refs, where the field itself forbids it."""
    cell = refs[-1]
    at = state.names.index.get(cell)
    if at is None:
        return Reason("eter.no_such_cell", {"cell": cell[:20]})
    if len(refs) == len(power.effect.kinds):
        lays = power.effect.lays(state, refs)
        if lays is not None:
            value, down = lays
            where = state.empty(seat) if down else playable(state, seat, value)
            if not where >> at & 1:
                return cell_reason(state, seat, value, cell, down)
    if state.holes >> at & 1:
        return Reason("eter.cell.hole", {"cell": cell}, "ETER-HOLE-2")
    if state.blocked_mask(seat) >> at & 1:
        return Reason("eter.cell.blocked", {"cell": cell}, "ETER-POWER-17")
    if state.cells[at]:
        if state.cells[at][-1] & VALUE == ETER:
            return Reason("eter.power.eter", {"cell": cell}, "ETER-ETER-3")
    elif not state.reach >> at & 1:
        return Reason("eter.cell.outside", {"cell": cell, "size": state.size}, "ETER-FIELD-2")
    elif not around(state.occ) >> at & 1:
        return Reason("eter.cell.apart", {"cell": cell}, "ETER-TOUCH-1")
    return None


def without_touching(state: EterState) -> EterState:
    """The same situation in a game that has no touching rule for powers."""
    free = state.clone()
    free.game = copy(state.game)
    free.game.lenient = True
    return free
