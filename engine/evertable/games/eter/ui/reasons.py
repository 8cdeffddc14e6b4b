"""Why an action is illegal, with the words that were typed as a sentence can quote them."""

from __future__ import annotations

from ....core.errors import Reason
from ..model.phases import OVER, VERBS
from ..model.state import EterState
from ..rules import turn as rules_turn
from ..text.messages import spoken


def illegal_reason(state: EterState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See State.illegal_reason."""
    if state.phase == OVER:
        return Reason("eter.over")
    if verb not in state.game.there(VERBS):
        return Reason("eter.no_such_verb", {"verb": spoken(verb)})
    found = rules_turn.why_not(state, verb, refs)
    assert found is not None, "only what is not legal is refused"
    return found._replace(args={**found.args, "name": spoken(found.args["name"])}) if "name" in found.args else found
