"""Who may decide next, worked out a second time from the printed rules: windows, the stack, the steps of a turn.

`Oracle` follows a game by its decisions and by what lies open after each (`Moment`): what is in play, what waits, whose
turn it is. It keeps its own account of whose time it is, and says who is to be asked next and for what. It skips no
window: whoever the table of actions names is asked. `asks_nobody` says apart when open facts make asking idle.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from .oracle_plays import CARDS, Sight, Tree, base, kind

Question = tuple[int, str]
"""A seat and what it is asked: opening, main, attack, block, next, tidy, pick, or a window (WINDOWS)."""
WINDOWS = ("item", "defense", "before fight", "end", "direct", "after ambush")
WITH_AMBUSH = ("defense", "end", "direct")


@dataclass
class Moment:
    """What lies open between two decisions."""

    position: Tree
    view: Tree

    @property
    def turn(self) -> int:
        """Which turn it is."""
        return int(self.position["turn"])

    @property
    def active(self) -> int:
        """Whose turn it is."""
        return int(self.position["active"])

    @property
    def stack(self) -> list[Tree]:
        """What waits, the next to happen last. An agenda whose spell waits has nothing more to do itself."""
        return [one for one in self.view["stack"] if not is_agenda(one)]

    def hand(self, seat: int) -> int:
        """How many cards a hand holds."""
        return len(self.position["seats"][seat]["hand"])

    def units(self, seat: int) -> list[Tree]:
        """The units of a seat as they came."""
        return Sight(self.position, self.view, seat).units(seat)

    def attackers(self, seat: int) -> list[Tree]:
        """The units of a seat that attack."""
        return [one for one in self.units(seat) if "attacking" in one["flags"]]

    @property
    def asked(self) -> Question | None:
        """Who is asked what; None when the game is over."""
        if not self.position["frames"]:
            return None
        top = self.position["frames"][-1]
        do = top["do"]
        if do == "answer":
            return top["seat"], WINDOWS[top["row"] & 7]
        return top["seat"], do if do in ("opening", "main", "attack", "block", "next", "tidy") else "pick"


@dataclass
class Round:
    """A step in which both may play until neither does: who has passed is asked again if the other has played since."""

    window: dict[int, str]
    asked: int | None
    may: set[int]
    passed: set[int] = field(default_factory=set)

    def plays(self, seat: int) -> None:
        """A seat plays something."""
        self.passed.discard(1 - seat)

    def passes(self, seat: int) -> None:
        """A seat lets the step go on."""
        self.passed.add(seat)
        other = 1 - seat
        self.asked = other if other in self.may - self.passed else None


def is_agenda(item: Tree) -> bool:
    """Whether what waits is the agenda of a site; sites have no skills, so lines of their text are their abilities."""
    if item["line"] is None or kind(item["card"]) != "site":
        return False
    return bool(CARDS[base(item["card"])]["abilities"][item["line"]]["kind"] == "agenda")


class Oracle:
    """See the module. `redraws`: how often a hand may be redrawn."""

    def __init__(self, first: int, redraws: int) -> None:
        self.active, self.turn, self.second = first, 1, False
        self.stage = "opening"
        self.choosing = [(seat, redraws) for seat in (first, 1 - first)]
        self.again: list[tuple[int, int]] = []
        self.round: Round | None = None
        self.members: list[Tree] = []
        self.ways: dict[str, set[str]] = {}
        self.chosen: list[str] = []
        self.twice: set[str] = set()
        self.repeated = False
        self.sites = False
        self.striker = ""
        self.floor: list[str] = []
        self.resolving: str | None = None
        self.negated: set[str] = set()

    @classmethod
    def amid(cls, position: Tree) -> Oracle:
        """An oracle that joins in a first main phase."""
        found = cls(position["active"], 0)
        found.stage, found.turn = "main", position["turn"]
        return found

    # ---- a decision ----

    def decide(self, question: Question, action: tuple[str, ...], before: Moment) -> None:
        """A seat decides what it was asked."""
        seat, what = question
        stack = [one["ref"] for one in before.stack]
        if what != "pick":
            self.floor, self.resolving, self.negated = stack, None, set()
        match action[0]:
            case "keep" | "redraw":
                self.opens(seat, action[0])
            case "pass" if what == "item":
                self.floor, self.resolving = stack[:-1], stack[-1]
                self.negated = set(before.stack[-1]["picks"]) & set(self.floor)
            case "pass":
                assert self.round is not None
                self.round.passes(seat)
            case "play" | "warp":
                self.plays(seat, what, action[1])
            case "fight":
                self.stage, self.striker = "declared", action[1]
            case "attack" if len(action) == 1:
                self.attack(before)
            case "end":
                self.stage = "end"
                enemy = 1 - self.active
                self.round = Round({enemy: "end", self.active: "after ambush"}, enemy, {enemy})
            case "at":
                self.sites = False
            case "attack" | "hold" | "block":
                self.member(action)

    def opens(self, seat: int, choice: str) -> None:
        """A hand is kept or redrawn."""
        one, left = self.choosing.pop(0)
        assert one == seat
        if choice == "redraw" and left > 1:
            self.again.append((seat, left - 1))
        if not self.choosing:
            self.choosing, self.again = self.again, []

    def plays(self, seat: int, what: str, card: str) -> None:
        """A card is played, in a main phase, in a window, or in answer to what waits."""
        if what in ("main", "item"):
            return
        assert self.round is not None
        self.round.plays(seat)
        if what == "before fight":
            self.round.may |= {0, 1}
        elif kind(card) == "unit" and what in ("end", "direct"):
            self.round.may |= {0, 1}
            self.round.asked = self.active

    def attack(self, before: Moment) -> None:
        """The battle begins: its units are named one by one."""
        self.stage, self.chosen, self.repeated = "attack", [], False
        sight = Sight(before.position, before.view, self.active)
        self.members = sight.able()
        self.sites = any(one["kind"] == "site" and one["seat"] != self.active for one in before.view["things"])
        self.settle()

    def member(self, action: tuple[str, ...]) -> None:
        """One unit is decided about."""
        assert action[1] == self.members[0]["ref"], f"{self.members[0]['ref']} is asked first"
        self.members.pop(0)
        if action[0] != "hold":
            self.chosen.append(action[1])
        self.settle()

    def settle(self) -> None:
        """Units that have one way only are not asked about."""
        while self.members and (only := self.only_way(self.members[0])):
            one = self.members.pop(0)
            if only != "hold":
                self.chosen.append(one["ref"])

    def only_way(self, one: Tree) -> str | None:
        """The one way that a unit has, if it has no other."""
        if self.stage == "block":
            return None if self.ways[one["ref"]] else "hold"
        must = "reckless" in one["skills"] or (not self.chosen and len(self.members) == 1)
        return "attack" if must and ("berserk" not in one["skills"] or "calm" in one["flags"]) else None

    # ---- who is next ----

    def expects(self, now: Moment) -> Question | None:
        """Who is to be asked what now; None where only a choice within something that happens can come."""
        self.untouched(now)
        if now.turn > self.turn:
            self.begins(now)
        if now.stack:
            return 1 - now.stack[-1]["seat"], "item"
        while True:
            question = self.step(now)
            if question is not None:
                return question

    def untouched(self, now: Moment) -> None:
        """What lies deeper on the stack waits as before, and what has happened waits no more."""
        stack = [one["ref"] for one in now.stack]
        floor = [one for one in self.floor if one not in self.negated]
        assert stack[: len(floor)] == floor, f"{floor} still waits: {stack}"
        assert self.resolving not in stack, f"{self.resolving} has happened"

    def step(self, now: Moment) -> Question | None:
        """The question of the step that it is, or None where the next step has begun."""
        ours, enemy = self.active, 1 - self.active
        match self.stage:
            case "opening":
                if self.choosing:
                    return self.choosing[0][0], "opening"
                self.stage = "main"
            case "main":
                return ours, "main"
            case "attack":
                if self.sites or self.members:
                    return ours, "attack"
                self.defense(now)
            case "defense":
                assert self.round is not None
                if self.round.asked is not None:
                    return enemy, "defense"
                if now.attackers(ours):
                    self.block(now)
                else:
                    self.over()
            case "block":
                if self.members:
                    return enemy, "block"
                self.stage = "before fight"
                self.round = Round(dict.fromkeys((0, 1), "before fight"), ours, {0, 1} if self.chosen else {ours})
            case "declared":
                self.direct(now)
            case "before fight" | "end" | "direct":
                assert self.round is not None
                if self.round.asked is not None:
                    return self.round.asked, self.round.window[self.round.asked]
                elif self.stage == "before fight":
                    self.stage = "fight"
                else:
                    self.stage = "main" if self.stage == "direct" else "ending"
            case "fight":
                if now.asked == (ours, "next"):
                    return ours, "next"
                if self.twice & {one["ref"] for one in now.units(ours)}:
                    self.repeated, self.twice = True, set()
                    self.defense(now)
                else:
                    self.over()
            case "ending":
                assert now.hand(ours) > 9, "nothing keeps the turn from ending"
                return ours, "tidy"
        return None

    def begins(self, now: Moment) -> None:
        """The next turn has begun. Looked at before anything is answered in it: an answer may fill the hand again."""
        enemy = 1 - self.active
        assert self.stage == "ending" or (self.stage == "end" and self.round and self.round.asked is None), self.stage
        assert now.hand(self.active) <= 9, "too many cards are left"
        assert (now.turn, now.active) == (self.turn + 1, enemy)
        self.turn, self.active, self.second, self.stage = now.turn, enemy, False, "main"

    def direct(self, now: Moment) -> None:
        """The enemy may answer a direct attack. What attacking set off can end it: who attacks may have died of an
        answer to that, or be exhausted by it, and then there is nothing left to answer (ETERNAL-DIRECT-3)."""
        self.stage = "main"
        sight = Sight(now.position, now.view, self.active)
        if sight.strikes(self.striker):
            self.stage, enemy = "direct", 1 - self.active
            self.round = Round({enemy: "direct", self.active: "after ambush"}, enemy, {enemy})

    def defense(self, now: Moment) -> None:
        """The attack stands: the enemy may answer it. Without attackers there is no battle any more."""
        if not now.attackers(self.active):
            self.over()
            return
        self.stage = "defense"
        enemy = 1 - self.active
        self.round = Round({enemy: "defense"}, enemy, {enemy})

    def block(self, now: Moment) -> None:
        """Blockers are named one by one."""
        self.stage, self.chosen = "block", []
        attackers = now.attackers(self.active)
        self.members = [one for one in now.units(1 - self.active) if can_block(one)]
        self.ways = {one["ref"]: {other["ref"] for other in attackers if blockable(other, one)} for one in self.members}
        self.twice = {one["ref"] for one in attackers if "twice" in one["flags"] and not self.repeated}
        self.settle()

    def over(self) -> None:
        """The battle is over."""
        self.stage, self.second, self.twice = "main", True, set()


def can_block(one: Tree) -> bool:
    """Whether a unit can block anything."""
    forbids = any(
        do == {"do": "forbid", "to": "self", "what": "block"}
        for text in CARDS[base(one["card"])]["abilities"] if text["kind"] == "static" for do in text["do"]
    )  # fmt: skip
    return "exhausted" not in one["flags"] and not (forbids and not one["silenced"])


def blockable(attacker: Tree, one: Tree) -> bool:
    """Whether a unit can block an attacker."""
    return "unblockable" not in attacker["skills"] and ("flying" not in attacker["skills"] or "flying" in one["skills"])


def asks_nobody(now: Moment, seat: int) -> bool:
    """Whether all can tell that a seat has no answer: no card in hand, or no power and none that was made cheaper."""
    mine = now.position["seats"][seat]
    return not mine["hand"] or (mine["power"] == 0 and not mine["cheaper"])


def allowed(question: Question) -> str:
    """Which cards may be played when a seat is asked this: all, fast ones, those with Ambush too."""
    what = question[1]
    return "all" if what == "main" else "ambush" if what in WITH_AMBUSH else "fast"
