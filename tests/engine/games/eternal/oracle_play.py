"""What a player may do, worked out a second time from the rule book: plain and slow.

Read from the position document and from the facts of the cards alone, without anything of the engine's rules: numbers
and skills of what is in play, what a card costs and asks for, what must be there to play it on, and at which times.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from typing import Any

from .facts import BY_SLUG

Document = dict[str, Any]
FACTIONS = "FTJPS"
FAMILIES = {
    "attachment": {"weapon", "curse", "relic", "relic_weapon", "cursed_relic"},
    "relic": {"relic", "relic_weapon", "cursed_relic"},
    "weapon": {"weapon", "relic_weapon"},
    "spell": {"spell", "fast_spell"},
}
SKILLS = (
    "aegis", "ambush", "berserk", "bond", "charge", "deadly", "depleted", "destiny", "double_damage", "echo",
    "endurance", "flying", "invulnerable", "killer", "lifesteal", "overwhelm", "quickdraw", "reckless", "revenge",
    "unblockable", "warcry", "warp",
)  # fmt: skip
EXHAUSTED, STUNNED, NEW, SHIELD, ATTACKING, BLOCKED, TWICE, CALM, TIRED = (1 << k for k in range(9))
"""What flags of a thing mean, as the position document has them."""
WINDOWS = ("item", "defense", "before fight", "end", "direct", "after ambush")
AMBUSHES = ("defense", "end", "direct")
PLACES = 12


@dataclass(frozen=True)
class Card:
    """A card of the facts with what was changed about it for good."""

    slug: str
    strength: int = 0
    health: int = 0
    cheaper: int = 0
    given: frozenset[str] = frozenset()
    marks: frozenset[str] = frozenset()

    @property
    def facts(self) -> Document:
        """What is printed on it."""
        return BY_SLUG[self.slug]  # type: ignore[no-any-return]

    @property
    def kind(self) -> str:
        """Its type."""
        return str(self.facts["type"])

    @property
    def printed(self) -> list[Any]:
        """Its printed skills, if it still has its text."""
        return [] if "silenced" in self.marks else self.facts["skills"]

    @property
    def skills(self) -> frozenset[str]:
        """Skills it has anywhere."""
        return self.given | {one if isinstance(one, str) else one["skill"] for one in self.printed}

    @property
    def abilities(self) -> list[Document]:
        """Its abilities, if it still has its text."""
        return [] if "silenced" in self.marks else self.facts["abilities"]

    @property
    def cost(self) -> int:
        """What it costs: never below 0."""
        return max(0, (self.facts["cost"] or 0) - self.cheaper)

    def of(self, what: list[str]) -> bool:
        """Whether it is a card of one of these sorts."""
        return any(one in ("card", self.kind) or self.kind in FAMILIES.get(one, ()) for one in what)


@cache
def card(name: str) -> Card:
    """`wisp/+1+1/c-2/flying/silenced` -> Card."""
    slug, *parts = name.split("/")
    found: Document = {"strength": 0, "health": 0, "cheaper": 0}
    skills, marks = set(), set()
    for part in parts:
        if both := re.fullmatch(r"([+-]\d+)([+-]\d+)", part):
            found["strength"] += int(both[1])
            found["health"] += int(both[2])
        elif called := re.fullmatch(r"w(-?\d+)", part):
            found["strength"] += int(called[1])
            found["health"] += int(called[1])
        elif less := re.fullmatch(r"c([+-]\d+)", part):
            found["cheaper"] -= int(less[1])
        elif saved := re.fullmatch(r"s(\d+)", part):
            found["cheaper"] += int(saved[1])
        elif part in SKILLS:
            skills.add(part)
        else:
            marks.add(part)
    return Card(slug, **found, given=frozenset(skills), marks=frozenset(marks))


class Oracle:
    """A position and what its player may do; see the module."""

    def __init__(self, position: Document, course: Course | None = None) -> None:
        self.position, self.course = position, course
        self.frames = position["frames"]
        self.seats = position["seats"]
        self.things = {one["id"]: one for one in position["things"]}
        self.cards = {x: card(one["card"]) for x, one in self.things.items()}

    # ---- what stands there ----

    def kinds(self, *kinds: str, side: int | None = None) -> list[int]:
        """Things of these types, of a seat if one is named."""
        found = [x for x, one in self.cards.items() if one.kind in kinds]
        return [x for x in found if side is None or self.things[x]["side"] == side]

    def attached(self, x: int) -> list[int]:
        """What is attached to a thing."""
        return [a for a, one in self.things.items() if one.get("host", 0) == x]

    def flag(self, x: int, bit: int) -> bool:
        """Whether a thing is marked so."""
        return bool(self.things[x].get("flags", 0) & bit)

    def held(self, seat: int, condition: Document | None, x: int) -> bool:
        """Whether a condition of an ability of a thing holds."""
        if not condition:
            return True
        ((name, wanted),) = condition.items() if len(condition) == 1 else (("of", condition),)
        entry = self.seats[seat]
        match name:
            case "influence":
                return all(entry["influence"][FACTIONS.index(one)] >= wanted.count(one) for one in set(wanted))
            case "night":
                return bool(self.position["nights"])
            case "max_power":
                return self.most(seat) >= int(wanted)
            case "of":
                return all(self.fits(x, test, seat) for test in wanted["where"])
        raise AssertionError(condition)

    def most(self, seat: int) -> int:
        """The maximum power of a player, with what lasts only while something holds."""
        mine = [do["n"] for x, do in self.lasting("gain") if self.things[x]["side"] == seat]
        return int(self.seats[seat]["max_power"] + sum(mine))

    def lasting(self, verb: str) -> Iterator[tuple[int, Document]]:
        """Ongoing abilities that hold now: the thing that has it, what it does."""
        for x, one in self.cards.items():
            for ability in one.abilities:
                found = [do for do in ability["do"] if do["do"] == verb] if ability["kind"] == "static" else []
                if found and self.held(self.things[x]["side"], ability.get("while"), x):
                    yield from ((x, do) for do in found)

    def meant(self, source: int, to: Any, x: int) -> bool:
        """Whether an ongoing ability of a thing is about another."""
        if to == "self":
            return source == x
        if to == "host":
            return bool(self.things[source].get("host", 0) == x)
        return isinstance(to, dict) and x in self.found(to, self.things[source]["side"], source)

    def skilled(self, x: int, skill: str) -> bool:
        """Whether a thing has a skill."""
        if skill == "flying" and any(True for _ in self.lasting("forbid") if _[1]["what"] == "fly"):
            return False
        if skill == "reckless" and self.flag(x, CALM):
            return True
        if skill in self.cards[x].skills or self.things[x].get("skills", 0) >> SKILLS.index(skill) & 1:
            return True
        if any(skill in self.cards[a].skills for a in self.attached(x)):
            return True
        return any(skill in do["skills"] and self.meant(source, do["to"], x) for source, do in self.lasting("grant"))

    def strength(self, x: int) -> int:
        """The strength of a unit or relic weapon in play."""
        n = (self.cards[x].facts["strength"] or 0) + self.cards[x].strength + self.things[x].get("strength", 0)
        for a in self.attached(x):
            if self.cards[a].kind == "weapon":
                n += self.cards[a].facts["strength"] + self.cards[a].strength
        return int(n + sum(do["strength"] for source, do in self.lasting("buff") if self.meant(source, do["to"], x)))

    def ready(self, x: int) -> bool:
        """Whether a unit is ready."""
        return not self.flag(x, EXHAUSTED)

    def fits(self, x: int, test: list[Any], seat: int) -> bool:
        """Whether a thing is as a filter of that seat's card wants it."""
        name, *wanted = test
        one = self.cards[x]
        match name:
            case "strength":
                return compare(self.strength(x), *wanted)
            case "cost":
                return compare(one.cost, *wanted)
            case "factions":
                return compare(len(set(one.facts["influence"])), *wanted)
            case "skill":
                return self.skilled(x, wanted[0])
            case "subtype":
                return wanted[0] in one.facts["subtypes"]
            case "on":
                host = self.things[x].get("host", 0)
                return bool((self.things[host]["side"] if host > 0 else -1 - host) == 1 - seat)
            case "is":
                return {
                    "ready": self.ready(x),
                    "exhausted": not self.ready(x),
                    "attacking": self.flag(x, ATTACKING) or x in self.duelling(),
                    "armed": any(self.cards[a].kind == "weapon" for a in self.attached(x)),
                }[wanted[0]]
        raise AssertionError(test)

    def found(self, pick: Document, seat: int, me: int = 0) -> list[int]:
        """Things in play that a selector of a seat's card means."""
        return [
            x
            for x, one in self.things.items()
            if self.cards[x].of(pick["what"])
            and pick["side"] in ("any", "own" if one["side"] == seat else "enemy")
            and not (pick.get("other") and x == me)
            and all(self.fits(x, test, seat) for test in pick.get("where", ()))
        ]

    # ---- what may be picked ----

    def targets(self, pick: Document, seat: int, me: int = 0) -> list[str]:
        """Everything that a card of a seat may pick for this."""
        where = pick.get("where", ())
        if pick.get("zone") == "stack":
            return [f"c{x}" for x, one in self.waiting(1 - seat) if all(on_stack(one, test) for test in where)]
        refs = [f"c{x}" for x in self.found(pick, seat, me)]
        if "player" in pick["what"]:
            for other in (0, 1):
                if pick["side"] in ("any", "own" if other == seat else "enemy"):
                    refs += [f"p{other}"] if all(self.player_fits(other, test) for test in where) else []
        return refs + [f"p{seat}" for one in pick.get("plus", ()) if one == "you"]

    def player_fits(self, seat: int, test: list[Any]) -> bool:
        """Only whether a player is attacking is ever asked."""
        assert test == ["is", "attacking"]
        return -1 - seat in self.duelling()

    def duelling(self) -> list[int]:
        """Who attacks directly still: a unit that is ready and on that side, a player (-1 - seat) with the weapon."""
        found = []
        for frame in self.frames:
            if frame["do"] == "duel":
                who = frame["data"][0]
                own = [x for x, one in self.things.items() if one["side"] == frame["seat"] and self.ready(x)]
                there = who in own if who > 0 else any(self.cards[x].kind == "relic_weapon" for x in own)
                found += [who] if there else []
        return found

    def waiting(self, seat: int) -> list[tuple[int, Card]]:
        """Spells of a seat that wait."""
        items = [frame for frame in self.frames if frame["do"] == "item" and frame["seat"] == seat]
        spells = [(frame["id"], card(frame["card"])) for frame in items if not frame["source"]]
        return [(x, one) for x, one in spells if one.of(["spell"])]

    def choices(self, do: list[Document], seat: int, me: int = 0) -> Iterator[list[str]]:
        """All ways to choose what these effects let pick when they are played."""
        ways: list[list[str]] = [[]]
        for effect in do:
            if effect["do"] == "choose":
                modes = []
                for k, mode in enumerate(effect["modes"], 1):
                    modes += [[str(k), *more] for more in self.choices(mode, seat, me)]
                ways = [[*more, *way] if way else more for way in ways for more in modes]
            for key in ("to", "card", "on"):
                pick = effect.get(key)
                pick = pick.get("copy", pick) if isinstance(pick, dict) else pick
                if not isinstance(pick, dict):
                    continue
                if pick["pick"] == "target":
                    groups = combinations(self.targets(pick, seat, me), pick.get("n", 1))
                    ways = [[*way, *group] for group in groups for way in ways]
                elif pick["pick"] == "choose" and not self.elsewhere(pick, seat):
                    return
        yield from ways

    def elsewhere(self, pick: Document, seat: int) -> bool:
        """Whether what is chosen later, outside of play, can be chosen at all, as far as its player sees there."""
        zone = pick.get("zone", "play")
        if pick["side"] != "own" or zone == "deck":
            return True
        return any(card(name).of(pick["what"]) for name in self.seats[seat][zone])

    # ---- playing cards ----

    def payable(self, one: Card, seat: int, cost: int) -> bool:
        """Whether there is power and influence for a card."""
        entry = self.seats[seat]
        if cost > entry["power"]:
            return False
        wanted = "" if "free" in one.marks else one.facts["influence"]
        return all(entry["influence"][k] >= wanted.count(letter) for k, letter in enumerate(FACTIONS))

    def ways(self, name: str, seat: int) -> Iterator[list[str]]:
        """All ways to play a card of this seat, whatever the time: what follows its name."""
        one = card(name)
        if one.kind == "power":
            if not self.planted(seat):
                yield []
            return
        if self.payable(one, seat, one.cost):
            yield from self.picks(one, seat)
        if one.kind == "unit" and "bond" in one.skills:
            for x in self.kinds("unit", side=seat):
                shared = set(self.cards[x].facts["subtypes"]) & set(one.facts["subtypes"])
                if shared and self.ready(x) and self.payable(one, seat, max(0, one.cost - max(0, self.strength(x)))):
                    yield ["bond", f"c{x}"]

    def picks(self, one: Card, seat: int) -> Iterator[list[str]]:
        """All ways to choose what a card is played on."""
        if one.kind in ("weapon", "curse"):
            yield from ([f"c{x}"] for x in self.kinds("unit", side=seat if one.kind == "weapon" else 1 - seat))
        elif one.of(["spell"]):
            plays = [ability for ability in one.abilities if ability["kind"] == "play"]
            if all(self.affordable(cost, seat) for ability in plays for cost in ability.get("cost", ())):
                yield from self.choices([do for ability in plays for do in ability["do"]], seat)
        else:
            yield []

    def affordable(self, cost: Document, seat: int, me: int = 0) -> bool:
        """Whether a cost beside that of a card can be paid."""
        ((name, what),) = cost.items()
        match name:
            case "power":
                return what == "all" or bool(self.seats[seat]["power"] >= what)
            case "exhaust":
                return self.ready(me)
            case "sacrifice" | "student":
                return bool(self.found(what, seat, me))
        raise AssertionError(cost)

    def plays(self, seat: int, when: Callable[[Card], bool]) -> set[str]:
        """All plays of a seat's cards, from the hand and from the top of the deck, of those that have this time."""
        found = set()
        sources = [("play", name) for name in self.seats[seat]["hand"]]
        top = self.top(seat)
        sources += [("warp", top)] if top and "warp" in card(top).skills else []
        for verb, name in sources:
            if when(card(name)):
                found |= {" ".join([verb, name, *way]) for way in self.ways(name, seat)}
        return found

    def top(self, seat: int) -> str | None:
        """The top card of a deck, where it is settled which one it is."""
        top = self.seats[seat]["deck"]["top"]
        return top[0][0] if top else None

    # ---- abilities and attacks of a main phase ----

    def uses(self, seat: int) -> set[str]:
        """All uses of activated abilities; see `used_up`."""
        found = set()
        for x, one in self.cards.items():
            if self.things[x]["side"] != seat:
                continue
            for k, ability in enumerate(one.abilities):
                if ability["kind"] != "activate" or self.used_up(x, k, ability):
                    continue
                if all(self.affordable(cost, seat, x) for cost in ability["cost"]):
                    found |= {" ".join(["use", f"c{x}", *way]) for way in self.choices(ability["do"], seat, x)}
        return found

    def used_up(self, x: int, k: int, ability: Document) -> bool:
        """Whether an ability that can be used but once (a turn) has been used."""
        if "limit" not in ability:
            return False
        if self.course is None:
            return bool(self.things[x].get("once", 0) >> k & 1)
        turn = self.course.used.get((x, self.cards[x].slug))
        return turn is not None and (ability["limit"] == "once" or turn == self.position["turn"])

    def new(self, x: int) -> bool:
        """Whether a thing has come this turn."""
        if self.course is None:
            return self.flag(x, NEW)
        return self.course.came.get(x) == self.position["turn"]

    def struck(self, seat: int) -> bool:
        """Whether a player has attacked with a relic weapon this turn."""
        if self.course is None:
            return bool(self.seats[seat].get("struck"))
        return self.course.struck == self.position["turn"]

    def tired(self, x: int) -> bool:
        """Whether the Killer of a unit is used up."""
        return self.flag(x, TIRED) if self.course is None else x in self.course.tired

    def planted(self, seat: int) -> bool:
        """Whether a player has played their power card of this turn."""
        if self.course is None:
            return bool(self.seats[seat]["power_played"])
        return self.course.planted == self.position["turn"]

    def fights(self, seat: int) -> set[str]:
        """All direct attacks."""
        enemies = [f"c{x}" for x in self.kinds("unit", side=1 - seat)]
        found = {
            f"fight c{x} {other}"
            for x in self.kinds("unit", side=seat)
            if self.skilled(x, "killer") and self.ready(x) and not self.tired(x)
            for other in enemies
        }
        armed = any(self.strength(x) > 0 for x in self.kinds("relic_weapon", side=seat))
        if armed and not self.struck(seat):
            found |= {f"fight p{seat} {other}" for other in enemies or [f"p{1 - seat}"]}
        return found

    def attackers(self, seat: int) -> list[int]:
        """Units that may attack."""
        return [
            x
            for x in self.kinds("unit", side=seat)
            if self.ready(x) and self.strength(x) > 0 and (not self.new(x) or self.skilled(x, "charge"))
        ]

    # ---- what may be done now ----

    def legal(self) -> set[str] | None:
        """All that may be done; None in a decision that this oracle has no account of."""
        frame = self.frames[-1]
        seat = frame["seat"]
        match frame["do"]:
            case "main":
                found = self.plays(seat, lambda one: True) | self.uses(seat) | self.fights(seat)
                attackers = [] if frame["second"] else self.attackers(seat)
                found |= {"attack"} if attackers else set()
                return found | (set() if any(self.skilled(x, "reckless") for x in attackers) else {"end"})
            case "answer":
                ambush = WINDOWS[frame["row"] & 7] in AMBUSHES
                return {"pass"} | self.plays(
                    seat,
                    lambda one: one.kind == "fast_spell" or (ambush and one.kind == "unit" and "ambush" in one.skills),
                )
            case "arrive":
                new = [] if card(frame["card"]).kind == "site" else ["new"]
                return {f"give {one}" for one in [*(f"c{x}" for x in self.kinds("unit", side=seat)), *new]}
            case "pick" | "choose":
                picked = self.asked(self.frames[-2], seat)
                return None if picked is None else {f"pick {one}" for one in picked}
        return None

    def asked(self, item: Document, seat: int) -> set[str] | None:
        """What can be picked for something that happens; None where this oracle has no account of it."""
        one, me = card(item["card"]), item["source"]
        ability = one.facts["abilities"][item["ability"]]
        if ability["kind"] == "agenda":
            return self.of_agenda(item, ability, seat)
        if item["phase"] == PAYING:
            return {f"c{x}" for cost in ability["cost"] for pick in cost.values() for x in self.found(pick, seat, me)}
        for effect in ability["do"]:
            if effect["do"] == "scout":
                return {self.top(seat) or "?", "none"}
            if effect["do"] == "market":
                return self.of_market(effect, seat, bool(item["it"]))
            if effect["do"] == "pay":
                (pick,) = effect["cost"][0].values()
                return {f"c{x}" for x in self.found(pick, seat, me)} | {"none"}
            for key in ("to", "card", "on"):
                pick = effect.get(key)
                pick = pick.get("copy", pick) if isinstance(pick, dict) else pick
                if not isinstance(pick, dict) or pick["pick"] not in ("target", "choose"):
                    continue
                if pick["pick"] == "target":
                    if item["phase"] != PICKING:
                        continue
                    return {*self.targets(pick, seat, me), *(["none"] if pick.get("may") else [])}
                return self.lying(pick, seat)
        return None

    def of_agenda(self, item: Document, ability: Document, seat: int) -> set[str] | None:
        """The spells of a site that are left; then the modes of the one chosen."""
        if self.course is None:
            return None
        left = set(ability["spells"]) - self.course.listed.get(item["source"], set())
        if not item["it"]:
            return left
        (modes,) = [effect["modes"] for effect in BY_SLUG["ijins-choice"]["abilities"][0]["do"]]
        return {f"m{k}" for k, mode in enumerate(modes, 1) if any(True for _ in self.choices(mode, seat))}

    def lying(self, pick: Document, seat: int) -> set[str]:
        """Cards outside of play that can be chosen."""
        entry = self.seats[seat if pick["side"] == "own" else 1 - seat]
        if pick["zone"] != "deck":
            names = entry[pick["zone"]]
        elif pick.get("top"):
            names = [name for name, _ in entry["deck"]["top"][: pick["top"]]]
        else:
            names = whole(entry["deck"])
        sigils = ["group", "sigil"] in pick.get("where", ())
        return {
            name for name in names
            if card(name).of(pick["what"]) and (not sigils or card(name).slug.endswith("-sigil"))
        }  # fmt: skip

    def of_market(self, effect: Document, seat: int, given: bool) -> set[str]:
        """What a merchant swaps: first a card of the hand, then one of the market."""
        entry = self.seats[seat]
        if not given:
            return {*entry["hand"], "none"}
        return {name for name in entry["market"] if set(card(name).facts["influence"]) & set(effect["factions"])}


PICKING, PAYING = 0, 1
"""What stage of it something that happens is in, as the position document has it."""


def whole(deck: Document) -> list[str]:
    """All cards of a deck."""
    return [*deck["bag"], *(name for name, _ in (*deck["top"], *deck["bottom"]))]


class Course:
    """What a game has seen, kept beside it from its actions: what came when, and what was used when."""

    def __init__(self) -> None:
        self.came: dict[int, int] = {}
        self.used: dict[tuple[int, str], int] = {}
        self.turn = self.planted = self.struck = 0
        self.tired: set[int] = set()
        self.listed: dict[int, set[str]] = {}
        """By site: the spells of its agenda that were chosen."""

    def lies(self, position: Document) -> None:
        """What a game goes on from: its own marks say what has come and was used in this turn."""
        turn = self.turn = position["turn"]
        self.came = {one["id"]: turn if one["flags"] & NEW else 0 for one in position["things"]}
        self.tired = {one["id"] for one in position["things"] if one["flags"] & TIRED}
        active = position["seats"][position["active"]]
        self.planted, self.struck = (turn if active[key] else 0 for key in ("power_played", "struck"))

    def sees(self, position: Document, events: list[Any]) -> None:
        """What has come, and in which turn; Killer that is given anew is fresh."""
        for event in events:
            if event["type"] == "turn":
                self.turn = event["n"]
            if event["type"] == "entered":
                self.came[event["thing"]["id"]] = self.turn
            if event["type"] == "granted" and "killer" in event["skills"] and event.get("thing"):
                self.tired.discard(event["thing"]["id"])
            if event["type"] == "transformed":
                self.tired.discard(event["thing"]["id"])
        for one in position["things"]:
            self.came.setdefault(one["id"], position["turn"])

    def notes(self, position: Document, action: str) -> None:
        """An action that is about to be carried out."""
        verb, *refs = action.split()
        if verb == "use":
            (one,) = [one for one in position["things"] if f"c{one['id']}" == refs[0]]
            self.used[one["id"], card(one["card"]).slug] = position["turn"]
        elif verb in ("play", "warp") and card(refs[0]).kind == "power":
            self.planted = position["turn"]
        elif verb == "pick" and position["frames"][-2].get("source"):
            self.listed.setdefault(position["frames"][-2]["source"], set()).add(refs[0])
        elif verb == "fight" and refs[0][0] == "p":
            self.struck = position["turn"]
        elif verb == "fight":
            self.tired.add(int(refs[0][1:]))


def compare(n: int, how: str, other: int) -> bool:
    """A number and a bound."""
    return {"<=": n <= other, ">=": n >= other, "=": n == other}[how]


def on_stack(one: Card, test: list[Any]) -> bool:
    """Whether a spell that waits is as a filter wants it."""
    name, *wanted = test
    assert name == "cost", test
    return compare(one.cost, *wanted)


def alike(action: str) -> str:
    """An action with what it picks in one order."""
    verb, *rest = action.split()
    if verb not in ("play", "warp"):
        return action
    name, *rest = rest
    ways = [one for one in rest if one == "bond" or one.isdigit()]
    return " ".join([verb, name, *ways, *sorted(set(rest) - set(ways))])
