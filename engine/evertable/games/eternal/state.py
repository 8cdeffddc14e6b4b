"""A state of Eternal, as data.

What effects speak of (*x*) is a number: a thing in play or on the stack by its id, a player as `-1 - seat`, a card in
hand, deck, void or market as `card_ref(zone, seat, card)`; 0 is nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from operator import attrgetter
from typing import Any, Final, NamedTuple

from ...kernel.documents import Json
from ...kernel.events import event
from ...kernel.frames import FrameState
from ...kernel.kinds import Flag, Listed, Mask, Nested, Number, Pair, Seat, Secret, Whole, Word
from ...kernel.pile import Pile
from ...kernel.rng import Rng
from ...kernel.schema import derived, each, field
from ...kernel.since import AppendOnly
from .card import SKILLS, UNIT
from .card_kinds import MOST_CARDS, CardName, CardNames, Deck, Hidden, Known, Shelf
from .lasting import ANY, name_of
from .options import HEALTH, EternalSettings

ZONES: Final = AppendOnly(("play", "hand", "deck", "void", "market", "powers", "stack"))
PLAY, HAND, DECK, VOID, MARKET, POWERS, STACK = range(len(ZONES))
FIRST_REF: Final = 1 << 20
"""Numbers below are ids of things, numbers from here on cards in zones."""

FLAGS: Final = AppendOnly((
    "exhausted", "stunned", "new", "shield", "attacking", "blocked", "twice", "calm", "tired",
))  # fmt: skip
"""The flags of a thing, in the order of their bits."""
EXHAUSTED, STUNNED, NEW, SHIELD, ATTACKING, BLOCKED, TWICE, CALM, TIRED = (1 << k for k in range(len(FLAGS)))
"""NEW: it came this turn. SHIELD: its Aegis is whole. BLOCKED: its attack was blocked. TWICE: it will
attack again. CALM: its Berserk is used up, and it is Reckless. TIRED: its Killer is used up."""
IN_BATTLE: Final = ATTACKING | BLOCKED | TWICE
"""The flags of a unit that attacks."""
NO_BATTLE: Final = -1
KEEP, REDRAW = 0, 1
UNDECIDED: Final = -1
BY_HEALTH, BY_DECK, BY_CARD, BY_TURNS = "health", "deck", "card", "turns"
WAYS: Final = AppendOnly((None, BY_HEALTH, BY_DECK, BY_CARD, BY_TURNS))
"""How a game was won."""


@dataclass(slots=True, unsafe_hash=True)
class Thing:
    """A card in play: a unit, a site, an attachment. Not to be changed: what changes is put in its place (`_replace`).

    No tuple, for the rules read its fields all the time, and those of a slot are read several times as fast.
    """

    id: int
    """Numbers rise: who came earlier has the smaller one."""
    card: int
    owner: int
    side: int
    """The seat that controls it."""
    host: int = 0
    """What an attachment is on: a thing, or a player (-1 - seat)."""
    damage: int = 0
    flags: int = 0
    once: int = 0
    """Abilities that can be used, or happen, but once, as bits; of those once a turn too."""
    strength: int = 0
    """Changes until the turn ends."""
    health: int = 0
    skills: int = 0
    back: int = -1
    """The seat that gets it back when the turn ends."""
    blocks: int = 0
    """The attacker it blocks."""

    def _replace(self, **changes: int) -> Thing:
        """The thing with other values in some fields."""
        new = Thing(*EVERY_FIELD(self))
        for name, value in changes.items():
            setattr(new, name, value)
        return new


EVERY_FIELD: Final = attrgetter(*[one.name for one in fields(Thing)])
"""The values of all fields of a thing, in their order."""
WHOLE: Final = Whole()
WHOLES: Final = Listed(WHOLE, 200)
MOST_HEARD: Final = 1000
"""Triggers that can wait at once: on two full sides each unit may hear all of them die."""
COUNTER: Final = Number(0, 255, small=True)


def card_ref(zone: int, seat: int, card: int) -> int:
    """A card in a zone, as something that effects speak of."""
    return FIRST_REF + (card << 4 | zone << 1 | seat)


class Lies(NamedTuple):
    """Where a card lies, and which."""

    zone: int
    seat: int
    card: int


def lies(x: int) -> Lies:
    """The card of a ref from FIRST_REF on."""
    x -= FIRST_REF
    return Lies(x >> 1 & 7, x & 1, x >> 4)


SPOKEN_OF: Final = frozenset(("thing", "to", "what", "host", "picks", "striker"))
"""Keys of events that hold an x."""


class EternalState(FrameState):
    """See the module."""

    game: EternalSettings

    turn: int = field(Number(0, 999, small=True))
    """How many turns have begun; 0 before the first."""
    active: int = field(Seat())
    """Whose turn it is."""
    first: int = field(Seat())
    winner: int = field(Number(-1, 1, start=-1))
    """The seat that has won, -1 as long as nobody has."""
    how: str | None = field(Word(WAYS, WAYS, missing=None))
    nights: int = field(Number(0, 99, small=True))
    """Turns for which it will still be Night, this one counted."""
    fallen: bool = field(Flag())
    """Whether Night has fallen this turn."""
    free: int = field(COUNTER)
    """Cards played free this turn."""
    made: int = field(Number(0, FIRST_REF - 1, small=True))
    """The greatest id that was given."""
    battle: int = field(Number(NO_BATTLE, FIRST_REF - 1, start=NO_BATTLE, small=True))
    """What is attacked: a site's id, 0 for the enemy player, NO_BATTLE where nothing is."""
    fought: bool = field(Flag())
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
    """All that is in play, ascending by id."""
    heard: tuple[tuple[int, ...], ...] = field(Listed(WHOLES, MOST_HEARD))
    """Triggers that wait until what is being carried out is through: see rules_events."""

    health: list[int] = each(Number(-9999, 9999, missing=HEALTH, start=HEALTH, packed=(-9999, 9999)), part="seats")
    armor: list[int] = each(Number(0, 9999, small=True), part="seats")
    shield: list[bool] = each(Flag(), part="seats")
    """Whether the player's Aegis is whole."""
    granted: list[int] = each(Mask(SKILLS, small=True), part="seats", key="skills")
    """Skills that the player has until the turn ends, as a mask."""
    power: list[int] = each(Number(0, 999, small=True), part="seats")
    most: list[int] = each(Number(0, 999, small=True), part="seats", key="max_power")
    influence: list[tuple[int, ...]] = each(Listed(COUNTER, exactly=5), part="seats")
    planted: list[bool] = each(Flag(), part="seats", key="power_played")
    """Whether a power was played from hand this turn."""
    struck: list[bool] = each(Flag(), part="seats")
    """Whether its relic weapon has attacked this turn."""
    hurt: list[bool] = each(Flag(), part="seats")
    """Whether the player was dealt damage this turn."""
    gained: list[int] = each(COUNTER, part="seats")
    """How often the player gained health this turn."""
    drew: list[int] = each(COUNTER, part="seats")
    dropped: list[int] = each(COUNTER, part="seats", key="discarded")
    """Cards drawn and discarded this turn."""
    cheaper: list[bool] = each(Flag(), part="seats")
    """Whether all know that a hidden card of the seat costs less than is printed on it."""
    dealt: list[int] = each(Number(0, 3), part="seats")
    """Which opening hand it holds, 0 once the game has begun."""
    choice: list[int] = each(Secret(UNDECIDED, REDRAW, start=UNDECIDED), part="seats")
    """Whether the opening hand is kept, until both have said so."""
    hands: list[tuple[int, ...]] = each(CardNames(own=True), part="seats", key="hand")
    known: list[tuple[int, ...]] = each(Known(), part="seats")
    """Cards that the other seat knows to be in the hand."""
    decks: list[Pile] = each(Deck(), part="seats", key="deck")
    calls: list[tuple[tuple[int, int], ...]] = each(Listed(Pair(COUNTER, COUNTER), 12), part="seats")
    """What Warcry has added to cards that nobody has seen since: see hidden."""
    voids: list[tuple[int, ...]] = each(Listed(CardName(), MOST_CARDS), part="seats", key="void")
    market: list[tuple[int, ...]] = each(Shelf(), part="seats")
    swaps: list[int] = each(COUNTER, part="seats")
    """How often a card was swapped with one of the market: nobody else knows which."""
    powers: list[tuple[int, ...]] = each(CardNames(), part="seats")
    """Powers played."""
    pool: list[tuple[int, ...]] = each(Hidden(), part="seats")
    """Always empty: see card_kinds.Hidden."""

    statics: tuple[tuple[int, Any, int | None, int], ...] = derived(())
    """(thing, its ability, the one thing or player that it can be for, a mask of what it gives) of all lasting
    abilities in play: see stats.lasting."""
    lasts: int = derived(0)
    """What they all give, as such a mask."""
    attached: tuple[int, ...] = derived(())
    """The hosts of all attachments on units."""
    abroad: int = derived(0)
    """The skills that anything in play may have, as a mask: see stats.has."""
    ears: int = derived(0)
    """The events that anything in play may wait for, as a mask: see Sheet.ears."""
    settled: tuple[Thing, ...] = derived(())
    """Things that were found to have health left, all of it their own: see rules_moment.settle."""
    stirred: list[bool] = derived([False, False])
    """Whether all have seen that the top card of a deck may be another now."""
    plain_bags: list[tuple[int, ...]] = derived([(), ()])
    """Bags that were found to hold no Warp card, so as not to look again."""
    looked: tuple[Any, Any] = derived(((None, None), (None, None)))
    """Decks and hands that were looked through for Warp cards, so as not to look again: see rules_windows.between."""

    # ---- chance and events ----

    def below(self, n: int) -> int:
        """A random number."""
        rng = Rng(self.rng)
        found = rng.below(n)
        self.rng = rng.state
        return found

    def at_random(self, found: Any) -> list[Any]:
        """One of them, if there is one."""
        return [found[self.below(len(found))]] if found else []

    def tell(self, kind: str, only: dict[int, Json] | None = None, **public: Any) -> None:
        """Report an event, where somebody listens. What it speaks of is told by name: see `called`."""
        if self.events is not None:
            for key in SPOKEN_OF & public.keys():
                found = public[key]
                public[key] = [self.called(x) for x in found] if isinstance(found, list) else self.called(found)
            self.events.append(event(kind, only, **public))

    def called(self, x: int) -> Json | None:
        """A thing or a player as events tell of it: a card with its id, or a message; None for what is gone."""
        if x < 0:
            return {"text": "thing.seat", "args": {"seat": -1 - x}}
        if x >= FIRST_REF:
            return {"value": name_of(lies(x).card, self.game.sheet.slugs)}
        one = self.thing(x)
        return None if one is None else {"value": name_of(one.card, self.game.sheet.slugs), "id": x}

    # ---- things ----

    def thing(self, x: int) -> Thing | None:
        """A thing in play, None where it is not there (any more)."""
        for one in self.things:
            if one.id == x:
                return one
        return None

    def put(self, new: Thing) -> None:
        """A thing in play as it is from now on."""
        x = new.id
        self.things = tuple([new if one.id == x else one for one in self.things])

    def alter(self, change: Callable[[EternalState, Thing], Thing]) -> None:
        """All that is in play as `change` makes it."""
        things = tuple([change(self, one) for one in self.things])
        if things != self.things:  # else what was found out about them still is so: see settled
            self.things = things

    def closed(self, seat: int) -> list[int]:
        """The cards of a hand, of a deck, and of a market of which nobody else can say that they are in neither."""
        return [*self.hands[seat], *self.decks[seat].cards, *(self.market[seat] if self.swaps[seat] else ())]

    def units(self, seat: int) -> list[Thing]:
        """The units of a seat, in the order in which they came."""
        kind = self.game.sheet.kind
        return [one for one in self.things if one.side == seat and kind[one.card & ANY] == UNIT]

    def is_unit(self, one: Thing) -> bool:
        """Whether it is a unit."""
        return self.game.sheet.kind[one.card & ANY] == UNIT

    def new_id(self) -> int:
        """The next id."""
        self.made += 1
        return self.made
