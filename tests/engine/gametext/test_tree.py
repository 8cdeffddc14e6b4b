"""Trees of decisions: what is added, moved, deleted and taken back, merged and compared."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from random import Random

import pytest

from evertable.core.action import parse
from evertable.core.errors import BadLink, EvertableError
from evertable.core.format.record import Record
from evertable.core.state import NOBODY
from evertable.gametext import Estimate, Node, Tree, diff, merge

from ..contract.walk import random_record
from ..toy import Toy
from .growing import game_of, grown

TWO = Toy({"seats": 2})


def small() -> tuple[Tree, dict[str, Node]]:
    """a b c as main line; x instead of b, and y after it; z instead of y."""
    tree = Tree(Record(TWO, 1))
    nodes: dict[str, Node] = {"": tree.root}
    for name, parent in (("a", ""), ("b", "a"), ("c", "b"), ("x", "a"), ("y", "x"), ("z", "x")):
        nodes[name] = tree.add(nodes[parent], parse(f"say {name}"), 0)
    return tree, nodes


def names(nodes: object) -> str:
    return "".join(node.decision[1] for node in nodes)  # type: ignore[attr-defined]


def test_a_tree_is_walked_main_line_first() -> None:
    tree, nodes = small()
    assert names(tree) == "abcxyz" and len(tree) == 6
    assert names(tree.mainline()) == "abc" and names(tree.mainline(nodes["x"])) == "y"
    assert tree.end() is nodes["c"] and tree.end(nodes["c"]) is nodes["c"]
    assert names(tree.line(nodes["z"])) == "axz" and tree.line(tree.root) == []
    assert [nodes[name].number for name in ("", "a", "y")] == [0, 1, 3]
    assert (tree.root.seat, tree.root.decision) == (NOBODY, ())


def test_a_path_leads_where_it_came_from() -> None:
    tree, nodes = small()
    assert tree.path(nodes["z"]) == [0, 1, 1] and tree.path(tree.root) == []
    for node in nodes.values():
        assert tree.at(tree.path(node)) is node
    for path in ([1], [0, 0, 0, 0], [-1], [True], ["0"], [0, 2**80]):
        with pytest.raises(EvertableError, match="path"):
            tree.at(path)  # type: ignore[arg-type]


def test_what_is_known_adds_nothing() -> None:
    tree, nodes = small()
    assert tree.add(nodes["a"], parse("say b"), 0) is nodes["b"] and len(tree) == 6
    assert tree.add(nodes["b"], parse("say b"), 0) is not nodes["b"] and len(tree) == 7


def test_a_line_is_promoted_one_branch_or_all_the_way() -> None:
    tree, nodes = small()
    before = tree.copy()
    undo = tree.promote(nodes["z"])
    assert names(tree.mainline()) == "abc" and names(tree) == "abcxzy"
    again = tree.promote(nodes["z"])
    assert names(tree.mainline()) == "axz"
    assert tree.promote(nodes["z"]) == ()
    tree.restore(again)
    tree.restore(undo)
    assert tree == before
    tree.restore(tree.promote(nodes["z"], main=True))
    assert tree == before


def test_what_was_deleted_comes_back_with_what_was_added_since() -> None:
    tree, nodes = small()
    before = tree.copy()
    undo = tree.delete(nodes["x"])
    assert names(tree) == "abc"
    tree.restore(undo)
    assert tree == before
    undo = tree.delete(nodes["x"])
    since = tree.add(nodes["a"], parse("say n"), 0)
    played_again = tree.add(nodes["a"], parse("say x"), 0)
    tree.add(played_again, parse("say m"), 0)
    played_again.notes.append("again")
    tree.restore(undo)
    assert names(tree) == "abcxyzmn" and nodes["a"].children[2] is since
    assert nodes["x"].notes == ["again"] and all(one.parent is nodes["x"] for one in nodes["x"].children)


def test_only_what_is_in_the_tree_is_deleted() -> None:
    tree, nodes = small()
    tree.delete(nodes["x"])
    for node in (tree.root, nodes["x"]):
        with pytest.raises(EvertableError, match="only a decision of the tree"):
            tree.delete(node)


def test_trees_of_one_start_are_merged() -> None:
    tree, nodes = small()
    other, others = small()
    other.add(others["z"], parse("say new"), 1)
    nodes["b"].notes, others["b"].notes = ["mine", "both"], ["both", "its"]
    nodes["b"].mark, others["b"].mark, others["c"].mark = "!", "?", "??"
    others["c"].clock, others["c"].estimate = 0.0, Estimate(1, 0)
    merged = merge(tree, other)
    assert [str(node.decision) for node in merged][-1] == "say new" and len(merged) == 7
    found = merged.at([0, 0])
    assert found.notes == ["mine", "both", "its"] and found.mark == "!"
    assert merged.end().said == ("??", [], Estimate(1, 0), 0.0)
    assert nodes["b"].notes == ["mine", "both"] and len(tree) == 6 and len(other) == 7
    assert merge(merged, other) == merged
    for start in (Record(TWO, 2), Record(Toy({"seats": 3}), 1), Record.starting(Record(TWO, 1).initial())):
        for both in (merge, diff):
            with pytest.raises(EvertableError, match="begin alike"):
                both(tree, Tree(start))


def test_main_lines_are_compared() -> None:
    tree, nodes = small()
    other, others = small()
    assert diff(tree, other) is None
    other.promote(others["x"])
    found = diff(tree, other)
    assert found == (2, nodes["b"], others["x"])
    other.delete(others["x"])
    other.delete(others["c"])
    assert diff(tree, other) == (3, nodes["c"], None) and diff(other, tree) == (3, None, nodes["c"])


def test_a_record_becomes_a_tree_and_back() -> None:
    record = random_record(TWO, 5)
    tree = Tree(record)
    assert tree.record() == record and [str(node.decision) for node in tree] == [str(one) for one in record.decisions]
    state = record.initial()
    for node in tree:
        assert node.seat == state.current_player()
        state.apply_action(node.decision)
    part = tree.at([0, 0, 0])
    assert tree.record(part) == record.fork(3) and tree.record(tree.root) == record.fork(0)
    short = record.fork(3)
    short.resign(0)
    assert Tree(short).record() == short and Tree(short).record(Tree(short).end()) == record.fork(3)
    record.decisions.append(parse("say nothing"))
    with pytest.raises(BadLink, match="over"):
        Tree(record)


def test_what_one_seat_saw_is_not_replayed() -> None:
    tree = Tree(TWO)
    assert tree.game is TWO and tree.start is None
    with pytest.raises(EvertableError, match="not replayed"):
        tree.record()
    with pytest.raises(EvertableError):
        merge(tree, Tree(TWO))
    assert tree == Tree(TWO) and not tree.same_start(Tree(TWO))


@pytest.mark.parametrize("seed", range(20))
def test_random_trees_are_values(seed: int) -> None:
    tree = grown(Random(seed), game_of(Random(seed)))
    for twin in (copy(tree), deepcopy(tree), pickle.loads(pickle.dumps(tree)), merge(tree, tree)):
        assert twin == tree and [*map(id, twin)] != [*map(id, tree)]
    assert [one.number for one in tree] == [len(tree.path(one)) for one in tree]
    line = tree.end()
    if line is not tree.root:
        line.notes.append("else")
        assert tree != copy(twin)


def test_a_line_of_thousands_is_no_matter() -> None:
    tree = Tree(Record(TWO, 1))
    node = tree.root
    for n in range(20_000):
        node = tree.add(node, parse(f"say {n}"), n % 2)
    assert len(tree) == 20_000 and tree.at(tree.path(node)) is node
    assert pickle.loads(pickle.dumps(deepcopy(tree))) == tree == merge(tree, tree)
