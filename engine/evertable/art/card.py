"""One card as SVG, printed as the page prints it: a frame with hatching in one ink, a glyph, and what it says."""

from __future__ import annotations

from typing import Any, TypedDict

from .svg import LETTER, Markup, data, element, placed, text

WIDTH, HEIGHT = 80.0, 112.0
PAPER, INK, DIM, ON_INK = "#ece2cd", "#1d1a20", "#544c48", "#f6eedd"
INKS = {
    "madder": "#8e2b1e", "azure": "#1f4a85", "verdigris": "#1f5c46", "violet": "#5c3483", "ochre": "#79500c",
    "iron": "#37343d",
}  # fmt: skip
"""The colours of `web_ui/styles/tokens.css`."""
DISPLAY = "Georgia,serif"
EDGE, ART = 4.0, 62.0
"""The rim of paper round the plate, and the height of the plate above the name."""
LINE = 12.0
"""The size of a name."""


class Face(TypedDict, total=False):
    """What is printed on a card, as the page's card faces have it (`web_ui/art/card-face.js`).

    `face` is "down" for a back, "none" for an empty place; `glyph` of a back is its deck's. `n` stands in the seal,
    `name` below the plate, `foot` and `stat` in the last line; `pips` counts the cards of a stack, `under` names those
    below the top one. `seat` is 1 to 4, `dim` a card that is used up. `title`: what a card without a name is called.
    """

    face: str
    frame: str
    ink: str
    glyph: str
    seat: int
    n: int | str | None
    name: str
    foot: str
    stat: str
    pips: int
    under: list[str]
    title: str
    dim: bool


def card(face: Face, ids: str) -> Markup:
    """The card at 0, 0, WIDTH by HEIGHT. `ids`: what the ids of `hatches` begin with."""
    how = face.get("face", "up")
    if how == "none":
        parts = [
            rectangle(0, 0, WIDTH, HEIGHT, fill="none", stroke="#fff", stroke_opacity=0.35, stroke_dasharray="3 4")
        ]
        parts += [line(face.get("name", ""), HEIGHT / 2, 12.0, fill="#fff", fill_opacity=0.6)]
    else:
        parts = [rectangle(0, 0, WIDTH, HEIGHT, fill=PAPER, stroke="#000", stroke_opacity=0.35)]
        parts += back(face) if how == "down" else front(face, ids)
    if face.get("pips", 1) > 1:
        parts.append(
            badge(f"\N{MULTIPLICATION SIGN}{face['pips']}", 8 if how == "up" and face.get("name") else HEIGHT - 25)
        )
    said = element("title", spoken(face)) if spoken(face) else ""
    return element("g", said, *parts, opacity=0.6 if face.get("dim") else None)


def spoken(face: Face) -> str:
    """A card in words: its name and figures, and what lies under it."""
    if "title" in face:
        words = [face["title"]]
    else:
        down = "face down" if face.get("face") == "down" else ""
        words = [
            str(one) for one in (down, *(face.get(key) for key in ("name", "n", "foot", "stat"))) if one is not None
        ]
    under = face.get("under")
    return ", ".join([word for word in words if word]) + (f"; under it: {', '.join(under)}" if under else "")


def front(face: Face, ids: str) -> list[Markup]:
    """The plate with its glyph, the seal, and the words below."""
    ink = face.get("ink", "iron")
    frame = face.get("frame", "unit")
    colour = INKS[ink]
    solid = frame in data("print")["reversed"] and (frame != "seat" or face.get("seat", 1) % 2 == 1)
    words = bool(face.get("name"))
    tall = ART if words else HEIGHT - 2 * EDGE
    parts = [plate(frame, ink, WIDTH - 2 * EDGE, tall, ids, solid=solid)]
    if face.get("glyph"):
        size = 46.0 if words else 58.0
        parts.append(glyph(face["glyph"], (WIDTH - size) / 2, EDGE + (tall - size) / 2 + 3, size, colour, solid=solid))
    elif face.get("n") is not None:
        parts.append(figure(str(face["n"]), EDGE + tall / 2, ON_INK if solid else colour))
    if face.get("glyph") and face.get("n") is not None:
        parts.append(seal(str(face["n"]), colour))
    if face.get("seat"):
        if frame != "seat":
            parts.append(element("circle", cx=WIDTH - 15, cy=15, r=11, fill=PAPER, stroke=colour))
        on_ink = solid and frame == "seat"
        parts.append(mark(face["seat"], WIDTH - 21, 8, 12, ON_INK if on_ink else colour))
    if words:
        parts += name(face["name"])
        parts.append(last_line(face.get("foot", ""), face.get("stat", "")))
    return parts


def back(face: Face) -> list[Markup]:
    """A back: the ink and emblem of its deck, and nothing else."""
    colour = INKS[face.get("ink", "iron")]
    inside = (EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE)
    ring = {"fill": "none", "stroke": ON_INK, "stroke_opacity": 0.5}
    parts = [rectangle(*inside, fill=colour), rectangle(EDGE + 4, EDGE + 4, WIDTH - 16, HEIGHT - 16, **ring)]
    if face.get("seat"):
        parts.append(mark(face["seat"], WIDTH - 25, 12, 13, ON_INK))
    if face.get("glyph"):
        parts.append(glyph(face["glyph"], 20, HEIGHT / 2 - 20, 40, colour, solid=True))
    return parts


def plate(frame: str, ink: str, width: float, height: float, ids: str, *, solid: bool) -> Markup:
    """The printed plate: its shape is the kind of the card, its hatching goes with its ink."""
    shape, colour = data("print")["frames"][frame], INKS[ink]
    inner = (
        element("path", d=shape, fill=colour, fill_opacity=1 if solid else 0.13),
        element("path", d=shape, fill=f"url(#{ids}{ink}{'-r' if solid else ''})", opacity=0.3),
        element("path", d=shape, fill="none", stroke=colour, vector_effect="non-scaling-stroke"),
    )
    return element(
        "svg", *inner, x=EDGE, y=EDGE, width=width, height=height, viewBox="0 0 100 100",
        preserveAspectRatio="none",
    )  # fmt: skip


def hatches(ids: str) -> Markup:
    """The patterns that plates are filled with, once a picture."""
    printed, made = data("print"), []
    for ink, path in printed["hatches"].items():
        for suffix, colour in (("", INKS[ink]), ("-r", ON_INK)):
            hatch = (
                element("path", d=path, stroke=colour, stroke_width=0.8, fill="none")
                if path
                else element("circle", cx=2, cy=2, r=0.85, fill=colour)
            )
            made.append(
                element("pattern", hatch, id=f"{ids}{ink}{suffix}", width=4, height=4, patternUnits="userSpaceOnUse")
            )
    return element("defs", *made)


def glyph(name: str, x: float, y: float, size: float, colour: str, *, solid: bool) -> Markup:
    """A glyph, first as the cut in the ground round it, then filled."""
    drawn = data("glyphs")["glyphs"].get(name, "")
    cut = colour if solid else "#dbcab6"
    around = element("path", d=drawn, fill=cut, stroke=cut, stroke_width=44, stroke_linejoin="round")
    filled = element("path", d=drawn, fill=ON_INK if solid else colour)
    return placed(around + filled, x, y, size / 512)


def mark(seat: int, x: float, y: float, size: float, colour: str) -> Markup:
    """The shape of a seat, 1 to 4."""
    return placed(element("path", d=data("print")["seats"][str(seat)], fill=colour), x, y, size / 24)


def seal(words: str, colour: str) -> Markup:
    """The number of a card, in a ring over the plate."""
    ring = element("circle", cx=15, cy=15, r=11, fill=PAPER, stroke=colour, stroke_width=1.5)
    return Markup(ring + text(words, 15, 20, 15, 17, fill=colour, **BOLD))


def figure(words: str, y: float, colour: str) -> Markup:
    """A number instead of a glyph."""
    return text(words, WIDTH / 2, y + 17, 50, 66, fill=colour, **BOLD)


BOLD: dict[str, Any] = {"text_anchor": "middle", "font_weight": "bold", "font_family": DISPLAY}


def name(words: str) -> list[Markup]:
    """A name in one line or two."""
    first, second = broken(words)
    top = EDGE + ART + (LINE if second else LINE * 1.4)
    rows = [one for one in (first, second) if one]
    return [line(row, top + n * LINE, LINE, fill=INK, font_weight="bold") for n, row in enumerate(rows)]


def broken(words: str) -> tuple[str, str]:
    """A name in two lines of about the same length where it is too long for one."""
    if len(words) * LETTER * LINE <= WIDTH - 4 * EDGE or " " not in words:
        return words, ""
    gaps = [at for at, letter in enumerate(words) if letter == " "]
    best = min(gaps, key=lambda at: abs(2 * at - len(words)))
    return words[:best], words[best + 1 :]


def line(words: str, y: float, size: float, **how: object) -> Markup:
    """A line in the middle of a card, set closer where it is too long."""
    return text(words, WIDTH / 2, y, size, WIDTH - 2 * EDGE, text_anchor="middle", font_family=DISPLAY, **how)


def last_line(foot: str, stat: str) -> Markup:
    """The kind of a card on the left, its figures on the right."""
    y, right = HEIGHT - 6.0, len(stat) * LETTER * 14
    room = WIDTH - 4 * EDGE - right
    left = text(foot, 2 * EDGE, y, 9.0, room, fill=DIM) if foot else ""
    return Markup(
        left + (text(stat, WIDTH - 2 * EDGE, y, 14.0, fill=INK, **BOLD | {"text_anchor": "end"}) if stat else "")
    )


def badge(words: str, y: float) -> Markup:
    """How many cards lie here: on the right, where it covers no name."""
    width = 10 + 7.5 * len(words)
    x = WIDTH - 7 - width
    box = rectangle(x, y, width, 17, fill=INK, stroke=PAPER)
    return Markup(box + text(words, x + width / 2, y + 13, 13, width - 6, fill=ON_INK, text_anchor="middle"))


def rectangle(x: float, y: float, width: float, height: float, **how: object) -> Markup:
    """A rectangle with round corners."""
    return element("rect", x=x, y=y, width=width, height=height, rx=5, **how)
