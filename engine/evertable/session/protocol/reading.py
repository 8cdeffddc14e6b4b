"""Parses parts of requests: JSON, seeds, decisions in notation."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.action import Action, parse
from ...core.format.json_text import read_json
from ...core.format.record import LONGEST_NOTATION
from ...core.rng import SEEDS, read_number
from .validation import BadRequest

MOST_WORDS = 8
"""The maximum number of words of one member of an assignment."""


def read(text: str) -> dict[str, Any]:
    """A request as it comes. Raises BadRequest."""
    try:
        request = read_json(text)
    except ValueError as bad:
        raise BadRequest("", f"a request is a JSON object: {bad}") from bad
    if not isinstance(request, dict):
        raise BadRequest("", "a request is a JSON object")
    return request


def seed_of(given: object, field: str) -> int | None:
    """A seed in a request. Raises BadRequest."""
    seed = None if given is None else read_number(given, SEEDS)
    if given is not None and seed is None:
        raise BadRequest(field, f"it is not a whole number from 0 to {SEEDS - 1}, written as text")
    return seed


def pairs_of(request: Mapping[str, Any]) -> list[tuple[str, ...]]:
    """The members of an assignment that take part, each with its words. Raises BadRequest for invalid ones."""
    pairs: list[list[str]] = request["pairs"]
    for i, pair in enumerate(pairs):
        if len(pair) > MOST_WORDS or any(len(word) > LONGEST_NOTATION for word in pair):
            raise BadRequest(f"pairs.{i}", "it has too many words, or too long ones")
        if not pair or any(word.split() != [word] or not word.isprintable() for word in pair):
            raise BadRequest(f"pairs.{i}", "it names a member and what is chosen for it, each by one word")
    return [tuple(pair) for pair in pairs]


def action_of(text: str, field: str) -> Action:
    """A decision in notation, legal or not. Raises BadRequest for what is no action."""
    action = parse(line_of(text, field))
    if not action:
        raise BadRequest(field, "it is empty")
    return action


def line_of(text: str, field: str) -> str:
    """A typed line, with single blanks between words. Raises BadRequest for one that cannot be quoted."""
    line = " ".join(text.split())
    if len(text) > LONGEST_NOTATION:
        raise BadRequest(field, f"it is longer than {LONGEST_NOTATION} characters")
    if not line.isprintable():
        raise BadRequest(field, "it holds a character that cannot be shown")
    return line
