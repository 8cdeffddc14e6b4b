"""Each kind of reason in Eternal: a scene in which it holds, and one beside it in which it does not."""

from __future__ import annotations

from typing import Any

import pytest

from ...search.comparing import told
from .scene import Scene

HAND = {"hand": "oni-ronin torch fire-sigil", "play": "grenadin"}
NONE = {"hand": "fire-sigil", "power": 0}


@pytest.mark.parametrize(
    ("reason", "there", "beside", "best", "second"),
    [
        ("why.kills", {**HAND, "B": {**NONE, "play": "wisp"}}, None, "play torch @wisp", "end"),
        ("why.adds", {**HAND, "B": NONE}, None, "play oni-ronin", "end"),
        ("why.unspent", {**HAND, "B": NONE}, None, "play oni-ronin", "end"),
        ("why.more_power", {**HAND, "B": NONE}, None, "play fire-sigil", "end"),
        ("why.keeps", {**HAND, "B": {**NONE, "play": "wisp"}}, None, "end", "play torch @wisp"),
        ("why.raids.unblocked", {**HAND, "B": NONE}, {**HAND, "B": {**NONE, "play": "wisp"}}, "attack", "end"),
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
