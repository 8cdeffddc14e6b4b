"""The cards as the rule book lists them and a table tells them."""

from __future__ import annotations

from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.text import card_list


def test_every_card_is_listed_once() -> None:
    tables = card_list.card_lists()
    assert sorted(row[0] for table in tables for row in table["rows"]) == sorted(card.name for card in CARDS)
    assert all(len(row) == len(table["columns"]) for table in tables for row in table["rows"])
    rows = {row[0]: row for table in tables for row in table["rows"]}
    assert rows["Katra, the Devoted"] == [
        "Katra, the Devoted", "4TTSS", "3/3", "Cultist, Hero", "Lifeforce: your units get +1/+1.",
    ]  # fmt: skip
    assert rows["Iron Sword"][1:4] == ["1F", "+2/+0", ""] and rows["Xenan Temple"][2] == "3"
    assert rows["Auric Runehammer"][2] == "4/1"
    assert rows["Fire Sigil"][1:] == ["F", "", "", "Gain Fire influence."]


def test_a_table_tells_of_every_card() -> None:
    found = card_list.catalog()
    assert list(found) == [card.slug for card in CARDS]
    assert found["vampire-bat"]["skills"] == ["Flying", "Lifesteal"] == found["vampire-bat"]["lines"][0].split(", ")
