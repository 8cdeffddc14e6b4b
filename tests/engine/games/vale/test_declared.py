"""What follows from the declaration of a card: its text, read once by a person, and faults that tests must notice."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from evertable.core.cards.effects import variants
from evertable.games.vale.cards.catalogue import CARDS, DECK
from evertable.games.vale.cards.effects import Ability
from evertable.games.vale.text import card_text
from tests.faults import vale_cards

ROOT = Path(__file__).parents[4]
TEXTS = json.loads((Path(__file__).parent / "golden" / "texts.json").read_text(encoding="utf-8"))
NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_the_text_of_a_card(card):
    """A card that is new or changed: read its text, then write it to golden/texts.json."""
    assert card_text.entry(DECK.index[card.slug])["text"] == TEXTS[card.slug]


def test_a_change_of_a_declaration_shows_in_the_text():
    """Whatever a declaration says is said in the text too."""
    tried = 0
    for card in CARDS:
        for kind in ("instant", "permanent", "active"):
            steps = getattr(card, kind)
            for what, other in variants(steps):
                try:
                    text = card_text.ability_text(Ability(other))
                except (IndexError, KeyError, ValueError):  # no such colour or family, nothing left to say
                    continue
                tried += 1
                assert text != card_text.ability_text(Ability(steps)) or f"{card.slug} {kind} {what}" in vale_cards.SAME
    assert tried > 100


@pytest.mark.skipif(not NIGHTLY, reason="each of 258 faults runs the tests of its card")
def test_every_fault_of_a_declaration_is_noticed():
    done = subprocess.run(
        [sys.executable, "-m", "tests.faults.vale_cards"],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT / "engine"), str(ROOT)])},
        capture_output=True,
        text=True,
        check=True,
    )
    found = json.loads(done.stdout)
    assert found.pop("none") is None
    assert [name for name, test in found.items() if test is None] == []
