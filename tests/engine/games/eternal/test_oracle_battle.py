"""Games of all decks, and boards of anything, against a second reading of the battle."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from evertable.core.action import Action
from evertable.core.events import Event
from evertable.games.eternal.decks.theme_decks import THEME_DECKS
from evertable.games.eternal.game import Eternal
from evertable.games.eternal.model.state import EternalState

from .oracle_battle import PLAYER, Board, Clash, battle, duel
from .test_boards import begun

NIGHTLY = os.environ.get("EVERTABLE_NIGHTLY") == "1"
GAMES, BOARDS = (300, 1500) if NIGHTLY else (10, 60)
DECKS = [one.slug for one in THEME_DECKS]
BEFORE = {"attacks", "blocks", "blocked", "passed", "duel"}
"""What may be told between a decision and the fight that it leads to, where nothing else happens."""
SETTLED = {"fought", "died", "attacks"}
"""What is told after the blows of a fight that sets nothing off."""
OVERNIGHT = {"ended", "passed", "turn", "drew", "top"}
"""What is told where nothing happens as a turn ends and the next begins; of a deck with Warp also that its top card is
another: without that, no turn of a game between two such decks was looked at."""
NEW = 4
"""The flag of what has come this turn."""


def ref(x: int) -> str:
    """A thing or a player in actions."""
    return f"c{x}" if x > 0 else f"p{-1 - x}"


def number(ref: str) -> int:
    """What an action calls so."""
    return int(ref[1:]) if ref[0] == "c" else -1 - int(ref[1:])


def told_of(one: Any) -> int:
    """A thing or a player as events tell of it."""
    return int(one["id"]) if "id" in one else -1 - int(one["args"]["seat"])


def begins(told: Sequence[Event], *, direct: bool) -> int | None:
    """Where the blows of a battle, or of a direct attack, begin among events; None where they do not."""
    for k, one in enumerate(told):
        if one["type"] == "fought" or (one["type"] == "hit" and (direct or one.get("how") == "battle")):
            return None if "cause" in one else k
    return None


class Umpire:
    """Looks at a game before and after each decision, and at what the oracle says of it."""

    def __init__(self, state: EternalState) -> None:
        self.state, self.met = state, Counter[str]()
        self.may: dict[int, set[str]] = {}
        self.declared: dict[int, str] = {}
        self.held: set[int] = set()
        self.at = PLAYER
        self.blockers: set[int] = set()
        self.order: list[int] = []
        self.second: set[int] = set()
        """Who has fought already in this battle."""
        self.came = {one["id"] for one in state.to_position()["things"] if one["flags"] & NEW}
        self.look()

    def look(self) -> None:
        """The decision that is next."""
        self.board = Board(self.state.to_position())
        self.frame = self.board.position["frames"][-1] if self.board.position["frames"] else {"do": "over"}
        self.legal = {str(one) for one in self.state.legal_actions()}

    def arrivals(self, told: Sequence[Event]) -> None:
        """What has come in this turn, as it was told."""
        for one in told:
            if one["type"] == "turn":
                self.came = set()
            if one["type"] == "entered":
                self.came.add(told_of(one["thing"]))
        units = {x: one for x, one in self.board.things.items() if one.kind == "unit"}
        assert {x for x, one in units.items() if "new" in one.flags} == self.came & units.keys()

    # ---- before a decision: what is legal ----

    def judges(self) -> None:
        """What is legal now is what the oracle says, where it says anything."""
        checks = {"main": self.main, "attack": self.attack, "block": self.block, "next": self.strike}
        if self.frame["do"] in checks:
            checks[self.frame["do"]]()
            self.met[self.frame["do"]] += 1

    def main(self) -> None:
        """Whether something may attack and the turn may end, and every direct attack."""
        self.numbers()
        self.may = {} if self.frame["second"] else self.board.attackers()
        self.declared, self.held, self.at = {}, set(), PLAYER
        self.blockers, self.order, self.second = set(), [], set()
        assert ("attack" in self.legal) == bool(self.may)
        assert ("end" in self.legal) == all("hold" in ways for ways in self.may.values())
        direct = {f"fight {ref(one)} {ref(other)}" for one, other in self.board.direct()}
        assert {one for one in self.legal if one.startswith("fight")} == direct

    def numbers(self) -> None:
        """Strength, health and skills of units as the table shows them."""
        seen = {one["ref"]: one for one in self.state.view(None)["things"]}
        for one in self.board.things.values():
            if one.kind == "unit":
                shown = seen[ref(one.id)]
                assert (self.board.strength(one), self.board.left(one)) == (shown["strength"], shown["health"]), shown
                assert self.board.skills(one) - {"revenge"} == {*shown["skills"]} - {"revenge"}, shown

    def attack(self) -> None:
        """What is attacked, then each unit that can attack: whether, and whether twice."""
        if any(one.startswith("at ") for one in self.legal):
            assert len(self.board.targets()) > 1
            assert self.legal == {f"at {ref(x or self.board.active - 2)}" for x in self.board.targets()}
            return
        asked = number(next(iter(self.legal)).split()[1])
        others = self.declared or set(self.may) - self.held - {asked}
        said = {"attack": f"attack c{asked}", "twice": f"attack c{asked} twice", "hold": f"hold c{asked}"}
        assert self.legal == {said[way] for way in self.may.get(asked, ()) if way != "hold" or others}
        assert asked not in {*self.declared, *self.held}

    def block(self) -> None:
        """Each unit that can block: whom."""
        asked = number(next(iter(self.legal)).split()[1])
        allowed = self.board.blocks(self.board.attacking())
        assert self.legal == {f"hold c{asked}", *[f"block c{asked} c{x}" for x in allowed.get(asked, ())]}
        assert asked not in self.blockers
        self.blockers.add(asked)
        self.met["several to block"] += len(allowed.get(asked, ())) > 1
        self.could = set(allowed)

    def strike(self) -> None:
        """Whom an attacker that cannot kill all its blockers strikes next."""
        clash = battle(self.board, self.order)
        asked = clash.fight.asked(clash.attacking.index(self.frame["attacker"]))
        assert self.legal == {f"strike c{clash.blocking[j]}" for j in asked}

    # ---- a decision, and what came of it ----

    def does(self, action: Action) -> None:
        """A decision; the fight that follows at once is the oracle's."""
        before, frame, state = self.board, self.frame, self.state
        state.events = []
        state.apply_action(action)
        told, state.events = state.events, None
        kinds = [one["type"] for one in told]
        declares = frame["do"] == "attack" or action == ("attack",)
        if declares:
            self.declares(action, told)
        if action.verb == "strike":
            self.order.append(number(action.refs[0]))
        clash = self.clash(action, told)
        if clash is not None:
            assert self.blockers or clash.direct or frame["do"] == "answer" or not before.blocks(clash.attacking)
            assert not any(map(clash.fight.asked, range(len(clash.attacking))))
            clash.carry_out()
        self.look()
        self.arrivals(told)
        if declares and self.frame["do"] != "attack":
            self.attack_stands()
        if frame["do"] == "block" != self.frame["do"]:
            assert self.blockers == self.could
        if clash is not None:
            self.fought(clash, told)
        if "fought" in kinds:
            self.blockers, self.order, self.second = set(), [], set(self.declared)
        if "turn" in kinds and set(kinds) <= OVERNIGHT:
            self.a_turn_later(before)

    def declares(self, action: Action, told: Sequence[Event]) -> None:
        """Who attacks, with what went without saying."""
        if action.verb == "at":
            self.at = max(PLAYER, number(action.refs[0]))
        if action.verb == "hold":
            self.held.add(number(action.refs[0]))
        for one in told:
            if one["type"] == "attacks" and one["how"] != "again":
                self.declared[told_of(one["thing"])] = "twice" if one["how"] else "attack"

    def attack_stands(self) -> None:
        """The whole attack is one that may be declared: what can attack does, or was held back."""
        assert self.declared and {*self.declared, *self.held} == set(self.may)
        assert not {*self.declared} & self.held
        assert all(way in self.may[x] for x, way in self.declared.items())

    def clash(self, action: Action, told: Sequence[Event]) -> Clash | None:
        """The fight that this decision leads to without anything between."""
        first = begins(told, direct=action.verb == "fight")
        if first is None or not {one["type"] for one in told[:first]} <= BEFORE:
            return None
        board, do = self.board, self.frame["do"]
        if action.verb == "fight":
            return duel(board, *map(number, action.refs))
        if do in ("attack", "main"):
            return Clash(board, list(self.declared), {}, site=self.at)
        if do == "block" and action.verb == "block":
            blocker, attacker = map(number, action.refs)
            return Clash(board, board.attacking(), board.blockers() | {blocker: attacker}, site=board.at())
        return battle(board, self.order)

    def fought(self, clash: Clash, told: Sequence[Event]) -> None:
        """Every blow, and, where nothing else came of it, what is left."""
        kinds = [one["type"] for one in told]
        first = begins(told, direct=clash.direct) or 0
        end = next((k for k in range(first, len(kinds)) if kinds[k] not in ("hit", "health")), len(kinds))
        arms = {one.id: -1 - one.side for one in clash.board.things.values() if one.kind == "relic_weapon"}
        blows = [one for one in told[first:end] if one["type"] == "hit"]
        hits = [(arms.get(one["by"], one["by"]), told_of(one["to"]), one["n"]) for one in blows]
        assert Counter(hits) == Counter(clash.hits())
        self.met["fight"] += 1
        if not {*kinds[end:]} <= SETTLED or self.state.is_terminal():
            return
        self.met["fight alone"] += 1
        after, dead = self.board, clash.dead()
        assert [one["health"] for one in after.seats] == clash.by_seat(clash.fight.health)
        assert [one["armor"] for one in after.seats] == clash.by_seat(clash.fight.armor)
        again = {told_of(one["thing"]) for one in told if one["type"] == "attacks" and one["how"] == "again"}
        assert again == {x for x in clash.attacking if self.declared.get(x) == "twice"} - dead - self.second
        for x in [x for x in (*clash.attacking, *clash.blocks) if x > 0]:
            assert (x in after.things) == (x not in dead)
            assert x in dead or ("exhausted" in after.things[x].flags) == (x in clash.tired() and x not in again)

    def a_turn_later(self, before: Board) -> None:
        """What is ready, and unhurt, as the next turn begins."""
        self.met["turn"] += 1
        for x in before.things.keys() & self.board.things.keys():
            old, one = before.things[x], self.board.things[x]
            if one.kind != "unit":
                continue
            assert "new" not in one.flags and not one.entry["damage"]
            endures = "endurance" in before.skills(old)
            frozen = any(on.slug == "permafrost" and not on.silent for on in self.board.attached(one))
            stays = one.side != self.board.active or "stunned" in old.flags or frozen
            assert ("exhausted" in one.flags) == ("exhausted" in old.flags and not endures and stays), old.entry


def eager(chance: Random, legal: Sequence[Action]) -> Action:
    """Rather a card, an attack or a block than none."""
    for verb, often in (("play", 0.85), ("fight", 0.7), ("attack", 0.75), ("block", 0.65)):
        found = [one for one in legal if one.verb == verb]
        if found and chance.random() < often:
            return chance.choice(found)
    return chance.choice(legal)


def watched(state: EternalState, chance: Random, most: int, *, wild: bool = False) -> Counter[str]:
    """So many decisions of a game under the eye of the umpire: what it has met."""
    umpire = Umpire(state)
    for _ in range(most):
        if state.is_terminal():
            break
        umpire.judges()
        legal = list(state.legal_actions())
        umpire.does(chance.choice(legal) if wild else eager(chance, legal))
    return umpire.met


@pytest.mark.parametrize("wild", [True, False], ids=["random", "eager"])
@pytest.mark.parametrize("seed", range(GAMES))
def test_games_of_all_decks(seed: int, wild: bool) -> None:
    game = Eternal({"deck1": DECKS[seed % 10], "deck2": DECKS[(seed + 1 + seed // 10) % 10]})
    met = watched(game.new_initial_state(seed), Random(seed), 600, wild=wild)
    assert met["fight"] and met["turn"]


@pytest.mark.parametrize("seed", range(BOARDS))
def test_boards_of_anything(seed: int) -> None:
    assert watched(begun(seed).state, Random(seed), 40)["main"]
