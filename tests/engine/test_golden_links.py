"""Every link that was ever written opens, to the state it was written for, and is written the same again."""

from __future__ import annotations

import pytest

from evertable.kernel.link import Opening, full_link, puzzle_link, record_link, seen_link
from evertable.kernel.record import Record, digest

from .contract.mixes import EVERY, MODES, find
from .golden import golden, opened

LINKS = golden()
HEADERS = [Opening(link, EVERY, find).header for link, _ in LINKS]


def test_every_mode_has_its_links() -> None:
    """A game or mode without golden links fails; `.venv/bin/python -m tests.engine.golden` adds them."""
    have = {(header.game, next(iter(header.options.values())), header.kind) for header in HEADERS}
    assert {(name, mode, kind) for name, mode in MODES for kind in "RFPZ"} <= have


@pytest.mark.parametrize(("link", "number"), LINKS, ids=[link[:24] for link, _ in LINKS])
def test_a_golden_link_opens(link: str, number: int) -> None:
    opening = opened(link)
    state = opening.state
    assert digest(state) == number
    header = opening.header
    again = {
        "R": lambda: record_link(opening.record),
        "F": lambda: full_link(state),
        "P": lambda: seen_link(state, header.seat),
        "Z": lambda: puzzle_link(state, header.goal or {}),
    }
    assert again[header.kind]() == link
    assert Record.from_save(opening.record.to_save(), find).replay() == state
