"""Which states have the same prospects: a field turned, mirrored or moved is the same field."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache

from ....core.action import Action
from ..model.cards import BARE
from ..model.grid import STRIDE, extents
from ..model.state import EterState


@cache
def images(height: int, width: int) -> tuple[tuple[int, ...], ...]:
    """For each of the ways to turn and mirror a rectangle: its cells, counted row by row, in the order they then
    have.
    """
    rows = [[row * width + column for column in range(width)] for row in range(height)]
    found = []
    for _ in range(4):
        found += [rows, [row[::-1] for row in rows]]
        rows = [list(row) for row in zip(*rows[::-1], strict=True)]
    return tuple((len(one[0]), *(at for row in one for at in row)) for one in found)


def likeness(state: EterState) -> Hashable:
    """See Rules.likeness. Where nothing can uncover a card, only what lies on top counts.

    While a decision is half made, or a line is named by where it lies, the state stands for itself.
    """
    match = state.match
    if state.blocked is not None or state.frame or state.targets or match.arena or not state.occ:
        return state.key()
    top, left = state.top, state.left
    height, width = state.bottom - top + 1, state.right - left + 1
    cells, holes, border, last = state.cells, state.holes, state.border, state.last
    game = state.game
    plain = not (game.has_powers or game.illusions or state.face >= 0)
    box = [row * STRIDE + left + column for row in range(top, top + height) for column in range(width)]
    if plain:
        tops = bytes([cells[at][-1] & BARE if cells[at] else 0 for at in box])
        field = min([bytes([one[0], *[tops[at] for at in one[1:]]]) for one in images(height, width)])
        return field, tuple(state.hands), state.turn, state.phase, state.passes, match
    flat = [(cells[at], holes >> at & 1, border >> at & 1, at == last) for at in box]
    ordered = min([(one[0], tuple([flat[at] for at in one[1:]])) for one in images(height, width)])
    rest = tuple([tuple(value) if isinstance(value, list) else value for value in (
        state.hands, state.waiting, state.removed, state.illusion_used, state.power_used, state.worlds,
    )])  # fmt: skip
    return ordered, rest, state.turn, state.phase, state.passes, state.powers, state.face, state.spent, match


def manner(before: EterState, action: Action, after: EterState) -> Hashable:
    """See Rules.manner: where an action ends the play, the cell it names first; which card lies there does not matter.

    Cells that change places when the field is turned or mirrored are the same.
    """
    if after.occ or not before.occ:
        return None
    index = before.names.index
    named = next((index[ref] for ref in action[1:] if ref in index), None)
    if named is None:
        return action[0]
    top, bottom, left, right = extents(before.occ | 1 << named)
    height, width = bottom - top + 1, right - left + 1
    box = [row * STRIDE + left + column for row in range(top, bottom + 1) for column in range(width)]
    flat = [(before.cells[at], at == named) for at in box]
    return min([(one[0], *[flat[at] for at in one[1:]]) for one in images(height, width)])
