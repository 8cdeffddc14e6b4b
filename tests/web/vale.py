"""A table of the Vale as a test plays it: in a page, and the same game in the engine alone."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.web.hands import Click, Tap
from tests.web.reference import Action, Choose, Engine, Scene
from tests.web.table import GREEDY, HERE, PATIENCE, REST_MS, Table
from tests.web.tour import follow, put_notices_away
from tests.web.visits import Device, Visits, laptop

PLAYERS = {2: "Two players", 3: "Three players", 4: "Four players"}


def at_random(seed: int) -> Choose:
    """At random, the verb first. Sets are chosen whole; creatures are removed and turns ended when nothing else is left
    or by rare chance. The same for the same decision of the same game.
    """

    def choose(scene: Scene) -> Action:
        rng = random.Random(f"{seed}:{scene['status']['decisions']}")
        if gather := scene["gather"]:
            most = min(gather["most"], len(gather["refs"]))
            refs = rng.sample(gather["refs"], rng.randint(gather["least"], most))
            return {"verb": "gather", "refs": refs, "id": "gather"}
        verbs = sorted({a["verb"] for a in scene["legal"]})
        keen = [verb for verb in verbs if verb not in ("end", "remove")]
        verb = rng.choice(keen if keen and rng.random() < 0.95 else verbs)
        return rng.choice([a for a in scene["legal"] if a["verb"] == verb])

    return choose


class ValeEngine(Engine):
    """A table of the engine itself, in which sets are decided whole."""

    def __init__(self) -> None:
        super().__init__("vale")

    def step(self, scene: Scene, choose: Choose) -> tuple[Scene, Action | None]:
        seat = scene["status"]["to_move"]
        if scene["status"]["to_move_kind"] == "human":
            scene = scene if scene["for"] == seat else self.ask("state", seat=seat)
            action = choose(scene)
            if action["verb"] == "gather":
                return self.ask("gather", v=scene["v"], seat=seat, refs=action["refs"]), action
            return self.ask("act", v=scene["v"], seat=seat, action=action["id"]), action
        return super().step(scene, choose)


@lru_cache
def played(players: int, people: int, seed: int) -> Scene:
    """The last table of a random game; the first `people` seats are people, the others are played for."""
    engine, choose = ValeEngine(), at_random(seed)
    kinds = ["human"] * people + ["normal"] * (players - people)
    scene = engine.new({"seats": str(players)}, kinds, seed)
    while not scene["status"]["over"]:
        scene, _ = engine.step(scene, choose)
    return scene


KEPT = Path(__file__).parent / "fixtures" / "vale-tables.json"
"""Tables that random games came to, by a name: for so many players, the link as the seat to decide sees it."""


@lru_cache
def kept() -> dict[str, dict[str, str]]:
    """How many players -> the name of a table -> its link."""
    found: dict[str, dict[str, str]] = json.loads(KEPT.read_text("utf-8"))
    return found


def keep(players: int, found: Mapping[str, str]) -> None:
    """Note tables that have been searched for."""
    kept().setdefault(str(players), {}).update(found)
    KEPT.write_text(json.dumps(kept(), indent=2, sort_keys=True) + "\n", "utf-8")


def opened(link: str) -> Scene:
    """The table of a link, as its seat sees it."""
    return Engine("vale").ask("open", text=link)


@lru_cache
def tables(players: int = 4) -> Mapping[str, str]:
    """What is asked (hunt, action, resolution, or what waits on top) -> the link to such a table, as the seat to decide
    sees it; the fullest of the first few random games. Kept (see `find`).
    """
    wanted = ("hunt", "action", "free", "resolution", "keep", "pick", "over", "drop", "give", "genie")
    if not set(wanted) <= set(kept().get(str(players), {})):
        keep(players, search_tables(players, set(wanted)))
    links = {name: kept()[str(players)][name] for name in wanted}
    others = [name for name, link in links.items() if asked(opened(link)) != name]
    assert not others, f"these links lead elsewhere now; without them in {KEPT.name} they are searched for: {others}"
    return links


def search_tables(players: int, wanted: set[str]) -> dict[str, str]:
    """The links of `tables`, from random games."""
    found: dict[str, tuple[int, str]] = {}
    for seed in range(1, 60):
        engine, choose = ValeEngine(), at_random(seed)
        scene = engine.new({"seats": str(players)}, ["human"] * players, seed)
        while not scene["status"]["over"]:
            seat = scene["status"]["to_move"]
            scene = engine.ask("state", seat=seat)
            note(found, asked(scene), scene, engine)
            scene, _ = engine.step(scene, choose)
        note(found, "over", scene, engine)
        if wanted <= set(found):
            return {name: link for name, (_, link) in found.items()}
    raise AssertionError(f"random games never came to {wanted - set(found)}")


def find(name: str, players: int, wanted: Callable[[Scene], bool]) -> tuple[str, Scene]:
    """A table of this name that is `wanted`: its link and what the seat to decide sees.

    It is the first one in random games. It takes seconds to come to, so its link is kept in a file; what is missing
    there is searched for and noted. Fails where what is kept is no longer `wanted`.
    """
    link = kept().get(str(players), {}).get(name)
    if not link:
        link = search(players, wanted)
        keep(players, {name: link})
    scene = opened(link)
    assert wanted(scene), f"the link of {name!r} no longer fits; without it in {KEPT.name} another is searched for"
    return link, scene


def search(players: int, wanted: Callable[[Scene], bool]) -> str:
    """The link to the first table in random games, as the seat to decide sees it, that is `wanted`."""
    for seed in range(1, 60):
        engine, choose = ValeEngine(), at_random(seed)
        scene = engine.new({"seats": str(players)}, ["human"] * players, seed)
        while not scene["status"]["over"]:
            seat = scene["status"]["to_move"]
            scene = engine.ask("state", seat=seat)
            if wanted(scene):
                return engine.link("P", seat)
            scene, _ = engine.step(scene, choose)
    raise AssertionError("random games never come to such a table")


def note(found: dict[str, tuple[int, str]], name: str, scene: Scene, engine: ValeEngine) -> None:
    """Keep this table if it is the fullest of its name so far."""
    full = sum(len(seat["area"]) for seat in scene["view"]["seats"]) + len(scene["legal"])
    if full > found.get(name, (-1, ""))[0]:
        found[name] = full, engine.link("P", scene["status"]["to_move"] or 0)


def asked(scene: Scene) -> str:
    """What the seat to move has to decide: what waits on top, else the phase."""
    pending: Sequence[dict[str, Any]] = scene["view"]["pending"]
    return str(pending[-1]["do"] if pending else scene["view"]["phase"])


class ValeTable(Table):
    """The table of the Vale in a page, played by a hand."""

    def sit(self, players: int, people: int = 1) -> Scene:
        """A new game with so many seats, the first of them people at this device."""
        self.press(self.page.get_by_role("radio", name=PLAYERS[players]).first)
        for seat in range(2, players + 1):
            self.seat(seat, HERE if seat <= people else GREEDY)
        self.press(self.page.get_by_role("button", name="Play now").first)
        return self.scene()

    def decide(self, scene: Scene, action: Action) -> Scene:
        if action["verb"] == "gather":
            for ref in action["refs"]:
                self.press(self.find(f"{scene['gather']['kind']}:{ref}"))
            self.confirm()
        elif action["verb"] == "keep":
            self.give_up(scene, action["refs"][0])
            self.confirm()
        else:
            self.point(scene, action)
        return self.scene(scene["v"], PATIENCE)

    def point(self, scene: Scene, action: Action) -> None:
        """Point at the card, then at what else is needed; the last button carries it out."""
        done = self.page.locator(f'.actions [data-action="{action["id"]}"]:visible')
        if done.count():  # it may stand where the last one was pressed: the second of two quick taps does nothing
            self.page.wait_for_timeout(REST_MS)
        for at, (kind, ref) in enumerate(zip(action["kinds"], action["refs"], strict=True)):
            if done.count():
                break
            if at or not self.stands(kind, ref):
                self.press(self.find(f"{kind}:{ref}"))
            if kind == "payment":  # the button that carries it out comes where this one was
                self.page.wait_for_timeout(REST_MS)
        self.press(done.first)
        if action["verb"] == "end" and self.page.locator(".actions .endturn", has_text="anyway").count():
            self.page.wait_for_timeout(REST_MS)
            self.press(done.first)

    def stands(self, kind: str, ref: str) -> bool:
        """Whether this has been pointed at already."""
        return self.find(f"{kind}:{ref}").get_attribute("aria-pressed") == "true" and kind == "card"

    def give_up(self, scene: Scene, kept: str) -> None:
        """Tap the stones that are not kept."""
        stay = {letter: int(n) for letter, n in zip(kept[::2], kept[1::2], strict=True)}
        own = scene["view"]["seats"][scene["eyes"]]["stones"]
        for colour, letter, held in zip(("red", "blue", "purple"), "rbp", own, strict=True):
            for at in range(stay.get(letter, 0), held):
                stone = self.page.locator(f'.keep [data-colour="{colour}"]').nth(at)
                if stone.get_attribute("aria-pressed") != "true":  # what is alike has been chosen already
                    self.press(stone)


def empty(visits: Visits, device: Device | None = None, **how: object) -> ValeTable:
    """A page that waits for a link: of visits that are shared the one for devices that are touched, or not."""
    device = device or laptop()
    begin = visits.open_shared if visits.shared else visits.open
    table = ValeTable(begin("vale/", device, seed=1, **how), Tap() if device.get("has_touch") else Click())
    if table.page.locator(".main").count():
        table.scene()  # nothing moves there by itself any more
        put_notices_away(table)
    else:
        table.page.get_by_role("button", name=re.compile("^Play now")).wait_for()
    return table


def at(visits: Visits, link: str, device: Device | None = None, **how: object) -> tuple[ValeTable, Scene]:
    """The table of a link."""
    table = empty(visits, device, **how)
    return table, follow(table, link)
