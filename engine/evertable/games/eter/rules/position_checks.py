"""Checks of a position across its fields: whether the game can go on (`need`), and whether it can have arisen.

What only cannot have arisen goes through `doubt_if` (see core.setups).
"""

from __future__ import annotations

from ....core.errors import BadPosition, Part, Problem
from ....core.setups import doubt_if
from ..cards.catalogue import BY_SLUG
from ..model.cards import DOWN, LATEST, MINUS, PLUS, SEAT_NAME, WORTH
from ..model.grid import fits, runs
from ..model.phases import (
    AFTER_FLAME,
    CHOSEN,
    CONTROLLED,
    EXPLODE,
    FINAL,
    MARK,
    OVER,
    SIDE_CHOICE,
    THEN_PLACE,
    TURN,
)  # fmt: skip
from ..model.state import EterState
from . import match as rules_match
from .explosion import is_due


def check(state: EterState) -> None:
    """Raise BadPosition, which names the field, for a state that the rules cannot go on from, or (unless it may be a
    set-up) that no game with its options can reach.
    """
    check_match(state)
    check_powers(state)
    check_marks(state)
    check_phase(state)
    if state.phase != OVER and not state.legal_actions():
        raise BadPosition("phase", "nothing can be decided here")


def need(fits: object, field: str, problem: str) -> None:
    """Raise BadPosition for a field unless `fits`."""
    if not fits:
        raise BadPosition(field, problem)


def check_match(state: EterState) -> None:
    """Check that the match agrees with the history of its rounds (ETER-MATCH, ETER-ARENA)."""
    match, phase = state.match, state.phase
    history = match.history
    need(all((who < 0) == (by == "drawn") for who, by in history), "match.history", "a play nobody won is drawn")
    won = tuple(sum(who == seat for who, _ in history) for seat in (0, 1))
    need(match.wins == won, "match.wins", f"by the history they are {won[0]} and {won[1]}")
    drawn = len(history) - sum(won)
    need(match.drawn == drawn, "match.drawn", f"by the history it is {drawn}")
    begun = 0 if phase == SIDE_CHOICE else len(history) + (phase not in (MARK, OVER))
    over = f"{len(history)} {'play is' if len(history) == 1 else 'plays are'} over"
    so = "no play has begun" if not begun else f"{over}, so this is play {begun}" if begun > len(history) else over
    need(match.play == begun, "match.play", so)
    need((phase == OVER) == (match.winner is not None), "match.winner", "it is set if and only if the phase is over")
    if phase == MARK:
        need(state.game.options["tournament"], "phase", "an arena is marked in tournaments only")
        need(history[-1:] and history[-1][0] == state.turn, "turn", "the winner of the last play marks the arena")
    elif history:
        winner = rules_match.match_winner(state, len(history))
        if phase == OVER:
            need(winner == match.winner, "match.winner", "it does not follow from the plays")
        else:
            need(winner is None, "match.history", "by these plays the match is over")
    need(phase != OVER or history, "match.history", "a match that is over has plays")


def check_powers(state: EterState) -> None:
    """Check the powers on the table and who has used them (ETER-SETUP-6, -8, ETER-MAGE-2, ETER-ELEMENT-1,
    ETER-BRAWL-1).
    """
    game, match = state.game, state.match
    cards = [power // 2 for power, _ in state.powers]
    if game.has_elementals and match.play:
        need(len(cards) == 2, "powers", "two powers lie open")
        doubt_if(state, cards[0] == cards[1], "powers", "two powers of different cards lie open", "ETER-SETUP-6")
    else:
        need(not cards, "powers", "no power lies open before the first play, or in this mode")
    if game.has_elementals:
        spare = set(match.spare) & set(cards)
        doubt_if(state, spare, "match.spare", "a card of it lies open", "ETER-SETUP-6")
        need(set(match.spare) <= set(game.elementals), "match.spare", "a card of it is not used with these options")
        left = len(game.elementals)
        for _ in range(match.play):
            left = (len(game.elementals) if left < 2 else left) - 2
        fewer = f"as many cards are left in this play: {left}"
        doubt_if(state, len(match.spare) != left, "match.spare", fewer, "ETER-SETUP-8")
    for seat, name in enumerate(SEAT_NAME):
        mage, elemental = match.mage_used[seat], [user for _, user in state.powers].count(seat)
        who, used = Part("seat", seat, name), state.power_used[seat]
        need(not mage or (match.mages and match.mages[seat] >= 0), "match.mage_used", Problem(who, " has no mage yet"))
        none = Problem("no power is used by ", who)
        doubt_if(state, used and not (elemental or mage), "power_used", none, "ETER-MAGE-2")
        one = Problem(who, " has used a power that lies open")
        doubt_if(state, elemental and not used, "power_used", one, "ETER-ELEMENT-1")
        early = match.play == 1 or game.options["mage_uses"] == "play"
        own = Problem(who, " has used its mage in this play")
        doubt_if(state, mage and early and not used, "power_used", own, "ETER-MAGE-2")
        need(match.play or not mage, "match.mage_used", "no play has begun")
        if game.brawl:
            most = Problem(who, " uses one power in a play at most")
            doubt_if(state, elemental + (mage and early) > 1, "powers", most, "ETER-BRAWL-1")
    need(game.illusions or not any(state.illusion_used), "illusion_used", "this game has no illusions")
    need(game.has_elementals or state.blocked is None, "blocked", "there is no Blizzard in this mode")
    need(game.has_elementals or not state.border, "border", "there is no Border in this mode")


def check_marks(state: EterState) -> None:
    """Check the markers on cards: Support, Crumble, and the last placed card while Destruction is on the table
    (ETER-POWER).
    """
    for at, stack in enumerate(state.cells):
        for code in stack:
            field = f"field.{state.names.cell[at]}"
            marked = code & (PLUS | MINUS)
            stray = marked and not state.game.has_elementals
            doubt_if(state, stray, field, "there are no markers in this mode", "ETER-POWER-1")
            off = marked and not code & DOWN and not 1 <= WORTH[code] <= 4
            doubt_if(state, off, field, "no card counts less than 1 or more than 4", "ETER-SUM-2")
            need(state.track or not code & LATEST, field, "`!` stands while Destruction lies open")


def check_phase(state: EterState) -> None:
    """Check touching, the size of the field, and the decision that is due."""
    match, phase = state.match, state.phase
    if phase in (TURN, FINAL, THEN_PLACE, EXPLODE):
        solid = state.occ | state.holes | state.border
        need(fits(solid, state.size), "field", f"it spans more than {state.size} by {state.size} cells")
        doubt_if(state, not state.touches(state.occ), "field", "every card touches another one", "ETER-TOUCH-1")
        need(not runs(state.own[0], state.size), "field", "a line stands: the play is over")
        need(not runs(state.own[1], state.size), "field", "a line stands: the play is over")
        need(match.play, "match.play", "no play has begun")
    if phase == EXPLODE:
        problem = "no explosion is due: two full lines and an unspent explosion card are needed"
        need(state.face >= 0 and (is_due(state) or state.frame == (CONTROLLED,)), "phase", problem)
        chosen = state.game.options["explosions"] == "chosen"
        need(state.frame == (CONTROLLED,) or (state.frame == (CHOSEN,)) == chosen, "after", "the options say otherwise")
        needed = BY_SLUG["controlled-explosion"] if state.frame == (CONTROLLED,) else None
    else:
        needed = BY_SLUG["flame" if state.frame == (AFTER_FLAME,) else "border"] if phase == THEN_PLACE else None
    need(needed is None or (needed, state.turn) in state.powers, "after", "that power was not used by this player")
    if phase == SIDE_CHOICE:
        asked = match.mages is not None and match.mages[state.turn] < 0
        need(asked, "phase", "no side of a mage is to be chosen")
    elif match.mages is not None:
        need(min(match.mages) >= 0, "match.mages", "every mage has its side")
