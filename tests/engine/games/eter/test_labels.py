"""What a power's action is called: what happens to which card or cell."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from evertable.games.eter.cards.catalogue import ELEMENTALS, MAGES
from evertable.games.eter.text.messages import WORDS
from evertable.games.eter.ui.labels import any_order, label, refs_text
from evertable.session import choices
from evertable.session.catalogue import TableWords

from .script import Table

POWERS = {power.slug: power.effect for power in (*ELEMENTALS, *MAGES)}


@pytest.mark.parametrize(
    ("power", "refs", "told"),
    [
        ("water-1", ("c4", "a7"), "c4 to a7"),
        ("earth-1", ("2", "c4"), "2 on c4"),
        ("tide", ("c4", "d5"), "c4 and d5"),
        ("earth-2", ("c4",), "c4"),
        ("hurricane", ("4", "left"), "4 left"),
        ("wave", ("c4", "d5", "3"), "c4 to d5, then 3"),
        ("controlled-explosion", (), ""),
    ],
)
def test_refs_are_told_as_they_are_meant(power: str, refs: tuple[str, ...], told: str) -> None:
    assert refs_text(POWERS[power], refs) == told


PLAY = re.compile(
    r"\b(a|an|the|this|that|one|per|each|every|next|won|first|single|two|five|of) plays?\b", re.IGNORECASE
)


def test_a_round_of_a_match_is_called_a_round() -> None:
    """Cards are played, and matches are; what is won in one of a match is a round, in all texts and in the rules."""
    book = (Path(__file__).parents[4] / "site" / "rules" / "eter.md").read_text(encoding="utf-8")
    said = [*WORDS.texts.values(), *(name for table in WORDS.names.values() for name in table.values()), book]
    assert not [text for text in said if PLAY.search(text) or text.startswith("Play {")]
    assert "**round**" in book


def test_what_the_field_cannot_take_any_more_is_said_by_where() -> None:
    words = TableWords(WORDS)
    assert words.say("event.axis_fixed", {"axis": "columns"}).endswith("no card goes left or right of them")
    assert words.say("event.axis_fixed", {"axis": "rows"}).endswith("no card goes above or below them")
    outside = TableWords(WORDS).say("eter.cell.outside", {"size": 4, "cell": "h4"})
    assert outside == "The field is 4×4 at most: h4 is too far out"


ROW = {"c4": "B3", "d4": "B2", "d5": "B3A4"}
"""Two of B's in the row 4: a third on e4 makes a line. What is drawn nowhere of 1 1 2 2 3 3 4 is in hand."""


def chip(field: dict[str, str], cell: str) -> object:
    """What is written on a cell where A may place a 1."""
    return label(Table("training").on(field).state, ("place", "1", cell))["chip"]


def test_a_card_blocks_where_no_card_of_the_opponent_covers_it() -> None:
    row = {**ROW, "c5": "B2A3"}
    assert chip({**row, "e6": "B4"}, "e4") == "chip.blocks", "B has a 1 and a 1"
    assert chip({**row, "e6": "A2"}, "e4") is None, "B has a 4: it covers the 1 and makes the line"


def test_one_card_does_not_block_two_lines() -> None:
    both = {**ROW, "c5": "B2", "e6": "B4"}
    assert [chip(both, cell) for cell in ("e4", "c6")] == [None, None], "B has two cells to make a line on"


def test_a_table_takes_the_two_cards_of_tide_in_any_order() -> None:
    """What is a set says so; where one card goes to the other it does not."""
    sets = [power.slug for power in ELEMENTALS if any_order("play", power.slug)]
    assert sets == ["tide"]
    assert not [mage.slug for mage in MAGES if mage.effect.unordered]
    state = Table("battle", powers="tide gust").on({"d4": "A1", "d5": "B2", "e5": "A3"}).state
    asked = choices.steps(TableWords(WORDS), state, choices.legal(TableWords(WORDS), state))
    assert [one["any_order"] for one in asked["play tide"]] == [True, True]
    assert [one.get("any_order") for one in asked["play gust"]] == [None, None]
    assert asked["play tide"][0]["prompt"] == "Choose a stack"
