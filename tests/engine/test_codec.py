"""A walk reads back what it wrote."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evertable.core.errors import BadLink
from evertable.core.format.codec import Coder, Pack, Unpack
from evertable.core.format.packing import Reader, Writer

COLOURS = ("red", "green", "blue")
entries = st.lists(st.integers(0, 20), max_size=5)
documents = st.fixed_dictionaries(
    {
        "open": st.booleans(),
        "colour": st.sampled_from(COLOURS),
        "letter": st.sampled_from("abcdxyz"),
        "mixed": st.sets(st.sampled_from(COLOURS)).map(lambda some: [c for c in COLOURS if c in some]),
        "first": st.none() | st.integers(0, 6),
        "rows": st.lists(entries, max_size=4),
        "total": st.integers(0, 1000),
    }
)


def walk(doc: dict[str, Any], coder: Coder) -> dict[str, Any]:
    return {
        "open": coder.flag(doc.get("open")),
        "colour": coder.pick(COLOURS, doc.get("colour")),
        "letter": coder.among("abc", doc.get("letter", "a"), lambda one: chr(coder.number(ord(one), 256))),
        "mixed": coder.subset(COLOURS, doc.get("mixed", ())),
        "first": coder.optional(doc.get("first"), lambda n: coder.number(n or 0, 7)),
        "rows": coder.listed(
            doc.get("rows", ()), lambda row: coder.listed(row, lambda n: coder.uint(n, 20), 5, 0), 4, ()
        ),
        "total": coder.uint(doc.get("total", 0), 1000),
    }


@given(documents)
def test_what_a_walk_wrote_it_reads(document: dict[str, Any]) -> None:
    out = Writer()
    assert walk(document, Pack(out)) == document
    source = Reader(out.text())
    assert walk({}, Unpack(source)) == document
    source.end()


def test_bounds_are_kept_both_ways() -> None:
    out = Writer()
    with pytest.raises(ValueError, match=r"not in 0\.\.6"):
        Pack(out).number(7, 7)
    Pack(out).uint(21, 20)
    with pytest.raises(BadLink, match="larger than 20"):
        Unpack(Reader(out.text())).uint(0, 20)
