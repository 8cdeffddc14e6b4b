"""Every link of 1.0 opens, to the state it was written for, and is written the same again."""

from __future__ import annotations

import pytest

from evertable.core.format.link import Opening, full_link, puzzle_link, record_link, seen_link
from evertable.core.format.record import Record, digest

from .contract.mixes import EVERY, LASTING, MODES, find
from .golden import golden, opened

LINKS = golden()
HEADERS = [Opening(link, EVERY, find).header for link, _ in LINKS]


def test_every_mode_has_its_links() -> None:
    """A game or mode without golden links fails; `.venv/bin/python -m tests.engine.golden` adds them."""
    have = {(one.game, next(iter(one.options.values())), one.kind) for one in HEADERS}
    assert {(name, mode, kind) for name, mode in MODES if name in LASTING for kind in "RFPZ"} <= have


def test_every_option_and_field_has_its_links() -> None:
    for name in {name for name, _ in MODES if name in LASTING}:
        heads = [one for one in HEADERS if one.game == name]
        for option in find(name).declared:
            assert len({str(one.options[option.name]) for one in heads}) > 1, option.name
        assert {one.begun for one in heads} == {"seed", "position", "sampled"}
        assert any(one.names for one in heads) and any(one.players for one in heads)
        assert any(one.resigned is not None for one in heads)


@pytest.mark.parametrize(("link", "number"), LINKS, ids=[link[:24] for link, _ in LINKS])
def test_a_golden_link_opens(link: str, number: int) -> None:
    opening = opened(link)
    state = opening.state
    assert digest(state) == number
    header = opening.header
    again = {
        "R": lambda: record_link(opening.record, header.names, header.players),
        "F": lambda: full_link(state, header.names),
        "P": lambda: seen_link(state, header.seat, header.names),
        "Z": lambda: puzzle_link(state, header.goal or {}, header.names),
    }
    assert again[header.kind]() == link
    assert Record.from_save(opening.record.to_save(), find) == opening.record
    assert opening.record.replay() == state
