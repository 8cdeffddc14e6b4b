"""The same game without a page: what the engine alone makes of a seed and a way to choose."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from evertable.session.protocol import handler as protocol

Scene = dict[str, Any]
Action = dict[str, Any]
Choose = Callable[[Scene], Action]


def names_of(kinds: Sequence[str]) -> list[str]:
    """What the form calls the people at a table where nobody has typed a name; the first person fills it in."""
    names: list[str] = []
    own = next((n for n, kind in enumerate(kinds) if kind == "human"), None)
    for n, kind in enumerate(kinds):
        called = "Friend" if kind == "human" else "Computer"
        before = sum((one == "human") == (kind == "human") for i, one in enumerate(kinds[:n]) if i != own)
        names.append(f"Player {n + 1}" if n == own else f"{called} {before + 1}" if before else called)
    return names


def at_random(seed: int) -> Choose:
    """At random: first the verb (or the power), then the action. The same for the same decision of the same game."""

    def choose(scene: Scene) -> Action:
        rng = random.Random(f"{seed}:{scene['status']['decisions']}")
        verb, power = rng.choice(sorted({kind_of(a) for a in scene["legal"]}))
        return rng.choice([a for a in scene["legal"] if kind_of(a) == (verb, power)])

    return choose


def kind_of(action: Action) -> tuple[str, str]:
    """What sort of decision it is: its verb, and of a power which."""
    return action["verb"], action["refs"][0] if action["verb"] == "play" else ""


@dataclass
class Played:
    """A game played without a page. `kinds`: the sorts of decisions people took; `phases`: those they took them in."""

    options: dict[str, Any]
    seats: tuple[str, ...]
    seed: int
    phases: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    decisions: list[str] = field(default_factory=list)
    final: Scene = field(default_factory=dict)

    def log(self) -> list[str]:
        """The lines of the log, as the last viewer sees it."""
        return [entry["text"] for entry in self.final["log"]]


class Engine:
    """A table of the engine itself."""

    def __init__(self, game: str = "eter") -> None:
        self.game, self.table = game, protocol.ServedTable()
        self.catalog: dict[str, Any] = {}

    def ask(self, do: str, **fields: Any) -> dict[str, Any]:
        """The answer to a request that is granted, a view with what is told of every card."""
        if "eyes" in fields:
            fields["for"] = fields.pop("eyes")
        answer: dict[str, Any] = json.loads(self.table.handle(json.dumps({"do": do, **fields})))
        assert answer["ok"], answer
        self.catalog = answer.get("catalog", self.catalog)
        if "view" in answer:
            answer["view"]["catalog"] = self.catalog
        return answer

    def previews(self, scene: Scene, actions: Sequence[Action]) -> list[Any]:
        """What each of these actions of the seat to decide would change; None where the game foresees nothing."""
        found = self.ask("previews", v=scene["v"], seat=scene["for"], actions=[one["id"] for one in actions])
        return [found["previews"].get(one["id"]) for one in actions]

    def new(self, options: Mapping[str, Any], seats: Sequence[str], seed: int) -> Scene:
        """A new game."""
        people = [{"name": name, "kind": kind} for name, kind in zip(names_of(seats), seats, strict=True)]
        return self.ask("new", game=self.game, options=dict(options), seats=people, seed=seed)

    def thought(self, scene: Scene, seat: int) -> str:
        """What an opponent decides."""
        message = self.ask("think_request", v=scene["v"], seat=seat)["think"]
        message.pop("share", None)
        thinking = protocol.think(json.dumps(message))
        while True:
            try:
                next(thinking)
            except StopIteration as done:
                return str(json.loads(done.value)["action"])

    def step(self, scene: Scene, choose: Choose) -> tuple[Scene, Action | None]:
        """One decision, by `choose` or by the opponent; the table afterwards and what a person decided."""
        seat = scene["status"]["to_move"]
        if scene["status"]["to_move_kind"] != "human":
            action = self.thought(scene, seat)
            return self.ask("apply_thought", v=scene["v"], seat=seat, action=action, eyes=scene["for"]), None
        if scene["for"] != seat:
            scene = self.ask("state", seat=seat)
        chosen = choose(scene)
        return self.ask("act", v=scene["v"], seat=seat, action=chosen["id"]), chosen

    def link(self, kind: str, seat: int | None, at: int | None = None) -> str:
        """The fragment of a link to this table."""
        return str(self.ask("link", kind=kind, seat=seat, at=at)["link"]["fragment"])


def play(options: Mapping[str, Any], seats: Sequence[str], seed: int, most: int = 400) -> Played | None:
    """A whole game; None when it takes more than `most` decisions."""
    engine, choose, played = Engine(), at_random(seed), Played(dict(options), tuple(seats), seed)
    scene = engine.new(options, seats, seed)
    while not scene["status"]["over"]:
        if scene["status"]["decisions"] > most:
            return None
        scene, chosen = engine.step(scene, choose)
        if chosen:
            played.kinds.add(" ".join(kind_of(chosen)).strip())
            played.phases.add(PHASE_OF.get(chosen["verb"], "turn"))
            played.decisions.append(chosen["id"])
    played.final = scene
    return played


PHASE_OF = {"explode": "explode", "decline": "explode", "side": "side", "mark": "mark"}


@lru_cache
def short_game(options: str, seats: tuple[str, ...], wanted: frozenset[str], most: int) -> Played:
    """A game of at most so many decisions in which people take every `wanted` sort of decision. `options`: JSON."""
    for seed in range(1, 200):
        played = play(json.loads(options), seats, seed, most)
        if played and wanted <= played.kinds:
            return played
    raise AssertionError(f"no short game has all of {sorted(wanted)}")


@lru_cache
def uses(mode: str) -> dict[str, tuple[str, int]]:
    """Power or mage -> the link to a table at which it can be used, and how many sorts of things its prompts ask for.

    From random games, seen by the seat to move; the richest of the first few chances of each.
    """
    found: dict[str, tuple[str, int]] = {}
    options = {"mode": mode, "illusions": True, "explosions": "chosen", "length": "play"}
    for seed in range(1, 400):
        engine, choose = Engine(), at_random(seed)
        scene = engine.new(options, ("human", "human"), seed)
        while not scene["status"]["over"]:
            seat = scene["status"]["to_move"]
            scene = engine.ask("state", seat=seat)
            chances = [a for a in scene["legal"] if a["verb"] in ("play", "mage")]
            mine = scene["view"]["seats"][seat]["mage"]
            for slug in {power_of(a, mine) for a in chances}:
                steps = max(len(a["refs"]) for a in chances if power_of(a, mine) == slug)
                if slug not in found or steps > found[slug][1]:
                    found[slug] = engine.link("P", seat), steps
            scene, _ = engine.step(scene, choose)
        if len(found) == {"duel": 8, "battle": 24}[mode] and seed > 20:
            return found
    raise AssertionError(f"random games of mode {mode} only offered {sorted(found)}")


def power_of(action: Action, mage: Mapping[str, Any] | None) -> str:
    """Which power or mage an action uses."""
    return str(action["refs"][0] if action["verb"] == "play" or not mage else mage["slug"])


@lru_cache
def halfway(mode: str, illusions: bool, most: int, wanted: str = "") -> Engine:
    """A table in the middle of a game for two, seat 0 to move; with `wanted`, an action of seat 1 begins so."""
    options = {"mode": mode, "illusions": illusions, "explosions": "chosen"}
    for seed in range(1, 100):
        engine, choose, taken = Engine(), at_random(seed), []
        scene = engine.new(options, ("human", "human"), seed)
        while scene["status"]["decisions"] < most and not scene["status"]["over"]:
            mover = scene["status"]["to_move"]
            scene, action = engine.step(scene, choose)
            taken.append((mover, action["id"] if action else ""))
        playing = not scene["status"]["over"] and scene["view"]["match"]["play"] == 1
        meant = not wanted or any(mover == 1 and text.startswith(wanted) for mover, text in taken)
        if playing and meant and scene["status"]["to_move"] == 0 and scene["view"]["phase"] == "turn":
            return engine
    raise AssertionError(f"no such table in mode {mode} after {most} decisions")


@lru_cache
def tables() -> dict[str, str]:
    """Phase of the game -> the link to a table that stands in it, as the seat to move sees it; and `last`: the play
    ends with the next card.
    """
    wanted = {"side", "turn", "then_place", "power", "explode", "final", "mark", "over", "last"}
    options = {"mode": "brawl", "illusions": True, "explosions": "chosen", "tournament": True}
    found: dict[str, str] = {}
    for seed in range(1, 60):
        engine, choose = Engine(), at_random(seed)
        scene = engine.new(options, ("human", "human"), seed)
        while wanted - {"last"} - set(found) and not scene["status"]["over"]:
            seat, decisions = scene["status"]["to_move"], scene["status"]["decisions"]
            scene = engine.ask("state", seat=seat)
            phase = scene["view"]["phase"]
            if any(a["verb"] == "play" and len(a["refs"]) > 2 for a in scene["legal"]):
                found.setdefault("power", engine.link("P", seat))
            if phase != "turn" or decisions > 12:
                found.setdefault(phase, engine.link("P", seat))
            scene, _ = engine.step(scene, choose)
        if scene["status"]["over"]:
            found.setdefault("over", engine.link("P", 0))
        if wanted - {"last"} <= set(found):
            break
    found["last"] = _last()
    assert wanted <= set(found), f"random games never came to {wanted - set(found)}"
    return found


def _last() -> str:
    """A table of Training at which a card wins the first play for the seat to move."""
    for seed in range(1, 60):
        engine, choose = Engine(), at_random(seed)
        scene = engine.new({"mode": "training"}, ("human", "human"), seed)
        while scene["view"]["match"]["play"] == 1:
            seat = scene["status"]["to_move"]
            scene = engine.ask("state", seat=seat)
            if any(a["chip"] == "wins" for a in scene["legal"]):
                return engine.link("P", seat)
            scene, _ = engine.step(scene, choose)
    raise AssertionError("nobody can win a first play")
