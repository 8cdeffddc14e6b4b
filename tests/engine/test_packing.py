"""Mixed-radix packing and its URL text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evertable.core.errors import BadLink
from evertable.core.format.packing import ALPHABET, Reader, Writer, from_text, to_text

digits = st.integers(1, 1 << 40).flatmap(lambda radix: st.tuples(st.integers(0, radix - 1), st.just(radix)))
items = st.lists(st.one_of(digits.map(lambda d: ("digit", d)), st.integers(0, 1 << 70).map(lambda n: ("uint", n))))


@given(items)
def test_what_was_written_is_read(written: list[tuple[str, object]]) -> None:
    out = Writer()
    for kind, item in written:
        if kind == "digit":
            out.put(*item)  # type: ignore[misc]
        else:
            out.uint(item)  # type: ignore[arg-type]
    source = Reader(out.text())
    for kind, item in written:
        if kind == "digit":
            assert source.get(item[1]) == item[0]  # type: ignore[index]
        else:
            assert source.uint(1 << 70) == item
    source.end()


@given(st.integers(0, 1 << 900))
def test_text_is_the_shortest_and_only_one(n: int) -> None:
    text = to_text(n)
    assert from_text(text) == n
    assert len(text) == -(-n.bit_length() // 6)
    assert set(text) <= set(ALPHABET)


def test_numbers_cost_what_they_weigh() -> None:
    out = Writer()
    for _ in range(100):
        out.put(0, 1)
    assert out.text() == ""
    for _ in range(30):
        out.put(2, 3)
    assert len(out.text()) == 8  # 47.5 bits


@pytest.mark.parametrize("most", [0, 15, 16, 271, 272, 5000])
def test_uint_is_capped(most: int) -> None:
    for value in (most, most + 1):
        out = Writer()
        out.uint(value)
        if value <= most:
            assert Reader(out.text()).uint(most) == value
        else:
            with pytest.raises(BadLink, match="larger"):
                Reader(out.text()).uint(most)


def test_an_endless_uint_stops_at_its_cap() -> None:
    with pytest.raises(BadLink, match="larger"):
        Reader("_" * 1800).uint(10**6)


@pytest.mark.parametrize(("text", "problem"), [("A", "shortest"), ("AB", "shortest"), ("B=", "'='"), ("Bé", "'é'")])
def test_only_shortest_base64url_is_read(text: str, problem: str) -> None:
    with pytest.raises(BadLink, match=problem):
        Reader(text)


def test_a_rest_is_noticed() -> None:
    source = Reader("BA")
    source.get(2)
    with pytest.raises(BadLink, match="more"):
        source.end()


@pytest.mark.parametrize("value", [-1, 3, 4])
def test_a_value_outside_its_radix_is_a_mistake(value: int) -> None:
    with pytest.raises(ValueError, match=str(value)):
        Writer().put(value, 3)
    with pytest.raises(ValueError, match="negative"):
        Writer().uint(-1)
