"""What may be played, used or attacked with now, worked out a second time: from the rule book and the facts alone.

Numbers of things in play (strength, skills, marks) are read from what the table shows of them; whether a card can be
paid for, what it can be played on and when it may be played at all is worked out here. Plain and slow.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations, product
from pathlib import Path
from typing import Any

Tree = dict[str, Any]
CARDS: dict[str, Tree] = {
    card["slug"]: card
    for card in json.loads((Path(__file__).parents[3] / "facts" / "eternal.json").read_text(encoding="utf-8"))["cards"]
}
FAMILY = {
    "attachment": ("weapon", "curse", "relic", "relic_weapon", "cursed_relic"),
    "relic": ("relic", "relic_weapon", "cursed_relic"),
    "weapon": ("weapon", "relic_weapon"),
    "spell": ("spell", "fast_spell"),
}
LETTERS = "FTJPS"


def base(name: str) -> str:
    """Which card a name means, without what was changed about it."""
    return name.partition("/")[0]


def changes(name: str) -> list[str]:
    """What was changed about a card."""
    return name.split("/")[1:]


def kind(name: str) -> str:
    """The type of a card."""
    return str(CARDS[base(name)]["type"])


def has(name: str, skill: str) -> bool:
    """Whether a card outside of play has a skill."""
    return skill in changes(name) or (skill in CARDS[base(name)]["skills"] and "silenced" not in changes(name))


def cost(name: str) -> int:
    """What a card costs, with what was taken off for good."""
    less = sum(int(one[1:].lstrip("-")) for one in changes(name) if one[0] in "cs" and one[1:].lstrip("-").isdigit())
    return max(0, int(CARDS[base(name)]["cost"] or 0) - less)


def abilities(name: str, sort: str) -> list[Tree]:
    """The abilities of one sort that a card has."""
    return [] if "silenced" in changes(name) else [one for one in CARDS[base(name)]["abilities"] if one["kind"] == sort]


def selectors(tree: Any, pick: str) -> Iterator[Tree]:
    """What a tree picks in one way, in order; of modes nothing."""
    if isinstance(tree, dict):
        if tree.get("pick") == pick:
            yield tree
            return
        for key, value in tree.items():
            if key != "modes":
                yield from selectors(value, pick)
    elif isinstance(tree, list):
        for value in tree:
            yield from selectors(value, pick)


def modes(do: Sequence[Tree]) -> list[list[Tree]] | None:
    """The modes of a text, where it has any."""
    return next((one["modes"] for one in do if one["do"] == "choose"), None)


@dataclass
class Sight:
    """A decision as its seat sees it: its view, and the position, of which open things and the own cards are read."""

    position: Tree
    view: Tree
    seat: int

    @property
    def mine(self) -> Tree:
        """The seat's part of the position."""
        found: Tree = self.position["seats"][self.seat]
        return found

    def units(self, seat: int) -> list[Tree]:
        """The units of a seat, in the order in which they came."""
        return sorted((one for one in self.view["things"] if one["seat"] == seat and one["kind"] == "unit"), key=number)

    # ---- what can be picked ----

    def candidates(self, what: Tree, me: str = "") -> list[str]:
        """The refs that a selector can take, seen from the seat."""
        kinds = {kind for word in what["what"] for kind in FAMILY.get(word, (word,))}
        sides = {"own": [self.seat], "enemy": [1 - self.seat], "any": [0, 1]}[what["side"]]
        where = what.get("where", [])
        if what.get("zone", "play") == "stack":
            return [
                one["ref"] for one in self.view["stack"]
                if one["line"] is None and kind(one["card"]) in kinds and one["seat"] in sides
                and all(self.stacked(one, *test) for test in where)
            ]  # fmt: skip
        found = [f"p{seat}" for seat in sides if "player" in kinds and all(self.player(seat, *t) for t in where)]
        found += [f"p{self.seat}" for word in what.get("plus", []) if word == "you"]
        return found + [
            one["ref"] for one in self.view["things"]
            if one["kind"] in kinds and one["seat"] in sides and not (what.get("other") and one["ref"] == me)
            and all(self.thing(one, *test) for test in where)
        ]  # fmt: skip

    def stacked(self, one: Tree, word: str, sign: str, n: int) -> bool:
        """Whether a spell that waits passes a test."""
        assert (word, sign) == ("cost", ">=")
        return cost(one["card"]) >= n

    def player(self, seat: int, word: str, what: str) -> bool:
        """Whether a player passes a test: who attacks directly with a relic weapon is attacking."""
        assert (word, what) == ("is", "attacking")
        return self.striker() == f"p{seat}"

    def striker(self) -> str:
        """Who attacks directly still; nobody: an empty text. Who is exhausted, gone or gone over does not."""
        for frame in self.position["frames"]:
            if frame["do"] == "duel":
                who, seat = frame["data"][0], frame["seat"]
                own = [one for one in self.view["things"] if one["seat"] == seat and "exhausted" not in one["flags"]]
                if who > 0:
                    return next((one["ref"] for one in own if one["ref"] == f"c{who}"), "")
                return f"p{seat}" if any(one["kind"] == "relic_weapon" for one in own) else ""
        return ""

    def thing(self, one: Tree, word: str, *more: Any) -> bool:
        """Whether a thing in play passes a test."""
        match word, *more:
            case ["strength", "<=", n]:
                return bool(one["strength"] <= n)
            case ["strength", ">=", n]:
                return bool(one["strength"] >= n)
            case ["cost", "<=", n]:
                return cost(one["card"]) <= n
            case ["factions", "=", n]:
                return len(set(CARDS[base(one["card"])]["influence"])) == n
            case ["is", "ready"]:
                return "exhausted" not in one["flags"]
            case ["is", "exhausted"]:
                return "exhausted" in one["flags"]
            case ["is", "attacking"]:
                return "attacking" in one["flags"] or one["ref"] == self.striker()
            case ["on", "enemy"]:
                host = one["host"]
                return host == f"p{1 - self.seat}" or any(unit["ref"] == host for unit in self.units(1 - self.seat))
        raise AssertionError((word, more))

    # ---- playing ----

    def payable(self, name: str, less: int = 0) -> bool:
        """Whether there is power and influence for a card."""
        letters = "" if "free" in changes(name) else CARDS[base(name)]["influence"]
        enough = all(letters.count(one) <= n for one, n in zip(LETTERS, self.mine["influence"], strict=True))
        return enough and max(0, cost(name) - less) <= self.mine["power"]

    def targets(self, do: Sequence[Tree], me: str = "") -> list[tuple[str, ...]]:
        """All ways to pick what a text picks when it is played."""
        ways: list[list[tuple[str, ...]]] = []
        for one in selectors(do, "target"):
            found = self.candidates(one, me)
            ways.append([tuple(some) for some in combinations(found, one.get("n", 1))])
        return [tuple(ref for some in way for ref in some) for way in product(*ways)]

    def later(self, trees: Any) -> bool:
        """Whether there is something for each choice of the own hand, void or units that comes later."""
        for one in selectors(trees, "choose"):
            zone = one.get("zone", "play")
            if zone in ("hand", "void") and one["side"] == "own":
                wanted = {kind for word in one["what"] for kind in FAMILY.get(word, (word,))}
                if not any(kind(card) in wanted for card in self.mine[zone]):
                    return False
            elif zone == "play" and not self.candidates(one):
                return False
        return True

    def ways(self, name: str) -> list[tuple[str, ...]]:
        """How a card that can be paid for can be played: its modes and what it is played on."""
        found: list[tuple[str, ...]] = []
        if kind(name) in ("weapon", "curse"):
            seat = self.seat if kind(name) == "weapon" else 1 - self.seat
            return [(one["ref"],) for one in self.units(seat)]
        if kind(name) not in FAMILY["spell"]:
            return [()]
        (text,) = abilities(name, "play")
        if not self.later(text.get("cost", [])) or not self.later(text["do"]):
            return []
        if some := modes(text["do"]):
            for k, mode in enumerate(some, 1):
                found += [(str(k), *way) for way in self.targets([*text["do"], *mode])]
            return found
        return self.targets(text["do"])

    def plays(self, allowed: str) -> set[tuple[str, ...]]:
        """All plays of cards, what is picked sorted; `allowed`: "all", "fast", "ambush" (that and fast ones)."""
        found = set()
        top = [one for one in self.view["seats"][self.seat]["top"][:1] if one != "?" and has(one, "warp")]
        for verb, cards in (("play", self.mine["hand"]), ("warp", top)):
            for name in set(cards):
                if kind(name) == "power":
                    if allowed == "all" and not self.mine["power_played"]:
                        found.add((verb, name))
                    continue
                fast = kind(name) == "fast_spell" or (allowed == "ambush" and has(name, "ambush"))
                if allowed != "all" and not fast:
                    continue
                if self.payable(name):
                    found |= {(verb, name, *sorted(way)) for way in self.ways(name)}
                if has(name, "bond"):
                    found |= {
                        (verb, name, *sorted(("bond", one["ref"]))) for one in self.units(self.seat)
                        if "exhausted" not in one["flags"] and self.akin(name, one["card"])
                        and self.payable(name, max(0, one["strength"]))
                    }  # fmt: skip
        return found

    @staticmethod
    def akin(name: str, other: str) -> bool:
        """Whether two units share a type."""
        return bool(set(CARDS[base(name)]["subtypes"]) & set(CARDS[base(other)]["subtypes"]))

    # ---- in a main phase ----

    def uses(self) -> set[tuple[str, ...]]:
        """All uses of activated abilities."""
        found = set()
        for one in self.view["things"]:
            if one["seat"] != self.seat or one["silenced"]:
                continue
            for k, text in enumerate(CARDS[base(one["card"])]["abilities"]):
                if text["kind"] == "activate" and k not in one["spent"] and self.affords(one, text["cost"]):
                    found |= {("use", one["ref"], *sorted(way)) for way in self.targets(text["do"], one["ref"])}
        return found

    def affords(self, one: Tree, price: Sequence[Tree]) -> bool:
        """Whether an ability can be paid for."""
        for each in price:
            match each:
                case {"power": n}:
                    if n > self.mine["power"]:
                        return False
                case {"exhaust": "self"}:
                    if "exhausted" in one["flags"]:
                        return False
                case {"sacrifice": what}:
                    if not self.candidates(what):
                        return False
                case _:
                    raise AssertionError(each)
        return True

    def fights(self) -> set[tuple[str, ...]]:
        """All direct attacks."""
        enemies = [one["ref"] for one in self.units(1 - self.seat)]
        found = {
            ("fight", one["ref"], enemy) for one in self.units(self.seat) for enemy in enemies
            if "killer" in one["skills"] and not {"exhausted", "tired"} & set(one["flags"])
        }  # fmt: skip
        armed = [one for one in self.view["things"] if one["seat"] == self.seat and one["kind"] == "relic_weapon"]
        if armed and armed[0]["strength"] > 0 and not self.view["seats"][self.seat]["struck"]:
            found |= {("fight", f"p{self.seat}", enemy) for enemy in enemies or [f"p{1 - self.seat}"]}
        return found

    def strikes(self, who: str) -> bool:
        """Whether who attacks directly still does: a unit that is there and ready, a player with a relic weapon."""
        if who == f"p{self.seat}":
            return any(one["seat"] == self.seat and one["kind"] == "relic_weapon" for one in self.view["things"])
        return any(one["ref"] == who and "exhausted" not in one["flags"] for one in self.view["things"])

    def able(self) -> list[Tree]:
        """The units that can attack, in the order in which they came."""
        return [
            one for one in self.units(self.seat)
            if "exhausted" not in one["flags"] and one["strength"] > 0
            and ("new" not in one["flags"] or "charge" in one["skills"])
        ]  # fmt: skip

    def main(self, second: bool) -> set[tuple[str, ...]]:
        """All that a main phase allows."""
        found = self.plays("all") | self.uses() | self.fights()
        if second:
            return found | {("end",)}
        found |= {("attack",)} if self.able() else set()
        return found if any("reckless" in one["skills"] for one in self.able()) else found | {("end",)}


def number(one: Tree) -> int:
    """When a thing came into play."""
    return int(one["ref"][1:])


def words(action: Sequence[str]) -> tuple[str, ...]:
    """An action as `Sight` writes it."""
    verb, *rest = action
    return (verb, rest[0], *sorted(rest[1:])) if verb in ("play", "warp", "use") else (verb, *rest)
