"""Power explosions: offered at two full lines, turned, and laid over the field (ETER-EXPLODE)."""

from __future__ import annotations

from ....core.action import Action
from ....core.errors import Reason
from ....core.events import event
from ....core.rng import uniform
from ..model.cards import ETER, VALUE
from ..model.explosion_faces import effects, turns
from ..model.grid import SIDE, STRIDE, full_lines
from ..model.phases import ALWAYS, CHOSEN, CONTROLLED, DECLINE, EXPLODE, TURN
from ..model.state import EterState
from . import cards as rules_cards

ROTATION = ("r0", "r90", "r180", "r270")
NOTHING, DONE, SKIPPED = 0, 1, 2
EXPLODES = 2
"""The number of full rows or columns that set off an explosion (ETER-EXPLODE-1)."""


def draw(state: EterState) -> None:
    """Turn up the next explosion card; an empty deck is made anew from those that left it (ETER-EXPLODE-12)."""
    deck = state.match.deck or tuple([k for k in range(len(state.game.faces)) if k != state.face])
    place, state.rng = uniform(state.rng, len(deck))
    state.face = deck[place]
    state.match = state.match._replace(deck=deck[:place] + deck[place + 1 :])
    state.tell("drew", what="explosion", face=state.game.faces[state.face])


def is_due(state: EterState) -> bool:
    """Whether an action that has just been taken may set off the explosion (ETER-EXPLODE-1, ETER-EXPLODE-3)."""
    if state.face < 0 or state.spent or state.occ.bit_count() < 2 * state.size - 1:
        return False
    return full_lines(state.occ, state.size) >= EXPLODES


def offer(state: EterState, *, controlled: bool) -> None:
    """Let the seat that just acted decide on the explosion."""
    state.phase = EXPLODE
    state.frame = (CONTROLLED if controlled else ALWAYS if state.game.options["explosions"] == "always" else CHOSEN,)
    state.tell("explosion_offered", seat=state.turn)


def frames(state: EterState) -> list[int]:
    """The top-left cells at which the explosion card covers the whole field (ETER-EXPLODE-4)."""
    n = state.size
    return [
        r * STRIDE + c
        for r in range(max(0, state.bottom - n + 1), min(state.top, SIDE - n) + 1)
        for c in range(max(0, state.right - n + 1), min(state.left, SIDE - n) + 1)
    ]


def actions(state: EterState) -> list[Action]:
    """The actions `explode turn corner` for every different turn and place, and `decline` where it is allowed."""
    face = state.game.faces[state.face]
    legal = [
        Action(("explode", ROTATION[quarter], state.names.cell[at])) for quarter in turns(face) for at in frames(state)
    ]
    if state.frame[0] == CHOSEN:
        legal.append(DECLINE)
    return legal


def why_not_exploded(state: EterState, refs: tuple[str, ...]) -> Reason:
    """Why the explosion card cannot lie like that."""
    ways = [ROTATION[quarter] for quarter in turns(state.game.faces[state.face])]
    if refs and refs[0] not in ROTATION:
        return Reason("eter.explode.no_turn", {"name": refs[0], "rotation": ways}, "ETER-EXPLODE-4")
    if refs and refs[0] not in ways:
        same = ways[ROTATION.index(refs[0]) % len(ways)]
        return Reason("eter.explode.same_turn", {"same_rotation": same}, "ETER-EXPLODE-4")
    return Reason("eter.explode.not_so", {}, "ETER-EXPLODE-4")


def decide(state: EterState, seat: int, action: Action) -> list[bytes] | None:
    """Explode or decline; either way the card is spent (ETER-EXPLODE-2, -3). Returns the stacks before an explosion, or
    None.
    """
    controlled = state.frame[0] == CONTROLLED
    state.spent = True
    state.frame = ()
    state.phase = TURN
    if action[0] == "explode":
        return explode(state, ROTATION.index(action[1]), state.names.index[action[2]], spare_eter=controlled)
    state.tell("declined", seat=seat)
    return None


def explode(state: EterState, quarter: int, corner: int, *, spare_eter: bool) -> list[bytes]:
    """Carry out the turned face. Returns the stacks as they were before, in the current box.

    Effects go in reading order. One that would leave a card without a neighbour is skipped, and skipped ones are tried
    again until nothing changes (ETER-EXPLODE-8, -9).
    """
    names, before = state.names, state.cells[:]
    waiting = [(corner + r * STRIDE + c, code) for r, c, code in effects(state.game.faces[state.face], quarter)]
    plan = waiting[:]
    done = []
    if state.events is not None:
        place = len(state.events)
    while True:
        left = []
        for step in waiting:
            result = effect(state, *step, spare_eter=spare_eter)
            if result == SKIPPED:
                left.append(step)
            elif result == DONE:
                done.append(step)
        if len(left) == len(waiting):
            break
        waiting = left
    if state.events is not None:
        name = state.names.cell
        state.events.insert(
            place,
            event(
                "exploded", seat=state.turn, corner=name[corner],
                cells=[{"cell": name[at], "effect": code, "applied": (at, code) in done} for at, code in plan],
            ),
        )  # fmt: skip
    state.rebuild()
    return state.recall(names, before)


def effect(state: EterState, at: int, code: str, *, spare_eter: bool) -> int:
    """Carry out one effect on one cell: DONE, NOTHING to do there, or SKIPPED for now by the touching rule."""
    bit = 1 << at
    stack = state.cells[at]
    if state.holes & bit or (spare_eter and stack and stack[-1] & VALUE >= ETER) or (not stack and code != "O"):
        return NOTHING
    gone = stack if code == "O" else stack[-1:]
    if len(gone) == len(stack) and stack and not state.touches(state.occ & ~bit):
        return SKIPPED
    if code == "O":
        state.holes |= bit
        state.border &= ~bit
        state.tell("hole", cell=state.names.cell[at])
    state.cells[at] = stack[: len(stack) - len(gone)]
    if not state.cells[at]:
        state.occ &= ~bit
    for card in reversed(gone):
        if code == "H":
            rules_cards.to_hand(state, card, at)
        else:
            rules_cards.out_of_play(state, card, at)
    return DONE
