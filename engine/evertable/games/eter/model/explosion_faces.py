"""The faces of the Power Explosion cards (ETER-EXPLODE): four printed 3x3 faces, the others made for this table."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from ....core.since import AppendOnly

CODES: Sequence[str] = tuple(".HRO")
"""Nothing, to the hand, removed, hole."""

CANDIDATE: dict[int, AppendOnly[str]] = {
    3: AppendOnly((
        "..R/.H./R..", ".H./R../..H", "RH./.../.R.", "H../.RR/...", "R.H/.../.H.",
        ".H./.R./.H.", ".../.O./H.R", "O../..R/.H.", ".O./.../R.H",
    )),
    4: AppendOnly((
        "...R/.H../..H./R...", ".H../R.../...R/..H.", "RH../..../..H./.R.R", "H.../.RR./...H/R...",
        "R..H/..../.H../..RH", ".H../.R../.R../.H..", "..../.O../..H./R..H", "O.../..R./.H../R..H",
        ".O../R.../...H/.H..",
    )),
}  # fmt: skip
"""The faces for each size of field. Only PRINTED ones are known from the printed cards."""

PRINTED: dict[int, frozenset[int]] = {3: frozenset({0, 1, 2, 3}), 4: frozenset()}


def check_face(face: object, size: int, codes: Sequence[str] = CODES) -> str | None:
    """What is wrong with a face of these codes, or None."""
    if not isinstance(face, str) or len(face) > 40:
        return f"a face is a text of {size} rows joined by '/'"
    rows = face.split("/")
    if len(rows) != size or any(len(row) != size for row in rows):
        return f"a face has {size} rows of {size} cells"
    for c in face.replace("/", ""):
        if c not in codes:
            return f"{c!r} is not one of {' '.join(codes)}"
    if face.count("O") > 1:
        return "a face has at most one hole"
    return None


@lru_cache(maxsize=512)
def turned(face: str, quarter_turns: int) -> str:
    """The face turned clockwise."""
    rows = face.split("/")
    for _ in range(quarter_turns):
        rows = ["".join(row[i] for row in reversed(rows)) for i in range(len(rows))]
    return "/".join(rows)


@lru_cache(maxsize=512)
def turns(face: str) -> tuple[int, ...]:
    """The numbers of quarter turns that give different faces, smallest first."""
    seen: dict[str, int] = {}
    for quarter in range(4):
        seen.setdefault(turned(face, quarter), quarter)
    return tuple(seen.values())


@lru_cache(maxsize=512)
def effects(face: str, quarter_turns: int) -> tuple[tuple[int, int, str], ...]:
    """(row, column, code) of every effect of the turned face, in reading order."""
    rows = turned(face, quarter_turns).split("/")
    return tuple((r, c, code) for r, row in enumerate(rows) for c, code in enumerate(row) if code != ".")
