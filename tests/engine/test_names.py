"""Names of seats: what one may be, and what they cost in a link."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evertable.core.errors import BadLink
from evertable.core.format.names import MOST, name_problem, read_names, write_names
from evertable.core.format.packing import Reader, Writer


def packed(*names: str) -> str:
    out = Writer()
    write_names(names, out)
    return out.text()


@given(st.lists(st.text(max_size=MOST).map(str.strip), max_size=4))
def test_names_come_back(names: list[str]) -> None:
    if any(name and name_problem(name) for name in names):
        with pytest.raises(BadLink, match=r"names\[\d\]"):
            packed(*names)
        return
    assert read_names(len(names), Reader(packed(*names))) == tuple(names)


def test_two_names_of_ten_latin_letters_are_short() -> None:
    assert len(packed("Maximilian", "Bernadette")) <= 28


def test_other_letters_are_not_much_longer() -> None:
    assert len(packed("Анастасия", "Владислав")) <= 56
    assert len(packed("明美", "さくら")) <= 28


@pytest.mark.parametrize(
    "name",
    ["", "x" * 25, "a\nb", "a\x00", "\u202eevil", "a\u2066b", "\u200fb", "\ud800", " Ann", "Ann "],
)
def test_what_is_no_name(name: str) -> None:
    assert name_problem(name)


@pytest.mark.parametrize("name", ["\u202eevil", "a\x07", "x\u2069"])
def test_a_link_with_a_bad_name_is_refused(name: str) -> None:
    """Written by a hostile hand, past the checks of whoever writes."""
    out = Writer()
    out.put(0, MOST + 1)
    out.put(len(name), MOST + 1)
    for char in name:
        from evertable.core.format.names import COMMON

        at = COMMON.find(char)
        out.put(at if at >= 0 else len(COMMON), len(COMMON) + 1)
        if at < 0:
            out.flag(False)
            out.put(ord(char) // 128, 0x110000 // 128)
            out.put(ord(char) % 128, 128)
    with pytest.raises(BadLink, match=r"names\[1\]"):
        read_names(2, Reader(out.text()))
