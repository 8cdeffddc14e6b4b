"""Pending decisions: the legal actions of the top frame, carrying them out, and frames without a choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ....core.action import Action
from ....core.errors import Reason
from ..cards.catalogue import CARDS, POWER, SLUG, UNIT, effect_of
from ..cards.effects import Sacrifice
from ..model.phases import CRUSADE, DRAW, DRAWS, ENTER, FRAMES, LOSE, SACRIFICE, SET, SPEND, TRADE, ActionsByRef
from ..model.rows import ROW_NAME, ROW_OF
from ..model.state import KriegState
from . import crusade, field, hands, sets
from .powers import about_units, kings
from .powers.shared import can_draw, longer, spend
from .refs import Ask, is_unit, line_names, row_of_side, thing, unit_args, why_no_target

Refs = tuple[str, ...]
ARRANGE = ActionsByRef("arrange")


def actions(state: KriegState) -> Sequence[Action]:
    """The legal actions of the top frame."""
    frame = state.frames[-1]
    what = frame[0]
    if what == DRAW:
        if not state.decks[UNIT]:
            return DRAWS[1:]
        return DRAWS if state.decks[POWER] else DRAWS[:1]
    if what == SET:
        return sets.actions(state, frame)
    seat = frame[1]
    if what == TRADE:
        return kings.trades(state, seat, frame[2])
    if what == SACRIFICE:
        return [ARRANGE[str(n)] for n in draws_for(state, frame[2], frame[3])]
    if what == CRUSADE:
        losses = crusade.fallen(state, seat)
        return [longer("arrange", ROW_NAME[loss[0]])[crusade.loss_ref(state, loss)] for loss in losses]
    rows = about_units.lines_of(seat, frame[2])
    return [longer("enter", SLUG[frame[2]])[row] for row in rows]


def accepted(legal: Sequence[tuple[str, ...]], refs: tuple[str, ...]) -> int:
    """The number of refs with which some legal action begins."""
    return max(n for n in range(len(refs) + 1) if any(ways[:n] == refs[:n] for ways in legal))


def why_not(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """Why no legal action of the top frame begins so: something else is to be decided first, or not in this way."""
    frame = state.frames[-1]
    if frame[0] == SET:
        return sets.why_not(state, verb, refs)
    wanted, rule, wrong = ASKS[frame[0]]
    if verb != wanted:
        return Reason(f"krieg.first.{FRAMES[frame[0]]}", {}, "KRIEG-PASS-3" if verb == "pass" else rule)
    legal = [action[1:] for action in state.legal_actions()]
    n = accepted(legal, refs)
    if n == len(legal[0]):
        return Reason("krieg.said", {"thing": thing(state, refs[n])}, rule)
    return wrong(state, refs[:n], refs[n], rule)


def wrong_draw(state: KriegState, before: Refs, ref: str, rule: str) -> Reason:
    """No deck, or one without cards."""
    if ref in ("unit", "power"):
        return Reason("krieg.draw.empty", {"deck": ref}, "KRIEG-DRAW-3")
    return Reason("krieg.not_so.draw", {}, rule)


def wrong_trade(state: KriegState, before: Refs, ref: str, rule: str) -> Reason:
    """Not an own unit, then one of the opponent's."""
    _, seat, victim = state.frames[-1]
    if is_unit(ref) and unit_args(ref)["unit_seat"] != (victim if before else seat):
        what = "theirs" if before else "own"
        return Reason(f"krieg.set.{what}", {**unit_args(ref), "victim_seat": victim}, rule)
    missing = why_no_target(state, ref) if is_unit(ref) else None
    return missing or Reason("krieg.not_so.trade", {"victim_seat": victim}, rule)


def wrong_sacrifice(state: KriegState, before: Refs, ref: str, rule: str) -> Reason:
    """No number of cards that an arrangement brings."""
    _, _, kind, at = state.frames[-1]
    return Reason("krieg.not_so.sacrifice", {"numbers": draws_for(state, kind, at)}, rule)


def wrong_crusade(state: KriegState, before: Refs, ref: str, rule: str) -> Reason:
    """No row that may be the strongest, or not what falls in it."""
    seat = state.frames[-1][1]
    if before:
        return Reason("krieg.not_so.crusade", {"line": before[0][2:]}, rule)
    if ref in ROW_OF and ROW_OF[ref] // 3 == seat:
        return Reason("krieg.crusade.weaker", {"line": ref[2:]}, rule)
    lines = {r % 3 for r, _ in crusade.fallen(state, seat)}
    return Reason("krieg.crusade.row", {"lines": line_names(lines)}, rule)


def wrong_entry(state: KriegState, before: Refs, ref: str, rule: str) -> Reason:
    """Not the unit that enters, or no row of it."""
    _, seat, kind = state.frames[-1]
    if not before:
        return Reason("krieg.enter.unit", {"card": SLUG[kind]}, rule)
    return row_of_side(Ask(state, seat, CARDS[kind], before, ref, rule))


ASKS: dict[int, tuple[str, str, Callable[[KriegState, Refs, str, str], Reason]]] = {
    DRAW: ("draw", "KRIEG-DRAW-1", wrong_draw),
    TRADE: ("swap", "KRIEG-TRAITOR-KING-1", wrong_trade),
    SACRIFICE: ("arrange", "KRIEG-FIELD-4", wrong_sacrifice),
    CRUSADE: ("arrange", "KRIEG-FIELD-4", wrong_crusade),
    ENTER: ("enter", "KRIEG-USURY-2", wrong_entry),
}
"""Frame -> (verb, rule, what gives the Reason why a ref is wrong after others that are right)."""


def decide(state: KriegState, action: Action) -> None:
    """Carry out one of them."""
    frame = state.frames[-1]
    what, seat = frame[0], frame[1]
    if what == DRAW:
        below = state.frames[:-1]
        state.frames = (*below, (DRAW, seat, frame[2] - 1)) if frame[2] > 1 else below
        hands.draw(state, seat, UNIT if action[1] == "unit" else POWER)
        return
    if what == SET:
        sets.decide(state, frame, action)
        return
    if what == CRUSADE:
        loss = crusade.fallen(state, seat)[actions(state).index(action)]
    state.frames = state.frames[:-1]
    if what == TRADE:
        kings.make_trade(state, action)
    elif what == SACRIFICE:
        about_units.sacrifice(state, seat, frame[2], frame[3], int(action[1]))
    elif what == CRUSADE:
        strike(state, loss)
    else:
        field.deploy(state, ROW_OF[action[2]], frame[2], "usury")


def settle(state: KriegState) -> None:
    """Resolve top frames that leave no choice, until one needs a decision or none is left."""
    while state.frames:
        frame = state.frames[-1]
        what, seat = frame[0], frame[1]
        if what == DRAW:
            if can_draw(state):
                return
            state.frames = state.frames[:-1]
        elif what == CRUSADE:
            losses = crusade.fallen(state, seat)
            if len(losses) > 1:
                return
            state.frames = state.frames[:-1]
            if losses:
                strike(state, losses[0])
        elif what == SACRIFICE:
            draws = draws_for(state, frame[2], frame[3])
            if len(draws) > 1:
                return
            state.frames = state.frames[:-1]
            about_units.sacrifice(state, seat, frame[2], frame[3], draws[0])
        elif what == LOSE:
            state.frames = state.frames[:-1]
            about_units.lose(state, seat, frame[2])
        elif what == SPEND:
            state.frames = state.frames[:-1]
            spend(state, seat, frame[2])
        else:
            return


def strike(state: KriegState, loss: crusade.Fallen) -> None:
    """Discard the units that a Crusade hits."""
    r, units = loss
    for unit in units:
        field.discard(state, r << 16 | unit)


def draws_for(state: KriegState, kind: int, at: int) -> list[int]:
    """The numbers of cards an Offering can bring, ascending."""
    effect = effect_of(kind, Sacrifice)
    totals = crusade.readings(state, at)
    return sorted({effect.more if total >= effect.threshold else effect.fewer for total in totals})
