"""Checks of a position across its fields. Raises BadPosition, which names the field.

`reject_if` is for what the rules cannot go on from, `doubt_if` for what no game can reach (see core.setups).
"""

from __future__ import annotations

from ....core.errors import BadPosition, reject_if
from ....core.setups import doubt_if
from ..cards.catalogue import BOOSTERS, KING
from ..model.phases import DISCARD_OPENING, DRAW, ENTER, ENTERING, OPENING, OVER, SCORED, SET, STAGES, TURN
from ..model.rows import GRAVE
from ..model.state import KriegState
from . import pending as rules_pending
from . import results as standing
from .round import DISCARDS

MORE_BOOSTERS = 5
"""So many more boosters than in the box may be set up: with every one there are more ways to arrange a row to try."""


def check(state: KriegState) -> None:
    """Check that stage, rounds, turn and pending decisions agree."""
    game, stage, frames = state.game, state.stage, state.frames
    dead = sorted(king for king, at in zip(state.king_of, state.crowns, strict=True) if at == GRAVE)
    reject_if(sorted(state.graves[KING]) != dead, "graves.king", "it holds the Kings that are said to lie there")
    ended = state.round if stage in (SCORED, OVER) else state.round - 1
    reject_if(len(state.history) != ended, "history", f"as many rounds are over by then: {ended}")
    if (standing.result(game, state.history) is None) == (stage == OVER):
        raise BadPosition("history", "the game is over when somebody has won it, and not before")
    kinds = {frame[0] for frame in frames}
    why = {frame[2] for frame in frames if frame[0] == SET}
    allowed = {
        OPENING: len(frames) == 1 and why == {DISCARD_OPENING},
        TURN: ENTER not in kinds and DISCARD_OPENING not in why,
        SCORED: kinds == {DRAW},
        ENTERING: kinds == {ENTER},
        OVER: not frames,
    }
    reject_if(not allowed[stage], "frames", f"they do not belong to the stage {STAGES[stage]}")
    if stage in (OPENING, ENTERING) and (state.passed or state.turn != state.starter):
        raise BadPosition("turn", "it is the starter's, and nobody has passed")
    reject_if(stage == TURN and state.passed >> state.turn & 1, "passed", "who has passed has no turn")
    if stage == TURN and state.void and state.passed >> state.void - 1 & 1:
        raise BadPosition("void", "the round is over when its player has passed")
    more = sum([n for kind, n in state.box if kind in BOOSTERS])
    reject_if(more > MORE_BOOSTERS, "decks", "there are eight of Scout, Telescope and Tower at most")
    check_picks(state)
    settled = state.clone()
    rules_pending.settle(settled)
    if settled.frames != frames or (frames and not rules_pending.actions(settled)):
        raise BadPosition("frames", "the last one leaves nothing to decide")


def check_picks(state: KriegState) -> None:
    """Check the opening discards: made by the seats before the one that decides, and by nobody once the opening is
    over.
    """
    seats = state.game.seats
    before = (state.frames[0][1] - state.starter) % seats if state.stage == OPENING else 0
    for step in range(seats):
        seat = (state.starter + step) % seats
        chosen = "three cards for each seat that has chosen, none for the others"
        reject_if(step >= before and state.picks[seat], f"picks[{seat}]", chosen)
        other = step < before and len(state.picks[seat]) != DISCARDS
        doubt_if(state, other, f"picks[{seat}]", chosen, "KRIEG-SETUP-3")
