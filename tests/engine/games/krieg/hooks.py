"""Krieg Eterna, as the contract suite must know it. Speaks of position documents only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import chain

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.core.format.documents import Json
from evertable.core.game import Game
from evertable.core.rng import Rng

from .facts import CARDS, COPIES, cards_of, sort
from .timings import timings

__all__ = ["LINK_PROMISES", "absent", "canaries", "cards", "count", "fades", "hushed", "tamper", "timings"]

LINK_PROMISES = [
    ("two seats", {"seats": 2}, {"R": 100, "F": 350, "P": 350}),
    ("three seats", {"seats": 3}, {"F": 350, "P": 350}),
    ("four seats", {"seats": 4}, {"F": 350, "P": 350}),
    ("teams", {"seats": 4, "teams": True}, {"F": 350, "P": 350}),
]
WORDS = {"siege", "line", "spy", "jester", "tower", "void", "burden", "usury", "plague", "ruin", "fortress"}
"""Cards whose names are words of the table too: rows, kinds, glyphs and fields of views."""


def cards(game: Game) -> Hashable:
    """58 units, 42 powers, 5 Kings (KRIEG-SETUP-1)."""
    return tuple(sorted(COPIES.items()))


def count(game: Game, position: Json) -> Hashable:
    """Every card wherever it lies. A dead King lies in a graveyard and is named by its seat too."""
    tokens = [*chain(*position["rows"].values()), *(token for side in position["aside"] for _, token in side)]
    found = Counter(card for token in tokens for card in cards_of(token))
    found.update(slug for hand in position["hands"] for slug in chain(*hand.values()))
    found.update(king["king"] for king in position["kings"])
    found.update(chain(*position["decks"].values(), position["graves"]["unit"], position["graves"]["power"]))
    found.update(slug for slug, _, _ in position["weather"] if CARDS[slug]["deck"] == "power")
    found.update(["burden"] if position["burden"] else [])
    found.update(nowhere(position))
    return tuple(sorted(found.items()))


NO_CARD = ("opening", "war_others", "suspend")
"""The sets that no card in hand asks for."""


def nowhere(position: Json) -> list[str]:
    """Cards that lie nowhere for a moment: units about to enter, a War or Crusade about to be spent."""
    frames = position["frames"]
    return [
        frame["unit" if frame["do"] == "enter" else "card"] for frame in frames if frame["do"] in ("enter", "spend")
    ]


def tamper(game: Game, position: Json, seat: int | None, rng: Rng) -> Json | None:
    """Another deal of what the seat has not seen: cards in other hands, the decks, what others have half chosen."""
    before = canonical(position)
    decks, hands = position["decks"], position["hands"]
    for name in ("unit", "power"):
        others = [holder for holder in range(len(hands)) if holder != seat]
        open_hands = {holder: fixed(game, position, holder, name, seat) for holder in others}
        pool = [*decks[name]]
        for holder, kept in open_hands.items():
            pool += (Counter(hands[holder][name]) - Counter(kept)).elements()
        pool = rng.shuffled(pool)
        for holder, kept in open_hands.items():
            size = len(hands[holder][name]) - len(kept)
            hands[holder][name], pool = sort([*kept, *pool[:size]]), pool[size:]
        decks[name] = pool
    secret = [k for s, k in enumerate(position["kings"]) if s != seat and k["at"] == "hand" and not k["shown"]]
    crowns = rng.shuffled([*(king["king"] for king in secret), *decks["king"]])
    for king in secret:
        king["king"] = crowns.pop()
    decks["king"] = crowns
    for sight in position["seen"]:
        if seat not in sight[:2]:
            held = rng.shuffled(hands[sight[1]]["power"])
            sight[2] = sort(held[: rng.below(len(held) + 1)])
    for frame in position["frames"]:
        if frame["seat"] != seat and frame.get("why") in ("opening", "feed", "lay_by"):
            frame["picked"] = []
    for holder, picked in enumerate(position["picks"]):
        if holder != seat and picked:
            held = [*hands[holder]["unit"], *hands[holder]["power"], position["kings"][holder]["king"]]
            position["picks"][holder] = sort(rng.shuffled(held)[:3])
    return position if canonical(position) != before else None


def canonical(position: Json) -> str:
    return repr(sorted(position.items()))


def fixed(game: Game, position: Json, holder: int, deck: str, seat: int | None) -> list[str]:
    """Cards of a hand that stay in it: those the seat was shown, and the one a pending choice is for."""
    shown = Counter(position["known"][holder])
    for who, whose, slugs in position["seen"]:
        if whose == holder and who == seat:
            shown |= Counter(slugs)
    for frame in position["frames"]:
        if frame["seat"] == holder and frame["do"] in ("set", "sacrifice") and frame.get("why") not in NO_CARD:
            shown |= Counter([frame.get("card", "offering")])
    return [slug for slug in shown.elements() if CARDS[slug]["deck"] == deck]


def absent(game: Game) -> Sequence[str]:
    """Words of options that are not chosen: only who plays in a team has a partner (KRIEG-TEAM-1)."""
    return () if game.teams() else ("partner",)


def canaries(game: Game, position: Json, seat: int | None) -> Sequence[str]:
    """Cards that lie hidden from the seat, and nowhere in the open."""
    seen = set(chain(*position["graves"].values(), *position["known"]))
    tokens = [*chain(*position["rows"].values()), *(token for side in position["aside"] for _, token in side)]
    seen |= {card for token in tokens for card in cards_of(token)}
    seen |= {slug for slug, _, _ in position["weather"]} | {"burden"}
    seen |= {entry[0] for entry in position["played"] if entry}
    seen.update(nowhere(position))
    seen |= {slug for observer, _, slugs in position["seen"] if observer == seat for slug in slugs}
    hidden = set(chain(*position["decks"].values()))
    for holder, hand in enumerate(position["hands"]):
        king = position["kings"][holder]
        (seen if holder == seat else hidden).update(chain(*hand.values()))
        (seen if holder == seat or king["shown"] else hidden).add(king["king"])
    return sorted(hidden - seen - WORDS)


def hushed(game: Game, position: Json, action: Action) -> Hashable | None:
    """A member of a set that stays open: others learn of it when the set is complete, at the opening when all are."""
    frame = position["frames"][-1] if position["frames"] else {"do": None}
    if frame["do"] != "set" or action.verb == "done":
        return None
    if frame["why"] == "opening":
        chosen = sum(map(len, position["picks"])) + len(frame["picked"]) + 1
        return None if chosen == 3 * len(position["hands"]) else ("opening",)
    return ("member",) if len(frame["picked"]) + 1 < frame["most"] else None


def fades(happened: Sequence[Event]) -> bool:
    """Whatever happened, the graveyards, hands and rounds of a view still tell."""
    return False
