"""The 70 creatures, each declared once (VALE-CARD). Their canonical order is the order here."""

from __future__ import annotations

from ....core.since import AppendOnly
from ..model.card import CREATURES, DRAGON, EARTH, FIRE, WATER, WIND, Card, CardIndex
from ..model.permanents import Cheaper, Limit, OnSummon, OnTame, SwapWorth, Worth
from ..model.stones import BLUE, PURPLE, RED, pack
from .card_effects import Banish, DiscardHand, Draw, Drop, Fetch, Recover, RecoverSelf, ToTop
from .choices import CostUpTo, OfFamily, Other, With
from .copy_effects import Copy, Exchange, Hatch, UseAll
from .counts import (
    ActiveCards,
    AllCosts,
    AreaCards,
    Behind,
    Families,
    FamilyCards,
    HandCards,
    HandLikeArea,
    HandUpTo,
    HoldsPurple,
    NoDragon,
    StonesHeld,
    WorthHeld,
)  # fmt: skip
from .effects import Ability, Effect
from .point_effects import Alternative, CashIn, Earn, IfElse, Lose, OneOf, Points, Price, Spend, Steal, TurnAll, TwoOf

Effects = tuple[Effect, ...]


def per_family_card(points: int, family: int) -> Effects:
    """Points for each card of a family."""
    return (Points(points, FamilyCards(family)),)


def per_family(points: int) -> Effects:
    """Points for each different family."""
    return (Points(points, Families()),)


def banish(points: int, family: int) -> Effects:
    """Points, and a chosen player loses a card of a family."""
    return (Points(points), Banish(family))


HOME: Effects = (RecoverSelf(),)

CARDS = AppendOnly.by((
    Card("hestia", "Hestia", FIRE, 0, permanent=(Limit(6),)),
    Card("imp", "Imp", FIRE, 0, (Earn(red=2),), active=HOME),
    Card("succubus", "Succubus", FIRE, 0, (IfElse(AllCosts((1, 2, 3, 4)), Points(10)),)),
    Card("firefox", "Firefox", FIRE, 1, (Points(1, HandCards()),)),
    Card("salamander", "Salamander", FIRE, 1, active=(Earn(red=1), Points(1))),
    Card("horned-salamander", "Horned Salamander", FIRE, 2, active=(Earn(red=4),)),
    Card("ifrit", "Ifrit", FIRE, 2, (Points(1, AreaCards()),)),
    Card("incubus", "Incubus", FIRE, 2, (Points(2, AreaCards(cost=2)),)),
    Card("burning-skull", "Burning Skull", FIRE, 3, active=(Spend(RED), Points(3))),
    Card("lava-giant", "Lava Giant", FIRE, 3, per_family_card(2, FIRE)),
    Card("phoenix", "Phoenix", FIRE, 3, permanent=(OnSummon(1, paid=RED, each=True),)),
    Card("agni", "Agni", FIRE, 4, permanent=(Worth((RED,)),)),
    Card("asmodeus", "Asmodeus", FIRE, 4, active=(Recover((CostUpTo(2), With(active=False))),)),
    Card("balog", "Balog", FIRE, 4, active=(Recover((OfFamily(FIRE), With(active=False))),)),
    Card("surtr", "Surtr", FIRE, 4, per_family(2)),
    Card("yuki-onna", "Yuki Onna", WATER, 0, (CashIn(),)),
    Card("kappa", "Kappa", WATER, 1, permanent=(OnSummon(2, paid=BLUE),)),
    Card("sea-spirit", "Sea Spirit", WATER, 1, active=(Points(1, StonesHeld(BLUE)),)),
    Card("undine", "Undine", WATER, 1, (Earn(blue=1),), active=HOME),
    Card("nessie", "Nessie", WATER, 2, active=(IfElse(NoDragon(), Points(2)),)),
    Card("hae-tae", "Hae-tae", WATER, 3, permanent=(SwapWorth(BLUE, PURPLE),)),
    Card(
        "snail-maiden", "Snail Maiden", WATER, 3,
        active=(
            OneOf((
                Alternative((Spend(BLUE), Earn(purple=1)), "purple"),
                Alternative((Spend(PURPLE), Earn(blue=3)), "blue"),
            )),
        ),
    ),
    Card("undine-queen", "Undine Queen", WATER, 3, active=(Earn(blue=1),)),
    Card("yuki-onna-exalted", "Yuki Onna Exalted", WATER, 3, (Points(1, WorthHeld(BLUE)),)),
    Card(
        "hydra", "Hydra", WATER, 4,
        (
            TwoOf((
                Alternative((Earn(purple=1),), "purple"),
                Alternative((Draw(),), "card"),
                Alternative((Earn(blue=2),), "blue"),
                Alternative((Points(4),), "points"),
            )),
        ),
    ),
    Card("leviathan", "Leviathan", WATER, 4, banish(7, DRAGON)),
    Card("triton", "Triton", WATER, 4, permanent=(OnTame(WATER, pack(blue=2)),)),
    Card("water-giant", "Water Giant", WATER, 4, (Earn(blue=2),), (Worth((BLUE, PURPLE)),)),
    Card("charybdis", "Charybdis", WATER, 5, active=(Spend(BLUE), Points(5))),
    Card("poseidon", "Poseidon", WATER, 7, per_family_card(3, WATER)),
    Card("young-forest-spirit", "Young Forest Spirit", EARTH, 0, (Exchange(),)),
    Card("goblin", "Goblin", EARTH, 1, active=(Steal(1),)),
    Card("forest-spirit", "Forest Spirit", EARTH, 2, (DiscardHand(scores=True),)),
    Card("gargoyle", "Gargoyle", EARTH, 2, permanent=(OnSummon(3, paid=PURPLE),)),
    Card(
        "basilisk", "Basilisk", EARTH, 3,
        active=(
            OneOf((
                Alternative((Earn(red=1),), "red"),
                Alternative((Price(1), Earn(blue=1)), "blue"),
                Alternative((Price(2), Earn(purple=1)), "purple"),
            )),
        ),
    ),
    Card("troll", "Troll", EARTH, 3, active=(IfElse(HoldsPurple(), Points(3)),)),
    Card("goblin-soldier", "Goblin Soldier", EARTH, 4, active=(IfElse(Behind(), Points(4), Lose(4)),)),
    Card("medusa", "Medusa", EARTH, 4, active=(DiscardHand(), Earn(purple=1))),
    Card("cerberus", "Cerberus", EARTH, 5, (Drop(3),)),
    Card("mimic", "Mimic", EARTH, 6, active=(Fetch(EARTH),)),
    Card("mud-slime", "Mud Slime", EARTH, 6, (Points(6),), active=HOME),
    Card("rock-golem", "Rock Golem", EARTH, 6, (Points(1, WorthHeld(PURPLE)),)),
    Card("stone-golem", "Stone Golem", EARTH, 6, (TurnAll(PURPLE),)),
    Card("behemoth", "Behemoth", EARTH, 9, per_family(3)),
    Card("sand-giant", "Sand Giant", EARTH, 10, per_family_card(4, EARTH)),
    Card("dandelion-spirit", "Dandelion Spirit", WIND, 3, (Draw(),), active=HOME),
    Card("harpy", "Harpy", WIND, 3, active=(IfElse(HandLikeArea(), Points(3)),)),
    Card("pegasus", "Pegasus", WIND, 3, (Draw(),), (Cheaper(1),)),
    Card("tengu", "Tengu", WIND, 3, (Points(6), ToTop())),
    Card("boreas", "Boreas", WIND, 4, (*per_family_card(1, WIND), RecoverSelf())),
    Card("genie", "Genie", WIND, 4, (UseAll(),)),
    Card("hippogriff", "Hippogriff", WIND, 4, (Draw(),), (Cheaper(2, WIND),)),
    Card("sylph", "Sylph", WIND, 4, (Draw(),), (OnSummon(1),)),
    Card("genie-exalted", "Genie Exalted", WIND, 5, active=(Copy(active=True),)),
    Card("valkyrie", "Valkyrie", WIND, 5, active=per_family(1)),
    Card("odin", "Odin", WIND, 6, active=(IfElse(HandUpTo(5), Points(2), Earn(purple=1)),)),
    Card("freyja", "Freyja", WIND, 7, active=(Points(1, ActiveCards()),)),
    Card("griffon", "Griffon", WIND, 7, active=(Draw(),)),
    Card("rudra", "Rudra", WIND, 8, (Points(2, HandCards()),)),
    Card("gi-rin", "Gi-rin", WIND, 10, (Points(2, AreaCards()),)),
    Card("dragon-egg", "Dragon Egg", DRAGON, 3, (Hatch(DRAGON),)),
    Card("tidal", "Tidal", DRAGON, 5, per_family_card(5, DRAGON)),
    Card("ember", "Ember", DRAGON, 7, banish(7, WATER)),
    Card("marina", "Marina", DRAGON, 7, banish(7, FIRE)),
    Card("boulder", "Boulder", DRAGON, 8, banish(8, WIND)),
    Card("gust", "Gust", DRAGON, 8, banish(8, EARTH)),
    Card("aeris", "Aeris", DRAGON, 9, (Recover((Other(),), scores=True),)),
    Card("scorch", "Scorch", DRAGON, 9, (Copy(active=False),)),
    Card("willow", "Willow", DRAGON, 10, (Earn(red=1, blue=1, purple=1), Points(3), Draw())),
    Card("eternity", "Eternity", DRAGON, 12, per_family(4)),
), lambda card: card.since)  # fmt: skip

DECK = CardIndex(CARDS, Ability)
CREATURES.declare(CARDS.mapped(lambda card: card.slug))
SELLS = (pack(red=3), pack(blue=1), pack(red=4), pack(red=1, blue=1), pack(purple=1))
"""What a card of each family brings when it is sold (VALE-SELL-1)."""
