"""Why an action is illegal: message ids with arguments, and the rule behind each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ....core.errors import Reason
from ..cards.catalogue import BY_SLUG, ELEMENTALS, Power
from ..model.cards import ETER, VALUE_NAME, VALUE_OF
from ..model.explosion_faces import turns
from ..model.phases import EXPLODE, FINAL, MARK, OVER, PHASES, SIDE_CHOICE, THEN_PLACE, TURN, VERBS
from ..rules import powers as rules_powers
from ..rules.explosion import ROTATION
from ..text.messages import spoken
from .reasons_cells import cell_reason, value_reason
from .reasons_powers import fault

if TYPE_CHECKING:
    from ..model.state import EterState

FIRST = {EXPLODE: "ETER-EXPLODE-2", MARK: "ETER-ARENA-2", SIDE_CHOICE: "ETER-SETUP-5"}
"""The rule behind a decision that must be made first."""


def illegal_reason(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See State.illegal_reason."""
    if state.phase == OVER:
        return Reason("eter.over")
    if verb not in state.game.there(VERBS):
        return Reason("eter.no_such_verb", {"verb": spoken(verb)})
    if state.phase in (EXPLODE, MARK, SIDE_CHOICE):
        if verb == "decline" and state.phase == EXPLODE:
            return Reason("eter.explode.must", {}, "ETER-EXPLODE-2")
        if verb == "explode" and state.phase == EXPLODE:
            return explode_reason(state, refs)
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


def explode_reason(state: EterState, refs: tuple[str, ...]) -> Reason:
    """Why the explosion card cannot lie like that."""
    ways = [ROTATION[quarter] for quarter in turns(state.game.faces[state.face])]
    if refs and refs[0] not in ROTATION:
        return Reason("eter.explode.no_turn", {"name": spoken(refs[0]), "rotation": ways}, "ETER-EXPLODE-4")
    if refs and refs[0] not in ways:
        same = ways[ROTATION.index(refs[0]) % len(ways)]
        return Reason("eter.explode.same_turn", {"same_rotation": same}, "ETER-EXPLODE-4")
    return Reason("eter.explode.not_so", {}, "ETER-EXPLODE-4")


def place_reason(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be placed there, or not at all."""
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
    wrong = value_reason(state, refs[0], seat)
    if wrong is not None:
        return wrong
    value = VALUE_OF[refs[0]]
    if down and value >= ETER:
        return Reason("eter.eter.face_up", {}, "ETER-ILLUSION-6")
    if len(refs) < 2:
        return Reason("eter.place.nowhere", {"value": VALUE_NAME[value]}, "ETER-TURN-2")
    if len(refs) > 2:
        return Reason("eter.place.too_many")
    return cell_reason(state, seat, value, refs[1], down)


def power_reason(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why a power cannot be used, or not with these refs."""
    seat = state.turn
    if state.phase != TURN:
        return Reason("eter.power.cards_only", {}, "ETER-END-4" if state.phase == FINAL else "ETER-ELEMENT-2")
    power: Power | None
    barred = rules_powers.barred(state, seat)
    if barred is rules_powers.NO_CARDS and verb == "play":
        barred = barred._replace(rule="ETER-ELEMENT-4")
    if verb == "mage":
        power = rules_powers.mage_of(state, seat)
        if power is None:
            return Reason("eter.power.no_mage", {}, "ETER-MAGE-1")
        if state.match.mage_used[seat]:
            return Reason(f"eter.power.mage_used_{state.game.options['mage_uses']}", {}, "ETER-MAGE-2")
        rule = f"ETER-MAGE-{power.slug.upper()}"
    else:
        if not state.game.has_elementals:
            return Reason("eter.power.no_elementals", {}, "ETER-ELEMENT-1")
        if not refs:
            both = all(user >= 0 for _, user in state.powers)
            return barred or Reason("eter.power.both_used" if both else "eter.power.none_left", {}, "ETER-ELEMENT-1")
        index = BY_SLUG.get(refs[0], -1)
        user = dict(state.powers).get(index)
        if user is None:
            return Reason("eter.power.not_here", {"name": spoken(refs[0])}, "ETER-ELEMENT-1")
        if user >= 0:
            return Reason("eter.power.used", {"power": refs[0]}, "ETER-ELEMENT-1")
        power, rule, refs = ELEMENTALS[index], f"ETER-POWER-{index + 1}", refs[1:]
    if barred:
        return barred
    found = fault(state, seat, power, rule, refs)
    assert found is not None, "only what is not legal is refused"
    return found
