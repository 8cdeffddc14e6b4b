"""Recorded games replay to the same end, and fixed positions have the same number of ways on."""

from __future__ import annotations

import json

import pytest

from .golden_games import FOLDER, GAMES, nodes, positions, replayed

COUNTS = json.loads((FOLDER / "nodes.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", GAMES)
def test_a_recorded_game_replays(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert replayed(text) == text


def test_every_record_belongs_to_a_game():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(GAMES)


@pytest.mark.parametrize("name", COUNTS)
@pytest.mark.parametrize("depth", [1, 2, 3])
def test_node_counts(name, depth):
    assert nodes(positions()[name], depth) == COUNTS[name][depth - 1]
