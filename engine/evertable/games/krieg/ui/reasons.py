"""Why an action is illegal: message ids with arguments, and the rule behind each."""

from __future__ import annotations

from ....core.errors import Reason
from ..model.phases import OVER
from ..model.rows import ROW_OF
from ..model.state import KriegState
from ..rules import turn as rules_turn
from ..rules.refs import thing

VERBS = ("play", "pass", "discard", "aside", "lose", "take", "done", "draw", "swap", "arrange", "enter")


def illegal_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See Rules.illegal_reason."""
    if state.stage == OVER:
        return Reason("krieg.over")
    if verb not in VERBS:
        return Reason("krieg.no_such_verb", {"thing": thing(state, verb)})
    if any(ROW_OF.get(ref.partition(".")[0], 0) >= 3 * state.game.seats for ref in refs):
        return Reason("krieg.no_such_seat", {"n": state.game.seats})
    return rules_turn.why_not(state, verb, refs)
