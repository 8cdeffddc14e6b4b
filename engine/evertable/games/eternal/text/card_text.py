"""The text of a card, rendered from its declaration: its skills in one line, then a line per ability."""

from __future__ import annotations

from functools import cache

from ....core.cards.effects import BaseAbility
from ....core.cards.messages import Catalogue, Speaker, sentence
from ..cards.abilities import Static
from ..cards.player_effects import Choose
from ..model.card import CURSED_RELIC, POWER, UNIT, WEAPON, Card
from .card_words import CARD_TEXTS

HOSTS = {WEAPON: "its wielder", CURSED_RELIC: "the cursed player"}
THIS = {UNIT: "this unit", POWER: "this card"}


@cache
def speaker(kind: str) -> Speaker:
    """The Speaker of a kind of card: how the text names the card itself and what it is attached to."""
    here = Catalogue(
        {
            "ref.self": THIS.get(kind, f"this {kind.replace('_', ' ')}"),
            "ref.host": HOSTS.get(kind, "the cursed unit"),
        },
        last=CARD_TEXTS.last,
    )
    return Speaker([here, CARD_TEXTS])


def ability_text(card: Card, ability: BaseAbility) -> str:
    """The text of an ability of a card."""
    said = ability.words()
    earlier = card.abilities[: card.abilities.index(ability)]
    again = isinstance(ability, Static) and any(one.effects == ability.effects for one in earlier)
    return sentence(speaker(card.kind).say(f"{said['text']}.again" if again else said["text"], said["args"]))


@cache
def ways_of(card: Card) -> tuple[str, ...]:
    """The text of each mode of a card that has several, such as "Hit it for 2"."""
    said = [one for ability in card.abilities for effect in ability.effects if isinstance(effect, Choose)
            for one in effect.ways()]  # fmt: skip
    return tuple([sentence(speaker(card.kind).say(one["text"], one["args"]))[:-1] for one in said])


def skills_text(card: Card) -> str:
    """The line with a card's skills; "" without any."""
    said = speaker(card.kind)
    lines = [said.say("skills.line", {"line": list(card.skills)})] if card.skills else []
    if card.ready_if is not None:
        lines.append(said.say("skills.depleted", {"condition": card.ready_if.words()}))
    return ", ".join(lines)


@cache
def lines_of(card: Card) -> tuple[str, ...]:
    """The text of a card as lines."""
    skills = skills_text(card)
    return (*([skills] if skills else []), *(ability_text(card, one) for one in card.abilities))


def card_text(card: Card) -> str:
    """The text of a card as one line."""
    return " / ".join(lines_of(card))
