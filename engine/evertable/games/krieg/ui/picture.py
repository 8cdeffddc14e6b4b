"""The picture of a table of Krieg Eterna: what acts on all, then each side with its rows and its hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ....art.card import Face
from ....art.faces import faces
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..text.card_list import CATALOG
from .text_view import seat_lines

FACES = faces(__file__)
WORDS = {
    "picture.table": "What acts on all, and the piles",
    "picture.hand": "{seat}'s hand",
    "picture.cards": "{seat}'s cards set aside",
}
PLACE = {"grave": "Graveyard", "aside": "Set aside"}
"""Where a King is that stands beside no row."""


def picture(view: Json) -> Sequence[Sequence[Json]]:
    """See core.shown.Drawn."""
    rows: list[list[Json]] = [[{"title": message("picture.table"), "cards": [*acting(view), *piles(view)]}]]
    for side in view["sides"]:
        seat = side["seat"]
        rows.append([
            {
                "title": message("blind.row", seat=seat, line=row["row"], total=row["total"]),
                "cards": [unit_face(unit) for unit in row["units"]],
                "columns": max(1, min(5, len(row["units"]))),
                "field": seat,
                "figure": row["total"],
            }
            for row in side["rows"]
        ])  # fmt: skip
        beside = [{"title": seat_lines(view, side)[0], "cards": king(side)}]
        beside.append({"title": message("picture.hand", seat=seat), "cards": hand(side)})
        if side["aside"]:
            beside.append(
                {"title": message("picture.cards", seat=seat), "cards": [unit_face(u) for u in side["aside"]]}
            )
        rows.append(beside)
    return rows


def card_face(slug: str, **more: object) -> Face:
    """A card as it is printed."""
    entry = CATALOG[slug]
    kind = FACES["kinds"][entry["type"]]
    made: Json = {"frame": kind["frame"], "ink": kind["ink"], "glyph": entry["glyph"], "name": entry["name"]}
    return made | {"n": entry["strength"], "foot": kind["name"]} | more  # type: ignore[return-value]


def unit_face(unit: Json) -> Face:
    """A unit: what it counts now, and what lies with it."""
    total = {"stat": str(unit["total"])} if "total" in unit else {}
    under: list[str] = [str(CATALOG[slug]["name"]) for slug in unit["attached"]]
    return card_face(unit["slug"], under=under, **total, **({"foot": f"with {', '.join(under)}"} if under else {}))


def back_face(deck: str, n: int) -> Face:
    """Hidden cards of a deck."""
    made = FACES["decks"][deck]
    return {"face": "down", "ink": made["ink"], "glyph": made["glyph"], "name": deck, "pips": n}


def hand(side: Json) -> list[Face]:
    """The cards that the viewer knows, then backs for the others."""
    known = side["hand"]["cards"] if side["hand"]["cards"] is not None else side["hand"]["known"]
    hidden = Counter(side["hand"]["counts"]) - Counter(CATALOG[slug]["deck"] for slug in known)
    return [*(card_face(slug) for slug in known), *(back_face(deck, n) for deck, n in hidden.items())]


def king(side: Json) -> list[Face]:
    """The King, where he is known and no longer in the hand."""
    slug, at, row = (side["king"][key] for key in ("slug", "at", "row"))
    return (
        []
        if slug is None or at == "hand"
        else [card_face(slug, foot=PLACE.get(at) or row.capitalize(), dim=at == "grave")]
    )


def acting(view: Json) -> list[Face]:
    """Weather, Burden and Void."""
    found = [
        card_face(one["slug"], foot=one["row"].capitalize() + (", later" if one["pending"] else ""), dim=one["pending"])
        for one in view["weather"]
    ]
    if view["burden"]:
        found.append(card_face("burden"))
    return found if view["void"] is None else [*found, card_face("void")]


def piles(view: Json) -> list[Face]:
    """The decks, and the graveyards with their topmost card."""
    found = [back_face(deck, n) for deck, n in view["decks"].items() if n]
    for pile in view["graves"].values():
        if pile:
            under = [CATALOG[slug]["name"] for slug in pile[-2::-1]]
            found.append(card_face(pile[-1], pips=len(pile), under=under))
    return found
