"""Actions and legal lists: groups are a list like any other, only made when looked at."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evertable.core.action import MOST_KEPT, Action, Flat, Group, Groups, action, alone, looked_up, parse

words = st.sampled_from(["attack", "play", "c1", "c2", "c3", "twice", "p1"])
lists = st.lists(words, min_size=0, max_size=4, unique=True)
groups = st.builds(
    Group, st.lists(words, min_size=1, max_size=2).map(tuple), st.lists(lists, max_size=2).map(tuple)
)  # fmt: skip


def test_actions_of_the_rules_are_made_once() -> None:
    assert action("attack", "c1") is action("attack", "c1")
    assert parse("attack c1") == action("attack", "c1") and parse("attack c1") is not action("attack", "c1")


def test_no_more_actions_are_kept_than_so_many() -> None:
    """Whatever words stand in positions that strangers write: one after another, nothing grows for ever."""
    for one in (action, alone):
        for k in range(MOST_KEPT + 100):
            one("attack", f"c{k}")
        assert one.cache_info().currsize == MOST_KEPT
        assert one("attack", "c1") == one("attack", "c1") and one("attack", "c1") is one("attack", "c1")
        one.cache_clear()


@given(st.lists(groups, max_size=5), st.lists(words, max_size=4))
def test_groups_are_their_product(given: list[Group], asked: list[str]) -> None:
    """Length, order, membership, place and how it goes on are those of the list written out."""
    whole = [Action((*g.head, *refs)) for g in given for refs in product(*g.refs)]
    offered = Groups(given)
    assert list(offered) == whole == offered[:] and len(offered) == len(whole)
    assert [offered[i] for i in range(-len(whole), 0)] == whole
    if len(set(whole)) == len(whole):
        assert [offered.index(one) for one in whole] == list(range(len(whole)))
    begun, n = tuple(asked), len(asked)
    assert (begun in offered) == (begun in whole)
    begins = any(one[:n] == begun for one in whole)
    follow = {one[n] for one in whole if len(one) > n and one[:n] == begun}
    for index in (offered, Flat(whole)):
        assert index.begins(begun) == begins
        assert sorted(index.follow(begun)) == sorted(follow)


def test_what_is_not_there() -> None:
    offered = Groups([Group(("attack",), (["c1", "c2"],)), Group(("pass",))])
    with pytest.raises(ValueError, match="not in the list"):
        offered.index(parse("attack c3"))
    with pytest.raises(IndexError):
        offered[3]
    assert "pass" not in offered and offered != ["pass"]


def test_a_plain_list_is_indexed_once() -> None:
    legal = [action("attack", "c1"), action("pass")]
    assert looked_up(legal) is looked_up(legal)
    assert looked_up([*legal]) is not looked_up(legal)
