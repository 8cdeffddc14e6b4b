"""In what order a tree tries what it has not tried yet, and how much of it at a time."""

from __future__ import annotations

from itertools import count
from random import Random

import pytest

from evertable.core.action import parse
from evertable.search import simulate as growth
from evertable.search import tree
from evertable.search.history_heuristic import HistoryHeuristic
from evertable.search.nodes import Edges, TreeNode
from evertable.search.tree import Grown, Search

from ..contract.mixes import find
from .thinking import ended

A, B, C, D = (parse(f"go {ref}") for ref in "abcd")


def test_what_has_won_comes_first_then_the_untried_then_what_gained_most() -> None:
    gains = HistoryHeuristic()
    for action, gain in ((A, 0.1), (A, 0.5), (B, 0.2), (D, -0.4)):
        gains.add(0, action, gain)
    assert gains.order(0, [D, C, B, A]) == [C, A, B, D], "A has gained 0.3 in the middle"
    gains.won(D)
    assert gains.order(0, [D, C, B, A]) == [D, C, A, B]
    assert gains.order(1, [C, B, A, D]) == [D, C, B, A], "what the other seat gained says nothing, but for wins"


def duel_of(search: Search) -> Grown:
    """The tree of the seat to decide in a duel of mages, once each has chosen a side and placed a card."""
    game = find("eter")({"mode": "duel", "length": "play"})
    state, lot = game.new_initial_state(1), Random(1)
    for _ in range(4):
        state.apply_action(lot.choice(state.legal_actions()))
    return ended(search.grown(game, state.clone, state.current_player(), Random(1)))[0]


def tried(node: TreeNode) -> Edges:
    """What was tried at a place."""
    return next(iter(node.edges.values()), {})


def test_what_is_soon_refuted_is_left_after_a_few_looks_and_the_best_is_looked_at_as_a_whole() -> None:
    found = duel_of(Search(4_000, worlds=1))
    assert len(found.edges) == len(found.legal) > growth.FEW, "one's own ways are all looked at"
    visited = sorted(found.edges.values(), key=lambda edge: edge.visits)
    least, best = len(tried(visited[0].to)), len(tried(visited[-1].to))
    assert growth.FEW <= least <= best / 2


def test_a_device_without_time_still_looks_at_every_way_and_its_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    """A limit of time that is over at the first look at the clock."""
    clock = count()
    monkeypatch.setattr(tree, "monotonic", lambda: next(clock))
    found = duel_of(Search(4_000, milliseconds=1, worlds=1))
    assert tree.LEAST <= found.tree.spent < 4_000
    assert sum(len(tried(edge.to)) > 0 for edge in found.edges.values()) > len(found.legal) / 2
