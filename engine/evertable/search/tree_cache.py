"""A cache of trees between a seat's own decisions, used if nothing was revealed in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..core.action import Action
from ..core.format.documents import Json
from ..core.format.record import canonical
from ..core.game import Game
from .tree import Grown


class Last(NamedTuple):
    """The result of the search for a seat's last decision."""

    game: Game
    grown: Grown


Kept = dict[int, Last]
"""Seat -> its last search."""


def gone_on(last: Last | None, game: Game, view: Json, seat: int, since: Sequence[Action]) -> Grown | None:
    """What is still valid of it: the subtree below what was decided `since`, with all its determinizations there.

    None if one of these would not have allowed that, or looks different to the seat now: then something was revealed,
    or it is another game.
    """
    if last is None or not since or not last.grown.edges:
        return None
    if (game.name, game.ruleset, game.options) != (last.game.name, last.game.ruleset, last.game.options):
        return None
    tree, node, seen, worlds = last.grown.tree, last.grown.tree.root, canonical(view), []
    for action in since:
        if action not in node.follow:
            return None
        node = node.follow[action]
    for world in last.grown.worlds:
        state = world.clone()
        for action in since:
            if action not in state.legal_actions():
                return None
            state.apply_action(action)
        if state.current_player() != seat or canonical(state.view(seat)) != seen:
            return None
        worlds.append(state)
    edges = node.edges.get(game.evaluator.private(worlds[0], seat))
    if not edges:
        return None
    tree.root, tree.spent = node, 0
    tree.known.clear()
    return Grown(tree, worlds, worlds[0].legal_actions(), edges)
