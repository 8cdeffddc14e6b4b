"""Why an action is illegal: message ids with arguments, and the rule behind each.

The refs of an action are checked one by one: `reasons_slots` says what each card asks for, `reasons_needs` why it
cannot be played at all, `reasons_pending` what is to be decided in the middle of a turn.
"""

from __future__ import annotations

from ....core.errors import Reason
from ..cards.catalogue import CARDS, FIRST_POWER, KIND
from ..model.phases import OVER
from ..model.rows import ROW_OF
from ..model.state import KriegState
from ..text.card_text import rule_of
from .reasons_needs import needed
from .reasons_pending import accepted, pending_reason
from .reasons_refs import Ask, thing
from .reasons_slots import SLOTS, deploy

VERBS = ("play", "pass", "discard", "aside", "lose", "take", "done", "draw", "swap", "arrange", "enter")


def illegal_reason(state: KriegState, verb: str, refs: tuple[str, ...]) -> Reason:
    """See Rules.illegal_reason."""
    if state.stage == OVER:
        return Reason("krieg.over")
    if verb not in VERBS:
        return Reason("krieg.no_such_verb", {"thing": thing(state, verb)})
    for ref in refs:
        row = ref.partition(".")[0]
        if ROW_OF.get(row, 0) >= 3 * state.game.seats:
            return Reason("krieg.no_such_seat", {"n": state.game.seats})
    if state.frames:
        return pending_reason(state, verb, refs)
    if verb == "pass":
        return Reason("krieg.pass.alone", {}, "KRIEG-TURN-1")
    if verb != "play":
        return Reason("krieg.not_now", {"verb": verb}, "KRIEG-TURN-1")
    return play_reason(state, refs)


def play_reason(state: KriegState, refs: tuple[str, ...]) -> Reason:
    """Why a card cannot be played, or not with these refs."""
    if not refs:
        return Reason("krieg.hand.empty", {}, "KRIEG-TURN-3")
    kind = KIND.get(refs[0])
    if kind is None:
        return Reason("krieg.card.wanted", {"thing": thing(state, refs[0])}, "KRIEG-TURN-1")
    seat, card, rule = state.turn, CARDS[kind], rule_of(CARDS[kind])
    if kind not in state.hand(seat):
        return Reason("krieg.hand.none", {"card": card.slug}, "KRIEG-TURN-1")
    legal = [action[2:] for action in state.legal_actions() if action[:2] == ("play", card.slug)]
    if not legal:
        assert card.effect is not None
        return needed(state, seat, card, card.effect)
    slots = (deploy,) if kind < FIRST_POWER else SLOTS.get(card.effect.name if card.effect else "", ())
    n = accepted(legal, refs[1:])
    alone = card.deck == "king" and n == 1
    if not alone and not any(len(ways) > n for ways in legal if ways[:n] == refs[1 : 1 + n]):
        return Reason("krieg.enough", {"card": card.slug, "thing": thing(state, refs[1 + n])}, rule)
    return slots[n](Ask(state, seat, card, refs[1 : 1 + n], refs[1 + n], rule))
