"""The golden links of 1.0: written once, opened in every test run, never edited.

`.venv/bin/python -m tests.engine.golden` adds what is missing: of a game or mode that is new. One link a line, then the
digest of the state it opens to.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from evertable.core.format.link import Opening, full_link, puzzle_link, record_link, seen_link
from evertable.core.format.record import Record, digest

from .contract.mixes import EVERY, LASTING, MODES, find, mixes
from .contract.walk import random_record

FILE = Path(__file__).with_name("golden_links.txt")
PER_MODE = 6
NAMES = ("Ann", "", "Björn", "Зоя")
PLAYERS = (0, 3, 0, 1)
HEAD = "# link, digest of the state it opens to. See golden.py."


def golden() -> list[tuple[str, int]]:
    """(link, digest) of every line."""
    lines = [line.split() for line in FILE.read_text().splitlines() if line and not line.startswith("#")]
    return [(link, int(number, 16)) for link, number in lines]


def opened(link: str) -> Opening:
    """The link, opened whole."""
    opening = Opening(link, EVERY, find)
    opening.finish()
    return opening


def made(name: str, mode: Any) -> Iterator[str]:
    """Fresh links of a mode: whole games, games half way and from a position on, positions, views and a puzzle."""
    for seed, mix in enumerate(mixes(name, mode, PER_MODE)):
        record = random_record(find(name)(mix), 1000 + seed)
        half = record.fork(len(record) // 2)
        state = half.replay()
        names, players = NAMES[: state.game.num_players()], PLAYERS[: state.game.num_players()]
        yield from (record_link(record), full_link(state))
        yield puzzle_link(state, {"seat": seed % 2, "kind": ("win", "hold")[seed % 2], "within": seed})
        seen = seen_link(state, seed % 2, names)
        yield seen
        yield record_link(opened(seen).record if seed % 2 else Record.starting(state), (), players)
        half.resign(seed % 2)
        yield from (record_link(half), record_link(half, names, players))


def main() -> None:
    """Add the lines of modes that have none."""
    lines = golden() if FILE.exists() else []
    have = set()
    for link, _ in lines:
        header = Opening(link, EVERY, find).header
        have.add((header.game, next(iter(header.options.values()))))
    for name, mode in MODES:
        if name in LASTING and (name, mode) not in have:
            lines += [(link, digest(opened(link).state)) for link in made(name, mode)]
    FILE.write_text("\n".join([HEAD, *(f"{link} {number:06x}" for link, number in lines), ""]))


if __name__ == "__main__":
    main()
