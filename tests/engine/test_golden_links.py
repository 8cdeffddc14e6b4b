"""Every link that was ever written opens, to the state it was written for; the newest are written the same again."""

from __future__ import annotations

import pytest

from evertable.core.errors import BadLink
from evertable.core.format.link import Opening, full_link, puzzle_link, record_link, seen_link, unseal
from evertable.core.format.packing import CODECS
from evertable.core.format.record import Record, digest

from .contract.mixes import EVERY, LASTING, MODES, SINCE, find
from .golden import golden, made_under, opened, outgrown, ruleset_of

LINKS, OUTGROWN = [], []
for line in golden():
    (OUTGROWN if outgrown(line[0]) else LINKS).append(line)
HEADERS = [Opening(link, EVERY, find).header for link, _ in LINKS]


def test_every_mode_has_its_links() -> None:
    """A game or mode without golden links fails; `.venv/bin/python -m tests.engine.golden` adds them."""
    have = {(one.game, next(iter(one.options.values())), one.kind, one.codec) for one in HEADERS}
    modes = [(name, mode, codec) for name, mode in MODES if name in LASTING for codec in CODECS]
    wanted = [one for one in modes if one[2] >= SINCE.get(one[0], 1)]
    kinds = {1: "RFPZ", 2: "RFPZ", 3: "FPZ"}
    assert {(name, mode, kind, codec) for name, mode, codec in wanted for kind in kinds[codec]} <= have


@pytest.mark.parametrize(("link", "number"), LINKS, ids=[link[:24] for link, _ in LINKS])
def test_a_golden_link_opens(link: str, number: int) -> None:
    opening = opened(link)
    state = opening.state
    assert digest(state) == number
    header = opening.header
    again = {
        "R": lambda: record_link(opening.record, header.names),
        "F": lambda: full_link(state, header.names),
        "P": lambda: seen_link(state, header.seat, header.names),
        "Z": lambda: puzzle_link(state, header.goal or {}, header.names),
    }
    made = again[header.kind]()
    if header.kind == "R" or header.codec == CODECS[-1]:
        assert made == link
    else:  # positions are written with a digest now
        assert opened(made).record.start == opening.record.start or header.kind == "P"
        assert opened(made).state.view(header.seat) == state.view(header.seat)
    assert Record.from_save(opening.record.to_save(), find) == opening.record
    assert opening.record.replay() == state


@pytest.mark.parametrize(("link", "number"), OUTGROWN, ids=[link[:24] for link, _ in OUTGROWN])
def test_a_golden_link_of_an_outgrown_ruleset(link: str, number: int) -> None:
    """A record is refused in words; a position opens as it was, and goes on by the rules of today."""
    if unseal(link, EVERY).kind == "R":
        with pytest.raises(BadLink, match="older rules"):
            opened(link)
        return
    opening = opened(link)
    state, seat = opening.state, opening.header.seat
    assert state.game.ruleset == state.game.rulesets[-1]
    if opening.header.kind == "P":  # which world is drawn for it is no promise
        assert opened(seen_link(state, seat)).state.view(seat) == state.view(seat)
    else:
        assert made_under(state, ruleset_of(link)) == number
        assert opened(full_link(state)).state == state
