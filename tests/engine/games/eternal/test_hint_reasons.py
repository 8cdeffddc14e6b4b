"""Each kind of reason in Eternal: a scene in which it holds, and one beside it in which it does not."""

from __future__ import annotations

from typing import Any

import pytest

from ...search.comparing import told
from .scene import Scene

HAND = {"hand": "oni-ronin torch fire-sigil", "play": "grenadin"}
LONE: dict[str, Any] = {"hand": "fire-sigil", "power": 0, "play": "oni-ronin"}
ATTACK = ("attack", "end")
NONE: dict[str, Any] = {"hand": "fire-sigil", "power": 0}


@pytest.mark.parametrize(
    ("reason", "there", "beside", "best", "second"),
    [
        ("why.kills", {**HAND, "B": {**NONE, "play": "wisp"}}, None, "play torch @wisp", "end"),
        ("why.adds", {**HAND, "B": NONE}, None, "play oni-ronin", "end"),
        ("why.unspent", {**HAND, "B": NONE}, None, "play oni-ronin", "end"),
        ("why.more_power", {**HAND, "B": NONE}, None, "play fire-sigil", "end"),
        ("why.keeps", {**HAND, "B": {**NONE, "play": "wisp"}}, None, "end", "play torch @wisp"),
        ("why.raids.unblocked", {**HAND, "B": NONE}, {**HAND, "B": {**NONE, "play": "wisp"}}, "attack", "end"),
        ("why.bait", LONE | {"B": {**NONE, "play": "dark-wisp"}}, LONE | {"B": {**NONE, "play": "oni-ronin"}}, *ATTACK),
        ("why.rests", {**HAND, "B": {**NONE, "play": "wisp"}}, {**HAND, "B": NONE}, "end", "attack"),
        ("why.lethal", {**HAND, "B": {**NONE, "health": 1}}, {**HAND, "B": {**NONE, "health": 2}}, "attack", "end"),
        (
            "why.guards",
            {**HAND, "health": 1, "B": {**NONE, "play": "oni-ronin"}},
            {**HAND, "health": 9, "B": {**NONE, "play": "oni-ronin"}},
            "end",
            "attack",
        ),
    ],
)
def test_it_holds_here_and_not_beside_it(
    reason: str, there: dict[str, Any], beside: dict[str, Any] | None, best: str, second: str
) -> None:
    """Where no scene beside it is named, it does not hold the other way round."""
    scene = Scene(**there)
    assert reason in said(scene, best, second)
    assert reason not in (said(scene, second, best) if beside is None else said(Scene(**beside), best, second))


def said(scene: Scene, *ways: str) -> list[str]:
    """What holds of two moves, things in play named as in a scene."""
    state = scene.state
    return told(state, *[scene.named(way) for way in ways])


def attacked(attackers: str, blocker: str, **more: Any) -> Scene:
    """A's only unit attacks, B is to block with its only one."""
    scene = Scene(hand="fire-sigil", power=0, play=attackers, B={**NONE, "hand": "", "play": blocker, **more})
    return scene.does("attack")


def choosing(attackers: str, blocker: str) -> Scene:
    """A is to say which of its two units attack."""
    return Scene(hand="fire-sigil", power=0, play=attackers, B={**NONE, "hand": "", "play": blocker}).does("attack")


@pytest.mark.parametrize(
    ("reason", "there", "beside"),
    [
        ("why.blocks.wins", ("grenadin", "obsidian-golem"), ("oni-ronin", "obsidian-golem")),
        ("why.blocks.trade", ("oni-ronin", "wisp"), ("trail-runner", "wisp")),
        ("why.blocks.holds", ("trail-runner", "obsidian-golem"), ("grenadin", "obsidian-golem")),
    ],
)
def test_what_a_block_comes_to(reason: str, there: tuple[str, str], beside: tuple[str, str]) -> None:
    assert reason in said(attacked(*there), f"block @{there[1]} @{there[0]}", f"hold @{there[1]}")
    assert reason not in said(attacked(*beside), f"block @{beside[1]} @{beside[0]}", f"hold @{beside[1]}")


def test_a_block_that_only_loses_the_unit_is_made_where_one_would_lose_else() -> None:
    ways = "block @wisp @scraptank", "hold @wisp"
    assert "why.blocks.must" in said(attacked("scraptank", "wisp", health=3), *ways)
    assert "why.blocks.must" not in said(attacked("scraptank", "wisp", health=4), *ways)
    assert "why.lets_by" in said(attacked("scraptank", "wisp", health=4), *ways[::-1])
    assert "why.lets_by" not in said(attacked("scraptank", "wisp", health=3), *ways[::-1])


@pytest.mark.parametrize(
    ("reason", "attacker", "blocker", "beside"),
    [
        ("why.unblocked", "scraptank", "", "wisp"),
        ("why.attacks", "scraptank", "wisp", "direfang-spider"),
    ],
)
def test_what_can_attack(reason: str, attacker: str, blocker: str, beside: str) -> None:
    ways = f"attack @{attacker}", f"hold @{attacker}"
    assert reason in said(choosing(f"{attacker} sporefolk", blocker), *ways)
    assert reason not in said(choosing(f"{attacker} sporefolk", beside), *ways)


@pytest.mark.parametrize(
    ("reason", "blocker", "beside"),
    [("why.beaten", "obsidian-golem", "wisp"), ("why.traded", "wisp", "obsidian-golem")],
)
def test_what_had_better_stay(reason: str, blocker: str, beside: str) -> None:
    ways = "hold @grenadin", "attack @grenadin"
    assert reason in said(choosing("grenadin sporefolk", blocker), *ways)
    assert reason not in said(choosing("grenadin sporefolk", beside), *ways)


def test_passing_opens_nothing_that_can_be_played_as_a_response_already() -> None:
    scene = Scene(hand="torch fire-sigil", power=1, play="oni-ronin", B={**NONE, "play": "wisp"})
    answering = scene.does("attack").does("block @wisp @oni-ronin")
    assert "why.opens" not in said(answering, "pass", "play torch @wisp")
