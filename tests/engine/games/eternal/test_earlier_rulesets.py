"""Games recorded under an earlier ruleset go on as they did: what was known of hands was counted otherwise."""

from __future__ import annotations

import json

import pytest

from evertable.games.eternal.game import Eternal
from evertable.kernel.action import parse
from evertable.kernel.link import record_link
from evertable.kernel.record import Record

from ...golden import opened
from ...golden_play import digest, folder_of

THIRD = {
    "forge": "50faf8a45b67755a",
    "night": "aaa110e2bb2b3d41",
    "progress": "97ef004765ce4154",
    "vault": "d7a5266620577ab1",
    "wings": "3c23c6b782b58ce7",
}
"""How these recorded games ended under the third ruleset, as it was when they were first recorded."""


@pytest.mark.parametrize("name", THIRD)
def test_a_game_of_the_third_ruleset_replays(name: str) -> None:
    lines = (folder_of("eternal") / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    options, seed, *decisions = [line for line in lines if not line.startswith(("outcome ", "digest "))]
    game = Eternal(json.loads(options.removeprefix("options ")), 3)
    record = Record(game, int(seed.removeprefix("seed ")), decisions=map(parse, decisions))
    end = opened(record_link(record)).state
    assert end.game.ruleset == 3 and digest(end) == THIRD[name]
