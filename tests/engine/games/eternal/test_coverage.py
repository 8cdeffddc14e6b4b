"""Every card has a scenario of its own, or is one of those whose text is skills alone."""

from __future__ import annotations

import ast
from pathlib import Path

from evertable.games.eternal.cards.catalogue import CARDS

from .test_cards_plain import GIVES, PLAIN

HERE = Path(__file__).parent


def scenarios() -> set[str]:
    """The names of all tests in the files of the cards, and slugs among their parameters."""
    found = set()
    for path in HERE.glob("test_cards_*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                found.add(node.name)
                marks = [arg for mark in node.decorator_list for arg in ast.walk(mark)]
                found |= {str(arg.value) for arg in marks if isinstance(arg, ast.Constant)}
    return found


def test_every_card_has_a_scenario() -> None:
    names = scenarios()
    plain = {card.slug for card in (*PLAIN, *GIVES)}
    left = [
        card.slug
        for card in CARDS
        if card.slug not in plain | names
        and not any(name.startswith(f"test_{card.slug.replace('-', '_')}") for name in names)
    ]
    assert left == []
