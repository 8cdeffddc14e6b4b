"""The golden links: written once, opened in every test run.

`.venv/bin/python -m tests.engine.golden` adds what is missing.

One link a line, then the digest of the state it opens to. A file for each codec: links of the first are never made
again. While a game is not released, a change of its rules may rewrite its lines of the newest codec
(`--anew <game>`); afterwards a ruleset is added and the old lines stay, those of an outgrown ruleset (Game.unsupported)
too.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from zlib import crc32

from evertable.core.format.link import Opening, full_link, puzzle_link, record_link, seen_link, unseal
from evertable.core.format.packing import Reader
from evertable.core.format.record import DIGESTS, canonical, digest
from evertable.core.state import State

from .contract.mixes import EVERY, LASTING, MODES, find, mixes
from .contract.walk import random_record

FILES = tuple(Path(__file__).with_name(f"golden_links{end}.txt") for end in ("", "_2", "_3"))
"""By codec, the newest last."""
PER_MODE = 4
NAMES = ("Ann", "", "Björn", "Зоя")
MOST = 9999
"""No ruleset has a higher number."""
HEAD = "# link, digest of the state it opens to. See golden.py."


def golden() -> list[tuple[str, int]]:
    """(link, digest) of every line of every codec."""
    return [line for file in FILES for line in lines_of(file)]


def lines_of(file: Path) -> list[tuple[str, int]]:
    """(link, digest) of every line of a file."""
    lines = [line.split() for line in file.read_text().splitlines() if line and not line.startswith("#")]
    return [(link, int(number, 16)) for link, number in lines]


def opened(link: str) -> Opening:
    """The link, opened whole."""
    opening = Opening(link, EVERY, find)
    opening.finish()
    return opening


def ruleset_of(link: str) -> int:
    """The ruleset that a link was made under."""
    envelope = unseal(link, EVERY)
    return Reader(envelope.payload, envelope.codec).uint(MOST)


def outgrown(link: str) -> bool:
    """Whether a link was made under rules that have since been mended."""
    return ruleset_of(link) in find(unseal(link, EVERY).game).unsupported


def made_under(state: State, ruleset: int) -> int:
    """The digest that a state had under another ruleset."""
    numbered = {**state.to_position(), "rng": state.rng, "ruleset": ruleset}
    return crc32(canonical(numbered).encode()) % DIGESTS


def made(name: str, mode: Any) -> Iterator[str]:
    """Fresh links of a mode: whole games and games half way, positions, views and a puzzle."""
    for seed, mix in enumerate(mixes(name, mode, PER_MODE)):
        record = random_record(find(name)(mix), 1000 + seed)
        half = record.fork(len(record) // 2)
        state = half.replay()
        yield from (record_link(record), full_link(state))
        yield puzzle_link(state, {"seat": seed % 2, "kind": ("win", "hold")[seed % 2], "within": seed})
        names = NAMES[: state.game.num_players()]
        yield seen_link(state, seed % 2, names)
        half.resign(seed % 2)
        yield from (record_link(half), record_link(half, names))


def main() -> None:
    """Add the lines of modes that have none; with --anew, make a game's lines again."""
    ask = argparse.ArgumentParser(description=__doc__)
    ask.add_argument("--anew", choices=EVERY, action="append", default=[])
    anew = ask.parse_args().anew
    file = FILES[-1]
    kept = lines_of(file) if file.exists() else []
    lines: list[tuple[str, int]] = []
    have = set()
    for link, number in kept:
        if unseal(link, EVERY).game in anew and not outgrown(link):
            continue
        lines.append((link, number))
        if outgrown(link):
            continue
        header = Opening(link, EVERY, find).header
        have.add((header.game, next(iter(header.options.values()))))
    for name, mode in MODES:
        if name in LASTING and (name, mode) not in have:
            lines += [(link, digest(opened(link).state)) for link in made(name, mode)]
    file.write_text("\n".join([HEAD, *(f"{link} {number:06x}" for link, number in lines), ""]))


if __name__ == "__main__":
    main()
