"""Battles worked out a second time, from the rule book and a position document alone: plain and slow.

Who may attack and what, who may block whom, who may attack directly, and what stands in the fight that comes of it.
Rules ETERNAL-ATTACK, -BLOCK, -DIRECT, -SITE-4, -BERSERK, and the skills; numbers and skills of what lies in play are
counted from the facts of the cards. The fight itself is that of `oracle_fight`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from .oracle_fight import Fight, Fighter

FACTS = json.loads((Path(__file__).parents[3] / "facts" / "eternal.json").read_text(encoding="utf-8"))
CARDS = {card["slug"]: card for card in FACTS["cards"]}
SKILLS = [
    "aegis", "ambush", "berserk", "bond", "charge", "deadly", "depleted", "destiny", "double_damage", "echo",
    "endurance", "flying", "invulnerable", "killer", "lifesteal", "overwhelm", "quickdraw", "reckless", "revenge",
    "unblockable", "warcry", "warp",
]  # fmt: skip
"""As documents number them."""
FLAGS = ["exhausted", "stunned", "new", "shield", "attacking", "blocked", "twice", "calm", "tired"]
PLAYER = 0
"""What a battle goes at where it is no site."""
BEYOND = 1 << 20
"""No damage comes to that."""


def words(card: str) -> tuple[str, int, int, set[str]]:
    """A card of a document: its slug, what was added to strength and health, and the words behind it."""
    slug, *parts = card.split("/")
    strength = health = 0
    for part in parts:
        if found := re.fullmatch(r"([+-]\d+)([+-]\d+)", part):
            strength, health = int(found[1]), int(found[2])
    return slug, strength, health, set(parts)


class One:
    """A thing in play, as its document says it."""

    def __init__(self, entry: Mapping[str, Any]) -> None:
        self.entry = entry
        self.id: int = entry["id"]
        self.side: int = entry["side"]
        self.host: int = entry["host"]
        self.slug, self.more_strength, self.more_health, self.words = words(entry["card"])
        self.facts = CARDS[self.slug]
        self.kind: str = self.facts["type"]
        self.flags = {name for k, name in enumerate(FLAGS) if entry["flags"] >> k & 1}
        self.silent = "silenced" in self.words

    def text(self) -> list[Mapping[str, Any]]:
        """Its lasting abilities."""
        return [] if self.silent else [one for one in self.facts["abilities"] if one["kind"] == "static"]

    def printed(self) -> set[str]:
        """The skills that are its own or were given to it, whatever is attached."""
        own = set() if self.silent else {one for one in self.facts["skills"] if isinstance(one, str)}
        own |= self.words & set(SKILLS)
        return own | {name for k, name in enumerate(SKILLS) if self.entry["skills"] >> k & 1}


class Board:
    """A position, read for battles."""

    def __init__(self, position: Mapping[str, Any]) -> None:
        self.position = position
        self.seats = position["seats"]
        self.active: int = position["active"]
        self.things = {entry["id"]: One(entry) for entry in position["things"]}
        self.found: dict[str, list[tuple[One, Mapping[str, Any]]]] = {}

    # ---- numbers and skills ----

    def units(self, seat: int) -> list[One]:
        """The units of a seat."""
        return [one for one in self.things.values() if one.side == seat and one.kind == "unit"]

    def attached(self, one: One) -> list[One]:
        """What hangs on a unit."""
        return [other for other in self.things.values() if other.host == one.id]

    def armed(self, one: One) -> bool:
        """Whether it wields a weapon."""
        return any(other.kind == "weapon" for other in self.attached(one))

    def lasting(self, verb: str) -> list[tuple[One, Mapping[str, Any]]]:
        """Effects of this sort that hold now, with the thing that they come from."""
        if verb not in self.found:
            self.found[verb] = [
                (one, effect)
                for one in self.things.values()
                for ability in one.text()
                for effect in ability["do"]
                if effect["do"] == verb and self.holds(one, ability.get("while"))
            ]
        return self.found[verb]

    def holds(self, one: One, condition: Mapping[str, Any] | None) -> bool:
        """Whether the condition of a lasting ability is met."""
        if condition is None:
            return True
        seat = self.seats[one.side]
        if "influence" in condition:
            asked: str = condition["influence"]
            return all(seat["influence"]["FTJPS".index(letter)] >= asked.count(letter) for letter in asked)
        if "max_power" in condition:
            more = sum(effect["n"] for source, effect in self.lasting("gain") if source.side == one.side)
            return bool(seat["max_power"] + more >= condition["max_power"])
        if "night" in condition:
            return bool(self.position["nights"])
        assert condition == {"of": "self", "where": [["is", "armed"]]}, condition
        return self.armed(one)

    def meant(self, one: One, source: One, to: Any) -> bool:
        """Whether a lasting effect of `source` is about a unit."""
        if to == "self":
            return one is source
        if to == "host":
            return source.host == one.id
        if isinstance(to, str) or (to["side"] == "own" and one.side != source.side):
            return False
        tests = {"subtype": lambda v: v in one.facts["subtypes"], "is": lambda v: v == "armed" and self.armed(one),
                 "skill": lambda v: v in self.skills(one)}  # fmt: skip
        return all(tests[name](value) for name, value in to.get("where", []))

    def skills(self, one: One) -> set[str]:
        """All skills of a unit: its own, given ones, those of what is attached; *cannot* prevails."""
        found = one.printed().union(*[other.printed() for other in self.attached(one)])
        for source, effect in self.lasting("grant"):
            if self.meant(one, source, effect["to"]):
                found |= set(effect["skills"])
        if "calm" in one.flags:
            found.discard("berserk")
            found |= set() if one.silent else {"reckless"}
        if "tired" in one.flags:
            found.discard("killer")
        if any(effect["what"] == "fly" for _, effect in self.lasting("forbid")):
            found.discard("flying")
        return found

    def numbers(self, one: One) -> tuple[int, int]:
        """Strength and health of a unit, without damage."""
        strength, health = one.facts["strength"] or 0, one.facts["health"] or 0
        for part in (one, *[other for other in self.attached(one) if other.kind == "weapon"]):
            if part is not one:
                strength, health = strength + part.facts["strength"], health + part.facts["health"]
            strength += part.more_strength + part.entry["strength"]
            health += part.more_health + part.entry["health"]
        if one.kind == "unit":
            for source, effect in self.lasting("buff"):
                if self.meant(one, source, effect["to"]):
                    strength, health = strength + effect["strength"], health + effect["health"]
        return strength, health

    def strength(self, one: One) -> int:
        """The strength of a unit or a relic weapon."""
        return self.numbers(one)[0]

    def left(self, one: One) -> int:
        """The health of a unit, or the durability of a site, less its damage."""
        return self.numbers(one)[1] - int(one.entry["damage"])

    def site(self, seat: int) -> One | None:
        """The site of a seat."""
        return next((one for one in self.things.values() if one.side == seat and one.kind == "site"), None)

    def weapon(self, seat: int) -> One | None:
        """The relic weapon of a seat."""
        return next((one for one in self.things.values() if one.side == seat and one.kind == "relic_weapon"), None)

    def player_skills(self, seat: int) -> set[str]:
        """What a player has by a relic weapon, or until the turn ends."""
        weapon, mask = self.weapon(seat), self.seats[seat]["skills"]
        own = weapon.printed() if weapon else set()
        return own | {name for k, name in enumerate(SKILLS) if mask >> k & 1}

    # ---- attackers and blockers ----

    def can_attack(self, one: One) -> bool:
        """Ready, not played this turn but for Charge, and with strength. Nothing in play forbids attacks."""
        late = "new" in one.flags and "charge" not in self.skills(one)
        return not late and not one.flags & {"exhausted", "stunned"} and self.strength(one) > 0

    def attackers(self) -> dict[int, set[str]]:
        """Who may attack now, and what may be said of each: attack, twice, hold."""
        found = {}
        for one in self.units(self.active):
            if self.can_attack(one):
                skills = self.skills(one)
                ways = {"attack"} | ({"twice"} if "berserk" in skills else set())
                found[one.id] = ways | (set() if "reckless" in skills else {"hold"})
        return found

    def must_attack(self) -> bool:
        """Whether something Reckless can attack, so that the turn cannot end."""
        return any("hold" not in ways for ways in self.attackers().values())

    def targets(self) -> set[int]:
        """What an attack may go at."""
        site = self.site(1 - self.active)
        return {PLAYER} | ({site.id} if site else set())

    def can_block(self, one: One) -> bool:
        """Whether a unit may block anything at all."""
        banned = any(
            effect["what"] == "block" and self.meant(one, source, effect["to"])
            for source, effect in self.lasting("forbid")
        )
        return not banned and not one.flags & {"exhausted", "stunned"}

    def blocks(self, attacking: Sequence[int]) -> dict[int, set[int]]:
        """Who may block which of these attackers."""
        found = {}
        for one in self.units(1 - self.active):
            if self.can_block(one):
                flies = "flying" in self.skills(one)
                fits = {x for x in attacking if self.may_be_blocked(self.things[x], flies)}
                found |= {one.id: fits} if fits else {}
        return found

    def may_be_blocked(self, one: One, flies: bool) -> bool:
        """By a unit that flies, or does not."""
        skills = self.skills(one)
        return "unblockable" not in skills and (flies or "flying" not in skills)

    def attacking(self) -> list[int]:
        """Who attacks in the battle that is on."""
        return [one.id for one in self.things.values() if "attacking" in one.flags]

    def at(self) -> int:
        """What the battle that is on goes at: a site, or the player where there is none any more."""
        at: int = self.position["battle"]
        return at if at > 0 and at in self.things else PLAYER

    def blockers(self) -> dict[int, int]:
        """Who blocks whom in the battle that is on."""
        return {one.id: one.entry["blocks"] for one in self.things.values() if one.entry["blocks"]}

    def direct(self) -> set[tuple[int, int]]:
        """Who may attack what directly in a main phase."""
        enemy = 1 - self.active
        theirs = [one.id for one in self.units(enemy)]
        found = {
            (one.id, x)
            for one in self.units(self.active)
            if "killer" in self.skills(one) and not one.flags & {"exhausted", "stunned"}
            for x in theirs
        }
        weapon = self.weapon(self.active)
        if weapon and self.strength(weapon) > 0 and not self.seats[self.active]["struck"]:
            found |= {(-1 - self.active, x) for x in theirs or [-1 - enemy]}
        return found

    def barred(self, seat: int) -> bool:
        """Whether something of the other player lets a player gain no health."""
        return any(effect["what"] == "gain_health" and source.side != seat for source, effect in self.lasting("forbid"))


def fighter(board: Board, one: One) -> Fighter:
    """A unit or a site as it enters a fight."""
    return Fighter(board.strength(one), board.left(one), frozenset(board.skills(one)), unit=one.kind == "unit")


class Clash:
    """A fight of things of a board: `fight` is to be carried out, and things are found by their ids."""

    def __init__(
        self, board: Board, attacking: Sequence[int], blocks: Mapping[int, int], order: Sequence[int] = (), *,
        site: int = PLAYER, stopped: Sequence[int] = (), direct: bool = False,
    ) -> None:  # fmt: skip
        """`attacking` are units, or the player alone (-1 - seat) with a relic weapon; what blocks nothing that still
        attacks strikes nobody. `stopped` were blocked by what is gone."""
        self.board, self.direct, seat = board, direct, board.active
        self.attacking, self.blocks = list(attacking), dict(blocks)
        self.blocking = [x for x, other in blocks.items() if other in attacking]
        sides = (seat, 1 - seat)
        self.site = fighter(board, board.things[site]) if site else None
        self.fight = Fight(
            [self.enters(x) for x in self.attacking],
            [self.enters(x) for x in self.blocking],
            {j: self.attacking.index(blocks[x]) for j, x in enumerate(self.blocking)},
            [self.blocking.index(x) for x in order if x in self.blocking],
            [board.seats[one]["health"] for one in sides],
            [board.seats[one]["armor"] for one in sides],
            self.site,
            [self.attacking.index(x) for x in stopped if x in self.attacking],
            [k for k, one in enumerate(sides) if board.barred(one)],
            [k for k, one in enumerate(sides) if "invulnerable" in board.player_skills(one)],
        )
        self.names = {self.site: site, None: seat - 2}
        self.names |= dict(zip(self.fight.attackers, self.attacking, strict=True))
        self.names |= dict(zip(self.fight.blockers, self.blocking, strict=True))

    def enters(self, x: int) -> Fighter:
        """A unit, or a player with a relic weapon, who has no health in a fight: see `apply`."""
        if x > 0:
            return fighter(self.board, self.board.things[x])
        weapon = self.board.weapon(-1 - x)
        strength = self.board.strength(weapon) if weapon else 0
        return Fighter(strength, BEYOND, frozenset(self.board.player_skills(-1 - x)))

    def carry_out(self) -> None:
        """The fight; what a player who attacks is dealt is damage to that player."""
        self.fight.carry_out()
        for x, one in zip(self.attacking, self.fight.attackers, strict=True):
            if x < 0:
                self.fight.hurt(0, one.damage)

    def hits(self) -> list[tuple[int, int, int]]:
        """Who has struck what for how much; players are -1 - seat."""
        return [(self.names[one], self.names[to], n) for one, to, n in self.fight.hits]

    def dead(self) -> set[int]:
        """What has died of it."""
        fought = [*self.fight.attackers, *self.fight.blockers, *([self.site] if self.site else [])]
        return {self.names[one] for one in fought if one.dead}

    def tired(self) -> set[int]:
        """Who is exhausted once it is over, if it lives: what was attacked directly only if it was before."""
        rest = {x for x in self.blocks if not self.direct or "exhausted" in self.board.things[x].flags}
        return {x for x in self.attacking if x > 0} | rest

    def by_seat(self, two: Sequence[int]) -> list[int]:
        """Numbers of the attacker and the other as those of the first and the second seat."""
        return list(two) if self.board.active == 0 else [two[1], two[0]]


def battle(board: Board, order: Sequence[int] = ()) -> Clash:
    """The fight of the battle that is on, as blocks stand now."""
    stopped = [one.id for one in board.things.values() if {"attacking", "blocked"} <= one.flags]
    return Clash(board, board.attacking(), board.blockers(), order, site=board.at(), stopped=stopped)


def duel(board: Board, attacker: int, target: int) -> Clash:
    """A direct attack as a fight of two."""
    return Clash(board, [attacker], {target: attacker} if target > 0 else {}, direct=True)
