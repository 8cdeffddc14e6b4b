"""Reading the zones of a document: what is visible is put where it lies, what is hidden is counted and dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from ..errors import BadPosition, Part, Problem
from ..sampler import Chance, parted
from .contexts import FieldPath
from .kinds import MISSING
from .zones import GAPS, HIDDEN, CardPool, CardSet, Dealt, Unknown, Zone


class Slot(NamedTuple):
    """A zone of one document, or what is known of one: of a seat, or shared (`seat` -1)."""

    field: str
    seat: int
    zone: Zone | CardSet
    found: object
    at: FieldPath


def read_zones(cards: CardPool, spots: Sequence[Slot], state: Dealt, document: Mapping[str, Any]) -> HiddenDeal:
    """Put visible cards into their zones; returns what is hidden, still to be counted. Raises BadPosition."""
    there = cards.under(state.game.ruleset)
    left = dict(there.counts)
    lies: dict[object, str] = {}
    gaps: list[tuple[Slot, list[object]]] = []
    lengths: list[tuple[Slot, int]] = []
    met = 0

    def lay(found: Iterable[object], name: str) -> None:
        for c in found:
            left[c] -= 1
            if left[c] < 0:
                card = Part("card", cards.name_of[c])
                where = Problem(card, " also lies in ", Part("field", lies[c])) if c in lies else ""
                raise BadPosition(cards.named or name, where or Problem("there are too many of ", card))
            lies[c] = name

    rest = ""
    for spot in sorted(spots, key=lambda spot: isinstance(spot.zone, Zone) and spot.zone.rest):
        if isinstance(spot.zone, CardSet):
            put(state, spot, spot.zone.from_json(spot.found, spot.at))
            continue
        rest = spot.at.name if spot.zone.rest else rest
        if spot.zone.rest and (spot.found is MISSING or spot.found is None):
            found: list[object] = [GAPS[HIDDEN]] * (there.total - met)
        else:
            found = spot.zone.found(spot.found, spot.at)
        real = [c for c in found if type(c) is not Unknown]
        lay(real, spot.at.name)
        met += len(found)
        if len(real) < len(found):
            gaps.append((spot, found))
        if spot.zone.seen:
            lengths.append((spot, len(found)))
        put(state, spot, spot.zone.value(real))
    if cards.elsewhere:
        lay(cards.elsewhere(state, document), "position")
    return HiddenDeal(
        cards, there.total, [c for c, n in left.items() for _ in range(n)], gaps, lengths, rest or "position"
    )


def put(state: object, spot: Slot, value: object) -> None:
    """Set a zone."""
    if spot.seat < 0:
        setattr(state, spot.field, value)
    else:
        getattr(state, spot.field)[spot.seat] = value


class HiddenDeal:
    """What is hidden in a document: the cards that are nowhere visible, and the places they belong to."""

    def __init__(
        self, cards: CardPool, total: int, hidden: Sequence[object], gaps: Sequence[tuple[Slot, list[object]]],
        lengths: Sequence[tuple[Slot, int]], rest: str,
    ) -> None:  # fmt: skip
        """`total`: the number of cards. `lengths`: of the zones that record who has seen which card; `rest`: the name
        in errors of the zone of all other cards.
        """
        self.cards, self.total, self.hidden, self.gaps = cards, total, hidden, gaps
        self.lengths, self.rest = lengths, rest
        self.stacks: list[list[object]] = []
        self.plan: list[tuple[Slot, list[Any]]] = []
        """The contents of each zone with hidden places: (card,), or for a hidden one ~k, a card of the k-th stack."""

    def count(self) -> None:
        """Raise BadPosition unless there are as many hidden places as hidden cards."""
        missing = len(self.hidden) - sum(type(entry) is Unknown for _, found in self.gaps for entry in found)
        if missing:
            total = self.total
            raise BadPosition(
                self.cards.named or self.rest, f"of {total} cards there are, {total - missing} lie somewhere"
            )

    def settle(self, state: Dealt) -> None:
        """Match cards and places, once all fields are read. Raises BadPosition if they do not fit."""
        for spot, length in self.lengths:
            masks = getattr(state, spot.zone.seen)
            if len(masks if spot.seat < 0 else masks[spot.seat]) != length:
                name = state.schema.field(spot.zone.seen).place(spot.seat)
                raise BadPosition(name, "it has one entry for each card")
        others = list(self.hidden)
        index: dict[str, int] = {}
        for pool in self.cards.pools:
            value = getattr(state, pool.field)
            inside = set(state.schema.field(pool.field).kind.store.cards(value))
            index[pool.token] = len(self.stacks)
            self.stacks.append([c for c in others if c in inside])
            others = [c for c in others if c not in inside]
        index[HIDDEN] = len(self.stacks)
        self.stacks.append(others)
        for pool in self.cards.pools:
            wanted = sum(entry is GAPS[pool.token] for _, found in self.gaps for entry in found)
            if wanted != len(self.stacks[index[pool.token]]):
                raise BadPosition(pool.field, "it does not fit the cards that are hidden in hands")
        self.plan = [
            (spot, [~index[entry] if type(entry) is Unknown else (entry,) for entry in found])
            for spot, found in self.gaps
        ]
        self._bind(state)

    def _bind(self, state: Dealt) -> None:
        """Assign each card known to be with a seat to one of its hidden places, of its own pool if it has one."""
        self.bound: dict[tuple[int, int], list[object]] = {}
        if self.cards.facts is None:
            return
        for seat in range(state.game.num_players()):
            gaps = [entry for spot, found in self.plan if spot.seat == seat for entry in found if type(entry) is int]
            room = Counter(gaps)
            self.bound |= {(seat, gap): [] for gap in room}
            facts, named = set(self.cards.facts(state, seat)), self._named(state, seat)
            for c in self.cards.values:
                if c in facts and c not in named:
                    gap = next((~k for k, stack in enumerate(self.stacks) if c in stack), None)
                    if gap is None or not room[gap]:
                        raise BadPosition(self._spot_of(state, seat), "it has no room for what is known of it")
                    room[gap] -= 1
                    self.stacks[~gap].remove(c)
                    self.bound[seat, gap].append(c)

    def _named(self, state: Dealt, seat: int) -> set[object]:
        """The cards named in the zones of a seat."""
        return {
            c
            for field in state.schema.zones[self.cards]
            if field.each
            for c in field.kind.store.cards(getattr(state, field.name)[seat])
        }

    def _spot_of(self, state: Dealt, seat: int) -> str:
        first = next(field for field in state.schema.zones[self.cards] if field.each)
        return first.place(seat)

    def fill(self, state: object, chance: Chance) -> None:
        """Deal the hidden cards."""
        if not self.bound:
            self._part(state, chance)
            return
        stacks = [chance.shuffled(stack) for stack in self.stacks]
        own: dict[tuple[int, int], Iterator[object]] = {}
        for (seat, gap), known in self.bound.items():
            room = sum(entry == gap for spot, found in self.plan if spot.seat == seat for entry in found)
            others = [stacks[~gap].pop() for _ in range(room - len(known))]
            own[seat, gap] = iter(chance.shuffled([*known, *others]))
        for spot, found in self.plan:
            cards: list[object] = []
            for entry in found:
                if type(entry) is not int:
                    cards.append(entry[0])
                elif (spot.seat, entry) in own:
                    cards.append(next(own[spot.seat, entry]))
                else:
                    cards.append(stacks[~entry].pop())
            put(state, spot, spot.zone.value(cards))

    def _part(self, state: object, chance: Chance) -> None:
        """The same where nothing is known of who holds what."""
        dealt: list[list[list[object]]] = []
        for k, stack in enumerate(self.stacks):
            dealt.append(parted(chance, stack, [sum(entry == ~k for entry in found) for _, found in self.plan]))
        for n, (spot, found) in enumerate(self.plan):
            new = [iter(parts[n]) for parts in dealt]
            put(state, spot, spot.zone.value([next(new[~e]) if type(e) is int else e[0] for e in found]))
