"""Places of a deck that somebody knows: forgotten wherever a card may have come between, and nowhere else.

Small decks with every pattern of seen places are tried out whole: each world that a seat cannot tell from the true
one, and each way that chance can go. What a seat is shown afterwards must be the places that hold the same card in all
worlds after which it sees and hears the same.
"""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from itertools import permutations, product
from typing import Any

import pytest

from evertable.core.events import seen_by
from evertable.core.format.contexts import ViewContext
from evertable.core.format.record import canonical
from evertable.core.format.zones import HIDDEN
from evertable.games.eternal.game import SHEET
from evertable.games.eternal.model import hidden
from evertable.games.eternal.model.ability_context import ability_context
from evertable.games.eternal.model.card_kinds import DeckKind
from evertable.games.eternal.model.modifiers import name_of
from evertable.games.eternal.model.pile import Lying, Pile
from evertable.games.eternal.model.state import DECK, EternalState, card_ref
from evertable.games.eternal.rules.card_verbs import discard, draw, look_at_top, to_bottom
from evertable.games.eternal.rules.fetch_verbs import lay_top, take
from evertable.games.eternal.rules.moment import TOP_TEN, insert_card, revenge

from ...enumeration import EveryWay, shares
from .scene import rule
from .script import GAME, Table, value

PLAIN = [card for card in range(len(SHEET.slugs)) if SHEET.kind[card] == "spell" and not SHEET.skills[card]]
"""Cards that say nothing of themselves while they lie in a deck."""
BEGINNING = Table().state
NEW = value("owl")
VIEWERS = (0, 1, None)
Move = Callable[[EternalState], object]


def set_up(pile: Pile, hand: tuple[int, ...] = ()) -> EternalState:
    """A state in which this is A's deck."""
    state = BEGINNING.clone()
    state.decks[0], state.hands[0], state.events = pile, hand, []
    return state


def patterns(size: int, masks: tuple[int, ...]) -> Iterator[Pile]:
    """Every deck of so many cards of which some on top and some at the bottom have their places, seen by whom."""
    for above in range(size + 1):
        for below in range(size + 1 - above):
            for seen in product(masks, repeat=above + below):
                laid = [Lying(card, mask) for card, mask in zip(PLAIN, seen, strict=False)]
                yield Pile(tuple(laid[:above]), tuple(sorted(PLAIN[above + below : size])), tuple(laid[above:]))


def known(pile: Pile, viewer: int | None) -> dict[int, str]:
    """The places of A's deck of which a viewer is shown what lies there, from above."""
    shown = emitted(pile, viewer)
    below = shown["size"] - len(shown["bottom"])
    places = [*enumerate(shown["top"]), *enumerate(shown["bottom"], below)]
    return {place: name for place, (name, _) in places if name != HIDDEN}


def emitted(pile: Pile, viewer: int | None) -> Any:
    """A's deck in the document of a viewer."""
    look = ViewContext(set_up(pile), viewer)
    look.seat = 0
    return DeckKind().to_json(pile, look)


def ways_of(state: EternalState, move: Move, monkeypatch: pytest.MonkeyPatch) -> Iterator[EternalState]:
    """The states after a move, for each way that chance can go."""
    found: list[EternalState] = []

    def play(chance: EveryWay) -> int:
        monkeypatch.setattr(EternalState, "below", lambda _, most: chance.below(most))
        after = state.clone()
        after.events = []
        move(after)
        found.append(after)
        return 0

    shares(play)
    yield from found


@rule("ETERNAL-REVENGE-1")
@rule("ETERNAL-KNOW-3")
@pytest.mark.parametrize("put", [revenge, insert_card])
def test_nobody_is_told_where_a_card_went_in_and_what_lies_below_stays_known(
    put: Callable[[EternalState, int, int], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In decks of up to twelve cards, for each place that it can have come to."""
    for size in range(13):
        for pile in patterns(size, (3,)):
            reach = min(TOP_TEN, size + 1) if put is revenge else size + 1
            state, shown = set_up(pile), set()
            before = known(pile, 0)
            for lot in range(reach):
                monkeypatch.setattr(
                    EternalState, "below", lambda _, most, lot=lot, reach=reach: lot if most == reach else most - 1
                )
                after = state.clone()
                after.events = []
                put(after, 0, NEW)
                assert after.decks[0].size == size + 1
                shown.add(canonical([emitted(after.decks[0], viewer) for viewer in VIEWERS]))
                stays = {place + 1: card for place, card in before.items() if put is revenge and place >= reach - 1}
                if not size:
                    stays = {0: name_of(NEW, SHEET.slugs)}
                assert known(after.decks[0], 0) == known(after.decks[0], None) == stays
            assert len(shown) == 1, pile


def scout(state: EternalState) -> None:
    """A looks at the top card and lays it to the bottom."""
    to_bottom(state, 0, look_at_top(state, 0, 1))


def mill(state: EternalState) -> None:
    """The two uppermost cards go to the void."""
    lay_top(state, 0, 2)
    discard(state, ability_context(0, NEW), [card_ref(DECK, 0, one.card) for one in state.decks[0].top[:2]])


MOVES: dict[str, Move] = {
    "looks at one": lambda state: look_at_top(state, 0, 1),
    "looks at two": lambda state: look_at_top(state, 0, 2),
    "lays one to the bottom": scout,
    "draws": lambda state: draw(state, None, 0),
    "mills two": mill,
    "fetches the first of the list": lambda state: take(state, card_ref(DECK, 0, PLAIN[0])),
    "put back by Revenge": lambda state: revenge(state, 0, NEW),
    "put in": lambda state: insert_card(state, 0, NEW),
}


def worlds_of(state: EternalState, viewer: int) -> Iterator[EternalState]:
    """Every state that a seat cannot tell from this one: what it does not see lies in another order."""
    pile, hand = state.decks[0], list(state.hands[0]) if viewer else []
    unseen = [k for k, one in enumerate([*pile.top, *pile.bottom]) if not one.seen >> viewer & 1]
    cards = [*[one.card for one in [*pile.top, *pile.bottom] if not one.seen >> viewer & 1], *pile.bag, *hand]
    seen = set()
    for order in permutations(cards):
        rows = [*pile.top, *pile.bottom]
        for k, card in zip(unseen, order, strict=False):
            rows[k] = Lying(card, rows[k].seen)
        rest = order[len(unseen) :]
        bag, held = tuple(sorted(rest[: len(pile.bag)])), tuple(sorted(rest[len(pile.bag) :]))
        if (tuple(rows), bag, held) not in seen:
            seen.add((tuple(rows), bag, held))
            world = state.clone()
            world.decks[0] = Pile(tuple(rows[: len(pile.top)]), bag, tuple(rows[len(pile.top) :]))
            world.hands[0] = held if viewer else state.hands[0]
            yield world


def orders(pile: Pile) -> Iterator[tuple[int, ...]]:
    """Every order in which the cards of a deck may lie."""
    for bag in permutations(pile.bag):
        yield (*[one.card for one in pile.top], *bag, *[one.card for one in pile.bottom])


@rule("ETERNAL-KNOW-3")
@pytest.mark.parametrize("move", MOVES.values(), ids=MOVES)
def test_a_seat_is_shown_the_places_that_are_so_in_all_worlds(move: Move, monkeypatch: pytest.MonkeyPatch) -> None:
    """And every world that it may be in is one that the sampler draws, of small decks all."""
    rng = random.Random(3)
    some = [pile for size in range(4) for pile in patterns(size, (0, 1, 2, 3))]
    for pile in rng.sample(some, 16):
        state = set_up(pile, tuple(sorted(PLAIN[-2:])))
        for viewer in (0, 1):
            groups: dict[str, list[EternalState]] = defaultdict(list)
            for world in worlds_of(state, viewer):
                for after in ways_of(world, move, monkeypatch):
                    heard = [seen_by(one, viewer) for one in after.events or []]
                    groups[canonical([after.view(viewer), heard, after.revealed])].append(after)
            monkeypatch.undo()
            for found in groups.values():
                check_group(found, viewer, rng)


def check_group(found: list[EternalState], viewer: int, rng: random.Random) -> None:
    """See above: these are all states after which a seat sees and hears the same."""
    lying = [order for one in found for order in orders(one.decks[0])]
    names = GAME.sheet.slugs
    same = {k: {order[k] for order in lying} for k in range(len(lying[0]))}
    for one in found:
        shown = known(one.decks[0], viewer)
        for place, cards in same.items():
            if place in shown:
                assert {name_of(card, names) for card in cards} == {shown[place]}
            elif len(cards) == 1:
                assert len(lying[0]) - len(shown) == 1 or len(hidden.pool(one, 0, viewer)) == 1, "it can be counted out"
    world = GAME.sampler(found[0].view(viewer), viewer).draw(rng)
    assert canonical(world.view(viewer)) == canonical(found[0].view(viewer))
