"""Zones: where cards are, who can see them, and what is hidden.

`CardPool` are the cards of a game, each in exactly one zone. A `Zone` is a kind (see kinds.py) that knows who sees it;
from the zones of a state follow what a viewer is shown, how cards are counted when a document is read, how they are
packed, and how hidden ones are dealt for a determinization (hidden_deal.py).

A card that a viewer cannot see is `?`. A game may have several sorts of hidden cards (`Pool`): if everybody knows that
certain cards can only be in certain hidden places, those have a token of their own.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any, NamedTuple, Protocol, TypeGuard

from ..bits import bits
from ..errors import Problem, shortened
from ..sampler import Chance
from ..settings import Settings
from ..since import AppendOnly, under
from .codec import padded
from .contexts import CodecContext, FieldPath, ViewContext
from .documents import ALL
from .kinds import MISSING, Choices, Kind, entries

HIDDEN = "?"
BIT = tuple(1 << c for c in range(512))


class Store(NamedTuple):
    """How a state stores cards: `cards(value)` lists them in order, `make(cards)` is the inverse."""

    cards: Callable[[Any], Sequence[object]]
    make: Callable[[Iterable[Any]], object]
    sort: bool
    """Whether unordered cards must be sorted before they are stored."""
    count: Callable[[Any], int] = len
    """How many cards a value has."""


MASK = Store(bits, lambda cards: sum([BIT[c] for c in cards]), False, int.bit_count)
"""Different cards as an int, bit c for card c."""
BYTES = Store(tuple, bytes, True)
"""Cards below 256 as bytes, with repetition."""
TUPLE = Store(tuple, tuple, True)
"""Any cards as a tuple."""


def _one_or_none(cards: Iterable[object]) -> object:
    return next(iter(cards), None)


ONE = Store(lambda value: () if value is None else (value,), _one_or_none, False, lambda value: value is not None)
"""One card, or None; in a document the card itself, or null."""

Sees = Callable[[ViewContext], bool]


def everyone(look: ViewContext) -> bool:
    """Everybody sees the zone."""
    return True


def owner(look: ViewContext) -> bool:
    """Only its seat sees the zone."""
    return look.own


def nobody(look: ViewContext) -> bool:
    """No seat sees the zone."""
    return look.viewer == ALL


class Pool(NamedTuple):
    """Hidden cards that can only be in places with their own token; `field` names which cards (a `CardSet`)."""

    token: str
    field: str


class CardPool:
    """The cards of a game, each of which is in exactly one zone."""

    def __init__(
        self, names: Sequence[str] = (), *, counts: Sequence[int] | None = None, values: Sequence[Any] | None = None,
        pools: Sequence[Pool] = (), like: str = "", named: str = "",
        elsewhere: Callable[[Any, Mapping[str, Any]], Iterable[Any]] | None = None,
        facts: Callable[[Any, int], Iterable[Any]] | None = None,
    ) -> None:  # fmt: skip
        """`names`, `counts`, `values`: see `declare`; left out if the cards are declared in a module that imports the
        state.

        `named`: the field named in errors of counting (the zone that holds the rest). `elsewhere(state, document)`:
        cards in no zone, such as one being played. `facts(state, seat)`: cards known to be in hidden places of a seat.
        """
        self.pools, self.like, self.named = tuple(pools), like, named
        self.elsewhere, self.facts = elsewhere, facts
        self.declare(names, counts, values)

    def declare(
        self, names: Sequence[str], counts: Sequence[int] | None = None, values: Sequence[Any] | None = None
    ) -> None:
        """The names in canonical order, the copies of each (default one), the value of each in a state (default its
        index).

        Names of later rulesets are declared in an AppendOnly; `under` gives those of a ruleset.
        """
        self._growing = names if isinstance(names, AppendOnly) else None
        self._older: dict[int, CardPool] = {}
        self.names = tuple(names)
        self.values: tuple[Any, ...] = tuple(range(len(names)) if values is None else values)
        self.name_of = dict(zip(self.values, self.names, strict=True))
        self.value_of = dict(zip(self.names, self.values, strict=True))
        self.counts = dict(zip(self.values, [1] * len(names) if counts is None else counts, strict=True))
        self.total = sum(self.counts.values())

    @property
    def newest(self) -> int:
        """The ruleset of the newest of them."""
        return 1 if self._growing is None else self._growing.newest

    def under(self, ruleset: int) -> CardPool:
        """The cards of a ruleset; their names in errors and documents stay the same."""
        if self._growing is None or ruleset >= self._growing.newest:
            return self
        found = self._older.get(ruleset)
        if found is None:
            names = self._growing.under(ruleset)
            found = self._older[ruleset] = copy(self)
            values = self.values[: len(names)]
            found.declare(names, [self.counts[value] for value in values], values)
        return found

    def slugs(self, cards: Iterable[Any]) -> list[str]:
        """The names of cards."""
        name_of = self.name_of
        return [name_of[c] for c in cards]

    def one(self, found: object, at: FieldPath) -> object:
        """The card of a name. Raises BadPosition."""
        there = self.under(at.game.ruleset).value_of
        if not isinstance(found, str) or found not in there:
            raise at.fail(no_card(found, self.like or self.names[0]))
        return there[found]

    def several(self, found: object, at: FieldPath, tokens: Sequence[str] = ()) -> list[object]:
        """The cards of a list; tokens of hidden cards become Unknown. Raises BadPosition."""
        given = entries(found, at, self.total)
        cards = [GAPS[token] if _is(token, tokens) else self.one(token, at) for token in given]
        real = [c for c in cards if type(c) is not Unknown]
        if any(n > self.counts[c] for c, n in Counter(real).items()):
            raise at.fail("a card stands in it twice" if self.total == len(self.names) else "there are not so many")
        return cards


def no_card(found: object, like: str = "") -> Problem:
    """The problem with what stands in the place of a card. `like`: one, as documents write it."""
    example = f", like {like}" if like else ""
    return Problem(f"{shortened(found)!r} is no card{example}", told="a card has to lie here")


class Unknown(str):
    """A hidden card, as its token."""

    __slots__ = ()


class _Gaps(dict[str, Unknown]):
    def __missing__(self, token: str) -> Unknown:
        made = self[token] = Unknown(token)
        return made


GAPS = _Gaps()


def _is(token: object, tokens: Sequence[str]) -> TypeGuard[str]:
    return isinstance(token, str) and token in tokens


class CardKind(Kind):
    """A kind that refers to cards: read after the zones, and with the rulesets of its cards."""

    late = True
    cards: CardPool
    seen = ""
    """The field that says who has seen which card, see Zone."""

    @property
    def newest(self) -> int:  # type: ignore[override]
        return self.cards.newest


class CardPlace(CardKind):
    """One card by its name, wherever it is."""

    plain = True

    def __init__(self, cards: CardPool, *, packed: Choices | None = None) -> None:
        """`packed`: the names a link chooses from, or a function of the walk; all cards by default."""
        self.cards, self.packed = cards, packed

    def to_json(self, value: object, look: ViewContext) -> str:
        return str(self.cards.name_of[value])

    def from_json(self, found: object, at: FieldPath) -> object:
        return self.cards.one(None if found is MISSING else found, at)

    def pack(self, found: object, walk: CodecContext) -> object:
        return walk.coder.pick(_names(self.cards, self.packed, walk), found)


class CardSet(CardKind):
    """A set of different cards, wherever they are, such as those used or known.

    `within`: the field of the zone they must be in, of the same seat. In a link they are a subset of `among` (names, or
    a function of the walk), or a plain list (`listed=True`).
    """

    plain = True

    def __init__(
        self,
        cards: CardPool,
        store: Store = MASK,
        *,
        within: str = "",
        among: Choices | None = None,
        listed: bool = False,
    ) -> None:
        self.cards, self.store, self.within, self.among, self.listed = cards, store, within, among, listed
        self.start = store.make(())

    def to_json(self, value: object, look: ViewContext) -> list[str]:
        return self.cards.slugs(self.store.cards(value))

    def from_json(self, found: object, at: FieldPath) -> object:
        cards = self.cards.several(found, at)
        if self.within:
            state: Dealt = at.state
            zone = getattr(state, self.within)
            inside = state.schema.field(self.within).kind.store.cards(zone[at.seat] if at.seat >= 0 else zone)
            if not set(cards) <= set(inside):
                raise at.fail("it names cards that are in this hand")
        return self.value(cards)

    def value(self, cards: Sequence[Any]) -> object:
        """The value in the state for these cards."""
        return self.store.make(sorted(cards) if self.store.sort else cards)

    def pack(self, found: Sequence[str] | None, walk: CodecContext) -> list[str]:
        if self.listed:
            return code_list(self.cards, found or (), walk)
        return walk.coder.subset(_names(self.cards, self.among, walk), found or ())


def code_list(cards: CardPool, found: Sequence[str], walk: CodecContext) -> list[str]:
    """Pack cards one by one, each any of the game or hidden."""
    there = cards.under(walk.game.ruleset)
    length = walk.coder.number(len(found), there.total + 1)
    return [walk.coder.pick((HIDDEN, *there.names), name) for name in padded(found, length)]


def _names(cards: CardPool, some: Choices | None, walk: CodecContext) -> Sequence[Any]:
    if some is None:
        return cards.under(walk.game.ruleset).names
    return under(some(walk) if callable(some) else some, walk.game.ruleset)


class Zone(CardKind):
    """Where cards are.

    `sees`: who sees all of it (`everyone`, `owner`, `nobody`, or a function of a ViewContext). If it is not seen,
    `known(look)` gives the cards that the viewer knows to be there (unordered zones), or `top(look)` how many it knows
    on top (ordered zones, top card last). `rest`: a document without this zone leaves in it all cards that are nowhere
    else.
    """

    def __init__(
        self, cards: CardPool, store: Store = TUPLE, *, sees: Sees, ordered: bool = False, rest: bool = False,
        known: Callable[[ViewContext], Sequence[Any]] | str | None = None,
        top: Callable[[ViewContext], int] | str | None = None, seen: str = "", pools: bool = True,
    ) -> None:  # fmt: skip
        """`known` and `top` can name a field: of the zone's seat, or of the state. `seen` names a field with a mask of
        seats for each card of an ordered zone: who has seen it there (for a spectator, what all have). `pools`: whether
        cards of a pool can be here; otherwise its hidden cards have the plain token.
        """
        self.cards, self.store, self.sees, self.ordered, self.rest = cards, store, sees, ordered, rest
        self.known, self.top, self.seen = known, top, seen
        self.pools = cards.pools if pools else ()
        self.start = store.make(())
        self.tokens: tuple[str, ...] = () if sees is everyone else (*(pool.token for pool in self.pools), HIDDEN)
        """The tokens that a hidden card can have here."""

    @cached_property
    def plain(self) -> bool:  # type: ignore[override]
        """Whether everyone sees it."""
        return self.sees is everyone

    def to_json(self, value: object, look: ViewContext) -> list[str] | str | None:
        cards = self.store.cards(value)
        if look.viewer == ALL or self.sees(look):
            names = self.cards.slugs(cards)
        elif self.seen:
            state: Dealt = look.state
            marked = getattr(state, self.seen)
            masks: Sequence[int] = marked[look.seat] if look.seat >= 0 else marked
            all_seats = (1 << state.game.num_players()) - 1
            looking = all_seats if look.viewer is None else 1 << look.viewer
            shown = [mask & looking == looking for mask in masks]
            slugs = self.cards.slugs(cards)
            names = [name if open_ else HIDDEN for name, open_ in zip(slugs, shown, strict=True)]
        elif self.ordered:
            top = self._top(look)
            names = [HIDDEN] * (len(cards) - top) + self.cards.slugs(cards[len(cards) - top :])
        else:
            known = self._known(look)
            names = [*self.cards.slugs(known), *self._hidden(cards, known, look)]
        if self.store is ONE:
            return names[0] if names else None
        return names

    def cut(self, value: object, look: ViewContext) -> object:
        viewer, sees = look.viewer, self.sees
        if viewer == ALL or (viewer == look.seat if sees is owner else sees(look)):
            return value
        if self.seen:
            return HIDDEN, *(self.to_json(value, look) or ())
        n, known = self.store.count(value), self.known
        if self.ordered:
            top = self._top(look)
            return HIDDEN, n, *(self.store.cards(value)[n - top :] if top else ())
        told = (self._at(known, look),) if isinstance(known, str) else known(look) if known else ()
        if not self.pools:
            return HIDDEN, n, *told
        pools = [getattr(look.state, pool.field) for pool in self.pools]
        return HIDDEN, value if any(pools) else n, *told, *pools

    def _top(self, look: ViewContext) -> int:
        top = self.top
        return int(getattr(look.state, top) if isinstance(top, str) else top(look) if top else 0)

    def _at(self, field: str, look: ViewContext) -> object:
        value = getattr(look.state, field)
        return value[look.seat] if look.seat >= 0 else value

    def _known(self, look: ViewContext) -> Sequence[object]:
        known = self.known
        if isinstance(known, str):
            return self.store.cards(self._at(known, look))
        return known(look) if known else ()

    def _hidden(self, cards: Sequence[object], known: Sequence[object], look: ViewContext) -> list[str]:
        """The tokens of the cards that are not known, those of pools first."""
        if not self.pools:
            return [HIDDEN] * (len(cards) - len(known))
        state: Dealt = look.state
        hidden = [c for c in cards if c not in known]
        tokens: list[str] = []
        for pool in self.pools:
            inside = set(state.schema.field(pool.field).kind.store.cards(getattr(state, pool.field)))
            tokens += [pool.token for c in hidden if c in inside]
        return tokens + [HIDDEN] * (len(hidden) - len(tokens))

    def found(self, found: object, at: FieldPath) -> list[object]:
        """The cards and hidden cards of a document."""
        if self.store is ONE:
            found = [] if found is MISSING or found is None else [found]
        return self.cards.several(found, at, self.tokens)

    def value(self, cards: Sequence[Any]) -> object:
        """The value in the state for these cards."""
        return self.store.make(sorted(cards) if self.store.sort and not self.ordered else cards)

    def pack(self, found: Any, walk: CodecContext) -> list[str] | str | None:
        """Pack card by card, each any of the game; for zones that no layout packs together."""
        if self.store is ONE:
            return next(iter(code_list(self.cards, [] if found is None else [found], walk)), None)
        return code_list(self.cards, found or (), walk)


class ChosenCards(CardKind):
    """Cards chosen out of hidden ones and still among them, as a set being chosen; others see how many.

    `out_of(state, seat)` gives the cards they are chosen from; `sees` says who sees which.
    """

    def __init__(
        self, cards: CardPool, out_of: Callable[[Any, int], Sequence[Any]], *, sees: Sees = owner, store: Store = TUPLE
    ) -> None:
        self.cards, self.out_of, self.sees, self.store = cards, out_of, sees, store
        self.start = store.make(())

    def to_json(self, value: object, look: ViewContext) -> list[str]:
        cards = self.store.cards(value)
        return self.cards.slugs(cards) if self.sees(look) else [HIDDEN] * len(cards)

    def cut(self, value: object, look: ViewContext) -> object:
        return value if self.sees(look) else (HIDDEN, len(self.store.cards(value)))

    def from_json(self, found: object, at: FieldPath) -> object:
        cards = self.cards.several(found, at, (HIDDEN,))
        gaps = sum(type(c) is Unknown for c in cards)
        if gaps:
            at.worlds.append(lambda state, chance: self._draw(state, chance, at, len(cards)))
            if gaps < len(cards):
                raise at.fail("they are hidden all or none")
        return self.store.make(sorted(c for c in cards if type(c) is not Unknown))

    def _draw(self, state: object, chance: Chance, at: FieldPath, n: int) -> None:
        there = self.out_of(state, at.seat)
        if n > len(there):
            raise at.fail(f"no more are chosen than there are: {len(there)}")
        cards = [chance.choice(there)] if n == 1 else sorted(chance.shuffled(there)[:n])
        value = self.store.make(cards)
        name = at.name.partition("[")[0]
        if at.seat < 0:
            setattr(state, name, value)
        else:
            getattr(state, name)[at.seat] = value

    def pack(self, found: Sequence[str] | None, walk: CodecContext) -> list[str]:
        return code_list(self.cards, found or (), walk)


class CardField(Protocol):
    """A field of cards as its class declares it, see schema.py."""

    name: str
    each: bool

    @property
    def kind(self) -> Zone | CardSet: ...

    def place(self, seat: int, /) -> str: ...


class CardFields(Protocol):
    """The fields of cards of a class of states."""

    @property
    def zones(self) -> Mapping[CardPool, Sequence[CardField]]: ...

    def field(self, name: str, /) -> CardField: ...


class Dealt(Protocol):
    """What is read of a state with zones."""

    @property
    def game(self) -> Settings: ...

    @property
    def schema(self) -> CardFields: ...
