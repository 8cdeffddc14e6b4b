"""Cards whose text is skills alone, and powers: played from hand, they stand with what is printed on them."""

from __future__ import annotations

import pytest

from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.model import card as c

from .script import Table

PLAIN = [card for card in CARDS if not card.abilities]
UNITS = [card for card in PLAIN if card.kind == c.UNIT]
WEAPONS = [card for card in PLAIN if card.kind == c.WEAPON]
GIVES = [card for card in CARDS if card.name.endswith((" Sigil", " Banner")) or card.name.startswith("Seat of ")]


def in_order(*skills: str) -> str:
    return " ".join([one for one in c.SKILLS if one in skills])


@pytest.mark.parametrize("card", UNITS, ids=lambda card: card.slug)
def test_a_unit(card):
    shield = "^" if c.AEGIS in card.skills else ""
    power = card.cost or 0
    table = Table(card.slug, power=power, influence=card.influence).does(f"play {card.slug}")
    table.stands(A=f"{card.slug} {card.strength}/{card.health}{shield}", hand="", power=0).has(
        1, in_order(*card.skills)
    )


@pytest.mark.parametrize("card", [card for card in UNITS if card.cost and card.influence], ids=lambda card: card.slug)
def test_a_unit_that_cannot_be_paid_for(card):
    Table(card.slug, power=card.cost - 1).refuses(f"play {card.slug}", "eternal.power.short")
    Table(card.slug, influence=card.influence[1:]).refuses(f"play {card.slug}", "eternal.influence.short")


@pytest.mark.parametrize("card", WEAPONS, ids=lambda card: card.slug)
def test_a_weapon(card):
    table = Table(card.slug, "oni-ronin fearless-nomad", "dark-wisp").offers(f"play {card.slug}", "c1", "c2")
    table.does(f"play {card.slug} c1")
    strong = f"oni-ronin {2 + card.strength}/{1 + card.health}"
    table.stands(A=f"{strong}, fearless-nomad 3/1, {card.slug}>1").has(1, in_order(c.WARCRY, *card.skills))
    Table(card.slug, B="dark-wisp").refuses(f"play {card.slug}", "eternal.no_unit")


def test_a_weapon_dies_with_its_wielder():
    table = Table("torch", A="dark-wisp obsidian-armor>1").does("play torch c1").stands(A="", hand="time-sigil")
    table.stands(void="dark-wisp obsidian-armor torch")


@pytest.mark.parametrize("card", GIVES, ids=lambda card: card.slug)
def test_a_power_gives_influence_and_power(card):
    letters = "".join([one for one in c.FACTIONS if one in card.influence])
    ready = card.ready_if is None
    table = Table(f"{card.slug} torch", power=2, influence="").does(f"play {card.slug}")
    table.stands(most=3, power=3 if ready else 2, influence=letters, powers=card.slug, hand="torch")


@pytest.mark.parametrize("card", [card for card in GIVES if card.ready_if], ids=lambda card: card.slug)
def test_a_power_is_not_depleted_where_its_condition_holds(card):
    banner = card.name.endswith(" Banner")
    units, hand = ("dark-wisp", card.slug) if banner else ("", f"{card.slug} fire-sigil")
    Table(hand, units, power=2).does(f"play {card.slug}").stands(most=3, power=3)
    Table(card.slug, B="dark-wisp", power=2).does(f"play {card.slug}").stands(most=3, power=2)
    if not banner:
        Table(f"{card.slug} {card.slug}", power=2).does(f"play {card.slug}").stands(power=2)


def test_one_power_a_turn():
    table = Table("fire-sigil time-sigil").does("play fire-sigil")
    table.refuses("play time-sigil", "eternal.power.once")
