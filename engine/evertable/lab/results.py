"""Result files: one JSON object per line, so that work can be resumed.

Each line is complete by itself: `of` says what it is a result of, with the version and the rules. So a line that was
cut off, damaged or lost affects that line alone: it is reported, and played again.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from math import isfinite
from pathlib import Path
from typing import Any, BinaryIO

from .. import __version__
from ..core.errors import BadOptions, shortened
from ..core.format.json_text import read_json

try:
    import fcntl
except ImportError:  # Windows: there two runs are not kept apart
    fcntl = None  # type: ignore[assignment]

MOST_TOLD = 5
"""The number of invalid lines that are reported by number."""


class Results:
    """The results of one run in a file, or in memory if none is named."""

    def __init__(
        self, file: Path | None, what: str, of: Mapping[str, Any], wrong: Callable[[Mapping[str, Any]], str]
    ) -> None:
        """`what`: the name for results of something else, such as "another league". `of`: what these are results of.
        `wrong`: what is wrong with a line ("" if nothing).
        """
        self.file, self._what, self._wrong = file, what, wrong
        self.of = {"version": __version__, **json.loads(json.dumps(of))}
        self.lost: list[str] = []
        """Invalid lines of the file, as text: they are ignored, and played again."""
        self._whole, self._ends = 0, b""
        self._out: BinaryIO | None = None

    def read(self) -> list[Mapping[str, Any]]:
        """The results in the file, in order; [] if there is no file yet.

        Raises BadOptions if it holds results of something else or none at all, and OSError.
        """
        self.lost, self._whole, self._ends = [], 0, b""
        if self.file is None or not self.file.exists():
            return []
        found, problems, at = [], [], 0
        lines = self.file.read_bytes().splitlines(keepends=True)
        for number, line in enumerate(lines, 1):
            at += len(line)
            whole = line.endswith(b"\n")
            entry, problem = self._entry(line)
            if entry is not None:
                found.append(entry)
            elif line.strip():
                cut = not whole and number == len(lines)
                problems.append((number, "it was cut" if cut and self._begins(line, bool(found)) else problem))
                if cut:
                    at -= len(line)
            self._ends = b"" if whole or entry is None else b"\n"
        self._whole = at
        cut_first = len(problems) == 1 and problems[0][1] == "it was cut"
        if problems and not found and not cut_first:
            number, problem = problems[0]
            raise BadOptions("file", f"line {number} of {self.file} is no result: {problem}")
        self.lost = [f"line {number} of {self.file} is no result ({problem})" for number, problem in problems]
        return found

    def _begins(self, line: bytes, among: bool) -> bool:
        """Whether an unfinished line can be one of these results; `among`: others come before it."""
        begins = json.dumps({"of": self.of})[:-1].encode()
        return among or line[: len(begins)] == begins[: len(line)]

    def _entry(self, line: bytes) -> tuple[Mapping[str, Any] | None, str]:
        """(result, "") or (None, what is wrong). Raises BadOptions for a result of something else."""
        try:
            entry: object = read_json(line.decode("utf-8-sig"))
        except UnicodeDecodeError:
            return None, "it is no text in UTF-8"
        except ValueError as bad:
            return None, str(bad)
        if not isinstance(entry, dict):
            return None, "it is no object"
        of = entry.get("of")
        if not isinstance(of, dict):
            return None, "of is missing or wrong"
        if of != self.of:
            raise BadOptions("file", f"{self.file} holds {self._what}: {differences(of, self.of)}")
        problem = self._wrong(entry)
        return (None, problem) if problem else (entry, "")

    @contextmanager
    def writing(self) -> Iterator[list[Mapping[str, Any]]]:
        """Write results within; gives those in the file by then. Only one run at a time.

        Raises BadOptions if another run writes to the file, and OSError if it cannot be written.
        """
        if self.file is None:
            yield []
            return
        with self.file.open("ab", buffering=0) as out:
            if fcntl is not None and not locked(out):
                raise BadOptions("file", f"another run writes to {self.file}: let it end, or name another file")
            found = self.read()
            out.truncate(self._whole)  # a cut line goes; the result is played again
            out.write(self._ends)
            self._out = out
            try:
                yield found
            finally:
                self._out = None

    def add(self, **result: object) -> None:
        """Store a result, within `writing`."""
        if self._out is not None:
            self._out.write(f"{json.dumps({'of': self.of, **result})}\n".encode())

    def told(self) -> Iterator[str]:
        """What was lost, line by line, as text."""
        yield from [f"{one}: it is left out, and played again" for one in self.lost[:MOST_TOLD]]
        if len(self.lost) > MOST_TOLD:
            yield f"and {len(self.lost) - MOST_TOLD} more lines of {self.file}"


def locked(out: BinaryIO) -> bool:
    """Whether this process could lock a file until it is closed; True where files cannot be locked."""
    try:
        fcntl.flock(out, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    except OSError:  # a file system without locks
        return True
    return True


def differences(found: Mapping[str, object], own: Mapping[str, object]) -> str:
    """The entries in which two headers differ, as text."""
    missing = object()
    told = []
    for key in dict.fromkeys([*own, *found]):
        there, here = found.get(key, missing), own.get(key, missing)
        if there != here:
            said = [("none" if one is missing else shortened(json.dumps(one), 80)) for one in (there, here)]
            told.append(f"{key} is {said[0]}, here {said[1]}")
    return "; ".join(told[:3]) + ("; ..." if len(told) > 3 else "")


def wrong_scores(found: object, count: int) -> str:
    """What is wrong with the scores of a deal in every seat; "" if nothing."""
    if not isinstance(found, list) or len(found) != count:
        return f"scores are missing or wrong: there are {count}, one a seat"
    return "scores are missing or wrong: each is from 0 to 1" if any(map(wrong_score, found)) else ""


def wrong_score(found: object) -> bool:
    """Whether it is no number from 0 to 1."""
    return isinstance(found, bool) or not isinstance(found, (int, float)) or not isfinite(found) or not 0 <= found <= 1


def wrong_seed(found: object) -> str:
    """What is wrong with the seed of a deal; "" if nothing."""
    return "" if type(found) is int and found >= 0 else "seed is missing or wrong"


def wrong_players(found: Mapping[str, Any]) -> str:
    """What is wrong with the two players of a line; "" if nothing."""
    named = all(isinstance(found.get(name), str) for name in ("one", "other"))
    return "" if named else "one and other are missing or wrong"
