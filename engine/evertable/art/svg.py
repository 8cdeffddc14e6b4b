"""SVG as text: elements with escaped attributes and content."""

from __future__ import annotations

from functools import cache
from html import escape
from typing import Any

from .faces import read


class Markup(str):
    """Text that is SVG already, and is not escaped again."""


def element(tag: str, *content: str, **attributes: object) -> Markup:
    """One element. `stroke_width` is written stroke-width; None leaves an attribute out; plain text is escaped."""
    written = "".join(
        f' {name.rstrip("_").replace("_", "-")}="{escape(number(value))}"'
        for name, value in attributes.items()
        if value is not None
    )
    inner = "".join([one if isinstance(one, Markup) else escape(one, quote=False) for one in content])
    return Markup(f"<{tag}{written}>{inner}</{tag}>" if inner else f"<{tag}{written}/>")


def number(value: object) -> str:
    """A length with at most two decimals; other values as they are."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


LETTER = 0.62
"""The width of a letter as a part of its size: more than the average of usual typefaces, so that words fit."""


def text(words: str, x: float, y: float, size: float, most: float | None = None, **attributes: object) -> Markup:
    """A line of text at its baseline. `most`: the width that it is set closer to fit in; it may be wider without."""
    closer = most if most is not None and len(words) * LETTER * size > most else None
    how = {"textLength": closer, "lengthAdjust": None if closer is None else "spacingAndGlyphs"}
    return element("text", words, x=x, y=y, font_size=size, **how, **attributes)


def placed(inner: str, x: float, y: float, scale: float = 1.0) -> Markup:
    """What is drawn from 0, 0 on, moved and enlarged."""
    grown = "" if scale == 1 else f" scale({number(scale)})"
    return element("g", Markup(inner), transform=f"translate({number(x)} {number(y)}){grown}")


@cache
def data(name: str) -> dict[str, Any]:
    """What a file of this package says: "glyphs" or "print"."""
    return read(__file__, name)
