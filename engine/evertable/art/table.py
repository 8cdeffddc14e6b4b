"""A table as SVG: boxes with a title and cards, side by side in rows."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from math import ceil
from typing import NamedTuple, TypedDict

from .card import HEIGHT, WIDTH, Face, card, hatches
from .svg import LETTER, Markup, data, element, placed, text

GAP, ROUND, TITLE = 8.0, 14.0, 15.0
"""Between cards; round boxes and inside of them; the size of a title."""
MOST = 10
"""The most cards side by side in a box that does not say how many."""
CLOTH, WELL, TEXT = "#22262b", "#2d3238", "#f1e9d9"


class Zone(TypedDict, total=False):
    """A box on the table. `columns`: how many cards stand side by side, where that is not free."""

    title: str
    cards: Sequence[Face]
    columns: int


class Box(NamedTuple):
    """A zone with its size and the number of its columns."""

    zone: Zone
    columns: int
    width: float
    height: float


def measured(zone: Zone) -> Box:
    """The box of a zone: as wide as its cards and its title need."""
    n = len(zone["cards"])
    columns = zone.get("columns") or min(max(n, 1), MOST)
    rows = ceil(n / columns)
    across = columns * (WIDTH + GAP) - GAP if n else 0
    wide = max(across, len(zone["title"]) * LETTER * TITLE)
    return Box(zone, columns, wide + 2 * ROUND, TITLE + 2 * ROUND + (rows * (HEIGHT + GAP) if n else 0))


def table(title: str, rows: Sequence[Sequence[Zone]]) -> str:
    """The whole picture: an `svg` element that needs nothing else.

    `rows`: what stands side by side, from the top. Its ids begin with a digest of what it shows, so that several
    pictures can stand in one page.
    """
    ids = f"ev{sha256(repr((title, rows)).encode()).hexdigest()[:8]}-"
    boxes = [[measured(zone) for zone in row] for row in rows]
    across = [sum([box.width + ROUND for box in row]) + ROUND for row in boxes]
    y, width, drawn = ROUND + TITLE + ROUND, max([len(title) * LETTER * 18 + 2 * ROUND, *across]), []
    for row, wide in zip(boxes, across, strict=True):
        x, tall = ROUND, max([box.height for box in row])
        for box in (*row[:-1], row[-1]._replace(width=row[-1].width + width - wide)):  # the last one fills its row
            drawn.append(placed(well(box, tall, ids), x, y))
            x += box.width + ROUND
        y += tall + ROUND
    return element(
        "svg",
        element("title", title),
        element("desc", data("glyphs")["licence"]),
        hatches(ids),
        element("rect", width=width, height=y, rx=8, fill=CLOTH),
        text(title, ROUND, ROUND + TITLE, 18.0, fill=TEXT, font_weight="bold"),
        *drawn,
        xmlns="http://www.w3.org/2000/svg", viewBox=f"0 0 {width:.0f} {y:.0f}", width=f"{width:.0f}",
        font_family="system-ui,sans-serif", style="max-width:100%;height:auto", role="img",
    )  # fmt: skip


def well(box: Box, tall: float, ids: str) -> Markup:
    """A box at 0, 0: its title, then its cards row by row."""
    parts = [element("rect", width=box.width, height=tall, rx=8, fill=WELL)]
    parts.append(text(box.zone["title"], ROUND, ROUND + TITLE - 4, TITLE, box.width - 2 * ROUND, fill=TEXT))
    for n, face in enumerate(box.zone["cards"]):
        down, across = divmod(n, box.columns)
        at = ROUND + across * (WIDTH + GAP), ROUND + TITLE + GAP + down * (HEIGHT + GAP)
        parts.append(placed(card(face, ids), *at))
    return Markup("".join(parts))
