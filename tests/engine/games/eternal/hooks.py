"""Eternal, as the contract suite must know it: hands, decks and what was chosen for opening hands are hidden."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from evertable.core.action import Action
from evertable.core.cards.effects import Node
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng
from evertable.games.eternal.cards.catalogue import CARDS
from evertable.games.eternal.cards.effects import SELF
from evertable.games.eternal.decks.code import LIMITS, OwnDeck, to_code
from evertable.games.eternal.decks.lists import of_slugs
from evertable.games.eternal.game import SHEET
from evertable.games.eternal.model.known_hands import is_of, word_of
from evertable.games.eternal.model.modifiers import value_of
from evertable.games.eternal.model.options import PRESETS

LINK_PROMISES = [("preset decks", [options for _, options in PRESETS], {"R": 160, "F": 600, "P": 500})]
TOKENS = {card.slug for card in CARDS if card.token}
OWN_DECKS = (
    OwnDeck(
        "Of all sorts",
        of_slugs(
            """
            4 oni-ronin 4 trail-runner 3 clockroach 4 blinkwolf 2 twinning-ritual 3 winchest-merchant
            4 amber-acolyte 4 sandstorm-titan 2 pilfer 3 rabblerouser 4 torch 2 permafrost 3 copperhall-elite
            2 sporefolk 2 call-the-ancients 3 deft-strike 1 xenan-temple
            6 time-sigil 6 fire-sigil 3 justice-sigil 3 shadow-sigil 3 primal-sigil 2 amber-monument 2 emerald-monument
            """,
            "vanquish clockroach emerald-monument harsh-rule rebuke",
        ),
    ),
    OwnDeck(
        "Drafted & short",
        of_slugs("7 oni-ronin 7 torch 5 rabblerouser 4 grenadin-drone 3 ornate-katana 4 light-the-fuse 15 fire-sigil"),
        LIMITS[1],
    ),
)
ORDER = {card.slug: k for k, card in enumerate(CARDS)}


def examples(option: str, chosen: Mapping[str, Any]) -> Sequence[Any]:
    """Decks of one's own: one of cards from everywhere with a market, a drafted one."""
    return [to_code(own) for own in OWN_DECKS]


def cards(game: Game) -> Hashable:
    """Both decks."""
    changing = made_or_changed(held(game))
    return tuple(sorted([CARDS[base].slug for base in held(game) if CARDS[base].slug not in changing]))


def held(game: Game) -> tuple[int, ...]:
    """Decks and markets of both."""
    decks: Any = game.decks  # type: ignore[attr-defined]
    markets: Any = game.markets  # type: ignore[attr-defined]
    return tuple(sorted([base for deck in (*decks, *markets) for base in deck]))


@cache
def made_or_changed(bases: tuple[int, ...]) -> frozenset[str]:
    """What cards of these decks copy, make anew or turn into others: there may be more or fewer of these."""
    found, seen, left = set(TOKENS), set(), [CARDS[base].slug for base in set(bases)]
    while left:
        card = CARDS[ORDER[left.pop()]]
        if card.slug in seen:
            continue
        seen.add(card.slug)
        if "echo" in card.skills:
            found.add(card.slug)
        for node in nodes(card.abilities):
            kind = type(node).__name__
            if kind == "Copy" or (kind == "Transform" and node.to != SELF):
                found |= {one.slug for one in CARDS if one.kind in ("unit", "power")}
            elif kind == "Transform":
                found |= {card.slug, node.into}
            made = [node.card] if kind == "Create" else []
            made += [*node.spells, node.hero] if kind == "NextOfAgenda" else []
            found |= set(made)
            left += made
    return frozenset(found)


def nodes(value: Any) -> Iterator[Any]:
    """All nodes in some."""
    if isinstance(value, Node):
        yield value
    for one in value.values() if isinstance(value, Node) else value if isinstance(value, tuple) else ():
        yield from nodes(one)


def count(game: Game, position: Json) -> Hashable:
    """Every card that was in a deck at the beginning, wherever it lies, if none can be made anew."""
    lying = [one["card"] for one in position["things"]]
    for seat in position["seats"]:
        deck = seat["deck"]
        lying += [*seat["hand"], *deck["bag"], *seat["void"], *seat["powers"], *seat["market"]]
        lying += [card for card, _ in (*deck["top"], *deck["bottom"])]
    for frame in position["frames"]:
        if frame["do"] == "arrive" or (frame["do"] == "item" and frame["sort"] != 0):
            lying.append(frame["card"])
    slugs, changing = [name.split("/")[0] for name in lying], made_or_changed(held(game))
    return tuple(sorted([slug for slug in slugs if slug not in changing]))


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """A card of a hand that the seat does not see changes places with one of the bag of the same player.

    Where something was told of hidden cards, they are two of the same sort.
    """
    pairs = []
    for other in range(2):
        hand = position["seats"][other]["hand"]
        bag = position["seats"][other]["deck"]["bag"]
        if other == seat or names_a_hand(position, other):
            continue
        known = list(position["seats"][other]["known"])
        said = [word for name in known if (word := word_of(value_of(name, SHEET.base) or 0))]
        for i, card in enumerate(hand):
            if card in known:
                known.remove(card)
            elif "/" not in card and not any(name.startswith(f"{card}/w") for name in known):
                pairs += [
                    (other, i, k)
                    for k, there in enumerate(bag)
                    if there != card and "/" not in there and all(alike(word.sort, card, there) for word in said)
                ]
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


def alike(sort: int, card: str, other: str) -> bool:
    """Whether both cards are of a sort that something was told of, or neither is."""
    one, two = (is_of(SHEET, sort, SHEET.base[slug]) for slug in (card, other))
    return one == two


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
