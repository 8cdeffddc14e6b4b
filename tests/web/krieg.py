"""A table of Krieg Eterna in a page, played by a hand; and the same games played by the engine alone."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tests.web.reference import Action, Engine, Scene
from tests.web.table import GREEDY, PATIENCE, REST_MS, Table
from tests.web.visits import Visits, phone

NEW_BUTTONS = ("deck", "option", "seat", "count", "loss")  # a press on these counts once they have stood a moment
Set = list[str]  # the refs of a set, in the order in which they are pointed at
Decision = Action | Set


def at_random(scene: Scene, seed: int) -> Decision:
    """What to decide, at random: a set where one is asked for; else first the card, then how. Seldom passing."""
    rng = random.Random(f"{seed}:{scene['status']['decisions']}")
    if asked := scene["gather"]:
        return rng.sample(asked["refs"], rng.randint(asked["least"], min(asked["most"], len(asked["refs"]))))
    plays = [a for a in scene["legal"] if a["verb"] != "pass"]
    if not plays or (len(plays) < len(scene["legal"]) and rng.random() < 0.1):
        return next(a for a in scene["legal"] if a["verb"] == "pass") if len(plays) < len(scene["legal"]) else plays[0]
    first = rng.choice(sorted({a["refs"][0] for a in plays}))
    return rng.choice([a for a in plays if a["refs"][0] == first])


class KriegTable(Table):
    """A table of Krieg Eterna."""

    def setup(self, preset: str = "Duel", others: str = GREEDY) -> Scene:
        """Fill in the form and start; every other seat is `others`."""
        self.press(self.page.get_by_role("radio", name=preset).first)
        for n in range(2, self.page.locator(".seat-row").count() + 1):
            self.seat(n, others)
        self.press(self.page.get_by_role("button", name=re.compile("^Play now")))
        return self.scene()

    def take(self, scene: Scene, decision: Decision) -> Scene:
        """Decide as the page asks for it, step by step; what the table shows afterwards."""
        if isinstance(decision, list):
            self.choose_set(scene, decision)
        elif decision["verb"] == "pass":
            self.pass_round(scene)
        else:
            self.point_at(scene, decision)
        return self.scene(scene["v"], PATIENCE)

    def pass_round(self, scene: Scene) -> None:
        """Pass: in two steps, or in one where nothing else is left or it wins the round."""
        if len(scene["legal"]) == 1 or self.page.locator(".main [data-wins]").count():
            self.page.wait_for_timeout(REST_MS)
            return self.press(self.find("verb:pass"))
        self.press(self.find("verb:pass"))
        self.page.wait_for_timeout(REST_MS)
        self.press(self.page.locator(".main [data-sure]"))

    def choose_set(self, scene: Scene, refs: Set) -> None:
        """Point at each thing of a set, twins each by itself, and send it."""
        kind, used = scene["gather"]["kind"], dict[str, int]()
        for ref in refs:
            twin = used[ref] = used.get(ref, -1) + 1
            self.press(self.page.locator(f'.main [data-target="{kind}:{ref}"][data-twin="{twin}"]:visible').first)
        self.page.wait_for_timeout(REST_MS)
        self.press(self.page.locator(".main [data-send-set]"))

    def point_at(self, scene: Scene, action: Action) -> None:
        """Point at what an action needs, in order, then press the primary button where it waits for it."""
        fits = [a for a in scene["legal"] if a["verb"] == action["verb"]]
        for at, (kind, ref) in enumerate(zip(action["kinds"], action["refs"], strict=True)):
            if kind in NEW_BUTTONS and at and len(fits) == 1:
                break  # what has one answer is not asked: the primary button names it
            if kind in NEW_BUTTONS:
                self.page.wait_for_timeout(REST_MS)
            fits = [a for a in fits if a["refs"][at : at + 1] == [ref]]
            self.press(self.find(f"{kind}:{ref}"))
        if action["verb"] == "play" and action["kinds"][1:] != ["row"]:
            self.confirm()

    def retold(self) -> Scene:
        """The game as the engine alone tells it from the decisions the page keeps."""
        save = self.page.evaluate("() => document.querySelector('ev-game').session.ask({ do: 'save' })")["save"]
        engine = Engine("krieg")
        engine.ask("resume", save=save)
        return engine.ask("state", seat=self.scene()["eyes"])

    def play_at_random(self, seed: int, until: Callable[[Scene], bool] = lambda scene: False) -> Scene:
        """Play on, each decision at random, until the game is over or `until` says so."""
        scene = self.scene()
        while scene["asks"] != "over" and not until(scene):
            scene = self.take(scene, at_random(scene, seed)) if scene["asks"] == "decide" else self.go_on(scene)
        return scene


def phone_table(visits: Visits) -> KriegTable:
    """A table in a phone's page, to follow links to."""
    page = visits.open("krieg/", phone())
    page.locator("ev-new-game form").wait_for()
    return KriegTable(page)


@dataclass
class Played:
    """A game the engine plays by itself, as a page would: what its people decided."""

    seed: int
    decisions: list[Decision] = field(default_factory=list)
    verbs: set[str] = field(default_factory=set)
    final: Scene = field(default_factory=dict)


def play(options: Mapping[str, Any], seats: Sequence[str], seed: int, most: int = 400) -> Played | None:
    """A whole random game; None when its people take more than `most` decisions."""
    engine, played = Engine("krieg"), Played(seed)
    scene = engine.new(options, seats, seed)
    while not scene["status"]["over"]:
        seat = scene["status"]["to_move"]
        if scene["status"]["to_move_kind"] != "human":
            thought = engine.thought(scene, seat)
            scene = engine.ask("apply_thought", v=scene["v"], seat=seat, action=thought, eyes=scene["for"])
            continue
        if scene["for"] != seat:
            scene = engine.ask("state", seat=seat)
        decision = at_random(scene, seed)
        played.decisions.append(decision)
        if len(played.decisions) > most:
            return None
        if isinstance(decision, list):
            played.verbs.add(scene["gather"]["verb"])
            scene = engine.ask("gather", v=scene["v"], seat=seat, refs=decision)
        else:
            played.verbs.add(decision["verb"])
            scene = engine.ask("act", v=scene["v"], seat=seat, action=decision["id"])
    played.final = scene
    return played


@lru_cache
def short_game(seats: tuple[str, ...], wanted: frozenset[str], most: int, **options: Any) -> Played:
    """A game in which people take at most so many decisions, every `wanted` verb among them."""
    for seed in range(1, 200):
        played = play({"seats": str(len(seats)), **options}, seats, seed, most)
        if played and wanted <= played.verbs:
            return played
    raise AssertionError(f"no short game has all of {sorted(wanted)}")
