"""Worlds drawn for a seat are as likely as they are, counted out over every order that the cards can have lain in.

A history is played with the hidden cards of A in every order; of those after which a seat sees the same, the share of
each hand and deck, with what Warcry added to which card, is what the sampler must draw.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Hashable
from fractions import Fraction
from itertools import permutations
from typing import Any

import pytest

from evertable.core.format.record import canonical
from evertable.core.sampler import Fast
from evertable.games.eternal.model import pile
from evertable.games.eternal.model.ability_context import ability_context
from evertable.games.eternal.model.card import FAMILIES
from evertable.games.eternal.model.hidden import put_in, strengthened
from evertable.games.eternal.model.modifiers import called, name_of
from evertable.games.eternal.model.pile import Lying, Pile
from evertable.games.eternal.model.state import HAND, EternalState, card_ref
from evertable.games.eternal.model.unseen_warcries import call
from evertable.games.eternal.rules.card_verbs import discard, draw, look_at_top, to_bottom, to_hand
from evertable.games.eternal.rules.fetch_verbs import show_all
from evertable.games.eternal.rules.moment import insert_card, revenge
from evertable.games.eternal.rules.play import play_power

from ...enumeration import shares, too_far
from .script import GAME, Table, value

DRAWS = 4000
PUT_BACK = "rabblerouser/destiny/spent"
Move = Callable[[EternalState], None]
World = tuple[tuple[str, ...], tuple[str, ...]]
"""The hand of A, and its deck from above."""


def cry(n: int = 1) -> Move:
    """A's unit with Warcry attacks."""

    def move(state: EternalState) -> None:
        state.decks[0] = strengthened(state, state.decks[0], n)
        state.calls[0] = call(state.calls[0], n, put_in(state, 0))

    return move


def drawn(state: EternalState) -> None:
    """A draws a card."""
    draw(state, None, 0)


def scouted(state: EternalState) -> None:
    """A looks at the top card, and lays it to the bottom."""
    to_bottom(state, 0, look_at_top(state, 0, 1))


def looked(state: EternalState) -> None:
    """A looks at the top card."""
    look_at_top(state, 0, 1)


def created(state: EternalState) -> None:
    """A Titan is hidden in A's deck."""
    insert_card(state, 0, value("titan"))


def put_back(state: EternalState) -> None:
    """A unit of A's with Revenge has died."""
    revenge(state, 0, value(PUT_BACK))


def planted(state: EternalState) -> None:
    """A plays a Seat that it was given: ready, if there is a Sigil in the hand."""
    play_power(state, 0, value("seat-of-glory"), hand=False)
    state.frames = BEGINNING.frames


def searched(state: EternalState) -> None:
    """B looks for spells and attachments in A's hand, and is shown them."""
    found = [card_ref(HAND, 0, card) for card in state.hands[0] if card == value("torch")]
    show_all(state, ability_context(1, value("sabotage")), found, FAMILIES["spell"] | FAMILIES["attachment"])


def let_go(state: EternalState) -> None:
    """A discards a card of the hand, any of them."""
    card = state.hands[0][state.below(len(state.hands[0]))]
    discard(state, ability_context(0, card), [card_ref(HAND, 0, card)])


def returned(state: EternalState) -> None:
    """A Torch comes to A's hand openly."""
    to_hand(state, 0, value("torch"), known=True)


def owl_returned(state: EternalState) -> None:
    """An owl comes to A's hand openly."""
    to_hand(state, 0, value("owl"), known=True)


HISTORIES: dict[str, tuple[str, int, list[Move], int]] = {
    "drawn since": ("oni-ronin rakano-outlaw torch trail-runner", 2, [drawn, cry(), drawn], 1),
    "drawn in between": ("oni-ronin rakano-outlaw torch trail-runner torch", 1, [cry(), drawn, cry(2), drawn], 1),
    "a card was put in": ("oni-ronin rakano-outlaw torch torch", 1, [cry(), created, cry(2)], 1),
    "put in before": ("oni-ronin torch torch trail-runner", 1, [created, cry(), drawn], 1),
    "put in, drawn, put in": ("oni-ronin torch torch trail-runner", 0, [cry(), put_back, drawn, cry(3), put_back], 1),
    "put back": ("oni-ronin torch rakano-outlaw", 1, [cry(), put_back, drawn], 1),
    "laid to the bottom since": ("oni-ronin rakano-outlaw torch torch", 1, [cry(), drawn, scouted, drawn], 1),
    "laid to the bottom before": ("oni-ronin rakano-outlaw torch torch", 1, [scouted, cry(), drawn, cry(2)], 1),
    "laid to the bottom between": (
        "oni-ronin rakano-outlaw torch torch",
        1,
        [cry(), scouted, cry(2), drawn, scouted],
        1,
    ),
    "the top was seen": ("oni-ronin rakano-outlaw torch torch", 1, [looked, cry(), drawn, looked], 1),
    "a deck that may Warp": ("blinkwolf rakano-outlaw torch torch", 1, [cry(), drawn], 1),
    "a deck that may Warp, its player": ("blinkwolf rakano-outlaw torch torch", 1, [cry()], 0),
    "its player has laid one low": (
        "oni-ronin rakano-outlaw torch trail-runner",
        1,
        [cry(), scouted, cry(2), drawn],
        0,
    ),
    "its player drew and looked": (
        "oni-ronin rakano-outlaw torch trail-runner",
        1,
        [cry(), drawn, cry(2), looked],
        0,
    ),
    "a Seat": ("fire-sigil fire-sigil torch torch owl", 2, [planted, drawn], 1),
    "two Seats": ("fire-sigil torch torch owl owl", 2, [planted, drawn, planted, drawn], 1),
    "a Seat, and a card was let go": ("fire-sigil torch owl wisp", 2, [planted, let_go, drawn], 1),
    "Sabotage": ("fire-sigil torch owl owl wisp", 3, [searched, drawn], 1),
    "Sabotage and a Seat": ("fire-sigil torch owl justice-sigil wisp", 2, [searched, drawn, planted, drawn], 1),
    "a Seat, seen by its player": ("fire-sigil torch owl wisp", 2, [planted, drawn], 0),
    "one that was shown, or one like it": ("torch torch owl wisp", 2, [returned, let_go], 1),
    "shown or like it, and more come and go": ("torch torch owl wisp", 2, [returned, let_go, drawn, let_go], 1),
    "two that were shown": ("torch torch owl wisp", 2, [returned, returned, let_go, drawn, let_go], 1),
    "shown ones of two kinds": ("torch owl owl wisp", 2, [returned, owl_returned, let_go, drawn, let_go], 1),
    "a Seat, and two were let go": ("fire-sigil torch owl wisp", 2, [planted, drawn, let_go, drawn, let_go], 1),
    "two Seats, and two were let go": (
        "fire-sigil justice-sigil torch owl",
        2,
        [planted, let_go, drawn, planted, drawn, let_go],
        1,
    ),
    "Sabotage, and two were let go": ("torch owl owl wisp", 2, [searched, drawn, let_go, drawn, let_go], 1),
    "shown or like it, then Sabotage": ("torch torch owl wisp", 2, [returned, let_go, searched, drawn, let_go], 1),
    "a Seat beside a shown one": ("fire-sigil torch torch owl", 2, [returned, planted, let_go, drawn, let_go], 1),
    "its player, put back": ("oni-ronin torch rakano-outlaw", 1, [cry(), put_back, drawn, cry(2)], 0),
}
"""Hidden cards of A, how many of them are in the hand, what happens, who looks."""


def played(cards: tuple[str, ...], n: int, moves: list[Move], chance: Any, monkeypatch: Any) -> EternalState:
    """The state after a history, with the cards of A lying in this order."""
    monkeypatch.setattr(EternalState, "below", lambda _, most: chance.below(most))
    state = BEGINNING.clone()
    state.hands[0] = tuple(sorted(map(value, cards[:n])))
    state.decks[0] = Pile(tuple([Lying(value(card)) for card in cards[n:]]))
    for move in moves:
        move(state)
    state.heard = ()  # as once it is carried out, which is no matter here
    return state


BEGINNING = Table().state


def world(state: EternalState, chance: Any) -> World:
    """The hand and deck of A; the order of a bag is drawn."""
    left, order = state.decks[0], []
    while left.size:
        lying, left = pile.draw(left, chance, state.game.sheet.strengthens, called)
        order.append(lying.card)
    hand, deck = ([name_of(card, GAME.sheet.slugs) for card in cards] for cards in (state.hands[0], order))
    return tuple(sorted(hand)), tuple(deck)


class Seen:
    """What a seat sees of a state: the same states come up thousands of times, and are looked at once."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self._texts: dict[Hashable, str] = {}

    def __call__(self, state: EternalState) -> str:
        key = state.key()
        if key not in self._texts:
            self._texts[key] = canonical([state.view(self.seat), state.knowledge(self.seat)])
        return self._texts[key]


@pytest.mark.parametrize(("cards", "n", "moves", "seat"), HISTORIES.values(), ids=HISTORIES)
def test_worlds_are_drawn_as_often_as_they_are(
    cards: str, n: int, moves: list[Move], seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A Titan put in openly is known to be hidden somewhere, not where: worlds that have it in hand are left out."""
    wanted: dict[str, Counter[World]] = {}
    views: dict[str, Any] = {}
    seen = Seen(seat)
    for order in permutations(cards.split()):

        def play(chance: Any, order: tuple[str, ...] = order) -> tuple[str, World]:
            state = played(order, n, moves, chance, monkeypatch)
            key = seen(state)
            if key not in views:
                views[key] = state.view(seat)
            return key, world(state, chance)

        for (key, found), share in shares(play).items():  # type: ignore[misc]
            wanted.setdefault(key, Counter())[found] += Fraction(share)  # type: ignore[assignment]
    monkeypatch.undo()
    for key in sorted(wanted, key=lambda key: -sum(wanted[key].values()))[:3]:
        sampler, rng = GAME.sampler(views[key], seat), random.Random(5)
        counts: Counter[World] = Counter()
        for _ in range(DRAWS):
            state = sampler.draw(rng)
            assert seen(state) == key
            found = world(state, Fast(rng))
            if "titan" not in found[0]:
                counts[found] += 1
        expected = {found: share for found, share in wanted[key].items() if "titan" not in found[0]}
        assert set(counts) == set(expected)
        assert len(expected) == 1 or not too_far(counts, expected)
