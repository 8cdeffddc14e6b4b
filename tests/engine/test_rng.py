"""The generator is part of the record format: these numbers never change."""

from __future__ import annotations

import hashlib
import itertools
import struct
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evertable import BadLink, BadOptions, BadPosition, game_names, load_game, load_position, open_link
from evertable.core import rng as rng_module
from evertable.core.format.link import full_link
from evertable.core.rng import LATEST, SEEDS, STATES, Rng, read_number

PINNED_BELOW = [6, 8, 9, 8, 9, 7, 3, 7]
PINNED_SHUFFLE = "cdabgefh"
PINNED_CHOICE = "x"
PINNED_STATE = 17 << 64 | 7


def test_pinned_uses() -> None:
    """below, choice and shuffled, for ever."""
    rng = Rng(7)
    assert [rng.below(10) for _ in range(8)] == PINNED_BELOW
    assert rng.shuffled("abcdefgh") == list(PINNED_SHUFFLE)
    assert rng.choice("xyz") == PINNED_CHOICE
    assert rng.state == PINNED_STATE


PINNED_WORDS = [
    16388877461024612808, 17664955647371570823, 6237468887891244231, 15760947602976977812, 1080423848705290151,
    11960860667094763085, 10528855942614853183, 13471890283737434919, 18015137390266016855, 1546224540700876652,
]  # fmt: skip
"""The first words of the generator of seed 1234567."""


def test_pinned_words() -> None:
    """Two blocks of BLAKE2b, by hashlib alone, and for ever."""
    rng = Rng(1234567)
    assert [rng.next64() for _ in range(10)] == PINNED_WORDS
    key, blocks = (1234567).to_bytes(8, "little"), b""
    for block in range(2):
        blocks += hashlib.blake2b(block.to_bytes(8, "little"), key=key, person=b"evertable").digest()
    assert list(struct.unpack("<16Q", blocks))[:10] == PINNED_WORDS
    assert rng.state == 11 << 64 | 1234567


def test_outputs_say_nothing_of_the_key() -> None:
    """Neighbouring seeds and words share about half their bits: nothing of one leads to the other."""
    firsts = [Rng(seed).next64() for seed in range(64)]
    rng = Rng(3)
    run = [rng.next64() for _ in range(64)]
    for one, other in [*itertools.pairwise(firsts), *itertools.pairwise(run)]:
        assert 12 <= (one ^ other).bit_count() <= 52


@pytest.mark.parametrize(
    ("value", "read"),
    [
        ("0", 0), ("007", 7), (str(SEEDS - 1), SEEDS - 1), (5, 5), (str(SEEDS), None), (SEEDS, None), (-1, None),
        ("-1", None), ("", None), ("x", None), ("1.0", None), (1.0, None), (True, None), (None, None),
        ("9" * 5000, None), ("\u0663", None), (" 1", None), ([], None),
    ],
)  # fmt: skip
def test_a_seed_out_of_json(value: object, read: int | None) -> None:
    assert read_number(value, SEEDS) == read


@given(st.integers(0, SEEDS - 1), st.integers(0, STATES // 2))
def test_a_seed_begins_a_generator_and_a_state_goes_on(seed: int, state: int) -> None:
    assert Rng(seed).state == SEEDS + seed == Rng(Rng(seed).state).state
    assert Rng(SEEDS + state).state == SEEDS + state


def test_there_is_no_seed_below_0() -> None:
    with pytest.raises(BadOptions, match="-1 is not an integer from 0"):
        Rng(-1)


@given(st.integers(0, STATES // 2), st.integers(1, 10**6))
def test_state_is_all_there_is(state: int, n: int) -> None:
    one, other = Rng(state), Rng(state)
    assert 0 <= one.below(n) < n
    other.below(n)
    assert one.state == other.state
    assert Rng(one.state).shuffled(range(9)) == other.shuffled(range(9))


@pytest.mark.parametrize("state", [3, Rng(3).state + 5 * SEEDS])
def test_fair_enough(state: int) -> None:
    rng = Rng(state)
    seen = Counter(rng.below(6) for _ in range(6000))
    assert set(seen) == set(range(6)) and max(seen.values()) < 1150 and min(seen.values()) > 850
    first = Counter(rng.shuffled("abc")[0] for _ in range(3000))
    assert min(first.values()) > 880


@given(st.integers(0, STATES // 2), st.integers(0, 40))
def test_a_shuffle_draws_a_place_for_each_item(state: int, n: int) -> None:
    one, other = Rng(state), Rng(state)
    items = list(range(n))
    for i in range(n - 1, 0, -1):
        j = other.below(i + 1)
        items[i], items[j] = items[j], items[i]
    assert one.shuffled(range(n)) == items and one.state == other.state


def test_biased_words_are_passed_over(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of three equal parts of all words the greatest word is left, so the next one is taken for it."""
    monkeypatch.setattr(rng_module, "_words", lambda key, block: [SEEDS - 1, 4, 1] if block == 0 else [0] * 8)
    rng = Rng(3)
    assert rng.below(3) == 1 and rng.state == Rng(3).state + 2 * SEEDS
    rng = Rng(3)
    assert rng.shuffled("abc") == ["a", "c", "b"] and rng.state == Rng(3).state + 3 * SEEDS


def test_the_items_are_left_alone() -> None:
    items = [3, 1, 2]
    assert sorted(Rng(1).shuffled(items)) == [1, 2, 3] and items == [3, 1, 2]


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("state", [STATES, STATES - 1, STATES - 5 * SEEDS, LATEST])
def test_a_generator_that_could_end_is_refused(name: str, state: int) -> None:
    """Words enough are left for any game, so what is opened can be played, saved and shared."""
    whole = load_game(name).new_initial_state(3)
    for rng in (state, str(state)):
        with pytest.raises(BadPosition) as bad:
            load_position({**whole.to_position(), "rng": rng})
        assert bad.value.field == "rng"
    whole.rng = LATEST - 1
    assert load_position(whole.to_position()) == whole
    if state < STATES:
        whole.rng = state
        with pytest.raises(BadLink) as refused:
            open_link(full_link(whole)).finish()
        assert refused.value.field == "position.rng"
