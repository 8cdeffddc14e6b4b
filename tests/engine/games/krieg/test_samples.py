"""Samples of a seat's view: every deal of the hidden cards comes as often as it should, twins counted."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from evertable.core.format.record import canonical
from evertable.games.krieg.cards.catalogue import KIND

from ...enumeration import too_far
from .script import Table, rule

DRAWS = 4000
Position = dict[str, Any]


def world(position: Position) -> str:
    """A position without its generator and without what follows from the hands, as a text to compare by."""
    return canonical({key: value for key, value in position.items() if key not in ("rng", "seen")})


def every_world(table: Table, seat: int | None) -> Counter[str]:
    """Every way to put the hidden cards into the places of hidden cards, by what it comes to."""
    true, seen = table.state.to_position(), table.seen(seat)
    found: Counter[str] = Counter()
    for units in deals(true, seen, "unit"):
        for powers in deals(true, seen, "power"):
            for kings in permutations(hidden_kings(true, seen)):
                left = list(kings)
                crowned = [{**one, "king": left.pop() if one["king"] == "?" else one["king"]} for one in seen["kings"]]
                hands = [{"unit": u, "power": p} for u, p in zip(units[:-1], powers[:-1], strict=True)]
                decks = {"unit": units[-1], "power": powers[-1], "king": left}
                found[world({**seen, "hands": hands, "decks": decks, "kings": crowned})] += 1
    return found


def deals(true: Position, seen: Position, deck: str) -> Iterator[list[list[str]]]:
    """The hands and the deck with each order of their hidden cards."""
    zones = [*(hand[deck] for hand in seen["hands"]), seen["decks"][deck]]
    real = [*(hand[deck] for hand in true["hands"]), true["decks"][deck]]
    hidden = Counter(card for zone in real for card in zone)
    hidden.subtract(card for zone in zones for card in zone if card != "?")
    for cards in permutations(hidden.elements()):
        left = list(cards)
        dealt = [[left.pop() if card == "?" else card for card in zone] for zone in zones]
        yield [*(sorted(zone, key=KIND.__getitem__) for zone in dealt[:-1]), dealt[-1]]


def hidden_kings(true: Position, seen: Position) -> list[str]:
    """The Kings of hidden hands and of the deck."""
    secret = [one["king"] for one, shown in zip(true["kings"], seen["kings"], strict=True) if shown["king"] == "?"]
    return [*secret, *true["decks"]["king"]]


SITUATIONS: dict[str, tuple[Table, int | None]] = {
    "hands and decks with twins": (
        Table(hands={1: "line", 2: "knight knight death"}, units="knight pike", powers="death fog", deck=0), 1),
    "a card that is known": (
        Table({"2-siege": "minister"}, hands={1: "", 2: "knight death fog"}, units="pike", deck=0, passed=[1], turn=2,
              ).does("2: pass"), 1),
    "a King in hand": (Table(hands={1: "line", 2: "knight lion-king"}, units="pike", deck=0), 1),
    "what Epiphany showed another": (
        Table(seats=3, hands={1: "epiphany", 2: "death fog", 3: "gale"}, powers="war", deck=0).does("play epiphany 2"),
        3),
    "all hands, for an onlooker": (Table(hands={1: "line", 2: "knight"}, units="pike pike", deck=0), None),
}  # fmt: skip


@rule("KRIEG-KNOW-1", "KRIEG-KNOW-2")
@pytest.mark.parametrize("name", SITUATIONS)
def test_worlds_are_drawn_evenly(name):
    table, seat = SITUATIONS[name]
    viewer = None if seat is None else seat - 1
    worlds = every_world(table, seat)
    rng, sampler = random.Random(7), table.game.sampler(table.state.view(viewer), viewer)
    drawn = Counter(world(sampler.draw(rng).to_position()) for _ in range(DRAWS))
    assert set(drawn) == set(worlds) and not too_far(drawn, worlds)
    assert too_far(drawn + Counter({next(iter(worlds)): DRAWS}), worlds), "the test has teeth"


@rule("KRIEG-KNOW-1", "KRIEG-SETUP-3")
def test_the_opening_discards_of_others_may_be_any():
    """Each card of a hand of fourteen is among the three as often as any other: in 3 of 14 worlds."""
    table = Table(seed=4)
    for _ in range(3):
        table.does(str(table.state.legal_actions()[0]))
    sampler, rng = table.game.sampler(table.state.view(1), 1), random.Random(3)
    places = Counter()
    for _ in range(DRAWS):
        drawn = sampler.draw(rng)
        hand = list(drawn.hand(0))
        for kind in drawn.picks[0]:
            places[min(i for i, one in enumerate(hand) if one == kind)] += 1
            hand[hand.index(kind)] = -1
        assert drawn.view(1) == table.state.view(1)
    assert sum(places.values()) == 3 * DRAWS and len(places) == 14
