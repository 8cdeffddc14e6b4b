"""The card table: all cards of a game by number, column by column, for the rules' many lookups."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from . import card as c
from .card import Card
from .modifiers import ANY, SILENCED, SKILL, Changes, changes_of, name_of
from .values import Memo

SHOWING = SKILL[c.ECHO] | SKILL[c.DESTINY]
STRENGTHENED = frozenset((c.UNIT, c.WEAPON, c.RELIC_WEAPON))


def column(printed: Sequence[int], changed: Callable[[int, Changes], int]) -> Memo[int, int]:
    """Card value -> a number: the printed one, or one that takes changes into account, computed on demand."""
    return Memo(lambda card: changed(printed[card & ANY], changes_of(card)), enumerate(printed))


class Sheet:
    """The columns, indexed by `base`, the number of a card. Immutable."""

    def __init__(self, cards: Sequence[Card]) -> None:
        """The cards of a ruleset. Raises ValueError for more cards than there are numbers."""
        if len(cards) > ANY:
            raise ValueError(f"there are {len(cards)} cards; numbers reach {ANY - 1} (modifiers.BASE_BITS)")
        self.cards = tuple(cards)
        self.slugs = tuple([one.slug for one in cards])
        self.base = {slug: k for k, slug in enumerate(self.slugs)}
        self.kind = tuple([one.kind for one in cards])
        self.token = tuple([one.token for one in cards])
        self.names = Memo[int, str](lambda card: name_of(card, self.slugs), enumerate(self.slugs))
        """Card value -> its name in documents and events."""
        self.cost = column([one.cost or 0 for one in cards], lambda n, by: max(0, n + by.cost - by.saved))
        """Card value -> cost without Bond, at least 0."""
        self.influence = tuple([c.needs(one.influence) for one in cards])
        """By card: pairs of (faction, influence) that it requires."""
        self.strength = column([one.strength or 0 for one in cards], lambda n, by: n + by.strength)
        self.health = column([one.health or 0 for one in cards], lambda n, by: n + by.health)
        self.vital = Memo[int, int](lambda card: self.health[card] if self.kind[card & ANY] in (c.UNIT, c.SITE) else 0)
        """Card value -> health of units and sites; 0 for other cards."""
        self.skills = column([sum([SKILL[name] for name in one.skills]) for one in cards],
                             lambda has, by: by.skills | (0 if by.marks & SILENCED else has))  # fmt: skip
        """Card value -> mask of skills, printed and given."""
        self.warping = frozenset([base for base, one in enumerate(cards) if c.WARP in one.skills])
        self.subtypes = tuple([frozenset(one.subtypes) for one in cards])
        self.abilities = tuple([one.abilities for one in cards])
        self.play = tuple([next(iter(self._all(one, "play")), -1) for one in cards])
        """By card: the number of the ability that is its text as it is played, -1 without one."""
        self.statics = tuple([self._all(one, "static") for one in cards])
        self.activated = tuple([self._all(one, "activate") for one in cards])
        self.sigils = frozenset([base for base, one in enumerate(cards) if one.is_sigil])
        self.hears = tuple([self._heard(one) for one in cards])
        """By card: name of an event -> numbers of the triggered abilities."""
        turning = [(base, one) for base, found in self._waiting("max_power", "hand") for _, one in found]
        self.transmutes = {base: (one.on.at, self.base[one.effects[0].into]) for base, one in turning}
        """Card -> (maximum power, card it becomes), for cards that transmute."""
        self.first_transmutes = min([at for at, _ in self.transmutes.values()], default=0)
        """The least maximum power at which a card transmutes."""
        self.fates = dict(self._waiting("drawn", "hand"))
        """Card -> numbers and abilities of what it does when drawn."""
        self.shows = Memo[int, bool](self._shows)
        """Whether a card is shown as it is drawn, because its effect names it."""
        self.ear = {name: 1 << k for k, name in enumerate(sorted({name for one in self.hears for name in one}))}
        """Event that a card can be triggered by -> bit of a mask."""
        self.ears = tuple([sum([self.ear[name] for name in one]) for one in self.hears])
        """By card: the mask of events that trigger its abilities."""
        self.bare = (self._bare(c.POWER), self._bare(c.UNIT))
        """A power card and a unit that do nothing unless they are played."""

    def strengthens(self, card: int) -> bool:
        """Whether Warcry strengthens a card."""
        return self.kind[card & ANY] in STRENGTHENED

    def _shows(self, card: int) -> bool:
        fated = card & ANY in self.fates and not changes_of(card).marks & SILENCED
        return fated or bool(self.skills[card] & SHOWING)

    def _bare(self, kind: str) -> int:
        """The first card of a kind without skills and without abilities except when it is played."""
        found = [k for k, one in enumerate(self.cards) if one.kind == kind and not one.skills]
        return next(k for k in found if len(self.cards[k].abilities) == (self.play[k] >= 0))

    @staticmethod
    def _all(one: Card, sort: str) -> tuple[int, ...]:
        return tuple([k for k, ability in enumerate(one.abilities) if getattr(ability, "sort", "") == sort])

    def _waiting(self, event: str, zone: str) -> Iterator[tuple[int, list[tuple[int, Any]]]]:
        """The cards with abilities triggered by an event in a zone: (card, numbers and abilities)."""
        for base, heard in enumerate(self.hears):
            abilities: Any = self.abilities[base]
            if found := [(k, abilities[k]) for k in heard.get(event, ()) if zone in abilities[k].zones]:
                yield base, found

    def _heard(self, one: Card) -> dict[str, tuple[int, ...]]:
        found: dict[str, list[int]] = {}
        for k in self._all(one, "trigger"):
            ability: Any = one.abilities[k]
            found.setdefault(ability.on.name, []).append(k)
        for k in self._all(one, "agenda"):
            for event in ("played", "turn_starts"):
                found.setdefault(event, []).append(k)
        return {name: tuple(numbers) for name, numbers in found.items()}
