"""The text of a card, rendered from its declared effects."""

from __future__ import annotations

from functools import cache

from ....core.cards.messages import Speaker, sentence
from ....core.format.documents import Json
from ..cards.catalogue import DECK
from ..cards.effects import Ability
from ..model.card import FAMILIES, Card, rule_of
from .card_words import CARD_TEXTS

SPEAKER = Speaker([CARD_TEXTS])


def ability_text(ability: Ability) -> str:
    """The clauses of an ability, joined."""
    said = ability.words()
    return SPEAKER.say(said["text"], said["args"])


def lines_of(card: Card) -> list[Json]:
    """The effects of a card: [{"type", "text"}]."""
    abilities = {"instant": card.instant, "permanent": card.permanent, "active": card.active}
    return [
        {"type": kind, "text": sentence(ability_text(Ability(steps)))} for kind, steps in abilities.items() if steps
    ]


@cache
def entry(c: int) -> Json:
    """What the page shows of a card. Shared: do not change."""
    card = DECK.cards[c]
    lines = lines_of(card)
    return {
        "n": c + 1,
        "name": card.name,
        "family": FAMILIES[card.family],
        "cost": card.cost,
        "types": [line["type"] for line in lines],
        "lines": lines,
        "text": " ".join(line["text"] for line in lines),
        "rule": rule_of(c),
    }
