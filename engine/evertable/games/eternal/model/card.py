"""What a card is: a value with what is printed on it. It depends on no rules and no vocabulary.

The number of a card (its *base*) is its index in `cards.CARDS`.
"""

from __future__ import annotations

from typing import Final

from ....core.cards.effects import BaseAbility, Condition, Node
from ....core.since import AppendOnly

UNIT, SITE, POWER = "unit", "site", "power"
SPELL, FAST_SPELL = "spell", "fast_spell"
WEAPON, CURSE, RELIC, RELIC_WEAPON, CURSED_RELIC = "weapon", "curse", "relic", "relic_weapon", "cursed_relic"
KINDS: Final = AppendOnly((POWER, UNIT, SITE, SPELL, FAST_SPELL, WEAPON, CURSE, RELIC, RELIC_WEAPON, CURSED_RELIC))
"""The kinds of cards."""

ATTACHMENT, CARD, PLAYER = "attachment", "card", "player"
FAMILIES: Final[dict[str, frozenset[str]]] = {
    ATTACHMENT: frozenset((WEAPON, CURSE, RELIC, RELIC_WEAPON, CURSED_RELIC)),
    RELIC: frozenset((RELIC, RELIC_WEAPON, CURSED_RELIC)),
    WEAPON: frozenset((WEAPON, RELIC_WEAPON)),
    SPELL: frozenset((SPELL, FAST_SPELL)),
    CARD: frozenset(KINDS),
    **{kind: frozenset((kind,)) for kind in (UNIT, SITE, POWER)},
}
"""Word for several kinds of cards -> those kinds."""
SPELLS: Final = FAMILIES[SPELL]
HOSTED: Final = frozenset((WEAPON, CURSE))
"""The kinds that are attached to a unit."""

FACTIONS: Final = "FTJPS"
"""Fire, Time, Justice, Primal, Shadow: the letters of influence in canonical order."""


def needs(letters: str) -> tuple[tuple[int, int], ...]:
    """The influence that letters stand for: pairs of (index of a faction, amount)."""
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
"""What a modifier can forbid."""


class Card(Node):
    """A card, declared once."""

    slug: str
    name: str
    kind: str
    subtypes: tuple[str, ...] = ()
    cost: int | None = 0
    """None: never played for a cost; counts as 0."""
    influence: str = ""
    """The letters of influence it requires, which are also its factions."""
    strength: int | None = None
    health: int | None = None
    """For a site its durability, for a relic weapon its armor."""
    skills: tuple[str, ...] = ()
    ready_if: Condition | None = None
    """For a power card: it is not depleted if this holds as it is played."""
    abilities: tuple[BaseAbility, ...] = ()
    """In the order of the numbers by which items on the stack name them."""
    token: bool = False
    """Never in a deck at the start; created by other cards."""
    since: int = 1
    """The first ruleset with it. New cards are appended to the list."""
    number: str = ""
    """Its number in the sets of Eternal, such as 2-14, if set_numbers does not have it."""

    @property
    def is_sigil(self) -> bool:
        """Whether it is a basic power card of a faction, of which a deck may have any number."""
        return self.slug.endswith("-sigil")

    def __repr__(self) -> str:
        return f"Card({self.slug!r})"
