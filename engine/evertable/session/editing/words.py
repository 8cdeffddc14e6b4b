"""What is wrong with a position in the words of players: fields, cards and seats as they are called at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.cards.editing import Path, Setting, Zone, at
from ...core.errors import Part, Problem
from ..protocol.types.edit_messages import EditPlace
from .editor import Editor, path_of


def place_of(editor: Editor, path: Path) -> EditPlace | None:
    """What players call a field, and where it is seen: the zone or the setting it is in, or the card it is about; None
    if it has no name.
    """
    zones, settings = editor.zones(), editor.settings()
    for zone in zones:
        if zone.of is not None and len(path) > len(zone.path) and path[: len(zone.path)] == zone.path:
            entry = at(editor.document, path[: len(zone.path) + 1])
            if entry is not None and editor.editing.lies(zone, entry):
                card = editor.editing.card_of(zone, entry)
                setting = list(path) if path in [one.path for one in settings] else None
                return {
                    "label": editor.cards[card].name if card in editor.cards else card,
                    "seat": zone.seat,
                    "zone": zone.id,
                    "target": editor.editing.target(zone, entry),
                    "setting": setting,
                }
    named: list[Zone | Setting] = [*zones, *settings]
    around = [one for one in named if path[: len(one.path)] == one.path]
    if around:
        return as_place(max(around, key=lambda one: len(one.path)))
    inside = [one for one in named if path and one.path[: len(path)] == path]
    seats, labels = {one.seat for one in inside}, {one.label: None for one in inside}
    if len(seats) != 1 or (len(labels) > 1 and seats == {None}):
        return None
    shared = next(iter(labels)) if len(labels) == 1 else next(iter(labels)).rpartition(" ")[2].capitalize()
    if not all(shared.lower() in one.lower() for one in labels):
        return None
    place = as_place(next((one for one in inside if one.path == editor.moment.changed), inside[0]))
    place["label"] = shared
    return place


def as_place(one: Zone | Setting) -> EditPlace:
    """A zone or a setting as the place of something."""
    place: EditPlace = {"label": one.label, "seat": one.seat, "zone": None, "target": None, "setting": None}
    if isinstance(one, Setting):
        place["setting"] = list(one.path)
    else:
        place["zone"], place["target"] = one.id, next(iter(one.targets), None)
    return place


def in_words(editor: Editor, problem: str, names: Sequence[str]) -> str:
    """A problem with a field as a sentence without an end. `names`: of the seats."""

    def called(part: str | Part) -> str:
        if isinstance(part, str):
            return part
        if part.kind == "seat":
            return names[int(part.what)]
        card = editor.cards.get(part.what) if part.kind == "card" else None
        if card:
            return card.name
        there = place_of(editor, path_of(part.what)) if part.kind == "field" else None
        if there is None:
            return str(part)
        return there["label"] if there["seat"] is None else f"{names[there['seat']]}, {there['label']}"

    return "".join(map(called, problem.parts)) if isinstance(problem, Problem) else problem
