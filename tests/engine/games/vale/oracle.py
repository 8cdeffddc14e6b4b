"""The rules of the Vale once more, slowly and from the position document alone.

Written without the engine's masks, tables and effects, to be compared with it: cards are slugs,
stones are letters, and every question is answered by trying everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any, NamedTuple

from .script import FACTS

CARDS = {card["slug"]: card for card in FACTS["cards"]}
ORDER = list(CARDS)
DRAWING = {"dandelion-spirit", "pegasus", "hippogriff", "sylph", "willow"}
BANISHING = {"leviathan": "dragon", "ember": "water", "marina": "fire", "boulder": "wind", "gust": "earth"}
Refs = tuple[str, ...]


class Place(NamedTuple):
    """Where an effect would be carried out."""

    seat: int
    me: str
    """The card it acts on."""
    hand: list[str]
    area: list[str]
    stones: str
    """A letter a stone."""
    can_draw: bool


def letters(word: str) -> str:
    """r2b1 -> rrb."""
    return "" if word == "0" else "".join(word[k] * int(word[k + 1]) for k in range(0, len(word), 2))


def word(stones: str) -> str:
    """rrb -> r2b1."""
    count = Counter(stones)
    return "".join(f"{letter}{count[letter]}" for letter in "rbp" if count[letter]) or "0"


def without(items: list[str], item: str) -> list[str]:
    return [other for other in items if other != item]


def has(slug: str, kind: str) -> bool:
    return kind in CARDS[slug]["types"]


def values(area: list[str]) -> dict[str, int]:
    """What a stone of each colour is worth to the owner of an area."""
    found = {"r": 1 + ("agni" in area), "b": 3, "p": 6}
    if "hae-tae" in area:
        found |= {"b": 6, "p": 3}
    if "water-giant" in area:
        found |= {"b": found["b"] + 1, "p": found["p"] + 1}
    return found


def worth(stones: str, area: list[str]) -> int:
    return sum(values(area)[stone] for stone in stones)


def limit(area: list[str]) -> int:
    return 6 if "hestia" in area else 4


def cost(slug: str, area: list[str]) -> int:
    """What summoning a card costs the owner of an area."""
    wind = CARDS[slug]["family"] == "wind"
    return int(max(0, CARDS[slug]["cost"] - ("pegasus" in area) - 2 * (wind and "hippogriff" in area)))


def payments(stones: str, price: int, area: list[str], loose: bool) -> set[str]:
    """Every payment as a word: all choices of stones, one by one."""
    worths, found = values(area), set()
    for n in range(len(stones) + 1):
        for part in combinations(stones, n):
            total = sum(worths[stone] for stone in part)
            if total >= price and (loose or all(total - worths[stone] < price for stone in part)):
                found.add(word("".join(part)))
    return found


def kept(stones: str, most: int) -> set[str]:
    """Every way to keep as many as allowed."""
    return {word("".join(part)) for part in combinations(stones, most)}


class Oracle:
    """One position, read from its document."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.position = position
        self.options = position["options"]
        self.seats = position["seats"]
        self.round = position["round"]
        self.active = (position["first"] + position["step"]) % len(self.seats)

    def place(self, seat: int, me: str) -> Place:
        """The situation of a seat as it is."""
        entry = self.seats[seat]
        drawable = bool(self.position["pile"] or self.position["discard"])
        return Place(seat, me, entry["hand"], entry["area"], letters(entry["stones"]), drawable)

    # ---- what may be done ----

    def legal(self) -> set[str]:
        """Every legal action."""
        position = self.position
        if position["phase"] == "over":
            return set()
        if position["frames"]:
            return self.pending(position["frames"][-1])
        if position["phase"] == "hunt":
            return {f"take {slug}" for slug in position["market"]}
        if position["phase"] == "action":
            return self.turn()
        return set(self.uses(self.active, position["used"]))

    def turn(self) -> set[str]:
        entry = self.seats[self.active]
        found = {f"{verb} {slug}" for slug in entry["claims"] for verb in ("sell", "tame")} or {"end"}
        loose = self.options["superfluous"] == "allowed"
        stones, area = letters(entry["stones"]), entry["area"]
        for slug in area:
            found |= {f"remove {slug} {paid}" for paid in payments(stones, self.round, area, loose)}
        if len(area) < self.round:
            for slug in entry["hand"]:
                for paid in payments(stones, cost(slug, area), area, loose):
                    left = "".join((Counter(stones) - Counter(letters(paid))).elements())
                    found |= set(self.summonings(slug, paid, self.place(self.active, slug)._replace(stones=left)))
        return found

    def summonings(self, slug: str, paid: str, place: Place) -> Iterator[str]:
        """`summon` with every choice of the instant effect."""
        after = place._replace(me=slug, hand=without(place.hand, slug), area=[*place.area, slug])
        for refs in self.instant(slug, after):
            yield " ".join(("summon", slug, paid, *refs))

    def uses(self, seat: int, used: list[str]) -> Iterator[str]:
        """`use` with every choice of an active effect."""
        for slug in self.seats[seat]["area"]:
            if has(slug, "active") and slug not in used:
                for refs in self.activity(slug, self.place(seat, slug)):
                    yield " ".join(("use", slug, *refs))

    def pending(self, frame: dict[str, Any]) -> set[str]:
        seat, card = frame["seat"], frame.get("card", "")
        here = self.place(seat, card)
        if frame["do"] == "keep":
            return {f"keep {stones}" for stones in kept(here.stones, limit(here.area))}
        if frame["do"] == "give":
            return {f"discard {slug}" for slug in here.area if CARDS[slug]["family"] == frame["family"]}
        if frame["do"] == "free":
            fitting = [slug for slug in here.hand if frame["family"] in (None, CARDS[slug]["family"])]
            return {action for slug in fitting for action in self.summonings(slug, "0", here)}
        if frame["do"] == "drop":
            last = max([-1, *map(ORDER.index, frame["chosen"])])
            return {"done"} | {f"discard {c}" for c in without(here.area, card) if ORDER.index(c) > last}
        if frame["do"] == "pick":
            possible = {"purple", "blue", "points"} | ({"card"} if here.can_draw else set())
            return {f"choose {option}" for option in possible - set(frame["taken"])}
        assert frame["do"] == "genie"
        return set(self.uses(seat, frame["used"]))

    # ---- what effects ask for ----

    def instant(self, slug: str, at: Place) -> list[Refs]:
        """Every way to carry out an instant effect; none: it cannot be."""
        if slug in DRAWING:
            return [()] if at.can_draw else []
        if slug in BANISHING:
            areas = [at.area if k == at.seat else entry["area"] for k, entry in enumerate(self.seats)]
            return [
                (str(k + 1),)
                for k, area in enumerate(areas)
                if any(CARDS[c]["family"] == BANISHING[slug] for c in area)
            ]
        if slug == "forest-spirit":
            return [(card,) for card in at.hand]
        if slug == "young-forest-spirit":
            return [
                (card,) for card in at.hand if len(at.area) < self.round and self.follows(without(at.hand, card), at)
            ]
        if slug == "dragon-egg":
            dragons = [card for card in at.hand if CARDS[card]["family"] == "dragon"]
            gone = at._replace(area=without(at.area, at.me))
            return [()] if any(self.follows(at.hand, gone, card) for card in dragons) else []
        if slug == "aeris":
            return [(card,) for card in without(at.area, at.me)]
        if slug == "scorch":
            others = [card for card in without(at.area, at.me) if has(card, "instant")]
            return [(card, *refs) for card in others for refs in self.instant(card, at)]
        if self.options["empty_all"] == "blocked":
            if slug in ("yuki-onna", "stone-golem"):
                return [()] if at.stones else []
            if slug == "genie":
                usable = any(self.activity(card, at._replace(me=card)) for card in at.area if has(card, "active"))
                return [()] if usable else []
        return [()]

    def follows(self, hand: list[str], at: Place, card: str | None = None) -> bool:
        """Whether this card, or any of the hand, could be summoned next without paying; something lies discarded."""
        return any(
            any(self.summonings(slug, "0", at._replace(hand=hand, can_draw=True)))
            for slug in ([card] if card else hand)
        )

    def activity(self, slug: str, at: Place) -> list[Refs]:
        """Every way to carry out an active effect; none: it cannot be."""
        cheap = [card for card in at.area if has(card, "instant") and CARDS[card]["cost"] <= 2]
        fiery = [card for card in at.area if has(card, "instant") and CARDS[card]["family"] == "fire"]
        score, floor = self.seats[at.seat]["score"], self.options["price"] == "floor"
        special: dict[str, list[Refs]] = {
            "burning-skull": [()] if "r" in at.stones else [],
            "charybdis": [()] if "b" in at.stones else [],
            "asmodeus": [(card,) for card in cheap],
            "balog": [(card,) for card in fiery],
            "snail-maiden": [(out,) for paid, out in (("b", "purple"), ("p", "blue")) if paid in at.stones],
            "goblin": [(str(k + 1),) for k in range(len(self.seats)) if k != at.seat],
            "basilisk": [(out,) for lost, out in enumerate(("red", "blue", "purple")) if floor or score >= lost],
            "medusa": [(card,) for card in at.hand],
            "mimic": [(card,) for card in self.position["discard"] if CARDS[card]["family"] == "earth"],
            "griffon": [()] if at.can_draw else [],
        }
        if slug == "genie-exalted":
            others = [card for card in without(at.area, at.me) if has(card, "active")]
            return [(card, *refs) for card in others for refs in self.activity(card, at)]
        return special.get(slug, [()])
