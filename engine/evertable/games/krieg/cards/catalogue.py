"""The 105 cards, each declared once; a card's text is rendered from its effect (KRIEG-CARD-1).

A *kind* is the index of a card in CARDS: units first, then powers, then Kings. Copies of a kind are alike but for their
picture. Hands, decks and graveyards are `bytes` of kinds.

A new card declares the ruleset it belongs to and may stand anywhere among those of its deck: documents and links name a
kind by its slug or by its place among the kinds of their ruleset (KINDS), never by its index.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from ....core.since import Dated, under
from . import effects
from .effects import MELEE, RANGE, SIEGE, Effect, Lines

E = TypeVar("E", bound=Effect)


@dataclass(frozen=True)
class Card:
    """One kind of card."""

    slug: str
    name: str
    type: str
    """One of melee, ranged, siege; weather, spy, jester, hex; king."""
    strength: int | None = None
    lines: Lines = ()
    """The rows its player may deploy it in; the printed one first."""
    copies: int = 1
    effect: Effect | None = None
    glyph: str = ""
    since: int = 1
    """The first ruleset with this card."""

    @property
    def deck(self) -> str:
        """Which deck it belongs to: "unit", "power" or "king"."""
        return {"melee": "unit", "ranged": "unit", "siege": "unit", "king": "king"}.get(self.type, "power")

    @property
    def rule(self) -> str:
        """The id of the rule that explains it."""
        if isinstance(self.effect, effects.Boost):
            return "KRIEG-BOOST-1"
        if self.deck == "unit":
            return "KRIEG-FLEX-1" if len(self.lines) > 1 else "KRIEG-UNIT-1"
        return f"KRIEG-{self.slug.upper()}-1"


ALL = (MELEE, RANGE, SIEGE)
ORDINARY = {"melee": MELEE, "ranged": RANGE, "siege": SIEGE}


def unit(
    slug: str, name: str, kind: str, strength: int, glyph: str, copies: int = 1, *also: int, since: int = 1
) -> Card:
    """A unit; `also` are the rows it may enter instead of its own."""
    return Card(slug, name, kind, strength, (ORDINARY[kind], *also), copies, None, glyph, since)


def booster(slug: str, name: str, kind: str, glyph: str, since: int = 1) -> Card:
    """A unit that makes others of its row stronger."""
    return Card(slug, name, kind, 1, (ORDINARY[kind],), 1, effects.Boost(), glyph, since)


def spy(slug: str, name: str, strength: int, glyph: str, *lines: int, since: int = 1) -> Card:
    """A spy that fights."""
    return Card(slug, name, "spy", strength, lines, 1, effects.Spy(lines), glyph, since)


def power(slug: str, name: str, kind: str, effect: Effect, glyph: str, copies: int = 1, since: int = 1) -> Card:
    """Any other card of the power deck."""
    return Card(slug, name, kind, None, (), copies, effect, glyph, since)


def king(slug: str, name: str, glyph: str, *options: Effect, since: int = 1) -> Card:
    """A King."""
    return Card(slug, name, "king", None, (), 1, effects.KingEffect(options), glyph, since)


UNITS = (
    unit("knight", "Knight", "melee", 2, "mounted-knight", 10),
    unit("cavalry", "Cavalry", "melee", 4, "cavalry", 3),
    unit("pike", "Pike", "melee", 2, "pikeman", 2),
    unit("crusader", "Crusader", "melee", 2, "templar-shield"),
    unit("square", "Square", "melee", 3, "spears"),
    unit("line", "Line", "melee", 5, "broadsword"),
    unit("juggernaut", "Juggernaut", "melee", 2, "elephant", 1, RANGE),
    unit("officer-melee-siege", "Officer", "melee", 3, "swordman", 1, SIEGE),
    unit("officer-melee-range", "Officer", "melee", 3, "swordman", 1, RANGE),
    booster("scout", "Scout", "melee", "binoculars"),
    unit("archer", "Archer", "ranged", 2, "archer", 2),
    unit("bowman", "Bowman", "ranged", 2, "bowman", 2),
    unit("militia", "Militia", "ranged", 2, "crossbow"),
    unit("soldier", "Soldier", "ranged", 2, "crossed-pistols", 2),
    unit("musketeer", "Musketeer", "ranged", 3, "musket", 3),
    unit("riflemen", "Riflemen", "ranged", 3, "winchester-rifle"),
    unit("grenadier", "Grenadier", "ranged", 4, "sparky-bomb", 2),
    unit("privateer", "Privateer", "ranged", 4, "pirate-flag", 4),
    unit("breach", "Breach", "ranged", 5, "broken-wall"),
    booster("telescope", "Telescope", "ranged", "spyglass"),
    unit("siege", "Siege", "siege", 2, "siege-tower", 3),
    unit("assault", "Assault", "siege", 3, "trebuchet", 3),
    unit("catapult", "Catapult", "siege", 3, "catapult"),
    unit("cannon", "Cannon", "siege", 4, "cannon", 4),
    unit("armada", "Armada", "siege", 5, "galleon", 2),
    unit("mortar", "Mortar", "siege", 6, "mortar"),
    unit("officer-siege-melee", "Officer", "siege", 3, "swordman", 1, MELEE),
    unit("officer-siege-range", "Officer", "siege", 3, "swordman", 1, RANGE),
    booster("tower", "Tower", "siege", "watchtower"),
)

POWERS = (
    power("fog", "Fog", "weather", effects.WeatherEffect((RANGE, SIEGE), "halve"), "fog"),
    power("frost", "Frost", "weather", effects.WeatherEffect((MELEE, RANGE), "halve"), "snowflake-1"),
    power("storm", "Storm", "weather", effects.WeatherEffect((SIEGE, MELEE), "halve"), "lightning-storm"),
    power("eclipse", "Eclipse", "weather", effects.WeatherEffect((MELEE, RANGE), "double", True), "eclipse"),
    power("omen", "Omen", "weather", effects.WeatherEffect((SIEGE, MELEE), "double", True), "falling-star"),
    power("solstice", "Solstice", "weather", effects.WeatherEffect((RANGE, SIEGE), "double", True), "sunrise"),
    power("plague", "Plague", "weather", effects.WeatherEffect(ALL, "one", True), "plague-doctor-profile"),
    power("gale", "Gale", "weather", effects.ChangeWeather(), "windy-stripes"),
    spy("assassin", "Assassin", 5, "hooded-assassin", MELEE, RANGE, SIEGE),
    spy("minister", "Minister", 3, "scroll-quill", SIEGE),
    spy("saboteur", "Saboteur", 3, "unlit-bomb", RANGE),
    spy("spy", "Spy", 2, "spy", MELEE),
    spy("zealot", "Zealot", 4, "burning-embers", MELEE),
    power("smuggler", "Smuggler", "spy", effects.Smuggle(), "swap-bag"),
    power("feint", "Feint", "jester", effects.Withdraw(), "duality-mask"),
    power("retreat", "Retreat", "jester", effects.Withdraw(), "flying-flag"),
    power("shipwreck", "Shipwreck", "jester", effects.Withdraw(), "sinking-ship"),
    power("jester", "Jester", "jester", effects.Steal(), "jester-hat"),
    power("sack", "Sack", "jester", effects.Steal(), "robber-hand"),
    power("fortress", "Fortress", "jester", effects.Attach("fortress"), "locked-fortress"),
    power("burden", "Burden", "hex", effects.Loan(), "weight-crush"),
    power("crusade", "Crusade", "hex", effects.DiscardStrongest(), "jerusalem-cross"),
    power("death", "Death", "hex", effects.DiscardOne(), "death-skull", 2),
    power("demise", "Demise", "hex", effects.SuspendKing(), "crowned-skull"),
    power("epiphany", "Epiphany", "hex", effects.Reveal(), "all-seeing-eye"),
    power("execution", "Execution", "hex", effects.Execute(), "guillotine"),
    power("famine", "Famine", "hex", effects.Attach("famine"), "wheat"),
    power("fate", "Fate", "hex", effects.TakeBack(), "spinning-wheel"),
    power("feast", "Feast", "hex", effects.Attach("feast"), "meal", 2),
    power("grail", "Grail", "hex", effects.DeployTop(), "holy-grail"),
    power("offering", "Offering", "hex", effects.Sacrifice(), "sword-altar"),
    power("pyre", "Pyre", "hex", effects.DeployAny(), "pyre"),
    power("redemption", "Redemption", "hex", effects.RecallKing(), "angel-wings"),
    power("relic", "Relic", "hex", effects.Shift(), "relic-blade"),
    power("ruin", "Ruin", "hex", effects.Attach("ruin", 3, 5), "ancient-ruins"),
    power("styx", "Styx", "hex", effects.Salvage(), "river"),
    power("usury", "Usury", "hex", effects.DrawLater(), "coins-pile"),
    power("void", "Void", "hex", effects.Countdown(), "wind-hole"),
    power("war", "War", "hex", effects.EachLoses(), "crossed-axes"),
    power("wrath", "Wrath", "hex", effects.Strike(), "thunder-struck"),
)

KINGS = (
    king("lion-king", "Lion King", "lion", effects.Halve(RANGE), effects.SuspendUnits()),
    king("sun-king", "Sun King", "sun", effects.ChangeWeather(), effects.Draw()),
    king("terror-king", "Terror King", "terror", effects.Halve(SIEGE), effects.DiscardOne()),
    king("traitor-king", "Traitor King", "cloak-dagger", effects.Trade(), effects.Draw()),
    king("winter-king", "Winter King", "frozen-orb", effects.Halve(MELEE), effects.DiscardOne()),
)

CARDS = (*UNITS, *POWERS, *KINGS)
KINDS = Dated.by(range(len(CARDS)), lambda kind: CARDS[kind].since)
"""Every kind, with the first ruleset that has it."""
KIND = {card.slug: kind for kind, card in enumerate(CARDS)}
SLUG = tuple(card.slug for card in CARDS)
SLUGS = KINDS.mapped(SLUG.__getitem__)
FIRST_POWER = len(UNITS)
FIRST_KING = len(UNITS) + len(POWERS)
STRENGTH = tuple(card.strength or 0 for card in CARDS)
BOOSTERS = frozenset(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, effects.Boost))
SPIES = frozenset(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, effects.Spy))
FIELDED = KINDS.only(lambda kind: CARDS[kind].strength is not None)
"""Every kind that can stand in a row."""
BYTE = tuple(bytes((kind,)) for kind in range(256))
UNIT, POWER, KING = range(3)
DECKS = ("unit", "power", "king")
DECK_OF = tuple(DECKS.index(card.deck) for card in CARDS)
FLEXIBLE = frozenset(kind for kind in range(FIRST_POWER) if len(CARDS[kind].lines) > 1)


def effect_of(kind: int, sort: type[E]) -> E:
    """What a card of a kind does, which is an effect of this sort."""
    effect = CARDS[kind].effect
    assert isinstance(effect, sort)
    return effect


@cache
def decks(ruleset: int) -> tuple[bytes, ...]:
    """For each deck of DECKS the kinds of all its copies under a ruleset, ascending."""
    there = KINDS.under(ruleset)
    return tuple(
        bytes(kind for kind in there if DECK_OF[kind] == deck for _ in range(CARDS[kind].copies))
        for deck in range(len(under(DECKS, ruleset)))
    )


@cache
def kinds_of(ruleset: int) -> Mapping[str, int]:
    """Slug -> kind, for the cards of a ruleset."""
    return {SLUG[kind]: kind for kind in KINDS.under(ruleset)}
