"""Why an action does not answer the pending decision, or that something else must be decided first."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.errors import Reason
from ..cards.catalogue import CARDS, FIRST_POWER, KIND, SLUG
from ..model.phases import CRUSADE, DRAW, ENTER, PURPOSES, SACRIFICE, SET, TRADE, rest
from ..model.rows import ROW_OF, find
from ..model.state import KriegState
from ..rules import crusade
from ..rules import pending as rules_pending
from .reasons_refs import Ask, is_unit, line_names, row_of_side, thing, unit_args, unit_reason

PURPOSE_RULE = {
    "opening": "KRIEG-SETUP-3",
    "withdraw": "KRIEG-FEINT-1",
    "feed": "KRIEG-RUIN-1",
    "lay_by": "KRIEG-USURY-1",
    "war_own": "KRIEG-WAR-1",
    "war_others": "KRIEG-WAR-1",
    "strike": "KRIEG-WRATH-1",
    "suspend": "KRIEG-LION-KING-1",
}
FRAME_RULE = {
    DRAW: ("draw", "draw", "KRIEG-DRAW-1"),
    TRADE: ("trade", "swap", "KRIEG-TRAITOR-KING-1"),
    SACRIFICE: ("sacrifice", "arrange", "KRIEG-FIELD-4"),
    CRUSADE: ("crusade", "arrange", "KRIEG-FIELD-4"),
    ENTER: ("enter", "enter", "KRIEG-USURY-2"),
}
"""Frame -> (name, verb, rule)."""


def accepted(legal: Sequence[tuple[str, ...]], refs: tuple[str, ...]) -> int:
    """The number of refs with which some legal action begins."""
    return max(n for n in range(len(refs) + 1) if any(ways[:n] == refs[:n] for ways in legal))


def pending_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """The Reason: something else is to be decided first, or not in this way."""
    frame = state.frames[-1]
    if frame[0] == SET:
        return set_reason(state, verb, refs)
    name, wanted, rule = FRAME_RULE[frame[0]]
    if verb != wanted:
        return Reason(f"krieg.first.{name}", {}, "KRIEG-PASS-3" if verb == "pass" else rule)
    legal = [action[1:] for action in state.legal_actions()]
    n = accepted(legal, refs)
    if n == len(legal[0]):
        return Reason("krieg.said", {"thing": thing(state, refs[n])}, rule)
    return PARTS[frame[0]](state, refs[:n], refs[n], rule)


def draw_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """A deck with cards."""
    if ref in ("unit", "power"):
        return Reason("krieg.draw.empty", {"deck": ref}, "KRIEG-DRAW-3")
    return Reason("krieg.not_so.draw", {}, rule)


def trade_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """An own unit, then one of the opponent's."""
    _, seat, victim = state.frames[-1]
    if not is_unit(ref):
        return Reason("krieg.not_so.trade", {"victim_seat": victim}, rule)
    if ROW_OF[ref.partition(".")[0]] // 3 != (victim if before else seat):
        what = "theirs" if before else "own"
        return Reason(f"krieg.set.{what}", {**unit_args(ref), "victim_seat": victim}, rule)
    return unit_reason(state, ref) or Reason("krieg.not_so.trade", {"victim_seat": victim}, rule)


def sacrifice_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """How many cards an arrangement brings."""
    _, _, kind, at = state.frames[-1]
    return Reason("krieg.not_so.sacrifice", {"numbers": rules_pending.draws_for(state, kind, at)}, rule)


def crusade_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """A row that may be the strongest, then what falls in it."""
    seat = state.frames[-1][1]
    if before:
        return Reason("krieg.not_so.crusade", {"line": before[0][2:]}, rule)
    if ref in ROW_OF and ROW_OF[ref] // 3 == seat:
        return Reason("krieg.crusade.weaker", {"line": ref[2:]}, rule)
    rows = dict.fromkeys(r for r, _ in crusade.fallen(state, seat))
    return Reason("krieg.crusade.row", {"lines": line_names(r % 3 for r in rows)}, rule)


def enter_part(state: KriegState, before: tuple[str, ...], ref: str, rule: str) -> Reason:
    """The unit that enters, then its row."""
    _, seat, kind = state.frames[-1]
    if not before:
        return Reason("krieg.enter.unit", {"card": SLUG[kind]}, rule)
    return row_of_side(Ask(state, seat, CARDS[kind], before, ref, rule), CARDS[kind], rule)


PARTS: dict[int, Callable[[KriegState, tuple[str, ...], str, str], Reason]] = {
    DRAW: draw_part,
    TRADE: trade_part,
    SACRIFICE: sacrifice_part,
    CRUSADE: crusade_part,
    ENTER: enter_part,
}


def set_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """A set is being chosen."""
    _, seat, why, pool, start, picked, least, most, data = state.frames[-1]
    purpose = PURPOSES[why]
    rule = PURPOSE_RULE[purpose.slug]
    args = {"n": len(picked), "least": least, "most": most}
    if verb == "done":
        if refs and least <= len(picked):
            return Reason("krieg.said", {"thing": thing(state, refs[0])}, rule)
        return Reason("krieg.set.more" if least < most else "krieg.set.exact", args, rule)
    if verb != purpose.verb:
        return Reason(f"krieg.first.{purpose.slug}", args, "KRIEG-PASS-3" if verb == "pass" else rule)
    if not refs:
        return Reason("krieg.set.all", {}, rule)
    ref = refs[0]
    if len(refs) > 1 and (verb, ref) in [tuple(action) for action in state.legal_actions()]:
        return Reason("krieg.set.one", {}, rule)
    if purpose.in_hand:
        kind = KIND.get(ref, -1)
        if kind < 0:
            return Reason("krieg.card.wanted", {"thing": thing(state, ref)}, rule)
        if kind not in state.hand(seat):
            return Reason("krieg.hand.none", {"card": ref}, rule)
        if purpose.slug == "lay_by" and kind >= FIRST_POWER:
            return Reason("krieg.set.units_only", {"card": ref}, rule)
        if data and kind == data[0] and kind not in pool:
            return Reason("krieg.set.itself", {"card": ref}, rule)
        member = kind
    else:
        missing = unit_reason(state, ref)
        if missing:
            return missing
        member = find(state.rows, ref)
        if member not in pool:
            theirs = purpose.slug in ("strike", "suspend")
            side = {"victim_seat": pool[0] >> 16} if theirs else {}
            side = {name: at // 3 for name, at in side.items()}
            return Reason(f"krieg.set.{'theirs' if theirs else 'own'}", {**unit_args(ref), **side}, rule)
    name = "late" if member in pool[start:] else "order"
    if member not in rest(pool, picked):
        name = "taken"
    return Reason(f"krieg.set.{name}", {"thing": thing(state, ref), **args}, rule)
