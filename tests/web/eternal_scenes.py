"""Tables of Eternal to be looked at: found once in random games, kept as links, opened by the tests of the page.

`python -m tests.web.eternal_scenes` finds them anew. A test that opens one checks that it is what it is called.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from typing import Any

from tests.web.eternal import EternalEngine, at_random
from tests.web.reference import Action, Scene

KEPT = Path(__file__).parent / "fixtures" / "eternal-scenes.json"

DECKS = (
    ("oni-forge", "scrapyard-swarm"),
    ("night-infiltrators", "march-of-progress"),
    ("wings-of-the-unseen", "dragonfire-clan"),
    ("expedition", "blood-and-moon"),
    ("vault-sentinels", "vow-of-vengeance"),
)


def moments(seeds: range, *, over: bool = False) -> Iterator[tuple[EternalEngine, Scene, int]]:
    """Every decision of random games between people, as the seat to decide sees it: (engine, scene, seat)."""
    for seed in seeds:
        engine, choose = EternalEngine(), at_random(seed)
        deck1, deck2 = DECKS[seed % len(DECKS)]
        scene = engine.new({"deck1": deck1, "deck2": deck2}, ["human", "human"], seed)
        while not scene["status"]["over"]:
            seat = scene["status"]["to_move"]
            scene = engine.ask("state", seat=seat)
            yield engine, scene, seat
            scene, _ = engine.step(scene, choose)
        if over:
            yield engine, engine.ask("state", seat=0), 0


def asked(scene: Scene) -> str:
    """What the seat to decide is asked."""
    if scene["status"]["over"]:
        return "over"
    if scene["gather"]:
        return "tidy"
    if scene["assign"]:
        return str(scene["assign"]["verb"])
    if scene["ordering"]:
        return "strike"
    verbs = {a["verb"] for a in scene["legal"]}
    if "pass" in verbs:
        return "stack" if scene["view"]["stack"] else "answer"
    if "pick" in verbs:
        zones = {one["zone"] for one in scene["view"]["asked"]}
        return "market" if "market" in zones else "pick"
    return "opening" if scene["view"]["phase"] == "opening" else "main"


def fullness(scene: Scene) -> int:
    """A score of how much there is to draw and to choose from."""
    return 2 * len(scene["view"]["things"]) + 3 * len(scene["view"]["stack"]) + min(len(scene["legal"]), 8)


def chooses(verb: str, able: Callable[[dict[str, Any]], bool], least: int) -> Callable[[Scene], bool]:
    """At least so many members of an attack or a block are `able`."""
    return lambda scene: (
        bool(asked := scene["assign"]) and asked["verb"] == verb and sum(map(able, asked["members"])) >= least
    )


def kind_of(scene: Scene, ref: str) -> Mapping[str, Any]:
    """What a card is, by its reference."""
    kind: Mapping[str, Any] = scene["view"]["catalog"].get(ref.split("/")[0], {})
    return kind


def builds(scene: Scene, action: Action) -> bool:
    """Whether a site is played by it."""
    return action["verb"] == "play" and kind_of(scene, action["refs"][0]).get("kind") == "site"


def hand(scene: Scene) -> list[str]:
    """The cards of the seat to decide."""
    cards: list[str] = scene["view"]["seats"][scene["status"]["to_move"]]["hand"]
    return cards


def too_dear(scene: Scene) -> list[str]:
    """Cards of the hand that cost more than the available power."""
    power = scene["view"]["seats"][scene["status"]["to_move"]]["power"]
    return [card for card in hand(scene) if (kind_of(scene, card)["cost"] or 0) > power]


def twins(scene: Scene) -> list[str]:
    """Playable cards with more than one copy in the hand."""
    plays = {a["refs"][0] for a in scene["legal"] if a["verb"] == "play"}
    return [card for card in sorted(plays) if hand(scene).count(card) > 1]


def verbs(scene: Scene) -> list[str]:
    return [a["verb"] for a in scene["legal"]]


PHASES = ("opening", "main", "attack", "block", "answer", "stack", "pick", "market", "strike", "tidy", "over")
FIRST: Mapping[str, Callable[[Scene], bool]] = {
    "three may attack": chooses("attack", lambda one: bool(one["ways"]), 3),
    "two may block several": chooses("block", lambda one: len(one["ways"]) > 1, 2),
    "an answer": lambda scene: bool(scene["view"]["stack"]) and {"play", "pass"} <= set(verbs(scene)),
    "no answer": lambda scene: bool(scene["view"]["stack"]) and verbs(scene) == ["pass"],
    "a site": lambda scene: any(builds(scene, action) for action in scene["legal"]),
    "too dear": lambda scene: "end" in verbs(scene) and bool(too_dear(scene)),
    "twins": lambda scene: bool(twins(scene)),
}
"""What the seat to decide finds there: of such tables the first of random games is kept."""


@lru_cache
def links() -> Mapping[str, str]:
    """Name -> the link to that table, as the seat to decide sees it: every phase at its fullest, and those of FIRST."""
    kept: dict[str, str] = json.loads(KEPT.read_text("utf-8"))
    assert kept.keys() == {*PHASES, *FIRST}, "python -m tests.web.eternal_scenes"
    return kept


def fits(name: str, scene: Scene) -> bool:
    """Whether a table is what its name says."""
    return asked(scene) == name if name in PHASES else FIRST[name](scene)


def search() -> dict[str, str]:
    """Those links, from random games."""
    fullest: dict[str, tuple[int, str]] = {}
    first: dict[str, str] = {}
    phases = False  # all found, once a game is over
    for engine, scene, seat in moments(range(1, 60), over=True):
        name, full = asked(scene), fullness(scene)
        if not phases and full > fullest.get(name, (-1, ""))[0]:
            fullest[name] = full, engine.link("P", seat)
        for other in FIRST.keys() - first.keys():
            if name != "over" and FIRST[other](scene):
                first[other] = engine.link("P", seat)
        phases |= name == "over" and fullest.keys() >= {*PHASES}
        if phases and first.keys() == FIRST.keys():
            break
    return {name: fullest[name][1] for name in PHASES} | {name: first[name] for name in FIRST}


if __name__ == "__main__":
    KEPT.write_text(json.dumps(search(), indent=2) + "\n", "utf-8")
