"""The 105 cards, each declared once: what it is, and the effect its text is rendered from (KRIEG-CARD-1).

A *kind* is the index of a card in CARDS: units first, then powers, then kings. Copies of a
kind differ in nothing but their picture. Hands, decks and graveyards are `bytes` of kinds.
"""

from __future__ import annotations

from dataclasses import dataclass

from .effects import (
    MELEE,
    RANGE,
    SIEGE,
    Attach,
    Boost,
    ChangeWeather,
    Countdown,
    DeployAny,
    DeployTop,
    DiscardOne,
    DiscardStrongest,
    Draw,
    DrawLater,
    EachLoses,
    Effect,
    Execute,
    Halve,
    King,
    Lines,
    Loan,
    RecallKing,
    Reveal,
    Sacrifice,
    Salvage,
    Shift,
    Smuggle,
    Spy,
    Steal,
    Strike,
    SuspendKing,
    SuspendUnits,
    TakeBack,
    Trade,
    Weather,
    Withdraw,
)


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

    @property
    def deck(self) -> str:
        """Which deck it belongs to: "unit", "power" or "king"."""
        return {"melee": "unit", "ranged": "unit", "siege": "unit", "king": "king"}.get(self.type, "power")


ALL = (MELEE, RANGE, SIEGE)
ORDINARY = {"melee": MELEE, "ranged": RANGE, "siege": SIEGE}


def unit(slug: str, name: str, kind: str, strength: int, glyph: str, copies: int = 1, *also: int) -> Card:
    """A unit; `also` are the rows it may enter instead of its own."""
    return Card(slug, name, kind, strength, (ORDINARY[kind], *also), copies, None, glyph)


def booster(slug: str, name: str, kind: str, glyph: str) -> Card:
    """A unit that makes others of its row stronger."""
    return Card(slug, name, kind, 1, (ORDINARY[kind],), 1, Boost(), glyph)


def spy(slug: str, name: str, strength: int, glyph: str, *lines: int) -> Card:
    """A spy that fights."""
    return Card(slug, name, "spy", strength, lines, 1, Spy(lines), glyph)


def power(slug: str, name: str, kind: str, effect: Effect, glyph: str, copies: int = 1) -> Card:
    """Any other card of the power deck."""
    return Card(slug, name, kind, None, (), copies, effect, glyph)


def king(slug: str, name: str, glyph: str, *options: Effect) -> Card:
    """A King."""
    return Card(slug, name, "king", None, (), 1, King(options), glyph)


UNITS = (
    unit("knight", "Knight", "melee", 2, "mounted-knight", 10),
    unit("cavalry", "Cavalry", "melee", 4, "cavalry", 3),
    unit("pike", "Pike", "melee", 2, "spear-feather", 2),
    unit("crusader", "Crusader", "melee", 2, "templar-shield"),
    unit("square", "Square", "melee", 3, "shield-bash"),
    unit("line", "Line", "melee", 5, "spears"),
    unit("juggernaut", "Juggernaut", "melee", 2, "elephant", 1, RANGE),
    unit("officer-melee-siege", "Officer", "melee", 3, "rank-3", 1, SIEGE),
    unit("officer-melee-range", "Officer", "melee", 3, "rank-3", 1, RANGE),
    booster("scout", "Scout", "melee", "sprint"),
    unit("archer", "Archer", "ranged", 2, "high-shot", 2),
    unit("bowman", "Bowman", "ranged", 2, "bowman", 2),
    unit("militia", "Militia", "ranged", 2, "pitchfork"),
    unit("soldier", "Soldier", "ranged", 2, "soldering-iron", 2),
    unit("musketeer", "Musketeer", "ranged", 3, "musket", 3),
    unit("riflemen", "Riflemen", "ranged", 3, "rifle"),
    unit("grenadier", "Grenadier", "ranged", 4, "grenade", 2),
    unit("privateer", "Privateer", "ranged", 4, "pirate-captain", 4),
    unit("breach", "Breach", "ranged", 5, "breaking-chain"),
    booster("telescope", "Telescope", "ranged", "spyglass"),
    unit("siege", "Siege", "siege", 2, "siege-ram", 3),
    unit("assault", "Assault", "siege", 3, "siege-tower", 3),
    unit("catapult", "Catapult", "siege", 3, "catapult"),
    unit("cannon", "Cannon", "siege", 4, "cannon", 4),
    unit("armada", "Armada", "siege", 5, "galleon", 2),
    unit("mortar", "Mortar", "siege", 6, "field-gun"),
    unit("officer-siege-melee", "Officer", "siege", 3, "rank-3", 1, MELEE),
    unit("officer-siege-range", "Officer", "siege", 3, "rank-3", 1, RANGE),
    booster("tower", "Tower", "siege", "watchtower"),
)

POWERS = (
    power("fog", "Fog", "weather", Weather((RANGE, SIEGE), "halve"), "fog"),
    power("frost", "Frost", "weather", Weather((MELEE, RANGE), "halve"), "snowflake-1"),
    power("storm", "Storm", "weather", Weather((SIEGE, MELEE), "halve"), "lightning-storm"),
    power("eclipse", "Eclipse", "weather", Weather((MELEE, RANGE), "double", True), "eclipse"),
    power("omen", "Omen", "weather", Weather((SIEGE, MELEE), "double", True), "comet-spark"),
    power("solstice", "Solstice", "weather", Weather((RANGE, SIEGE), "double", True), "sunrise"),
    power("plague", "Plague", "weather", Weather(ALL, "one", True), "plague-doctor-profile"),
    power("gale", "Gale", "weather", ChangeWeather(), "windy-stripes"),
    spy("assassin", "Assassin", 5, "hood", MELEE, RANGE, SIEGE),
    spy("minister", "Minister", 3, "tie", SIEGE),
    spy("saboteur", "Saboteur", 3, "dynamite", RANGE),
    spy("spy", "Spy", 2, "spy", MELEE),
    spy("zealot", "Zealot", 4, "hooded-figure", MELEE),
    power("smuggler", "Smuggler", "spy", Smuggle(), "swap-bag"),
    power("feint", "Feint", "jester", Withdraw(), "jester-hat"),
    power("retreat", "Retreat", "jester", Withdraw(), "run"),
    power("shipwreck", "Shipwreck", "jester", Withdraw(), "ship-wreck"),
    power("jester", "Jester", "jester", Steal(), "card-joker"),
    power("sack", "Sack", "jester", Steal(), "knapsack"),
    power("fortress", "Fortress", "jester", Attach("fortress"), "castle"),
    power("burden", "Burden", "hex", Loan(), "weight"),
    power("crusade", "Crusade", "hex", DiscardStrongest(), "crossed-swords"),
    power("death", "Death", "hex", DiscardOne(), "death-skull", 2),
    power("demise", "Demise", "hex", SuspendKing(), "broken-shield"),
    power("epiphany", "Epiphany", "hex", Reveal(), "third-eye"),
    power("execution", "Execution", "hex", Execute(), "guillotine"),
    power("famine", "Famine", "hex", Attach("famine"), "wheat"),
    power("fate", "Fate", "hex", TakeBack(), "hourglass"),
    power("feast", "Feast", "hex", Attach("feast"), "meal", 2),
    power("grail", "Grail", "hex", DeployTop(), "holy-grail"),
    power("offering", "Offering", "hex", Sacrifice(), "bowl-of-rice"),
    power("pyre", "Pyre", "hex", DeployAny(), "campfire"),
    power("redemption", "Redemption", "hex", RecallKing(), "prayer"),
    power("relic", "Relic", "hex", Shift(), "gem-pendant"),
    power("ruin", "Ruin", "hex", Attach("ruin", 3, 5), "ancient-ruins"),
    power("styx", "Styx", "hex", Salvage(), "river"),
    power("usury", "Usury", "hex", DrawLater(), "coins"),
    power("void", "Void", "hex", Countdown(), "black-hole-bolas"),
    power("war", "War", "hex", EachLoses(), "battered-axe"),
    power("wrath", "Wrath", "hex", Strike(), "enrage"),
)

KINGS = (
    king("lion-king", "Lion King", "lion", Halve(RANGE), SuspendUnits()),
    king("sun-king", "Sun King", "sun", ChangeWeather(), Draw()),
    king("terror-king", "Terror King", "dread-skull", Halve(SIEGE), DiscardOne()),
    king("traitor-king", "Traitor King", "backstab", Trade(), Draw()),
    king("winter-king", "Winter King", "ice-cube", Halve(MELEE), DiscardOne()),
)

CARDS = UNITS + POWERS + KINGS
KIND = {card.slug: kind for kind, card in enumerate(CARDS)}
SLUG = tuple(card.slug for card in CARDS)
FIRST_POWER = len(UNITS)
FIRST_KING = len(UNITS) + len(POWERS)
STRENGTH = tuple(card.strength or 0 for card in CARDS)
BOOSTERS = frozenset(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, Boost))
SPIES = frozenset(kind for kind, card in enumerate(CARDS) if isinstance(card.effect, Spy))
FIELDED = tuple(kind for kind, card in enumerate(CARDS) if card.strength is not None)
"""Every kind that can stand in a row."""
BYTE = tuple(bytes((kind,)) for kind in range(len(CARDS)))
UNIT, POWER, KING = range(3)
DECK_OF = tuple(("unit", "power", "king").index(card.deck) for card in CARDS)
DECKS = ("unit", "power", "king")
FLEXIBLE = frozenset(kind for kind in range(FIRST_POWER) if len(CARDS[kind].lines) > 1)


def deck(cards: tuple[Card, ...]) -> bytes:
    """Every copy, in order of kinds."""
    return bytes(KIND[card.slug] for card in cards for _ in range(card.copies))


UNIT_DECK, POWER_DECK, KING_DECK = deck(UNITS), deck(POWERS), deck(KINGS)
