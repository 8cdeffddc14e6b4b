"""A table of Eternal as a test plays it: in a page, and the same game in the engine alone."""

from __future__ import annotations

import random
import re
from functools import lru_cache
from typing import Any

from tests.web.reference import Action, Choose, Engine, Scene
from tests.web.table import GREEDY, PATIENCE, REST_MS, Table

READ_MS = 450
"""What is asked once more has stood for so long, and a little more, before it is carried out."""
DULL = frozenset(("end", "pass", "redraw"))


def at_random(seed: int) -> Choose:
    """At random, preferably an action that does something. Sets and assignments are chosen whole. The same for the
    same decision of the same game."""

    def choose(scene: Scene) -> Action:
        rng = random.Random(f"{seed}:{scene['status']['decisions']}")
        if gather := scene["gather"]:
            return {"verb": "gather", "refs": rng.sample(gather["refs"], gather["least"]), "id": "gather"}
        if order := scene["ordering"]:
            return {"verb": "order", "refs": rng.sample(order["refs"], len(order["refs"])), "id": "order"}
        if asked := scene["assign"]:
            return {"verb": "assign", "id": "assign", **assigned(asked, rng)}
        keen = [a for a in scene["legal"] if a["verb"] not in DULL]
        fits = keen if keen and rng.random() < 0.9 else scene["legal"]
        verb = rng.choice(sorted({a["verb"] for a in fits}))
        return rng.choice([a for a in fits if a["verb"] == verb])

    return choose


def assigned(asked: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """A random assignment."""
    able = [one for one in asked["members"] if one["ways"]]
    wanted = [one for one in able if one["required"] or rng.random() < 0.6][: asked["most"]]
    while len(wanted) < asked["least"]:
        wanted.append(next(one for one in able if one not in wanted))
    pairs = [[one["ref"], *rng.choice(one["ways"])] for one in wanted]
    return {"pairs": pairs, "common": rng.choice(asked["common"]) if asked["common"] else None}


class EternalEngine(Engine):
    """A table of the engine itself, in which sets and assignments are decided whole."""

    def __init__(self) -> None:
        super().__init__("eternal")

    def decide(self, scene: Scene, action: Action) -> Scene:
        """One decision of the person whose turn it is."""
        seat = scene["status"]["to_move"]
        if action["verb"] == "gather":
            return self.ask("gather", v=scene["v"], seat=seat, refs=action["refs"])
        if action["verb"] == "order":
            return self.ask("order", v=scene["v"], seat=seat, refs=action["refs"])
        if action["verb"] == "assign":
            return self.ask("assign", v=scene["v"], seat=seat, pairs=action["pairs"], common=action["common"])
        return self.ask("act", v=scene["v"], seat=seat, action=action["id"])

    def step(self, scene: Scene, choose: Choose) -> tuple[Scene, Action | None]:
        seat = scene["status"]["to_move"]
        if scene["status"]["to_move_kind"] == "human":
            scene = scene if scene["for"] == seat else self.ask("state", seat=seat)
            action = choose(scene)
            return self.decide(scene, action), action
        return super().step(scene, choose)


class EternalTable(Table):
    """The table of Eternal in a page, played by a hand."""

    def sit(self, second: str = GREEDY, preset: str = "Forge against scrapyard") -> Scene:
        """A new game with the decks of a preset."""
        self.press(self.page.get_by_role("radio", name=re.compile(f"^{preset}")).first)
        self.seat(2, second)
        self.press(self.page.get_by_role("button", name="Play now").first)
        return self.scene()

    def decide(self, scene: Scene, action: Action) -> Scene:
        if action["verb"] == "gather":
            for ref in action["refs"]:
                self.press(
                    self.page.locator(f'.main [data-target="card:{ref}"]:not([aria-pressed="true"]):visible').first
                )
            self.confirm()
        elif action["verb"] == "assign":
            self.assign(scene, action)
        elif action["verb"] == "order":
            for ref in action["refs"]:
                self.press(self.find(f"thing:{ref}"))
            self.press(self.page.locator(f'.actions [data-verb="{scene["ordering"]["verb"]}"]'))
        else:
            self.point(scene, action)
        return self.scene(scene["v"], PATIENCE)

    def assign(self, scene: Scene, action: Action) -> None:
        """Tap each member, and what it is for where that is asked; then send them."""
        members = {one["ref"]: one for one in scene["assign"]["members"]}
        if action["common"] is not None:
            self.press(self.page.locator(f'.actions [data-common="{action["common"]}"]'))
        for ref, *way in action["pairs"]:
            one = members[ref]
            if not one["required"]:
                self.press(self.find(f"thing:{ref}"))
            if len(one["ways"]) > 1:
                if way and way[0] == "twice":
                    self.press(self.page.locator(f'.actions [data-way="{ref}"]'))
                elif way:
                    self.press(self.find(f"thing:{way[0]}"))
        self.page.wait_for_timeout(REST_MS)
        self.press(self.page.locator(f'.actions [data-verb="{scene["assign"]["verb"]}"]'))
        self.sure()

    def sure(self) -> None:
        """Confirms, if asked: the fight loses the game."""
        asked = self.page.locator(".actions [data-sure]")
        if asked.count():
            self.page.wait_for_timeout(READ_MS)
            self.press(asked)

    def point(self, scene: Scene, action: Action) -> None:
        """Point at the card or unit, then at what else is needed; the last button carries it out."""
        if not action["refs"]:
            self.page.wait_for_timeout(REST_MS)
            self.press(self.find(f"verb:{action['verb']}"))
            self.sure()
            named = next((one["label"] for one in scene["actions"] if one["verb"] == action["verb"]), None)
            if action["verb"] == "attack" and action["label"] != named:  # who attacks is no choice: it is shown first
                self.page.wait_for_timeout(REST_MS)
                self.press(self.page.locator('.actions .go[data-action="attack"]'))
            return
        done = self.page.locator(f'.actions .go[data-action="{action["id"]}"]:visible')
        for kind, ref in zip(action["kinds"], action["refs"], strict=True):
            target = f"{kind}:{ref}"
            place = self.find(target)
            if not self.has(target):  # a card of the hand that is picked
                place = self.find(f"card:{ref}")
            self.press(place)
        self.page.wait_for_timeout(REST_MS)
        self.press(done.first)


@lru_cache
def played(second: str, seed: int) -> Scene:
    """The last table of a random game with the decks of the first preset."""
    engine, choose = EternalEngine(), at_random(seed)
    scene = engine.new({"deck1": "oni-forge", "deck2": "scrapyard-swarm"}, ["human", second], seed)
    while not scene["status"]["over"]:
        scene, _ = engine.step(scene, choose)
    return scene


@lru_cache
def shortest(second: str, most: int = 30) -> int:
    """The seed of the shortest such game."""
    return min(range(1, most + 1), key=lambda seed: played(second, seed)["status"]["decisions"])
