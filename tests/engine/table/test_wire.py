"""How much crosses to the page: the answer to one action does not grow with the game."""

from __future__ import annotations

import json
import random
from statistics import median

import pytest

from .talk import Talk

GAMES = {
    "eter": ("hh", {"mode": "duel", "illusions": True, "explosions": "always"}),
    "eter brawl": ("hh", {"mode": "brawl"}),
    "krieg": ("hh", {}),
    "krieg of four": ("hhhh", {"seats": 4}),
    "vale": ("hh", {}),
    "vale of four": ("hhhh", {"seats": 4}),
    "eternal": ("hh", {}),
}
LARGEST = {2: 12_000, 4: 20_000}
"""Bytes of the answer to one action, in the middle, by seats."""


def answers(kinds: str, game: str, options: dict[str, object], seed: int) -> list[int]:
    """Bytes of every answer to an action of a random game, asked for by a page that has all that was told before."""
    talk, lot = Talk(), random.Random(seed)
    update = talk.new(game, kinds, seed, **options)
    keys: dict[int, str] = {}
    sizes = []
    while not update["status"]["over"]:
        seat = update["status"]["to_move"]
        mine = talk.ask("state", seat=seat, log=keys.get(seat))
        text = talk.raw("act", v=mine["v"], seat=seat, action=lot.choice(mine["legal"])["id"], log=mine["log_key"])
        update = json.loads(text)
        keys[seat] = update["log_key"]
        sizes.append(len(text.encode()))
    return sizes


@pytest.mark.parametrize("name", GAMES)
def test_the_answer_to_an_action_is_small_and_stays_so(name: str) -> None:
    """Growth: nine in ten of the late answers against the largest before; what ends a round tells all of it."""
    kinds, options = GAMES[name]
    games = [answers(kinds, name.split()[0], options, seed) for seed in range(3)]
    assert median(size for sizes in games for size in sizes) <= LARGEST[len(kinds)]
    late = [size for sizes in games for size in sizes[-len(sizes) // 10 : -1]]
    middle = [size for sizes in games for size in sizes[len(sizes) // 10 : -len(sizes) // 10]]
    assert sorted(late)[len(late) * 9 // 10] <= 1.3 * max(middle)
    assert max(sizes[-1] for sizes in games) <= 1.3 * max(middle), "the last answer tells how the game went"
