"""Using mage and elemental powers: who can, when, and what follows (ETER-MAGE, ETER-ELEMENT, ETER-BRAWL)."""

from __future__ import annotations

from ....core.action import Action
from ....core.errors import Reason
from ..cards.asked import Asked
from ..cards.catalogue import BY_SLUG, DESTRUCTION, ELEMENTALS, MAGES, Power
from ..cards.effects import CHAIN
from ..model.cards import LATEST
from ..model.names import Refs
from ..model.phases import FINAL, TURN
from ..model.state import EterState
from .legal_list import Offers, Part

NO_CARDS = Reason("eter.power.no_cards", {}, "ETER-MAGE-3")
ONE_A_PLAY = Reason("eter.power.one_a_play", {}, "ETER-BRAWL-1")
MAGE = ("mage",)
WORDS = tuple(("play", power.slug) for power in ELEMENTALS)
"""The first words of using each elemental power."""


def barred(state: EterState, seat: int) -> Reason | None:
    """Why the seat cannot use any power now; None if it can."""
    if not state.hands[seat] and not state.waiting[seat]:
        return NO_CARDS
    return ONE_A_PLAY if state.game.brawl and state.power_used[seat] else None


def mage_of(state: EterState, seat: int) -> Power | None:
    """The mage power of a seat, if the mode has mages."""
    mages = state.match.mages
    return MAGES[mages[seat]] if mages is not None and mages[seat] >= 0 else None


def why_not_used(state: EterState, verb: str, refs: Refs) -> Reason | None:
    """Why a power cannot be used with these refs, or not at all; None if it can."""
    seat = state.turn
    if state.phase != TURN:
        return Reason("eter.power.cards_only", {}, "ETER-END-4" if state.phase == FINAL else "ETER-ELEMENT-2")
    cause = barred(state, seat)
    if verb == "mage":
        mage = mage_of(state, seat)
        if mage is None:
            return Reason("eter.power.no_mage", {}, "ETER-MAGE-1")
        if state.match.mage_used[seat]:
            return Reason(f"eter.power.mage_used_{state.game.options['mage_uses']}", {}, "ETER-MAGE-2")
        return cause or why_not(state, seat, mage, f"ETER-MAGE-{mage.slug.upper()}", refs)
    if cause is NO_CARDS:
        cause = cause._replace(rule="ETER-ELEMENT-4")
    if not state.game.has_elementals:
        return Reason("eter.power.no_elementals", {}, "ETER-ELEMENT-1")
    if not refs:
        both = all(user >= 0 for _, user in state.powers)
        return cause or Reason("eter.power.both_used" if both else "eter.power.none_left", {}, "ETER-ELEMENT-1")
    index = BY_SLUG.get(refs[0], -1)
    user = dict(state.powers).get(index)
    if user is None:
        return Reason("eter.power.not_here", {"name": refs[0]}, "ETER-ELEMENT-1")
    if user >= 0:
        return Reason("eter.power.used", {"power": refs[0]}, "ETER-ELEMENT-1")
    return cause or why_not(state, seat, ELEMENTALS[index], f"ETER-POWER-{index + 1}", refs[1:])


def why_not(state: EterState, seat: int, power: Power, rule: str, refs: Refs) -> Reason | None:
    """Why no way that `offer` lists begins with these refs; None if one does. `rule`: that of the power."""
    parts: list[Part] = []
    power.effect.offer(state, seat, (), parts)
    offered = {way[:n] for way in map(tuple, Offers(parts)) for n in range(len(way) + 1)}
    return power.effect.why_not(Asked(state, seat, power.slug, rule, offered), refs)


def offer(state: EterState, seat: int, parts: list[Part]) -> None:
    """Append to the parts of a legal list every way to use a power now: the mage's, then the two elementals'."""
    if barred(state, seat):
        return
    mage = mage_of(state, seat)
    if mage is not None and not state.match.mage_used[seat]:
        mage.effect.offer(state, seat, MAGE, parts)
    for power, user in state.powers:
        if user < 0:
            ELEMENTALS[power].effect.offer(state, seat, WORDS[power], parts)


def use(state: EterState, seat: int, action: Action) -> tuple[int, list[bytes]] | None:
    """Use a power. Returns (cell of a card it placed or -1, the stacks before); None when the same
    seat decides next.
    """
    if action[0] == "mage":
        power = mage_of(state, seat)
        assert power is not None
        refs = tuple(action[1:])
        used = list(state.match.mage_used)
        used[seat] = True
        state.match = state.match._replace(mage_used=(used[0], used[1]))
        kind = "mage_used"
    else:
        index = BY_SLUG[action[1]]
        power = ELEMENTALS[index]
        refs = tuple(action[2:])
        state.powers = tuple((p, seat if p == index else user) for p, user in state.powers)
        kind = "power_used"
    state.power_used[seat] = True
    if state.events is not None:
        effect = power.effect
        shown = [r for r, k in zip(refs, effect.kinds, strict=False) if k != "value"] if effect.secret else list(refs)
        own = {seat: {"refs": list(refs)}} if effect.secret else None
        state.tell(kind, own, seat=seat, power=power.slug, refs=shown)
    names, before = state.names, state.cells[:]
    placed = power.effect.apply(state, seat, refs)
    if action[0] == "play" and index == DESTRUCTION:
        state.track = False
        state.cells = [bytes(code & ~LATEST for code in stack) if stack else stack for stack in state.cells]
    if placed == CHAIN:
        return None
    cell = state.names.cell[placed] if placed is not None else ""
    state.rebuild()
    return state.names.index.get(cell, -1), state.recall(names, before)
