"""Tests of a face are collected where its library is installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {
    "test_copies.py": ("pettingzoo", "pyspiel"),
    "test_gymnasium.py": ("gymnasium",),
    "test_learning.py": ("gymnasium",),
    "test_openspiel.py": ("pyspiel",),
    "test_pettingzoo.py": ("pettingzoo",),
    "test_vector.py": ("pettingzoo",),
}
collect_ignore = [file for file, libraries in NEEDS.items() if not all(map(find_spec, libraries))]
