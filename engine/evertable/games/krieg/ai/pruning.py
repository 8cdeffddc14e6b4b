"""What is not worth a thought: cards played for nothing into a round that is won or lost already."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence

from ....core.action import Action
from ..model.phases import PASS
from ..model.rows import GRAVE
from ..model.state import KriegState
from ..rules.scoring.totals import side_totals
from .evaluation import is_alone, lead_of, may_pass_ahead, passed

SPENT = frozenset(["history", "units", "powers", "crowns", "unveiled", "graves", "known", "seen", "played"])
"""The fields in which a card played for nothing differs from one that was kept: where it lies, what the round counted,
who knows of it. Hands, and what is known of the others', are compared by themselves.
"""
COMPARED = tuple([one.name for one in KriegState.schema.fields if one.name not in SPENT])
ENDS = 40
"""The maximum number of ways to finish a play that are looked at; one with more is not called useless."""
LOOKS = 300


def candidates(state: KriegState, legal: Sequence[Action]) -> Sequence[Action]:
    """See Evaluator.candidates.

    Who leads a round that all rivals have left wins it with a pass, and there are rounds that are lost whatever is
    played. A card played there is of use only if the next round begins otherwise than with that card still in hand
    (KRIEG-ROUND-2, -3): somebody drew or took cards back, a unit or a weather stays.
    """
    if len(legal) == 1 or not is_alone(state) or not (may_pass_ahead(state, side_totals(state)) or is_lost(state)):
        return legal
    kept = passed(state)
    return [action for action in legal if action == PASS or not for_nothing(state, action, kept)]


def is_lost(state: KriegState) -> bool:
    """Whether a seat that all rivals have left the round to stays behind whatever it plays; False where that would take
    more than LOOKS states to know.
    """
    met, left = set[Hashable](), [state]
    while left:
        before = left.pop()
        if not is_alone(before) or lead_of(before, side_totals(before)) >= 0 or len(met) > LOOKS:
            return False
        for action in before.legal_actions():
            if action != PASS:
                after = before.clone()
                after.apply_action(action)
                if (key := after.key()) not in met:
                    met.add(key)
                    left.append(after)
    return True


def for_nothing(state: KriegState, play: Action, kept: KriegState) -> bool:
    """Whether after a play, however it is finished, and a pass there is only a card less than in `kept`."""
    ends = list(finished(state, play))
    return len(ends) <= ENDS and all(end is not None and only_poorer(end, kept, state.turn) for end in ends)


def finished(state: KriegState, play: Action) -> Iterator[KriegState | None]:
    """The states after a play and a pass, one for each way to finish the play, at most ENDS + 1; None where the seat
    cannot pass then, or somebody else or chance decides.
    """
    seat, left, found = state.turn, [(state, play)], 0
    while left and found <= ENDS:
        before, action = left.pop()
        after = before.clone()
        after.apply_action(action)
        if after.current_player() != seat or after.rng != before.rng:
            found += 1
            yield None
        elif not after.frames:
            found += 1
            yield passed(after) if PASS in after.legal_actions() else None
        elif len(left) > ENDS:
            yield None
        else:
            left += [(after, following) for following in after.legal_actions()]


def only_poorer(state: KriegState, kept: KriegState, seat: int) -> bool:
    """Whether a state is another one but for cards that a seat no longer has in hand, and what others know of it."""
    if state.rng != kept.rng or any(getattr(state, name) != getattr(kept, name) for name in COMPARED):
        return False
    others = [one for one in range(state.game.seats) if one != seat]
    for name in ("units", "powers", "crowns", "known"):
        value, other = getattr(state, name), getattr(kept, name)
        if any(value[one] != other[one] for one in others):
            return False
    if state.crowns[seat] not in (kept.crowns[seat], GRAVE):
        return False
    if [peek for peek in state.seen if peek[0] == seat] != [peek for peek in kept.seen if peek[0] == seat]:
        return False
    return not Counter(state.hand(seat)) - Counter(kept.hand(seat))
