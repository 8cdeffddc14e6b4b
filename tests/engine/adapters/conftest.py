"""Tests of a face are collected where its library is installed."""

from __future__ import annotations

from importlib.util import find_spec

NEEDS = {"test_pettingzoo.py": "pettingzoo", "test_openspiel.py": "pyspiel", "test_learning.py": "pyspiel"}
collect_ignore = [file for file, library in NEEDS.items() if not find_spec(library)]
