"""Recorded games replay to the same end, and fixed positions have the same number of ways on."""

from __future__ import annotations

import json

import pytest

from .contract.mixes import LASTING, NAMES, TOYS
from .golden_play import DEPTHS, folder_of, golden_of, nodes, replayed

PLAYED = [name for name in NAMES if name in LASTING and name not in TOYS]
GAMES = [(name, game) for name in PLAYED for game in golden_of(name).games]
COUNTS = {name: json.loads((folder_of(name) / "nodes.json").read_text(encoding="utf-8")) for name in PLAYED}


@pytest.mark.parametrize(("name", "game"), GAMES)
def test_a_recorded_game_replays(name: str, game: str) -> None:
    text = (folder_of(name) / f"{game}.txt").read_text(encoding="utf-8")
    assert replayed(name, text) == text


@pytest.mark.parametrize("name", PLAYED)
def test_every_record_belongs_to_a_game(name: str) -> None:
    assert {path.stem for path in folder_of(name).glob("*.txt")} == set(golden_of(name).games)
    assert set(COUNTS[name]) == set(golden_of(name).positions())


@pytest.mark.parametrize(("name", "at"), [(name, at) for name in PLAYED for at in COUNTS[name]])
@pytest.mark.parametrize("depth", DEPTHS)
def test_node_counts(name: str, at: str, depth: int) -> None:
    assert nodes(golden_of(name).positions()[at], depth) == COUNTS[name][at][depth - 1]
