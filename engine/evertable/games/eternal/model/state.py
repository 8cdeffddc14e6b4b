"""The state of Eternal, as data.

Effects refer to objects by a number *x*: the id of a thing in play or on the stack, `-1 - seat` for a player,
`card_ref(zone, seat, card)` for a card in hand, deck, void or market; 0 is nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple, TypeVar

from ....core.format.documents import Json
from ....core.format.kinds import Boolean, Listed, Mask, Nested, Number, Pair, Seat, Secret, Whole, Word
from ....core.format.schema import derived, each, field
from ....core.frozen import copier
from ....core.rng import uniform
from ....core.since import AppendOnly
from ....core.turns.frames import FrameState
from .card import SKILLS, UNIT
from .card_kinds import MOST_CARDS, CardName, CardNames, DeckKind, Hidden, KnownCards, Shelf
from .modifiers import ANY, name_of
from .options import HEALTH, EternalSettings
from .pile import Pile

T = TypeVar("T")

ZONES: Final = AppendOnly(("play", "hand", "deck", "void", "market", "powers", "stack"))
PLAY, HAND, DECK, VOID, MARKET, POWERS, STACK = range(len(ZONES))
FIRST_REF: Final = 1 << 20
"""Smaller numbers are ids of things; from here on they refer to cards in zones."""

FLAGS: Final = AppendOnly((
    "exhausted", "stunned", "new", "shield", "attacking", "blocked", "twice", "calm", "tired",
))  # fmt: skip
"""The flags of a thing, in the order of their bits."""
EXHAUSTED, STUNNED, NEW, SHIELD, ATTACKING, BLOCKED, TWICE, CALM, TIRED = (1 << k for k in range(len(FLAGS)))
"""NEW: it came this turn. SHIELD: it has an Aegis. BLOCKED: it was blocked. TWICE: it will attack again. CALM: its
Berserk is used up, and it is Reckless. TIRED: its Killer is used up.
"""
IN_BATTLE: Final = ATTACKING | BLOCKED | TWICE
"""The flags of an attacking unit."""
NO_BATTLE: Final = -1
KEEP, REDRAW = 0, 1
UNDECIDED: Final = -1
BY_HEALTH, BY_DECK, BY_CARD, BY_TURNS = "health", "deck", "card", "turns"
WAYS: Final = AppendOnly((None, BY_HEALTH, BY_DECK, BY_CARD, BY_TURNS))
"""How a game was won."""


@dataclass(slots=True, unsafe_hash=True)
class Thing:
    """A card in play: a unit, a site, an attachment. Immutable; a changed one replaces it (`_replace`).

    A class with slots, not a tuple, because reading its fields is several times faster.
    """

    id: int
    """Ids ascend: older things have smaller ones."""
    card: int
    owner: int
    side: int
    """The seat that controls it."""
    host: int = 0
    """What an attachment is on: a thing, or a player (-1 - seat)."""
    damage: int = 0
    flags: int = 0
    once: int = 0
    """The bits of abilities that have been used, of those usable once, or once per turn."""
    strength: int = 0
    """The change until the end of the turn."""
    health: int = 0
    skills: int = 0
    back: int = -1
    """The seat that gets it back at the end of the turn; -1: none."""
    blocks: int = 0
    """The attacker it blocks; 0: none."""

    def _replace(self, **changes: int) -> Thing:
        """The thing with some fields replaced."""
        new = copied(self)
        for name, value in changes.items():
            setattr(new, name, value)
        return new


copied = copier(Thing)

WHOLE: Final = Whole()
WHOLES: Final = Listed(WHOLE, 200)
MOST_HEARD: Final = 1000
"""The maximum number of waiting triggers: on two full sides each unit may be triggered by every death."""
COUNTER: Final = Number(0, 255, small=True)


def card_ref(zone: int, seat: int, card: int) -> int:
    """The x of a card in a zone."""
    return FIRST_REF + (card << 4 | zone << 1 | seat)


class Lies(NamedTuple):
    """Where a card is, and which card."""

    zone: int
    seat: int
    card: int


def lies(x: int) -> Lies:
    """The zone, seat and card of an x from FIRST_REF on."""
    x -= FIRST_REF
    return Lies(x >> 1 & 7, x & 1, x >> 4)


SPOKEN_OF: Final = frozenset(("thing", "to", "what", "host", "picks", "striker"))
"""The keys of events that hold an x."""


class EternalState(FrameState):
    """See the module."""

    game: EternalSettings

    turn: int = field(Number(0, 999, small=True))
    """The number of turns that have begun; 0 before the first."""
    active: int = field(Seat())
    """The turn player."""
    first: int = field(Seat())
    winner: int = field(Number(-1, 1, start=-1))
    """The seat that has won, -1 while nobody has."""
    how: str | None = field(Word(WAYS, WAYS, missing=None))
    nights: int = field(Number(0, 99, small=True))
    """The number of turns for which it is still Night, this one included."""
    fallen: bool = field(Boolean())
    """Whether Nightfall has happened this turn."""
    free: int = field(COUNTER)
    """The number of cards played for free this turn."""
    made: int = field(Number(0, FIRST_REF - 1, small=True))
    """The greatest id used so far."""
    battle: int = field(Number(NO_BATTLE, FIRST_REF - 1, start=NO_BATTLE, small=True))
    """What is attacked: a site's id, 0 for the enemy player, NO_BATTLE without a battle."""
    fought: bool = field(Boolean())
    """Whether the battle of this turn is over."""
    things: tuple[Thing, ...] = field(
        Listed(
            Nested(
                Thing, id=Number(1, FIRST_REF - 1, small=True), card=CardName(), owner=Seat(), side=Seat(), host=WHOLE,
                damage=WHOLE, flags=Mask(FLAGS), once=WHOLE, strength=WHOLE, health=WHOLE, skills=WHOLE,
                back=Number(-1, 1), blocks=WHOLE,
            ),
            MOST_CARDS,
        )
    )  # fmt: skip
    """Everything in play, ascending by id."""
    heard: tuple[tuple[int, ...], ...] = field(Listed(WHOLES, MOST_HEARD))
    """Triggers that wait until what is resolving is done: see rules.events."""

    health: list[int] = each(Number(-9999, 9999, missing=HEALTH, start=HEALTH, packed=(-9999, 9999)), part="seats")
    armor: list[int] = each(Number(0, 9999, small=True), part="seats")
    shield: list[bool] = each(Boolean(), part="seats")
    """Whether the player has an Aegis."""
    granted: list[int] = each(Mask(SKILLS, small=True), part="seats", key="skills")
    """The skills the player has until the end of the turn, as a mask."""
    power: list[int] = each(Number(0, 999, small=True), part="seats")
    most: list[int] = each(Number(0, 999, small=True), part="seats", key="max_power")
    influence: list[tuple[int, ...]] = each(Listed(COUNTER, exactly=5), part="seats")
    planted: list[bool] = each(Boolean(), part="seats", key="power_played")
    """Whether a power card was played from the hand this turn."""
    struck: list[bool] = each(Boolean(), part="seats")
    """Whether its relic weapon has attacked this turn."""
    hurt: list[bool] = each(Boolean(), part="seats")
    """Whether the player was dealt damage this turn."""
    gained: list[int] = each(COUNTER, part="seats")
    """How often the player gained health this turn."""
    drew: list[int] = each(COUNTER, part="seats")
    dropped: list[int] = each(COUNTER, part="seats", key="discarded")
    """The number of cards drawn and discarded this turn."""
    cheaper: list[bool] = each(Boolean(), part="seats")
    """Whether all know that a hidden card of the seat costs less than printed."""
    dealt: list[int] = each(Number(0, 3), part="seats")
    """Which opening hand the seat holds, 0 once the game has begun."""
    choice: list[int] = each(Secret(UNDECIDED, REDRAW, start=UNDECIDED), part="seats")
    """Whether the opening hand is kept, until both have chosen."""
    hands: list[tuple[int, ...]] = each(CardNames(own=True), part="seats", key="hand")
    known: list[tuple[int, ...]] = each(KnownCards(), part="seats")
    """The cards that the other seat knows to be in the hand, and what else it knows of the hand (known_hands.py)."""
    decks: list[Pile] = each(DeckKind(), part="seats", key="deck")
    calls: list[tuple[tuple[int, int], ...]] = each(Listed(Pair(COUNTER, COUNTER), 12), part="seats")
    """What Warcry has added to cards that nobody has seen since: see unseen_warcries.py."""
    voids: list[tuple[int, ...]] = each(Listed(CardName(), MOST_CARDS), part="seats", key="void")
    market: list[tuple[int, ...]] = each(Shelf(), part="seats")
    swaps: list[int] = each(COUNTER, part="seats")
    """How often a card was swapped with the market; nobody else knows which."""
    powers: list[tuple[int, ...]] = each(CardNames(), part="seats")
    """The power cards played."""
    pool: list[tuple[int, ...]] = each(Hidden(), part="seats")
    """Always empty: see card_kinds.Hidden."""

    statics: tuple[tuple[int, Any, int | None, int], ...] = derived(())
    """(thing, its ability, the only x it can affect or None, mask of what it gives) of all modifiers in play: see
    stats.modifiers.
    """
    lasts: int = derived(0)
    """The union of those masks."""
    attached: tuple[int, ...] = derived(())
    """The hosts of all attachments on units."""
    abroad: int = derived(0)
    """A mask of the skills that anything in play may have: see stats.has."""
    ears: int = derived(0)
    """A mask of the events that may trigger anything in play: see Sheet.ears."""
    settled: tuple[Thing, ...] = derived(())
    """Things known to have health left that depends on nothing else: see rules.moment.settle."""
    stirred: list[bool] = derived([False, False])
    """Whether all have seen that the top card of a deck may have changed."""
    plain_bags: list[tuple[int, ...]] = derived([(), ()])
    """Bags known to hold no Warp card: a cache."""
    looked: tuple[Sequence[Pile | None], Sequence[tuple[int, ...] | None]] = derived(((None, None), (None, None)))
    """Decks and hands already searched for Warp cards: a cache, see rules.windows.between."""

    # ---- chance and events ----

    def below(self, n: int) -> int:
        """A random number below n."""
        found, self.rng = uniform(self.rng, n)
        return found

    def at_random(self, found: Sequence[T]) -> list[T]:
        """One of these at random, in a list; [] if there are none."""
        return [found[self.below(len(found))]] if found else []

    def tell(self, kind: str, only: dict[int, Json] | None = None, **public: Any) -> None:
        """Emit an event if somebody listens. Every x in it is replaced by a name: see `called`."""
        if self.events is not None:
            for key in SPOKEN_OF & public.keys():
                found = public[key]
                public[key] = [self.called(x) for x in found] if isinstance(found, list) else self.called(found)
            super().tell(kind, only, **public)

    def called(self, x: int) -> Json | None:
        """A thing or a player as events show it: a card with its id, or a message; None if it is gone."""
        if x < 0:
            return {"text": "thing.seat", "args": {"seat": -1 - x}}
        if x >= FIRST_REF:
            return {"value": name_of(lies(x).card, self.game.sheet.slugs)}
        one = self.thing(x)
        return None if one is None else {"value": name_of(one.card, self.game.sheet.slugs), "id": x}

    # ---- things ----

    def thing(self, x: int) -> Thing | None:
        """The thing in play with this id, None if it is not (or no longer) there."""
        for one in self.things:
            if one.id == x:
                return one
        return None

    def put(self, new: Thing) -> None:
        """Replace a thing in play by its new value."""
        x = new.id
        self.things = tuple([new if one.id == x else one for one in self.things])

    def alter(self, change: Callable[[EternalState, Thing], Thing]) -> None:
        """Replace every thing in play by `change(state, thing)`."""
        things = tuple([change(self, one) for one in self.things])
        if things != self.things:  # otherwise what is cached about them stays valid: see settled
            self.things = things

    def closed(self, seat: int) -> list[int]:
        """The cards of a hand and a deck, and of a market that has been swapped with."""
        return [*self.hands[seat], *self.decks[seat].cards, *(self.market[seat] if self.swaps[seat] else ())]

    def units(self, seat: int) -> list[Thing]:
        """The units of a seat, oldest first."""
        kind = self.game.sheet.kind
        return [one for one in self.things if one.side == seat and kind[one.card & ANY] == UNIT]

    def is_unit(self, one: Thing) -> bool:
        """Whether it is a unit."""
        return self.game.sheet.kind[one.card & ANY] == UNIT

    def new_id(self) -> int:
        """A new id."""
        self.made += 1
        return self.made
