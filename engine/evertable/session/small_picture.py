"""Small pictures of a position: what lies on the field, as inks and figures. A list of puzzles has one of each."""

from __future__ import annotations

from ..art.card import Face
from ..core.format.documents import Json
from ..core.shown import drawn
from ..core.state import State


def small_picture(state: State, seat: int) -> list[Json]:
    """The parts of the field as the seat sees them, from the top: those of others first, as one sits at the table.

    Each is {"seat": whose, or None, "columns": how many side by side, 0 where free, "cards": ["INK FIGURE", ...]}, a
    place without a card as "", and {"figure": ...} where the part has one. A game without a picture has none.
    """
    own = drawn(state.game)
    if own is None:
        return []
    parts = [zone for row in own.picture(state.view(seat)) for zone in row if "field" in zone]
    others = [zone for zone in parts if zone["field"] != seat]
    return [_part(zone) for zone in (*others[::-1], *(zone for zone in parts if zone["field"] == seat))]


def _part(zone: Json) -> Json:
    made: Json = {"seat": zone["field"], "columns": 0, "cards": [_card(face) for face in zone["cards"]]}
    if zone["field"] is None:
        made["columns"] = zone["columns"]
    return made | ({"figure": zone["figure"]} if "figure" in zone else {})


def _card(face: Face) -> str:
    """Ink and figure of a card, the ink alone where it has none."""
    if face.get("face") == "none":
        return ""
    figure = face.get("stat") or face.get("n")
    return face["ink"] if figure is None else f"{face['ink']} {figure}"
