"""Every card is declared as the facts have it, tree by tree; its text says all of it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from evertable.core.cards.effects import variants
from evertable.games.eternal.cards.card_effects import Create
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.cards.declarations import slug_of, unit
from evertable.games.eternal.cards.selectors import Pick
from evertable.games.eternal.model import card as c
from evertable.games.eternal.text.card_text import card_text
from evertable.games.eternal.text.card_words import CARD_TEXTS

from .facts import BY_SLUG, FACTS, card_tree, plain

TEXTS = json.loads((Path(__file__).parent / "golden" / "texts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_a_card_is_declared_as_the_facts_have_it(card: c.Card) -> None:
    assert card_tree(card) == plain(BY_SLUG[card.slug])


def test_all_cards_in_their_order() -> None:
    assert [card.slug for card in CARDS] == [card["slug"] for card in FACTS["cards"]]
    assert len({card.slug for card in CARDS}) == len({card.name for card in CARDS}) == 276
    assert [card.slug for card in CARDS if card.slug != slug_of(card.name)] == ["plus-one-weapon"]


@pytest.mark.parametrize("line", ["2X oni 1/1", "2F oni", "2F oni 1/1 fling", "flying", "", "2F 1/1 oni"])
def test_a_line_that_is_none_is_refused(line: str) -> None:
    with pytest.raises(ValueError, match="is no line of a card"):
        unit("Oni", line)


def test_kinds_skills_and_letters_are_known() -> None:
    for card in CARDS:
        assert card.kind in c.KINDS and set(card.skills) <= set(c.SKILLS) and set(card.influence) <= set(c.FACTIONS)
        assert (card.strength is None) == (card.kind not in (c.UNIT, c.WEAPON, c.RELIC_WEAPON))


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.slug)
def test_the_text_of_a_card(card: c.Card) -> None:
    """A card that is new or changed: read its text, then write it to golden/texts.json."""
    assert card_text(card) == TEXTS[card.slug]


def test_every_word_of_the_texts_has_its_kind() -> None:
    assert CARD_TEXTS.untyped() == {}


SAID_BY_A_LABEL = {"word", "once", "skip_own"}
"""What the label before an ability says, or nobody reads: Ironthorn's copies, the word itself."""


def test_a_change_of_a_declaration_shows_in_the_text() -> None:
    tried = 0
    for card in CARDS:
        for what, other in variants(card):
            if silent(card, what) or understood(card, what):
                continue
            try:
                text = card_text(other)
            except (IndexError, KeyError, TypeError, ValueError):  # nothing left to say, or it cannot be said
                continue
            tried += 1
            assert text != TEXTS[card.slug], (card.slug, what)
    assert tried > 600


def silent(card: c.Card, what: str) -> bool:
    """Whether a change is no part of the text: numbers beside it, and what a label stands for."""
    parts = what.split(": ")[0].split(".")
    if parts[0] in ("cost", "strength", "health", "token", "since") or any(part in SAID_BY_A_LABEL for part in parts):
        return True
    if parts[0] != "abilities" or not parts[1].isdigit():
        return False
    ability: Any = card.abilities[int(parts[1])]
    return bool(getattr(ability, "word", "")) and parts[2] in ("on", "condition")


def understood(card: c.Card, what: str) -> bool:
    """Whether the change is of something that the declaration leaves out."""
    found: Any = card
    node: Any = card
    for part in what.split(": ")[0].split("."):
        if part.startswith("without"):
            return False
        node, found = found, found[int(part)] if isinstance(found, tuple) else getattr(found, part)
    return found in (0, False) or (found == 1 and isinstance(node, (Pick, Create)))
