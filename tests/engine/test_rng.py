"""The generator is part of the record format: these numbers never change."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from evertable.kernel.rng import MASK, Rng

PINNED_BELOW = [7, 4, 6, 3, 4, 5, 8, 2]
PINNED_SHUFFLE = "dgecfhab"
PINNED_CHOICE = "x"
PINNED_STATE = 16390740445785211223


def test_published_sequence() -> None:
    """SplitMix64 from state 1234567, as published with the reference code."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(5)] == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_pinned_uses() -> None:
    """below, choice and shuffled, for ever."""
    rng = Rng(7)
    assert [rng.below(10) for _ in range(8)] == PINNED_BELOW
    assert rng.shuffled("abcdefgh") == list(PINNED_SHUFFLE)
    assert rng.choice("xyz") == PINNED_CHOICE
    assert rng.state == PINNED_STATE


@given(st.integers(0, MASK), st.integers(1, 10**6))
def test_state_is_all_there_is(state: int, n: int) -> None:
    one, other = Rng(state), Rng(state)
    assert 0 <= one.below(n) < n
    other.below(n)
    assert one.state == other.state
    assert Rng(one.state).shuffled(range(9)) == other.shuffled(range(9))


def test_fair_enough() -> None:
    rng = Rng(3)
    seen = Counter(rng.below(6) for _ in range(6000))
    assert set(seen) == set(range(6)) and max(seen.values()) < 1150 and min(seen.values()) > 850
    first = Counter(rng.shuffled("abc")[0] for _ in range(3000))
    assert min(first.values()) > 880


def test_the_items_are_left_alone() -> None:
    items = [3, 1, 2]
    assert sorted(Rng(1).shuffled(items)) == [1, 2, 3] and items == [3, 1, 2]
