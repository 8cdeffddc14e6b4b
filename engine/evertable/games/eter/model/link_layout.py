"""How a link holds a position of ETER: the field as a box, hands by counting (see core.format.schema).

What can be counted from the deck is not written. The same code reads and writes, see core.format.codec.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ....core.errors import BadLink
from ....core.format.codec import Coder, padded
from ....core.format.contexts import CodecContextOf
from ....core.format.documents import Json
from ....core.format.kinds import Kind, present
from ....core.format.schema import Layout, Schema
from .cards import ETER, SEAT_NAME, UNIT, VALUE_NAME, VALUE_OF, VALUES, cards_of, count, pack_hand
from .fields import DESTRUCTION, SECOND_ETER
from .grid import cell_name
from .hidden_cards import every_world
from .match_fields import arena_cells
from .notation import cell_of
from .options import EterSettings
from .phases import AFTER, EXPLOSION_BY, HOW, PHASES
from .piles import lies, piles

SEATS_OR_NONE = (None, *SEAT_NAME)
ROWS, COLUMNS = 64, 26
DEEP = 7
LAID = {
    "phase", "turn", "cells", "holes", "border", "hands", "illusion_used", "power_used", "powers", "face", "blocked",
    "passes", "last", "worlds", "match", "frame", "targets", "decks",
}  # fmt: skip
"""The fields packed here or with the piles; all others follow them, each as its kind packs it. A set-up that has
`decks` is packed as text.
"""


class Position(Layout):
    """The step of a layout that packs the fields every position of ETER has."""

    def takes(self, schema: Schema) -> set[str]:
        return LAID | {one.name for one in piles(schema.fields)}

    def pack(self, schema: Schema, walk: CodecContextOf[EterSettings]) -> None:
        lay_out(schema, walk)


def lay_out(schema: Schema, walk: CodecContextOf[EterSettings]) -> None:
    """Pack every field but the random generator, in the order of links."""
    game, doc, coder, made = walk.game, walk.document, walk.coder, walk.made
    phase = made["phase"] = coder.pick(PHASES, doc.get("phase"))
    made["turn"] = coder.pick(SEAT_NAME, doc.get("turn"))
    parts: Mapping[str, Kind] = schema.field("match").kind.kinds
    made["match"] = walk_match(parts, doc.get("match", {}), walk)
    made["powers"] = walk_powers(game, doc.get("powers", []), coder) if made["match"]["play"] else []
    latest = any(p["power"] == DESTRUCTION and p["used"] is None for p in made["powers"])
    walk_field(game, doc, coder, made, latest)
    beside = [pile.key for pile in piles(schema.fields)]
    for pile in piles(schema.fields):
        given: Mapping[str, Sequence[str]] = doc.get(pile.key, {})
        made[pile.key] = {seat: pile.kind.pack(given.get(seat), walk) for seat in SEAT_NAME}
    walk_hands(game, doc, coder, made, beside)
    made["illusion_used"] = coder.subset(SEAT_NAME, doc.get("illusion_used", ())) if game.illusions else []
    made["power_used"] = coder.subset(SEAT_NAME, doc.get("power_used", ())) if game.has_powers else []
    explosion = doc.get("explosion") or {"card": 1, "spent": False}
    made["explosion"] = None
    if game.options["explosions"] != "off" and made["match"]["play"]:
        card = coder.number(explosion["card"] - 1, len(game.faces)) + 1
        made["explosion"] = {"card": card, "spent": coder.flag(explosion["spent"])}
    made["blocked"] = walk_blocked(doc.get("blocked"), coder) if game.has_elementals else None
    made["passes"] = coder.number(doc.get("passes", 0), 2)
    made["last"] = coder.optional(doc.get("last"), lambda cell: walk_cell(cell, coder))
    if phase == "then_place":
        made["after"] = coder.pick(AFTER, doc.get("after"))
    elif phase == "explode":
        made["after"] = coder.pick(EXPLOSION_BY, doc.get("after"))
    elif phase == "mark":
        made["targets"] = coder.subset(arena_cells(game.size), doc.get("targets", ()))


def walk_match(kinds: Mapping[str, Kind], doc: Mapping[str, Any], walk: CodecContextOf[EterSettings]) -> Json:
    """Pack what lasts longer than a round. `kinds`: its parts; later ones come last."""
    game, coder = walk.game, walk.coder
    made: Json = {"play": coder.number(doc.get("play", 0), 21), "first": coder.pick(SEAT_NAME, doc.get("first"))}
    made["history"] = coder.listed(
        doc.get("history", ()),
        lambda entry: [coder.pick(("-", *SEAT_NAME), entry[0]), coder.pick(HOW, entry[1])],
        most=64,
        blank=(None, None),
    )
    made["wins"] = [sum(who == name for who, _ in made["history"]) for name in SEAT_NAME]
    made["drawn"] = len(made["history"]) - sum(made["wins"])
    made["winner"] = coder.pick((None, "-", *SEAT_NAME), doc.get("winner"))
    made["deck"] = (
        coder.subset(range(1, len(game.faces) + 1), doc.get("deck", ())) if game.options["explosions"] != "off" else []
    )
    made["spare"] = coder.subset([k + 1 for k in game.elementals], doc.get("spare", ())) if game.has_elementals else []
    made["mages"], made["mage_used"] = None, []
    if game.has_mages:
        given = doc.get("mages") or ("", "")
        made["mages"] = [coder.pick((*game.mage_slugs, *game.elements), name) for name in given]
        made["mage_used"] = coder.subset(SEAT_NAME, doc.get("mage_used", ()))
    made["arena"] = {}
    if game.options["tournament"]:
        arena: Mapping[str, Sequence[int]] = doc.get("arena", {})
        for cell in arena_cells(game.size):
            if coder.flag(cell in arena):
                markers = arena.get(cell, (0, 0))
                made["arena"][cell] = [coder.number(m, 10) for m in markers]
    later = {name: kind.pack(doc.get(name), walk) for name, kind in kinds.items() if name not in made}
    return made | present(later)


def walk_powers(game: EterSettings, doc: Sequence[Mapping[str, Any]], coder: Coder) -> list[Json]:
    """Pack the two elemental powers."""
    if not game.has_elementals:
        return []
    made = []
    for entry in padded(doc, 2, {"power": None, "used": None}):
        power = coder.pick(game.power_slugs, entry["power"])
        made.append({"power": power, "used": coder.pick(SEATS_OR_NONE, entry["used"])})
    return made


def walk_cell(name: object, coder: Coder) -> str:
    """Pack a cell anywhere."""
    row, column = cell_of("cell", name) if name is not None else (0, 0)
    return cell_name(coder.number(row + 32, ROWS) - 32, coder.number(column + 13, COLUMNS) - 13)


def walk_field(game: EterSettings, doc: Mapping[str, Any], coder: Coder, made: Json, latest: bool) -> None:
    """Pack the field as a box of size x size cells: empty, hole, Border or a stack."""
    field: Mapping[str, Sequence[str]] = doc.get("field", {})
    holes: Sequence[str] = doc.get("holes", [])
    border: str | None = doc.get("border")
    made["field"], made["holes"], made["border"] = {}, [], None
    cells = [cell_of("field", cell) for cell in (*field, *holes, *([border] if border else []))]
    if not coder.flag(cells):
        return
    top, left = min((r for r, _ in cells), default=0), min((c for _, c in cells), default=0)
    top, left = coder.number(top + 32, ROWS) - 32, coder.number(left + 13, COLUMNS) - 13
    for k in range(game.size**2):
        cell = cell_name(top + k // game.size, left + k % game.size)
        stack = field.get(cell, ())
        kind = 1 if cell in holes else 2 if cell == border else min(len(stack) + 2, DEEP) if stack else 0
        kind = coder.number(kind, DEEP + 1)
        if kind == 1:
            made["holes"].append(cell)
        elif kind == 2:
            made["border"] = cell
        elif kind:
            depth = kind - 2 if kind < DEEP else DEEP - 2 + coder.uint(max(0, len(stack) - DEEP + 2), 15)
            made["field"][cell] = [
                walk_card(game, token, coder, i == depth - 1, latest)
                for i, token in enumerate(padded(stack, depth, "A1"))
            ]


def walk_card(game: EterSettings, token: str, coder: Coder, top: bool, latest: bool) -> str:
    """Pack a card on the field."""
    owner = coder.pick(SEAT_NAME, token[0])
    face = coder.pick(lies(game), token[1:].rstrip("+-!"))
    marks = ""
    if game.has_elementals:
        if top and len(face) == 1:
            marks = "".join(coder.subset("+-", token))
        if latest:
            marks += "".join(coder.subset("!", token))
    return f"{owner}{face}{marks}"


def walk_hands(
    game: EterSettings, doc: Mapping[str, Any], coder: Coder, made: Json, beside: Sequence[str]
) -> None:  # fmt: skip
    """Pack hands by counting what lies on the field and, in piles of these names, `beside` it.

    Only whether a second Eter exists and the worlds are written.
    """
    made["hands"], made["known"] = {}, {}
    for seat in SEAT_NAME:
        given: Sequence[str] = doc.get("hands", {}).get(seat, [])
        tokens = [t[1:].rstrip("+-!") for stack in made["field"].values() for t in stack if t[0] == seat]
        tokens += [t.rstrip("*") for pile in beside for t in made[pile][seat]]
        hidden = "(?)" in tokens
        deck = game.hand if made["match"]["play"] else 0
        if second_eter(made["match"], seat) and coder.flag(len(tokens) + len(given) > len(cards_of(deck))):
            deck += UNIT[ETER]
        shown = [VALUE_OF[t] for t in tokens if t in VALUE_OF]
        if any(shown.count(v) > count(deck, v) for v in VALUES):
            raise BadLink("payload", f"{seat} has more cards than the deck")
        closed = deck - pack_hand(tuple(shown))
        down = [t[1] for t in tokens if t[0] == "("]
        every = every_world(closed, len(down)) if len(down) <= 3 else ()
        if down and not every:
            raise BadLink("payload", f"{seat} has more face-down cards than can be")
        left = len(cards_of(closed)) - len(down)
        if hidden:
            made["hands"][seat] = ["?"] * left
        else:
            secret = pack_hand(tuple(VALUE_OF[v] for v in down if v != "?"))
            if any(count(secret, v) > count(closed, v) for v in VALUES):
                raise BadLink("payload", f"{seat} has more cards than the deck")
            made["hands"][seat] = [VALUE_NAME[v] for v in cards_of(closed - secret)]
        if down:
            known: list[tuple[int, ...]] = [tuple(w) for w in doc.get("known", {}).get(seat, [])] or list(every)
            if coder.flag(len(known) < len(every)):
                made["known"][seat] = [list(w) for w in coder.subset(every, known)]
            else:
                made["known"][seat] = [list(w) for w in every]


def second_eter(match: Mapping[str, Any], seat: str) -> bool:
    """Whether the seat has used the mage that becomes an Eter card, perhaps in an earlier round."""
    mages: Sequence[str] | None = match["mages"]
    return mages is not None and mages[SEAT_NAME.index(seat)] == SECOND_ETER and seat in match["mage_used"]


def walk_blocked(doc: Mapping[str, Any] | None, coder: Coder) -> Json | None:
    """Pack a Blizzard: a column letter or a row number."""
    if not coder.flag(doc is not None):
        return None
    line = doc["line"] if doc else "a"
    seat = coder.pick(SEAT_NAME, doc["seat"] if doc else "A")
    if coder.flag(line.isalpha()):
        return {"seat": seat, "line": chr(97 + coder.number(ord(line[0]) - 97 if line.isalpha() else 0, COLUMNS))}
    return {"seat": seat, "line": str(coder.number(int(line) + 32 if not line.isalpha() else 0, ROWS) - 32)}
