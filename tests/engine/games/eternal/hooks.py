"""Eternal, as the contract suite must know it: hands, decks and what was chosen for opening hands are hidden."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Any

from evertable.games.eternal.cards import CARDS
from evertable.kernel.action import Action
from evertable.kernel.events import Event
from evertable.kernel.game import Game, Json
from evertable.kernel.rng import Rng

LINK_PROMISES: Sequence[tuple[str, Mapping[str, Any], Mapping[str, int]]] = ()
TOKENS = {card.slug for card in CARDS if card.token}
ORDER = {card.slug: k for k, card in enumerate(CARDS)}


def examples(option: str, chosen: Mapping[str, Any]) -> Sequence[Any]:
    """There is no option that needs any."""
    return ()


def cards(game: Game) -> Hashable:
    """Both decks."""
    decks: Any = game.decks  # type: ignore[attr-defined]
    markets: Any = game.markets  # type: ignore[attr-defined]
    return tuple(sorted([CARDS[base].slug for deck in (*decks, *markets) for base in deck]))


def count(game: Game, position: Json) -> Hashable:
    """Every card that was in a deck at the beginning, wherever it lies; what cards have made are tokens here."""
    lying = [one["card"] for one in position["things"]]
    for seat in position["seats"]:
        deck = seat["deck"]
        lying += [*seat["hand"], *deck["bag"], *seat["void"], *seat["powers"], *seat["market"]]
        lying += [card for card, _ in (*deck["top"], *deck["bottom"])]
    for frame in position["frames"]:
        if frame["do"] == "arrive" or (frame["do"] == "item" and frame["sort"] != 0):
            lying.append(frame["card"])
    slugs = [name.split("/")[0] for name in lying]
    return tuple(sorted([slug for slug in slugs if slug not in TOKENS]))


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """A card of a hand that the seat does not see changes places with one of the bag of the same player."""
    pairs = []
    for other in range(2):
        hand = position["seats"][other]["hand"]
        bag = position["seats"][other]["deck"]["bag"]
        if other == seat or names_a_hand(position, other):
            continue
        known = list(position["seats"][other]["known"])
        for i, card in enumerate(hand):
            if card in known:
                known.remove(card)
            elif "/" not in card:
                pairs += [(other, i, k) for k, there in enumerate(bag) if there != card and "/" not in there]
    if not pairs:
        return None
    other, i, k = rng.choice(pairs)
    mine = position["seats"][other]
    hand, bag = mine["hand"], mine["deck"]["bag"]
    hand[i], bag[k] = bag[k], hand[i]
    for place in (hand, bag):
        plain = sorted([card for card in place if "/" not in card], key=ORDER.__getitem__)
        place[:] = [*plain, *[card for card in place if "/" in card]]
    return position


def names_a_hand(position: Json, seat: int) -> bool:
    """Whether something pending names cards or places of a hand: its owner's cards stay."""
    for frame in position["frames"]:
        if frame["do"] == "tidy" and frame["picked"] and frame["seat"] == seat:
            return True
        if frame["do"] == "choose" and frame["seat"] == seat:
            return True
    return False


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """Deck lists are open: every card is named somewhere."""
    return ()


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """The choice of an opening hand while the other player still chooses, and a set of discards in the making."""
    top = position["frames"][-1]
    if top["do"] == "opening" and top["left"]:
        return "opening"
    if top["do"] == "tidy" and len(position["seats"][top["seat"]]["hand"]) - len(top["picked"]) > 10:
        return "discard"
    return None


def fades(happened: Sequence[Event]) -> bool:
    """Whether anything is told that nobody sees afterwards: who passed, how much damage was dealt."""
    return True
