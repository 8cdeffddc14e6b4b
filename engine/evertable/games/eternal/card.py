"""What a card is: what is printed on it, as a value. It knows no rules and no nodes of the vocabulary.

A card's number (its *base*) is its place among `cards.CARDS`.
"""

from __future__ import annotations

from typing import Final

from ...kernel.effects import Ability, Condition, Node
from ...kernel.since import AppendOnly

UNIT, SITE, POWER = "unit", "site", "power"
SPELL, FAST_SPELL = "spell", "fast_spell"
WEAPON, CURSE, RELIC, RELIC_WEAPON, CURSED_RELIC = "weapon", "curse", "relic", "relic_weapon", "cursed_relic"
KINDS: Final = AppendOnly((POWER, UNIT, SITE, SPELL, FAST_SPELL, WEAPON, CURSE, RELIC, RELIC_WEAPON, CURSED_RELIC))
"""What a card can be."""

ATTACHMENT, CARD, PLAYER = "attachment", "card", "player"
FAMILIES: Final[dict[str, frozenset[str]]] = {
    ATTACHMENT: frozenset((WEAPON, CURSE, RELIC, RELIC_WEAPON, CURSED_RELIC)),
    RELIC: frozenset((RELIC, RELIC_WEAPON, CURSED_RELIC)),
    WEAPON: frozenset((WEAPON, RELIC_WEAPON)),
    SPELL: frozenset((SPELL, FAST_SPELL)),
    CARD: frozenset(KINDS),
    **{kind: frozenset((kind,)) for kind in (UNIT, SITE, POWER)},
}
"""What a word for several kinds of cards stands for."""
SPELLS: Final = FAMILIES[SPELL]
HOSTED: Final = frozenset((WEAPON, CURSE))
"""What is attached to a unit."""

FACTIONS: Final = "FTJPS"
"""Fire, Time, Justice, Primal and Shadow: the letters of influence, in canonical order."""


def needs(letters: str) -> tuple[tuple[int, int], ...]:
    """How much of which factions letters name: (faction by number, how much)."""
    return tuple([(k, n) for k, letter in enumerate(FACTIONS) if (n := letters.count(letter))])


AEGIS, AMBUSH, BERSERK, BOND, CHARGE, DEADLY = "aegis", "ambush", "berserk", "bond", "charge", "deadly"
DEPLETED, DESTINY, DOUBLE_DAMAGE, ECHO, ENDURANCE = "depleted", "destiny", "double_damage", "echo", "endurance"
FLYING, INVULNERABLE, KILLER, LIFESTEAL = "flying", "invulnerable", "killer", "lifesteal"
OVERWHELM, QUICKDRAW, RECKLESS, REVENGE = "overwhelm", "quickdraw", "reckless", "revenge"
UNBLOCKABLE, WARCRY, WARP = "unblockable", "warcry", "warp"
SKILLS: Final = AppendOnly((
    AEGIS, AMBUSH, BERSERK, BOND, CHARGE, DEADLY, DEPLETED, DESTINY, DOUBLE_DAMAGE, ECHO, ENDURANCE, FLYING,
    INVULNERABLE, KILLER, LIFESTEAL, OVERWHELM, QUICKDRAW, RECKLESS, REVENGE, UNBLOCKABLE, WARCRY, WARP,
))  # fmt: skip
"""All skills, in canonical order."""

BLOCK, FLY, GAIN_HEALTH, SPEND_REVENGE = "block", "fly", "gain_health", "spend_revenge"
BANS: Final = (BLOCK, FLY, GAIN_HEALTH, SPEND_REVENGE)
"""What a lasting ability can forbid."""


class Card(Node):
    """A card, declared once."""

    slug: str
    name: str
    kind: str
    subtypes: tuple[str, ...] = ()
    cost: int | None = 0
    """None: it is never played for a cost; counts as 0."""
    influence: str = ""
    """The letters it asks for; they are its factions too."""
    strength: int | None = None
    health: int | None = None
    """Of a site its durability, of a relic weapon its armor."""
    skills: tuple[str, ...] = ()
    ready_if: Condition | None = None
    """Of a power: it is not depleted where this holds as it is played."""
    abilities: tuple[Ability, ...] = ()
    """By number, as what waits names them."""
    token: bool = False
    """Never in a deck at the beginning: other cards make it."""
    since: int = 1
    """The first ruleset that has it: cards are added at the end of the list."""
    number: str = ""
    """Its number in the sets of Eternal, as 2-14, where set_numbers has not got it."""

    @property
    def is_sigil(self) -> bool:
        """Whether it is the plain power of a faction: of these a deck may have any number."""
        return self.slug.endswith("-sigil")

    def __repr__(self) -> str:
        return f"Card({self.slug!r})"
