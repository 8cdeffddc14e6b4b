"""Tests of a face are collected where its library is installed."""

from __future__ import annotations

from importlib.util import find_spec

collect_ignore = [] if find_spec("pettingzoo") else ["test_pettingzoo.py"]
