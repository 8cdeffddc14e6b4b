"""The picture of a table of ETER: the field and the powers beside it, then each seat with its cards."""

from __future__ import annotations

from collections.abc import Sequence

from ....art.card import Face
from ....art.faces import faces
from ....core.cards.messages import message
from ....core.format.documents import Json
from ..cards.catalogue import ELEMENTALS, MAGES

FACES = faces(__file__)
WORDS = {
    "picture.field": "Field",
    "picture.hand.sum": "{seat}'s hand; visible cards sum to {n}",
    "picture.mage": "{seat}'s power",
    "picture.elementals": "Powers",
    "picture.waiting": "{seat}'s cards waiting",
    "picture.removed": "{seat}'s removed cards",
}
POWER = {power.slug: power for power in (*ELEMENTALS, *MAGES)}


def picture(view: Json) -> Sequence[Sequence[Json]]:
    """See core.shown.Drawn."""
    window = view["field"]["window"]
    cells = [cell_face(view["field"], f"{column}{row}") for row in window["rows"] for column in window["cols"]]
    field: Json = {"title": message("picture.field"), "cards": cells, "columns": len(window["cols"]), "field": None}
    rows: list[list[Json]] = [[field]]
    if view["powers"]:
        powers = [power_face(one["slug"], dim=one["used"]) for one in view["powers"]]
        rows[0].append({"title": message("picture.elementals"), "cards": powers, "columns": 1})
    for seat, one in enumerate(view["seats"]):
        row = [{"title": message("picture.hand.sum", seat=seat, n=one["sum"]), "cards": hand(one, seat)}]
        for pile in ("waiting", "removed"):
            if one[pile]:
                cards = [combat_face(card) for card in one[pile]]
                row.append({"title": message(f"picture.{pile}", seat=seat), "cards": cards})
        mage = one["mage"]
        if mage and mage["slug"]:
            card = power_face(mage["slug"], dim=mage["used"])
            row.append({"title": message("picture.mage", seat=seat), "cards": [card]})
        rows.append(row)
    return rows


def cell_face(field: Json, cell: str) -> Face:
    """A cell of the field: the top of its stack, the Border, a hole, or an empty place."""
    if cell == field["border"]:
        return {"frame": "power", "ink": "iron", "glyph": FACES["glyphs"]["border"], "name": f"{cell}: Border"}
    if cell not in field["cells"]:
        return {"face": "none", "name": f"{cell}: hole" if cell in field["holes"] else cell}
    *under, top = field["cells"][cell]["stack"]
    face = combat_face(top, f"{cell}: ")
    return face | {"pips": len(under) + 1, "under": [named(card) for card in under[::-1]]} if under else face


def combat_face(card: Json, place: str = "") -> Face:
    """A combat card: its owner's print and what it counts; a hidden one shows its owner alone."""
    seat = card["seat"]
    made: Json = {"frame": "seat", "ink": ("azure", "madder")[seat], "seat": seat + 1, "title": place + named(card)}
    if card["value"] is None:
        return made | {"face": "down", "glyph": FACES["glyphs"]["hidden"]}  # type: ignore[return-value]
    value = card.get("counts", card["value"])
    print_ = {"glyph": FACES["glyphs"]["e"]} if value == "e" else {"n": value}
    return made | print_ | ({"foot": "face down", "dim": True} if card["down"] else {})  # type: ignore[return-value]


def named(card: Json) -> str:
    """A combat card in words."""
    value = "hidden card" if card["value"] is None else "Eter" if card["value"] == "e" else card["value"]
    return f"Player {card['seat'] + 1}'s {value}"


def hand(one: Json, seat: int) -> list[Face]:
    """The cards of a hand, or one back for all of them."""
    if one["hand"] is None:
        back = combat_face({"seat": seat, "value": None})
        return [back | {"pips": one["hand_count"]}] if one["hand_count"] else []
    held = [value for value, n in one["hand"].items() for _ in range(n)]
    return [combat_face({"seat": seat, "value": value, "down": False}) for value in held]


def power_face(slug: str, **more: object) -> Face:
    """A mage or power card."""
    power = POWER[slug]
    ink = FACES["elements"][power.element]
    made: Json = {"frame": "power", "ink": ink, "glyph": power.glyph, "name": power.name, "foot": power.element}
    return made | more  # type: ignore[return-value]
